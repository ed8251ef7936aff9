"""The web application: routes, cookies, headers, and the socket."""

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotFoundException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.params import Parameter

from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.games import GAMES, about_text, family_of, rules_text
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting import review, seating, telling
from pizzaiolo.hosting.door import take
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import Means
from pizzaiolo.hosting.offer import game_info, plain_words
from pizzaiolo.hosting.secrets import hashed, new_secret
from pizzaiolo.server.files import BuiltFiles
from pizzaiolo.server.store import SqlStore

COOKIE = "pizzaiolo"
MESSAGES_A_SECOND = 20
BURST = 60
MOST_TABS = 500
"""Open connections of one address to one server."""
MARKDOWN = "text/markdown; charset=utf-8"
Language = Annotated[str, Parameter(pattern=f"^({'|'.join(LANGUAGES)})$")]
PACKED = "packed"
"""Marks a route whose answers come compressed already."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def device_of(connection: "Request[Any, Any, State] | WebSocket[Any, Any, State]") -> str | None:
    """The hash that stands for this browser, from its cookie."""
    secret = connection.cookies.get(COOKIE)
    return hashed(secret) if secret else None


def with_device(request: "Request[Any, Any, State]") -> tuple[str, list[Cookie]]:
    """The browser's hash; a browser without one gets its secret as a cookie that no script can read."""
    known = device_of(request)
    if known:
        return known, []
    secret = new_secret()
    cookie = Cookie(
        COOKIE,
        value=secret,
        max_age=400 * 86_400,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )
    return hashed(secret), [cookie]


def zips(request: "Request[Any, Any, State]") -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def hub_of(connection: "Request[Any, Any, State] | WebSocket[Any, Any, State]") -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


@post("/api/tables")
async def make_table(request: "Request[Any, Any, State]", data: m.TablePlan) -> Response[m.TableMade]:
    """Set up a table. The host's device gets the seats for people at it; the others have links."""
    owner, cookies = with_device(request)
    return Response(await hub_of(request).make_table(data, owner), cookies=cookies)


@post("/api/tables/{table:str}/join")
async def join(request: "Request[Any, Any, State]", table: str, data: m.JoinPlan) -> Response[m.Joined]:
    """Open an invitation: sit down, or watch."""
    owner, cookies = with_device(request)
    joined = await hub_of(request).join(table, data.secret, owner, data.name)
    if joined is None:
        raise NotFoundException("no such table or link")
    return Response(joined, cookies=cookies, status_code=200)


@post("/api/tables/{table:str}/invitations")
async def invite(request: "Request[Any, Any, State]", table: str) -> Response[m.TableMade]:
    """Fresh links for the free chairs and for watching, for somebody who sits there; old ones lose their power."""
    live = await hub_of(request).table(table)
    links = await seating.invite(live, device_of(request) or "-") if live else None
    if links is None:
        raise NotFoundException("no such table, or no seat of yours there")
    return Response(m.TableMade(table, links), status_code=200)


@get("/api/tables/{table:str}")
async def table_summary(request: "Request[Any, Any, State]", table: str) -> m.TableSummary:
    """Who sits there; no card of the game."""
    live = await hub_of(request).table(table)
    if live is None:
        raise NotFoundException("no such table")
    return telling.summary(live, device_of(request) or "-")


@get("/api/mine")
async def my_games(request: "Request[Any, Any, State]") -> list[m.GameSummary]:
    """The games where this device has a seat, newest first."""
    owner = device_of(request)
    return await hub_of(request).mine(owner) if owner else []


@get("/api/tables/{table:str}/replay")
async def replay(request: "Request[Any, Any, State]", table: str) -> m.Replay:
    """Only when the game is over: it shows every card."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over:
        raise NotFoundException("no such finished game")
    return review.replay(live)


@get("/api/tables/{table:str}/positions/{moves:int}")
async def position(request: "Request[Any, Any, State]", table: str, moves: int) -> m.Position:
    """The table after so many decisions; like the replay, only when the game is over."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over or not 0 <= moves <= len(live.table.game.history):
        raise NotFoundException("no such position of a finished game")
    return review.position(live, moves)


@get("/api/tables/{table:str}/chances")
async def chances(request: "Request[Any, Any, State]", table: str) -> m.ChanceInfo:
    """Where the chances of a finished game turned. The first to ask waits some seconds."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over:
        raise NotFoundException("no such finished game")
    return await review.chances(live)


@get("/api/games", sync_to_thread=False)
def games(request: "Request[Any, Any, State]") -> list[m.GameInfo]:
    """The games of this server and what a host can choose."""
    return [game_info(name, family, hub_of(request).means.bots_of(name)) for name, family in GAMES.items()]


@get("/api/games/{game:str}/words", sync_to_thread=False)
def words(game: str) -> m.PlainWords:
    """The words and pieces of a game, for a table without a page of its own."""
    return plain_words(family_of(game))


@get("/api/rules/{game:str}/{language:str}", sync_to_thread=False, media_type=MARKDOWN)
def rules(game: str, language: Language) -> str:
    """The rules in our own words."""
    return rules_text(game, language)


@get("/api/about/{game:str}/{language:str}", sync_to_thread=False, media_type=MARKDOWN)
def about(game: str, language: Language) -> str:
    """Which sheet a game follows, how we know what is printed on its pieces, and our rulings."""
    return about_text(game, language)


@get("/api/tables/{table:str}/about/{language:str}", media_type=MARKDOWN)
async def about_table(request: "Request[Any, Any, State]", table: str, language: Language) -> str:
    """The same for a table: with what its host chose, and with the host's own cards."""
    live = await hub_of(request).table(table)
    if live is None:
        raise NotFoundException("no such table")
    game = live.table.game
    return about_text(game.name, language, game.cards, game.options)


