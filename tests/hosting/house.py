"""A host in this process, without network, disk or waiting: its clock jumps to whatever comes next."""

import asyncio
import copy
import selectors
import time
from collections.abc import Callable, Coroutine, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from pizzaiolo.bots.minding.jobs import Answer as Thought
from pizzaiolo.bots.minding.jobs import Job
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.bots.minding.minder import Choice, is_quick
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.door import take
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable, Means
from pizzaiolo.hosting.seating import leave
from pizzaiolo.hosting.store import Ban, Commit, Kept, Listed, Mine, TableRow

START = 1_700_000_000.0
TICK = 0.001


class Jumping(selectors.DefaultSelector):
    """Never waits: the time that would be waited is over at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for somebody else"
        self.now += max(0.0, timeout)
        return super().select(0)


def at_once(story: Callable[[], Coroutine[Any, Any, None]], patch: pytest.MonkeyPatch) -> None:
    """Hours pass in a moment, for `asyncio` and for `time.time`."""
    jumping = Jumping()
    loop = asyncio.SelectorEventLoop(jumping)
    patch.setattr(loop, "time", lambda: jumping.now)
    patch.setattr(time, "time", lambda: START + jumping.now)
    try:
        loop.run_until_complete(story())
    finally:
        loop.close()


class Memory:
    """A store that forgets everything with the process."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}

    async def add_table(self, row: TableRow) -> None:
        self.kept[row.id] = Kept(copy.deepcopy(row), [], [], [])

    async def load(self, table: str) -> Kept | None:
        return copy.deepcopy(self.kept.get(table))

    async def commit(self, commit: Commit) -> None:
        kept = self.kept[commit.table]
        assert commit.seq == len(kept.actions)
        kept.actions += commit.actions
        kept.answers += [commit.answer] if commit.answer else []
        for name in ("over", "actors", "scores", "places", "deadline", "wakes", "updated"):
            setattr(kept.row, name, getattr(commit, name))

    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.kept[table].row.seats[seat], name, value)

    async def change_table(self, table: str, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.kept[table].row, name, value)

    async def add_chat(self, table: str, line: m.ChatLine) -> None:
        self.kept[table].chat.append(line)

    async def tables_of(self, owner: str) -> Mine:
        rows = [kept.row for kept in self.kept.values()]
        listed = [
            Listed(
                row.id,
                row.game,
                tuple(seat.name for seat in row.seats),
                tuple(number for number, seat in enumerate(row.seats) if seat.owner == owner),
                all(seat.kind != "open" for seat in row.seats),
                row.over,
                row.updated,
                row.actors,
                row.scores,
                row.created,
                row.places,
            )
            for row in sorted(rows, key=lambda row: -row.updated)
            if any(seat.owner == owner for seat in row.seats)
        ]
        return Mine(listed, 0)

    async def open_tables(self, owner: str) -> int:
        return sum(not game.over for game in (await self.tables_of(owner)).listed)

    async def due(self, after: float, before: float) -> list[str]:
        return [name for name, kept in self.kept.items() if after <= (kept.row.wakes or -1.0) <= before]

    async def delete(self, table: str) -> None:
        self.kept.pop(table, None)

    async def expire(self, over: bool, before: float) -> list[str]:
        old = [name for name, kept in self.kept.items() if kept.row.over == over and kept.row.updated < before]
        return [name for name in old if self.kept.pop(name)]

    async def bans(self) -> list[Ban]:
        return []

    async def edits(self) -> list[str]:
        return []

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Heads:
    """Bots think in this process, by a clock that counts how often they look at it.

    Whoever thinks takes its budget, and knows at once what to do where there is one thing only.
    """

    asked = 0

    async def choose(self, bot: Minded, budget: float | None = None, steady: bool = False) -> Choice:
        actions = bot.game.actions(bot.seat)
        quick = is_quick(bot.name, bot.game.name)
        if not quick and (steady or len(actions) > 1):
            await asyncio.sleep(bot.budget if budget is None else budget)
        if len(actions) == 1:
            return Choice(actions[0])
        ticks = iter(range(1 << 60))
        head = Minded(bot.name, bot.game, bot.seat, bot.rng, 5 * TICK, lambda: TICK * next(ticks), limit=60.0)
        return Choice(head.choose())

    async def ask(self, job: Job, steady: bool = False) -> Thought:
        return job.work()

    async def close(self) -> None:
        pass


class Tab:
    """A browser tab without a browser: all that it was ever sent, and when."""

    def __init__(self, hub: Hub, table: str, owner: str) -> None:
        self.hub = hub
        self.table = table
        self.viewer = Viewer(owner, self)
        self.heard: list[bytes] = []
        self.times: list[float] = []
        self.something = asyncio.Event()

    async def send(self, message: m.ToBrowser) -> None:
        self.heard.append(msgspec.json.encode(message))
        self.times.append(asyncio.get_running_loop().time())
        self.something.set()

    def end(self, code: int, reason: str) -> None:
        self.something.set()

    async def say(self, type: str, **fields: Any) -> list[bytes]:
        """Send a message; everything that comes back at once."""
        return await self.say_raw(msgspec.json.encode({"type": type, **fields}))

    async def say_raw(self, raw: str | bytes) -> list[bytes]:
        before = len(self.heard)
        await take(self.hub, self.table, self.viewer, raw)
        return self.heard[before:]

    async def close(self) -> None:
        live = await self.hub.table(self.table)
        assert live is not None
        await leave(live, self.viewer)

    def kinds(self) -> list[str]:
        return [msgspec.json.decode(frame)["type"] for frame in self.heard]


def open_house(delay: float = 1.0) -> Hub:
    return Hub(Means(Memory(), Heads(), delay))


async def table_at(hub: Hub, game: str, *seats: str, owner: str = "anna", **more: Any) -> LiveTable:
    """Seats are kinds; a bot may be named as in `bot=simple`."""
    plan = [m.SeatPlan(kind, f"{kind} {n}", bot) for n, (kind, _, bot) in enumerate(s.partition("=") for s in seats)]  # type: ignore[arg-type]
    made = await hub.make_table(m.TablePlan(game, tuple(plan), **more), owner)
    live = await hub.table(made.table)
    assert live is not None
    return live


def gaps(times: Sequence[float]) -> list[float]:
    return [round(later - sooner, 6) for sooner, later in pairwise(times)]
