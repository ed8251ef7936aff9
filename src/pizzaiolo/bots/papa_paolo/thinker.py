"""Those who think ahead: every promising decision is played on in many worlds, and the best survives."""

import math
from random import Random
from typing import NamedTuple

from pizzaiolo.bots.bot import Alternative, Window
from pizzaiolo.bots.papa_paolo.imagine import house_of
from pizzaiolo.bots.papa_paolo.memory import Memory
from pizzaiolo.bots.papa_paolo.mind import Mind
from pizzaiolo.bots.papa_paolo.options import Option, options
from pizzaiolo.bots.papa_paolo.playout import Playout
from pizzaiolo.bots.papa_paolo.tastes import COOK, QUICK
from pizzaiolo.bots.papa_paolo.worlds import known, world
from pizzaiolo.core.action import Action
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo import state as st
from pizzaiolo.games.papa_paolo.state import State

SHARE_OF_BUDGET = 0.9
"""The rest is for looking at the table and for surprises."""


class Care(NamedTuple):
    """How thoroughly somebody thinks."""

    breadth: int = 20
    """The most alternatives that are looked at."""
    rounds: int = 1
    """How many rounds are played on, this one included; then hopes are weighed."""
    calm: float = 0.8
    win: float = 10.0
    """What a sure win counts beside a lead, in points."""
    trust: float = 4.0
    """So many playouts count as much as the first impression."""
    least: int = 3
    """Worlds that each alternative can be tried in; where time is short, there are fewer alternatives."""
    playouts: int | None = None
    """So many and no more, even if there is time."""


CHEF = Care(breadth=6, playouts=18)
MASTER = Care()


class Trial:
    """One alternative: its first decisions, and how it came out so far."""

    def __init__(self, option: Option) -> None:
        self.codes = option.codes
        self.promise = option.promise
        self.share = 0.0
        self.lead = 0.0
        self.count = 0

    def merit(self, care: Care) -> float:
        """Comparable between alternatives that were tried in the same worlds."""
        found = care.trust * self.promise + self.lead + care.win * self.share
        return found / (care.trust + self.count)


class Thinker:
    """Sees only its window; what it cannot see is drawn anew for every world."""

    def __init__(self, window: Window, rng: Random, care: Care) -> None:
        self.window = window
        self.rng = rng
        self.care = care
        self.house = house_of(window.facts)
        self.memory = Memory(window.facts)
        self.mind = Mind(self.house, COOK, rng.randrange(1, STATES))
        self.mind.thorough = True
        self.playout = Playout(self.house, QUICK, care.calm)
        self.plan: list[int] = []
        self.weighed: list[Trial] = []
        self.by_code: dict[int, Action] = {}

    def choose(self) -> Action:
        start = self.window.clock()
        self.memory.follow(self.window.news())
        self.by_code = {action.code: action for action in self.window.actions}
        if len(self.by_code) == 1:
            return next(iter(self.by_code.values()))
        if not (self.plan and self.plan[0] in self.by_code):
            self.plan = self.think(start)
        return self.by_code[self.plan.pop(0)]

    def alternatives(self) -> list[Alternative]:
        """What was weighed up for the last decision that took thought, the best first."""
        total = sum(trial.count for trial in self.weighed)
        return [
            Alternative(
                self.by_code[trial.codes[0]], trial.share / trial.count, trial.lead / trial.count, trial.count / total
            )
            for trial in self.weighed
            if trial.count and trial.codes[0] in self.by_code
        ]

    # Thinking -------------------------------------------------------------------------------------

    def position(self) -> State:
        return known(self.window.view, self.window.facts, self.house, self.memory)

    def world(self, s: State) -> State:
        return world(s, self.window.seat, self.rng)

    def think(self, start: float) -> list[int]:
        s = self.position()
        seat = self.window.seat
        if s.phase == st.SET_UP:
            return self.mind.habit(s, seat)
        trials = [Trial(option) for option in options(s, seat, self.mind, self.care.breadth)]
        self.weighed = trials
        if len(trials) > 1:
            self.weighed = self.compare(s, trials, start)
        return list(self.weighed[0].codes)

    def compare(self, s: State, trials: list[Trial], start: float) -> list[Trial]:
        """World after world, all alternatives in the same ones; as time goes by only the better half goes on."""
        care = self.care
        until = int(s.round) + care.rounds
        effort = Effort(self.window, start, care.playouts)
        there, seed = self.world(s), self.rng.randrange(1, STATES)
        for trial in trials:
            if effort.done < 2 or (effort.done * care.least <= effort.most and effort.affords(1)):
                self.try_out(there, trial, until, seed)
                effort.count(1)
        alive = [trial for trial in trials if trial.count]
        steps = math.ceil(math.log2(len(alive)))
        halved = 0
        while effort.affords(len(alive)):
            there, seed = self.world(s), self.rng.randrange(1, STATES)
            for trial in alive:
                self.try_out(there, trial, until, seed)
            effort.count(len(alive))
            while halved + 1 < steps and effort.spent() * steps > halved + 1:
                halved += 1
                alive = sorted(alive, key=lambda trial: trial.merit(care), reverse=True)[: max(2, len(alive) // 2)]
        best = sorted(alive, key=lambda trial: trial.merit(care), reverse=True)
        return best + [trial for trial in trials if trial.count and trial not in best]

    def try_out(self, there: State, trial: Trial, until: int, seed: int) -> None:
        self.playout.run(there, self.window.seat, trial.codes, until, seed)
        trial.share += self.playout.share
        trial.lead += self.playout.lead
        trial.count += 1


class Effort:
    """How much thinking a decision allows, by the clock and by the number of playouts."""

    def __init__(self, window: Window, start: float, playouts: int | None) -> None:
        self.clock = window.clock
        self.start = start
        self.begin = window.clock()
        self.end = start + SHARE_OF_BUDGET * window.budget
        self.limit = math.inf if playouts is None else playouts
        self.done = 0
        self.most = 0.0

    def count(self, playouts: int) -> None:
        """After the first one it shows how many there can be."""
        if not self.done:
            now = self.clock()
            self.most = min(self.limit, (self.end - self.begin) / max(now - self.begin, 1e-6))
        self.done += playouts

    def spent(self) -> float:
        """From 0 to 1."""
        return max(self.done / self.limit, (self.clock() - self.start) / (self.end - self.start))

    def affords(self, more: int) -> bool:
        now = self.clock()
        return self.done + more <= self.limit and now + more * (now - self.begin) / self.done < self.end
