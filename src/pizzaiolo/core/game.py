"""The contract of every game: new, actors, actions, play, events, view, result, record, copy."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self, SupportsIndex

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, RecordError, SetupError, shown, whole
from pizzaiolo.core.event import Event, Happening
from pizzaiolo.core.family import Family, Start
from pizzaiolo.core.options import complete
from pizzaiolo.core.random import Seed
from pizzaiolo.core.record import Record

Known = tuple[Mapping[int, Action], Mapping[str, Action]]
"""All decisions that a seat may ever have, by number and by text."""


class Place(msgspec.Struct, frozen=True):
    """Where one seat came in. Seats that cannot be told apart share their place.

    >>> import pizzaiolo
    >>> pizzaiolo.Result.of([5, 7, 5], [2, 0, 3]).places[0]
    Place(seat=0, place=3, score=5, tie_break=2)
    """

    seat: int
    place: int
    score: int
    tie_break: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended, seat by seat.

    >>> import pizzaiolo
    >>> result = pizzaiolo.Result.of(scores=[5, 7, 7], tie_breaks=[2, 1, 1])
    >>> result.winners, result.scores
    ((1, 2), (5, 7, 7))
    >>> print(result)
    seat 1: 7 (place 1), seat 2: 7 (place 1), seat 0: 5 (place 3)
    """

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


class Facts(msgspec.Struct, frozen=True):
    """What everyone knows before the first card: base of every game's own."""

    game: str
    title: str
    players: int


