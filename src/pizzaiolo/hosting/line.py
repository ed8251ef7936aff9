"""A viewer and the line to it: a socket on a server, a function call inside a page."""

from typing import Protocol

from pizzaiolo.hosting.messages import ToBrowser


class Line(Protocol):
    """Carries messages to one browser tab, in order. It never waits for the browser."""

    async def send(self, message: ToBrowser) -> None: ...

    def end(self, code: int, reason: str) -> None:
        """After everything that was sent before."""


class Viewer:
    """One open browser tab: whose device it is, and how much it has been told."""

    def __init__(self, owner: str, line: Line, address: str = "") -> None:
        self.owner = owner
        self.address = address
        self.line = line
        self.number = -1
        self.told = 0
