"""Minimale: one of the own kind and three (Plus: four) of the scarcest other kind that lies on the table."""

import pytest

from tests.kitchen.table import MM, PLUS, baked, failed, open_texts, opened, play, slip

ORDER = {name: slip(name, "green", "minimale") for name in (MM, PLUS)}


@pytest.mark.parametrize(("name", "needs"), [(MM, 3), (PLUS, 4)])
def test_from_the_table_alone(name: str, needs: int) -> None:
    game = opened(name, ORDER[name], {"pepper": 1, "olive": needs, "salami": needs + 1})
    assert baked(game, ORDER[name]).from_table == {"pepper": 1, "olive": needs}


def test_the_scarcest_kind_even_if_it_does_not_suffice() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 2, "olive": 1, "salami": 8}, [{"salami": 1}])
    assert open_texts(game) == ["leave"]
    play(game, "leave")
    assert failed(game, ORDER[MM])


def test_the_own_kind_is_never_the_scarcest() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 1, "olive": 2, "salami": 3}, [{"olive": 1, "pepper": 3}])
    play(game, next(text for text in open_texts(game) if text in ("add", "choose-olive")))
    assert baked(game, ORDER[MM]).from_table == {"pepper": 1, "olive": 2}
    assert baked(game, ORDER[MM]).from_hand == {"olive": 1}


def test_the_owner_picks_among_ties() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 1, "olive": 3, "salami": 3, "mushroom": 4})
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami"]  # and cannot let it fail


def test_kinds_that_are_absent_do_not_count_however_many_are_held() -> None:
    game = opened(MM, ORDER[MM], {"pepper": 1, "olive": 2}, [{"salami": 3}])
    assert open_texts(game) == ["leave"]


@pytest.mark.parametrize("table", [{}, {"pepper": 4}])
def test_no_other_kind_on_the_table(table: dict[str, int]) -> None:
    game = opened(MM, ORDER[MM], table, [{"pepper": 1, "salami": 3}])
    assert failed(game, ORDER[MM]).why == "nothing-to-choose"


def test_the_own_ingredient_may_come_from_the_hand_too() -> None:
    game = opened(MM, ORDER[MM], {"olive": 3, "salami": 4}, [{"pepper": 1}])
    assert open_texts(game) == ["add", "leave"]
    play(game, "add")
    assert baked(game, ORDER[MM]).from_hand == {"pepper": 1}


def test_the_fewest_units_not_the_fewest_cards() -> None:
    table = {"pepper": 1, "double-olive": 2, "salami": 3}
    game = opened(MM, ORDER[MM], table, options={"doubles": True})
    assert baked(game, ORDER[MM]).from_table == {"pepper": 1, "salami": 3}
