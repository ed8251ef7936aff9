"""Many games on all cores, with progress; Ctrl-C ends them, and those that are over still count."""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pizzaiolo.arena.runners import deaf, kill

Seen = TypeVar("Seen")


def many(console: Console, play: Callable[[int], Seen], seeds: range, jobs: int) -> list[Seen]:
    """What was seen in each game, in no order."""
    seen = []
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with deaf():
        pool = ProcessPoolExecutor(min(jobs, len(seeds)))
        games = [pool.submit(play, seed) for seed in seeds]
    try:
        with Progress(*columns, console=console) as progress, suppress(KeyboardInterrupt):
            for game in progress.track(as_completed(games), total=len(games)):
                seen.append(game.result())
    except BrokenProcessPool:
        sys.exit("a process died, by a crash or for want of memory")
    finally:
        kill(pool)
    return seen
