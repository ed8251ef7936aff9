"""What a worker can be asked, and what it answers. For a decision it is told a seat's glance and nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from pizzaiolo.bots import bot_from
from pizzaiolo.bots.bot import Glance
from pizzaiolo.bots.minding.chances import Chances, Finished, look
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event


class Weighed(msgspec.Struct, frozen=True):
    """One alternative: a record text, its share of the win, its lead, and the thought it got."""

    text: str
    share: float
    lead: float
    weight: float


class Answer(msgspec.Struct, frozen=True):
    """A choice as its record text with what was weighed up, the chances of a game that was, or what went wrong."""

    text: str = ""
    weighed: tuple[Weighed, ...] = ()
    chances: Chances | None = None
    problem: str = ""


class Look:
    """A glance as a window: news is news once."""

    def __init__(self, glance: Glance, budget: float) -> None:
        self.seat = glance.seat
        self.facts: Any = glance.facts
        self.view: Any = glance.view
        self.actions: Sequence[Action] = glance.actions
        self.budget = budget
        self.clock = glance.clock
        self.untold: Sequence[Event] = glance.events

    def news(self) -> Sequence[Event]:
        news, self.untold = self.untold, ()
        return news


class Decision(msgspec.Struct, frozen=True):
    """What would this bot do?"""

    name: str
    glance: Glance
    seed: int
    budget: float

    def work(self) -> Answer:
        bot = bot_from(self.name, Look(self.glance, self.budget), Random(self.seed))
        action = bot.choose()
        weighed = bot.alternatives() if hasattr(bot, "alternatives") else ()
        return Answer(action.text, tuple(Weighed(w.action.text, w.share, w.lead, w.weight) for w in weighed))


class Rest(msgspec.Struct, frozen=True):
    """There is only one thing to do; it takes the place of a decision."""

    budget: float

    def work(self) -> Answer:
        return Answer()


class Review(msgspec.Struct, frozen=True):
    """Where did the chances of this game turn?"""

    finished: Finished
    seed: int
    budget: float

    def work(self) -> Answer:
        return Answer(chances=look(self.finished, self.seed, self.budget))


Job = Decision | Rest | Review
"""Something to think about, for so many seconds."""
