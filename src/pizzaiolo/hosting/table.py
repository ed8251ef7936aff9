"""One table: its chairs, its game, and what a viewer with certain seats may see of it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec

from pizzaiolo.bots import players_of, stand_in
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.event import Event, Happening
from pizzaiolo.core.game import Game
from pizzaiolo.core.random import Seed
from pizzaiolo.games import new

BEHIND_NEWS = ("behind-news", "core", "What comes to light comes first: send the rest when it is known.")
"""Code, rule and words for decisions sent along with one that may bring news."""

Kind = Literal["human", "bot", "open"]


class Chair(msgspec.Struct):
    """One seat and who has it. A device owns a seat by a secret that only its hash is kept of."""

    kind: Kind
    name: str = ""
    bot: str = "simple"
    lent: bool = False
    owner: str | None = None
    face: int = -1
    salt: str | None = ""
    """What it adds to the shuffle; None while its player is awaited."""

    @property
    def awaited(self) -> bool:
        return self.kind == "open" or self.salt is None

    def taken(self, by: str | None, opened: bool) -> bool:
        """Whether it is somebody else's who has come: a chair that a host only planned is not."""
        return self.kind == "human" and self.owner != by and (opened or not self.awaited)


class Table:
    """A game with chairs around it. All changes go through here, one at a time."""

    def __init__(self, game_name: str, chairs: list[Chair], seed: Seed, options: dict[str, Any]) -> None:
        self.chairs = chairs
        self.game: Game = new(game_name, len(chairs), seed, **options)
        self.bots: dict[tuple[int, str], Minded] = {}
        self.decisions = [0] * len(chairs)
        self.asked = [(0, tuple(self.decisions)) for _ in chairs]
        """For each seat: events and decisions when it was asked what it is asked now, or last found that it is not."""

    @property
    def started(self) -> bool:
        """A table starts when nobody is awaited any more; only then its cards are dealt."""
        return not any(chair.awaited for chair in self.chairs)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.owner == owner)

    # What a viewer sees -----------------------------------------------------------------------

    def number(self, seats: Sequence[int]) -> int:
        """How far the game is for this viewer: public events, and the own decisions.

        Others' silent steps (weighing up a payment or a request) do not count: their number would tell something.
        """
        return len(self.game.happenings()) + sum(self.decisions[seat] for seat in seats)

    def up_to_date(self, seat: int, seats: Sequence[int], number: int) -> bool:
        """Whether a viewer with these seats knew at this number what the seat is asked now.

        Where several seats decide at the same time, what the others do changes nothing for this one.
        """
        events, decisions = self.asked[seat]
        return events + sum(decisions[own] for own in seats) <= number <= self.number(seats)

    def events(self, seats: Sequence[int], since: int = 0) -> list[Event]:
        """The events as a viewer with these seats saw them; without seats, as a spectator."""
        told = []
        for happening in self.game.happenings()[since:]:
            seat = next((seat for seat in seats if seat in happening.private), None)
            told.append(happening.seen_by(seat))
        return told

    # Decisions --------------------------------------------------------------------------------

    def check(self, seat: int, texts: Sequence[str]) -> list[Action]:
        """A turn of several decisions, tried on a copy. Raises `IllegalAction` and changes nothing."""
        if len(texts) > 1:
            return self.rehearse(seat, texts)[0]
        only = self.game.action(texts[0], seat)
        if refusal := self.game.why_not(only, seat):
            raise refusal
        return [only]

    def rehearse(self, seat: int, texts: Sequence[str]) -> tuple[list[Action], Game | None]:
        """The decisions, and the game as it would be after them; None where the last may bring news or end the turn.

        Nothing is changed. Raises `IllegalAction`: by the rules, or because more is asked for behind a step that may
        bring news. That refusal is always the same, for every other answer would be computed from the news.
        """
        trial = self.game.copy()
        turn: list[Action] = []
        goes_on = True
        for text in texts:
            if not goes_on:
                raise IllegalAction(*BEHIND_NEWS)
            turn.append(trial.action(text, seat))
            goes_on = trial.goes_on(seat, trial.play(turn[-1], seat))
        return turn, trial if goes_on else None

    def play(self, seat: int, turn: Sequence[Action | str]) -> list[Happening]:
        """Make these decisions and return what happened."""
        waiting = self.game.actors
        told: list[Happening] = []
        for action in turn:
            told += self.game.play(action, seat)
            self.decisions[seat] += 1
        still = {other for other in self.game.actors if other in waiting and other != seat}
        for other in range(len(self.chairs)):
            if other not in still:
                self.asked[other] = (len(self.game.happenings()), tuple(self.decisions))
        return told

    def breath(self, seat: int) -> list[Action]:
        """What a stand-in would do now: up to where the table sees something; a whole turn where it is one thought."""
        trial = self.game.copy()
        bot = Minded(stand_in(trial.name), trial, seat, Random(len(trial.happenings())))
        turn = [bot.choose()]
        one_thought = players_of(trial.name).on_the_way < 1
        while trial.goes_on(seat, told := trial.play(turn[-1], seat)) and (one_thought or not told):
            turn.append(bot.choose())
        return turn

    def is_silent(self, seat: int, action: Action) -> bool:
        """Whether the seat's turn goes on after this decision, and nobody else notices it."""
        trial = self.game.copy()
        told = trial.play(action, seat)
        return not told and trial.goes_on(seat, told)

    def bot_to_act(self) -> int | None:
        """The first seat that may act and that a bot plays."""
        for seat in self.game.actors:
            if self.chairs[seat].kind == "bot" or self.chairs[seat].lent:
                return seat
        return None

    def bot_of(self, seat: int) -> Minded:
        """The seat's bot, or its stand-in. It looks through the seat's window only."""
        chair = self.chairs[seat]
        return self.bot(seat, chair.bot if chair.kind == "bot" else stand_in(self.game.name))

    def bot(self, seat: int, name: str) -> Minded:
        if (seat, name) not in self.bots:
            self.bots[seat, name] = Minded(name, self.game, seat, Random(f"{self.game.seed}/{seat}"))
        return self.bots[seat, name]
