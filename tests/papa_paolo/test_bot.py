"""The simple pizzaiolo plays whole games sensibly, and sees no more than its seat."""

from random import Random

import pytest

from pizzaiolo.bots import GameWindow
from pizzaiolo.bots.papa_paolo.simple import SimplePapaPaoloBot
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from tests.papa_paolo.table import laid, new, play
from tests.papa_paolo.test_views import otherwise


def bots_of(game: PapaPaolo, seed: int) -> list[SimplePapaPaoloBot]:
    return [SimplePapaPaoloBot(GameWindow(game, seat), Random(10 * seed + seat)) for seat in range(game.players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simple_bots_play_a_believable_game(players: int) -> None:
    """The sheet's own example is a player with 24 points; whoever plays at random ends below 0."""
    game = new(players, 5)
    bots = bots_of(game, 5)
    while not game.over:
        seat = game.actors[0]
        game.play(bots[seat].choose(), seat)
    assert game.result is not None
    assert 12 <= sum(game.result.scores) / players <= 36


def test_the_same_window_gives_the_same_choice_whatever_is_hidden() -> None:
    game = new(3, 9)
    bots = bots_of(game, 9)
    rng = Random(9)
    compared = 0
    while game.view(None).round < 3:
        seat = game.actors[0]
        if game.view(seat).stage in ("token", "bid", "pick", "invest"):
            twin = game.copy()
            twin.state = otherwise(game.state, seat, rng)
            choices = {SimplePapaPaoloBot(GameWindow(which, seat), Random(1)).choose().text for which in (game, twin)}
            assert len(choices) == 1
            compared += 1
        game.play(bots[seat].choose(), seat)
    assert compared > 20


def test_the_bot_does_the_obvious() -> None:
    last = laid(
        {"money": 16, "pizzas": 6, "start": 1, "tiles": ("Y19 d6", "B19 d4")}, phase="bids", round=5, order=(0, 1, 2, 3)
    )
    bid = SimplePapaPaoloBot(GameWindow(last, 0), Random(1)).choose()
    assert bid.text.startswith("bid-")  # money is worth nothing after the last round

    deliver = laid({"start": 1, "pizzas": 3, "tiles": ("Y19 d6",), "delivery": 4}, phase="deliver")
    bot = SimplePapaPaoloBot(GameWindow(deliver, 0), Random(1))
    while 0 in deliver.actors and deliver.view(None).phase == "deliver":
        deliver.play(bot.choose(), 0)
    assert deliver.view(None).players[0].delivered == 3

    poor = laid({"money": 0}, {"money": 0}, seats=2, phase="bids", order=(0, 1))
    play(poor, 0, SimplePapaPaoloBot(GameWindow(poor, 0), Random(1)).choose().text)
    assert poor.state.seats[st.STAKE] == 0
