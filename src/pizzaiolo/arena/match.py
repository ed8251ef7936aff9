"""One game of an arena, and what is remembered of it."""

import time
from random import Random

import msgspec

from pizzaiolo.arena.plan import Job, Plan
from pizzaiolo.bots.bot import Clock
from pizzaiolo.bots.minding.minded import Minded, patience
from pizzaiolo.games import new

CLOCKS: dict[str, Clock] = {"cpu": time.thread_time, "wall": time.perf_counter}


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended seat by seat, and how each bot behaved: by its number, the times and what was replaced."""

    job: Job
    scores: tuple[int, ...]
    places: tuple[int, ...]
    times: dict[int, list[float]]
    faults: dict[int, list[str]]

    @property
    def points(self) -> tuple[float, ...]:
        """One for the winner, shared among equals."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


def play(plan: Plan, job: Job) -> Outcome:
    """The same plan and job give the same game, wherever it is played, unless a bot looks at the clock."""
    game = new(plan.game, plan.players, plan.seed + job.deal, **plan.options)
    clock = CLOCKS[plan.clock]
    times: dict[int, list[float]] = {number: [] for number in job.circle}
    faults: dict[int, list[str]] = {number: [] for number in job.circle}
    bots = []
    for seat, (place, number) in enumerate(zip(job.places, job.seated, strict=True)):
        entry = plan.bots[number]
        rng = Random(f"{plan.seed}/{job.deal}/{place}")
        limit, tell = patience(entry.budget), faults[number].append
        bots.append(Minded(entry.name, game, seat, rng, entry.budget, clock, limit=limit, tell=tell))
    while actors := game.actors:
        seat = actors[0]
        start = clock()
        action = bots[seat].choose()
        times[job.seated[seat]].append(clock() - start)
        game.play(action, seat)
    result = game.result
    assert result is not None
    return Outcome(job, result.scores, tuple(place.place for place in result.places), times, faults)
