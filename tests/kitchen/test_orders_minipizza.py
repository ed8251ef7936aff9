"""Minipizza (Plus): three of the printed kind, unless the forbidden one lies on the table."""

import pytest

from tests.kitchen.table import PLUS, baked, failed, menu, open_texts, opened, play

BOTH = [n for n, order in enumerate(menu(PLUS, "green")) if order.type == "minipizza"]


def parts(number: int) -> tuple[str, str]:
    order = menu(PLUS, "green")[number]
    (kind,) = order.need
    assert order.need == {kind: 3}
    assert order.forbidden
    return kind, order.forbidden


@pytest.mark.parametrize("number", BOTH)
def test_three_of_the_printed_kind(number: int) -> None:
    kind, _ = parts(number)
    game = opened(PLUS, number, {kind: 4, "olive": 2})
    assert baked(game, number).from_table == {kind: 3}


@pytest.mark.parametrize("number", BOTH)
def test_the_hand_completes_it(number: int) -> None:
    kind, _ = parts(number)
    game = opened(PLUS, number, {kind: 1}, [{kind: 2}])
    assert sorted(open_texts(game)) == ["add", "ask", "leave"]
    play(game, "add")
    assert baked(game, number).from_hand == {kind: 2}


@pytest.mark.parametrize("number", BOTH)
@pytest.mark.parametrize("there", [0, 3])
def test_a_forbidden_card_on_the_table(number: int, there: int) -> None:
    kind, forbidden = parts(number)
    game = opened(PLUS, number, {kind: there, forbidden: 1}, [{kind: 3}, {kind: 3}])
    assert failed(game, number).why == "forbidden"
