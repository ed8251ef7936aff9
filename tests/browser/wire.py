"""The line between a page and the server, in our hands."""

import json

from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """The line of one tab: it can be held back, and what the tab says can be changed on the way."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.held: list[str | bytes] = []
        self.unsaid: list[str] | None = None
        self.instead: tuple[str, ...] = ()
        self.route: WebSocketRoute | None = None
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self.route = route
        self.server = route.connect_to_server()
        self.server.on_message(self._from_server)
        route.on_message(lambda data: self._from_page(self._changed(str(data))))

    def _from_page(self, data: str) -> None:
        if self.unsaid is None:
            self.server.send(data)
        else:
            self.unsaid.append(data)

    def _from_server(self, data: str | bytes) -> None:
        if self.holding:
            self.held.append(data)
        elif self.route is not None:
            self.route.send(data)

    def _changed(self, data: str) -> str:
        frame = json.loads(data)
        if frame["type"] != "act" or not self.instead:
            return data
        return json.dumps({**frame, "actions": list(self.instead)})

    def let_go(self) -> None:
        self.holding = False
        assert self.route is not None
        for data in self.held:
            self.route.send(data)
        self.held.clear()

    def speak(self) -> None:
        """Say what was held back."""
        unsaid, self.unsaid = self.unsaid or [], None
        for data in unsaid:
            self.server.send(data)
