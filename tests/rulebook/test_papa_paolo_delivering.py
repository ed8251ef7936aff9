"""The sheet's examples of phases E and F and of the end: A3, three couriers with 9/4, experience, 24 points."""

import pytest

from pizzaiolo.games.papa_paolo.events import CourierLeft, Delivering, PizzaDelivered
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from tests.papa_paolo.table import PURPLE, TURQUOISE, laid, new, play, player, refused, stock, told, tracks

A3_DISTRICT = {
    # the town square e5 has the yellow house; around the pizzeria d5, as the sheet tells it:
    "start": 3,
    "pizzas": 3,
    "delivery": 3,
    "tiles": (
        "B19 d6",  # blue, below the pizzeria, three houses
        "R05 d7 270",  # red, below that one
        "Y14 c7 90",  # yellow, at the bottom left, two houses
        "B05 d4 180",  # blue, above the pizzeria
        "B06 c4 90",  # blue, beside it
        "G06 c5 90",  # green, left of the pizzeria
        "G05 b5 90",  # and its neighbour
    ),
}
OPTIONS = {
    "1 the start tile": (("east", "drop"), {"e5": 1}),
    "2 all three to the blue tile": (("south", "drop", "drop", "drop"), {"d6": 3}),
    "3 the two blue tiles above": (("north", "drop", "west", "drop"), {"d4": 1, "c4": 1}),
    "4 the two green tiles": (("west", "drop", "west", "drop"), {"c5": 1, "b5": 1}),
    "5 two to blue, the third to red": (("south", "drop", "drop", "south", "drop"), {"d6": 2, "d7": 1}),
}


def served(game: PapaPaolo, seat: int) -> dict[str, int]:
    return {tile.cell: tile.pizzas for tile in player(game, seat).tiles if tile.pizzas}


@pytest.mark.parametrize(("moves", "pizzas"), OPTIONS.values(), ids=OPTIONS)
def test_purples_options_with_a3(moves: tuple[str, ...], pizzas: dict[str, int]) -> None:
    game = laid(A3_DISTRICT, seats=3, phase="deliver")
    assert told(game, Delivering) == [Delivering(PURPLE, pizzas=3, couriers=1, distance=2)]
    play(game, PURPLE, "courier1", *moves)

    assert served(game, PURPLE) == pizzas
    assert stock(game, PURPLE) == [3 - sum(pizzas.values())]
    assert game.view(None).round == 2  # there was no second courier for what is left


def test_option_6_the_yellow_houses_are_too_far_away() -> None:
    game = laid(A3_DISTRICT, seats=3, phase="deliver")
    play(game, PURPLE, "courier1", "south", "south")

    assert refused(game, PURPLE, "west") == "too-far"
    assert refused(game, PURPLE, "north") == "already-driven"
    assert refused(game, PURPLE, "east") == "no-road"


def test_option_7_with_two_couriers_both_blue_tiles_and_the_red_house() -> None:
    game = laid({**A3_DISTRICT, "tracks": {"green": 3}}, seats=3, phase="deliver")
    play(game, PURPLE, "courier1", "north", "drop", "west", "drop", "courier1", "south", "south", "drop")

    assert served(game, PURPLE) == {"d4": 1, "c4": 1, "d7": 1}
    assert stock(game, PURPLE) == [0]


TURQUOISES_DISTRICT = {
    "start": 4,
    "served": True,
    "pizzas": 6,
    "delivery": 4,
    "tiles": (
        "Y06 d4",  # up from the central pizzeria d5
        "R03 d3 180",  # the crossroads
        "G14 c3 90",  # green, at the top left
        "G05 e3 270",  # green, to the right
        "medium f3 3",  # the pizzeria at the top
        "G19 f4",  # green, three houses
        "B19 d6",  # blue, three houses
    ),
}
FIRST = ("courier1", "north", "drop", "north", "drop", "east", "drop")
SECOND = ("courier1", "south", "drop", "drop", "drop")
THIRD = ("courier2", "south", "drop", "drop", "drop")