class Game(ABC):
    """One game in progress. The seed and the list of decisions are the game; the rest follows from them.

    `copy.copy`, `copy.deepcopy` and `pickle` give twins that go on in the same way, each for itself.

    >>> import pizzaiolo
    >>> game = pizzaiolo.new("mamma-mia", players=4, seed=7, first=2)
    >>> game
    <mamma-mia, 4 players: seat 2 to act after 4 events>
    >>> while not game.over:
    ...     seat = game.actors[0]
    ...     happened = game.play(game.actions(seat)[0])
    >>> game
    <mamma-mia, 4 players: over after 234 events>
    """

    family: ClassVar[Family]
    cards: Mapping[str, Any] | None
    """The host's own, as in their file; None where the game is played with those of the edition."""
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
        self.cards = cards
        self.position = position
        """Set up by hand; None where the cards were dealt."""
        self._notes: list[Any] = []
        self._happenings: list[Happening] = []

    # What every game answers ------------------------------------------------------------------

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""

    @abstractmethod
    def view(self, seat: SupportsIndex | None = None) -> Any:
        """All that the seat may know, and nothing more. None is a spectator.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
        >>> game.view(0).hand.ingredients
        {'pineapple': 3, 'mushroom': 1, 'pepper': 2}
        >>> print(game.view().hand)
        None
        """

    @property
    @abstractmethod
    def facts(self) -> Any:
        """What everyone knows before the first card: `Facts`, options, what is printed on the cards."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """Places, scores and tie-breaks; None while the game goes on."""

    @abstractmethod
    def _known(self, seat: int) -> Known:
        """All decisions that the seat may ever have."""

    @abstractmethod
    def _open(self, seat: int) -> list[int]:
        """The numbers of those that are open to it now."""

    @abstractmethod
    def _refusal(self, code: int, seat: int) -> IllegalAction:
        """Why this one is not open to it now."""

    @abstractmethod
    def _apply(self, code: int, seat: int) -> None:
        """Carry out a decision that is open, noting what happens in `_notes`."""

    @abstractmethod
    def _tell(self, notes: list[Any]) -> list[Happening]:
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

    def fingerprint(self) -> str:
        """What a record ends with: it vouches for the header, options included, and for the position it leads to."""
        from hashlib import blake2b

        header = "\n".join(f"{key} {value}" for key, value in self._header().items())
        return blake2b(f"{header}\n{self.digest()}".encode(), digest_size=8).hexdigest()

    def copy(self) -> Self:
        """An independent twin."""
        self._catch_up()
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.options = self.options.copy()
        twin.history = self.history.copy()
        twin._happenings = self._happenings.copy()
        twin._notes = []
        twin.state = self.state.copy()
        twin._listen()
        return twin

    def at(self, state: Any, facts: Any) -> Self:
        """A game of this table at another position, without a past. Who has drawn it knows what it stands for."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.history, twin._notes, twin._happenings = [], [], []
        twin.__dict__["_facts"] = facts
        twin.state = state
        twin._listen()
        return twin

    def _listen(self) -> None:
        """What happens from here on is noted in `_notes`."""
        self.state.notes = self._notes

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[Any, ...]]:
        box = self.family.boxes[self.name]
        began = (self.name, self.players, self.seed, self.cards, self.position, self.options)
        moves = [(seat, action.code) for seat, action in self.history]
        return played, (self.family.start, box.version, *began, moves, self.digest())

    def actions(self, seat: SupportsIndex) -> list[Action]:
        """All decisions open to the seat; none when it has nothing to decide.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
        >>> [action.text for action in game.actions(0)]
        ['pineapple1', 'pineapple2', 'pineapple3', 'mushroom1', 'pepper1', 'pepper2']
        >>> game.actions(1)
        []
        """
        seat = self._seat(seat)
        known = self._known(seat)[0]
        return [known[code] for code in self._open(seat)]

    def action(self, named: str | SupportsIndex, seat: SupportsIndex) -> Action:
        """The seat's action with this text or number, whether it is open now or not.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
        >>> print(game.action("salami2", 0)), int(game.action("salami2", 0))
        put 2 salami into the oven
        (None, 2)
        >>> game.action(2, 0).text
        'salami2'
        """
        by_code, by_text = self._known(self._seat(seat))
        if isinstance(named, str):
            found = by_text.get(named)
        else:
            found = by_code.get(whole(named, "an action", "an Action, its text or its number"))
        if found is None:
            raise unknown(named)
        return found

    def why_not(self, action: Action | str | SupportsIndex, seat: SupportsIndex) -> IllegalAction | None:
        """Why the seat may not do this now; None when it may. The action is named by itself, its text or its number.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
        >>> game.why_not(game.action("pepper2", 0), 0) is None
        True
        >>> print(game.why_not(game.action("salami1", 0), 0))
        You do not hold that many cards of this kind.
        """
        seat = self._seat(seat)
        if not isinstance(action, Action):
            action = self.action(action, seat)
        if self._known(seat)[0].get(action.code) != action:
            return unknown(action.text)
        return None if action.code in self._open(seat) else self._refusal(action.code, seat)

    def play(self, action: Action | str | SupportsIndex, seat: SupportsIndex | None = None) -> list[Happening]:
        """Carry out one decision, named by itself, its text or its number, and return what happened.

        The seat may be left out while only one can act. An action that is not open raises
        `IllegalAction` and changes nothing.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
        >>> game.play("pepper2")[0].public
        Put(seat=0, kind='pepper', singles=2, doubles=0)
        >>> game.action("order4", 0).code
        186
        >>> game.play(186)[0].public
        OrderPlayed(seat=0, order=4, pizza='1 salami + 1 pineapple + 1 pepper + 1 mushroom + 1 olive')
        """
        if seat is None:
            actors = self.actors
            if len(actors) > 1:
                raise IllegalAction("which-seat", "core", "Several seats can act now: say which one does.")
            seat = actors[0] if actors else 0
        else:
            seat = self._seat(seat)
        if not isinstance(action, Action):
            action = self.action(action, seat)
        code = action.code
        open_now = code in self._open(seat) and self._known(seat)[0][code] is action
        if not open_now and (refusal := self.why_not(action, seat)):
            raise refusal
        if self._notes:
            self._catch_up()
        self._apply(code, seat)
        self.history.append((seat, action))
        return self._catch_up()

    def returns(self) -> tuple[float, ...]:
        """What each seat has won, for learners: all 0 while the game goes on, and their sum is always 0.

        The aim of all our games is to win, so this is the win and not the points (`result.scores`): 1 for a lone
        winner, the others share -1; winners who cannot be told apart share what a win is worth. With two players that
        is the usual 1, -1 or 0; with any number, (1 + (players - 1) * return) / players is a seat's share of the win.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=3, seed=7)
        >>> game.returns()
        (0.0, 0.0, 0.0)
        >>> while not game.over:
        ...     happened = game.play(game.actions(game.actors[0])[-1])
        >>> game.result.winners, game.returns()
        ((1,), (-0.5, 1.0, -0.5))
        """
        result = self.result
        if result is None:
            return (0.0,) * self.players
        winners = result.winners
        won = (self.players / len(winners) - 1) / (self.players - 1)
        return tuple(won if seat in winners else -1 / (self.players - 1) for seat in range(self.players))

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        from pizzaiolo.core.plain import Plain  # importing the package stays quick

        told = Plain(self.family, [f"seat {seat}" for seat in range(self.players)])
        return "\n".join(
            "  " * indent + (f"{name}: {value}" if value else name)
            for indent, name, value in told.lines(msgspec.to_builtins(self.view(None)))
        )

    def __repr__(self) -> str:
        """What it is. The seed is left out, for whoever reads it would know all cards."""
        actors = self.actors
        now = f"seat{'s' * (len(actors) > 1)} {' and '.join(map(str, actors))} to act" if actors else "over"
        return f"<{self.name}, {self.players} players: {now} after {len(self.happenings())} events>"

    def events(self, seat: SupportsIndex | None = None, since: SupportsIndex = 0) -> list[Event]:
        """Everything that has happened, as the seat (None: a spectator) saw it; `since`: only from this event on.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
        >>> game.events()[0]
        Dealt(seat=0, starter=1, ingredients=6, hand=None, order=None)
        >>> game.events(0)[0].hand
        {'pineapple': 3, 'mushroom': 1, 'pepper': 2}
        """
        onlooker = self._onlooker(seat)
        self._catch_up()
        return [happening.seen_by(onlooker) for happening in self._happenings[whole(since, "the first event") :]]

    def happenings(self) -> list[Happening]:
        """Everything that has happened, all sides of it."""
        self._catch_up()
        return self._happenings

    def record(self) -> str:
        """The game as text: save file, replay, test fixture and row of a data set at once.

        >>> import pizzaiolo
        >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
        >>> print(game.record().splitlines()[0])
        pizzaiolo 2
        >>> pizzaiolo.load(game.record()).digest() == game.digest()
        True
        """
        result = self.result
        moves = [(seat, action.text) for seat, action in self.history]
        return str(Record(self._header(), moves, self.fingerprint(), result.scores if result else None))

    def _seat(self, seat: SupportsIndex) -> int:
        """The seat as a plain number; refused where nobody of that number sits here."""
        if seat.__class__ is int and 0 <= seat < self.players:
            return seat
        number = whole(seat, "a seat")
        if not 0 <= number < self.players:
            raise SetupError(f"there is no seat {number}: this game has seats 0 to {self.players - 1}")
        return number

    def _onlooker(self, seat: SupportsIndex | None) -> int | None:
        """Who looks: somebody who sits here, or None for a spectator."""
        return None if seat is None else self._seat(seat)

    def _header(self) -> dict[str, str]:
        """What a record must say to start this game again."""
        box = self.family.boxes[self.name]
        header = {"game": self.name, "rules": box.version, "players": str(self.players), "seed": str(self.seed)}
        for name, option in box.options.items():
            header[name] = option.write(self.options[name])
        for name, content in (("cards", self.cards), ("position", self.position)):
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


def unknown(named: object) -> IllegalAction:
    return IllegalAction("unknown-action", "core", f"There is no such action as {shown(named)}.")


def played(
    start: Start,
    version: str,
    name: str,
    players: int,
    seed: Seed,
    cards: Mapping[str, Any] | None,
    position: Mapping[str, Any] | None,
    options: Mapping[str, Any],
    moves: Sequence[tuple[int, int]],
    digest: str,
) -> Game:
    """The game again that was pickled: it is played anew, and must come to the same position."""
    game = start(name, players, seed, cards=cards, position=position, **options)
    here = game.family.boxes[name].version
    if here != version:
        raise RecordError(f"the pickled game follows version {version} of the rules, not {here}")
    for seat, code in moves:
        game.play(code, seat)
    if game.digest() != digest:
        raise RecordError("the pickled game was changed by hand and does not follow from its moves")
    return game
