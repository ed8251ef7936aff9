"""A host's own cards and tiles: checked in one line, told to whoever comes, and kept with the table and its record."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import pizzaiolo
from tests.server.client import Person, serving

PRINTED = {"salami": 2, "olive": 3}


async def own_orders(person: Person) -> dict[str, Any]:
    """Our file, with one red order as somebody may find it printed."""
    cards: dict[str, Any] = (await person.http.get("/api/games/mamma-mia/cards")).json()
    cards["orders"]["red"][0] = {"type": "normal", "need": PRINTED}
    return cards


def test_own_cards_are_told_to_everyone_and_stay_with_the_table_its_record_and_its_rematch(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben = Person(server, 1), Person(server, 2)
            cards = await own_orders(anna)
            made = await anna.make_table("mamma-mia", "human", "open", "bot", cards=cards)
            table = made["table"]
            await ben.join(made, 1, "Ben")
            assert (await ben.http.get(f"/api/tables/{table}")).json()["ownCards"]
            await ben.connect(table)
            assert ben.state["ownCards"]
            red = ben.state["facts"]["colours"].index("red")
            assert ben.state["facts"]["menus"][red][0]["need"] == PRINTED
            page = await ben.http.get(f"/api/tables/{table}/about/de")
            assert "| Normale | 1 | ★ " in page.text

        with serving(tmp_path) as server:  # the same after a restart
            anna.move_to(server)
            ben.move_to(server)
            await anna.connect(table)
            await ben.connect(table)
            await asyncio.gather(anna.play_on(), ben.play_on())
            record = (await anna.http.get(f"/api/tables/{table}/replay")).json()["record"]
            assert pizzaiolo.load(record).cards == cards
            await anna.send(type="rematch")
            await anna.connect((await anna.until("new-table"))["table"])
            assert anna.state["ownCards"]
            assert anna.state["facts"]["menus"][red][0]["need"] == PRINTED
            mine = (await anna.http.get("/api/mine")).json()
            assert len(mine["games"]) == 2
            await asyncio.gather(anna.close(), ben.close())

    asyncio.run(story())


def test_a_file_is_checked_before_a_table_is_set_up_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server)

            async def check(game: str, cards: object) -> tuple[int, Any]:
                text = cards if isinstance(cards, str) else json.dumps(cards)
                told = {"content-type": "application/json"}
                answer = await anna.http.post(f"/api/games/{game}/cards", content=text, headers=told)
                return answer.status_code, answer.json()

            for game in ("mamma-mia", "mamma-mia-plus", "papa-paolo"):
                ours = (await anna.http.get(f"/api/games/{game}/cards")).json()
                assert await check(game, ours) == (200, {"parts": [], "problem": ""})
            status, found = await check("mamma-mia", cards := await own_orders(anna))
            assert status == 200
            assert [(part["what"]["en"], part["many"]) for part in found["parts"]] == [("Normale", 1)]
            status, found = await check("papa-paolo", {"trophies": {"status": "", "spaces": [0, 1, 2, 3, 4, 5]}})
            assert status == 200
            assert [(set(part["what"]), part["many"]) for part in found["parts"]] == [
                ({"en", "it", "es", "fr", "de"}, 0)
            ]

            for game, wrong, words in (
                ("mamma-mia", {}, "card file: "),
                ("mamma-mia", cards | {"rounds": 9}, "card file: 'rounds' cannot be changed"),
                ("mamma-mia-plus", cards, "card file: these cards are for 'mamma-mia', not for 'mamma-mia-plus'"),
                ("papa-paolo", {"start_money": 10**30}, ""),
                ("papa-paolo", '{"tracks": ' + 2000 * "[" + 2000 * "]" + "}", ""),
                ("calzone", {}, "there is no game 'calzone'"),
                ("mamma-mia", ["no", "object"], ""),
            ):
                status, found = await check(game, wrong)
                said = found["problem"] if status == 200 else found["detail"]
                assert status in (200, 400), (wrong, found)
                assert said.startswith(words), said
                assert said, wrong
                assert "\n" not in said
            seats = [{"kind": "human"}, {"kind": "bot"}]
            plan = {"game": "mamma-mia", "seats": seats, "cards": cards | {"rounds": 9}}
            assert (await anna.http.post("/api/tables", json=plan)).status_code == 400
            plan = {"game": "mamma-mia", "seats": seats, "options": {"cards": cards}}
            assert (await anna.http.post("/api/tables", json=plan)).status_code == 400
            assert (await anna.http.get("/api/mine")).json()["games"] == []
            await anna.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"start_money": 10**30}, "whole|number|int"),
        ({"start_money": 1000}, "numbers are from 0 to 999"),
        ({"start_money": -1}, "numbers are from 0 to 999"),
        ({"district": {"status": "", "short": 5, "long": 5}}, "a district holds 2 to 20 tiles"),
        ({"ingredient_prices": {"status": "", "for": [2, 3, 1]}}, "more pizzas cannot cost less"),
        ({"bid_stairs": {"status": "", "rows_bottom_to_top": [[4, 3, 2, 1]] * 7}}, "to its left"),
        ({"title": "Mamma Papà"}, "'title' cannot be changed"),
    ],
)
def test_tiles_that_would_break_the_table_are_refused(changed: dict[str, Any], words: str) -> None:
    with pytest.raises(pizzaiolo.SetupError, match=words):
        pizzaiolo.new("papa-paolo", 2, 1, cards=changed)
