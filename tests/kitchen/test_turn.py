"""One turn: put ingredients of one kind, perhaps an order, then draw."""

from typing import Any

import pytest

from pizzaiolo import IllegalAction, SetupError
from pizzaiolo.games.kitchen.events import Drew, OrderPlayed, Passed, Put
from pizzaiolo.games.kitchen.game import Kitchen
from pizzaiolo.games.kitchen.views import PlayedOrder
from tests.kitchen.table import MM, PLUS, hand, new, only, open_texts, orders_in_hand, play, told, total, turn, waiter


def table(name: str, players: int = 3, options: dict[str, Any] | None = None, **position: Any) -> Kitchen:
    return new(name, players, position=position, **(options or {}))


def size(game: Kitchen, seat: int) -> int:
    player = game.view(None).players[seat]
    return player.ingredients + player.orders


def refused(game: Kitchen, move: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalAction) as refusal:
        game.play(move, seat)
    return refusal.value.code


def test_one_or_more_of_one_kind() -> None:
    game = table(MM, hands=({"salami": 3, "olive": 1},), orders=((2,),))
    assert sorted(open_texts(game)) == ["olive1", "salami1", "salami2", "salami3"]
    assert refused(game, "salami4") == "not-in-hand"
    assert refused(game, "pepper1") == "not-in-hand"
    assert refused(game, "pass") == "must-put"
    play(game, "salami2")
    assert only(game, Put, 2) == Put(0, "salami", 2)
    assert refused(game, "olive1") == "wrong-step"


def test_singles_and_doubles_of_a_kind_go_together() -> None:
    game = table(MM, options={"doubles": True}, hands=({"salami": 2, "double-salami": 1, "double-olive": 2},))
    assert sorted(open_texts(game)) == sorted(
        ["salami1", "salami2", "salamid1", "salami1d1", "salami2d1", "olived1", "olived2"]
    )
    play(game, "salami2d1")
    assert only(game, Put) == Put(0, "salami", 2, 1)
    assert game.view(None).oven.cards == 3


@pytest.mark.parametrize("name", [MM, PLUS])
def test_one_order_or_none(name: str) -> None:
    game = table(name, hands=({"salami": 3},), orders=((1, 4),))
    play(game, "salami1")
    assert sorted(open_texts(game)) == ["no-order", "order1", "order4"]
    assert refused(game, "order2") == "order-not-in-hand"
    play(game, "order4")
    assert only(game, OrderPlayed, 1).order == 4  # everyone sees it
    assert game.view(None).oven.top == PlayedOrder(0, 4)
    assert orders_in_hand(game, 0) == (1,)
    assert refused(game, "order1") == "wrong-step"


def test_only_the_top_of_the_oven_is_seen() -> None:
    game = table(MM, hands=({"salami": 3}, {"olive": 1}))
    turn(game, "salami3")
    assert (game.view(0).oven.cards, game.view(0).oven.top) == (3, "salami")
    turn(game, "olive1")
    assert (game.view(0).oven.cards, game.view(0).oven.top) == (4, "olive")
    assert game.view(0).oven.remembered is None


def test_draw_up_to_seven_from_one_pile() -> None:
    for pile, expected in (("supply", (6, 1)), ("waiter", (3, 4))):
        game = table(MM, hands=({"salami": 5},), orders=((0,),))
        play(game, "salami2", "no-order", pile)
        player = game.view(None).players[0]
        assert size(game, 0) == 7
        assert (player.ingredients, player.orders) == expected
        assert game.actors == (1,)


def test_plus_draws_five_at_most() -> None:
    game = table(PLUS, hands=({"salami": 2},), orders=((0,),))
    play(game, "salami2", "no-order", "supply")
    assert (total(hand(game, 0)), size(game, 0)) == (5, 6)
    game = table(PLUS, hands=({"salami": 6},), orders=((0, 1),))
    play(game, "salami2", "no-order", "waiter")
    assert size(game, 0) == 9


def test_too_few_orders_are_not_topped_up_from_the_supply() -> None:
    game = table(
        MM,
        hands=({"salami": 3},),
        waiters=((5, 6), tuple(range(8)), tuple(range(8))),
        delivered=((0, 1, 2, 3, 4, 7),),
    )
    before = game.view(None).supply
    turn(game, "salami1", pile="waiter")
    assert size(game, 0) == 4
    assert game.view(None).supply == before
    assert waiter(game, 0) == []


