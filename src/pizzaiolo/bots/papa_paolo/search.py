"""The search by the clock: flat Monte Carlo with sequential halving over many worlds of the own information set."""

import math
from random import Random
from typing import NamedTuple

from pizzaiolo.bots.bot import Alternative, Window
from pizzaiolo.bots.papa_paolo.candidates import Candidate, candidates
from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.rollout import Rollout, dealt
from pizzaiolo.bots.papa_paolo.judgement import COOK, QUICK, outlook_weights
from pizzaiolo.bots.papa_paolo.knowledge import Knowledge
from pizzaiolo.bots.papa_paolo.worlds import world
from pizzaiolo.core.action import Action
from pizzaiolo.core.game import Game
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.state import State

SPARE = 0.02
"""Seconds kept back for surprises on a busy machine: less of a short time, more of a long one."""


class Care(NamedTuple):
    """How thoroughly somebody thinks."""

    breadth: int = 24
    """The most alternatives that are looked at."""
    near: int = 8
    """In so many worlds the best are played to the end of the round, and hopes are weighed then."""
    finalists: int = 6
    """So many are played to the end of the game, as long as there is time."""
    calm: float = 2.0
    """How far hopes go astray, in points for a round."""
    win: float = 10.0
    """What a sure win counts beside a lead, in points."""
    first_trust: float = 1.0
    """A first impression counts as much as so many short playouts."""
    trust: float = 16.0
    """What the short playouts have shown counts as much as so many long ones."""
    most: float = 30.0
    """However many long ones there are, they count no more than so many: nobody plays quite as in a playout."""
    experience: bool = True
    """Hopes are weighed by how games went on that began alike, not by what things seem to be worth."""
    playouts: int | None = None
    """So many and no more, even if there is time."""


CHEF = Care(breadth=6, near=3, experience=False, playouts=18)
MASTER = Care(first_trust=30.0)


class Trial:
    """One alternative: its first decisions, and how it came out so far."""

    def __init__(self, candidate: Candidate, trust: float) -> None:
        self.codes = candidate.codes
        self.promise = candidate.promise
        self.trust = trust  # in the promise
        self.most = math.inf  # trust in playouts
        self.share = 0.0
        self.lead = 0.0
        self.count = 0.0
        self.thought = 0

    def merit(self, win: float) -> float:
        """Comparable between alternatives that were tried in the same worlds."""
        if not self.count:
            return self.promise
        trust = self.count / (1 + self.count / self.most)
        shown = (self.lead + win * self.share) / self.count
        return (self.trust * self.promise + trust * shown) / (self.trust + trust)

    def look_farther(self, care: Care) -> None:
        """What came out so far becomes the promise, and long playouts are counted anew."""
        self.promise = self.merit(care.win)
        self.trust = (self.trust + self.count) * care.trust / self.count
        self.most = care.most
        self.share = self.lead = self.count = 0.0


