"""Bots of all levels at every kind of table: none may ever choose what is not open.

The levels that search get a tiny budget, so that thousands of games can be played. Own time is counted by the
process's clock: a busy machine does not distort it.
"""

import argparse
import os
import sys
from array import array
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, TypeAlias

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from rich.console import Console
from rich.table import Table as Grid

import pizzaiolo
from bench.many import many
from bench.tables import ALL, EDITIONS, Table, tables
from pizzaiolo.bots import BOTS, bots_of, make_bot

MEMORY = ("strict", "notepad", "open")

Times: TypeAlias = "dict[str, array[float]]"
"""For each bot, the milliseconds of its decisions."""


class Broken(Exception):
    """A bot failed. The message tells how to see it again."""


def sitting() -> Iterator[Table]:
    for game in ALL:
        yield from tables(game)


def play(number: int, every: list[Table], budget: float) -> Times:
    """One game between bots drawn by lot, at one table after the other; `play` refuses whatever is not open."""
    rng = Random(number)
    table = every[number % len(every)]
    memory: dict[str, Any] = {"memory": rng.choice(MEMORY)} if table.game in EDITIONS else {}
    game = pizzaiolo.new(table.game, table.players, seed=number, **table.options, **memory)
    names = [rng.choice(bots_of(table.game)) for _ in range(table.players)]
    bots = [make_bot(name, game, seat, Random(rng.random()), budget, process_time) for seat, name in enumerate(names)]
    times: Times = {name: array("d") for name in BOTS}
    while not game.over:
        seat = rng.choice(game.actors)
        start = process_time()
        try:
            action = bots[seat].choose()
            times[names[seat]].append(1000 * (process_time() - start))
            game.play(action, seat)
        except Exception as problem:
            raise Broken(f"{table}, game {number}, {names[seat]}: {problem!r}\n{game.record()}") from None
    return times


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.bots", description=__doc__)
    words.add_argument("--games", type=int, default=10_000, help="shared out among all tables (default: 10000)")
    words.add_argument("--seed", type=int, default=0, help="of the first game; each game has its own (default: 0)")
    words.add_argument("--budget", type=float, default=0.002, help="seconds for a decision (default: 0.002)")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    chosen = words.parse_args()
    if chosen.games < 1 or chosen.seed < 0 or chosen.jobs < 1 or chosen.budget <= 0:
        words.error("--games, --jobs and --budget must be more than 0 and --seed at least 0")
    console = Console(highlight=False)
    one = partial(play, every=list(sitting()), budget=chosen.budget)
    try:
        games = many(console, one, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    except Broken as problem:
        sys.exit(str(problem))
    if not games:
        words.exit(130, "stopped before the first game was over\n")
    times: Times = {name: array("d") for name in BOTS}
    for game in games:
        for name, took in game.items():
            times[name].extend(took)
    show(console, len(games), times)


def show(console: Console, games: int, times: Times) -> None:
    grid = Grid("bot")
    for head in ("decisions", "median ms", "p99 ms", "worst ms"):
        grid.add_column(head, justify="right")
    for name, took in times.items():
        if ordered := sorted(took):
            at = (ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1])
            grid.add_row(name, f"{len(ordered):,}", *(f"{one:.2f}" for one in at))
    console.print(grid)
    console.print(f"{games:,} games, {sum(map(len, times.values())):,} decisions, none refused.")


if __name__ == "__main__":
    main()
