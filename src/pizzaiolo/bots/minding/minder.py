"""Minds the bots of a whole server: no decision blocks it, fails, or takes forever.

Quick bots decide in this process and keep their memory. All others think in worker processes: they get a seat's glance
and are ended when they overrun their time. Whatever goes wrong, a quick move is made instead, with one line in the log.
"""

import asyncio
import os

import msgspec

from pizzaiolo.bots import Glance, bots_of, budget_of
from pizzaiolo.bots.levels import QUICK
from pizzaiolo.bots.minding.jobs import Answer, Decision, Job, Rest, Weighed
from pizzaiolo.bots.minding.minded import GRACE, Minded
from pizzaiolo.bots.minding.worker import Fault, Worker
from pizzaiolo.core.action import Action

LEAST = 0.02
"""The budget that is left to a decision while very many are waiting."""


class Choice(msgspec.Struct, frozen=True):
    """A decision, and what was weighed up for it, the best first."""

    action: Action
    weighed: tuple[Weighed, ...] = ()


def is_quick(name: str, game: str) -> bool:
    """Answers in milliseconds, and is one of ours."""
    return name in bots_of(game) and budget_of(name) <= QUICK


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Minder:
    """Workers are started when they are first needed, never more than there are cores."""

    def __init__(self, most: int | None = None, grace: float = GRACE) -> None:
        self.most = most or cores()
        self.grace = grace
        self.idle: list[Worker] = []
        self.room = asyncio.Semaphore(self.most)
        self.asked = 0

    async def choose(self, bot: Minded, budget: float | None = None, steady: bool = False) -> Choice:
        """What the bot does now with what its seat knows; an open action, unless the game moved on meanwhile.

        Steady bots take their whole time in the same queue, also where there is nothing to think about: however busy
        the machine is, the wait for them tells nothing.
        """
        game, seat = bot.game, bot.seat
        actions = game.actions(seat)
        budget = bot.budget if budget is None else budget
        if is_quick(bot.name, game.name):
            return Choice(actions[0] if len(actions) == 1 else bot.choose())
        try:
            if len(actions) == 1:
                if steady:
                    await self.ask(Rest(budget), steady)
                return Choice(actions[0])
            answer = await self.ask(Decision(bot.name, Glance.at(game, seat), bot.rng.getrandbits(63), budget), steady)
            chosen = next((action for action in actions if action.text == answer.text), None)
            if chosen is None:
                raise Fault(answer.problem or f"chose {answer.text[:80]!r}, which is not open")
            return Choice(chosen, answer.weighed)
        except Fault as fault:
            bot.tell(str(fault))
            return Choice(bot.instead() if game.actions(seat) else actions[0])

    async def ask(self, job: Job, steady: bool = False) -> Answer:
        """Let a worker think. Where more are asked than there are workers, they share the time."""
        self.asked += 1
        worker: Worker | None = None
        try:
            async with self.room:
                crowd = max(1.0, self.asked / self.most)
                job = msgspec.structs.replace(job, budget=max(min(LEAST, job.budget), job.budget / crowd))
                while self.idle and worker is None:
                    worker = self.idle.pop()
                    if worker.process.returncode is not None:
                        worker = None
                worker = worker or await Worker.start()
                rest = asyncio.sleep(job.budget if steady else 0.0)
                answer, _ = await asyncio.gather(worker.ask(job, job.budget + self.grace), rest)
                self.idle.append(worker)
                worker = None
                return answer
        finally:
            self.asked -= 1
            if worker is not None:
                await worker.close()

    async def close(self) -> None:
        while self.idle:
            await self.idle.pop().close()
