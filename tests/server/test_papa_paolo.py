"""Papà Paolo over the real protocol: secrets, deciding at the same time, and trying out."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Json, Person, serving

SEED = 918273645


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_frame_of_a_whole_game_tells_a_secret(players: int, tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben, carla = Person(server, 1), Person(server, 2), Person(server, 3)
            made = await anna.make_table("papa-paolo", *["human", "open", "bot", "bot"][:players])
            await ben.join(made, 1, "Ben")
            await carla.join(made, None)
            await asyncio.gather(*(person.connect(made["table"]) for person in (anna, ben, carla)))
            await asyncio.gather(*(person.play_on() for person in (anna, ben, carla)))
            for person, seats in ((anna, {0}), (ben, {1}), (carla, set())):
                assert person.frames[-1]["result"]["places"]
                for frame in person.frames:
                    assert_no_secret(frame, seats)
            replay = (await anna.http.get(f"/api/tables/{made['table']}/replay")).json()
            told = [event for frame in carla.frames for event in frame.get("events", ())]
            assert told == replay["lenses"]["public"][-len(told) :]
            coins = [event for event in replay["lenses"]["truth"] if event["event"] == "coin-laid"]
            assert all(coin["value"] for coin in coins)
            assert bool(coins) == (players == 2)
            for person in (anna, ben, carla):
                await person.close()

    asyncio.run(story())


def assert_no_secret(frame: Json, seats: set[int]) -> None:
    """Only the own purse, the own face-down coins and start tiles; no seed before the end."""
    over = bool(frame.get("result"))
    assert over or not {"reveal", "seed", "nonce"} & frame.keys()
    for event in frame.get("events", ()):
        if event["event"] in ("coin-laid", "start-tile-kept", "start-tiles-dealt") and event["seat"] not in seats:
            assert not {"value", "tile", "tiles"} & event.keys()
    for sight in frame.get("sights", ()):
        assert sight["seat"] in seats or (sight["seat"] is None and not seats)
        assert ("own" in sight["view"]) == (sight["seat"] is not None)
        for player in sight["view"]["players"]:
            assert over or not {"money", "score"} & player.keys()


async def together(*people: Person, phase: str) -> None:
    """Everyone decides, no bot among them, until all of them are asked in this phase at once."""

    def ready(person: Person) -> bool:
        return bool(person.my_actions()) and person.state["sights"][0]["view"]["phase"] == phase

    for _ in range(300):
        for person in people:
            await person.settle()
        if all(ready(person) for person in people):
            return
        asked = [person for person in people if person.my_actions()]
        for person in [person for person in asked if not ready(person)] or asked:
            seat, texts = person.my_actions()  # type: ignore[misc]
            choice = next((text for text in texts if text.startswith(("bid", "coin", "take"))), texts[0])
            await person.act(seat, choice)
    raise AssertionError(f"the table never comes to {phase}")


def test_two_people_who_deliver_at_the_same_moment_both_succeed(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben = Person(server, 1), Person(server, 2)
            made = await anna.make_table("papa-paolo", "human", "open")
            await ben.join(made, 1, "Ben")
            await asyncio.gather(anna.connect(made["table"]), ben.connect(made["table"]))
            await together(anna, ben, phase="deliver")
            number = ben.state["number"]
            first = await anna.act(0, anna.my_actions()[1][0])  # type: ignore[index]
            await ben.settle()
            assert ben.state["number"] > number
            second = await ben.act(1, ben.my_actions()[1][0], expected=number)  # type: ignore[index]
            assert (first["type"], second["type"]) == ("accepted", "accepted")
            again = await ben.act(1, "finish", expected=number)
            assert again["type"] == "stale"
            await asyncio.gather(anna.close(), ben.close())

    asyncio.run(story())


def test_trying_out_changes_nothing_and_shows_nothing_new(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server, 1)
            made = await anna.make_table("papa-paolo", "human", "human", "human", seed=SEED)
            await anna.connect(made["table"])
            seat, texts = anna.my_actions() or (0, [])
            before = anna.state["sights"]
            cell = texts[0].removeprefix("token-")

            async def attempt(*actions: str) -> Json:
                await anna.send(type="try", request="t", seat=seat, actions=actions)
                return await anna.until("tried")

            token = await attempt(texts[0])
            assert token["sight"]["view"]["players"][seat]["token"] == cell
            assert "take" in [action["text"] for action in token["sight"]["actions"]]
            tile = before[0]["view"]["market"][0][0]
            await anna.send(type="places-please", seat=seat, piece=tile)
            places = (await anna.until("places"))["places"]
            placing = [a["text"] for a in (await attempt(texts[0], "take"))["sight"]["actions"]]
            assert [f"place-{place}" for place, why in places.items() if not why] == placing
            assert set(places.values()) <= {"", "cuts-road", "not-connected", "outside"}
            assert (await attempt(texts[0], "take", placing[0])).keys() == {"type", "request"}
            assert (await attempt(texts[0], "take", "place-a1-0"))["code"] == "not-adjacent"
            assert (await attempt("bid-1.1"))["code"] == "wrong-step"
            assert (await attempt(texts[0], "take", placing[0], "take"))["code"] == "behind-news"
            await anna.settle()
            assert anna.state["sights"] == before
            await anna.send(type="hint-please", seat=seat)
            hint = await anna.until("hint")
            assert (await anna.act(seat, *hint["actions"]))["type"] == "accepted"
            await anna.settle()
            assert anna.my_actions()[0] != seat  # type: ignore[index]
            await anna.close()

    asyncio.run(story())
