"""The server of these tests: on a port that can be kept over a restart."""

import contextlib
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.server.client import COMMAND, Server


class House(Server):
    """`pizzaiolo serve` that can die as in a power cut, and open again at the same address."""

    def __init__(self, data: Path, bot_delay: float = 0.0, env: dict[str, str] | None = None) -> None:
        self.data = data
        self.bot_delay = bot_delay
        self.env = env
        self.open(0)

    def open(self, port: int) -> None:
        options = ["--port", str(port), "--data", str(self.data), "--bot-delay", str(self.bot_delay)]
        self.process = subprocess.Popen(
            [*COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.env
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + (self.process.stderr.read() if self.process.stderr else "")
        self.url = found[0]
        for _ in range(200):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.url}/api/games")
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def open_again(self) -> None:
        self.open(int(self.url.rsplit(":", 1)[1]))


@contextlib.contextmanager
def housing(data: Path, bot_delay: float = 0.0, env: dict[str, str] | None = None) -> Iterator[House]:
    house = House(data, bot_delay, env)
    try:
        yield house
    finally:
        if house.process.poll() is None:
            complaints = house.stop()
            assert "Traceback" not in complaints, complaints
