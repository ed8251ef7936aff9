"""Bots at a real served table: broken ones, clever ones, and those that nobody let in."""

import asyncio
import re
from pathlib import Path

import httpx

from pizzaiolo.bots import bots_of
from pizzaiolo.bots.minding.minder import is_quick
from pizzaiolo.hosting.hint import adviser
from tests.server.client import Person, Server, serving

BROKEN = "tests.bots.broken"


def offering(*names: str) -> list[str]:
    return [word for name in names for word in ("--own-bot", f"{BROKEN}:{name}")]


async def sit_down(server: Server, bot: str) -> Person:
    """A table of two where the bot begins and has made its first decision."""
    anna = Person(server)
    made = await anna.make_table("mamma-mia", "human", f"bot={BROKEN}:{bot}", options={"first": 1}, seed=6)
    await anna.connect(made["table"])
    while not any(event["event"] == "put" for frame in anna.frames for event in frame.get("events", ())):
        await anna.read()
    return anna


def test_a_table_goes_on_with_bots_that_raise_cheat_die_and_sleep(tmp_path: Path) -> None:
    reasons = {
        "Raises": "RuntimeError: the dough is gone",
        "Cheats": "chose 'take-all-the-money', which is not open",
        "Dies": "broke its process",
        "Sleeps": "overran its time",
    }

    async def story() -> None:
        with serving(tmp_path, 0.0, *offering(*reasons)) as server:
            people = await asyncio.gather(*(sit_down(server, name) for name in reasons))
            await people[0].play_on(decisions=1)
            await asyncio.gather(*(person.close() for person in people))
            complaints = server.stop()
            told = re.findall(rf"the bot {BROKEN}:(\w+) at seat 1 (.*?); a quick move is made instead", complaints)
            assert dict(told) == reasons
            assert "Traceback" not in complaints

    asyncio.run(story())


def test_the_strongest_level_plays_and_gives_hints_that_nobody_waits_for(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server)
            best = adviser("mamma-mia")
            made = await anna.make_table("mamma-mia", "human", f"bot={best}", options={"first": 1})
            await anna.connect(made["table"])
            while (mine := anna.my_actions()) is None:
                await anna.read()
            for _ in range(3):
                await anna.send(type="hint-please", seat=0)
            hint = await anna.until("hint")
            assert hint["by"] == best
            assert hint["actions"][0] in mine[1]
            weighed = hint.get("weighed", ())
            assert bool(weighed) != is_quick(best, "mamma-mia")
            for way in weighed:
                assert way["action"] in mine[1]
                assert 0 <= way["share"] <= 1
            assert (await anna.act(0, *hint["actions"]))["type"] == "accepted"
            await anna.close()
            assert [frame["type"] for frame in anna.frames].count("hint") == 1
            assert "the bot" not in server.stop()

    asyncio.run(story())


def test_the_games_list_their_bots_and_those_of_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, 0.0, *offering("Thinks")) as server:
        for game in httpx.get(f"{server.url}/api/games").json():
            assert tuple(game["bots"]) == (*bots_of(game["name"]), f"{BROKEN}:Thinks")


def test_a_bot_that_the_host_no_longer_offers_is_not_loaded(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path, 0.0, *offering("Raises")) as server:
            anna = Person(server)
            made = await anna.make_table("mamma-mia", "human", f"bot={BROKEN}:Raises", options={"first": 0})
            await anna.connect(made["table"])
            await anna.close()
        with serving(tmp_path) as server:
            anna.server, anna.http = server, httpx.AsyncClient(base_url=server.url, cookies=anna.http.cookies)
            await anna.connect(made["table"])
            await anna.play_on(decisions=6)
            await anna.close()
            assert "the bot" not in server.stop()

    asyncio.run(story())
