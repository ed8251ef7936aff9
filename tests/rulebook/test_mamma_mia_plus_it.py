"""The worked examples of the Italian sheet of Mamma Mia! Plus: Laura is green, Massimiliano red, Eleonora between them.

Where the sheet agrees with the English one in every number, its example is still played once in its own words.
"""

import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.kitchen.events import Drew, Failed, Helped, Refused
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

TABLE = ("green", "purple", "red", "pink")  # Laura, Eleonora, Massimiliano and a fourth


def test_laura_takes_her_last_three_orders_and_has_eight_cards() -> None:
    order = normale(PLUS, "green", salami=4, pepper=1)
    game = new(
        PLUS,
        4,
        colours=TABLE,
        position={
            "hands": ({"salami": 3, "mushroom": 5},),
            "orders": ((order,),),
            "waiters": ((12, 13, 14), *[tuple(range(15))] * 3),
            "delivered": (tuple(n for n in range(12) if n != order),),
        },
    )
    turn(game, "salami3", order, "waiter")
    assert only(game, Drew, 0).orders == (12, 13, 14)
    assert only(game, Drew).orders is None
    laura = game.view(None).players[0]
    assert (laura.ingredients, laura.orders, laura.waiter) == (5, 3, 0)


def test_laura_adds_one_pineapple() -> None:
    order = normale(PLUS, "green", pineapple=4, pepper=1)
    table = {"mushroom": 4, "pineapple": 3, "pepper": 2, "olive": 2}
    game = opened(PLUS, order, table, [{"pineapple": 3, "pepper": 2}], players=4, colours=TABLE)
    play(game, "add")
    assert hand(game, 0) == {"pineapple": 2, "pepper": 2}
    assert left_over(game) == minus(all_cards(game), {"pineapple": 4, "pepper": 1}, {"pineapple": 2, "pepper": 2})


def test_massimiliano_helps_laura_after_eleonora_did_not() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(
        PLUS,
        order,
        {"mushroom": 4, "olive": 2, "pepper": 1},
        [{"olive": 1}, {}, {"olive": 1}, {"olive": 1}],
        players=4,
        colours=TABLE,
    )
    unseen = waiter(game, 2)[0]
    play(game, "ask")
    if game.view(0).stage == "wish":
        play(game, "wish-olive1")
    play(game, "refuse", "help")
    assert requests(game) == [{"olive": 1}]
    assert [event.seat for event in told(game, Refused)] == [1]
    assert only(game, Helped).seat == 2
    assert baked(game, order)
    assert [hand(game, seat) for seat in range(4)] == [{}, {}, {}, {"olive": 1}]
    assert game.view(None).supply == 5
    assert game.view(None).delivered == 2
    assert unseen not in waiter(game, 2)


def test_the_reward_scores_for_the_helper() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(
        PLUS,
        order,
        {"olive": 3, "pepper": 1},
        [{}, {}, {"olive": 1}],
        players=3,
        colours=TABLE[:3],
        round=3,
        orders=((), (), (3,)),
    )
    unseen = waiter(game, 2)[0]
    play(game, "ask", "refuse", "help")
    assert game.result is not None
    assert game.result.scores == (1, 0, 1)
    assert game.view(None).players[2].delivered == (unseen,)  # the waiter's top card, never one from the hand


def test_a_helper_needs_the_ingredients_and_an_order_in_the_waiter() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(
        PLUS,
        order,
        {"olive": 2, "pepper": 1},
        [{}, {"olive": 1}, {"olive": 2}, {"olive": 2}],
        players=4,
        colours=TABLE,
        orders=((), (), (0,), ()),
        delivered=((), (), tuple(range(1, 15)), ()),
    )
    play(game, "ask")
    assert requests(game) == [{"olive": 2}]  # nothing in the own hand: there is only one request to make
    assert open_texts(game) == ["refuse"]  # too few olives
    play(game, "refuse")
    assert open_texts(game) == ["refuse"]  # no order left in the waiter, and the one in the hand does not count
    play(game, "refuse")
    assert sorted(open_texts(game)) == ["help", "refuse"]


def test_massimilianos_normale_of_four_pineapples_and_a_salami() -> None:
    order = normale(PLUS, "red", pineapple=4, salami=1)
    game = opened(PLUS, order, {"pineapple": 4, "salami": 1}, owner=2, colours=TABLE[:3])
    assert baked(game, order, 2).from_table == {"pineapple": 4, "salami": 1}
    assert baked(game, order, 2).seat == 2


def test_a_bombastica_on_twenty_one() -> None:
    order = slip(PLUS, "red", "bombastica")
    table = {"pineapple": 5, "olive": 5, "pepper": 5, "mushroom": 3, "salami": 2, "shrimp": 1}
    game = opened(PLUS, order, table, owner=2, colours=TABLE[:3])
    assert total(baked(game, order, 2).from_table) == 21
    assert game.view(None).supply == 21


def test_the_ghiottona_of_this_sheet_takes_five_and_five() -> None:
    order = slip(PLUS, "red", "ghiottona")
    table = {"salami": 1, "olive": 5, "shrimp": 4}
    colours = ("red", "green", "yellow")
    game = opened(PLUS, order, table, [{"shrimp": 1}], colours=colours, options={"ghiottona": 5, "helping": False})
    play(game, "choose-olive+shrimp")
    assert baked(game, order).from_table == {"salami": 1, "olive": 5, "shrimp": 4}
    assert baked(game, order).from_hand == {"shrimp": 1}
    assert new(PLUS, 3).facts.menus[0][slip(PLUS, "yellow", "ghiottona")].joker == 4


def test_massimiliano_makes_a_minima_with_two_mushrooms_from_his_hand() -> None:
    order = slip(PLUS, "red", "minimale")
    table = {"pepper": 2, "salami": 2, "mushroom": 2, "pineapple": 3}
    game = opened(PLUS, order, table, [{}, {}, {"mushroom": 2}], owner=2, colours=TABLE[:3])
    assert {text for text in open_texts(game) if text.startswith("choose")} == {"choose-pepper", "choose-mushroom"}
    play(game, "choose-mushroom", "add")
    assert baked(game, order, 2).from_table == {"salami": 1, "mushroom": 2}
    assert baked(game, order, 2).from_hand == {"mushroom": 2}


def test_massimilianos_mamma_mia_never_mixes_its_two_kinds() -> None:
    order = slip(PLUS, "red", "mamma_mia")
    game = opened(PLUS, order, {"salami": 1, "pepper": 4, "pineapple": 4}, owner=2, colours=TABLE[:3])
    play(game, "leave")
    assert only(game, Failed).why == "lacking"


def test_two_players_never_help_and_play_four_rounds() -> None:
    assert new(PLUS, 2).facts.helping is False
    assert new(PLUS, 2).facts.rounds == 4
    assert new(PLUS, 5, helping=False).facts.rounds == 4
    with pytest.raises(SetupError, match="2 players"):
        new(PLUS, 2, helping=True)
