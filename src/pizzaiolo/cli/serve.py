"""`pizzaiolo serve`: the server with its database in one file, and the way to it."""

import errno
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import segno
import uvicorn
from rich.console import Console

from pizzaiolo.bots import check_bot
from pizzaiolo.cli.files import state_folder
from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.games import GAMES
from pizzaiolo.hosting.door import LARGEST_MESSAGE
from pizzaiolo.server.app import make_app


def serve(
    host: str, port: int, data: Path | None, *, lan: bool, browser: bool, bot_delay: float, own_bots: list[str]
) -> None:
    """Listen until interrupted."""
    for name in own_bots:
        if ":" not in name:
            raise SetupError(f"an own bot is named module:Class, not {name!r}")
        check_bot(name, next(iter(GAMES)))
    folder = data or state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise PizzaioloError(f"cannot use the folder {folder}: {problem.strerror}") from None
    listener = _listen(host, port)
    port = listener.getsockname()[1]
    app = make_app(folder / "pizzaiolo.sqlite", bot_delay, own_bots)
    console = Console()
    here = f"http://{'127.0.0.1' if lan or host == '0.0.0.0' else host}:{port}/"
    console.print(f"Pizzaiolo is open at [bold]{here}[/] (games are kept in {folder}). Ctrl-C closes it.")
    if lan:
        there = f"http://{_lan_address()}:{port}/"
        console.print(f"On phones in the same network: [bold]{there}[/]")
        segno.make(there).terminal(sys.stdout, compact=True)
    if browser:
        threading.Timer(0.8, webbrowser.open, [here]).start()
    config = uvicorn.Config(
        app, log_level="warning", ws_max_size=2 * LARGEST_MESSAGE, ws_ping_interval=20, server_header=False
    )
    uvicorn.Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
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
