"""The sheet's examples of phase A: three wrong placements, what actions are worth; and phase B: the tips."""

import pytest

from pizzaiolo.games.papa_paolo.events import PizzasBought, QuickDelivery, Sponsored, Tipped
from tests.papa_paolo.table import (
    ORANGE,
    PURPLE,
    TURQUOISE,
    WHITE,
    laid,
    market,
    money,
    play,
    refused,
    stock,
    texts,
    told,
)

STREET = ("Y06 f5 90", "Y07 g5 90", "B06 h5 90")
"""With pizzeria d5 and town square e5 a straight street, five tiles long."""


def test_a_wrong_the_tile_is_not_connected_to_a_pizzeria() -> None:
    game = laid({"start": 1}, order=(0, 1, 2, 3), market=market("Y14"))
    play(game, PURPLE, "token-A1", "take")

    assert refused(game, PURPLE, "place-e4-0") == "not-connected"  # its road leads north, away from everything
    assert refused(game, PURPLE, "place-c5-0") == "not-connected"  # beside the pizzeria, but blank on that side
    assert refused(game, PURPLE, "place-b2-0") == "not-adjacent"
    assert "place-c5-90" in texts(game, PURPLE)


def test_b_wrong_the_tile_would_interrupt_a_road() -> None:
    game = laid({"start": 1}, order=(0, 1, 2, 3), market=market("Y14"))
    play(game, PURPLE, "token-A1", "take")

    assert refused(game, PURPLE, "place-f5-0") == "cuts-road"  # the town square's road east would end there
    assert refused(game, PURPLE, "place-e4-180") == "cuts-road"  # its own road would end at the town square
    assert "place-f5-270" in texts(game, PURPLE)


def test_c_wrong_the_tile_is_outside_four_by_five() -> None:
    game = laid({"start": 1, "tiles": STREET}, order=(0, 1, 2, 3), market=market("Y01", STREET))
    play(game, PURPLE, "token-A1", "take")

    assert refused(game, PURPLE, "place-c5-0") == "outside"
    assert refused(game, PURPLE, "place-e4-0") == "cuts-road"
    assert texts(game, PURPLE) == {"place-d4-0", "place-d6-0"}


def test_a_district_may_also_be_five_high_and_four_wide() -> None:
    tower = ("Y06 d4", "Y07 d3", "B06 d6", "B07 d7")
    game = laid({"start": 1, "tiles": tower}, order=(0, 1, 2, 3), market=market("Y01", tower))
    play(game, PURPLE, "token-A1", "take")

    assert refused(game, PURPLE, "place-d2-0") == refused(game, PURPLE, "place-d8-0") == "outside"
    assert texts(game, PURPLE) == {"place-c5-0", "place-f5-0"}


def test_a_tile_joined_by_road_to_a_pizzeria_may_block_the_exit_of_a_different_one() -> None:
    """The sheet's last sentence on building a pizzeria."""
    loop = ("Y12 c5", "B11 c4 90")  # roads N and E, E and S: around to the pizzeria's west
    game = laid({"start": 1, "tiles": loop}, order=(0, 1, 2, 3), market=market("Y14", loop))
    play(game, PURPLE, "token-A1", "take")
    assert refused(game, PURPLE, "place-d4-270") == "closes-exit"  # its road leads to that very pizzeria

    across = (*loop, "small f5 0")  # the town square e5 joins both pizzerias
    game = laid({"start": 1, "tiles": across}, order=(0, 1, 2, 3), market=market("Y14", across))
    play(game, PURPLE, "token-A1", "take")
    assert refused(game, PURPLE, "place-d4-270") == "closes-exit"  # only across the one whose exit it closes

    joined = ("small f5 0", "Y11 f4 180", "Y06 e4 90")  # roads S and W, then E and W: to the other pizzeria
    game = laid({"start": 1, "tiles": joined}, order=(0, 1, 2, 3), market=market("Y14", joined))
    play(game, PURPLE, "token-A1", "take")
    assert "place-d4-90" in texts(game, PURPLE)


