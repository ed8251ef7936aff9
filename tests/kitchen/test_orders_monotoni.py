"""Monotoni: one of the own kind and six of one other."""

import pytest

from pizzaiolo import IllegalAction
from tests.kitchen.table import MM, PLUS, baked, hand, open_texts, opened, play, slip

ORDER = {name: slip(name, "green", "monotoni") for name in (MM, PLUS)}


@pytest.mark.parametrize("name", [MM, PLUS])
def test_from_the_table_it_cannot_fail(name: str) -> None:
    game = opened(name, ORDER[name], {"pepper": 2, "olive": 7})
    assert open_texts(game) == ["choose-olive"]
    play(game, "choose-olive")
    assert baked(game, ORDER[name]).from_table == {"pepper": 1, "olive": 6}
    assert baked(game, ORDER[name]).chosen == ("olive",)


def test_the_own_kind_is_never_chosen() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 7}, [{"pepper": 3}])
    assert open_texts(game) == ["leave"]
    with pytest.raises(IllegalAction) as refusal:
        play(game, "choose-pepper")
    assert refusal.value.code == "choice"


def test_a_choice_that_needs_the_hand_may_be_taken_even_if_another_lies_complete() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 1, "olive": 6, "salami": 5, "mushroom": 4}, [{"salami": 1, "mushroom": 1}])
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami"]
    play(game, "choose-salami")
    assert baked(game, ORDER[MM]).from_table == {"pepper": 1, "salami": 5}
    assert baked(game, ORDER[MM]).from_hand == {"salami": 1}


def test_without_a_complete_choice_it_may_fail() -> None:
    game = opened(MM, ORDER[MM], {"olive": 6}, [{"pepper": 1, "salami": 6}])
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami", "leave"]
    play(game, "choose-olive")
    assert baked(game, ORDER[MM]).from_hand == {"pepper": 1}
    assert hand(game, 0) == {"salami": 6}
