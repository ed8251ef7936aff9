"""The contract of every game: new, actors, actions, play, events, view, result, record, copy."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar, Self

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, SetupError
from pizzaiolo.core.event import Event, Happening
from pizzaiolo.core.family import Family
from pizzaiolo.core.options import complete
from pizzaiolo.core.random import Seed
from pizzaiolo.core.record import Record


class Place(msgspec.Struct, frozen=True):
    """Where one seat came in. Seats that cannot be told apart share their place."""

    seat: int
    place: int
    score: int
    tie_break: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended, seat by seat."""

    places: tuple[Place, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(place.seat for place in self.places if place.place == 1)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(place.score for place in self.places)

    @classmethod
    def of(cls, scores: Sequence[int], tie_breaks: Sequence[int]) -> "Result":
        """Rank by score, then by tie-break; equal on both counts means the same place."""
        keys = list(zip(scores, tie_breaks, strict=True))
        return cls(
            tuple(
                Place(seat, 1 + sum(other > key for other in keys), score, tie)
                for seat, (key, score, tie) in enumerate(zip(keys, scores, tie_breaks, strict=True))
            )
        )

    def __str__(self) -> str:
        return ", ".join(
            f"seat {p.seat}: {p.score} (place {p.place})" for p in sorted(self.places, key=lambda p: (p.place, p.seat))
        )


class Game(ABC):
    """One game in progress. The seed and the list of decisions are the game; the rest follows from them."""

    family: ClassVar[Family]
    state: Any
    """The kernel's state: it can `dump()` and `copy()` itself, and writes to its `notes`."""

    def __init__(
        self,
        name: str,
        players: int,
        seed: Seed,
        cards: Mapping[str, Any] | None,
        position: Mapping[str, Any] | None,
        options: Mapping[str, Any],
    ) -> None:
        box = self.family.boxes[name]
        self.name = name
        self.players = players
        self.seed = seed
        self.options: dict[str, Any] = complete(box.options, options, players)
        self.history: list[tuple[int, Action]] = []
        self._cards = deepcopy(cards)
        self._position = deepcopy(position)
        self._notes: list[list[int]] = []
        self._happenings: list[Happening] = []

    # What every game answers ------------------------------------------------------------------

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""

    @abstractmethod
    def actions(self, seat: int) -> list[Action]:
        """All decisions open to the seat; none when it has nothing to decide."""

    @abstractmethod
    def why_not(self, action: Action, seat: int) -> IllegalAction | None:
        """Why the seat may not do this now; None when it may."""

    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """All that the seat may know, and nothing more. None is a spectator."""

    @property
    @abstractmethod
    def facts(self) -> Any:
        """What everyone knows before the first card: players, options, what is printed on the cards."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """Places, scores and tie-breaks; None while the game goes on."""

    @abstractmethod
    def action(self, text: str, seat: int) -> Action:
        """The action that a record's text stands for."""

    @abstractmethod
    def _apply(self, code: int, seat: int) -> None:
        """Carry out a decision that is open, noting what happens in `_notes`."""

    @abstractmethod
    def _tell(self, notes: list[list[int]]) -> list[Happening]:
        """Turn the kernel's notes into events."""

    @property
    def told_again_from(self) -> int:
        """The first of the happenings that may be told to somebody who comes late or comes back."""
        return 0

    def goes_on(self, seat: int, told: Sequence[Happening]) -> bool:
        """Whether the seat's turn goes on after these happenings, and they brought to light nothing but its own doing.

        Only so far may a player try out a turn before making it.
        """
        return False

    def places(self, seat: int, piece: str) -> dict[str, str]:
        """The places where the seat might put this piece, now or later: each with "", or the code of why not."""
        return {}

    # What is the same in every game -----------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.actors

    def digest(self) -> str:
        """A short fingerprint of the whole position, hidden cards included."""
        from hashlib import blake2b  # importing the package stays quick

        numbers = ",".join(map(str, self.state.dump()))
        return blake2b(numbers.encode(), digest_size=8).hexdigest()

    def copy(self) -> Self:
        """An independent twin."""
        self._catch_up()
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.history = self.history.copy()
        twin._happenings = self._happenings.copy()
        twin._notes = []
        twin.state = self.state.copy()
        twin.state.notes = twin._notes
        return twin

    def play(self, action: Action | str, seat: int | None = None) -> list[Happening]:
        """Carry out one decision and return what happened.

        The seat may be left out while only one can act. An action that is not open raises
        `IllegalAction` and changes nothing.
        """
        actors = self.actors
        if seat is None:
            if len(actors) > 1:
                raise IllegalAction("which-seat", "core", "Several seats can act now: say which one does.")
            seat = actors[0] if actors else 0
        if isinstance(action, str):
            action = self.action(action, seat)
        if refusal := self.why_not(action, seat):
            raise refusal
        self._catch_up()
        self._apply(action.code, seat)
        self.history.append((seat, action))
        return self._catch_up()

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """Everything that has happened, as the seat (None: a spectator) saw it."""
        self._catch_up()
        return [happening.seen_by(seat) for happening in self._happenings[since:]]

    def happenings(self) -> list[Happening]:
        """Everything that has happened, all sides of it."""
        self._catch_up()
        return self._happenings

    def record(self) -> str:
        """The game as text: save file, replay, test fixture and row of a data set at once."""
        result = self.result
        moves = [(seat, action.text) for seat, action in self.history]
        return str(Record(self._header(), moves, self.digest(), result.scores if result else None))

    def check_seat(self, seat: int | None) -> None:
        """Refuse to look through the eyes of somebody who does not sit here. None is a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise SetupError(f"there is no seat {seat}")

    def _header(self) -> dict[str, str]:
        """What a record must say to start this game again."""
        version = self.family.version
        header = {"game": self.name, "rules": version, "players": str(self.players), "seed": str(self.seed)}
        for name, option in self.family.boxes[self.name].options.items():
            header[name] = option.write(self.options[name])
        for name, content in (("cards", self._cards), ("position", self._position)):
            if content is not None:
                header[name] = msgspec.json.encode(content).decode()
        return header

    def _catch_up(self) -> list[Happening]:
        if not self._notes:
            return []
        told = self._tell(self._notes)
        self._notes.clear()
        self._happenings += told
        return told
