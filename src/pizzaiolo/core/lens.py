"""What learners look through: how the positions of a table become numbers, which a family says of its games."""

from array import array
from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import msgspec

from pizzaiolo.core.engine import batch
from pizzaiolo.core.engine.batch import Batch, Desk

COMPILED = not str(batch.__file__).endswith(".py")


class Plane(msgspec.Struct, frozen=True):
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    words: str
    """What the numbers mean."""
    labels: tuple[str, ...] = ()
    """Of the last axis."""
    start: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def stop(self) -> int:
        return self.start + self.size


def in_a_row(*planes: Plane) -> tuple[Plane, ...]:
    """The planes one after the other."""
    found: list[Plane] = []
    for plane in planes:
        found.append(msgspec.structs.replace(plane, start=found[-1].stop if found else 0))
    return tuple(found)


class Lens(msgspec.Struct, frozen=True):
    """How a family's kernel shows the positions of one table."""

    codes: int
    """How many actions there are."""
    most: int
    """No decision has more alternatives than this."""
    planes: tuple[Plane, ...]
    """What a seat sees: the same as its view, and nothing else."""
    truth: tuple[Plane, ...]
    """What nobody may see: everything that is hidden, for critics."""
    observe: Callable[[Any, int, Any], None]
    """Write what a seat sees in a kernel's state."""
    reveal: Callable[[Any, int, Any], None]
    """Write what is hidden, from a seat's place on."""
    batch: Callable[[Desk, int, int], Batch]
    """Games that fill these buffers: from this seed on, cut off after so many decisions."""
    vocabulary: tuple[str, ...]
    """Every word that an event can tell; those that are not listed say the same as a number beside them."""

    @property
    def width(self) -> int:
        return self.planes[-1].stop

    @property
    def truth_width(self) -> int:
        return self.truth[-1].stop


def room(kind: str, n: int) -> Any:
    """Zeros that a kernel writes to and anybody can look into: 16 bits `h`, 8 bits `B`, 64 bits `q`, or floats `d`."""
    if not COMPILED:
        return array(kind, [0]) * n
    from librt.vecs import vec
    from mypy_extensions import i16, i64, u8

    if kind == "h":
        return vec[i16]([0] * n)
    if kind == "B":
        return vec[u8]([0] * n)
    if kind == "q":
        return vec[i64]([0] * n)
    return vec[float]([0.0] * n)


def desk_for(lens: Lens, games: int, players: int) -> Desk:
    """Buffers for so many games."""
    return Desk(
        games,
        players,
        lens.codes,
        lens.most,
        lens.width,
        room("h", games * lens.width),
        room("h", games * lens.width),
        room("B", games * lens.codes),
        room("h", games * lens.most),
        room("q", games),
        room("q", games),
        room("q", games),
        room("d", games * players),
        room("q", games * players),
        room("B", games),
        room("B", games),
        room("q", games),
        room("q", games),
        room("q", lens.most),
    )


def labelled(planes: Sequence[Plane]) -> list[str]:
    """What each number is, one by one: `hand[salami]`, `players[2][waiter]`."""
    found = []
    for plane in planes:
        for at in range(plane.size):
            places = []
            for length in reversed(plane.shape):
                at, place = divmod(at, length)
                places.append(place)
            names: list[object] = [*reversed(places)]
            if plane.labels:
                names[-1] = plane.labels[places[0]]
            found.append(plane.name + ("" if plane.size == 1 else "".join(f"[{name}]" for name in names)))
    return found
