"""Clumsy, hasty and hostile clients: nothing is lost, nothing is doubled, nothing breaks."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.client import Json, Person, Server, serving


async def seated(server: Server, **options: object) -> tuple[Person, Json]:
    anna = Person(server)
    made = await anna.make_table("mamma-mia", "human", "bot", options={"first": 0, **options}, seed=4)
    await anna.connect(made["table"])
    return anna, made


async def onlooker(server: Server, made: Json) -> Person:
    person = Person(server)
    await person.join(made, None)
    await person.connect(made["table"])
    return person


async def pour(person: Person, messages: list[str]) -> None:
    """Send all of it, then read until the server has had enough."""
    assert person.socket is not None
    for message in messages:
        await person.socket.send(message)
    while True:
        await person.read()


def test_a_double_click_and_a_resent_request_count_once(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=30) as server:
            anna, _ = await seated(server)
            mine = anna.my_actions()
            assert mine is not None
            number = anna.state["number"]
            for _ in range(3):
                await anna.send(type="act", request="same", seat=0, expected=number, actions=[mine[1][0]])
            await anna.settle()
            answers = [f for f in anna.frames if f["type"] in ("accepted", "stale", "refused")]
            assert answers == [answers[0]] * 3
            assert answers[0]["type"] == "accepted"
            assert sum(event["event"] == "put" for f in anna.frames for event in f.get("events", ())) == 1
            await anna.close()

    asyncio.run(story())


@pytest.mark.parametrize("rest", [(), ("no-order", "supply")], ids=["a decision", "a whole turn"])
def test_two_tabs_of_one_seat_cannot_both_move(rest: tuple[str, ...], tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=30) as server:
            anna, made = await seated(server)
            other = Person(server)
            other.http.cookies = anna.http.cookies
            await other.connect(made["table"])
            mine = anna.my_actions()
            assert mine is not None
            number = anna.state["number"]
            first, second = await asyncio.gather(
                anna.act(0, mine[1][0], *rest, request="tab one", expected=number),
                other.act(0, mine[1][-1], *rest, request="tab two", expected=number),
            )
            assert {first["type"], second["type"]} == {"accepted", "stale"}
            await asyncio.gather(anna.settle(), other.settle())
            assert anna.state["sights"] == other.state["sights"]
            if rest:  # whoever knows that it is not their turn, and plays all the same, hears of the rules
                refused = await other.act(0, mine[1][0])
                assert (refused["type"], refused["code"]) == ("refused", "not-your-turn")
            await asyncio.gather(anna.close(), other.close())

    asyncio.run(story())


def test_a_turn_is_taken_whole_or_not_at_all(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=30) as server:
            anna, _ = await seated(server)
            mine = anna.my_actions()
            assert mine is not None
            refused = await anna.act(0, mine[1][0], "order7", "order6", "supply")
            assert (refused["type"], refused["code"] != "") == ("refused", True)
            await anna.settle()
            assert anna.my_actions() == mine
            taken = await anna.act(0, mine[1][0], "no-order", "supply")
            assert taken["type"] == "accepted"
            await anna.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"type": "steal"}', "malformed"),
        ('{"type": "act", "request": 1}', "malformed"),
        ('{"type": "say", "text": "' + "x" * 9000 + '"}', "too-large"),
        ('{"type": "act", "request": "a", "seat": 1, "expected": 0, "actions": ["pass"]}', "not-your-seat"),
        ('{"type": "act", "request": "a", "seat": 99, "expected": 0, "actions": ["pass"]}', "not-your-seat"),
        ('{"type": "lend", "seat": 1, "lent": true}', "not-your-seat"),
        ('{"type": "hint-please", "seat": 1}', "no-hint"),
        ('{"type": "rematch"}', "no-rematch"),
    ],
)
def test_a_bad_message_is_answered_and_the_table_lives(raw: str, code: str, tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=30) as server:
            anna, _ = await seated(server)
            assert anna.socket is not None
            await anna.socket.send(raw)
            assert (await anna.until("problem"))["code"] == code
            mine = anna.my_actions()
            assert mine is not None
            assert (await anna.act(0, mine[1][0]))["type"] == "accepted"
            await anna.close()

    asyncio.run(story())


def test_floods_giants_and_strangers_are_shown_out(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, 30, "--limit", "messages=20") as server:
            anna, made = await seated(server)
            flood = await onlooker(server, made)
            with pytest.raises(websockets.ConnectionClosed):
                await pour(flood, [json.dumps({"type": "say", "text": "!"})] * 1000)
            giant = await onlooker(server, made)
            with pytest.raises(websockets.ConnectionClosed):
                await pour(giant, ["x" * 1_000_000])
            with pytest.raises(websockets.InvalidStatus):
                await Person(server).connect(made["table"], origin="http://elsewhere.example")
            with pytest.raises(websockets.ConnectionClosed):
                await Person(server).connect("nosuchtabl")
            stranger = await onlooker(server, made)
            assert (stranger.state["mine"], stranger.state["sights"][0]["seat"]) == ([], None)
            assert (await stranger.act(0, "pass"))["code"] == "not-your-seat"
            mine = anna.my_actions()
            assert mine is not None
            assert (await anna.act(0, mine[1][0]))["type"] == "accepted"
            await asyncio.gather(anna.close(), stranger.close())

    asyncio.run(story())


def test_http_refusals_are_clean(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        bots = [{"kind": "bot"}] * 3
        for plan in (
            {"game": "calzone", "seats": bots},
            {"game": "mamma-mia", "seats": []},
            {"game": "mamma-mia", "seats": [{"kind": "cat"}] * 3},
            {"game": "mamma-mia", "seats": bots, "options": {"helping": True}},
            {"game": "mamma-mia", "seats": bots, "options": {"first": 9}},
            {"game": "mamma-mia", "seats": bots, "clock": -1},
            {"game": "mamma-mia", "seats": bots, "surprise": 1},
            {"game": "mamma-mia", "seats": [{"kind": "bot", "name": "x" * 99}] * 3},
            {"game": "mamma-mia", "seats": [{"kind": "bot", "bot": "cheat"}] * 3},
            {"game": "mamma-mia", "seats": [{"kind": "bot", "bot": "clairvoyant"}] * 3},
            {"game": "mamma-mia", "seats": [{"kind": "bot", "bot": "tests.bots.broken:Raises"}] * 3},
            {"game": "mamma-mia", "seats": bots, "options": {"position": {"round": 2}}},
            {"game": "mamma-mia", "seats": bots, "options": {"cards": {}}},
            {"game": "mamma-mia", "seats": bots, "position": {"round": 9}},
            {"game": "mamma-mia", "seats": [*bots, {"kind": "open"}], "position": {"round": 2}},
            {"game": "mamma-mia", "seats": [*bots, {"kind": "open"}], "seed": 7},
        ):
            answer = http.post("/api/tables", json=plan)
            assert answer.status_code == 400, plan
            assert "Traceback" not in answer.text
        assert http.post("/api/tables", content=b"{").status_code == 400
        assert http.post("/api/tables", content=b"x" * 100_000).status_code in (400, 413)
        made = http.post("/api/tables", json={"game": "mamma-mia", "seats": bots}).json()
        table = made["table"]
        assert http.post(f"/api/tables/{table}/join", json={"secret": "guess"}).status_code == 404
        assert http.post("/api/tables/nosuch/join", json={"secret": "guess"}).status_code == 404
        assert http.get("/api/tables/nosuch").status_code == 404
        assert http.get(f"/api/tables/{table}/replay").status_code == 404
        assert http.post(f"/api/tables/{table}/invitations").status_code == 404
        assert http.post("/api/tables/nosuch/invitations").status_code == 404
        assert http.get("/api/rules/mamma-mia/la").status_code == 400
        assert http.get("/api/rules/mamma-mia/it").text.startswith("#")
        page = http.get(f"/t/{table}")
        assert page.status_code == 200
        assert page.text.lower().startswith("<!doctype html")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "/api/tables" in http.get("/schema/openapi.json").json()["paths"]
