"""Whole games over the real protocol."""

import asyncio
from pathlib import Path
from statistics import median

import httpx
import pytest

import pizzaiolo
from tests.server.client import Json, Person, serving


@pytest.mark.parametrize("memory", ["strict", "notepad", "open"])
@pytest.mark.parametrize("game", ["mamma-mia", "mamma-mia-plus"])
def test_no_frame_of_a_whole_game_tells_a_secret(game: str, memory: str, tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben, carla = Person(server, 1), Person(server, 2), Person(server, 3)
            made = await anna.make_table(game, "human", "open", "bot", "bot", options={"memory": memory})
            await ben.join(made, 1, "Ben")
            await carla.join(made, None)
            await asyncio.gather(*(person.connect(made["table"]) for person in (anna, ben, carla)))
            await asyncio.gather(*(person.play_on() for person in (anna, ben, carla)))
            for person, seats in ((anna, {0}), (ben, {1}), (carla, set())):
                for frame in person.frames:
                    assert_no_secret(frame, seats, memory)
                assert person.frames[-1]["result"]["places"]
            replay = await anna.http.get(f"/api/tables/{made['table']}/replay")
            whole = pizzaiolo.load(replay.json()["record"])
            assert [place["score"] for place in anna.state["result"]["places"]] == list(whole.result.scores)  # type: ignore[union-attr]
            heard = [event for frame in carla.frames for event in frame.get("events", ())]
            assert heard == replay.json()["lenses"]["public"][-len(heard) :]
            assert len(heard) > 200
            for person in (anna, ben, carla):
                await person.close()

    asyncio.run(story())


def assert_no_secret(frame: Json, seats: set[int], memory: str) -> None:
    """Only the own seats' cards, only what the memory mode tells, and no seed before the end."""
    assert frame.get("result") or not {"reveal", "seed", "nonce"} & frame.keys()
    for event in frame.get("events", ()):
        if event["event"] in ("drew", "dealt") and event["seat"] not in seats:
            assert not {"cards", "orders", "hand", "order"} & event.keys()
        assert "reward" not in event
    for sight in frame.get("sights", ()):
        assert sight["seat"] in seats or (sight["seat"] is None and not seats)
        view = sight["view"]
        assert view["seat"] == sight["seat"]
        assert ("hand" in view) == (sight["seat"] is not None)
        assert all("hand" not in player for player in view["players"])
        tells = {"strict": False, "notepad": sight["seat"] is not None, "open": True}[memory]
        assert ("remembered" in view["oven"]) == tells
        serving_now = view.get("serving")
        if serving_now and serving_now["seat"] != sight["seat"]:
            assert not {"missing", "lacking", "given"} & serving_now.keys()


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server, 5)
            made = await anna.make_table("mamma-mia-plus", "human", "bot", "bot")
            await anna.connect(made["table"])
            await anna.play_on(decisions=25)
            await anna.settle()
            before = anna.state
            server.kill()
        with serving(tmp_path) as server:
            anna.server = server
            anna.http.base_url = httpx.URL(server.url)
            await anna.connect(made["table"])
            assert (anna.state["number"], anna.state["sights"]) == (before["number"], before["sights"])
            await anna.play_on()
            assert anna.state["result"]
            await anna.close()

    asyncio.run(story())


def test_a_lent_seat_is_played_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=0.01) as server:
            anna = Person(server)
            made = await anna.make_table("mamma-mia", "human", "bot", options={"first": 0})
            await anna.connect(made["table"])
            await anna.send(type="lend", seat=0, lent=True)
            start = anna.state["number"]
            while anna.state["number"] < start + 30:
                await anna.read()
            assert anna.state["seats"][0]["lent"]
            await anna.send(type="lend", seat=0, lent=False)
            await anna.until("seats")
            await anna.settle()
            assert anna.my_actions() is not None
            await anna.play_on()
            await anna.close()

    asyncio.run(story())


