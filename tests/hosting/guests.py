"""A house in this process: its hub on a real store, and people whose lines are lists."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.door import take
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.limits import Limits
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import Means
from pizzaiolo.hosting.seating import let_watch
from pizzaiolo.server.store import SqlStore

M = TypeVar("M", bound=m.Message)


class Ear:
    """A line that keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[m.ToBrowser] = []
        self.closed: tuple[int, str] | None = None

    async def send(self, message: m.ToBrowser) -> None:
        self.heard.append(message)

    def end(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


class Guest:
    """A device with one tab at one table."""

    def __init__(self, hub: Hub, table: str, owner: str, address: str = "192.0.2.7") -> None:
        self.hub, self.table, self.ear = hub, table, Ear()
        self.viewer = Viewer(owner, self.ear, address)

    async def say(self, message: m.FromBrowser) -> list[m.ToBrowser]:
        """What is answered, to whoever it is told."""
        before = len(self.ear.heard)
        await take(self.hub, self.table, self.viewer, msgspec.json.encode(message))
        return self.ear.heard[before:]

    async def hello(self) -> "Guest":
        await self.say(m.Hello())
        return self

    async def watch(self) -> "Guest":
        """As whoever opened the link for that."""
        live = await self.hub.table(self.table)
        assert live is not None
        await let_watch(live, self.viewer.owner)
        return self

    def last(self, kind: type[M]) -> M:
        return next(message for message in reversed(self.ear.heard) if isinstance(message, kind))

    async def move(self, seat: int = 0, request: str = "r") -> list[m.ToBrowser]:
        """The first open decision of a seat."""
        live = await self.hub.table(self.table)
        assert live is not None
        text = live.table.game.actions(seat)[0].text
        number = live.table.number(live.table.seats_of(self.viewer.owner))
        return await self.say(m.Act(request, seat, number, (text,)))


def in_house(folder: Path, story: Callable[[Hub], Awaitable[Any]], **more: Any) -> None:
    async def run() -> None:
        store = SqlStore(folder / "pizzaiolo.sqlite")
        store.start()
        hub = Hub(Means(store, Minder(), 0.0, (), more.pop("limits", Limits())))
        try:
            await story(hub)
        finally:
            await hub.close()

    asyncio.run(run())


async def lay(hub: Hub, *seats: str, owner: str = "anna", **more: Any) -> str:
    """A table for a device's people and bots; the first seat begins."""
    plan = m.TablePlan("mamma-mia", tuple(m.SeatPlan(kind) for kind in seats), {"first": 0}, **more)  # type: ignore[arg-type]
    return (await hub.make_table(plan, owner, "192.0.2.7")).table


async def until(what: Callable[[], Any], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.01)