def test_he_must_then_take_the_city_tile_or_do_an_available_action() -> None:
    """ "Deve quindi prendere la tessera città dalla plancia … O eseguire un'azione disponibile." """
    game = laid({"start": 1, "money": 2}, order=(0, 1, 2, 3), market=market("Y14"))
    play(game, PURPLE, "token-A1")
    assert texts(game, PURPLE) == {"take", "sponsor"}
    assert refused(game, PURPLE, "nothing") == "must-act"

    full = (*STREET, "G14 d4 180", "R14 d6")  # no crossroads fits there
    first, *rows = market("Y01", full)
    rows.append([first[1], first[2], "Y01", first[3]])
    game = laid({"start": 1, "money": 1, "tiles": full}, order=(0, 1, 2, 3), round=2, market=rows)
    play(game, PURPLE, "token-C4")  # a quick delivery or a pizzeria, and money for neither
    assert refused(game, PURPLE, "take") == "no-room"
    assert texts(game, PURPLE) == {"nothing"}
    play(game, PURPLE, "nothing")
    assert game.actors == (1,)


ORANGE_TRACKS = {"blue": 3}
TURQUOISE_TRACKS = {"yellow": 3, "red": 3}


@pytest.mark.parametrize(("tracks", "value"), [(ORANGE_TRACKS, 3), (TURQUOISE_TRACKS, 7)])
def test_sponsor_gives_orange_3_and_turquoise_7(tracks: dict[str, int], value: int) -> None:
    game = laid({"tracks": tracks}, order=(0, 1, 2, 3))
    play(game, 0, "token-A1", "sponsor")

    assert told(game, Sponsored) == [Sponsored(seat=0, money=value)]
    assert money(game, 0) == 10 + value


@pytest.mark.parametrize(("tracks", "free"), [(ORANGE_TRACKS, 2), (TURQUOISE_TRACKS, 0)])
def test_ingredients_for_3_are_2_and_2_for_orange_but_2_and_0_for_turquoise(tracks: dict[str, int], free: int) -> None:
    """The sheet calls orange's 2 + 2 "3 pizzas"; one need not take all that is free."""
    game = laid({"tracks": tracks, "pizzas": 0}, order=(0, 1, 2, 3))
    play(game, 0, "token-B2", "ingredients", "buy2")

    assert told(game, PizzasBought) == [PizzasBought(seat=0, paid=3, pizzas=2)]
    if free:
        assert texts(game, 0) == {f"free{n}" for n in range(free + 1)}
        play(game, 0, f"free{free}")
    assert stock(game, 0) == [2 + free]
    assert money(game, 0) == 7


def test_ingredients_cost_2_3_5_7_9() -> None:
    for pizzas, price in enumerate((2, 3, 5, 7, 9), start=1):
        game = laid({"money": 9, "pizzas": 0}, order=(0, 1, 2, 3))
        play(game, 0, "token-B2", "ingredients", f"buy{pizzas}")
        assert (money(game, 0), stock(game, 0)) == (9 - price, [pizzas])


@pytest.mark.parametrize(("tracks", "pizzas"), [(ORANGE_TRACKS, 1), (TURQUOISE_TRACKS, 2)])
def test_quick_delivery_is_1_pizza_for_orange_and_2_for_turquoise(tracks: dict[str, int], pizzas: int) -> None:
    game = laid({"start": 1, "tracks": tracks, "tiles": ("G06 f5 90",)}, order=(0, 1, 2, 3))
    play(game, 0, "token-C3", "quick", "courier1", "east", "drop")
    assert told(game, QuickDelivery) == [QuickDelivery(seat=0, paid=2, pizzas=pizzas, couriers=1)]
    if pizzas == 2:
        play(game, 0, "east", "drop")

    assert game.actors == (1,)
    assert game.view(None).players[0].delivered == pizzas
    assert game.view(None).players[0].tracks["green"] == 1 + pizzas  # experience comes at once
    assert money(game, 0) == 8


