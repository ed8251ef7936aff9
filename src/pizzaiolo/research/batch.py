"""N games of one table, stepped in the compiled kernel into buffers that NumPy sees without copying."""

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from pizzaiolo.core.errors import IllegalAction, SetupError, shown, whole
from pizzaiolo.core.game import Game
from pizzaiolo.core.lens import Lens, Plane, desk_for, labelled, room
from pizzaiolo.games import new
from pizzaiolo.research.hearing import Hearing

Numbers = npt.NDArray[np.int16]
NEVER = 1 << 60
MOST_GAMES = 1 << 20


def lens_of(game: Game) -> Lens:
    """How this table's positions become numbers; refused where its family does not say."""
    lens = game.family.lens
    if lens is None:
        raise SetupError(f"{game.family.boxes[game.name].title} is not made for learning: its family has no lens")
    return lens(game)


def describe(
    name: str, players: SupportsIndex, *, truth: bool = False, planes: bool = False, **options: Any
) -> list[Any]:
    """What every number of an observation means, one by one; `planes` gives the planes they belong to.

    >>> from pizzaiolo.research import describe
    >>> describe("mamma-mia", players=4)[10:14]
    ['oven', 'delivered', 'hand[salami]', 'hand[pineapple]']
    >>> plane = describe("mamma-mia", players=4, planes=True)[5]
    >>> plane.name, plane.shape, plane.words, plane.start
    ('hand', (12,), 'own cards of each sort', 12)
    """
    lens = lens_of(new(name, players, 0, **options))
    found = lens.truth if truth else lens.planes
    return list(found) if planes else labelled(found)


