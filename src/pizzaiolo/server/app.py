"""The web application: routes, cookies, headers, and the socket."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, Response, WebSocket, delete, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.params import Parameter

from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.games import GAMES, about_text, family_of, rules_text
from pizzaiolo.hosting import links as open_links
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting import review, telling
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.journal import note, where
from pizzaiolo.hosting.keeping import House, keep
from pizzaiolo.hosting.limits import Limits, TooMuch
from pizzaiolo.hosting.live import Means
from pizzaiolo.hosting.offer import game_info, own_cards, plain_words
from pizzaiolo.hosting.secrets import hashed, new_secret
from pizzaiolo.hosting.store import Deleted, NoLink, StoreError, Taken, Unplayable
from pizzaiolo.server.files import BuiltFiles
from pizzaiolo.server.sockets import attend
from pizzaiolo.server.store import SqlStore

COOKIE = "pizzaiolo"
MARKDOWN = "text/markdown; charset=utf-8"
Language = Annotated[str, Parameter(pattern=f"^({'|'.join(LANGUAGES)})$")]
REFUSALS = {
    status: ResponseSpec(m.Refusal, generate_examples=False, description=words)
    for status, words in {
        400: "Not possible like that.",
        403: "Not for you: banned, or without a link.",
        404: "Not there.",
        409: "Somebody sits there.",
        413: "Too much at once.",
        422: "What is kept of this game is damaged.",
        429: "A limit is reached.",
        500: "A fault of ours.",
        503: "The store cannot do it now, or the server is closing.",
    }.items()
}
"""What any call may answer instead."""
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


@post("/api/tables", responses=REFUSALS)
async def make_table(request: "Request[Any, Any, State]", data: m.TablePlan) -> Response[m.TableMade]:
    """Set up a table. The host's device gets the seats for people at it; the others have links."""
    owner, cookies = with_device(request)
    return Response(await hub_of(request).make_table(data, owner, address_of(request)), cookies=cookies)


@post("/api/tables/{table:str}/join", responses=REFUSALS, status_code=200)
async def join(request: "Request[Any, Any, State]", table: str, data: m.JoinPlan) -> Response[m.Joined]:
    """Open an invitation: sit down, or watch. Taking over somebody's seat is asked for, and seen by everyone."""
    owner, cookies = with_device(request)
    joined = await hub_of(request).join(table, data.secret, owner, data.name, data.face, data.take_over)
    if joined is None:
        raise NotFoundException("no such table or link")
    return Response(joined, cookies=cookies, status_code=200)


@post("/api/tables/{table:str}/door", responses=REFUSALS, status_code=200)
async def door(request: "Request[Any, Any, State]", table: str, data: m.DoorPlan) -> m.Door:
    """Where an invitation leads, before anybody goes in."""
    found = await hub_of(request).door(table, data.secret)
    if found is None:
        raise NotFoundException("no such table or link")
    live, seat = found
    chairs = live.table.chairs
    taken = seat is not None and chairs[seat].taken(device_of(request), live.row.seats[seat].opened)
    names = tuple(chair.name for chair in chairs)
    return m.Door(live.row.game, names, seat, live.table.started, taken, live.row.known)


@post("/api/tables/{table:str}/invitations", responses=REFUSALS, status_code=200)
async def invite(request: "Request[Any, Any, State]", table: str) -> Response[m.TableMade]:
    """Fresh links for the free chairs and for watching, for somebody who sits there; old ones lose their power."""
    live = await hub_of(request).table(table)
    links = await open_links.invite(live, device_of(request) or "-") if live else None
    if links is None:
        raise NotFoundException("no such table, or no seat of yours there")
    return Response(m.TableMade(table, links), status_code=200)


