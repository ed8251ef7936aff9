"""Determinization: one position of the seat's information set; known things exact, the rest by chance."""

from random import Random

from pizzaiolo.bots.papa_paolo.engine.rollout import dealt
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.state import State

LARGEST_COIN = 3


def world(s: State, seat: int, rng: Random) -> State:
    """One way things may be: the pile in some order, some coins face down, another future of chance."""
    twin = dealt(s, rng.randrange(1, STATES))
    for other in range(s.house.players):
        coins = s.seats[other * st.SEAT + st.COINS]
        if other != seat and coins:
            twin.seats[other * st.SEAT + st.STAKE] = _stake(coins, s.seats[other * st.SEAT + st.MONEY], rng)
    return twin


def _stake(coins: int, money: int, rng: Random) -> int:
    """So many coins face down, within the money their owner has."""
    total = 0
    for laid in range(coins):
        most = min(LARGEST_COIN, money - total - (coins - laid - 1))
        total += rng.randint(1, max(1, most))
    return total
