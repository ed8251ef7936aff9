"""Experience: what it tells, what it looks at, and that it is gained by playing."""

from random import Random

import pytest

from pizzaiolo.bots.kitchen.daring import Daring
from pizzaiolo.bots.kitchen.experience import Experience
from pizzaiolo.bots.kitchen.experienced import Experienced
from pizzaiolo.bots.kitchen.judgement import Judge, contest
from pizzaiolo.bots.kitchen.lessons import Lessons
from pizzaiolo.bots.kitchen.memoirs import blank, memoirs
from pizzaiolo.bots.kitchen.playout import margin
from pizzaiolo.bots.kitchen.taste import daring
from pizzaiolo.games.kitchen import kernel
from pizzaiolo.games.kitchen import state as st
from pizzaiolo.games.kitchen.house import House
from tests.kitchen.table import MM, new
from tests.kitchen.test_levels import PURE
from tests.kitchen.test_secrets import dealt_anew


def seasoned(house: House) -> Experienced:
    return Experienced(daring(house), Experience(memoirs()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_turn_is_worth_what_was_seen_of_it(players: int) -> None:
    """Row by row while turns are compared, or all rows at once: it is the same; and every game comes to its end."""
    s = new(MM, players, players, doubles=players % 2 == 0).state
    judge = seasoned(s.house)
    turns = 0
    while s.stage != st.OVER:
        code = judge.decide(s)
        if s.stage == st.PUT and s.seats[s.actor * st.SEAT + st.INGREDIENTS] > 0:
            told = judge.top
            assert judge.experience.value(judge.top_seen, 0, judge.top_n) == pytest.approx(told)
            turns += 1
        kernel.apply(s, code)
    assert turns > 10 * players
    assert sum(margin(s, p) for p in range(players)) == pytest.approx(0)


def test_it_looks_at_the_own_hand_and_at_what_lies_open() -> None:
    rng = Random(5)
    game = new(MM, 4, 62)
    judge = seasoned(game.state.house)
    compared = 0
    while not game.over:
        seat = game.actors[0]
        code = judge.decide(game.state)
        if rng.random() < 0.2:
            twin = dealt_anew(game, seat, rng, oven=False)
            assert judge.decide(twin.state) == code
            compared += 1
        game.play(next(action for action in game.actions(seat) if action.code == code), seat)
    assert compared > 20


@pytest.mark.skipif(PURE, reason="takes thousands of games")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_is_experienced_bakes_more_than_those_who_dare(players: int) -> None:
    house = new(MM, players, 1).state.house
    ahead = 0.0
    for seat in range(players):
        judges: list[Judge] = [Daring(daring(house)) for _ in range(players)]
        judges[seat] = seasoned(house)
        pizzas = contest(house, 10 + seat, 4000 // players, judges)
        ahead += pizzas[seat] - (sum(pizzas) - pizzas[seat]) / (players - 1)
    assert ahead / 4000 > 0.1


@pytest.mark.skipif(PURE, reason="takes thousands of games")
def test_who_has_seen_nothing_learns_by_playing() -> None:
    house = new(MM, 3, 1).state.house
    novice = Experienced(daring(house), Experience(blank(Random(1))))
    rivals: list[Judge] = [Daring(daring(house)) for _ in range(2)]
    before = contest(house, 5, 300, [novice, *rivals])[0]
    lessons = Lessons(house, novice, 7, 0.7)
    first = lessons.learn(100, 0.01)
    lessons.learn(2000, 0.01)
    assert lessons.learn(100, 0.01) < 0.8 * first
    assert contest(house, 5, 300, [novice, *rivals])[0] > 1.3 * before