@post("/api/tables/{table:str}/seats/{seat:int}/link", responses=REFUSALS, status_code=200)
async def move_seat(request: "Request[Any, Any, State]", table: str, seat: int) -> Response[m.Invitation]:
    """A fresh link to the own seat, for another device; the old one opens nothing any more."""
    live = await hub_of(request).table(table)
    link = await open_links.move(live, device_of(request) or "-", seat) if live else None
    if link is None:
        raise NotFoundException("no such table, or no seat of yours there")
    return Response(link, status_code=200)


@delete("/api/tables/{table:str}/seats/{seat:int}/link", responses=REFUSALS, status_code=204)
async def close_seat(request: "Request[Any, Any, State]", table: str, seat: int) -> None:
    """The own seat's link opens nothing any more."""
    live = await hub_of(request).table(table)
    if live is None or not await open_links.close(live, device_of(request) or "-", seat):
        raise NotFoundException("no such table, or no seat of yours there")


@get("/api/tables/{table:str}", responses=REFUSALS)
async def table_summary(request: "Request[Any, Any, State]", table: str) -> m.TableSummary:
    """Who sits there; no card of the game. Only for whoever sits there or watches."""
    live = await hub_of(request).table(table)
    if live is None:
        raise NotFoundException("no such table")
    if not live.may_watch(device_of(request) or "-"):
        raise NoLink("this table is for whoever sits there, and whoever has the link for watching")
    return telling.summary(live, device_of(request) or "-")


@get("/api/mine", responses=REFUSALS)
async def my_games(request: "Request[Any, Any, State]") -> m.MyGames:
    """The games where this device has a seat, newest first, and how many more cannot be opened."""
    owner = device_of(request)
    return await hub_of(request).mine(owner) if owner else m.MyGames((), 0)


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(request: "Request[Any, Any, State]", table: str) -> m.Replay:
    """Only when the game is over: it shows every card."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over:
        raise NotFoundException("no such finished game")
    return review.replay(live)


@get("/api/tables/{table:str}/record", responses=REFUSALS, media_type="text/plain; charset=utf-8")
async def record(request: "Request[Any, Any, State]", table: str) -> Response[str]:
    """A finished game as a file."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over:
        raise NotFoundException("no such finished game")
    day = time.strftime("%Y-%m-%d", time.gmtime(live.row.updated))
    file = f"{live.row.game}-{day}-{table}.pizza"
    return Response(live.table.game.record(), headers={"Content-Disposition": f'attachment; filename="{file}"'})


@post("/api/replays", responses=REFUSALS, status_code=200)
async def open_record(request: "Request[Any, Any, State]", data: m.RecordPlan) -> m.Replay:
    """A finished game from a file."""
    return await hub_of(request).open_record(data.record, address_of(request))


@get("/api/tables/{table:str}/positions/{moves:int}", responses=REFUSALS)
async def position(request: "Request[Any, Any, State]", table: str, moves: int) -> m.Position:
    """The table after so many decisions; like the replay, only when the game is over."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over or not 0 <= moves <= len(live.table.game.history):
        raise NotFoundException("no such position of a finished game")
    return review.position(live, moves)


@get("/api/tables/{table:str}/chances", responses=REFUSALS)
async def chances(request: "Request[Any, Any, State]", table: str) -> m.ChanceInfo:
    """Where the chances of a finished game turned. The first to ask waits some seconds."""
    live = await hub_of(request).table(table)
    if live is None or not live.table.game.over:
        raise NotFoundException("no such finished game")
    return await review.chances(live)


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def games(request: "Request[Any, Any, State]") -> list[m.GameInfo]:
    """The games of this server and what a host can choose."""
    return [game_info(name, family, hub_of(request).means.bots_of(name)) for name, family in GAMES.items()]


@get("/api/games/{game:str}/cards", responses=REFUSALS, sync_to_thread=False, media_type="application/json")
def our_cards(game: str) -> bytes:
    """What is printed in our edition, as a file to start from."""
    cards = family_of(game).cards
    if cards is None:
        raise NotFoundException("this game knows no cards of one's own")
    return cards(game)


@post("/api/games/{game:str}/cards", responses=REFUSALS, status_code=200, sync_to_thread=False)
def check_cards(game: str, data: dict[str, Any]) -> m.OwnCards:
    """What a host's own cards or tiles change, or why nobody can play with them. Nothing is kept."""
    return own_cards(game, data)