def test_an_empty_waiter_cannot_be_chosen() -> None:
    every = tuple(range(8))
    game = table(MM, hands=({"salami": 3}, {"olive": 1}), waiters=((), every, every), delivered=(every,))
    play(game, "salami1")
    if game.actors == (0,):
        assert open_texts(game) == ["supply"]
        assert refused(game, "waiter") == "pile-empty"
        play(game, "supply")
    assert only(game, Drew).pile == "supply"
    assert size(game, 0) == 7


def test_orders_come_from_the_top_of_the_waiter_one_by_one() -> None:
    game = table(MM, hands=({"salami": 6},), waiters=((7, 0, 5, 2, 1, 3, 4, 6), *[tuple(range(8))] * 2))
    turn(game, "salami2", pile="waiter")
    assert only(game, Drew, 0).orders == (7, 0, 5)
    assert waiter(game, 0) == [2, 1, 3, 4, 6]


def test_cards_come_from_the_top_of_the_supply() -> None:
    game = table(PLUS, hands=({"salami": 9},), supply=("olive", "2 shrimp", "pepper"))
    turn(game, "salami3")
    assert only(game, Drew, 0).cards == ("olive", "shrimp", "shrimp")


def test_turns_go_round_clockwise() -> None:
    game = new(PLUS, 4, first=2)
    seats = []
    for _ in range(6):
        seats.append(game.actors[0])
        turn(game, open_texts(game)[0])
    assert seats == [2, 3, 0, 1, 2, 3]


def test_the_host_picks_who_begins_or_chance_does() -> None:
    assert [new(MM, 5, first=seat).actors for seat in range(5)] == [(seat,) for seat in range(5)]
    assert {new(MM, 5, seed).actors[0] for seed in range(60)} == set(range(5))


def test_mamma_mia_pass_with_a_full_hand_of_orders_draws_nothing() -> None:
    game = table(MM, hands=({}, {"olive": 1}), orders=(tuple(range(7)),))
    before = game.view(None).supply
    play(game, "pass")
    assert only(game, Passed).seat == 0
    assert not told(game, Drew)
    assert game.actors == (1,)
    assert (game.view(None).supply, size(game, 0)) == (before, 7)


def test_mamma_mia_pass_draws_from_the_pile_of_choice() -> None:
    game = table(MM, hands=({}, {"olive": 1}), orders=((0, 1),))
    play(game, "pass", "waiter")
    assert (total(hand(game, 0)), len(orders_in_hand(game, 0))) == (0, 7)


def test_plus_skip_takes_five_ingredients_beyond_nine_cards() -> None:
    game = table(PLUS, hands=({}, {"olive": 1}), orders=(tuple(range(9)),))
    play(game, "pass")
    assert (total(hand(game, 0)), size(game, 0)) == (5, 14)
    assert game.actors == (1,)
    assert refused(game, "order0", 0) == "not-your-turn"


def test_plus_with_more_than_nine_cards_draws_nothing() -> None:
    game = table(PLUS, hands=({"salami": 5}, {"olive": 1}), orders=(tuple(range(9)),))
    turn(game, "salami1", 3)
    assert not told(game, Drew)
    assert size(game, 0) == 12
    assert game.actors == (1,)


def test_nobody_acts_out_of_turn() -> None:
    game = new(PLUS, 3, first=1)
    for seat in (0, 2):
        assert game.actions(seat) == []
        assert refused(game, "pass", seat) == "not-your-turn"


def test_unknown_words_and_seats_are_refused() -> None:
    game = new(MM, 3, first=0)
    for words in ("shrimp1", "", "salami", "order8", "Salami1", "choose-salami+salami", "x" * 500):
        assert refused(game, words) == "unknown-action"
    for seat in (3, -1, -3):
        with pytest.raises(SetupError, match=f"there is no seat {seat}: this game has seats 0 to 2"):
            game.play("salami1", seat)


def steps_that_go_on(game: Kitchen, *moves: str) -> list[bool]:
    (seat,) = game.actors
    return [game.goes_on(seat, game.play(move, seat)) for move in moves]


@pytest.mark.parametrize("name", [MM, PLUS])
def test_a_turn_goes_on_up_to_what_is_drawn(name: str) -> None:
    game = table(name, hands=({"salami": 3},), orders=((1, 4),))
    assert steps_that_go_on(game.copy(), "salami1", "order4", "supply") == [True, True, False]
    assert steps_that_go_on(game, "salami2", "no-order", "waiter") == [True, True, False]


def test_a_pass_goes_on_where_a_draw_follows_it() -> None:
    assert steps_that_go_on(table(MM, hands=({},)), "pass") == [True]
    assert steps_that_go_on(table(PLUS, hands=({},)), "pass") == [False]  # it draws by itself
