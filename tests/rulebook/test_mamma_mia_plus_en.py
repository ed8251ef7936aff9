"""The worked examples of the English sheet of Mamma Mia! Plus: Alberto is green, Beata his neighbour, Claudio red."""

import pytest

from pizzaiolo.games.kitchen.events import (
    Baked,
    Drew,
    Failed,
    Helped,
    OrderPlayed,
    OvenOpened,
    Put,
    Refused,
    RoundEnded,
)
from tests.kitchen.table import (
    PLUS,
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
    play,
    requests,
    slip,
    told,
    total,
    turn,
    waiter,
)

FOUR = ("green", "yellow", "red", "brown")  # Alberto, Beata, Claudio and one more
MINIMALE = {"pepper": 2, "salami": 2, "mushroom": 2, "pineapple": 3}
OLIVES = {"mushroom": 4, "olive": 2, "pepper": 1}


def test_alberto_puts_three_salamis_and_an_order_and_plays_on_with_eight_cards() -> None:
    order = normale(PLUS, "green", salami=4, pepper=1)
    last = tuple(n for n in range(15) if n != order)[-3:]
    game = new(
        PLUS,
        4,
        colours=FOUR,
        position={
            "hands": ({"salami": 3, "pepper": 2, "olive": 3},),
            "orders": ((order,),),
            "waiters": (last, *[tuple(range(15))] * 3),
            "delivered": (tuple(n for n in range(15) if n not in (order, *last)),),
        },
    )
    play(game, "salami3", f"order{order}", "waiter")
    assert only(game, Put) == Put(seat=0, kind="salami", singles=3)
    assert only(game, OrderPlayed).order == order
    assert only(game, Drew, 0).orders == last
    alberto = game.view(None).players[0]
    assert (alberto.ingredients + alberto.orders, alberto.waiter) == (8, 0)
    assert game.actors == (1,)


def test_alberto_adds_the_missing_pineapple() -> None:
    order = normale(PLUS, "green", pineapple=4, pepper=1)
    table = {"mushroom": 4, "pineapple": 3, "pepper": 2, "olive": 2}
    game = opened(PLUS, order, table, [{"pineapple": 1}], players=4, colours=FOUR)
    assert game.view(None).table == table

    play(game, "add")

    assert baked(game, order).from_table == {"pineapple": 3, "pepper": 1}
    assert baked(game, order).from_hand == {"pineapple": 1}
    assert hand(game, 0) == {}
    assert left_over(game) == minus(all_cards(game), {"pineapple": 4, "pepper": 1})
    assert game.view(None).supply == 5
    # Delivered face down on one pile: it has a card more, and whose it is can no longer be seen.
    assert game.view(None).delivered == 1
    assert all(player.delivered is None for player in game.view(0).players)


def test_claudio_gives_the_olive_that_beata_refused() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(
        PLUS,
        order,
        OLIVES,
        [{"olive": 1, "shrimp": 1}, {"olive": 1}, {"olive": 1, "salami": 1}, {"olive": 2}],
        players=4,
        colours=FOUR,
    )
    rewards = waiter(game, 2)

    play(game, "ask", "wish-olive1")
    assert requests(game) == [{"olive": 1}]
    assert game.actors == (1,)
    play(game, "refuse")
    assert game.actors == (2,)
    play(game, "help")

    pizza = baked(game, order)
    assert pizza.from_table == {"olive": 2, "pepper": 1}
    assert pizza.from_hand == {"olive": 1}  # the other one is Claudio's
    assert [event.seat for event in told(game, Refused)] == [1]  # the fourth player was not asked
    assert only(game, Helped).seat == 2
    assert (hand(game, 0), hand(game, 1), hand(game, 2), hand(game, 3)) == (
        {"shrimp": 1},
        {"olive": 1},
        {"salami": 1},
        {"olive": 2},
    )
    assert waiter(game, 2) == rewards[1:]
    assert game.view(None).delivered == 2
    assert game.view(None).supply == 5
    assert left_over(game) == minus(all_cards(game), {"olive": 4, "pepper": 1}, {"shrimp": 1, "salami": 1, "olive": 3})
    for seat in (None, 0, 1, 2, 3):
        assert only(game, Helped, seat).reward is None


