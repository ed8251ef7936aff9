"""Self-play: whole games between judges, for tuning and for tests. Part of the kernel: compiled ahead of time."""

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.engine.kernel import apply, new_state
from pizzaiolo.games.kitchen.engine.state import OVER, SCORE, SEAT


def contest(house: House, seed: i64, games: i64, judges: list[Judge]) -> list[int]:
    """The pizzas of each seat in whole games between judges, one for each seat."""
    s = new_state(house, seed, -1)
    total: list[int] = [0] * house.players
    i: i64
    p: i64
    for i in range(games):
        for p in range(house.players):
            judges[p].forecast.forget()
        while s.stage != OVER:
            apply(s, judges[s.actor].decide(s))
        for p in range(house.players):
            total[p] += int(s.seats[p * SEAT + SCORE])
        s.deal(-1)
    return total
