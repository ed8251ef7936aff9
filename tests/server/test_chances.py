"""A finished game, looked at again: whose game it was at which moment."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

import pizzaiolo
from pizzaiolo.bots import make_bot
from pizzaiolo.bots.minding.chances import Chances, Finished, look, turning_points
from pizzaiolo.core.game import Game
from tests.server.client import Person, serving


def finished(name: str, players: int, lineup: str) -> Game:
    game = pizzaiolo.new(name, players=players, seed=11)
    bots = [make_bot(bot, game, seat, Random(seat)) for seat, bot in enumerate(lineup.split())]
    while not game.over:
        seat = game.actors[0]
        game.play(bots[seat].choose(), seat)
    return game


def test_positions_are_where_another_seat_decides_and_not_too_many() -> None:
    assert turning_points([0, 0, 1, 1, 1, 0]) == [0, 2, 5, 6]
    many = turning_points([0, 1] * 300, most=60)
    assert many[0] == 0
    assert many[-1] == 600
    assert len(many) == 61
    assert many == sorted(set(many))


@pytest.mark.parametrize(
    ("name", "lineup"), [("mamma-mia", "cook random random"), ("papa-paolo", "cook random")], ids=["kitchen", "papa"]
)
def test_the_chances_begin_open_and_end_with_the_result(name: str, lineup: str) -> None:
    game = finished(name, len(lineup.split()), lineup)
    found = look(Finished.of(game, {}), seed=1, budget=600, most=20)
    assert found.games == 20
    assert found.moves[-1] == len(game.history)
    assert all(sum(shares) == pytest.approx(1) for shares in found.shares)
    assert max(found.shares[0]) < 0.95
    assert found.shares[-1] == tuple(float(seat in game.result.winners) for seat in range(game.players))  # type: ignore[union-attr]
    middle = found.shares[len(found.shares) * 3 // 4]
    assert middle[0] > max(middle[1:])  # who plays well is seen to win before it is over


def test_two_looks_together_weigh_by_their_games() -> None:
    one, other = Chances((0, 9), ((1.0, 0.0), (0.0, 1.0)), 1), Chances((0, 9), ((0.0, 1.0), (0.0, 1.0)), 3)
    assert one + other == Chances((0, 9), ((0.25, 0.75), (0.0, 1.0)), 4)
    assert Chances((), (), 0) + one == one


def test_a_finished_game_has_chances_and_a_running_one_keeps_them(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna = Person(server, 1)
            made = await anna.make_table("mamma-mia", "human", "bot", "bot")
            chances = f"/api/tables/{made['table']}/chances"
            for early in (chances, chances.replace("chances", "record"), chances.replace("chances", "replay")):
                assert (await anna.http.get(early)).status_code == 404
            await anna.connect(made["table"])
            await anna.play_on()
            first, second = await asyncio.gather(anna.http.get(chances, timeout=60), anna.http.get(chances, timeout=60))
            assert first.json() == second.json()
            replay = (await anna.http.get(f"/api/tables/{made['table']}/replay")).json()
            file = await anna.http.get(f"/api/tables/{made['table']}/record")
            assert re.search(r'filename="mamma-mia-\d{4}-\d\d-\d\d-\w+\.pizza"', file.headers["content-disposition"])
            opened = await anna.http.post("/api/replays", json={"record": file.text})
            assert opened.json() == replay | {"names": []}
            cut = file.text.replace(" supply", " waiter", 1)
            unfinished = pizzaiolo.new("mamma-mia", 2, seed=1).record()
            for wrong, why in (("pizza", "not a Pizzaiolo record"), (cut, ""), (unfinished, "not over yet")):
                refused = await anna.http.post("/api/replays", json={"record": wrong})
                assert refused.status_code == 400
                assert why in refused.json()["detail"]
                assert "\n" not in refused.json()["detail"]
            assert first.json()["moves"][-1] == len(replay["moves"])
            assert first.json()["games"] > 0
            assert len(first.json()["shares"]) == len(first.json()["moves"])
            await anna.close()

    asyncio.run(story())
