"""Positions and tiles of one's own are checked: each error in one clear line."""

from typing import Any

import msgspec
import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.papa_paolo.board import COLOURS, check, the_box
from pizzaiolo.games.papa_paolo.engine import state as st
from tests.papa_paolo.table import laid, load, new, play

WRONG = {
    "twice": ({"tiles": ("Y06 f5 90", "Y06 g5 90")}, {}, "there twice"),
    "unknown": ({"tiles": ("X99 f5",)}, {}, "no city tile"),
    "unreadable": ({"tiles": ("Y06 z5",)}, {}, "cannot read"),
    "cut": ({"start": 1, "tiles": ("Y06 f5",)}, {}, "both sides must have a road"),
    "beside": ({"start": 1, "tiles": ("small d4",)}, {}, "never side by side"),
    "too many pizzas": ({"pizzas": 7}, {}, "holds 0 to 6"),
    "overfed": ({"start": 1, "tiles": ("Y06 f5 90 2",)}, {}, "cannot have 2 pizzas"),
    "poor": ({"money": -1}, {}, "less than £0"),
    "track": ({"tracks": {"pink": 2}}, {}, "tracks are"),
    "token": ({"tokens": ("E1",)}, {}, "no cell"),
    "five tokens": ({"tokens": ("A1", "B1", "C1", "D1", "A2")}, {}, "only 4 tokens"),
    "round": ({}, {"round": 6}, "does not exist"),
    "order": ({}, {"order": (0, 0, 1, 2)}, "every seat once"),
    "turn": ({"tokens": ("A1",)}, {"turn": 0}, "the first seat with the most tokens left"),
    "ahead": ({"tokens": ("A1", "B1")}, {}, "one at a time in turn order"),
    "tokens later": ({"tokens": ("A1",)}, {"phase": "bids"}, 'belong to phase "tokens"'),
    "turn later": ({}, {"phase": "bids", "turn": 0}, 'belongs to phase "tokens"'),
    "coins": ({}, {"row_coins": (1, 2)}, "one coin for each"),
    "other coins": ({}, {"row_coins": (3, 3, 3, 3)}, "the coins of this market are £1, £1, £2, £2, £2, £3, £3, £3"),
    "coins later": ({}, {"row_coins": (1, 2, 3, 3), "phase": "bids"}, 'belong to phase "tokens"'),
    "rich": ({"money": 95}, {}, "£141 in the box, and purses and market would hold £142"),
    "turned": ({"start": 1, "tiles": ("Y06 f5 45",)}, {}, "must be turned by 0, 90, 180, 270"),
    "too many words": ({"start": 1, "tiles": ("Y06 f5 90 0 7",)}, {}, "cannot read"),
    "too many words for a pizzeria": ({"start": 1, "tiles": ("large f5 2 2",)}, {}, "cannot read"),
    "no number": ({"start": 1, "tiles": ("Y06 f5 +90",)}, {}, "cannot read"),
    "closed": ({"start": 1, "tiles": ("Y12 c5", "Y11 c4 90", "Y14 d4 270")}, {}, "would close a pizzeria's exit"),
    "small market": ({}, {"market": (("Y01",) * 4,) * 3}, "4 rows and 4 columns, and all its cells"),
    "twice in the market": ({}, {"market": (("Y01", "Y02", "Y03", "Y04"),) * 4}, "there twice"),
    "gone": ({}, {"market": ((None, None, None, None),) * 4}, "A1 cannot be gone: no token stands there"),
    "too many tiles": (
        {"start": 1, "tiles": ("Y06 f5 90", "Y07 g5 90", "B06 h5 90", "G14 d4 180", "R14 d6")},
        {},
        "name a later round",
    ),
    "start": ({"start": 5}, {}, "start tiles"),
    "deliveries": ({}, {"deliveries": (1,)}, "the 4 tiles of this round"),
    "deliveries twice": ({}, {"deliveries": (1, 2, 3, 3)}, "each only once"),
    "delivery already": ({"delivery": 1}, {"phase": "bids"}, "nobody has a delivery tile"),
    "delivery left out": ({"delivery": 3}, {"seats": 3, "phase": "deliver", "deliveries": (1, 2, 4)}, "this round's"),
    "parity": ({"delivery": 1}, {"seats": 2, "phase": "deliver", "deliveries": (2, 4)}, "this round's"),
    "mixed parity": ({}, {"seats": 2, "deliveries": (1, 2)}, "either the odd or the even"),
    "investment already": ({"investment": "red"}, {"phase": "bids"}, "nobody has an investment tile"),
    "investment of two": ({"investment": "red"}, {"seats": 2, "phase": "invest"}, "the large investment tile"),
    "delivery": ({"delivery": 5}, {"phase": "deliver"}, "1 to 4"),
    "investment": ({"investment": "pink"}, {"phase": "invest"}, "investment tiles"),
}


