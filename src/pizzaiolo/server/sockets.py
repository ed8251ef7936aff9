"""One open browser tab: its line, its limits, and how it ends."""

import asyncio
import contextlib
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.door import take
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.limits import Bucket
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.store import Unplayable

Socket = WebSocket[Any, Any, State]
LONGEST_QUEUE = 1_000_000
"""Bytes that wait for one browser; whoever does not read them is let go."""
HELLO_WITHIN = 60.0
"""Seconds until a connection must have said something."""
PATIENCE = 3.0
"""Seconds' worth of messages that may come at once."""
encoder = msgspec.json.Encoder()


class SocketLine:
    """Sends messages in order, beside whatever else happens."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.queue: deque[str] = deque()
        self.waiting = 0
        self.ready = asyncio.Event()
        self.ending: tuple[int, str] | None = None

    async def send(self, message: m.ToBrowser) -> None:
        if self.ending is not None:
            return
        text = encoder.encode(message).decode()
        self.queue.append(text)
        self.waiting += len(text)
        if self.waiting > LONGEST_QUEUE:
            self.queue.clear()
            self.end(1013, "too slow")
        self.ready.set()

    def end(self, code: int, reason: str) -> None:
        self.ending = self.ending or (code, reason)
        self.ready.set()

    async def pump(self) -> None:
        """Until the line is closed, from here or from there."""
        while True:
            while self.queue:
                text = self.queue.popleft()
                self.waiting -= len(text)
                await self.socket.send_text(text)
            if self.ending is not None:
                await self.socket.close(*self.ending)
                return
            self.ready.clear()
            await self.ready.wait()


async def attend(hub: Hub, table: str, socket: Socket, device: str, address: str) -> None:
    """One tab at one table. Whatever a client sends, the answer is a message or a clean close."""
    line = SocketLine(socket)
    viewer = Viewer(device, line, address)
    pump = asyncio.create_task(line.pump())
    listen = asyncio.create_task(hear(hub, table, viewer, line))
    try:
        if problem := await cannot_enter(hub, table, device, address):
            await line.send(m.Problem(problem[0]))
            line.end(*problem[1:])
        await asyncio.wait((pump, listen), return_when=asyncio.FIRST_COMPLETED)
        if not pump.done() and line.ending is not None:
            await asyncio.wait((pump,), timeout=1)
    finally:
        for task in (pump, listen):
            task.cancel()
        await asyncio.gather(pump, listen, return_exceptions=True)
        await hub.leave(table, viewer)


async def cannot_enter(hub: Hub, table: str, device: str, address: str) -> tuple[str, int, str] | None:
    """Why not: for the player, and for the browser, which tries again after 1012 and 1013."""
    if hub.closing:
        return "closing", 1012, "the server is closing"
    if hub.is_banned(device, address):
        return "banned", 4403, "banned"
    try:
        if await hub.table(table) is None:
            return "gone", 4404, "no such table"
    except PizzaioloError as problem:
        code = getattr(problem, "code", "try-again")
        return (code, 4422, "unplayable") if isinstance(problem, Unplayable) else (code, 1013, code)
    return None


async def hear(hub: Hub, table: str, viewer: Viewer, line: SocketLine) -> None:
    rate = hub.means.limits.messages
    bucket = Bucket(rate * PATIENCE, PATIENCE)
    with contextlib.suppress(WebSocketDisconnect):
        try:
            raw = await asyncio.wait_for(line.socket.receive_data(mode="text"), HELLO_WITHIN)
        except TimeoutError:
            line.end(1008, "nothing said")
            return
        while line.ending is None:
            if not bucket.take():
                await line.send(m.Problem("too-fast"))
                line.end(1008, "too many messages")
                return
            await take(hub, table, viewer, raw)
            raw = await line.socket.receive_data(mode="text")
