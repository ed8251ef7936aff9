"""Normale: exactly the printed ingredients."""

import pytest

from pizzaiolo import IllegalAction
from tests.kitchen.table import MM, PLUS, baked, failed, hand, normale, open_texts, opened, play, slip, waiter

FOUR_OLIVES = normale(MM, "green", pepper=1, olive=4)


def test_from_the_table_alone_without_a_question() -> None:
    game = opened(MM, FOUR_OLIVES, {"pepper": 3, "olive": 6, "salami": 1}, [{"olive": 4}])
    assert baked(game, FOUR_OLIVES).from_table == {"pepper": 1, "olive": 4}
    assert hand(game, 0) == {"olive": 4}


def test_the_hand_adds_all_that_is_missing_and_never_instead_of_the_table() -> None:
    game = opened(MM, FOUR_OLIVES, {"olive": 2}, [{"olive": 4, "pepper": 2}])
    assert open_texts(game) == ["add", "leave"]
    play(game, "add")
    assert baked(game, FOUR_OLIVES).from_table == {"olive": 2}
    assert baked(game, FOUR_OLIVES).from_hand == {"olive": 2, "pepper": 1}


def test_the_owner_may_let_it_fail_and_keeps_every_card() -> None:
    game = opened(MM, FOUR_OLIVES, {"olive": 2}, [{"olive": 4, "pepper": 2}])
    before = waiter(game, 0)
    play(game, "leave")
    assert failed(game, FOUR_OLIVES).why == "lacking"
    assert hand(game, 0) == {"olive": 4, "pepper": 2}
    assert waiter(game, 0) == [*before, FOUR_OLIVES]  # to the bottom, and nothing is shuffled
    assert game.view(None).supply == 1  # nothing was used up: the Mamma Mia! card alone


def test_a_part_of_what_is_missing_is_no_use() -> None:
    game = opened(MM, FOUR_OLIVES, {"olive": 2}, [{"olive": 2}])
    assert open_texts(game) == ["leave"]
    with pytest.raises(IllegalAction) as refusal:
        play(game, "add")
    assert refusal.value.code == "cannot-add"


def test_what_one_pizza_took_is_gone_for_the_next() -> None:
    twice = normale(MM, "red", salami=1, olive=4)
    game = opened(
        MM,
        FOUR_OLIVES,
        {},
        oven=("pepper", "salami", "6 olive", f"0:order{FOUR_OLIVES}", f"1:order{twice}"),
        hands=({}, {"olive": 1}, {}),
    )
    assert game.view(1).table == {"olive": 2, "salami": 1}
    play(game, "leave")
    assert baked(game, FOUR_OLIVES).from_table == {"pepper": 1, "olive": 4}
    assert failed(game, twice, 1)


def test_only_what_was_revealed_before_the_order_counts() -> None:
    game = opened(MM, FOUR_OLIVES, {}, oven=("pepper", "3 olive", f"0:order{FOUR_OLIVES}", "7 olive"))
    play(game, "leave")
    assert failed(game, FOUR_OLIVES)


def test_one_of_everything() -> None:
    order = slip(PLUS, "green", need=dict.fromkeys(("pineapple", "olive", "pepper", "mushroom", "salami", "shrimp"), 1))
    table = dict.fromkeys(("pineapple", "olive", "pepper", "mushroom", "salami", "shrimp"), 1)
    assert baked(opened(PLUS, order, table), order).from_table == table
