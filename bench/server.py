"""How quickly a decision is answered at how many tables, and what it costs, beside boardgame.io's server.

Each table has two sockets and one decision in five seconds; the time runs from the message to the new view. Clients run
on the same cores. Games are kept on disk: ours are flushed before anyone hears of a decision, the peer's are written to
files without waiting for the disk.
"""

import argparse
import asyncio
import random
import shutil
import statistics
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import httpx
from rich.console import Console
from rich.table import Table as Grid

from bench.crowd import PEER, OurTable, Running, Sitting, TheirTable, memory_of, our_server, seconds_of, their_server

EVERY = 5.0
"""Seconds between two decisions at a table."""
BOT_DELAY = 0.9
DOORS = 8
"""Tables that are set up at the same time."""


class Kind(NamedTuple):
    """Tables of one kind on a server of their own."""

    name: str
    serve: Callable[[Path], AbstractContextManager[Running]]
    sit: Callable[[httpx.AsyncClient, str], Sitting]
    tables: list[int]
    goals: dict[int, float] = {}
    """p95 in ms that is to be reached at so many tables."""


class Measured(NamedTuple):
    times: list[float]
    cost: float
    """Processor seconds of the server for each decision of a person."""
    live: float
    """Bytes of the server for each table in memory."""


OURS = Kind(
    "people",
    lambda folder: our_server(folder, BOT_DELAY),
    lambda http, url: OurTable(http, url, bots=False),
    [250, 1000, 2000],
    {1000: 50, 2000: 100},
)
BOTS = Kind(
    "with three bots",
    lambda folder: our_server(folder, BOT_DELAY),
    lambda http, url: OurTable(http, url, bots=True),
    [100, 400],
    {400: 50},
)
THEIRS = Kind("boardgame.io", their_server, TheirTable, [250, 1000, 2000])


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    words.add_argument("--tables", type=int, nargs="+", help="how many, instead of the usual numbers")
    words.add_argument("--only", choices=("people", "bots", "boardgame"), help="one kind of tables")
    words.add_argument("--seconds", type=float, default=30, help="how long each is measured")
    chosen = words.parse_args()
    kinds = {"people": OURS, "bots": BOTS, "boardgame": THEIRS}
    console = Console()
    if not (PEER / "node_modules").is_dir() or shutil.which("node") is None:
        console.print("boardgame.io is not installed (make bench-server does it), so ours is measured alone.")
        del kinds["boardgame"]
    grid = Grid("tables", "", "moves/s", "median ms", "p95 ms", "worst ms", "CPU ms/move", "kB/table", "")
    for name, kind in kinds.items():
        if chosen.only in (None, name):
            for tables in chosen.tables or kind.tables:
                add_row(grid, kind, tables, chosen.seconds, console)
    console.print(grid)


def add_row(grid: Grid, kind: Kind, tables: int, seconds: float, console: Console) -> None:
    with tempfile.TemporaryDirectory() as folder, kind.serve(Path(folder)) as server:
        try:
            found = asyncio.run(measure(kind, server, tables, seconds))
        except (TimeoutError, httpx.TimeoutException):  # a table could not even be opened
            grid.add_row(str(tables), kind.name, *[""] * 6, "NO ANSWER")
            return
    p95 = 1000 * statistics.quantiles(found.times, n=20)[-1]
    goal = kind.goals.get(tables)
    verdict = "" if goal is None else f"within {goal:g} ms" if p95 <= goal else f"MISSES {goal:g} ms"
    figures = [1000 * statistics.median(found.times), p95, 1000 * max(found.times), 1000 * found.cost]
    cells = [f"{len(found.times) / seconds:.0f}", *(f"{one:.2f}" for one in figures), f"{found.live / 1000:.0f}"]
    grid.add_row(str(tables), kind.name, *cells, verdict)
    console.print(f"{tables} {kind.name}: p95 {p95:.1f} ms, {1000 * found.cost:.2f} ms of processor time a move")


async def measure(kind: Kind, server: Running, tables: int, seconds: float) -> Measured:
    doors = asyncio.Semaphore(DOORS)
    empty = memory_of(server.process.pid)
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))  # each is a device of its own
        sitting = [kind.sit(http, server.url) for _ in range(tables)]

        async def come(one: Sitting) -> None:
            async with doors:
                await one.open()

        await asyncio.gather(*(come(one) for one in sitting))
        live = (memory_of(server.process.pid) - empty) / tables
        end = perf_counter() + seconds
        before = seconds_of(server.process.pid)
        times: list[float] = []
        players = [asyncio.create_task(play(one, end, times)) for one in sitting]
        await asyncio.gather(*players)
        cost = (seconds_of(server.process.pid) - before) / max(1, len(times))
        await asyncio.gather(*(one.close() for one in sitting))
    return Measured(times, cost, live)


async def play(one: Sitting, end: float, times: list[float]) -> None:
    """One decision after the other, each in its five seconds."""
    at = perf_counter() + random.uniform(0, EVERY)
    while at < end:
        await asyncio.sleep(at - perf_counter())
        if (seconds := await one.move()) is not None:
            times.append(seconds)
        at += EVERY


if __name__ == "__main__":
    main()
