"""Rollouts: the rest of games between pizzaioli of one mind. Compiled with the kernel."""

import math

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.outlook import Outlook
from pizzaiolo.bots.papa_paolo.engine.taste import Taste, floats
from pizzaiolo.games.papa_paolo.engine.house import SEATS, House
from pizzaiolo.games.papa_paolo.engine.kernel import actor, apply
from pizzaiolo.games.papa_paolo.engine.state import OVER, State


def dealt(s: State, seed: i64) -> State:
    """The same position with another pile and another future."""
    twin = s.copy()
    twin.rng = seed
    twin.dealer = None
    twin.shuffle(twin.pile, 0, twin.pile_n)
    return twin


class Rollout:
    """Plays on from a position with one mind for all seats, and tells how it came out for one of them."""

    def __init__(self, house: House, taste: Taste, weights: list[float] | None, calm: float) -> None:
        self.judge = Judge(house, taste, 1)
        self.outlook = None if weights is None else Outlook(weights)
        self.calm = calm  # how far hopes go astray, in points for a round
        self.share: float = 0.0
        self.lead: float = 0.0
        self.hopes = floats(SEATS)

    def run(self, world: State, seat: i64, decisions: list[int], rounds: i64, seed: i64) -> None:
        """Make these decisions, play on until so many rounds are over, and look at the result."""
        s = world.copy()
        judge = self.judge
        judge.head.dice = seed
        for code in decisions:
            apply(s, code, seat)
        while s.phase != OVER and s.round < rounds:
            who: i64 = actor(s)
            judge.act(s, who)
        self.look(s, seat)

    def shares(self, s: State, seed: i64) -> list[float]:
        """Play on once to the end with another pile; each seat's share of the win."""
        w = dealt(s, seed)
        self.judge.head.dice = seed
        while w.phase != OVER:
            who: i64 = actor(w)
            self.judge.act(w, who)
        found: list[float] = []
        seat: i64
        for seat in range(w.house.players):
            self.look(w, seat)
            found.append(self.share)
        return found

    def look(self, s: State, seat: i64) -> None:
        """The seat's share of the win and its lead, by the scores or by what everyone may still hope for."""
        players: i64 = s.house.players
        other: i64
        best: float = -1000.0
        hopes = self.hopes
        outlook = self.outlook
        for other in range(players):
            if s.phase == OVER or outlook is None:  # in the end £ count a thousandth: the tie-break
                hopes[other] = self.judge.head.worth(s, other)
            else:
                hopes[other] = outlook.hope(s, other)
            if other != seat and hopes[other] > best:
                best = hopes[other]
        self.lead = hopes[seat] - best
        if s.phase == OVER:
            self.share = 1.0 if self.lead > 0.0 else 0.0
            if self.lead == 0.0:
                tied: i64 = 0
                for other in range(players):
                    if hopes[other] == best:
                        tied += 1
                self.share = 1.0 / float(tied)
            return
        wide: float = self.calm * math.sqrt(float(s.house.rounds - s.round))
        total: float = 0.0
        for other in range(players):
            total += math.exp((hopes[other] - hopes[seat]) / wide)
        self.share = 1.0 / total
