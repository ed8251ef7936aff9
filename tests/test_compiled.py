"""The kernels play the same games compiled and as plain Python, decision by decision."""

import os
import subprocess
import sys

import pytest

from pizzaiolo.games.kitchen.engine import kernel

GAMES = """
from random import Random
import pizzaiolo
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.papa_paolo.engine import kernel as papa
print(kernel.__file__.endswith(".py"), papa.__file__.endswith(".py"))
for name, most in (("mamma-mia", 5), ("mamma-mia-plus", 6), ("papa-paolo", 4)):
    for players in range(2, most + 1):
        for seed in range(3):
            extra = {"mamma-mia": {"doubles": seed != 1}, "mamma-mia-plus": {"helping": players > 2 and seed != 1}}
            game = pizzaiolo.new(name, players, seed, **extra.get(name, {}))
            rng = Random(seed)
            while not game.over:
                seat = rng.choice(game.actors)
                actions = game.actions(seat)
                game.play(rng.choice(actions), seat)
                print(game.digest(), *(action.code for action in actions))
            print(game.record(), game.events(0))
"""


def transcript(pure: bool) -> list[str]:
    environment = {**os.environ, "PIZZAIOLO_PURE": "1" if pure else ""}
    run = subprocess.run([sys.executable, "-c", GAMES], env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.skipif(str(kernel.__file__).endswith(".py"), reason="there is no compiled kernel to compare with")
def test_compiled_and_plain_kernel_play_identical_games() -> None:
    compiled, plain = transcript(pure=False), transcript(pure=True)
    assert (compiled[0], plain[0]) == ("False False", "True True")
    assert len(compiled) > 5000
    assert compiled[1:] == plain[1:]
