"""A real server in its own process, and people who speak to it as browsers do."""

import asyncio
import contextlib
import json
import random
import re
import secrets
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tests import installed

COMMAND = [*installed.COMMAND, "serve", "--no-browser"]
Json = dict[str, Any]


class Server:
    """`pizzaiolo serve` on a free loopback port."""

    def __init__(self, data: Path, bot_delay: float = 0.0, *more: str) -> None:
        words = [*COMMAND, "--port", "0", "--data", str(data), "--bot-delay", str(bot_delay)]
        words += ["--limit", "messages=1000", *more]  # our people decide quicker than people do
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + (self.process.stderr.read() if self.process.stderr else "")
        self.url = found[0]
        for _ in range(100):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.url}/api/games")
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """End politely; the answer is what the server complained about."""
        self.process.terminate()
        return self.process.communicate(timeout=10)[1]


@contextlib.contextmanager
def serving(data: Path, bot_delay: float = 0.0, *more: str) -> Iterator[Server]:
    server = Server(data, bot_delay, *more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            complaints = server.stop()
            assert "Traceback" not in complaints, complaints
            assert "Warning" not in complaints, complaints


class Person:
    """One browser: its cookie, its socket at one table, and every frame it ever got."""

    def __init__(self, server: Server, seed: int = 0, home: str | None = None) -> None:
        self.server = server
        self.home = home
        """The address it calls from, of those on loopback."""
        self.http = httpx.AsyncClient(base_url=server.url)
        self.salt = secrets.token_urlsafe(16)
        """What it adds to the shuffle."""
        self.rng = random.Random(seed)
        self.frames: list[Json] = []
        self.times: list[float] = []
        self.socket: ClientConnection | None = None
        self.state: Json = {}
        self.requests = 0
        self.answer: Json | None = None

    def move_to(self, server: Server) -> None:
        """The same browser, when the server came back at another address."""
        cookies = self.http.cookies
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, cookies=cookies)

    async def make_table(self, game: str, *seats: str, **more: Any) -> Json:
        """Seats are kinds; a bot may be named as in `bot=simple`. Where nobody is invited, each deal is the same."""
        plan = [
            {"kind": kind, "name": f"{kind} {number}", "bot": bot}
            for number, (kind, _, bot) in enumerate(seat.partition("=") for seat in seats)
        ]
        deal = {} if any(seat["kind"] == "open" for seat in plan) else {"seed": 4}
        answer = await self.http.post("/api/tables", json={"game": game, "seats": plan, **deal, **more})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    async def join(self, made: Json, seat: int | None, name: str = "", **more: Any) -> None:
        secret = next(i["secret"] for i in made["invitations"] if i["seat"] == seat)
        answer = await self.http.post(
            f"/api/tables/{made['table']}/join", json={"secret": secret, "name": name, **more}
        )
        assert answer.status_code == 200, answer.text

    async def connect(self, table: str, hello: bool = True, origin: str | None = None) -> None:
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = f"{self.server.url.replace('http', 'ws')}/ws/tables/{table}"
        headers = {"Cookie": cookies} if cookies else {}
        call: Any = {"origin": origin or self.server.url, "additional_headers": headers}
        if self.home is not None:
            call["local_addr"] = (self.home, 0)
        self.socket = await websockets.connect(address, **call)
        if hello:
            await self.send(type="hello", salt=self.salt)
            await self.until("snapshot")

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def read(self) -> Json:
        """The next frame, remembered."""
        assert self.socket is not None
        frame: Json = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        self.frames.append(frame)
        self.times.append(time.monotonic())
        if frame["type"] in ("snapshot", "update", "seats"):
            self.state |= frame
        elif frame["type"] in ("accepted", "stale", "refused", "problem"):
            self.answer = frame
        return frame

    async def until(self, *kinds: str) -> Json:
        while (frame := await self.read())["type"] not in kinds:
            pass
        return frame

    def my_actions(self) -> tuple[int, list[str]] | None:
        if not self.state["started"]:
            return None
        for sight in self.state["sights"]:
            if sight["actions"]:
                return sight["seat"], [action["text"] for action in sight["actions"]]
        return None

    async def act(self, seat: int, *texts: str, request: str = "", expected: int | None = None) -> Json:
        """Send decisions and wait for the answer to them."""
        self.requests += 1
        number = self.state["number"] if expected is None else expected
        await self.send(type="act", request=request or f"r{self.requests}", seat=seat, expected=number, actions=texts)
        return await self.until("accepted", "stale", "refused", "problem")

    async def settle(self) -> None:
        """Read until the server has nothing more to say for a moment."""
        while True:
            try:
                async with asyncio.timeout(0.15):
                    await self.read()
            except TimeoutError:
                return

    async def play_on(self, decisions: int = 100_000) -> None:
        """Decide at random whenever asked, until the game is over or so many decisions are made."""
        while decisions and not self.state.get("result"):
            if mine := self.my_actions():
                seat, texts = mine
                answer = await self.act(seat, self.rng.choice(texts))
                assert answer["type"] == "accepted", answer
                before = self.state["number"]
                while self.state["number"] == before:
                    await self.read()
                decisions -= 1
            else:
                await self.read()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()
