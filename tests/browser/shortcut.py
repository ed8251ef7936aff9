"""To a certain moment of a game over the protocol, with a page's own cookie: the page then opens there."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect
from websockets.typing import Origin

Json = dict[str, Any]


def make_table(page: Page, game: str, *kinds: str, **more: Any) -> str:
    """A table for this browser; the answer is its id."""
    names = ("Anna", "Peppe", "Rosa", "Ciro")
    seats = [{"kind": kind, "name": "" if kind == "open" else name} for kind, name in zip(kinds, names, strict=False)]
    plan = {"game": game, "seats": seats, "options": {"first": 0}, "seed": 1, **more}
    made = page.request.post("/api/tables", data=plan)
    assert made.status == 201, made.text()
    table: str = made.json()["table"]
    return table


def lay_table(page: Page, game: str, position: Json, *kinds: str, **options: Any) -> str:
    """A table whose cards are laid by hand, for two or three players."""
    colours = ["red", "yellow", "brown"][: len(kinds)]
    return make_table(page, game, *kinds, position=position, options={"colours": colours, **options})


def play_until(page: Page, url: str, table: str, there: Callable[[Json], bool]) -> Json | None:
    """Seat 0 does what the hint says until its sight is as wished; None where the game is over before."""
    cookies = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in page.context.cookies())
    address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
    with connect(address, origin=Origin(url), additional_headers={"Cookie": cookies}) as socket:
        socket.send(json.dumps({"type": "hello"}))
        number, asked = -1, 0
        while True:
            frame: Json = json.loads(socket.recv(20))
            if frame["type"] in ("snapshot", "update"):
                number = frame["number"]
                sight: Json = frame["sights"][0]
                if frame.get("result"):
                    return None
                if there(sight):
                    return sight
                if sight["actions"]:
                    socket.send(json.dumps({"type": "hint-please", "seat": 0}))
            elif frame["type"] == "hint":
                asked += 1
                act = {
                    "type": "act",
                    "request": f"s{asked}",
                    "seat": 0,
                    "expected": number,
                    "actions": frame["actions"],
                }
                socket.send(json.dumps(act))
            assert frame["type"] not in ("problem", "refused"), frame
