"""The worked examples of the Spanish sheet of Mamma Mia!, and what it says in numbers."""

import pytest

from pizzaiolo.games.kitchen.events import Baked, Drew, OrderPlayed, Put
from tests.kitchen.table import (
    MM,
    all_cards,
    baked,
    hand,
    left_over,
    minus,
    new,
    normale,
    only,
    open_texts,
    opened,
    orders_in_hand,
    play,
    slip,
    told,
    total,
    turn,
)


def test_alberto_puts_three_salami_and_an_order_and_takes_his_last_three_orders() -> None:
    four_salami = normale(MM, "green", salami=4, pepper=1)
    last = [order for order in range(8) if order not in (four_salami, 0, 1)][:3]
    delivered = [order for order in range(8) if order not in (four_salami, *last)]
    game = new(
        MM,
        2,
        colours=("green", "red"),
        position={
            "hands": ({"salami": 3, "olive": 2, "pepper": 1}, {}),
            "orders": ((four_salami,), ()),
            "waiters": (tuple(last), tuple(range(8))),
            "delivered": (tuple(delivered), ()),
        },
    )

    play(game, "salami3", f"order{four_salami}", "waiter")

    assert only(game, Put) == Put(seat=0, kind="salami", singles=3)
    assert only(game, OrderPlayed).order == four_salami
    assert only(game, Drew, 0).orders == tuple(last)
    alberto = game.view(0).players[0]
    assert (alberto.ingredients + alberto.orders, alberto.waiter) == (6, 0)
    assert game.actors == (1,)


def test_alberto_refills_to_seven_a_turn_later() -> None:
    last = (4, 5, 6)
    game = new(
        MM,
        2,
        colours=("green", "red"),
        position={
            "hands": ({"salami": 1, "olive": 2}, {"salami": 1}),
            "orders": (last, ()),
            "waiters": ((), tuple(range(8))),
            "delivered": ((0, 1, 2, 3, 7), ()),
        },
    )

    turn(game, "olive1")  # the waiter is empty: what is missing comes from the supply

    assert game.view(0).players[0].ingredients == 4
    assert len(orders_in_hand(game, 0)) == 3


def test_alberto_adds_the_missing_pineapple() -> None:
    order = normale(MM, "green", pineapple=4, pepper=1)
    table = {"pepper": 1, "salami": 2, "pineapple": 3, "mushroom": 4}
    game = opened(MM, order, table, [{"pineapple": 1, "salami": 2}])
    assert game.view(None).table == table

    play(game, "add")

    pizza = baked(game, order)
    assert pizza.from_table == {"pineapple": 3, "pepper": 1}
    assert pizza.from_hand == {"pineapple": 1}
    assert game.view(None).players[0].delivered == (order,)
    assert hand(game, 0) == {"salami": 2}
    assert left_over(game) == minus(all_cards(game), {"pineapple": 4, "pepper": 1}, {"salami": 2})
    assert game.view(None).supply == 5 + 1  # the five used cards and the Mamma Mia! card


def test_alberto_cannot_make_it_and_his_order_goes_to_the_bottom_of_his_waiter() -> None:
    order = normale(MM, "green", pineapple=4, pepper=1)
    table = {"pepper": 1, "salami": 2, "pineapple": 3, "mushroom": 4}
    game = opened(MM, order, table, [{"salami": 2}], waiters=((1, 2, 3, 4, 5, 6, 7), tuple(range(8)), tuple(range(8))))

    assert open_texts(game) == ["leave"]
    play(game, "leave")
    turn(game, "salami1", pile="waiter")

    assert orders_in_hand(game, 0) == (1, 2, 3, 4, 5, 6)  # from the top; the failed one is still at the bottom
    assert game.view(0).players[0].waiter == 2


def test_bombastica_leaves_nothing_on_the_table() -> None:
    order = slip(MM, "green", "bombastica")
    table = {"pepper": 2, "salami": 5, "pineapple": 5, "mushroom": 4}
    game = opened(MM, order, table)
    assert baked(game, order).from_table == table
    assert left_over(game) == minus(all_cards(game), table)


def test_monotoni_takes_six_of_a_kind_that_is_not_the_own_one() -> None:
    order = slip(MM, "green", "monotoni")
    game = opened(MM, order, {"pepper": 7, "salami": 6, "mushroom": 6})
    assert sorted(open_texts(game)) == ["choose-mushroom", "choose-salami"]
    play(game, "choose-mushroom")
    assert baked(game, order).from_table == {"pepper": 1, "mushroom": 6}


def test_minimale_takes_three() -> None:
    order = slip(MM, "green", "minimale")
    game = opened(MM, order, {"pepper": 1, "salami": 3, "mushroom": 4})
    assert baked(game, order).from_table == {"pepper": 1, "salami": 3}


def test_double_cards_replace_two_of_each_kind_after_cards_were_removed() -> None:
    for players, singles in ((2, 6), (3, 8), (4, 10), (5, 11)):
        facts = new(MM, players, doubles=True).facts
        assert facts.cards_per_kind - facts.doubles_per_kind == singles
        assert facts.doubles_per_kind == 2


def test_visible_doubles_are_used_first_even_when_that_pays_too_much() -> None:
    order = normale(MM, "green", pineapple=4, pepper=1)
    table = {"double-pepper": 1, "pepper": 2, "double-pineapple": 1, "pineapple": 4}
    game = opened(MM, order, table, options={"doubles": True})
    assert baked(game, order).from_table == {"double-pepper": 1, "double-pineapple": 1, "pineapple": 2}


@pytest.mark.parametrize(("players", "each"), [(2, 8), (3, 10), (4, 12), (5, 13)])
def test_set_up(players: int, each: int) -> None:
    game = new(MM, players)
    facts, view = game.facts, game.view(0)
    assert facts.cards_per_kind == each
    assert len(facts.kinds) == 5
    assert view.supply == 5 * each - 6 * players + 1
    assert total(hand(game, 0)) == 6
    assert all((p.ingredients, p.orders, p.waiter) == (6, 1, 7) for p in view.players)
    assert (facts.hand_limit, facts.rounds, facts.helping) == (7, 3, False)
    assert [len(menu) for menu in facts.menus] == [8] * players


def test_nobody_is_dealt_the_mamma_mia_card() -> None:
    for seed in range(30):
        game = new(MM, 5, seed)
        assert total(hand(game, 0)) == 6
        assert not any(player.mamma_mia for player in game.view(None).players)


def test_the_game_is_won_by_most_pizzas_then_by_ingredients_in_hand() -> None:
    order = normale(MM, "green", pineapple=4, pepper=1)
    game = opened(
        MM,
        order,
        {"pepper": 1, "pineapple": 4},
        [{"salami": 1}, {"olive": 2}],
        round=3,
        delivered=((), (0,)),
    )
    assert len(told(game, Baked)) == 1
    assert game.result is not None
    assert game.result.scores == (1, 1, 0)
    assert game.result.winners == (1,)
