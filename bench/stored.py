"""A server with 100,000 stored games: how soon it is there, how long lists take, what a table weighs in memory."""

import argparse
import asyncio
import contextlib
import random
import sqlite3
import statistics
import tempfile
import time
from itertools import islice
from pathlib import Path
from time import perf_counter

import httpx
from msgspec import structs
from rich.console import Console
from rich.table import Table as Grid
from tests.server.client import Server

from bench.crowd import NO_LIMITS, OurTab, dial, memory_of
from pizzaiolo.games import new
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.secrets import hashed
from pizzaiolo.server import database
from pizzaiolo.server.store import ADD_ACTION, ADD_SEAT, ADD_TABLE, plain

EACH = 1000
"""Tables that are opened at the same time, and how often."""
TIMES = 4
REGULAR = "regular"
"""A device that sits at many tables."""


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.stored", description=__doc__)
    words.add_argument("--games", type=int, default=100_000)
    words.add_argument("--decisions", type=int, default=60, help="of each game")
    chosen = words.parse_args()
    console = Console()
    grid = Grid("", "measured", "goal")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        size = fill(folder / "pizzaiolo.sqlite", chosen.games, chosen.decisions)
        console.print(f"{chosen.games:,} games of {chosen.decisions} decisions, {size / 1e6:.0f} MB")
        starts = []
        for _ in range(3):
            start = perf_counter()
            server = Server(folder, 0.9, *NO_LIMITS, "--idle", "1")
            starts.append(perf_counter() - start)
            if len(starts) < 3:
                server.stop()
        with contextlib.closing(sqlite3.connect(folder / "pizzaiolo.sqlite")) as db:
            owners = [
                (table, f"device-{table}") for (table,) in db.execute("SELECT id FROM tables WHERE wakes IS NULL")
            ]
        try:
            lists = mine(server)
            live, idle = asyncio.run(weigh(server, owners))
        finally:
            server.stop()
    grid.add_row("start to first answer", f"{statistics.median(starts):.2f} s", "1.5 s")
    grid.add_row("/api/mine, p95", f"{1000 * statistics.quantiles(lists, n=20)[-1]:.1f} ms", "20 ms")
    grid.add_row("a table in memory with a socket", f"{live / 1000:.0f} kB", "100 kB")
    grid.add_row("a table that has left memory", f"{idle / 1000:.1f} kB", "5 kB")
    console.print(grid)


def fill(path: Path, games: int, decisions: int) -> int:
    """Games as they are stored in the middle, nine of ten of them finished by the list; bytes."""
    database.prepare(path)
    rng, now = random.Random(1), time.time()
    seats = tuple(m.SeatPlan("human", name) for name in ("Anna", "Ben", "Carla"))
    row, _ = table_for(m.TablePlan("mamma-mia", seats, seed=1), [None] * 3, ())
    game = new("mamma-mia", 3, 1)
    while len(game.history) < decisions:
        game.play(rng.choice(game.actions(game.actors[0])))
    made = [(seat, action.text) for seat, action in game.history]
    with contextlib.closing(database.connect(path)) as db:
        db.execute("PRAGMA synchronous=OFF")
        db.execute("BEGIN")
        for number in range(games):
            values = structs.asdict(row)
            del values["seats"]
            values |= {"id": f"t{number}", "over": number % 10 != 0, "actors": game.actors, "updated": now - number}
            values["wakes"] = now + 3600 if number % 100 == 50 else None
            db.execute(ADD_TABLE, plain(values))
            owner = hashed(REGULAR if number % (games // 60) == 7 else f"device-t{number}")
            chairs = [
                structs.asdict(chair) | {"table_id": f"t{number}", "seat": n} for n, chair in enumerate(row.seats)
            ]
            db.executemany(ADD_SEAT, [chair | {"owner": owner} for chair in chairs])
            db.executemany(
                ADD_ACTION,
                [
                    {"table_id": f"t{number}", "seq": seq, "seat": seat, "text": text, "at": now}
                    for seq, (seat, text) in enumerate(made)
                ],
            )
        db.execute("COMMIT")
    return path.stat().st_size


def mine(server: Server) -> list[float]:
    """Seconds for the list of a device with many games."""
    times = []
    with httpx.Client(base_url=server.url, cookies={"pizzaiolo": REGULAR}, trust_env=False) as http:
        for _ in range(100):
            start = perf_counter()
            answer = http.get("/api/mine")
            times.append(perf_counter() - start)
        assert len(answer.json()["games"]) == 50
    return times


async def weigh(server: Server, owners: list[tuple[str, str]]) -> tuple[float, float]:
    """Bytes for each table that somebody is at, and for each that has left again."""
    rng, process = random.Random(2), server.process.pid
    tables = iter(rng.sample(owners, EACH * TIMES))
    empty, lives, gone = memory_of(process), [], []
    for _ in range(TIMES):
        tabs = []
        for table, device in islice(tables, EACH):
            tab = OurTab(
                await dial(f"{server.url.replace('http', 'ws')}/ws/tables/{table}", server.url, f"pizzaiolo={device}")
            )
            await tab.after('{"type":"hello"}')
            tabs.append(tab)
        lives.append(memory_of(process))
        await asyncio.gather(*(tab.close() for tab in tabs))
        await asyncio.sleep(8)
        gone.append(memory_of(process))
    return (lives[0] - empty) / EACH, max(0, gone[-1] - gone[0]) / EACH / (TIMES - 1)


if __name__ == "__main__":
    main()
