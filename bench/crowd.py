"""Many people at many tables, on our server and on boardgame.io's: cheap enough to share two cores with a server."""

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import httpx
import msgspec
import websockets
from tests.server.client import Server
from websockets.asyncio.client import ClientConnection

HOMELY = 400
"""Sockets that come from one address."""
PEER = Path(__file__).with_name("boardgame")
NO_LIMITS = [f"--limit={name}=1000000" for name in ("new-tables", "open-tables", "tabs", "live-tables")]
numbers = itertools.count()


class Running(Protocol):
    """A server in a process of its own."""

    url: str
    process: "subprocess.Popen[str]"


class Sitting(Protocol):
    """One table with two sockets."""

    async def open(self) -> None: ...

    async def move(self) -> float | None:
        """Decide, if somebody may: the seconds from the message to the new view."""

    async def close(self) -> None: ...


async def dial(address: str, origin: str, cookie: str = "") -> ClientConnection:
    home = f"127.0.{1 + next(numbers) // HOMELY}.1"
    headers = {"Cookie": cookie} if cookie else {}
    offered: Any = {"compression": "deflate", "ping_interval": None, "open_timeout": 120}
    return await websockets.connect(address, origin=origin, additional_headers=headers, local_addr=(home, 0), **offered)  # type: ignore[arg-type]


