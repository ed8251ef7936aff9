"""The worked examples of the French sheet of Mamma Mia!, and what it says beyond the Spanish one."""

import pytest

from pizzaiolo.games.kitchen.events import Drew, MammaMiaDrawn, OvenOpened, Passed, RoundEnded
from tests.kitchen.table import (
    MM,
    all_cards,
    baked,
    hand,
    left_over,
    listed,
    minus,
    new,
    normale,
    only,
    open_texts,
    opened,
    play,
    slip,
    told,
    total,
    turn,
)

MINIMALE = {"pepper": 2, "salami": 2, "mushroom": 2, "pineapple": 3}


def test_alberto_plays_on_with_six_cards_and_then_fills_up_to_seven() -> None:
    four_salami = normale(MM, "green", salami=4, pepper=1)
    game = new(
        MM,
        2,
        colours=("green", "red"),
        position={
            "hands": ({"salami": 3, "olive": 2, "pepper": 1}, {"salami": 2}),
            "orders": ((four_salami,), ()),
            "waiters": ((0, 1, 2), tuple(range(8))),
            "delivered": (tuple(n for n in range(3, 8) if n != four_salami), ()),
        },
    )
    turn(game, "salami3", four_salami, "waiter")
    turn(game, "salami2", pile="waiter")
    assert sum((game.view(0).players[0].ingredients, game.view(0).players[0].orders)) == 6

    turn(game, "olive2")  # the waiter is empty, so only the supply is left to draw from

    assert sum((game.view(0).players[0].ingredients, game.view(0).players[0].orders)) == 7


def test_alberto_completes_his_pizza_from_the_hand() -> None:
    order = normale(MM, "green", pineapple=4, pepper=1)
    game = opened(MM, order, {"pepper": 1, "salami": 2, "pineapple": 3, "mushroom": 4}, [{"pineapple": 2}])
    assert set(open_texts(game)) == {"add", "leave"}
    play(game, "add")
    assert hand(game, 0) == {"pineapple": 1}
    assert left_over(game) == minus(all_cards(game), {"pineapple": 5, "pepper": 1})


@pytest.mark.parametrize("third", ["salami", "mushroom"])
def test_alberto_makes_a_minimale_with_salami_or_mushroom(third: str) -> None:
    order = slip(MM, "green", "minimale")
    game = opened(MM, order, MINIMALE, [{"salami": 1, "mushroom": 1, "pepper": 4, "olive": 3}])
    assert set(open_texts(game)) == {"choose-salami", "choose-mushroom", "leave"}

    play(game, f"choose-{third}")

    pizza = baked(game, order)
    assert pizza.chosen == (third,)
    assert pizza.from_table == {"pepper": 1, third: 2}
    assert pizza.from_hand == {third: 1}


def test_alberto_without_a_third_salami_or_mushroom_cannot_make_it() -> None:
    order = slip(MM, "green", "minimale")
    game = opened(MM, order, MINIMALE, [{"pepper": 4, "olive": 3}])
    assert open_texts(game) == ["leave"]


def test_whoever_draws_the_mamma_mia_card_lays_it_open_and_draws_another() -> None:
    game = new(
        MM,
        3,
        position={
            "hands": ({"salami": 7}, {"olive": 7}, {"pepper": 7}),
            "supply": ("pineapple", "mamma-mia", "mushroom", "2 pineapple"),
        },
    )
    turn(game, "salami3")
    assert only(game, MammaMiaDrawn).seat == 0
    assert only(game, Drew, 0).cards == ("pineapple", "mushroom", "pineapple")
    assert [player.mamma_mia for player in game.view(2).players] == [True, False, False]
    assert total(hand(game, 0)) == 7


def test_the_service_ends_with_the_last_supply_card_and_the_mamma_mia_player_opens_and_goes_on() -> None:
    game = new(
        MM,
        3,
        position={
            "hands": ({"salami": 3}, {"olive": 3}, {"pepper": 3}),
            "supply": ("2 mushroom",),
            "rest": "oven",
            "mamma_mia": 1,
        },
    )
    turn(game, "salami2")
    assert only(game, OvenOpened) == OvenOpened(seat=1, why="last-card")
    assert hand(game, 0) == {"salami": 1, "mushroom": 2}  # a short hand stays short
    assert only(game, RoundEnded).seat == 1
    assert game.actors == (1,)
    assert game.view(None).round == 2


def test_the_oven_is_turned_over_so_left_overs_come_out_first() -> None:
    first = {"mushroom": 4, "pepper": 1}
    order = normale(MM, "green", mushroom=4, pepper=1)
    game = new(
        MM,
        3,
        colours=("green", "red", "yellow"),
        position={
            "hands": ({"salami": 1}, {"olive": 1}, {"pepper": 1}),
            "orders": ((order,), (), ()),
            "oven": tuple(listed(first)),
            "supply": ("6 olive",),
            "rest": "oven",
            "mamma_mia": 0,
        },
    )
    # The rest of the cards lie between the left-overs and what is played now.
    turn(game, "salami1", order)
    assert baked(game, order).from_table == first


def test_a_player_without_ingredients_passes_plays_no_order_and_draws_normally() -> None:
    game = new(MM, 2, position={"hands": ({}, {"olive": 3}), "orders": ((0, 1), ())})
    assert open_texts(game) == ["pass"]
    play(game, "pass")
    assert only(game, Passed).seat == 0
    assert sorted(open_texts(game)) == ["supply", "waiter"]
    play(game, "supply")
    assert total(hand(game, 0)) == 5
    assert game.actors == (1,)


def test_the_used_cards_and_the_mamma_mia_card_are_the_next_supply() -> None:
    order = slip(MM, "green", "bombastica")
    game = opened(MM, order, {"pepper": 9, "salami": 9, "pineapple": 3}, [{}, {"olive": 3}, {}])
    assert game.view(None).supply == 21 + 1
    assert not told(game, MammaMiaDrawn)
    assert not any(player.mamma_mia for player in game.view(None).players)
    assert left_over(game) == {"pepper": 1, "salami": 1, "pineapple": 7, "mushroom": 10, "olive": 7}


@pytest.mark.parametrize(("players", "removed"), [(2, 5), (3, 3), (4, 1), (5, 0)])
def test_cards_put_back_into_the_box(players: int, removed: int) -> None:
    assert new(MM, players).facts.cards_per_kind == 13 - removed


def test_five_of_the_eight_orders_are_plain_and_three_special() -> None:
    for colour_menu in new(MM, 5).facts.menus:
        types = [order.type for order in colour_menu]
        assert sorted(types) == ["bombastica", "minimale", "monotoni", *["normal"] * 5]