def test_an_absent_players_seat_is_minded_until_they_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=0.01) as server:
            anna, ben, carla = Person(server, 1), Person(server, 2), Person(server, 3)
            made = await anna.make_table("mamma-mia", "human", "open", options={"first": 1})
            await ben.join(made, 1, "Ben")
            await carla.join(made, None)
            await asyncio.gather(*(person.connect(made["table"]) for person in (anna, ben, carla)))
            await anna.send(type="lend", seat=1, lent=True)
            assert (await anna.until("problem"))["code"] == "not-your-seat"  # Ben is here
            await ben.close()
            while anna.state["seats"][1]["here"]:
                await anna.read()
            await carla.send(type="lend", seat=1, lent=True)
            assert (await carla.until("problem"))["code"] == "not-your-seat"  # Carla only watches
            await anna.send(type="lend", seat=1, lent=True)
            while anna.my_actions() is None:
                await anna.read()
            assert anna.state["seats"][1]["lent"]
            ben = returned(ben)
            await ben.connect(made["table"])
            assert not ben.state["seats"][1]["lent"]
            await asyncio.gather(*(person.close() for person in (anna, ben, carla)))

    asyncio.run(story())


def returned(person: Person) -> Person:
    """The same browser, opened again."""
    again = Person(person.server)
    again.http.cookies = person.http.cookies
    return again


def test_whoever_loses_a_seat_sees_its_cards_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben = Person(server, 1), Person(server, 2)
            made = await anna.make_table("mamma-mia", "human", "human", seed=None)
            await anna.connect(made["table"])
            assert [sight["seat"] for sight in anna.state["sights"]] == [0, 1]
            await ben.join(made, 1, "Ben", takeOver=True)
            await anna.until("snapshot")
            assert (anna.state["mine"], [sight["seat"] for sight in anna.state["sights"]]) == ([0], [0])
            await asyncio.gather(anna.close(), ben.close())

    asyncio.run(story())


