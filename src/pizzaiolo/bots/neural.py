"""Bots that have learnt: a network in a file, as `pizzaiolo.research.train` writes it, played without any library.

They see what every bot sees, a window: its view is drawn as a position, and the position read as a learner reads it.
"""

from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pizzaiolo.bots import NEURAL
from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.engine.network import Network
from pizzaiolo.bots.players import players_of
from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.lens import Lens, labelled, room

FORMAT = "pizzaiolo network 1"


class Learnt(msgspec.Struct, frozen=True):
    """What is in the file."""

    format: str
    game: str
    players: int
    sees: str
    """A fingerprint of what its inputs mean: with other observations it knows nothing."""
    sizes: list[int]
    weights: bytes
    """Of all layers, as 32-bit floats, little end first: see `Network`."""
    biases: bytes
    about: dict[str, Any] = {}
    """How it was trained."""


def fingerprint(lens: Lens) -> str:
    from hashlib import blake2b

    return blake2b("\n".join(labelled(lens.planes)).encode(), digest_size=8).hexdigest()


@cache
def read_network(path: str) -> Learnt:
    """The file's content; one clear line where it is none."""
    try:
        learnt = msgspec.msgpack.decode(Path(path).read_bytes(), type=Learnt)
    except OSError as problem:
        raise SetupError(f"cannot read the network {path}: {problem.strerror}") from None
    except msgspec.MsgspecError:
        raise SetupError(f"{path} is no network of pizzaiolo.research.train") from None
    sizes = learnt.sizes
    whole = len(sizes) > 1 and min(sizes) > 0
    wide = sum(n * m for n, m in pairwise(sizes))
    if (
        learnt.format != FORMAT
        or not whole
        or len(learnt.weights) != 4 * wide
        or len(learnt.biases) != 4 * sum(sizes[1:])
    ):
        raise SetupError(f"{path} is no network that this version can play")
    return learnt


def check_network(name: str, game: str) -> None:
    learnt = read_network(name.removeprefix(NEURAL))
    if learnt.game != game:
        raise SetupError(f"the network {name.removeprefix(NEURAL)} has learnt {learnt.game}, not {game}")


@cache
def network_of(path: str) -> Network:
    learnt = read_network(path)
    return Network(learnt.sizes, floats(learnt.weights), floats(learnt.biases))


def floats(packed: bytes) -> list[float]:
    import sys

    row = array("f", packed)
    if sys.byteorder == "big":
        row.byteswap()
    return row.tolist()


class Neural:
    """Does what the network thinks best."""

    def __init__(self, path: str, window: Window, rng: Random) -> None:
        facts = window.facts
        check_network(path, facts.game)
        players = players_of(facts.game)
        learnt = read_network(path)
        if learnt.players != facts.players:
            raise SetupError(f"the network {path} has learnt to play with {learnt.players}, not with {facts.players}")
        assert players.table is not None
        assert players.picture is not None
        self.window = window
        self.picture = players.picture
        self.table = players.table(facts)
        assert self.table.family.lens is not None
        self.lens = self.table.family.lens(self.table)
        if fingerprint(self.lens) != learnt.sees:
            raise SetupError(f"the network {path} was trained at a table of another kind, or with other observations")
        self.network = network_of(path)
        self.row = room("h", self.lens.width)

    def choose(self) -> Action:
        actions = self.window.actions
        if len(actions) == 1:
            return actions[0]
        state = self.picture(self.window.view, self.window.facts, self.table.state.house)
        self.lens.observe(state, self.window.seat, self.row)
        weighed = self.network.weigh(self.row, [action.code for action in actions])
        return actions[weighed.index(max(weighed))]