class Batch:
    """So many games of one table, all stepped together; each one that ends is dealt anew at once.

    All arrays are looks into the kernel's own buffers: they change with every step and cannot be written to. Copy what
    you want to keep. An observation is the acting seat's, and tells what its view tells and nothing else.

    >>> from pizzaiolo.research import Batch
    >>> batch = Batch("mamma-mia", players=4, size=1024, seed=7)
    >>> batch.observations.shape, batch.mask.shape
    ((1024, 391), (1024, 517))
    >>> for step in range(200):
    ...     batch.step(batch.sample())
    >>> int(batch.terminated.sum()) >= 0, batch.rewards.shape
    (True, (1024, 4))
    """

    def __init__(
        self,
        name: str,
        players: SupportsIndex,
        size: SupportsIndex,
        seed: SupportsIndex = 0,
        *,
        longest: SupportsIndex | None = None,
        history: SupportsIndex = 0,
        cards: Any = None,
        **options: Any,
    ) -> None:
        self.size = whole(size, "size")
        if not 1 <= self.size <= MOST_GAMES:
            raise SetupError(f"a batch holds 1 to {MOST_GAMES:,} games, not {self.size}")
        self.seed = whole(seed, "a seed")
        if not 0 <= self.seed < 1 << 62:
            raise SetupError("the seed of a batch is a whole number from 0 to 2**62")
        cut = NEVER if longest is None else whole(longest, "longest")
        if cut < 1:
            raise SetupError("games are cut off after 1 decision or later")
        self._probe = new(name, players, 0, cards=cards, **options)
        self.name, self.players, self.options = name, self._probe.players, self._probe.options
        self.lens = lens_of(self._probe)
        self.actions = self.lens.codes
        n, desk = self.size, desk_for(self.lens, self.size, self.players)
        self._desk = desk
        kernel: Any = self.lens.batch(desk, self.seed, cut)
        self.kernel = kernel
        """The compiled games; `states` are their positions, hidden cards included."""
        self.observations = _look(desk.observations, np.int16, (n, self.lens.width))
        self.finals = _look(desk.finals, np.int16, (n, self.lens.width))
        """Of games that have ended or were cut off: what the seat that acted last saw then."""
        self.mask = _look(desk.mask, np.bool_, (n, self.lens.codes))
        self.legal = _look(desk.legal, np.int16, (n, self.lens.most))
        """The open actions of each game; only the first `counts` of a row mean something."""
        self.counts = _look(desk.counts, np.int64, (n,))
        self.seats = _look(desk.seats, np.int64, (n,))
        """Whose turn it is."""
        self.rewards = _look(desk.rewards, np.float64, (n, self.players))
        """What the last step brought each seat: `Game.returns` of a game that ended, else zeros."""
        self.scores = _look(desk.scores, np.int64, (n, self.players))
        """Of the last game that came to its end."""
        self.terminated = _look(desk.terminated, np.bool_, (n,))
        self.truncated = _look(desk.truncated, np.bool_, (n,))
        self.lengths = _look(desk.lengths, np.int64, (n,))
        self.seeds = _look(desk.seeds, np.int64, (n,))
        """`pizzaiolo.new(..., seed=batch.seeds[i])` deals the same game."""
        self._rows = np.arange(n)
        self._rng = np.random.default_rng(self.seed)
        self._hearing = Hearing(self._probe, self.lens, whole(history, "history"), n) if history else None
        if self._hearing is not None:
            self._hearing.listen(self.kernel.states)
        self.kernel.begin()
        self._hear()

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in each game. If one is not open, none is carried out, and the message says where.

        >>> from pizzaiolo.research import Batch
        >>> batch = Batch("mamma-mia", players=2, size=3, first=0)
        >>> batch.step([*batch.sample()[:2], 515])
        Traceback (most recent call last):
        pizzaiolo.core.errors.IllegalAction: game 2: action 515 is not open to seat 0
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise SetupError(f"a step takes {self.size} whole numbers, not {chosen.dtype} of shape {chosen.shape}")
        wrong = self.kernel.step(chosen.astype("<i8").tobytes())
        if wrong >= 0:
            words = f"game {wrong}: action {chosen[wrong]} is not open to seat {self.seats[wrong]}"
            raise IllegalAction("not-open", "core", words)
        self._hear()

    def run(self, steps: SupportsIndex = 1) -> None:
        """So many steps with random open actions, all within the kernel."""
        if self._hearing is None:
            self.kernel.run(whole(steps, "steps"))
            return
        for _ in range(whole(steps, "steps")):
            self.kernel.run(1)
            self._hear()

    def sample(self, rng: np.random.Generator | None = None) -> npt.NDArray[np.int16]:
        """A random open action of each game."""
        chance = (rng or self._rng).random(self.size)
        found: npt.NDArray[np.int16] = self.legal[self._rows, (chance * self.counts).astype(np.int64)]
        return found

    @property
    def planes(self) -> tuple[Plane, ...]:
        return self.lens.planes

    def plane(self, name: str) -> Numbers:
        """One plane of all observations, in its shape.

        >>> from pizzaiolo.research import Batch
        >>> Batch("mamma-mia", players=2, size=5).plane("hand").sum(axis=1)
        array([6, 6, 6, 6, 6])
        """
        for plane in self.lens.planes:
            if plane.name == name:
                found: Numbers = self.observations[:, plane.start : plane.stop].reshape(self.size, *plane.shape)
                return found
        known = ", ".join(plane.name for plane in self.lens.planes)
        raise SetupError(f"there is no plane {shown(name)}; choose one of {known}")

    def truth(self) -> Numbers:
        """Everything that is hidden, from the acting seats' places on: for critics, never for whoever plays."""
        out = np.zeros((self.size, self.lens.truth_width), np.int16)
        row = room("h", self.lens.truth_width)
        for i, state in enumerate(self.kernel.states):
            self.lens.reveal(state, int(self.seats[i]), row)
            out[i] = np.frombuffer(row, np.int16)
        return out

    @property
    def heard(self) -> Numbers:
        """Perfect recall: what the acting seats have heard in their games, token by token, the last `history` of them.

        A token is: 1 + number of the event, number of its field, value, how many. See docs/research.md.
        """
        if self._hearing is None:
            raise SetupError("this batch remembers nothing: make it with history=512, say")
        found: Numbers = self._hearing.tokens[self._rows, self.seats]
        return found

    def view(self, i: SupportsIndex, seat: SupportsIndex | None = None) -> Any:
        """What a seat of one of the games may know, as `Game.view` tells it; the acting seat's, if none is named."""
        number = whole(i, "a game")
        if not 0 <= number < self.size:
            raise SetupError(f"there is no game {number}: this batch has games 0 to {self.size - 1}")
        return self.position(number).view(int(self.seats[number]) if seat is None else seat)

    def position(self, i: int) -> Game:
        """One of the games as a `Game` at its position, without its past. It goes on for itself."""
        return self._probe.at(self.kernel.states[i].copy(), self._probe.facts)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<{self.size} games of {self.name}, {self.players} players>"

    def _hear(self) -> None:
        if self._hearing is not None:
            self._hearing.hear(self.kernel.states, self.terminated, self.truncated)


def _look(buffer: Any, kind: Any, shape: Sequence[int]) -> Any:
    found: Any = np.frombuffer(buffer, kind).reshape(shape)
    found.flags.writeable = False
    return found
