"""Information-set Monte Carlo tree search: each own decision is tried in many worlds, and played out by judgement.

Part of the kernel: compiled ahead of time.
"""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.knowledge import Notebook, copy_state
from pizzaiolo.bots.kitchen.engine.rollout import standing
from pizzaiolo.bots.kitchen.engine.worlds import world
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.codes import MOST
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.engine.kernel import apply, legal
from pizzaiolo.games.kitchen.engine.state import (
    OVER,
    SCORE,
    SEAT,
    State,
    empty_state,
    zeros,
)

ROOM: Final[i64] = 4096
"""Nodes that there is room for at first; it is doubled when it is used up."""
MOST_ROOM: Final[i64] = 1 << 18
DEPTH: Final[i64] = 64
STEPS: Final[i64] = 60
"""Exchanges between two worlds."""
SPREAD: Final = 1.5
"""Pizzas of lead that make a game nearly won."""
EDGE: Final = 0.5
"""So many pizzas of lead over another player, and `edge` more for each round to come, multiply the odds to win by e."""


class Search:
    """A tree of the own decisions in this round, with the results of all worlds that went through it."""

    def __init__(self, notebook: Notebook, judge: Judge, seed: i64, *, ahead: bool, curious: float, doubt: i64) -> None:
        house: House = notebook.house
        self.notebook = notebook
        self.me = notebook.me
        self.judge = judge
        self.world = empty_state(house)
        self.rng = empty_state(house)
        self.rng.rng = seed
        self.out = zeros(MOST)
        # Nodes: action, first child, next sibling, visits; values apart.
        self.room: i64 = ROOM
        self.action = zeros(ROOM)
        self.child = zeros(ROOM)
        self.sibling = zeros(ROOM)
        self.visits = zeros(ROOM)
        self.seen = zeros(ROOM)
        self.value: list[float] = [0.0] * int(ROOM)
        self.share: list[float] = [0.0] * int(ROOM)
        self.lead: list[float] = [0.0] * int(ROOM)
        self.path = zeros(DEPTH)
        self.nodes: i64 = 1
        self.worlds: i64 = 0
        self.curious = curious  # how much what was tried little draws
        self.ahead = ahead  # the tree holds all own decisions of this round, not of this turn alone
        self.edge: float = 0.45 if house.mamma_mia else 0.7  # Plus brings more pizzas a round
        self.doubt = doubt  # of 100 decisions of others, so many may be anything: nobody does all that is expected

    def clear(self) -> None:
        """Begin a new decision."""
        self.nodes = 1
        self.child[0] = 0
        self.visits[0] = 0
        self.worlds = 0
        self.notebook.guesses.walk(2000)

    def run(self, worlds: i64) -> None:
        """Think on for so many worlds."""
        i: i64
        for i in range(worlds):
            world(self.notebook, self.world, STEPS)
            self.once()

    def run_true(self, s: State, worlds: i64) -> None:
        """The same with the true cards, for measurements only.

        In half of the worlds the supply is shuffled: a plan that only works if all others do exactly as expected, card
        by card, is no good plan.
        """
        w = self.world
        i: i64
        for i in range(worlds):
            copy_state(s, w)
            w.rng = self.rng.rng
            if w.below(2) == 0:
                w.shuffle(w.supply, 0, w.supply_n)
            self.rng.rng = w.rng
            self.once()

    def once(self) -> None:
        w = self.world
        me: i64 = self.me
        out = self.out
        node: i64 = 0
        depth: i64 = 0
        self.path[0] = 0
        round: i64 = w.round
        growing: bool = True
        while growing and w.round == round and w.stage != OVER and depth < DEPTH - 1:
            if w.actor != me:
                if not self.ahead:
                    break
                self.play_others(round)
                continue
            n: i64 = legal(w, out)
            child: i64 = self.select(node, n)
            if child < 0:  # the tree is full
                break
            node = child
            if self.visits[node] == 0:
                growing = False
            depth += 1
            self.path[depth] = node
            apply(w, self.action[node])
        judge = self.judge
        judge.forecast.forget()
        while w.stage != OVER and w.round == round:
            apply(w, self.expected(w))
        result: float = self.judge_end(w)
        share: float = self.share_of(w)
        lead: float = self.lead_of(w)
        i: i64
        for i in range(depth + 1):
            here: i64 = self.path[i]
            self.visits[here] += 1
            self.value[here] += result
            self.share[here] += share
            self.lead[here] += lead
        self.worlds += 1

    def play_others(self, round: i64) -> None:
        """By judgement, until it is the own turn again or the round is over."""
        w = self.world
        self.judge.forecast.forget()
        while w.actor != self.me and w.round == round and w.stage != OVER:
            apply(w, self.expected(w))

    def expected(self, w: State) -> i64:
        """A decision of whoever acts, by judgement; another seat may also do anything else."""
        if w.actor != self.me and self.rng.below(100) < self.doubt:
            return self.out[self.rng.below(legal(w, self.out))]
        return self.judge.decide(w)

    def select(self, node: i64, n: i64) -> i64:
        """The child to try next: one that was never tried, else by its upper confidence bound.

        Not every action is open in every world (what others hold decides); an action counts how often it was open.
        """
        best: i64 = -1
        top: float = -1.0
        i: i64
        fresh: i64 = -1
        fresh_n: i64 = 0
        for i in range(n):
            action: i64 = self.out[i]
            c: i64 = self.child[node]
            while c != 0 and self.action[c] != action:
                c = self.sibling[c]
            if c == 0:
                if self.nodes == self.room and self.room < MOST_ROOM:
                    self.grow()
                if self.nodes < self.room:
                    c = self.nodes
                    self.nodes += 1
                    self.action[c] = action
                    self.child[c] = 0
                    self.visits[c] = 0
                    self.seen[c] = 0
                    self.value[c] = 0.0
                    self.share[c] = 0.0
                    self.lead[c] = 0.0
                    self.sibling[c] = self.child[node]
                    self.child[node] = c
                else:
                    continue
            self.seen[c] += 1
            if self.visits[c] == 0:
                fresh_n += 1
                if self.rng.below(fresh_n) == 0:
                    fresh = c
            elif fresh_n == 0:
                visits: float = float(self.visits[c])
                bound: float = self.value[c] / visits + self.curious * sqrt(log(float(self.seen[c])) / visits)
                if bound > top:
                    top = bound
                    best = c
        return fresh if fresh_n > 0 else best

    def grow(self) -> None:
        """Room for twice as many nodes."""
        self.action = twice(self.action, self.room)
        self.child = twice(self.child, self.room)
        self.sibling = twice(self.sibling, self.room)
        self.visits = twice(self.visits, self.room)
        self.seen = twice(self.seen, self.room)
        self.value.extend([0.0] * int(self.room))
        self.share.extend([0.0] * int(self.room))
        self.lead.extend([0.0] * int(self.room))
        self.room *= 2

    def decided(self, left: i64) -> bool:
        """Whether so many worlds more cannot make another decision the most visited one."""
        first: i64 = 0
        second: i64 = 0
        c: i64 = self.child[0]
        while c != 0:
            n: i64 = self.visits[c]
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
            c = self.sibling[c]
        return first >= second + left

    def judge_end(self, w: State) -> float:
        """From 0 to 1: how good this is. By the lead in pizzas, for whoever is far behind shall try on, too."""
        lead: float = float(self.ahead_by(w)) / 64.0 / SPREAD
        soft: float = 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))
        return 0.5 * self.won(w) + 0.5 * soft if w.stage == OVER else soft

    def share_of(self, w: State) -> float:
        """What this tells about the share of the win, by the pizzas and cards of all."""
        if w.stage == OVER:
            return self.won(w)
        edge: float = 64.0 * (EDGE + self.edge * float(w.house.rounds - w.round))
        mine: i64 = standing(w, self.me)
        all: float = 0.0
        p: i64
        for p in range(w.house.players):
            all += exp(float(standing(w, p) - mine) / edge)
        return 1.0 / all

    def won(self, w: State) -> float:
        """The share of the win, if this is the end."""
        mine: i64 = standing(w, self.me)
        equal: i64 = 0
        p: i64
        for p in range(w.house.players):
            other: i64 = standing(w, p)
            if other > mine:
                return 0.0
            if other == mine:
                equal += 1
        return 1.0 / float(equal)

    def ahead_by(self, w: State) -> i64:
        """Of the best other seat, in 64ths of a pizza: cards in hand count, but less than any pizza."""
        best: i64 = -1
        p: i64
        for p in range(w.house.players):
            other: i64 = standing(w, p)
            if p != self.me and other > best:
                best = other
        return standing(w, self.me) - best

    def lead_of(self, w: State) -> float:
        best: i64 = -1
        p: i64
        for p in range(w.house.players):
            if p != self.me and w.seats[p * SEAT + SCORE] > best:
                best = w.seats[p * SEAT + SCORE]
        return float(w.seats[self.me * SEAT + SCORE] - best)

    def children(self) -> list[tuple[int, int, float, float]]:
        """For each decision that was tried: action, visits, mean share of the win, mean lead."""
        found: list[tuple[int, int, float, float]] = []
        c: i64 = self.child[0]
        while c != 0:
            n: i64 = self.visits[c]
            if n > 0:
                found.append((int(self.action[c]), int(n), self.share[c] / float(n), self.lead[c] / float(n)))
            c = self.sibling[c]
        return found


def twice(old: vec[i64], n: i64) -> vec[i64]:
    """The same numbers with as many zeros behind them."""
    longer = zeros(2 * n)
    i: i64
    for i in range(n):
        longer[i] = old[i]
    return longer
