"""One table: its chairs, its game, and what a viewer with certain seats may see of it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec

from pizzaiolo.bots import stand_in
from pizzaiolo.bots.minded import Minded
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games import new

Kind = Literal["human", "bot", "open"]


class Chair(msgspec.Struct):
    """One seat and who has it. A device owns a seat by a secret that only its hash is kept of."""

    kind: Kind
    name: str = ""
    bot: str = "simple"
    lent: bool = False
    owner: str | None = None


class Table:
    """A game with chairs around it. All changes go through here, one at a time."""

    def __init__(self, game_name: str, chairs: list[Chair], seed: int, options: dict[str, Any]) -> None:
        self.chairs = chairs
        self.game: Game = new(game_name, len(chairs), seed, **options)
        self.bots: dict[tuple[int, str], Minded] = {}
        self.decisions = [0] * len(chairs)

    @property
    def started(self) -> bool:
        """A table starts when nobody is awaited any more."""
        return all(chair.kind != "open" for chair in self.chairs)

    def seats_of(self, owner: str) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.owner == owner)

    # What a viewer sees -----------------------------------------------------------------------

    def number(self, seats: Sequence[int]) -> int:
        """How far the game is for this viewer: public events, and the own decisions.

        Others' silent steps (weighing up a payment or a request) do not count: their number would tell something.
        """
        return len(self.game.happenings()) + sum(self.decisions[seat] for seat in seats)

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
        if len(texts) == 1:
            only = self.game.action(texts[0], seat)
            if refusal := self.game.why_not(only, seat):
                raise refusal
            return [only]
        trial = self.game.copy()
        turn = []
        for text in texts:
            action = trial.action(text, seat)
            trial.play(action, seat)
            turn.append(action)
        return turn

    def play(self, seat: int, turn: Sequence[Action | str]) -> None:
        for action in turn:
            self.game.play(action, seat)
            self.decisions[seat] += 1

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
