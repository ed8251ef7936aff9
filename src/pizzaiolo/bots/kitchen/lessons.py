"""Experience of Mamma Mia! is gained in games against oneself: when one is over, all turns are seen in its light.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.experienced import MOST_SEEN, Experienced
from pizzaiolo.bots.kitchen.playout import margin
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.codes import MOST
from pizzaiolo.games.kitchen.house import SEATS, House
from pizzaiolo.games.kitchen.kernel import apply, legal, new_state
from pizzaiolo.games.kitchen.state import DRAW, INGREDIENTS, OVER, PUT, SEAT, WAITER, State, zeros

TURNS: Final[i64] = 400
"""Of a game that are learnt from at most."""
WHIMS: Final[i64] = 20
"""Of 1000 turns, so many begin with whatever comes to mind."""


class Lessons:
    """All seats are one mind. What a turn was worth is mostly told by the end, and partly by later turns' worth."""

    def __init__(self, house: House, judge: Experienced, seed: i64, fading: float) -> None:
        self.judge = judge
        self.s: State = new_state(house, seed, -1)
        self.fading = fading
        self.seen = zeros(TURNS * MOST_SEEN)
        self.seen_n = zeros(TURNS)
        self.seat = zeros(TURNS)
        self.turns: i64 = 0
        self.out = zeros(MOST)

    def learn(self, games: i64, rate: float) -> float:
        """From so many games; tells the mean of the squared errors."""
        error: float = 0.0
        turns: i64 = 0
        i: i64
        for i in range(games):
            self.play()
            error += self.look_back(rate)
            turns += self.turns
            self.s.deal(-1)
        return error / float(turns)

    def play(self) -> None:
        """A whole game. A turn is noted as it is planned, or as it is when a pile is chosen, if there is a choice."""
        s = self.s
        judge = self.judge
        planned: bool = False
        self.turns = 0
        while s.stage != OVER:
            me: i64 = s.actor * SEAT
            if s.stage == PUT:
                planned = False
                if s.below(1000) < WHIMS:
                    apply(s, self.out[s.below(legal(s, self.out))])
                    continue
            code: i64 = judge.decide(s)
            if s.stage == PUT and s.seats[me + INGREDIENTS] > 0:
                self.note(s.actor)
                planned = True
            elif s.stage == DRAW and s.seats[me + WAITER] > 0:
                if planned:
                    self.turns -= 1
                self.note(s.actor)
            apply(s, code)

    def note(self, seat: i64) -> None:
        """What was seen of the turn just judged best."""
        judge = self.judge
        here: i64 = self.turns * MOST_SEEN
        i: i64
        for i in range(judge.top_n):
            self.seen[here + i] = judge.top_seen[i]
        self.seen_n[self.turns] = judge.top_n
        self.seat[self.turns] = seat
        if self.turns < TURNS - 1:
            self.turns += 1

    def look_back(self, rate: float) -> float:
        experience = self.judge.experience
        outcome = vec[float]([0.0] * SEATS)
        error: float = 0.0
        p: i64
        i: i64
        for p in range(self.s.house.players):
            outcome[p] = margin(self.s, p)
        for i in range(self.turns - 1, -1, -1):
            p = self.seat[i]
            here: i64 = i * MOST_SEEN
            value: float = experience.value(self.seen, here, self.seen_n[i])
            wrong: float = outcome[p] - value
            error += wrong * wrong
            experience.learn(self.seen, here, self.seen_n[i], wrong, rate)
            outcome[p] = self.fading * outcome[p] + (1.0 - self.fading) * value
        return error
