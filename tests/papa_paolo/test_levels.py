"""The five levels: legal, fair, in time, knowing all that their seat can know, and each better than the last."""

from functools import partial
from random import Random

import pytest

from pizzaiolo.bots import LEVELS, Bot, BotMaker, GameWindow
from pizzaiolo.bots.papa_paolo import PLAYERS
from pizzaiolo.bots.papa_paolo.candidates import Candidate
from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.selfplay import contest
from pizzaiolo.bots.papa_paolo.judgement import APPRENTICE, WAITER
from pizzaiolo.bots.papa_paolo.knowledge import Knowledge
from pizzaiolo.bots.papa_paolo.search import MASTER, Clairvoyant, Searcher, Trial
from pizzaiolo.bots.papa_paolo.worlds import world
from pizzaiolo.core.random import generator_state
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from tests.papa_paolo.table import laid, new, play
from tests.papa_paolo.test_views import otherwise

FEW = MASTER._replace(playouts=5)
"""A master in a hurry: it thinks as always, but not for long."""
TABLE: dict[str, BotMaker] = {**PLAYERS.makers, "master": partial(Searcher, care=FEW)}


def still() -> float:
    """A clock that stands still: only the number of playouts ends a search."""
    return 0.0


def seated(name: str, game: PapaPaolo, seat: int, seed: int) -> Bot:
    return TABLE[name](GameWindow(game, seat, 1.0, still), Random(seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_levels_play_whole_games_by_the_rules(players: int) -> None:
    """`play` refuses what is not open, and every seat is asked in any order where several can act."""
    rng = Random(players)
    game = new(players, 70 + players)
    bots = [seated(rng.choice(list(LEVELS)), game, seat, seat) for seat in range(players)]
    while not game.over:
        seat = rng.choice(game.actors)
        game.play(bots[seat].choose(), seat)
    assert game.result is not None
    assert max(game.result.scores) > 10


@pytest.mark.parametrize("players", [2, 4])
def test_every_level_chooses_alike_in_positions_that_its_seat_cannot_tell_apart(players: int) -> None:
    rng = Random(players)
    game = new(players, 80 + players)
    guides = [seated("waiter", game, seat, seat) for seat in range(players)]
    compared = 0
    while game.view(None).round < 3:
        seat = rng.choice(game.actors)
        if len(game.actions(seat)) > 1 and game.view(seat).stage != "drive" and rng.random() < 0.3:
            twin = game.copy()
            twin.state = otherwise(game.state, seat, rng)
            for level in LEVELS:
                assert len({seated(level, which, seat, 3).choose() for which in (game, twin)}) == 1, level
            compared += 1
        game.play(guides[seat].choose(), seat)
    assert compared > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_careful_player_knows_everything_but_chance_and_hidden_coins(players: int) -> None:
    """What is rebuilt from view and events is the true position; its worlds differ only in the pile, coins and luck."""
    rng = Random(players)
    game = new(players, 90 + players)
    known = [Knowledge(GameWindow(game, seat)) for seat in range(players)]
    while not game.over:
        seat = rng.choice(game.actors)
        known[seat].catch_up()
        if game.state.phase != st.SET_UP:
            s = known[seat].position()
            for state in (s, world(s, seat, rng)):
                assert open_part(state, seat) == open_part(game.state, seat)
        actions = game.actions(seat)
        bright = [a for a in actions if a.text not in ("nothing", "finish", "end")]
        game.play(rng.choice(bright or actions), seat)


def open_part(s: State, seat: int) -> list[int]:
    """All numbers of a state that the seat can know; the pile without its order."""
    twin = s.copy()
    twin.rng = 1
    twin.bank = 0
    for i, tile in enumerate(sorted(s.pile[i] for i in range(s.pile_n))):
        twin.pile[i] = tile
    for other in range(s.house.players):
        mine = other * st.SEAT
        if other != seat:
            twin.seats[mine + st.STAKE] = 0
        if s.phase != st.PICKS:  # whether a drop-out had its choice
            twin.seats[mine + st.BID_OUT] = min(1, s.seats[mine + st.BID_OUT])
        if s.seats[mine + st.STAGE] not in (st.SENDING, st.DRIVING):  # what a finished trip has left behind
            for i in range(st.ORIGIN, st.SCORE):
                twin.seats[mine + i] = 0
        elif s.seats[mine + st.STAGE] == st.SENDING:
            for i in range(st.AT, st.SCORE):
                twin.seats[mine + i] = 0
        else:
            for i in range(st.ROUTE + s.seats[mine + st.STEPS], st.SCORE):
                twin.seats[mine + i] = 0
    if s.phase not in (st.TOKENS, st.BIDS) or any(
        s.seats[other * st.SEAT + st.STAGE] == st.FIRST_COIN for other in range(s.house.players)
    ):
        twin.turn = 0  # nobody's: all act at once
    if s.phase != st.BIDS:
        twin.chances = 0
    if s.phase == st.BIDS and s.house.players > 2:
        twin.chances = min(s.chances, s.house.players)
    return twin.dump()


def test_thinking_ends_with_the_budget_and_not_much_sooner() -> None:
    """The clock goes on by 1 ms whenever somebody looks at it."""
    for budget in (0.02, 0.3):
        game = new(4, 3)
        ticks = 0

        def clock() -> float:
            nonlocal ticks
            ticks += 1
            return 0.001 * ticks

        bot = Searcher(GameWindow(game, game.actors[0], budget, clock), Random(1), MASTER)
        bot.choose()
        assert 0.5 * budget < 0.001 * ticks <= budget


def test_however_many_playouts_there_are_the_first_impression_still_counts() -> None:
    """Each of them shows a lead of 2 points, where 6 were promised and the first round hinted at 4."""

    def merit(playouts: int) -> float:
        trial = Trial(Candidate([1], 6.0), MASTER.first_trust)
        trial.count, trial.lead = 8, 32.0
        trial.look_farther(MASTER)
        trial.count, trial.lead = playouts, 2.0 * playouts
        return trial.merit(MASTER.win)

    assert merit(0) == pytest.approx((30 * 6 + 8 * 4) / 38)
    assert merit(1) > merit(10) > merit(100) > merit(10_000) > 4.5
    assert merit(100) - merit(10_000) < merit(10) - merit(100)


def test_a_thinker_can_say_why() -> None:
    game = new(3, 4)
    bot = Searcher(GameWindow(game, game.actors[0], 1.0, still), Random(1), MASTER._replace(playouts=40))
    chosen = bot.choose()
    alternatives = bot.alternatives()
    assert alternatives[0].action == chosen
    assert len(alternatives) > 3
    assert all(0 <= alternative.share <= 1 and -50 < alternative.lead < 50 for alternative in alternatives)
    assert sum(alternative.weight for alternative in alternatives) == pytest.approx(1)


def test_the_master_does_the_obvious() -> None:
    last = laid(
        {"money": 16, "pizzas": 6, "start": 1, "tiles": ("Y19 d6", "B19 d4")}, phase="bids", round=5, order=(0, 1, 2, 3)
    )
    assert seated("master", last, 0, 1).choose().text.startswith("bid-")  # money is worth nothing after the last round
    deliver = laid({"start": 1, "pizzas": 3, "tiles": ("Y19 d6",), "delivery": 4}, phase="deliver")
    bot = seated("master", deliver, 0, 1)
    while 0 in deliver.actors and deliver.view(None).phase == "deliver":
        deliver.play(bot.choose(), 0)
    assert deliver.view(None).players[0].delivered == 3


@pytest.mark.parametrize("name", ["cook", "master"])
def test_who_has_no_money_lays_no_coins(name: str) -> None:
    poor = laid({"money": 0}, {"money": 0}, seats=2, phase="bids", order=(0, 1))
    play(poor, 0, seated(name, poor, 0, 1).choose().text)
    assert poor.state.seats[st.STAKE] == 0


def test_the_clairvoyant_thinks_in_the_true_world() -> None:
    game = new(2, 6)
    bot = Clairvoyant(GameWindow(game, 0, 0.02), Random(1), game)
    assert bot.position().dump() == game.state.dump()
    assert bot.choose() in game.actions(0)


def test_whoever_looks_at_tips_and_tracks_beats_whoever_does_not() -> None:
    house = new(4, 1).state.house
    wins = 0
    for deal in range(16):
        judges = [Judge(house, WAITER if seat == deal % 4 else APPRENTICE, 5 + seat) for seat in range(4)]
        scores = contest(house, judges, generator_state(deal))[:4]
        wins += scores[deal % 4] == max(scores)
    assert wins > 6
