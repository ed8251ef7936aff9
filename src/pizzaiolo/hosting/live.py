"""A table in memory, and the one path by which its game changes."""

import asyncio
import time
from collections.abc import Sequence
from typing import Protocol

import msgspec

from pizzaiolo.bots import bots_of, stand_in
from pizzaiolo.bots.minding.chances import Chances
from pizzaiolo.bots.minding.jobs import Answer as Thought
from pizzaiolo.bots.minding.jobs import Job
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.bots.minding.minder import Choice
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Happening
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.limits import Buckets, Limits
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.replaying import played
from pizzaiolo.hosting.store import Answer, Commit, Kept, Store, TableRow
from pizzaiolo.hosting.table import Chair


def clock() -> float:
    """Seconds that nobody sets forwards or back."""
    return asyncio.get_running_loop().time()


LONG = 30.0
"""Seconds that a clock must still run so that its table may leave memory meanwhile."""


class Minds(Protocol):
    """Lets bots think beside everything else: in worker processes on a server, in a worker inside a page."""

    async def choose(self, bot: Minded, budget: float | None = None, steady: bool = False) -> Choice: ...

    async def ask(self, job: Job) -> Thought: ...

    @property
    def asked(self) -> int:
        """Questions that wait for an answer."""

    async def close(self) -> None: ...


class Means(msgspec.Struct):
    """What a host has, and every table of it works with."""

    store: Store
    minds: Minds
    bot_delay: float
    """About so many seconds pass before a bot answers."""
    own_bots: tuple[str, ...] = ()
    limits: Limits = Limits()

    def bots_of(self, game: str) -> tuple[str, ...]:
        """Who may be asked to a table: the game's bots, and those that the host brought along. Nobody else's."""
        return (*bots_of(game), *self.own_bots)


class LiveTable:
    """What is known of a table while it is in memory. Every change happens while it is `held`."""

    def __init__(self, means: Means, kept: Kept) -> None:
        self.means = means
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.broken = False
        """What happened could not be kept: the table is to be taken from the store again."""
        self.runner: asyncio.Task[None] | None = None
        self.waiting = False
        """The runner waits for nothing but the deadline."""
        self.hints: dict[int, asyncio.Task[None]] = {}
        self.review: asyncio.Task[Chances] | None = None
        self.used = clock()
        """When somebody last did something here."""
        self.talk = Buckets(means.limits.lines, 60)
        self.restore(kept)

    def restore(self, kept: Kept) -> None:
        """As it was kept. Whatever else was in memory is forgotten; who is here, stays."""
        row = kept.row
        table = played(kept, self.chairs(row))
        self.row, self.table, self.chat = row, table, kept.chat
        self.answers = {(answer.owner, answer.request): answer.number for answer in kept.answers}
        self.minded = {number for number, seat in enumerate(row.seats) if seat.minded}
        """Seats of absent players that others let a bot play."""
        self.deadline: float | None = None
        self.due: float | None = None
        """The deadline by a clock that nobody sets."""
        if row.deadline is not None and not table.game.over:
            self.set_deadline(min(max(0.0, row.deadline - time.time()), float(row.clock)))
        self.kept_time = (row.deadline, row.wakes)
        self.broken = False

    def chairs(self, row: TableRow) -> list[Chair]:
        known = self.means.bots_of(row.game)
        bots = [seat.bot if seat.bot in known else stand_in(row.game) for seat in row.seats]
        return [
            Chair(seat.kind, seat.name, bot, seat.lent, seat.owner, seat.face, seat.salt)  # type: ignore[arg-type]
            for seat, bot in zip(row.seats, bots, strict=True)
        ]

    async def deal(self) -> None:
        """Nobody is awaited any more: the cards come from the host's secret and everybody's salt."""
        self.table = played(Kept(self.row, [], [], []), self.table.chairs)
        await self.means.store.change_table(self.row.id, actors=self.table.game.actors)
        self.set_clock()

    @property
    def tasks(self) -> list[asyncio.Task[None] | asyncio.Task[Chances]]:
        return [task for task in (self.runner, self.review, *self.hints.values()) if task is not None]

    @property
    def idle(self) -> bool:
        """Nobody is here, and nothing goes on but perhaps a clock that runs for long."""
        if self.viewers or self.lock.locked():
            return False
        sleeps = self.waiting and self.due is not None and self.due - clock() > LONG
        return all(task.done() or (sleeps and task is self.runner) for task in self.tasks)

    def may_watch(self, owner: str) -> bool:
        """Whoever sits here, or opened the link for watching."""
        return owner in self.row.watchers or bool(self.table.seats_of(owner))

    def is_here(self, chair: Chair) -> bool:
        return chair.kind == "bot" or any(viewer.owner == chair.owner for viewer in self.viewers)

    # Time -------------------------------------------------------------------------------------

    def set_clock(self) -> None:
        """Whoever is asked now has the whole time, where there is a clock and no bot is asked."""
        running = self.row.clock and self.table.started and not self.table.game.over and self.table.bot_to_act() is None
        self.set_deadline(float(self.row.clock) if running else None)

    def set_deadline(self, left: float | None) -> None:
        self.deadline = None if left is None else time.time() + left
        self.due = None if left is None else clock() + left

    @property
    def wakes(self) -> float | None:
        if not self.table.started or self.table.game.over:
            return None
        return self.deadline if self.table.bot_to_act() is None else 0.0

    async def keep_time(self) -> None:
        """So that deadlines outlive a restart, also those that no decision has set."""
        now = (self.deadline, self.wakes)
        if now != self.kept_time:
            await self.means.store.change_table(self.row.id, deadline=now[0], wakes=now[1])
            self.kept_time = now

    # Decisions --------------------------------------------------------------------------------

    async def broadcast(self, message: m.ToBrowser) -> None:
        for viewer in list(self.viewers):
            await viewer.line.send(message)

    async def commit(
        self, seat: int, turn: Sequence[Action], asked: tuple[str, str] | None = None
    ) -> Sequence[Happening]:
        """Play and keep, while held: what cannot be kept is forgotten before anyone heard of it.

        `asked` is the device and the request that asked for it. The answer says what happened. Where nothing did that
        anybody else can see, clock and lists stay as they are: they would tell of a silent decision.
        """
        seq = len(self.table.game.history)
        told = self.table.play(seat, turn)
        answer = Answer(*asked, self.table.number(self.table.seats_of(asked[0]))) if asked else None
        if told:
            self.set_clock()
            self.row.updated = time.time()
        step = self.step(seq, answer)
        await self.means.store.commit(step)
        self.kept_time = (step.deadline, step.wakes)
        if answer is not None:
            self.answers[answer.owner, answer.request] = answer.number
        return told

    def step(self, seq: int, answer: Answer | None) -> Commit:
        """What is to be kept of the game since it had so many decisions."""
        game = self.table.game
        return Commit(
            table=self.row.id,
            seq=seq,
            actions=[(seat, action.text) for seat, action in game.history[seq:]],
            over=game.over,
            actors=game.actors,
            scores=game.result.scores if game.result else None,
            places=tuple(place.place for place in game.result.places) if game.result else None,
            deadline=self.deadline,
            updated=self.row.updated,
            wakes=self.wakes,
            answer=answer,
        )