def test_quick_delivery_with_one_courier_keeps_to_one_path() -> None:
    """The sheet's note: two pizzas, one delivery round, so both must lie on the same path."""
    game = laid({"start": 1, "tracks": {"red": 3}, "tiles": ("G14 d4 180",)}, order=(0, 1, 2, 3))
    play(game, 0, "token-C3", "quick", "courier1", "east", "drop")

    assert game.actors == (1,)  # the tile to the north would have been another path
    assert game.view(None).players[0].delivered == 1


def test_a_quick_delivery_must_bring_a_pizza_from_a_pizzeria_to_a_coloured_house_joined_to_it_by_road() -> None:
    none_hungry = laid({"start": 1, "served": True}, order=(0, 1, 2, 3))
    play(none_hungry, 0, "token-C3")
    assert refused(none_hungry, 0, "quick") == "nothing-to-serve"

    no_pizza = laid({"start": 1, "pizzas": 0}, order=(0, 1, 2, 3))
    play(no_pizza, 0, "token-C3")
    assert refused(no_pizza, 0, "quick") == "nothing-to-serve"

    elsewhere = laid({"start": 1, "pizzas": 0, "tiles": ("large e6 2",)}, order=(0, 1, 2, 3))
    play(elsewhere, 0, "token-C3")  # the town square is blank to the south, where the pizzas are
    assert refused(elsewhere, 0, "quick") == "nothing-to-serve"


def test_two_pizzas_must_be_put_on_a_new_pizzeria() -> None:
    """ "Piazza due pizze (obbligatoriamente) su quella pizzeria." """
    for left in (2, 1):
        tiles = (
            "Y19 d6 0 3",
            "large d7 6",
            "B19 d4 0 3",
            "large d3 6",
            "G19 f5 90 3",
            "medium f6 5",
            f"R19 c5 90 {3 - left}",
        )
        district = {"start": 1, "served": True, "pizzas": 6, "tiles": tiles}
        game = laid(district, order=(0, 1, 2, 3))
        play(game, 0, "token-D4")
        free = laid({**district, "investment": "green"}, phase="invest")
        if left == 2:
            play(game, 0, "build", "open-small", "site-f4")
            assert stock(game, 0) == [6, 6, 6, 5, 2]
            assert texts(free, 0) == {"use", "advance"}
        else:
            assert refused(game, 0, "build") == "too-few-pizzas"
            assert refused(free, 0, "use") == "no-effect"


def test_tips_purple_5_turquoise_5_orange_3_white_4() -> None:
    # rows: T T W P    columns, from the top: T P O W, T W O P, W O T O, P W P T
    #       P W O W
    #       O O T P
    #       W P O T
    tokens = (("D1", "A2", "D3", "B4"), ("A1", "B1", "C3"), ("C2", "A3", "B3", "C4"), ("C1", "B2", "D2", "A4"))
    game = laid(
        *({"tokens": cells} for cells in tokens),
        order=(PURPLE, ORANGE, WHITE, TURQUOISE),
        row_coins=(2, 3, 1, 3),
        column_coins=(1, 3, 2, 2),
    )
    play(game, TURQUOISE, "token-D4", "take")
    play(game, TURQUOISE, min(texts(game, TURQUOISE)))

    assert [(tip.line, tip.number, tip.seat) for tip in told(game, Tipped)] == [
        ("row", 1, TURQUOISE),
        ("row", 2, WHITE),
        ("row", 3, ORANGE),
        ("row", 4, TURQUOISE),  # all tied: nearest to the coin at the right
        ("column", 1, WHITE),  # all tied: nearest to the coin at the bottom
        ("column", 2, PURPLE),
        ("column", 3, ORANGE),
        ("column", 4, PURPLE),
    ]
    assert [money(game, seat) - 10 for seat in range(4)] == [5, 5, 3, 4]
    assert game.view(None).tokens == ((None,) * 4,) * 4
