"""Mamma Mia (Plus): one of the own kind and five of one of the two printed kinds."""

import pytest

from pizzaiolo import IllegalAction
from tests.kitchen.table import PLUS, baked, menu, open_texts, opened, play, slip

ORDER = slip(PLUS, "green", "mamma_mia")
ONE, OTHER = menu(PLUS, "green")[ORDER].either
ALONE = {"helping": False}


def test_one_complete_kind_leaves_no_doubt() -> None:
    game = opened(PLUS, ORDER, {"pepper": 2, ONE: 6, OTHER: 4, "shrimp": 7}, options=ALONE)
    assert open_texts(game) == [f"choose-{ONE}"]
    play(game, f"choose-{ONE}")
    assert baked(game, ORDER).from_table == {"pepper": 1, ONE: 5}


def test_the_owner_takes_either() -> None:
    game = opened(PLUS, ORDER, {"pepper": 1, ONE: 5, OTHER: 4}, [{OTHER: 1}], options=ALONE)
    assert sorted(open_texts(game)) == sorted([f"choose-{ONE}", f"choose-{OTHER}"])
    play(game, f"choose-{OTHER}")
    assert baked(game, ORDER).from_table == {"pepper": 1, OTHER: 4}
    assert baked(game, ORDER).from_hand == {OTHER: 1}


def test_no_third_kind_and_no_mixture() -> None:
    game = opened(PLUS, ORDER, {"pepper": 1, "shrimp": 5, ONE: 3, OTHER: 2}, options=ALONE)
    assert open_texts(game) == ["leave"]
    with pytest.raises(IllegalAction):
        play(game, "choose-shrimp")


def test_the_own_ingredient_is_needed_too() -> None:
    game = opened(PLUS, ORDER, {ONE: 5}, [{OTHER: 5}], options=ALONE)
    assert open_texts(game) == ["leave"]
