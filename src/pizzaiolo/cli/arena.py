"""`pizzaiolo arena`: bots against bots on the same deals, and how sure the result is."""

import shlex
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Column, Table

from pizzaiolo.bots.entry import WORDS
from pizzaiolo.cli.options import DEFAULT_PLAYERS, GameName, with_table_options
from pizzaiolo.core.errors import PizzaioloError, SetupError

if TYPE_CHECKING:
    from pizzaiolo.arena.intervals import Estimate
    from pizzaiolo.arena.report import Report, Scoreboard
    from pizzaiolo.arena.runners import Runner
    from pizzaiolo.arena.sprt import Sprt


class ClockName(StrEnum):
    CPU = "cpu"
    WALL = "wall"


@with_table_options
def arena(
    options: dict[str, Any],
    game: GameName,
    bots: Annotated[str, typer.Option(help=f"The line-up, separated by commas: {WORDS}.")],
    games: Annotated[int, typer.Option("--games", "-k", help="How many games at least; deals are finished.", min=1)],
    players: Annotated[
        int | None, typer.Option("--players", "-n", help="How many seats.", show_default="one for each bot")
    ] = None,
    seed: Annotated[int, typer.Option(help="The first deal's seed; the next ones count on.", min=0)] = 0,
    budget: Annotated[
        float | None,
        typer.Option(help="Seconds for a decision of bots that do not say @SECONDS.", show_default="each level's own"),
    ] = None,
    clock: Annotated[
        ClockName,
        typer.Option(help="By which clock bots think: cpu is fair on a busy machine, wall is what a person waits."),
    ] = ClockName.CPU,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as the first bot's share is decided, at 5 % risk.",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help="Processes.", show_default="all cores", min=1)
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.", show_default=False),
    ] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the report.", show_default=False)] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the shares and intervals.", show_default=False)
    ] = None,
) -> None:
    """Let bots compete: every deal is played from every chair, on all cores. docs/bots.md explains the report.

    `master,cook,cook,cook` is one against three. With more bots than seats, all groups take turns.
    """
    from pizzaiolo.arena.plan import Plan
    from pizzaiolo.arena.report import Scoreboard
    from pizzaiolo.arena.runners import here, on_cores, on_ray
    from pizzaiolo.bots.entry import read_budget, read_entry
    from pizzaiolo.bots.minding.minder import cores
    from pizzaiolo.games import new

    given = None if budget is None else read_budget(str(budget))
    lineup = [read_entry(text, game, given) for text in bots.split(",")]
    seats = players or (len(lineup) if len(lineup) > 1 else DEFAULT_PLAYERS)
    new(game, seats, seed, **options)
    entries = tuple(lineup * seats if len(lineup) == 1 else lineup)
    plan = Plan(game, seats, entries, games, seed, options, clock.value)
    for path, ending in ((json, ""), (plot, ".svg")):
        if path is not None and (not path.parent.is_dir() or path.is_dir() or not path.name.endswith(ending)):
            raise SetupError(f"cannot write to {path}" + (": the plot is an .svg file" if ending else ""))
    board = Scoreboard(plan, read_sprt(sprt) if sprt else None)
    processes = jobs or cores()
    runner = on_ray(ray) if ray else on_cores(processes) if processes > 1 else here
    start = time.perf_counter()
    problem = watch(board, runner)
    if board.deals:
        command = shlex.join(["pizzaiolo", *sys.argv[1:]])
        report = board.report(command, time.perf_counter() - start)
        print_report(report)
        if json is not None:
            json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        if plot is not None:
            from pizzaiolo.arena.plot import picture

            plot.write_text(picture(report), encoding="utf-8")
    if problem is not None:
        raise problem


def read_sprt(text: str) -> "Sprt":
    from pizzaiolo.arena.sprt import Sprt

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise SetupError(f"--sprt takes two shares between 0 and 1, as in 0.25,0.38, not {text!r}")
    return Sprt(low, high)


def watch(board: "Scoreboard", runner: "Runner") -> BaseException | None:
    """Play until all is played or decided; what stopped it before that is told after the report."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    outcomes = runner(board.plan)
    with Progress(
        *columns, TextColumn("{task.fields[share]}"), console=Console(stderr=True), disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(f"{board.plan.game}, {board.plan.players} players", total=board.plan.games, share="")
        try:
            for outcome in outcomes:
                board.add(outcome)
                progress.update(task, advance=1, share=so_far(board))
                if board.decided:
                    break
        except (KeyboardInterrupt, PizzaioloError) as problem:
            return problem
        finally:
            outcomes.close()  # type: ignore[attr-defined]
    return None


def so_far(board: "Scoreboard") -> str:
    return f"{board.plan.bots[0]} {percent(board.scores[0].share.share())}" if board.scores[0].share.deals else ""


def percent(share: "Estimate") -> str:
    return f"{share.mean:.1%} ({100 * (share.low or 0):.1f}–{100 * (share.high or 0):.1f})"


def print_report(report: "Report") -> None:
    console = Console()
    table = Table(Column("bot", overflow="fold"), "chairs", "win share (95 %)", "margin (95 %)", "score", "rating")
    for bot in report.bots:
        margin = "–"
        if bot.margin is not None:
            margin = f"{bot.margin.mean:+.2f}"
            if bot.margin.low is not None and bot.margin.high is not None:
                margin += f" ({bot.margin.low:+.1f}…{bot.margin.high:+.1f})"
        rating = f"{bot.rating.skill:.1f} ± {bot.rating.doubt:.1f}"
        table.add_row(bot.bot, str(bot.games), percent(bot.share), margin, f"{bot.score:.2f}", rating)
    console.print(table)
    times = Table(Column("bot", overflow="fold"), "decisions", "budget", "median ms", "p99 ms", "worst ms", "over")
    for row in report.times:
        speed = [f"{1000 * value:.1f}" for value in (row.median, row.p99, row.worst)]
        times.add_row(row.bot, f"{row.decisions:,}", f"{1000 * row.budget:g} ms", *speed, str(row.over_budget))
    console.print(times)
    console.print(
        f"Games: {report.games}, deals: {report.deals}, in {report.seconds:.1f} s; an even share is {report.even:.1%}, "
        f"times by the {report.clock} clock."
    )
    for bot in report.bots:
        if bot.replaced:
            console.print(f"{bot.bot}: {bot.replaced} decisions were made by a quick bot instead ({bot.why_replaced}).")
    if report.sprt is not None:
        print_verdict(console, report)


def print_verdict(console: Console, report: "Report") -> None:
    test, name = report.sprt, report.bots[0].bot
    assert test is not None
    if test.accepted is None:
        console.print(
            f"SPRT: not decided between {test.low:g} and {test.high:g} for {name} (log ratio {test.ratio:.2f})."
        )
    else:
        share = test.high if test.accepted == "high" else test.low
        console.print(
            f"SPRT: accepted that the share of {name} is {share:g} rather than "
            f"{test.low + test.high - share:g} (log ratio {test.ratio:.2f}, 5 % risk)."
        )