class Tab:
    """A socket, and what it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = -1
        self.at = 0.0
        self.news = asyncio.Event()
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                frame = await self.socket.recv()
                number = await self.take(frame)
                if number is not None and number != self.number:
                    self.number, self.at = number, perf_counter()
                    self.news.set()

    async def take(self, frame: str | bytes) -> int | None:
        """Its number, where it is a view."""
        raise NotImplementedError

    async def after(self, message: str) -> float:
        """Send, and wait for the next view."""
        self.news.clear()
        start = perf_counter()
        await self.socket.send(message)
        await asyncio.wait_for(self.news.wait(), 120)
        return self.at - start

    async def close(self) -> None:
        self.reader.cancel()
        await self.socket.close()


# Ours ---------------------------------------------------------------------------------------------


class OpenAction(msgspec.Struct):
    text: str


class Sight(msgspec.Struct):
    seat: int | None = None
    actions: list[OpenAction] = []


class Frame(msgspec.Struct):
    """What a client needs of any frame."""

    type: str
    number: int | None = None
    sights: list[Sight] = []


class OurTab(Tab):
    decoder = msgspec.json.Decoder(Frame)
    turn: tuple[int, list[str]] | None = None

    async def take(self, frame: str | bytes) -> int | None:
        told = self.decoder.decode(frame)
        if told.type in ("refused", "stale", "problem"):
            raise AssertionError(frame)
        if told.type not in ("snapshot", "update"):
            return None
        mine = next((sight for sight in told.sights if sight.actions), None)
        self.turn = (mine.seat, [action.text for action in mine.actions]) if mine and mine.seat is not None else None
        return told.number


class OurTable:
    """Two people with a device each, or one person with two tabs among three quick bots."""

    def __init__(self, http: httpx.AsyncClient, url: str, bots: bool) -> None:
        self.http, self.url, self.bots = http, url, bots
        self.rng = random.Random(next(numbers))
        self.tabs: list[OurTab] = []
        self.requests = itertools.count()

    async def open(self) -> None:
        seats = ["human", "bot", "bot", "bot"] if self.bots else ["human", "open"]
        plan = {"game": "mamma-mia", "seats": [{"kind": kind, "bot": "simple" * (kind == "bot")} for kind in seats]}
        answer = await self.http.post(f"{self.url}/api/tables", json=plan)
        made, cookies = answer.json(), [f"pizzaiolo={answer.cookies['pizzaiolo']}"] * 2
        if not self.bots:
            secret = next(link["secret"] for link in made["invitations"] if link["seat"] == 1)
            joined = await self.http.post(f"{self.url}/api/tables/{made['table']}/join", json={"secret": secret})
            cookies[1] = f"pizzaiolo={joined.cookies['pizzaiolo']}"
        for cookie in cookies:
            address = f"{self.url.replace('http', 'ws')}/ws/tables/{made['table']}"
            tab = OurTab(await dial(address, self.url, cookie))
            self.tabs.append(tab)
            await tab.after('{"type":"hello"}')

    async def move(self) -> float | None:
        for tab in self.tabs:
            if tab.turn is not None:
                (seat, texts), tab.turn = tab.turn, None
                message = {"type": "act", "request": f"r{next(self.requests)}", "seat": seat, "expected": tab.number}
                return await tab.after(msgspec.json.encode(message | {"actions": [self.rng.choice(texts)]}).decode())
        return None

    async def close(self) -> None:
        for tab in self.tabs:
            await tab.close()


@contextlib.contextmanager
def our_server(folder: Path, bot_delay: float) -> Iterator[Running]:
    server = Server(folder, bot_delay, *NO_LIMITS)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.communicate(timeout=60)


# boardgame.io's -----------------------------------------------------------------------------------


class Context(msgspec.Struct, rename="camel"):
    current_player: str


class State(msgspec.Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class Told(msgspec.Struct, array_like=True):
    kind: str
    match: str
    state: msgspec.Raw


class TheirTab(Tab):
    told = msgspec.json.Decoder(Told)
    state = msgspec.json.Decoder(State)
    synced = msgspec.json.Decoder(Synced)
    player = ""

    async def take(self, frame: str | bytes) -> int | None:
        assert isinstance(frame, str)
        if frame == "2":
            await self.socket.send("3")
        if not frame.startswith("42/cards,"):
            return 0 if frame.startswith("40/cards") else None
        told = self.told.decode(frame[9:])
        if told.kind not in ("sync", "update"):
            return None
        state = self.synced.decode(told.state).state if told.kind == "sync" else self.state.decode(told.state)
        self.player = state.ctx.current_player
        return state.number + 1


class TheirTable:
    def __init__(self, http: httpx.AsyncClient, url: str) -> None:
        self.http, self.url = http, url
        self.tabs: list[TheirTab] = []
        self.keys: list[str] = []
        self.match = ""

    async def open(self) -> None:
        made = await self.http.post(f"{self.url}/games/cards/create", json={"numPlayers": 2})
        self.match = made.json()["matchID"]
        for player in "01":
            plan = {"playerID": player, "playerName": f"player {player}"}
            joined = await self.http.post(f"{self.url}/games/cards/{self.match}/join", json=plan)
            self.keys.append(joined.json()["playerCredentials"])
            address = f"{self.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
            tab = TheirTab(await dial(address, self.url.replace("127.0.0.1", "localhost")))
            self.tabs.append(tab)
            await tab.after("40/cards,")
            await tab.after(self.emit("sync", self.match, player, self.keys[-1], 2))

    def emit(self, *words: Any) -> str:
        return f"42/cards,{msgspec.json.encode(words).decode()}"

    async def move(self) -> float | None:
        player = self.tabs[0].player
        tab = self.tabs[int(player)]
        move = {"type": "put", "args": [0], "playerID": player, "credentials": self.keys[int(player)]}
        action = {"type": "MAKE_MOVE", "payload": move}
        return await tab.after(self.emit("update", action, tab.number - 1, self.match, player))

    async def close(self) -> None:
        for tab in self.tabs:
            await tab.close()


class TheirServer:
    def __init__(self, folder: Path) -> None:
        command = ["node", str(PEER / "server.cjs"), "0", str(folder)]
        quick = os.environ | {"NODE_ENV": "production"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PEER, env=quick)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        assert port.isdigit(), port
        self.url = f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def their_server(folder: Path) -> Iterator[Running]:
    server = TheirServer(folder)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.communicate(timeout=60)


# What a process takes -----------------------------------------------------------------------------


def seconds_of(process: int) -> float:
    """Processor time of a process and of those that it started."""
    ticks = os.sysconf("SC_CLK_TCK")
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(stat.parent.name) == process or int(fields[1]) == process:
                total += int(fields[11]) + int(fields[12])
    return total / ticks


def memory_of(process: int) -> int:
    """Bytes in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