@pytest.mark.parametrize(("player", "position", "words"), WRONG.values(), ids=WRONG)
def test_what_does_not_add_up_is_refused(player: dict[str, Any], position: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        laid(player, **position)


def test_what_two_seats_cannot_both_have_is_refused() -> None:
    pairs: tuple[tuple[tuple[dict[str, Any], dict[str, Any]], str, str], ...] = (
        (({"delivery": 2}, {"delivery": 2}), "deliver", "each only once"),
        (({"investment": "red"}, {"investment": "red"}), "invest", "only one red investment tile"),
        (({"start": 1, "tiles": ("Y06 f5 90",)}, {"start": 3, "tiles": ("Y06 f5 90",)}), "tokens", "there twice"),
    )
    for pair, phase, words in pairs:
        with pytest.raises(SetupError, match=words):
            laid(*pair, phase=phase, seats=3)
    with pytest.raises(SetupError, match="odd or the even"):
        laid({"delivery": 1}, {"delivery": 4}, seats=2, phase="deliver")


@pytest.mark.parametrize("phase", ["tokens", "bids", "invest", "deliver"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_piece_of_the_box_is_somewhere(players: int, phase: str) -> None:
    """Tiles, coins, delivery and investment tiles, in every phase and whatever is mentioned."""
    for seed in range(4):
        parity = {} if players > 2 else {"deliveries": (2, 4)}
        seat: dict[str, Any] = {"start": 1, "money": 20, "tiles": ("Y06 f5 90", "small f6 1")}
        if phase in ("invest", "deliver"):
            seat["delivery"] = 4
        if phase == "invest" and players > 2:
            seat["investment"] = "blue"
        game = laid(seat, seats=players, seed=seed, round=2, phase=phase, **parity)
        s, view, facts = game.state, game.view(None), game.facts
        purses = sum(s.seats[mine * st.SEAT + st.MONEY] for mine in range(players))
        coins = [int(coin) for coin in s.table[st.ROW_COIN : st.ROW_COIN + 8]]
        assert s.bank + purses + sum(coins) == 141
        assert sorted(filter(None, coins)) == (sorted(facts.market.coins) if phase == "tokens" else [])
        cells = len(facts.market.rows) * len(facts.market.columns)
        pile = [game.tile_names[tile] for tile in s.pile[: s.pile_n]]
        there = [*pile, *(name for row in view.market for name in row if name), "Y06"]
        assert len(set(there)) == len(there) == 84 - cells + 1
        names = [*filter(None, view.deliveries), *([view.players[0].delivery or ""] if "delivery" in seat else [])]
        numbers = sorted(int(name[1:]) for name in names)
        assert len(set(numbers)) == len(numbers) == players
        if players == 2:
            assert numbers == [2, 4]
            assert [name[1:] for name in view.next_deliveries] == ["2", "4"]
        elif phase == "invest":
            assert sorted(view.investments) == ["green", "red", "yellow"]


def test_a_position_is_part_of_the_record() -> None:
    game = laid({"start": 2, "money": 3, "tiles": ("Y06 e6",)}, round=3, seed=9)
    play(game, game.actors[0], game.actions(game.actors[0])[0].text)
    assert load(game.record()).digest() == game.digest()
    with pytest.raises(SetupError, match="position"):
        new(4, position={"nonsense": 1})


def test_players_and_colours() -> None:
    with pytest.raises(SetupError, match="2 to 4 players"):
        new(5)
    with pytest.raises(SetupError, match="3 different colours"):
        new(3, colours=("white", "white", "orange"))
    assert new(2, colours=("white", "orange")).facts.colours == ("white", "orange")
    assert load(new(3, colours=("white", "purple", "orange")).record()).facts.colours[0] == "white"


def test_own_tiles_are_used_and_recorded() -> None:
    rounds = [[[9, 4]] * 4] * 5
    cards = {"delivery_tiles": {"status": "my own", "rounds": rounds, "letters": "ABCDE"}}
    game = new(2, cards=cards)
    assert game.facts.deliveries["A1"] == (9, 4)
    assert load(game.record()).facts == game.facts


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({"delivery_tiles": {"status": "", "rounds": [[[9, 4]] * 4] * 4, "letters": "ABCD"}}, "each round"),
        ({"trophies": {"status": "", "spaces": [1, 2]}}, "trophy for each space"),
        ({"city_tiles": {"status": "", "roads": "", "tiles": []}}, "too few city tiles"),
        ({"district": {"status": "", "short": 4, "long": 6}}, "at most 5"),
        ({"players": [1, 9]}, "2 to 4"),
        ({"rounds": 4}, "each round"),
        (
            {"investment_tiles": {"status": "", "price_without_a_bid": 1, **{str(key): {} for key in COLOURS}}},
            "yellow investment",
        ),
        ({"nonsense": 1}, "unknown entry"),
        ({"game": "mamma-mia"}, "not for"),
        ({"trophies": 7}, "card file"),
    ],
)
def test_tiles_that_cannot_be_played_with_are_refused(cards: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        new(4, cards=cards)


def test_the_box_holds_what_the_sheet_lists() -> None:
    box = the_box()
    tiles = box.city_tiles.tiles
    assert len(tiles) == 84
    assert all(sum(tile.colour == colour for tile in tiles) == 21 for colour in ("yellow", "blue", "red", "green"))
    assert {tile.houses for tile in tiles} == {1, 2, 3}
    shops = box.pizzerias
    assert [(shop.count, shop.price) for shop in (shops.large, shops.medium, shops.small)] == [(2, 5), (3, 4), (3, 2)]
    assert box.coins.ones + 2 * box.coins.twos + 3 * box.coins.threes == 141
    assert [sorted(box.market(n).coins) for n in (2, 3, 4)] == [
        [1, 1, 2, 2, 3, 3],
        [1, 1, 2, 2, 2, 3, 3],
        [1, 1, 2, 2, 2, 3, 3, 3],
    ]
    assert box.bid_stairs.rows_bottom_to_top[-1] == (13, 14, 15, 16)
    assert box.delivery_tiles.rounds[0][2] == (3, 2)
    assert (9, 4) in box.delivery_tiles.rounds[4]


@pytest.mark.parametrize(("players", "cells", "pizzerias"), [(2, 9, 4), (3, 12, 6), (4, 16, 8)])
def test_the_table_for_each_number_of_players(players: int, cells: int, pizzerias: int) -> None:
    view = laid({}, seats=players).view(None)
    assert sum(len(row) for row in view.market) == cells
    assert sum(view.pizzerias.values()) == pizzerias
    assert len([tile for tile in view.deliveries if tile]) == players
    assert len(view.investments) == (0 if players == 2 else 4)
    assert view.pile == 84 - cells


def test_the_packaged_box_passes_a_check_that_a_spoilt_one_does_not() -> None:
    check(the_box())
    with pytest.raises(SetupError, match="there must be rounds and tokens"):
        check(msgspec.structs.replace(the_box(), rounds=0))