class SocketLine:
    """Sends messages in order; a browser that does not read them in time is let go."""

    def __init__(self, socket: "WebSocket[Any, Any, State]") -> None:
        self.socket = socket
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(maxsize=500)
        self.too_slow = asyncio.Event()

    async def send(self, message: m.ToBrowser) -> None:
        try:
            self.queue.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.too_slow.set()

    async def pump(self) -> None:
        while not self.too_slow.is_set():
            await self.socket.send_text((await self.queue.get()).decode())


class Bucket:
    """So many messages a second, with some patience."""

    def __init__(self) -> None:
        self.level = float(BURST)
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(BURST, self.level + (now - self.at) * MESSAGES_A_SECOND)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


def same_origin(socket: "WebSocket[Any, Any, State]") -> bool:
    """A page of another site must not speak with this browser's cookie."""
    origin = socket.headers.get("origin")
    return origin is not None and origin.split("://", 1)[-1] == socket.headers.get("host")


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: "WebSocket[Any, Any, State]", table: str) -> None:
    """One tab at one table. Whatever a client sends, the answer is a message or a clean close."""
    hub = hub_of(socket)
    if not same_origin(socket):
        await socket.close(code=4403, reason="wrong origin")
        return
    live = await hub.table(table)
    await socket.accept()
    if live is None:
        await socket.close(code=4404, reason="no such table")
        return
    address = socket.client.host if socket.client else "?"
    tabs: dict[str, int] = socket.app.state.tabs
    if tabs.get(address, 0) >= MOST_TABS:
        await socket.close(code=1013, reason="too many connections")
        return
    tabs[address] = tabs.get(address, 0) + 1
    line = SocketLine(socket)
    viewer = Viewer(device_of(socket) or new_secret(), line)
    pump = asyncio.create_task(line.pump())
    bucket = Bucket()
    try:
        while not pump.done():
            raw = await socket.receive_data(mode="text")
            if not bucket.take():
                await line.send(m.Problem("too-fast"))
                await asyncio.sleep(0.2)
                await socket.close(code=1008, reason="too many messages")
                return
            await take(hub, table, viewer, raw)
    except WebSocketDisconnect:
        pass
    finally:
        tabs[address] -= 1
        pump.cancel()
        await seating.leave(live, viewer)


def on_user_error(_: "Request[Any, Any, State]", problem: Exception) -> Response[dict[str, str]]:
    return Response({"detail": str(problem)}, status_code=400)


def on_http_error(_: "Request[Any, Any, State]", problem: HTTPException) -> Response[dict[str, str]]:
    return Response({"detail": problem.detail}, status_code=problem.status_code)


def make_app(database: Path, bot_delay: float = 0.9, own_bots: Sequence[str] = ()) -> Litestar:
    """The application on a database file. Own bots are named `module:Class`."""
    store = SqlStore(database)
    built = BuiltFiles(Path(__file__).with_name("static"))

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED: True})
    def page(request: "Request[Any, Any, State]", path: str = "") -> Response[bytes]:
        """The front end: its files, and its page for every other address."""
        return built.answer(path, zips(request))

    @get("/t/{table:str}", include_in_schema=False, opt={PACKED: True})
    async def table_page(request: "Request[Any, Any, State]", table: str) -> Response[bytes]:
        """The page at a table: the same, and a word about what its game needs."""
        live = await hub_of(request).table(table)
        return built.answer("", zips(request), built.early(GAMES[live.row.game].name) if live else "")

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        store.start()
        app.state.hub = Hub(Means(store, Minder(), bot_delay, tuple(own_bots)))
        app.state.tabs = {}
        yield
        await app.state.hub.close()

    def add_headers(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return Litestar(
        [
            make_table,
            join,
            invite,
            table_summary,
            my_games,
            replay,
            position,
            chances,
            games,
            words,
            rules,
            about,
            about_table,
            table_socket,
            table_page,
            page,
        ],
        lifespan=[lifespan],
        after_request=add_headers,
        exception_handlers={PizzaioloError: on_user_error, HTTPException: on_http_error},
        compression_config=CompressionConfig(backend="gzip", exclude_opt_key=PACKED),
        openapi_config=OpenAPIConfig(title="Pizzaiolo", version="1"),
        request_max_body_size=65_536,
    )
