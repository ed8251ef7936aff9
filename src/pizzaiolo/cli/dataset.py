"""`pizzaiolo dataset`: games between bots as Parquet, one row a decision."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from pizzaiolo.bots.entry import WORDS, read_lineup
from pizzaiolo.cli.options import DEFAULT_PLAYERS, GameName, Players, with_table_options
from pizzaiolo.core.errors import SetupError


@with_table_options
def dataset(
    options: dict[str, Any],
    game: GameName,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder of the data set; what is there is gone on with.")
    ],
    players: Players = DEFAULT_PLAYERS,
    games: Annotated[int, typer.Option("--games", "-k", help="How many games.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next ones count on.", min=0)] = 0,
    bots: Annotated[str, typer.Option(help=f"One bot for all seats, or one for each: {WORDS}.")] = "",
    per_part: Annotated[int, typer.Option(help="Games in one file.", min=1)] = 100,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", help="Processes.", show_default="all cores", min=1)
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.", show_default=False),
    ] = None,
) -> None:
    """Keep many games between bots as a data set: what each decision saw, could do, did, thought, and what came of it.

    docs/research.md says what is in it, and how it is read in a few lines.
    """
    try:
        from pizzaiolo.research.dataset import Work, begin, keep
    except ModuleNotFoundError as missing:
        raise SetupError(f"data sets need {missing.name}: pip install 'pizzaiolo[research]'") from None
    from pizzaiolo.arena.runners import here, on_cores, on_ray
    from pizzaiolo.bots.minding.minder import cores
    from pizzaiolo.games import new

    new(game, players, seed, **options)
    lineup = tuple(read_lineup(bots, game, players))
    work = begin(Work(game, players, games, seed, lineup, options, per_part), out)
    processes = jobs or cores()
    runner = on_ray(ray) if ray else on_cores(processes) if processes > 1 else here
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    there = sum(len(work.numbers(part)) for part in work.done)
    parts = runner(work)
    with Progress(
        *columns, TextColumn("games"), console=Console(stderr=True), disable=not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task(f"{game}, {players} players", total=games, completed=there)
        try:
            for part in parts:
                keep(part, out)
                progress.update(task, advance=part.games)
        finally:
            parts.close()  # type: ignore[attr-defined]
    Console().print(f"{games:,} games in {out} ({games - there:,} of them played now)", highlight=False, soft_wrap=True)
