"""Random games by the hundred thousand: none may fail, lose a piece, come to a dead end or go on for ever.

Of each table a few are also played through the public door: their records replay to the same game, and what a seat or a
spectator sees depends on nothing hidden.
"""

import argparse
import faulthandler
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from tests.kitchen.test_secrets import dealt_anew
from tests.papa_paolo.test_views import otherwise

import pizzaiolo
from bench import audit, papa_audit
from bench.audit import Broken
from bench.ours import compiled
from bench.tables import ALL, EDITIONS, Table, tables
from pizzaiolo.core.random import generator_state
from pizzaiolo.games.kitchen.engine import kernel as kitchen
from pizzaiolo.games.papa_paolo.engine import kernel as papa_paolo

LONGEST = 2000
"""More decisions than any sane game takes."""
STEP_BY_STEP = 5
"""So many games at each table are counted after every decision, and looked at by every seat; all others at the end."""
SHARE = 0.1
"""Of the decisions before which every seat looks."""
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
    words.add_argument("--games", type=int, default=100_000, help="for each game (default: 100000)")
    words.add_argument("--seed", type=int, default=1, help="of the first game; each game has its own (default: 1)")
    chosen = words.parse_args()
    if chosen.games < 1 or chosen.seed < 0:
        words.error("--games must be at least 1 and --seed at least 0")
    console = Console(highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        tallies = {edition: soak(edition, chosen.games, chosen.seed, progress) for edition in ALL}
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
                sample = number - share.start < STEP_BY_STEP
                decisions = play(edition, house, seed + number, step_by_step=sample)
                if sample:
                    look(table, seed + number)
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


def play(game: str, house: Any, seed: int, *, step_by_step: bool) -> int:
    """One random game from first to last decision, then counted."""
    kitchens = game in EDITIONS
    count = audit.audit if kitchens else papa_audit.audit
    s: Any = fresh(game, house, seed)
    decisions = 0
    if step_by_step:
        while actors := [s.actor] * (s.actor >= 0) if kitchens else papa_paolo.actors(s):
            count(s)
            seat = actors[s.below(len(actors))]
            found = kitchen.actions(s) if kitchens else papa_paolo.actions(s, seat)
            if not found or len(set(found)) != len(found):
                raise Broken(f"a dead end, or a decision that is offered twice: {found}")
            code = found[s.below(len(found))]
            kitchen.apply(s, code) if kitchens else papa_paolo.apply(s, code, seat)
            decisions += 1
    else:
        decisions = kitchen.playout(s, s) if kitchens else papa_paolo.playout(s, s)
    count(s)
    if decisions > LONGEST or (s.actor if kitchens else papa_paolo.actor(s)) != -1:
        raise Broken(f"no proper end after {decisions} decisions")
    return decisions


def fresh(game: str, house: Any, seed: int) -> Any:
    chance = generator_state(seed)
    return kitchen.new_state(house, chance, -1) if game in EDITIONS else papa_paolo.new_state(house, chance)


def look(table: Table, seed: int) -> None:
    """One game through the public door."""
    game, dice = table.sit_down(seed), Random(seed)
    while actors := game.actors:
        if dice.random() < SHARE:
            for seat in (None, *range(table.players)):
                if dealt_otherwise(game, seat, dice).view(seat) != game.view(seat):
                    raise Broken(f"what seat {seat} sees depends on something hidden")
        seat = dice.choice(actors)
        game.play(dice.choice(game.actions(seat)), seat)
    again = pizzaiolo.load(game.record())
    if again.record() != game.record() or again.events(None) != game.events(None):
        raise Broken("its record replays to another game")


def dealt_otherwise(game: Any, seat: int | None, dice: Random) -> Any:
    """The same game with all else that the seat cannot know."""
    if game.name in EDITIONS:
        return dealt_anew(game, seat, dice)
    twin = game.copy()
    twin.state = otherwise(game.state, seat, dice)
    return twin


def broken(table: Table, seed: int, problem: Exception) -> str:
    return (
        f"{table}, game {seed}: {type(problem).__name__}: {problem}\n"
        f"To see it again: bench.soak --seed {seed} --games 1, or s = bench.soak.fresh({table.game!r}, house, {seed})"
    )


def show(console: Console, tallies: dict[str, Tally]) -> None:
    grid = Grid("game", title=None if compiled() else "the kernel is not compiled")
    for head in ("games", "decisions", "mean", "longest", "seconds"):
        grid.add_column(head, justify="right")
    for edition, tally in tallies.items():
        mean = f"{tally.decisions / tally.games:.1f}"
        grid.add_row(
            edition, f"{tally.games:,}", f"{tally.decisions:,}", mean, str(tally.longest), f"{tally.seconds:.1f}"
        )
    console.print(grid)
    console.print(
        "Every game ended, no piece was lost, no dead end; records replayed to the same game, views told no secret."
    )


if __name__ == "__main__":
    main()
