"""When the supply runs out, what becomes of the Mamma Mia! card, and rounds that begin with nothing to draw."""

from typing import Any

import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.kitchen.events import Drew, MammaMiaDrawn, OvenOpened, RoundEnded
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import MM, PLUS, hand, new, normale, only, open_texts, opened, play, told, total, turn

THREE = ({"salami": 3}, {"olive": 3}, {"pepper": 3})


def table(name: str, players: int = 3, **position: Any) -> Kitchen:
    return new(name, players, position={"rest": "oven", **position})


def test_plus_the_last_card_ends_the_phase_at_once_for_everyone() -> None:
    game = table(PLUS, hands=THREE, supply=("2 mushroom",), turn=1)
    turn(game, "olive1")
    assert only(game, OvenOpened) == OvenOpened(seat=1, why="last-card")
    assert hand(game, 1) == {"olive": 2, "mushroom": 2}
    assert (game.actors, game.view(None).starter, game.view(None).round) == ((1,), 1, 2)


def test_plus_the_last_card_taken_exactly() -> None:
    game = table(PLUS, hands=({"salami": 9}, {"olive": 3}), supply=("2 mushroom",))
    turn(game, "salami2")
    assert only(game, OvenOpened).seat == 0
    assert total(hand(game, 0)) == 9


def test_plus_one_card_left_goes_on() -> None:
    game = table(PLUS, hands=({"salami": 9}, {"olive": 3}), supply=("3 mushroom",))
    turn(game, "salami2")
    assert not told(game, OvenOpened)
    assert (game.actors, game.view(None).supply) == ((1,), 1)


def test_plus_skip_takes_what_is_left_and_ends_the_phase() -> None:
    game = table(PLUS, hands=({}, {"olive": 3}), supply=("3 mushroom",))
    play(game, "pass")
    assert hand(game, 0) == {"mushroom": 3}
    assert only(game, OvenOpened) == OvenOpened(seat=0, why="last-card")


def test_the_mamma_mia_card_is_replaced_by_the_next_card() -> None:
    game = table(MM, hands=({"salami": 7}, *THREE[1:]), supply=("mamma-mia", "2 mushroom", "olive"))
    turn(game, "salami2")
    assert only(game, MammaMiaDrawn).seat == 0
    assert only(game, Drew, 0).cards == ("mushroom", "mushroom")
    assert total(hand(game, 0)) == 7
    assert (game.view(None).supply, game.actors) == (1, (1,))


def test_the_mamma_mia_card_below_what_is_drawn_stays_there() -> None:
    game = table(MM, hands=({"salami": 7}, *THREE[1:]), supply=("2 mushroom", "mamma-mia"))
    turn(game, "salami2")
    assert not told(game, MammaMiaDrawn)
    assert not told(game, OvenOpened)
    assert (game.view(None).supply, game.actors) == (1, (1,))
    turn(game, "olive1")
    assert only(game, MammaMiaDrawn).seat == 1
    assert only(game, OvenOpened) == OvenOpened(seat=1, why="last-card")
    assert hand(game, 1) == {"olive": 2}  # the last card has no replacement


def test_the_mamma_mia_card_comes_last_and_its_drawer_opens() -> None:
    game = table(MM, hands=THREE, supply=("2 mushroom", "mamma-mia"))
    turn(game, "salami1")
    assert hand(game, 0) == {"salami": 2, "mushroom": 2}
    assert only(game, OvenOpened).seat == 0
    assert game.actors == (0,)


def test_the_holder_opens_not_the_drawer_of_the_last_card() -> None:
    game = table(MM, hands=THREE, supply=("mushroom",), mamma_mia=2)
    turn(game, "salami1")
    assert only(game, OvenOpened) == OvenOpened(seat=2, why="last-card")
    assert only(game, RoundEnded).seat == 2
    assert game.actors == (2,)
    assert not any(player.mamma_mia for player in game.view(None).players)  # shuffled into the supply again