def test_three_couriers_deliver_nine_pizzas_at_distance_4() -> None:
    game = laid({"start": 1}, {**TURQUOISES_DISTRICT, "tracks": {"green": 5}}, phase="deliver", round=5)
    assert told(game, Delivering) == [Delivering(TURQUOISE, pizzas=9, couriers=3, distance=4)]
    play(game, TURQUOISE, *FIRST[:-1])
    assert refused(game, TURQUOISE, "west") == "already-driven"  # no way back to the green houses at the top left
    play(game, TURQUOISE, "drop")
    play(game, TURQUOISE, *SECOND, *THIRD)

    assert [left.pizzeria for left in told(game, CourierLeft)] == [1, 1, 2]
    assert len(told(game, PizzaDelivered)) == 9
    assert stock(game, TURQUOISE) == [0, 0]
    assert game.over


def test_experience_after_them_is_1_finance_1_market_1_espresso_2_delivery() -> None:
    """Three couriers stand on space 5 of the Delivery track; where every space gives three, both steps can be seen."""
    three = {"status": "for this test", "yellow": [3] * 6, "blue": [0] * 6, "red": [1] * 6, "green": [3] * 6}
    district = {**TURQUOISES_DISTRICT, "tracks": {"yellow": 2, "blue": 2, "red": 3, "green": 4}}
    position = {"players": ({"start": 1}, district), "phase": "deliver", "round": 5}
    game = new(4, cards={"tracks": three}, position=position)
    play(game, TURQUOISE, *FIRST, *SECOND, *THIRD[:-1])
    assert tracks(game, TURQUOISE) == (2, 2, 3, 4)  # only when all is delivered
    play(game, TURQUOISE, THIRD[-1])

    assert tracks(game, TURQUOISE) == (3, 3, 4, 6)


def test_experience_beyond_the_end_of_a_track_is_lost() -> None:
    game = laid({"start": 1}, {**TURQUOISES_DISTRICT, "tracks": {"green": 5}}, phase="deliver", round=5)
    play(game, TURQUOISE, *FIRST, *SECOND, *THIRD)

    assert tracks(game, TURQUOISE) == (2, 2, 2, 6)


def test_a_green_tile_served_in_phase_e_gives_no_extra_courier_at_once() -> None:
    game = laid({**A3_DISTRICT, "tracks": {"green": 2}}, seats=3, phase="deliver")
    play(game, PURPLE, "courier1", "west", "drop", "end")

    assert game.view(None).round == 2  # two couriers from now on, but the delivery is over
    assert tracks(game, PURPLE) == (1, 1, 1, 3)


def test_markers_move_only_after_everyone_has_delivered() -> None:
    game = laid({"start": 1, "delivery": 1}, {"start": 3, "delivery": 2}, phase="deliver")
    play(game, 0, "courier1", "east", "drop")
    assert game.actors == (1,)
    assert tracks(game, 0) == (1, 1, 1, 1)
    play(game, 1, "finish")
    assert tracks(game, 0) == (1, 1, 1, 2)


def test_the_final_score_is_24() -> None:
    district = {
        "start": 1,
        "served": True,
        "pizzas": 2,
        "tracks": {"yellow": 6, "blue": 2, "red": 3, "green": 4},
        "tiles": (
            "Y19 f5 90 3",
            "B19 g5 90 3",
            "R19 h5 90 3",
            "G15 d4 90 3",
            "R21 e4 270 3",
            "Y20 d3 0 3",
            "B20 d6 0 3",
        ),
    }
    game = laid(district, phase="deliver", round=5)

    assert game.over
    assert player(game, 0).delivered == 22
    assert player(game, 0).score == 22 + 2 + 2 - 2 == 24
    assert game.result is not None
    assert game.result.winners == (0,)


def test_a_tie_is_broken_by_money_and_else_shared() -> None:
    pair = ({"money": 7}, {"money": 7}, {"money": 6})
    game = laid(*pair, seats=3, phase="deliver", round=5)

    assert game.result is not None
    assert game.result.scores == (-3, -3, -3)
    assert game.result.winners == (0, 1)
    assert [place.place for place in game.result.places] == [1, 1, 3]
