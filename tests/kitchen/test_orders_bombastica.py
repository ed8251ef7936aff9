"""Bombastica: the whole table, at least fifteen."""

import pytest

from pizzaiolo import IllegalAction
from tests.kitchen.table import (
    MM,
    PLUS,
    baked,
    failed,
    hand,
    left_over,
    open_texts,
    opened,
    play,
    requests,
    slip,
    total,
)

ORDER = {name: slip(name, "green", "bombastica") for name in (MM, PLUS)}
FOURTEEN = {"salami": 5, "pepper": 5, "olive": 4}


@pytest.mark.parametrize("name", [MM, PLUS])
@pytest.mark.parametrize("more", [1, 2, 7])
def test_fifteen_or_more_take_everything(name: str, more: int) -> None:
    table = {**FOURTEEN, "mushroom": more}
    game = opened(name, ORDER[name], table, [{"mushroom": 2}])
    assert baked(game, ORDER[name]).from_table == table
    assert baked(game, ORDER[name]).from_hand == {}
    assert left_over(game)["olive"] == 6  # only what came later


def test_one_more_from_the_hand_of_any_kind() -> None:
    game = opened(MM, ORDER[MM], FOURTEEN, [{"mushroom": 2, "salami": 1, "pepper": 1}])
    play(game, "add", "give-no-salami", "give-mushroom1")
    assert baked(game, ORDER[MM]).from_table == FOURTEEN
    assert baked(game, ORDER[MM]).from_hand == {"mushroom": 1}


def test_exactly_what_is_missing_in_kinds_of_choice() -> None:
    table = {"salami": 6, "pepper": 5}
    game = opened(MM, ORDER[MM], table, [{"mushroom": 2, "olive": 3}])
    play(game, "add")
    assert open_texts(game) == ["give-mushroom1", "give-mushroom2"]  # three olives would leave one missing
    play(game, "give-mushroom1")
    if game.view(0).stage == "pay":
        assert open_texts(game) == ["give-olive3"]
        play(game, "give-olive3")
    assert baked(game, ORDER[MM]).from_hand == {"mushroom": 1, "olive": 3}
    assert hand(game, 0) == {"mushroom": 1}


def test_a_hand_that_is_too_small() -> None:
    game = opened(MM, ORDER[MM], {"salami": 6, "pepper": 5}, [{"mushroom": 3}])
    assert open_texts(game) == ["leave"]
    play(game, "leave")
    assert failed(game, ORDER[MM])
    assert hand(game, 0) == {"mushroom": 3}


def test_never_more_than_what_is_missing() -> None:
    game = opened(MM, ORDER[MM], FOURTEEN, [{"mushroom": 2, "olive": 1}])
    play(game, "add")
    for text in ("give-mushroom2", "give-olive2", "give-pepper1"):
        with pytest.raises(IllegalAction):
            play(game, text)


def test_doubles_count_twice() -> None:
    table = {"double-salami": 2, "salami": 4, "double-pepper": 2, "pepper": 3}
    game = opened(MM, ORDER[MM], table, options={"doubles": True})
    assert baked(game, ORDER[MM]).from_table == table
    assert total(table) == 11


def test_help_with_any_kinds_after_which_the_owner_adds_the_rest() -> None:
    game = opened(PLUS, ORDER[PLUS], {"salami": 6, "pepper": 6}, [{"shrimp": 2}, {"olive": 2}, {}])
    play(game, "ask")
    while game.view(0).stage == "wish":
        text = open_texts(game)
        play(game, "wish-olive2" if "wish-olive2" in text else text[0])
    assert requests(game) == [{"olive": 2}]
    play(game, "help")
    assert baked(game, ORDER[PLUS]).from_hand == {"shrimp": 1}
    assert hand(game, 0) == {"shrimp": 1}
