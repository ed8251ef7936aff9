"""Many games on all cores, with progress; Ctrl-C ends them, and those that are over still count."""

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pool
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pizzaiolo.arena.runners import deaf

Seen = TypeVar("Seen")


def many(console: Console, play: Callable[[int], Seen], seeds: range, jobs: int) -> list[Seen]:
    """What was seen in each game, in no order."""
    seen = []
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with deaf():
        processes = Pool(min(jobs, len(seeds)))
    with Progress(*columns, console=console) as progress, suppress(KeyboardInterrupt):
        for one in progress.track(processes.imap_unordered(play, seeds), total=len(seeds)):
            seen.append(one)
    with deaf():
        processes.terminate()
    return seen
