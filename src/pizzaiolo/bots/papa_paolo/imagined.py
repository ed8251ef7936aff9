"""Possible worlds as games, for whoever studies what a seat can know."""

from collections.abc import Iterator
from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.papa_paolo.knowledge import Knowledge, imagine
from pizzaiolo.bots.papa_paolo.worlds import world
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import SIDE, House
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.games.papa_paolo.views import Facts, View


def table_of(facts: Facts) -> PapaPaolo:
    """A game of the table that these facts are about."""
    return PapaPaolo(facts.game, facts.players, 0, colours=facts.colours)


def picture(view: View, facts: Facts, house: House) -> State:
    """A state that looks exactly like this view to its seat."""
    s = imagine(view, facts, house)
    if view.seat is not None and view.own is not None and view.own.start_tile is not None:
        s.seats[view.seat * st.SEAT + st.START_TILE] = view.own.start_tile - 1
    if view.phase == "over":
        s.round = house.rounds
        for player in view.players:
            s.seats[player.seat * st.SEAT + st.SCORE] = player.score or 0
            s.seats[player.seat * st.SEAT + st.MONEY] = player.money or 0
    return s


def worlds(window: Window, rng: Random, clues: bool) -> Iterator[tuple[PapaPaolo, float]]:
    """The pile in some order, coins face down and start tiles not shown yet; purses can be counted."""
    knowledge = Knowledge(window)
    knowledge.catch_up()
    facts = window.facts
    table = table_of(facts)
    s = knowledge.position()
    while True:
        state = world(s, window.seat, rng)
        if s.phase == st.SET_UP:
            choose_start(state, window.seat, rng)
        yield table.at(state, facts), 1.0


def choose_start(s: State, seat: int, rng: Random) -> None:
    """Of two players, the other has the two start tiles that one has not; which of them it keeps is its secret."""
    mine, other = seat * st.SEAT, (1 - seat) * st.SEAT
    own = [s.seats[mine + st.OFFERED], s.seats[mine + st.OFFERED + 1]]
    rest = [tile for tile in range(SIDE) if tile not in own]
    s.seats[other + st.OFFERED], s.seats[other + st.OFFERED + 1] = rest
    if s.seats[other + st.STAGE] == st.IDLE:
        s.seats[other + st.START_TILE] = rng.choice(rest)
