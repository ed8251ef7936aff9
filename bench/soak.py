"""Random games by the hundred thousand: none may fail, lose a card or go on for ever."""

import argparse
import faulthandler
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from bench.audit import Broken, audit
from bench.ours import compiled
from bench.tables import EDITIONS, Table, tables
from pizzaiolo.core.random import generator_state
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.kitchen.engine.house import House

LONGEST = 2000
"""More decisions than any sane game takes."""
STEP_BY_STEP = 5
"""So many games at each table are counted after every decision, all others at the end."""
PATIENCE = 60
"""Seconds after which a game that does not end is given up."""
CHUNK = 100


@dataclass
class Tally:
    """What one edition's games added up to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    seconds: float = 0.0


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.soak", description=__doc__)
    words.add_argument("--games", type=int, default=100_000, help="for each edition (default: 100000)")
    words.add_argument("--seed", type=int, default=1, help="of the first game; each game has its own (default: 1)")
    chosen = words.parse_args()
    if chosen.games < 1 or chosen.seed < 0:
        words.error("--games must be at least 1 and --seed at least 0")
    console = Console(highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        tallies = {edition: soak(edition, chosen.games, chosen.seed, progress) for edition in EDITIONS}
    show(console, tallies)


def soak(edition: str, games: int, seed: int, progress: Progress) -> Tally:
    """Play the edition's games, shared out evenly among all its tables."""
    tally = Tally()
    task = progress.add_task(edition, total=games)
    sitting = list(tables(edition))
    start = perf_counter()
    for i, table in enumerate(sitting):
        house = table.house()
        share = range(games * i // len(sitting), games * (i + 1) // len(sitting))
        for number in share:
            if number % CHUNK == 0:
                faulthandler.dump_traceback_later(PATIENCE, exit=True)
                progress.update(task, description=str(table), completed=number)
            try:
                decisions = play(house, seed + number, step_by_step=number - share.start < STEP_BY_STEP)
            except Exception as problem:
                progress.stop()
                sys.exit(broken(table, seed + number, problem))
            tally.decisions += decisions
            tally.longest = max(tally.longest, decisions)
        tally.games += len(share)
    faulthandler.cancel_dump_traceback_later()
    tally.seconds = perf_counter() - start
    progress.update(task, description=edition, completed=games)
    return tally


def play(house: House, seed: int, *, step_by_step: bool) -> int:
    """One random game from first to last card, then counted."""
    s = kernel.new_state(house, generator_state(seed), -1)
    decisions = 0
    if step_by_step:
        while found := kernel.actions(s):
            audit(s)
            if len(set(found)) != len(found):
                raise Broken(f"a decision is offered twice: {found}")
            kernel.apply(s, found[s.below(len(found))])
            decisions += 1
    else:
        decisions = kernel.playout(s, s)
    audit(s)
    if s.actor != -1 or decisions > LONGEST:
        raise Broken(f"no proper end after {decisions} decisions")
    return decisions


def broken(table: Table, seed: int, problem: Exception) -> str:
    return (
        f"{table}, game {seed}: {type(problem).__name__}: {problem}\n"
        f"To see it again: s = kernel.new_state(house, generator_state({seed}), -1); kernel.playout(s, s)"
    )


def show(console: Console, tallies: dict[str, Tally]) -> None:
    grid = Grid("edition", title=None if compiled() else "the kernel is not compiled")
    for head in ("games", "decisions", "mean", "longest", "seconds"):
        grid.add_column(head, justify="right")
    for edition, tally in tallies.items():
        mean = f"{tally.decisions / tally.games:.1f}"
        grid.add_row(
            edition, f"{tally.games:,}", f"{tally.decisions:,}", mean, str(tally.longest), f"{tally.seconds:.1f}"
        )
    console.print(grid)
    console.print("No exception, no card lost, every game ended.")


if __name__ == "__main__":
    main()
