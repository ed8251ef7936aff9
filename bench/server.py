"""How quickly a played card is answered while many tables of bots go on beside it, and when that breaks."""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table as Grid
from tests.server.client import Person, Server, serving

GOAL = 0.100
MOVES = 120
HOMELY = 400
"""Watchers of one address; a server refuses too many."""


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    words.add_argument("--tables", type=int, nargs="+", default=[0, 100, 200, 400, 800, 1600], help="how many beside")
    words.add_argument("--bot-delay", type=float, default=0.9, help="seconds that a bot thinks (default: as served)")
    chosen = words.parse_args()
    console = Console()
    grid = Grid("tables of bots", "decisions/s", "median ms", "p95 ms", "worst ms", "")
    breaks = None
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), chosen.bot_delay) as server:
            try:
                times, rate = asyncio.run(measure(server, tables))
            except (TimeoutError, httpx.TimeoutException):  # a table could not even be opened
                grid.add_row(str(tables), *[""] * 4, "NO ANSWER")
                breaks = tables
                break
        p95 = statistics.quantiles(times, n=20)[-1]
        row = [f"{1000 * value:.1f}" for value in (statistics.median(times), p95, max(times))]
        grid.add_row(str(tables), f"{rate:.0f}", *row, "within 100 ms" if p95 <= GOAL else "TOO SLOW")
        if p95 > GOAL:
            breaks = tables
            break
    console.print(grid)
    console.print(f"It breaks at {breaks} tables." if breaks else "It did not break.")
    console.print(
        "One person plays card after card at a table of their own; the time runs from the send to the new view."
    )


async def measure(server: Server, tables: int) -> tuple[list[float], float]:
    """The times of many moves while so many tables of bots are under way, and the bots' decisions a second."""
    watchers = [Person(server, home=f"127.0.0.{2 + number // HOMELY}") for number in range(tables)]
    door = asyncio.Semaphore(10)
    await asyncio.gather(*(watch(person, door) for person in watchers))
    player = Person(server)
    made = await player.make_table("mamma-mia", "human", "human")
    await player.connect(made["table"])
    times: list[float] = []
    start, before = time.perf_counter(), sum(len(person.frames) for person in watchers)
    readers = [asyncio.create_task(listen(person)) for person in watchers]
    while len(times) < MOVES and not player.state.get("result"):
        mine = player.my_actions()
        assert mine is not None
        number = player.state["number"]
        sent = time.perf_counter()
        await player.act(mine[0], player.rng.choice(mine[1]))
        while player.state["number"] == number:
            await player.read()
        times.append(time.perf_counter() - sent)
        await asyncio.sleep(0.05)
    rate = (sum(len(person.frames) for person in watchers) - before) / (time.perf_counter() - start)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(player.close(), *(person.close() for person in watchers))
    return times, rate


async def watch(person: Person, door: asyncio.Semaphore) -> None:
    async with door:  # a table is opened after the other, as people come
        made = await person.make_table("mamma-mia", *["bot=simple"] * 4)
        await person.connect(made["table"])


async def listen(person: Person) -> None:
    while True:
        await person.read()


if __name__ == "__main__":
    main()
