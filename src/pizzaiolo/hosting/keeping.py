"""What is to be done in a house with many tables, every few seconds."""

import asyncio
import logging
import time

import msgspec

from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.journal import note, where
from pizzaiolo.hosting.running import wake

TICK = 2.0
AHEAD = 10.0
"""Seconds before its deadline that a table comes into memory."""
AT_ONCE = 20
"""Tables that come into memory before everyone else has a turn."""
DAY = 86_400.0


class House(msgspec.Struct, frozen=True):
    """How a host wants it kept."""

    idle: float = 60.0
    """Seconds after which a table that nobody is at leaves memory."""
    finished_days: float | None = None
    unfinished_days: float | None = None
    """Days without a decision after which a game is deleted; None keeps it."""


async def keep(hub: Hub, house: House) -> None:
    """Until cancelled. What fails is told and tried again."""
    await hub.read_bans()
    after = 0.0  # the first time also tables whose bots were interrupted
    while True:
        try:
            hub.evict(house.idle)
            await look_at_edits(hub)
            await go_on(hub, after)
            await expire(hub, house)
            after = 1.0
        except PizzaioloError:
            pass  # the store has told
        except Exception as problem:
            note(logging.ERROR, "housekeeping-failed", problem=where(problem))
        await asyncio.sleep(TICK)


async def go_on(hub: Hub, after: float) -> None:
    """Tables where a deadline comes, or came while nobody was here."""
    for number, name in enumerate(await hub.means.store.due(after, time.time() + AHEAD)):
        if name in hub.live:
            continue
        try:
            live = await hub.table(name)
        except PizzaioloError:
            continue
        if live is not None:
            wake(live)
        if number % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(0.05)


async def look_at_edits(hub: Hub) -> None:
    for name in await hub.means.store.edits():
        if name:
            await hub.refresh(name)
        else:
            await hub.read_bans()


async def expire(hub: Hub, house: House) -> None:
    for over, days in ((True, house.finished_days), (False, house.unfinished_days)):
        if days is not None:
            gone = await hub.means.store.expire(over, time.time() - days * DAY)
            for name in gone:
                hub.forget(name)
            if gone:
                note(logging.INFO, "tables-expired", tables=len(gone), over=over)