@get("/api/games/{game:str}/words", responses=REFUSALS, sync_to_thread=False)
def words(game: str) -> m.PlainWords:
    """The words and pieces of a game, for a table without a page of its own."""
    return plain_words(family_of(game))


@get("/api/rules/{game:str}/{language:str}", responses=REFUSALS, sync_to_thread=False, media_type=MARKDOWN)
def rules(game: str, language: Language) -> str:
    """The rules in our own words."""
    return rules_text(game, language)


@get("/api/about/{game:str}/{language:str}", responses=REFUSALS, sync_to_thread=False, media_type=MARKDOWN)
def about(game: str, language: Language) -> str:
    """Which sheet a game follows, how we know what is printed on its pieces, and our rulings."""
    return about_text(game, language)


@get("/api/tables/{table:str}/about/{language:str}", responses=REFUSALS, media_type=MARKDOWN)
async def about_table(request: "Request[Any, Any, State]", table: str, language: Language) -> str:
    """The same for a table: with what its host chose, and with the host's own cards."""
    live = await hub_of(request).table(table)
    if live is None:
        raise NotFoundException("no such table")
    game = live.table.game
    return about_text(game.name, language, game.cards, game.options)


def same_origin(socket: "WebSocket[Any, Any, State]") -> bool:
    """A page of another site must not speak with this browser's cookie."""
    origin = socket.headers.get("origin")
    return origin is not None and origin.split("://", 1)[-1] == socket.headers.get("host")


def address_of(connection: "Request[Any, Any, State] | WebSocket[Any, Any, State]") -> str:
    """Where it comes from; behind a proxy that is trusted, where that says it comes from."""
    return connection.client.host if connection.client else "?"


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: "WebSocket[Any, Any, State]", table: str) -> None:
    """One tab at one table."""
    hub = hub_of(socket)
    if not same_origin(socket):
        await socket.close(code=4403, reason="wrong origin")
        return
    await socket.accept()
    address = address_of(socket)
    tabs: dict[str, int] = socket.app.state.tabs
    if tabs.get(address, 0) >= hub.means.limits.tabs:
        await socket.close(code=1013, reason="too many connections")
        return
    tabs[address] = tabs.get(address, 0) + 1
    try:
        await attend(hub, table, socket, device_of(socket) or new_secret(), address)
    finally:
        tabs[address] -= 1
        if not tabs[address]:
            del tabs[address]


@get("/healthz", include_in_schema=False, sync_to_thread=False, media_type="text/plain")
def healthz() -> str:
    """The process lives."""
    return "ok"


@get("/readyz", include_in_schema=False, media_type="text/plain")
async def readyz(request: "Request[Any, Any, State]") -> Response[str]:
    """Moves can be kept, and new tables and players are welcome."""
    hub = hub_of(request)
    if hub.closing:
        return Response("closing", status_code=503)
    try:
        await hub.means.store.check()
    except StoreError as problem:
        return Response(problem.code, status_code=503)
    return Response("ok")


def who_may(request: "Request[Any, Any, State]") -> Response[dict[str, str]] | None:
    """Whoever is banned gets no further than the page."""
    hub: Hub | None = getattr(request.app.state, "hub", None)
    if hub is None or not request.url.path.startswith("/api/"):
        return None
    if hub.closing:
        return problem_answer(503, "this server is closing; please try again in a moment", "closing")
    if hub.is_banned(device_of(request), address_of(request)):
        return problem_answer(403, "the host of this server does not let you in", "banned")
    return None


