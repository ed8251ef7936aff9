"""`pizzaiolo serve`: the server with its database in one file, and the way to it."""

import asyncio
import errno
import ipaddress
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from types import FrameType

import msgspec
import segno
import uvicorn
from litestar import Litestar
from rich.console import Console

from pizzaiolo.bots import check_bot
from pizzaiolo.cli.files import DATABASE, state_folder
from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.games import GAMES
from pizzaiolo.hosting.door import LARGEST_MESSAGE
from pizzaiolo.hosting.keeping import House as House
from pizzaiolo.hosting.limits import Limits
from pizzaiolo.server.app import make_app
from pizzaiolo.server.logs import Form, set_up

GOODBYE = 5
"""Seconds that connections have to end by themselves when the server closes."""
STUCK = 30
"""Seconds after which a connection is cut that takes nothing of what was sent."""


class Host(msgspec.Struct, frozen=True):
    """How a host wants the server."""

    address: str
    port: int
    data: Path | None
    lan: bool
    browser: bool
    bot_delay: float
    own_bots: list[str]
    proxies: list[str]
    limits: list[str]
    house: House
    log: Form
    log_level: str


class Uvicorn(uvicorn.Server):
    """Says goodbye before it closes."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.state.hub.say_goodbye()
        await asyncio.sleep(0.1)  # the words are on their way before the lines are cut
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True  # and end as asked, not by the signal


def serve(host: Host) -> None:
    """Listen until interrupted."""
    for name in host.own_bots:
        if ":" not in name:
            raise SetupError(f"an own bot is named module:Class, not {name!r}")
        check_bot(name, next(iter(GAMES)))
    limits, proxies = Limits.told(host.limits), [_network(proxy) for proxy in host.proxies]
    folder = host.data or state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise PizzaioloError(f"cannot use the folder {folder}: {problem.strerror}") from None
    set_up(host.log, host.log_level)
    listener = _listen(host.address, host.port)
    port = listener.getsockname()[1]
    app = make_app(folder / DATABASE, host.bot_delay, host.own_bots, limits, host.house)
    console = Console()
    here = f"http://{'127.0.0.1' if host.lan or host.address == '0.0.0.0' else host.address}:{port}/"
    console.print(f"Pizzaiolo is open at [bold]{here}[/] (games are kept in {folder}). Ctrl-C closes it.")
    if host.lan:
        there = f"http://{_lan_address()}:{port}/"
        console.print(f"On phones in the same network: [bold]{there}[/]")
        segno.make(there).terminal(sys.stdout, compact=True)
    if host.browser:
        threading.Timer(0.8, webbrowser.open, [here]).start()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,  # a second copy of every table's memory, for a few kilobytes a turn
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_ping_interval=40,  # under the minute that proxies wait; a fifth of all work at quiet tables were pings
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GOODBYE,
    )
    Uvicorn(config, app).run(sockets=[listener])


def _network(words: str) -> str:
    try:
        return str(ipaddress.ip_network(words))
    except ValueError:
        raise SetupError(
            f"a trusted proxy is an address or a network, as 127.0.0.1 or 10.0.0.0/8, not {words!r}"
        ) from None


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever stops to read is let go, whatever is still to be sent
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * STUCK)
        return found
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise PizzaioloError(f"port {port} is taken; choose another with --port, or 0 for any") from None
        raise PizzaioloError(f"cannot listen on {host} port {port}: {problem.strerror or problem}") from None


def _lan_address() -> str:
    """The address by which other devices of the network see this one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