def test_beata_cannot_help_and_is_asked_all_the_same() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(PLUS, order, OLIVES, [{"olive": 1}, {"salami": 3}, {"olive": 1}], players=4, colours=FOUR)
    play(game, "ask", "wish-olive1")
    assert (game.actors, open_texts(game)) == ((1,), ["refuse"])
    play(game, "refuse", "help")
    assert baked(game, order)


def test_nobody_helps_so_the_pizza_fails_although_alberto_could_have_paid() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(PLUS, order, OLIVES, [{"olive": 2}, {"olive": 1}], players=4, colours=FOUR)
    play(game, "ask", "wish-olive1", "refuse", "refuse", "refuse")
    assert only(game, Failed).why == "nobody-helped"
    assert hand(game, 0) == {"olive": 2}
    assert waiter(game, 0)[-1] == order


def test_two_mushrooms_and_a_salami_can_be_asked_for_at_once() -> None:
    order = slip(PLUS, "brown", "normal", need={"mushroom": 1, "salami": 2, "pepper": 2})
    game = opened(
        PLUS, order, {"pepper": 2}, [{"salami": 1}, {"mushroom": 1, "salami": 1}, {}, {}], players=4, colours=FOUR[::-1]
    )
    play(game, "ask")
    while game.view(0).stage == "wish":
        play(game, next(text for text in open_texts(game) if text in ("wish-mushroom1", "wish-salami1")))
    assert requests(game) == [{"mushroom": 1, "salami": 1}]
    play(game, "help")
    assert baked(game, order).from_hand == {"salami": 1}
    assert hand(game, 1) == {}
    assert game.view(None).supply == 5


def test_claudio_needs_four_pineapples_and_a_salami() -> None:
    order = normale(PLUS, "red", pineapple=4, salami=1)
    game = opened(PLUS, order, {"pineapple": 5, "salami": 2}, colours=("red", "green", "yellow"))
    assert baked(game, order).from_table == {"pineapple": 4, "salami": 1}


def test_twenty_one_ingredients_all_go_into_one_bombastica() -> None:
    order = slip(PLUS, "red", "bombastica")
    table = {"salami": 6, "pineapple": 6, "olive": 3, "shrimp": 2, "mushroom": 4}
    game = opened(PLUS, order, table, colours=("red", "green", "yellow"))
    assert total(table) == 21
    assert baked(game, order).from_table == table
    assert game.view(None).supply == 21
    assert left_over(game) == minus(all_cards(game), table)


def test_monotoni_ghiottona_junior_and_minipizza_in_numbers() -> None:
    colours = ("red", "green", "yellow")
    order = slip(PLUS, "red", "monotoni")
    game = opened(PLUS, order, {"salami": 2, "olive": 6}, colours=colours)
    play(game, "choose-olive")
    assert baked(game, order).from_table == {"salami": 1, "olive": 6}

    order = slip(PLUS, "red", "ghiottona")
    game = opened(PLUS, order, {"salami": 2, "olive": 4, "shrimp": 5}, colours=colours)
    play(game, "choose-olive+shrimp")
    assert baked(game, order).from_table == {"salami": 1, "olive": 4, "shrimp": 4}

    order = slip(PLUS, "red", "monotoni_junior")
    forbidden = game.facts.menus[0][order].forbidden
    game = opened(PLUS, order, {"olive": 6}, colours=colours)
    play(game, "choose-olive")
    assert baked(game, order).from_table == {"olive": 5}
    assert forbidden is not None
    game = opened(PLUS, order, {"olive": 6, forbidden: 1}, [{"olive": 4}], colours=colours)
    assert only(game, Failed).why == "forbidden"
    assert waiter(game, 0)[-1] == order

    order = slip(PLUS, "red", "minipizza", need={"salami": 3})
    game = opened(PLUS, order, {"salami": 4}, colours=colours)
    assert baked(game, order).from_table == {"salami": 3}


