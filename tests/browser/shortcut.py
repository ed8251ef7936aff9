"""To a certain moment of a game over the protocol, with a page's own cookie: the page then opens there."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Json = dict[str, Any]


def make_table(page: Page, game: str, *kinds: str, **more: Any) -> str:
    """A table for this browser; the answer is its id."""
    names = ("Anna", "Peppe", "Rosa", "Ciro")
    seats = [{"kind": kind, "name": "" if kind == "open" else name} for kind, name in zip(kinds, names, strict=False)]
    deal = {} if "open" in kinds else {"seed": 1}
    plan = {"game": game, "seats": seats, "options": {"first": 0}, **deal, **more}
    made = page.request.post("/api/tables", data=plan)
    assert made.status == 201, made.text()
    table: str = made.json()["table"]
    return table


def lay_table(page: Page, game: str, position: Json, *kinds: str, **options: Any) -> str:
    """A table whose cards are laid by hand, for two or three players."""
    colours = ["red", "yellow", "brown"][: len(kinds)]
    return make_table(page, game, *kinds, position=position, options={"colours": colours, **options})


@contextmanager
def line(page: Page, url: str, table: str) -> Iterator[ClientConnection]:
    """A line to the table beside the page's own."""
    cookies = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in page.context.cookies())
    address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
    with connect(address, origin=Origin(url), additional_headers={"Cookie": cookies}) as socket:
        socket.send(json.dumps({"type": "hello"}))
        yield socket


def play_until(
    page: Page, url: str, table: str, there: Callable[[Json], bool], rng: random.Random | None = None
) -> Json | None:
    """Seat 0 plays until its sight is as wished: at random, or without dice as the hint says.

    None where the game is over before.
    """
    said = 0
    with line(page, url, table) as socket:
        while True:
            frame: Json = json.loads(socket.recv(60))
            actions: list[str] = []
            if frame["type"] in ("snapshot", "update"):
                number = frame["number"]
                sight: Json = frame["sights"][0]
                if frame.get("result"):
                    return None
                if there(sight):
                    return sight
                if sight["actions"] and rng:
                    actions = [rng.choice(worth_trying([action["text"] for action in sight["actions"]]))]
                elif sight["actions"]:
                    socket.send(json.dumps({"type": "hint-please", "seat": 0}))
            elif frame["type"] == "hint":
                actions = frame["actions"]
            if actions:
                said += 1
                time.sleep(0.06 if said > 40 else 0)  # who speaks without a pause for long is shown out
                act = {"type": "act", "request": f"s{said}", "seat": 0, "expected": number, "actions": actions}
                socket.send(json.dumps(act))
            late = frame.get("code") == "no-hint"  # asked twice, as others decide at the same time
            assert frame["type"] not in ("problem", "refused") or late, frame


def play_out(page: Page, url: str, table: str) -> Json:
    """A bot plays for seat 0 until the game is over; the answer is its result."""
    with line(page, url, table) as socket:
        socket.send(json.dumps({"type": "lend", "seat": 0, "lent": True}))
        while "result" not in (frame := json.loads(socket.recv(60))):
            assert frame["type"] != "problem", frame
    result: Json = frame["result"]
    return result


def worth_trying(actions: list[str]) -> list[str]:
    """Who plays at random shall get somewhere all the same."""
    return [text for text in actions if text not in ("nothing", "drop-out", "pass", "end", "finish")] or actions
