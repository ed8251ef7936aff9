"""What people say to each other."""

import time

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable

MOST_KEPT = 200
"""Lines that somebody who comes is shown."""


async def say(live: LiveTable, viewer: Viewer, text: str) -> None:
    text = " ".join(text.split())[: m.MOST_CHAT]
    if not text:
        return
    seats = live.table.seats_of(viewer.owner)
    seat = seats[0] if seats else None
    line = m.ChatLine(seat, "" if seat is None else live.table.chairs[seat].name, text, time.time())
    async with live.lock:
        await live.means.store.add_chat(live.row.id, line)
        live.chat.append(line)
        del live.chat[:-MOST_KEPT]
        await live.broadcast(m.Chat(line))
