"""Every refusal says why, and changes nothing."""

from random import Random

import pytest

from pizzaiolo import IllegalAction
from pizzaiolo.games.papa_paolo.engine.codes import BID
from pizzaiolo.games.papa_paolo.engine.stairs import GOOD_BID, bid_fits
from pizzaiolo.games.papa_paolo.refusals import STEPS
from tests.papa_paolo.table import laid, market, new, play, refused, texts

ORDER = (0, 1, 2, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_is_either_open_or_refused_with_a_reason(players: int) -> None:
    rng = Random(players)
    game = new(players, 40 + players)
    everything = list(game._actions[0].values())
    codes = set()
    while not game.over:
        for seat in range(players):
            opened = {action.code for action in game.actions(seat)}
            for action in rng.sample(everything, 25):
                reason = game.why_not(action, seat)
                assert (reason is None) == (action.code in opened)
                if reason is not None:
                    assert reason.words.endswith(".")
                    codes.add(reason.code)
        seat = rng.choice(game.actors)
        if game.view(seat).stage == "bid":
            fields = {BID + 4 * row + column for row in range(7) for column in range(4)}
            fitting = {f for f in fields if bid_fits(game.state, seat, *divmod(f - BID, 4)) == GOOD_BID}
            assert fitting == fields & {action.code for action in game.actions(seat)}
        game.play(rng.choice(game.actions(seat)), seat)
    assert {"not-your-turn", "wrong-step"} <= codes
    assert game.why_not(everything[0], 0).code == "game-over"  # type: ignore[union-attr]


def test_wrong_seats_and_unknown_words() -> None:
    game = laid({}, order=ORDER)
    assert refused(game, 1, "token-A1") == "not-your-turn"
    assert refused(game, 0, "take") == "wrong-step"
    with pytest.raises(IllegalAction) as unknown:
        game.play("token-Z9", 0)
    assert unknown.value.code == "unknown-action"
    assert len(STEPS) == 19


def test_market_cells() -> None:
    game = laid({}, order=ORDER)
    play(game, 0, "token-A1", "sponsor")
    assert refused(game, 1, "token-A1") == "occupied"
    assert refused(laid({}, seats=3, order=(0, 1, 2)), 0, "token-D1") == "no-such-cell"


def test_actions_of_another_line_or_too_dear() -> None:
    poor = laid({"money": 1}, order=ORDER)
    play(poor, 0, "token-B3")  # ingredients and quick delivery
    assert refused(poor, 0, "sponsor") == "other-action"
    assert refused(poor, 0, "ingredients") == refused(poor, 0, "quick") == "too-dear"

    full = laid({"pizzas": 6, "served": True}, order=ORDER)
    play(full, 0, "token-B3")
    assert refused(full, 0, "ingredients") == "full"
    assert refused(full, 0, "quick") == "nothing-to-serve"

    builder = laid({"money": 1}, order=ORDER)
    play(builder, 0, "token-D4")
    assert refused(builder, 0, "build") == "too-dear"


def test_building() -> None:
    game = laid({"start": 1, "money": 4}, {"tiles": ("small f5 2",), "start": 3}, order=ORDER)
    play(game, 0, "token-D4", "build")
    assert texts(game, 0) == {"open-medium", "open-small"}
    assert refused(game, 0, "open-large") == "too-dear"
    play(game, 0, "open-small")
    assert refused(game, 0, "site-d4") == "next-to-pizzeria"
    assert refused(game, 0, "site-f4") == "not-adjacent"
    assert refused(game, 0, "site-e5") == "taken"
    assert texts(game, 0) == {"site-e4", "site-e6", "site-f5"}


def test_buying_and_spreading() -> None:
    game = laid({"start": 1, "pizzas": 4, "money": 5, "tiles": ("small f5 2",)}, order=ORDER)
    play(game, 0, "token-B2", "ingredients")
    assert refused(game, 0, "buy4") == "full"  # room for two here and one there
    play(game, 0, "buy2")
    assert texts(game, 0) == {"stock1-1", "stock1-2"}
    assert refused(game, 0, "stock1-0") == "shelf"
    assert refused(game, 0, "stock2-1") == "other-pizzeria"
    play(game, 0, "stock1-1")
    assert [shop.pizzas for shop in game.view(None).players[0].pizzerias] == [5, 3]

    poor = laid({"pizzas": 0, "money": 4}, order=ORDER)
    play(poor, 0, "token-B2", "ingredients")
    assert refused(poor, 0, "buy3") == "too-dear"
    assert refused(poor, 0, "buy7") == "no-such-offer"


def test_a_tile_that_fits_nowhere_cannot_be_taken() -> None:
    tiles = ("Y14 f5 270", "B14 d4 180", "R14 d6", "G14 c5 90")
    game = laid({"start": 1, "tiles": tiles}, order=ORDER, market=market("Y01", tiles))
    play(game, 0, "token-A1")
    assert refused(game, 0, "take") == "no-room"


def test_a_turn_that_looks_the_same_is_pointed_out() -> None:
    game = laid({"start": 1}, order=ORDER, market=market("Y06"))
    play(game, 0, "token-A1", "take")
    assert refused(game, 0, "place-d4-180") == "same-turn"
    assert "place-d4-0" in texts(game, 0)


def test_couriers() -> None:
    tiles = ("Y19 f5 90", "small g5 0")
    game = laid({"start": 1, "tiles": tiles, "tracks": {"green": 3}, "delivery": 4}, phase="deliver")
    assert refused(game, 0, "courier2") == "no-pizza"
    assert refused(game, 0, "courier3") == "no-such-pizzeria"
    assert refused(game, 0, "drop") == "wrong-step"
    play(game, 0, "courier1")
    assert refused(game, 0, "drop") == "no-house"
    play(game, 0, "east", "east")
    assert refused(game, 0, "east") == "other-pizzeria"
    assert refused(game, 0, "west") == "already-driven"
    play(game, 0, "end", "courier1", "east", "drop", "end")
    assert game.view(None).players[0].delivered == 1


def test_two_players_cannot_stake_more_than_they_have() -> None:
    game = laid({"money": 2}, {"money": 0}, seats=2, phase="bids", order=(0, 1))
    assert game.actors == (0,)  # the penniless player lays nothing
    assert refused(game, 0, "coin3") == "too-dear"
    assert refused(game, 0, "pass") == "wrong-step"
    play(game, 0, "coin2")
    assert texts(game, 0) == {"pass"}
    play(game, 0, "pass")
    assert texts(game, 1) == {"pass"}
    play(game, 1, "pass")
    assert game.view(None).phase == "invest"


def test_whoever_has_passed_may_add_again_only_after_the_other_has_added() -> None:
    game = laid({}, {}, seats=2, phase="bids", order=(0, 1))
    play(game, 0, "coin1")
    play(game, 1, "coin1")
    play(game, 0, "pass")
    play(game, 1, "coin1")
    play(game, 0, "coin3")
    play(game, 1, "pass")
    play(game, 0, "pass")
    assert game.view(None).next_order == (1, 0)


def test_an_investment_that_would_do_nothing_can_only_be_kept() -> None:
    game = laid({"investment": "blue", "pizzas": 6}, phase="invest")
    assert texts(game, 0) == {"advance"}
    assert refused(game, 0, "use") == "no-effect"