def test_nothing_baked_so_the_mamma_mia_card_is_alone_in_the_supply() -> None:
    order = normale(MM, "green", salami=4, pepper=1)
    game = opened(MM, order, {"salami": 1}, THREE)
    play(game, "leave")
    assert (game.view(None).supply, only(game, RoundEnded).supply) == (1, 1)
    turn(game, "salami1", pile="waiter")  # drawing orders does not end the phase
    assert len(told(game, OvenOpened)) == 1
    turn(game, "olive1")
    assert only(game, MammaMiaDrawn).seat == 1
    assert told(game, OvenOpened)[-1] == OvenOpened(seat=1, why="last-card")
    assert hand(game, 1) == {"olive": 2}
    assert game.view(None).round == 3


def empty(**more: Any) -> Kitchen:
    return table(PLUS, hands=THREE, round=2, turn=1, **more)


def test_plus_with_an_empty_supply_plays_one_lap_and_the_same_player_opens() -> None:
    game = empty()
    assert game.view(None).supply == 0
    for seat, put in ((1, "olive1"), (2, "pepper1")):
        assert game.actors == (seat,)
        turn(game, put, pile="waiter")
    play(game, "salami1")
    if game.actors == (0,):
        assert open_texts(game) == ["waiter"]
        play(game, "waiter")
    assert only(game, OvenOpened) == OvenOpened(seat=1, why="lap-done")
    assert {event.pile for event in told(game, Drew)} == {"waiter"}
    assert [event.count for event in told(game, Drew)] == [5, 5, 5]


def test_plus_nothing_baked_leads_to_such_a_lap() -> None:
    order = normale(PLUS, "green", salami=4, pepper=1)
    game = opened(PLUS, order, {"salami": 1}, THREE, turn=2)
    play(game, "leave")
    assert only(game, RoundEnded).supply == 0
    assert game.actors == (2,)
    for put in ("pepper1", "salami1", "olive1"):
        assert len(told(game, OvenOpened)) == 1
        turn(game, put, pile="waiter")
    assert told(game, OvenOpened)[-1] == OvenOpened(seat=2, why="lap-done")


def test_plus_a_player_without_ingredients_in_such_a_lap_gets_none() -> None:
    game = table(PLUS, hands=({"salami": 1}, {}, {"olive": 1}), round=2)
    turn(game, "salami1", pile="waiter")
    assert open_texts(game) == ["pass"]
    play(game, "pass")
    while game.actors == (1,):
        play(game, open_texts(game)[0])
    assert hand(game, 1) == {}
    turn(game, "olive1", pile="waiter")
    assert only(game, OvenOpened) == OvenOpened(seat=0, why="lap-done")


@pytest.mark.parametrize("holder", [None, 2])
def test_a_lap_in_which_no_card_moves_ends_the_phase(holder: int | None) -> None:
    seven = tuple(range(7))
    more: dict[str, Any] = {"rest": "supply"} if holder is None else {"mamma_mia": holder, "rest": "supply"}
    game = table(MM, orders=(seven, seven, seven), turn=1, **more)
    supply = game.view(None).supply
    play(game, "pass", "pass")
    assert not told(game, OvenOpened)
    play(game, "pass")
    assert only(game, OvenOpened) == OvenOpened(seat=1 if holder is None else holder, why="stalled")
    assert only(game, RoundEnded).seat == (1 if holder is None else holder)
    assert game.view(None).supply == supply + (0 if holder is None else 1)  # not a card is lost


def test_a_card_in_between_starts_the_lap_afresh() -> None:
    seven = tuple(range(7))
    game = table(MM, hands=({}, {}, {"olive": 1}), orders=(seven, seven, (0, 1, 2, 3, 4, 5)), rest="supply")
    play(game, "pass", "pass")
    turn(game, "olive1", pile="waiter")
    play(game, "pass", "pass")
    assert not told(game, OvenOpened)
    play(game, "pass")
    assert only(game, OvenOpened).why == "stalled"


def test_positions_that_cannot_be() -> None:
    with pytest.raises(SetupError, match="supply"):
        table(MM, hands=THREE, mamma_mia=0)
    with pytest.raises(SetupError, match="oven"):
        table(PLUS, hands=THREE, rest="supply", stage="open")
    with pytest.raises(SetupError, match="nowhere"):
        table(PLUS, hands=THREE, rest="none")
