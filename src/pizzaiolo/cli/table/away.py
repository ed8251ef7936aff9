"""A table on a server: the line is a socket, and the device is known by the cookie that the server gave it."""

import asyncio
import contextlib
import os
import re
import secrets
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pizzaiolo.cli.files import state_folder
from pizzaiolo.cli.table.client import Client, Reader
from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.games import family_of

LINK = re.compile(r"/j/([a-z0-9]{1,16})/([\w-]+)/?")
PATIENCE = (0.5, 1, 2, 4, 8, 15, 15, 15)
"""Seconds between attempts to come back to a table."""
LAST_WORDS = (1008, 4403, 4404, 4422)
"""Codes after which there is no coming back."""


class Away:
    """Sits down at once, so that a link that is no good is said before any screen is drawn."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        found = LINK.fullmatch(parts.path)
        if parts.scheme not in ("http", "https") or found is None:
            raise SetupError("this is not a link to a table: it looks like https://…/j/table/secret")
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.table = found[1]
        self.socket: ClientConnection | None = None
        self.client = Client(self.carry)
        self.cookies = Cookies(parts.netloc)
        self.listening: asyncio.Task[None] | None = None
        self.sit_down(found[2], name)

    def sit_down(self, secret: str, name: str) -> None:
        body = msgspec.json.encode({"secret": secret, "name": name})
        headers = {"Content-Type": "application/json", "Origin": self.origin, **self.cookies.header}
        asked = Request(f"{self.origin}/api/tables/{self.table}/join", body, headers, method="POST")
        try:
            with urlopen(asked, timeout=15) as answer:
                self.cookies.take(answer.headers.get_all("Set-Cookie") or [])
        except HTTPError as problem:
            raise PizzaioloError(f"the server does not let you in: {said(problem)}") from None
        except (URLError, OSError) as problem:
            raise PizzaioloError(f"cannot reach {self.origin}: {getattr(problem, 'reason', problem)}") from None

    async def open(self) -> None:
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Comes back by itself when the line breaks; the server tells everything anew."""
        reader, address = Reader(), f"ws{self.origin.removeprefix('http')}/ws/tables/{self.table}"
        attempts = iter(PATIENCE)
        while True:
            why = ""
            try:
                async with connect(address, origin=self.origin, additional_headers=self.cookies.header) as socket:  # type: ignore[arg-type]
                    self.socket = socket
                    await self.client.tell("hello", salt=secrets.token_hex(16))
                    async for raw in socket:
                        self.client.take(reader.read(raw, family_of))
                        attempts = iter(PATIENCE)
            except (OSError, InvalidHandshake, ConnectionClosed, PizzaioloError) as problem:
                why = str(problem)
            closed = self.socket.close_code if self.socket else None
            self.socket = None
            pause = None if closed in LAST_WORDS else next(attempts, None)
            if pause is None:
                self.client.close(why or "the server closed the line")
                return
            await asyncio.sleep(pause)

    async def carry(self, raw: bytes) -> None:
        if self.socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(raw.decode())

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)


class Cookies:
    """What a server knows this device by; only its user may read it."""

    def __init__(self, host: str) -> None:
        self.path = state_folder() / f"device-{re.sub('[^a-z0-9.-]', '_', host.lower())}"
        self.values: dict[str, str] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self.values = msgspec.json.decode(self.path.read_bytes(), type=dict[str, str])

    @property
    def header(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{key}={value}" for key, value in self.values.items())} if self.values else {}

    def take(self, given: list[str]) -> None:
        for line in given:
            self.values |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        if given:
            keep_secret(self.path, msgspec.json.encode(self.values))


def keep_secret(path: Path, content: bytes) -> None:
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)


def said(problem: HTTPError) -> str:
    """The server's own words, in one line."""
    try:
        return str(msgspec.json.decode(problem.read())["detail"])[:200]
    except Exception:
        return f"{problem.code} {problem.reason}"
