"""How fast the kitchen is, beside OpenSpiel, Catanatron and C, in one run on one core."""

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from bench.goals import Goal, all_goals
from bench.limit import Limit, NoLimit
from bench.measure import SLICE, import_milliseconds, microseconds, pin
from bench.rows import Rows, all_rows, small_jobs
from bench.tables import EDITIONS, tables
from pizzaiolo.core.random import generator_state
from pizzaiolo.games.kitchen.engine import kernel

ROUNDS = 6
CHECKED_GAMES = 300
COUNTED = """\
A decision is one choice of one of the four players. Dealing, shuffling and chance moves take time and are not counted.
evaluate_bots: OpenSpiel's uniform random bots in its own loop; decisions are the players' moves in the state's history.
Stepped: Python asks for the legal actions, picks one, applies it; chance moves are drawn by their probabilities. A
caller who knows that chance is uniform in a game can draw it like a decision, which the second stepped rows do.
× OpenSpiel: stepped rows beside OpenSpiel stepped, the others beside its own loop; always the faster of its two games.
"""


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.kitchen", description=__doc__)
    words.add_argument("--seconds", type=float, default=4.0, help="for each row (default: 4, about 100 s in all)")
    words.add_argument("--json", action="store_true", help="print the numbers as JSON")
    chosen = words.parse_args()
    if chosen.seconds <= 0:
        words.error("--seconds must be more than 0")
    core = pin()
    limit = c_loop()
    same = same_games(limit) if isinstance(limit, Limit) else 0
    rows = all_rows(limit)
    measure(rows, chosen.seconds)
    small = small_costs(chosen.seconds)
    goals = all_goals(rows, small)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {'any core' if core is None else 'one core'}"
    if chosen.json:
        print(as_json(machine, rows, small, goals))
        return
    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False)
    console.print(
        f"[bold]Random games, decisions per second[/] ({machine}; best {SLICE} s out of {ROUNDS} interleaved runs)"
    )
    show_rows(console, rows)
    console.print(
        COUNTED + (f"C plays the same games as the kernel: {CHECKED_GAMES} at each of {same} tables.\n" * (same > 0))
    )
    show_small(console, small)
    show_goals(console, goals)


def c_loop() -> Limit | str:
    try:
        return Limit()
    except NoLimit as problem:
        return str(problem)


def same_games(limit: Limit) -> int:
    """C must play the kernel's games, decision by decision; otherwise it is no yardstick."""
    seed = generator_state(1)
    checked = 0
    for table in (table for game in EDITIONS for table in tables(game)):
        house = table.house()
        if kernel.random_games(house, seed, CHECKED_GAMES) != limit.random_games(house)(seed, CHECKED_GAMES):
            sys.exit(f"limit.c and the kernel play different games: {table}")
        checked += 1
    return checked


def measure(rows: Rows, seconds: float) -> None:
    """Row after row, round after round, so that a busy machine is busy for all of them."""
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        task = progress.add_task("", total=ROUNDS * len(rows))
        for _ in range(ROUNDS):
            for row in rows:
                progress.update(task, description=f"{row.game}: {row.how}", refresh=True)
                row.run(seconds / ROUNDS)
                progress.advance(task)


def small_costs(seconds: float) -> dict[str, float]:
    """Microseconds of single calls, and the milliseconds of the import."""
    jobs = small_jobs()
    values = microseconds([(call, things) for _, call, things in jobs], seconds / 4)
    small = {what: value for (what, _, _), value in zip(jobs, values, strict=True)}
    return small | import_milliseconds("pizzaiolo", "chess", "pyspiel")


def show_rows(console: Console, rows: Rows) -> None:
    grid = Grid("game", "how")
    for head in ("decisions/s", "× OpenSpiel", "% of C"):
        grid.add_column(head, justify="right")
    grid.add_column("note")
    for i, row in enumerate(rows):
        times, percent = rows.times_open_spiel(row), rows.percent_of_c(row)
        last = i + 1 == len(rows) or rows[i + 1].game != row.game
        grid.add_row(
            row.game, row.how, f"{row.rate:,.0f}" if row.rate else "–", number(times, 2), number(percent, 1), row.note,
            end_section=last,
        )  # fmt: skip
    console.print(grid)


def show_small(console: Console, small: dict[str, float]) -> None:
    grid = Grid("small costs")
    grid.add_column("time", justify="right")
    for what, value in small.items():
        grid.add_row(what, f"{value:.1f} ms" if what.startswith("import") else f"{value:.3f} µs")
    console.print(grid)


def show_goals(console: Console, goals: list[Goal]) -> None:
    grid = Grid("goal")
    for head in ("wanted", "measured"):
        grid.add_column(head, justify="right")
    grid.add_column("")
    for goal in goals:
        wanted = f"{'≤' if goal.at_most else '≥'} {goal.wanted:g} {goal.unit}"
        style = "green" if goal.reached else "red"
        grid.add_row(goal.what, wanted, number(goal.value, 2), f"[{style}]{goal.verdict}[/]")
    console.print(grid)


def number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:,.{digits}f}"


def as_json(machine: str, rows: Rows, small: dict[str, float], goals: list[Goal]) -> str:
    table = [
        {
            "game": row.game,
            "how": row.how,
            "decisions_per_second": round(row.rate),
            "times_open_spiel": rows.times_open_spiel(row),
            "percent_of_c": rows.percent_of_c(row),
            "note": row.note,
        }
        for row in rows
    ]
    told = [asdict(goal) | {"reached": goal.reached} for goal in goals]
    return json.dumps({"machine": machine, "rows": table, "small_costs": small, "goals": told}, indent=2)


if __name__ == "__main__":
    main()
