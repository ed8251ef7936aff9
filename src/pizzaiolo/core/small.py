"""What a family in plain Python need not write: a small game says how it is dealt, what is open and what comes of it.

Kernels are for millions of games. A game of cards whose rules fit on a page needs none; `examples` holds one.

>>> class Pile(SmallState):
...     cards: list[int]
>>> pile = Pile([3, 1])
>>> twin = pile.copy()
>>> twin.cards.pop(), pile.cards
(1, [3, 1])
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, SetupError
from pizzaiolo.core.event import Event, Happening
from pizzaiolo.core.game import Facts, Game, Known
from pizzaiolo.core.plain import Plain
from pizzaiolo.core.random import Chance, Seed


class SmallState(msgspec.Struct):
    """Base of a small game's state: plain data, all of it, hidden cards included."""

    def copy(self) -> Self:
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self), type=type(self))

    def dump(self) -> list[int]:
        return list(msgspec.json.encode(self))


class SmallGame(Game):
    """A game in plain Python. Its family writes `deal`, `open`, `carry_out`, `actors`, `view` and `result`."""

    lexicon: ClassVar[tuple[str, ...]]
    """The text of every decision that there is. Its place is its number and never changes."""

    def __init__(
        self,
        name: str,
        players: int,
        seed: Seed,
        *,
        cards: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        for what, given in (("cards of one's own", cards), ("positions set up by hand", position)):
            if given is not None:
                raise SetupError(f"{self.family.boxes[name].title} knows no {what}")
        super().__init__(name, players, seed, None, None, options)
        self.state = self.deal(Chance(seed))

    @abstractmethod
    def deal(self, chance: Chance) -> SmallState:
        """The state at the start. Chance that is needed later on is kept in it."""

    @abstractmethod
    def open(self, seat: int) -> Iterable[str]:
        """The texts of the decisions that are open to the seat; none when it has nothing to decide."""

    @abstractmethod
    def carry_out(self, text: str, seat: int) -> None:
        """Make a decision that is open; `happen` tells of it."""

    @classmethod
    @cache
    def known(cls) -> Known:
        """Every decision, with the family's English words for it."""
        told = Plain(cls.family)
        found = [Action(code, text, told.word(text)) for code, text in enumerate(cls.lexicon)]
        return {action.code: action for action in found}, {action.text: action for action in found}

    def happen(self, public: Event, private: Mapping[int, Event] | None = None, hidden: Event | None = None) -> None:
        """Something took place: as everyone sees it, as some seats do, and as it is with every card face up."""
        self._notes.append(Happening(public, dict(private or {}), hidden))

    @property
    def facts(self) -> Facts:
        return Facts(self.name, self.family.boxes[self.name].title, self.players)

    def _known(self, seat: int) -> Known:
        return self.known()

    def _open(self, seat: int) -> list[int]:
        return [self.known()[1][text].code for text in self.open(seat)] if seat in self.actors else []

    def _refusal(self, code: int, seat: int) -> IllegalAction:
        if self.over:
            return IllegalAction("game-over", "core", "The game is over.")
        if seat not in self.actors:
            return IllegalAction("not-your-turn", "core", "It is not your turn to decide.")
        return self.refusal(self.lexicon[code], seat)

    def refusal(self, text: str, seat: int) -> IllegalAction:
        """Why the seat, whose turn it is, may not do this."""
        return IllegalAction("not-open", "core", "This is not open to you now.")

    def _apply(self, code: int, seat: int) -> None:
        self.carry_out(self.lexicon[code], seat)

    def _tell(self, notes: list[Any]) -> list[Happening]:
        return list(notes)

    def _listen(self) -> None:
        """It happens here, not in the state."""