def test_lost_links_can_be_made_anew_by_whoever_sits_there(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben = Person(server, 1), Person(server, 2)
            old = await anna.make_table("mamma-mia", "human", "open", "open")
            table = old["table"]
            assert (await ben.http.post(f"/api/tables/{table}/invitations")).status_code == 404
            fresh = (await anna.http.post(f"/api/tables/{table}/invitations")).json()
            assert [link["seat"] for link in fresh["invitations"]] == [1, 2, None]
            for link in old["invitations"]:
                if link["seat"] != 0:  # her own chair is taken and keeps its link
                    gone = await ben.http.post(f"/api/tables/{table}/join", json={"secret": link["secret"]})
                    assert gone.status_code == 404
            await ben.join(fresh, 2, "Ben")
            await ben.join(fresh, None)
            again = (await ben.http.post(f"/api/tables/{table}/invitations")).json()
            assert [link["seat"] for link in again["invitations"]] == [1, None]
            await asyncio.gather(anna.close(), ben.close())

    asyncio.run(story())


def test_cards_laid_by_hand_make_a_lesson_and_its_rematch_a_game(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server)
            position = {"hands": [{"salami": 3}, {"olive": 3}], "orders": [[0], [0]], "round": 3}
            made = await anna.make_table("mamma-mia", "human", "bot", position=position)
            await anna.connect(made["table"])
            assert anna.state["lesson"]
            assert anna.state["sights"][0]["view"]["hand"] == {"ingredients": {"salami": 3}, "orders": [0]}
            await anna.play_on()
            replay = (await anna.http.get(f"/api/tables/{made['table']}/replay")).json()
            assert pizzaiolo.load(replay["record"]).over
            await anna.send(type="rematch")
            await anna.connect((await anna.until("new-table"))["table"])
            assert anna.frames[-1].get("lesson") is None or not anna.frames[-1]["lesson"]
            assert anna.state["sights"][0]["view"]["round"] == 1
            await anna.close()

    asyncio.run(story())


def test_a_clock_lets_a_bot_make_one_turn_and_the_game_go_on(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server)
            made = await anna.make_table("mamma-mia", "human", "bot", clock=1, options={"first": 0})
            await anna.connect(made["table"])
            assert anna.state["deadline"]
            await anna.until("update")
            assert next(event["event"] for event in anna.state["events"] if event.get("seat") == 0) == "put"
            while anna.my_actions() is None:  # the other seat's bot plays its turn
                await anna.read()
            assert not anna.state["seats"][0]["lent"]
            await anna.close()

    asyncio.run(story())


def test_chat_hints_rematch_and_the_list_of_my_games(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben = Person(server, 1), Person(server, 2)
            made = await anna.make_table("mamma-mia", "human", "open", "bot")
            table = made["table"]
            await anna.connect(table)
            assert not anna.state["started"]
            secrets = {link["seat"]: link["secret"] for link in made["invitations"]}
            for seat in (1, None):
                door = (await ben.http.post(f"/api/tables/{table}/door", json={"secret": secrets[seat]})).json()
                assert door == {
                    "game": "mamma-mia",
                    "names": ["human 0", "open 1", "bot 2"],
                    "seat": seat,
                    "started": False,
                    "taken": False,
                    "known": False,
                }
            assert (await ben.http.post(f"/api/tables/{table}/door", json={"secret": "x"})).status_code == 404
            assert (await anna.http.get("/api/mine")).json()["games"][0]["waitsFor"] == []
            await ben.join(made, 1, "  Ben   Rossi ", face=3)
            await ben.connect(table)
            assert ben.state["seats"][1] == {
                "seat": 1,
                "kind": "human",
                "name": "Ben Rossi",
                "here": True,
                "lent": False,
                "bot": "",
                "face": 3,
                "link": "used",
                "awaited": False,
            }
            while not anna.state["started"]:
                await anna.read()
            assert len(anna.state["sights"]) == 1
            await ben.send(type="say", text="<b>ciao</b>\n" + "x" * 400)
            line = (await anna.until("chat"))["line"]
            assert line["text"].startswith("<b>ciao</b> xxx")
            assert (len(line["text"]), line["name"]) == (300, "Ben Rossi")
            asker = anna if anna.my_actions() else ben
            if mine := asker.my_actions():
                await asker.send(type="hint-please", seat=mine[0])
                hint = await asker.until("hint")
                assert hint["actions"][0] in mine[1]
                assert hint["why"] in ("order", "collect", "simple")
            await asyncio.gather(anna.play_on(), ben.play_on())
            [game] = (await anna.http.get("/api/mine")).json()["games"]
            assert (game["table"], game["over"], game["seats"], game["waitsFor"]) == (table, True, [0], [])
            assert game["places"] == [place["place"] for place in anna.state["result"]["places"]]
            assert 0 < game["created"] <= game["updated"]
            await ben.send(type="rematch")
            again = (await anna.until("new-table"))["table"]
            await anna.send(type="rematch")
            assert (await anna.until("new-table"))["table"] == again
            await ben.connect(again)
            assert ben.state["seats"][1]["face"] == 3
            assert (ben.state["mine"], ben.state["started"], ben.state["sights"]) == ([1], False, [])
            await anna.connect(again)
            assert (anna.state["mine"], anna.state["started"]) == ([0], True)
            await ben.until("snapshot")
            assert len(ben.state["sights"]) == 1
            await asyncio.gather(anna.close(), ben.close())

    asyncio.run(story())


def test_bots_take_their_time_whether_they_can_help_or_not(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, bot_delay=0.05) as server:
            anna = Person(server)
            made = await anna.make_table("mamma-mia-plus", "human", "bot", "bot", "bot")
            await anna.connect(made["table"])
            await anna.send(type="lend", seat=0, lent=True)
            await anna.until("seats")
            answers: list[float] = []
            while len(answers) < 12:
                before = anna.times[-1] if anna.frames[-1]["type"] == "update" else None
                frame = await anna.until("update")
                asked = frame["events"] and frame["events"][0]["event"] in ("refused", "helped")
                if asked and before is not None:
                    answers.append(anna.times[-1] - before)
                assert not frame.get("result")
            assert median(answers) > 0.04
            await anna.close()

    asyncio.run(story())
