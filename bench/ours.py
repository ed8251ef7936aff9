"""Random games in our own engine: inside the kernel, stepped through it, and through the public door."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import random

import pizzaiolo
from bench.limit import Limit
from bench.measure import Play, until
from bench.tables import Table
from pizzaiolo.core.random import generator_state
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.kitchen.engine.state import State

BATCH, PLAIN_BATCH = 100, 20


def compiled() -> bool:
    return not str(kernel.__file__).endswith(".py")


def in_kernel(table: Table) -> Play:
    """Whole games without leaving the kernel."""
    house = table.house()
    return _batches(lambda seed, games: kernel.random_games(house, seed, games), BATCH if compiled() else PLAIN_BATCH)


def in_c(table: Table, limit: Limit) -> Play:
    """The same games in C."""
    return _batches(limit.random_games(table.house()), BATCH)


def stepped_kernel(table: Table) -> Play:
    """Python asks the kernel for the open decisions, picks one, and hands it back."""
    house = table.house()
    actions, apply = kernel.actions, kernel.apply

    def game(number: int) -> int:
        s = kernel.new_state(house, generator_state(number), -1)
        decisions = 0
        while found := actions(s):
            apply(s, found[int(random() * len(found))])
            decisions += 1
        return decisions

    return lambda seconds: until(seconds, game)


def stepped_public(table: Table) -> Play:
    """What any program does with `pizzaiolo.new`: actions as objects, every move checked, events told."""

    def play(number: int) -> int:
        game = pizzaiolo.new(table.game, table.players, number, **table.options)
        while actors := game.actors:
            found = game.actions(actors[0])
            game.play(found[int(random() * len(found))], actors[0])
        return len(game.history)

    return lambda seconds: until(seconds, play)


def uncompiled(table: Table) -> Play:
    """The kernel's source as plain Python, in a process of its own."""
    root = Path(__file__).resolve().parent.parent
    path = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PIZZAIOLO_PURE": "1", "PYTHONPATH": path}
    words = [table.game, str(table.players), json.dumps(table.options)]

    def play(seconds: float) -> float:
        command = [sys.executable, "-m", "bench.ours", *words, str(seconds)]
        return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)

    return play


def states_of_a_game(table: Table) -> list[State]:
    """Every position of one random game in which someone decides."""
    s = kernel.new_state(table.house(), generator_state(1), -1)
    states = []
    while found := kernel.actions(s):
        states.append(s.copy())
        kernel.apply(s, found[s.below(len(found))])
    return states


def _batches(random_games: Callable[[int, int], list[int]], games: int) -> Play:
    return lambda seconds: until(seconds, lambda number: random_games(generator_state(number), games)[0])


if __name__ == "__main__":
    game, players, options, seconds = sys.argv[1:]
    print(in_kernel(Table(game, int(players), json.loads(options)))(float(seconds)))