@pytest.mark.parametrize("choice", ["pepper", "mushroom"])
def test_claudio_makes_a_minimale_with_pepper_or_mushroom(choice: str) -> None:
    order = slip(PLUS, "red", "minimale")
    game = opened(
        PLUS,
        order,
        MINIMALE,
        [{"mushroom": 2, "pepper": 2, "olive": 4}],
        colours=("red", "green", "yellow"),
        options={"helping": False},
    )
    assert set(open_texts(game)) == {"choose-pepper", "choose-mushroom", "leave"}
    play(game, f"choose-{choice}")
    pizza = baked(game, order)
    assert pizza.from_table == {"salami": 1, choice: 2}
    assert pizza.from_hand == {choice: 2}


@pytest.mark.parametrize("choice", ["pepper", "pineapple"])
def test_claudio_needs_five_peppers_or_five_pineapples_for_a_mamma_mia(choice: str) -> None:
    order = slip(PLUS, "red", "mamma_mia")
    assert set(new(PLUS, 3, colours=("red", "green", "yellow")).facts.menus[0][order].either) == {"pepper", "pineapple"}
    table = {"salami": 1, "pepper": 5, "pineapple": 6, "mushroom": 7}
    game = opened(PLUS, order, table, colours=("red", "green", "yellow"))
    assert set(open_texts(game)) == {"choose-pepper", "choose-pineapple"}
    play(game, f"choose-{choice}")
    assert baked(game, order).from_table == {"salami": 1, choice: 5}


def test_the_drawer_of_the_last_card_opens_the_oven_starts_the_next_round_and_stays_short() -> None:
    game = new(
        PLUS,
        3,
        position={
            "hands": ({"salami": 3}, {"olive": 9}, {"pepper": 9}),
            "supply": ("2 mushroom",),
            "rest": "oven",
            "turn": 0,
        },
    )
    turn(game, "salami1")
    assert only(game, OvenOpened) == OvenOpened(seat=0, why="last-card")
    assert only(game, RoundEnded).seat == 0
    assert hand(game, 0) == {"salami": 2, "mushroom": 2}
    assert game.actors == (0,)


def test_a_player_without_ingredients_skips_the_turn_and_takes_five_of_them() -> None:
    game = new(PLUS, 3, position={"hands": ({}, {"olive": 3}, {}), "orders": (tuple(range(9)), ())})
    assert open_texts(game) == ["pass"]
    play(game, "pass")
    assert total(hand(game, 0)) == 5
    assert game.view(None).players[0].orders == 9
    assert game.actors == (1,)


@pytest.mark.parametrize(("players", "removed"), [(2, 7), (3, 5), (4, 3), (5, 1), (6, 0)])
def test_set_up(players: int, removed: int) -> None:
    game = new(PLUS, players)
    facts, view = game.facts, game.view(0)
    assert facts.cards_per_kind == 15 - removed
    assert len(facts.kinds) == 6
    assert view.supply == 6 * (15 - removed) - 8 * players
    assert all((p.ingredients, p.orders, p.waiter) == (8, 1, 14) for p in view.players)
    assert (facts.hand_limit, facts.draw_limit) == (9, 5)
    assert facts.helping == (players > 2)
    assert facts.rounds == (3 if players > 2 else 4)
    assert [len(menu) for menu in facts.menus] == [15] * players
    for menu in facts.menus:
        assert sum(order.type == "normal" for order in menu) == 7


def test_the_third_oven_is_the_last_one_and_only_then_the_pile_is_turned_up() -> None:
    order = normale(PLUS, "green", pineapple=4, pepper=1)
    table = {"pineapple": 4, "pepper": 1}
    for helping, last in ((True, 3), (False, 4)):
        going_on = opened(PLUS, order, table, options={"helping": helping}, round=last - 1)
        assert not going_on.over
        assert going_on.view(0).players[0].delivered is None
        over = opened(PLUS, order, table, options={"helping": helping}, round=last)
        assert over.over
        assert len(told(over, Baked)) == 1
        assert over.view(None).players[0].delivered == (order,)