class Searcher:
    """Sees only its window; what it cannot see is drawn anew for every world."""

    def __init__(self, window: Window, rng: Random, care: Care) -> None:
        self.window = window
        self.rng = rng
        self.care = care
        self.knowledge = Knowledge(window)
        self.house = self.knowledge.house
        self.judge = Judge(self.house, COOK, rng.randrange(1, STATES), thorough=True)
        weights = outlook_weights(self.house.players) if care.experience else None
        self.rollout = Rollout(self.house, QUICK, weights, care.calm)
        self.plan: list[int] = []
        self.weighed: list[Trial] = []
        self.by_code: dict[int, Action] = {}

    def choose(self) -> Action:
        start = self.window.clock()
        self.knowledge.catch_up()
        self.by_code = {action.code: action for action in self.window.actions}
        if len(self.by_code) == 1:
            return next(iter(self.by_code.values()))
        if not (self.plan and self.plan[0] in self.by_code):
            self.plan = self.think(start)
        return self.by_code[self.plan.pop(0)]

    def alternatives(self) -> list[Alternative]:
        """What was weighed up for the last decision that took thought, the best first."""
        total = sum(trial.thought for trial in self.weighed)
        return [
            Alternative(
                self.by_code[trial.codes[0]], trial.share / trial.count, trial.lead / trial.count, trial.thought / total
            )
            for trial in self.weighed
            if trial.thought and trial.codes[0] in self.by_code
        ]

    # Thinking -------------------------------------------------------------------------------------

    def position(self) -> State:
        return self.knowledge.position()

    def world(self, s: State) -> State:
        return world(s, self.window.seat, self.rng)

    def think(self, start: float) -> list[int]:
        s = self.position()
        seat = self.window.seat
        if s.phase == st.SET_UP:
            return self.judge.habit(s, seat)
        found = candidates(s, seat, self.judge, self.care.breadth)
        self.weighed = [Trial(candidate, self.care.first_trust) for candidate in found]
        if len(found) > 1:
            self.compare(s, Effort(self.window, start, self.care.playouts))
        return list(self.weighed[0].codes)

    def compare(self, s: State, effort: "Effort") -> None:
        """First all alternatives to the end of the round, then the best of them to the end of the game."""
        near = self.look_near(s, self.weighed, effort)
        best = near[: self.care.finalists]
        effort.expect_longer(int(s.house.rounds - s.round))
        if effort.affords(len(best)):
            self.rollout.run(self.world(s), self.window.seat, best[0].codes, int(s.house.rounds), 1)
            effort.learn()
        if effort.affords(len(best)):
            for trial in best:
                trial.look_farther(self.care)
            best = self.look_far(s, best, effort)
        self.weighed = best + [trial for trial in near if trial not in best]

    def look_near(self, s: State, trials: list[Trial], effort: "Effort") -> list[Trial]:
        """A few worlds, the same for all; every other one the worse half is left behind.

        Where time is short, the last alternatives are not looked at.
        """
        until = int(s.round) + 1
        alive = trials
        for turn in range(self.care.near):
            if turn and not effort.affords(len(alive)):
                break
            there, seed = self.world(s), self.rng.randrange(1, STATES)
            for trial in alive:
                if turn or effort.done < 2 or (effort.done <= effort.most / 3 and effort.affords(1)):
                    self.try_out(there, trial, until, seed)
                    effort.count()
            alive = self.ranked([trial for trial in alive if trial.count])
            if turn % 2:
                alive = alive[: max(self.care.finalists, len(alive) // 2)]
        return alive + [trial for trial in trials if trial.count and trial not in alive]

    def look_far(self, s: State, trials: list[Trial], effort: "Effort") -> list[Trial]:
        """World after world; as time goes by only the better half goes on."""
        until = int(s.house.rounds)
        begun = effort.spent()
        steps = math.ceil(math.log2(len(trials)))
        halved = 0
        alive = trials
        while effort.affords(len(alive)):
            there, seed = self.world(s), self.rng.randrange(1, STATES)
            for trial in alive:
                self.try_out(there, trial, until, seed)
                effort.count()
            while halved + 1 < steps and (effort.spent() - begun) * steps > (halved + 1) * (1 - begun):
                halved += 1
                alive = self.ranked(alive)[: max(2, len(alive) // 2)]
        alive = self.ranked(alive)
        return alive + [trial for trial in self.ranked(trials) if trial not in alive]

    def ranked(self, trials: list[Trial]) -> list[Trial]:
        return sorted(trials, key=lambda trial: trial.merit(self.care.win), reverse=True)

    def try_out(self, there: State, trial: Trial, until: int, seed: int) -> None:
        self.rollout.run(there, self.window.seat, trial.codes, until, seed)
        trial.share += self.rollout.share
        trial.lead += self.rollout.lead
        trial.count += 1
        trial.thought += 1


def thinking_time(budget: float) -> float:
    """From seven tenths of a short time to nine tenths of a long one."""
    return min(max(budget - SPARE, 0.7 * budget), 0.9 * budget)


class Effort:
    """How much thinking a decision allows, by the clock and by the number of playouts."""

    def __init__(self, window: Window, start: float, playouts: int | None) -> None:
        self.clock = window.clock
        self.start = start
        self.last = window.clock()
        self.end = start + thinking_time(window.budget)
        self.limit = math.inf if playouts is None else playouts
        self.slowest = 0.0
        self.done = 0
        self.most = 0.0

    def count(self) -> None:
        """One more is done; the first one shows how many there can be."""
        now = self.clock()
        took, self.last = now - self.last, now
        self.slowest = max(took, 0.9 * self.slowest)
        self.done += 1
        if self.done == 1:
            self.most = min(self.limit, (self.end - now) / max(took, 1e-6))

    def learn(self) -> None:
        """One was made only to see how long they take."""
        now = self.clock()
        self.slowest, self.last = now - self.last, now

    def expect_longer(self, times: int) -> None:
        """The next ones will take so many times as long."""
        self.slowest *= times

    def spent(self) -> float:
        """From 0 to 1."""
        return max(self.done / self.limit, (self.last - self.start) / (self.end - self.start))

    def affords(self, more: int) -> bool:
        return self.done + more <= self.limit and self.last + more * self.slowest < self.end


class Clairvoyant(Searcher):
    """Thinks like the master, but half of its worlds are the true one, and in the rest only pile and dice are not.

    A plan that only works if all others do exactly as expected is no good plan, even with all cards open.
    """

    def __init__(self, window: Window, rng: Random, game: Game) -> None:
        super().__init__(window, rng, MASTER)
        self.__game = game

    def position(self) -> State:
        s: State = self.__game.state.copy()
        return s

    def world(self, s: State) -> State:
        return s if self.rng.random() < 0.5 else dealt(s, self.rng.randrange(1, STATES))
