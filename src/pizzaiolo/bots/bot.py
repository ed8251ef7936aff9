"""What a bot is: something that looks through a seat's window and picks one of the open actions."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game

DEFAULT_BUDGET = 1.0
Clock = Callable[[], float]
"""Tells the time in seconds: `time.perf_counter` at a table, `time.thread_time` on a busy machine."""


class Window(Protocol):
    """Exactly what one seat may know: the table's facts, its view, its events, its open actions."""

    seat: int
    facts: Any
    budget: float
    """Seconds that a decision may take, by the window's clock."""
    clock: Clock

    @property
    def view(self) -> Any: ...

    @property
    def actions(self) -> Sequence[Action]: ...

    def news(self) -> Sequence[Event]:
        """The events since the last look."""


class GameWindow:
    """The window of a seat at a game in this process."""

    def __init__(self, game: Game, seat: int, budget: float = DEFAULT_BUDGET, clock: Clock = time.perf_counter) -> None:
        self.seat = seat
        self.facts: Any = game.facts
        self.budget = budget
        self.clock = clock
        self.__game = game
        self.__seen = 0

    @property
    def view(self) -> Any:
        return self.__game.view(self.seat)

    @property
    def actions(self) -> list[Action]:
        return self.__game.actions(self.seat)

    def news(self) -> list[Event]:
        news = self.__game.events(self.seat, self.__seen)
        self.__seen += len(news)
        return news


class Glance(msgspec.Struct, frozen=True):
    """A window at one moment, as plain data: what is handed to a bot in another process."""

    seat: int
    facts: Any
    view: Any
    actions: Sequence[Action]
    events: Sequence[Event]
    clock: Clock = time.perf_counter

    @classmethod
    def at(cls, game: Game, seat: int) -> "Glance":
        return cls(seat, game.facts, game.view(seat), game.actions(seat), game.events(seat))


class Bot(Protocol):
    """Ten lines make a bot: remember the window and the random generator, and choose when asked."""

    def choose(self) -> Action:
        """One of the window's open actions, within the window's budget."""


class Alternative(msgspec.Struct, frozen=True):
    """What a bot expects of one action: its share of the win, and its lead over the best other seat."""

    action: Action
    share: float
    lead: float
    weight: float
    """How much thought went into it, from 0 to 1; all alternatives together make 1."""


class Thinker(Bot, Protocol):
    """A bot that can say why."""

    def alternatives(self) -> Sequence[Alternative]:
        """What it weighed up for its last choice, the best first."""


BotMaker = Callable[[Window, Random], Bot]


class RandomBot:
    """Any open action is as good as any other."""

    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window
        self.rng = rng

    def choose(self) -> Action:
        return self.rng.choice(self.window.actions)
