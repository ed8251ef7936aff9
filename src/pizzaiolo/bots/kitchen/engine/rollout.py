"""Rollouts: the rest of games between pizzaioli of one mind. Part of the kernel: compiled ahead of time."""

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.knowledge import copy_state
from pizzaiolo.games.kitchen.engine.house import SLOTS, House
from pizzaiolo.games.kitchen.engine.kernel import apply
from pizzaiolo.games.kitchen.engine.state import INGREDIENTS, OVER, SCORE, SEAT, WAITER, State, empty_state


class Rollout:
    """Plays on from a position with one mind for all seats, and tells who wins."""

    def __init__(self, house: House, judge: Judge) -> None:
        self.judge = judge
        self.world = empty_state(house)

    def shares(self, s: State, seed: i64) -> list[float]:
        """Play on once, with the hands as they are and every pile that is face down in another order."""
        w = self.world
        copy_state(s, w)
        w.rng = seed
        w.shuffle(w.supply, 0, w.supply_n)
        p: i64
        for p in range(w.house.players):
            w.shuffle(w.waiters, p * SLOTS, w.seats[p * SEAT + WAITER])
        self.judge.forecast.forget()
        while w.stage != OVER:
            apply(w, self.judge.decide(w))
        best: i64 = -1
        winners: i64 = 0
        for p in range(w.house.players):
            mine: i64 = standing(w, p)
            if mine > best:
                best = mine
                winners = 0
            if mine == best:
                winners += 1
        return [1.0 / float(winners) if standing(w, p) == best else 0.0 for p in range(w.house.players)]


def standing(s: State, p: i64) -> i64:
    """What decides the game: pizzas, then cards in hand."""
    return s.seats[p * SEAT + SCORE] * 64 + s.seats[p * SEAT + INGREDIENTS]
