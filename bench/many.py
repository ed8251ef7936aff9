"""Many games on all cores, with progress; Ctrl-C ends them, and those that are over still count."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.tables import EDITIONS
from pizzaiolo.arena.intervals import Estimate
from pizzaiolo.arena.runners import deaf, kill

Seen = TypeVar("Seen")


def words_for(name: str, about: str | None, games: int) -> ArgumentParser:
    """What every command about many games of the kitchen takes."""
    words = ArgumentParser(prog=f"bench.{name}", description=about)
    words.add_argument("game", choices=EDITIONS)
    words.add_argument("--players", type=int, default=4, help="at the table (default: 4)")
    words.add_argument("--games", type=int, default=games, help=f"to take decisions from (default: {games})")
    words.add_argument("--seed", type=int, default=0, help="of the first game (default: 0)")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    return words


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


def told(estimate: Estimate, times: float = 1, digits: int = 2) -> str:
    if estimate.low is None:
        return f"{times * estimate.mean:+.{digits}f}"
    return f"{times * estimate.mean:+.{digits}f} ± {times * (estimate.mean - estimate.low):.{digits}f}"
