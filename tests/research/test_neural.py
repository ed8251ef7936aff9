"""A network in a file plays in the arena, and needs no library for it."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

import pizzaiolo
from pizzaiolo import SetupError
from pizzaiolo.bots import GameWindow, bot_from, check_bot
from pizzaiolo.bots.neural import FORMAT, Learnt, fingerprint, network_of
from pizzaiolo.core.lens import room
from tests.installed import COMMAND


def learnt(name: str, players: int, wide: int = 8, **change: object) -> Learnt:
    game = pizzaiolo.new(name, players, 1)
    lens = game.family.lens(game)  # type: ignore[misc]
    sizes = [lens.width, wide, wide, lens.codes]
    rng = np.random.default_rng(1)
    weights = rng.normal(size=sum(n * m for n, m in pairwise(sizes))).astype("<f4")
    biases = rng.normal(size=sum(sizes[1:])).astype("<f4")
    made = Learnt(FORMAT, name, players, fingerprint(lens), sizes, weights.tobytes(), biases.tobytes())
    return msgspec.structs.replace(made, **change)


def kept(made: Learnt, path: Path) -> str:
    path.write_bytes(msgspec.msgpack.encode(made))
    return f"neural:{path}"


def test_it_weighs_as_numpy_does(tmp_path: Path) -> None:
    made = learnt("papa-paolo", 3)
    network = network_of(kept(made, tmp_path / "net").removeprefix("neural:"))
    row = room("h", made.sizes[0])
    for i in range(made.sizes[0]):
        row[i] = i * 7 % 5 - 1
    codes = [0, 5, 400, 765]
    weights, biases = np.frombuffer(made.weights, "<f4"), np.frombuffer(made.biases, "<f4")
    n, wide, _, out = made.sizes
    hidden = np.frombuffer(row, np.int16).astype(float)
    hidden = np.maximum(hidden @ weights[: n * wide].reshape(n, wide) + biases[:wide], 0)
    at = n * wide
    hidden = np.maximum(hidden @ weights[at : at + wide * wide].reshape(wide, wide) + biases[wide : 2 * wide], 0)
    logits = weights[at + wide * wide :].reshape(out, wide) @ hidden + biases[2 * wide :]
    assert network.weigh(row, codes) == pytest.approx(logits[codes].tolist(), rel=1e-4)


@pytest.mark.parametrize(("name", "players"), [("mamma-mia", 4), ("mamma-mia-plus", 3), ("papa-paolo", 2)])
def test_it_plays_whole_games_through_its_window(name: str, players: int, tmp_path: Path) -> None:
    bot = kept(learnt(name, players), tmp_path / "net")
    check_bot(bot, name)
    game = pizzaiolo.new(name, players, 3)
    bots = [bot_from(bot, GameWindow(game, seat), Random(seat)) for seat in range(players)]
    for _ in range(2000):
        if game.over:
            return
        seat = game.actors[0]
        game.play(bots[seat].choose(), seat)


def test_the_arena_plays_it_without_any_library(tmp_path: Path) -> None:
    bot = kept(learnt("papa-paolo", 2), tmp_path / "net")
    words = ["arena", "papa-paolo", "--bots", f"{bot},random", "--games", "4", "--jobs", "1"]
    run = subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "neural:" in run.stdout
    code = f"from pizzaiolo.bots import *; import pizzaiolo, sys; bot_from({bot!r}, GameWindow(pizzaiolo.new("
    code += "'papa-paolo', 2, 1), 0), None).choose(); print({'numpy', 'torch'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


def test_what_is_no_network_is_refused_in_a_line(tmp_path: Path) -> None:
    good, bad = learnt("mamma-mia", 3), tmp_path / "bad"
    bad.write_bytes(b"no network")
    for name, words in (
        ("neural:nowhere", "cannot read the network nowhere: No such file"),
        (f"neural:{bad}", "is no network of pizzaiolo.research.train"),
        (kept(msgspec.structs.replace(good, format="other"), tmp_path / "1"), "that this version can play"),
        (kept(msgspec.structs.replace(good, weights=b"abcd"), tmp_path / "2"), "that this version can play"),
        (kept(learnt("mamma-mia-plus", 3), tmp_path / "3"), "has learnt mamma-mia-plus, not mamma-mia"),
    ):
        with pytest.raises(SetupError, match=words):
            check_bot(name, "mamma-mia")
    for number, (made, words) in enumerate(
        ((learnt("mamma-mia", 4), "to play with 4, not with 3"), (learnt("mamma-mia", 3, sees="x"), "of another kind"))
    ):
        bot = kept(made, tmp_path / f"not {number}")
        with pytest.raises(SetupError, match=words):
            bot_from(bot, GameWindow(pizzaiolo.new("mamma-mia", 3, 1), 0), Random(1))
