"""What people say to each other."""

import time

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.limits import tidy
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable

MOST_KEPT = 200
"""Lines that are kept of a table; the oldest go."""


async def say(live: LiveTable, viewer: Viewer, text: str) -> None:
    text = tidy(text, m.MOST_CHAT)
    if not text:
        return
    if not live.talk.take(viewer.owner):
        await viewer.line.send(m.Problem("too-many-lines"))
        return
    seats = live.table.seats_of(viewer.owner)
    seat = seats[0] if seats else None
    line = m.ChatLine(seat, "" if seat is None else live.table.chairs[seat].name, text, time.time())
    async with held(live):
        await add(live, line)


async def add(live: LiveTable, line: m.ChatLine) -> None:
    """While held: everybody hears it, and whoever comes later reads it."""
    await live.means.store.add_chat(live.row.id, line)
    live.chat.append(line)
    del live.chat[:-MOST_KEPT]
    await live.broadcast(m.Chat(line))
