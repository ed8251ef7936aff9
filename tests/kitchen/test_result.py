"""Who wins: most delivered orders, then most ingredient cards in hand, then the victory is shared."""

import pytest

from pizzaiolo import IllegalAction
from pizzaiolo.games.kitchen.events import Ended
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import MM, PLUS, Cards, new, only, opened, play, slip

HANDS: list[Cards] = [{"salami": 2}, {"olive": 3}, {"pepper": 3}]


def ended(name: str, delivered: tuple[tuple[int, ...], ...], hands: list[Cards] = HANDS) -> Kitchen:
    """A game whose last order has just failed."""
    order = slip(name, "green", "bombastica")
    options = {"helping": True} if name == PLUS else {}
    game = opened(name, order, {}, hands, round=3, delivered=delivered, options=options)
    play(game, "leave")
    assert game.over
    return game


@pytest.mark.parametrize("name", [MM, PLUS])
def test_most_pizzas_win_whatever_the_hand(name: str) -> None:
    result = ended(name, ((0, 1, 2), (0, 1), ())).result
    assert result is not None
    assert result.winners == (0,)
    assert result.scores == (3, 2, 0)
    assert [place.place for place in result.places] == [1, 2, 3]


@pytest.mark.parametrize("name", [MM, PLUS])
def test_a_tie_goes_to_more_ingredient_cards(name: str) -> None:
    result = ended(name, ((0, 1), (0, 1), (0,))).result
    assert result is not None
    assert result.winners == (1,)
    assert [(place.place, place.tie_break) for place in result.places] == [(2, 2), (1, 3), (3, 3)]


@pytest.mark.parametrize("name", [MM, PLUS])
def test_equal_in_both_is_shared(name: str) -> None:
    result = ended(name, ((0,), (0, 1), (3, 4))).result
    assert result is not None
    assert result.winners == (1, 2)
    assert [place.place for place in result.places] == [3, 1, 1]


def test_orders_in_the_hand_break_no_tie() -> None:
    order = slip(MM, "green", "bombastica")
    game = opened(MM, order, {}, [{"salami": 1}, {"olive": 2}], orders=((0, 1, 2),), round=3)
    play(game, "leave")
    assert game.result is not None
    assert game.result.winners == (1,)


def test_the_end_is_told_once_and_nothing_can_be_done_after_it() -> None:
    game = ended(PLUS, ((0, 1), (0,), ()))
    assert only(game, Ended) == Ended(scores=(2, 1, 0), ingredients=(2, 3, 3), delivered=((0, 1), (0,), ()))
    assert game.actors == ()
    assert [game.actions(seat) for seat in range(3)] == [[], [], []]
    assert game.view(0).stage == "over"
    for seat in (None, 0, 1, 2):
        with pytest.raises(IllegalAction) as refusal:
            game.play("salami1", seat)
        assert refusal.value.code == "game-over"


def test_there_is_no_result_before_the_end() -> None:
    assert new(MM, 3).result is None
    assert "scores" not in new(MM, 3).record()