def problem_answer(status: int, words: str, code: str = "") -> Response[dict[str, str]]:
    return Response({"detail": words, "code": code} if code else {"detail": words}, status_code=status)


def on_user_error(_: "Request[Any, Any, State]", problem: Exception) -> Response[dict[str, str]]:
    match problem:
        case TooMuch():
            return problem_answer(503 if problem.code == "server-full" else 429, str(problem), problem.code)
        case StoreError():  # its words are the host's business
            return problem_answer(503, "the server cannot read or write its games now", problem.code)
        case Unplayable():
            return problem_answer(422, str(problem), problem.code)
        case Taken():
            return problem_answer(409, str(problem), problem.code)
        case NoLink():
            return problem_answer(403, str(problem), problem.code)
        case Deleted():
            return problem_answer(404, "no such table", problem.code)
    return problem_answer(400, str(problem))


def on_http_error(_: "Request[Any, Any, State]", problem: HTTPException) -> Response[dict[str, str]]:
    answer = problem_answer(problem.status_code, problem.detail)
    answer.headers.update(problem.headers or {})
    return answer


def on_depth(_: "Request[Any, Any, State]", problem: Exception) -> Response[dict[str, str]]:
    return problem_answer(400, "this is nested too deeply")


def on_failure(request: "Request[Any, Any, State]", problem: Exception) -> Response[dict[str, str]]:
    """What nobody foresaw: one line for the host, a clear word for everyone else."""
    note(logging.ERROR, "request-failed", path=request.scope["path"].split("/")[1:3], problem=where(problem))
    return problem_answer(500, "something went wrong here; the host can read about it", "try-again")


def make_app(
    database: Path,
    bot_delay: float = 0.9,
    own_bots: Sequence[str] = (),
    limits: Limits | None = None,
    house: House | None = None,
) -> Litestar:
    """The application on a database file. Own bots are named `module:Class`."""
    store = SqlStore(database)
    built = BuiltFiles(Path(__file__).with_name("static"))

    @get(["/", "/t", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED: True})
    def page(request: "Request[Any, Any, State]") -> Response[bytes]:
        """The front end: its files, and its page for every other address."""
        return built.answer(request.scope["path"], zips(request))

    @get("/t/{table:str}", include_in_schema=False, opt={PACKED: True})
    async def table_page(request: "Request[Any, Any, State]", table: str) -> Response[bytes]:
        """The page at a table: the same, and a word about what its game needs."""
        early, status = "", 200
        try:
            live = await hub_of(request).table(table)
        except PizzaioloError:  # the page hears why
            pass
        else:
            early, status = (built.early(GAMES[live.row.game].name), 200) if live else ("", 404)
        return built.answer(request.scope["path"], zips(request), early, status)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        store.start()
        hub = app.state.hub = Hub(Means(store, Minder(), bot_delay, tuple(own_bots), limits or Limits()))
        app.state.tabs = {}
        keeper = asyncio.create_task(keep(hub, house or House()))
        yield
        keeper.cancel()
        await hub.close()

    def add_headers(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return Litestar(
        [
            make_table,
            join,
            door,
            invite,
            move_seat,
            close_seat,
            table_summary,
            my_games,
            replay,
            record,
            open_record,
            position,
            chances,
            games,
            words,
            our_cards,
            check_cards,
            rules,
            about,
            about_table,
            healthz,
            readyz,
            table_socket,
            table_page,
            page,
        ],
        lifespan=[lifespan],
        before_request=who_may,
        after_request=add_headers,
        exception_handlers={
            PizzaioloError: on_user_error,
            HTTPException: on_http_error,
            RecursionError: on_depth,
            Exception: on_failure,
        },
        logging_config=None,
        compression_config=CompressionConfig(backend="gzip", exclude_opt_key=PACKED),
        openapi_config=OpenAPIConfig(title="Pizzaiolo", version="1"),
        request_max_body_size=65_536,
    )
