"""Possible worlds look to the seat as the table does, hold every card once, and true holdings as often as they say."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

import pizzaiolo
from pizzaiolo import SetupError
from pizzaiolo.bots import GameWindow, make_bot
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.research import worlds
from tests.research.tables import every_table, hidden_anew, lively, new


def every_card(state: Any) -> Counter[int]:
    """Ingredients wherever they are: hands, supply, oven and table."""
    found: Counter[int] = Counter(int(card) for card in state.supply[: state.supply_n])
    found += Counter(int(entry % st.BY) for entry in state.oven[state.shown : state.oven_n] if entry % st.BY < st.ORDER)
    for seat in range(state.house.players):
        for card in range(12):
            found[card] += state.seats[seat * st.SEAT + st.HAND + card]
    if st.SERVE <= state.stage < st.OVER:
        for card in range(12):
            found[card] += state.bench[st.TABLE + card] + state.bench[st.USED + card]
    return +found


@every_table
def test_a_world_agrees_with_all_that_the_seat_sees(name: str, players: int, options: dict[str, Any]) -> None:
    dice = Random(players)
    game = new(name, players, 5, options)
    tried, differed = 0, False
    while not game.over:
        seat = game.actors[0]
        if dice.random() < 0.15:
            tried += 1
            for world in worlds(GameWindow(game, seat), Random(tried), 2):
                assert msgspec.json.encode(world.game.view(seat)) == msgspec.json.encode(game.view(seat))
                assert world.game.actions(seat) == game.actions(seat)
                differed |= world.game.digest() != game.digest()
                if name != "papa-paolo":
                    assert every_card(world.game.state) == every_card(game.state)
                while not world.game.over:
                    world.game.play(lively(world.game, dice), world.game.actors[0])
        game.play(lively(game, dice), seat)
    assert tried > 5
    assert differed


@every_table
def test_worlds_are_drawn_from_the_window_alone(name: str, players: int, options: dict[str, Any]) -> None:
    """Other hidden cards under the same events: the same worlds."""
    dice = Random(players)
    game = new(name, players, 6, options)
    for _ in range(60):
        game.play(lively(game, dice), game.actors[0])
    seat = game.actors[0]
    drawn = []
    for twin in (game, hidden_anew(game, seat, dice), hidden_anew(game, seat, dice)):
        drawn.append([world.game.digest() for world in worlds(GameWindow(twin, seat), Random(3), 3)])
    assert drawn[0] == drawn[1] == drawn[2]


@pytest.mark.parametrize(("name", "options"), [("mamma-mia", {}), ("mamma-mia-plus", {"helping": True})])
def test_what_worlds_say_of_hands_comes_true_as_often(name: str, options: dict[str, Any]) -> None:
    """Whoever holds a kind in 30 of 100 worlds holds it in 30 of 100 games, where what others do tells nothing."""
    said: dict[int, list[float]] = {}
    for seed in range(24):
        game = pizzaiolo.new(name, 4, seed, **options)
        bots = [make_bot("random", game, seat, Random(f"{seed}/{seat}")) for seat in range(4)]
        dice = Random(seed)
        while not game.over:
            seat = game.actors[0]
            if dice.random() < 0.06:
                drawn = [world.game.state for world in worlds(GameWindow(game, seat), dice, 40)]
                for other in {*range(4)} - {seat}:
                    for kind in range(len(game.facts.kinds)):
                        at = other * st.SEAT + st.HAND + kind
                        chance = sum(s.seats[at] > 0 for s in drawn) / len(drawn)
                        said.setdefault(min(4, int(chance * 5)), []).append((game.state.seats[at] > 0) - chance)
            game.play(bots[seat].choose(), seat)
    for fifth, errors in said.items():
        assert len(errors) > 60
        assert abs(sum(errors) / len(errors)) < 0.06, (fifth, len(errors))


def test_what_worlds_say_of_coins_and_purses() -> None:
    """Purses are counted exactly; coins laid face down are within what their owner has."""
    game = pizzaiolo.new("papa-paolo", 2, 8)
    dice = Random(1)
    met = 0
    from pizzaiolo.games.papa_paolo.engine import state as papa

    while not game.over:
        seat = game.actors[0]
        for world in worlds(GameWindow(game, seat), dice, 2):
            for other in range(2):
                at = other * papa.SEAT
                assert world.game.state.seats[at + papa.MONEY] == game.state.seats[at + papa.MONEY]
                if game.state.seats[at + papa.COINS] and other != seat:
                    met += 1
                    coins, stake = game.state.seats[at + papa.COINS], world.game.state.seats[at + papa.STAKE]
                    assert coins <= stake <= min(3 * coins, game.state.seats[at + papa.MONEY])
        game.play(lively(game, dice), seat)
    assert met


def test_where_nothing_can_be_drawn_it_is_refused_in_a_line() -> None:
    game = pizzaiolo.new("mamma-mia", 2, 1, first=0)
    with pytest.raises(SetupError, match="a seat that has to decide"):
        next(worlds(GameWindow(game, 1), Random(1)))
    window = GameWindow(game, 0)
    window.news()
    with pytest.raises(SetupError, match="has not heard the deal"):
        next(worlds(window, Random(1)))
