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
from pizzaiolo.core.random import read_seed
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.store import Answer, Commit, Kept, Store
from pizzaiolo.hosting.table import Chair, Table


class Minds(Protocol):
    """Lets bots think beside everything else: in worker processes on a server, in a worker inside a page."""

    async def choose(self, bot: Minded, budget: float | None = None, steady: bool = False) -> Choice: ...

    async def ask(self, job: Job) -> Thought: ...

    async def close(self) -> None: ...


class Means(msgspec.Struct):
    """What a host has, and every table of it works with."""

    store: Store
    minds: Minds
    bot_delay: float
    """About so many seconds pass before a bot answers."""
    own_bots: tuple[str, ...] = ()

    def bots_of(self, game: str) -> tuple[str, ...]:
        """Who may be asked to a table: the game's bots, and those that the host brought along. Nobody else's."""
        return (*bots_of(game), *self.own_bots)


class LiveTable:
    """What is known of a table while it is in memory. Every change happens under its lock."""

    def __init__(self, means: Means, kept: Kept) -> None:
        self.means = means
        self.row = kept.row
        self.chat = kept.chat
        self.answers = {(answer.owner, answer.request): answer.number for answer in kept.answers}
        self.table = Table(self.row.game, self.chairs(), read_seed(self.row.seed), self.row.options)
        for seat, text in kept.actions:
            self.table.play(seat, [text])
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.minded = {number for number, seat in enumerate(self.row.seats) if seat.minded}
        """Seats of absent players that others let a bot play."""
        self.deadline = self.row.deadline
        self.broken = False
        """What happened could not be kept: the table is to be taken from the store again."""
        self.runner: asyncio.Task[None] | None = None
        self.hints: dict[int, asyncio.Task[None]] = {}
        self.review: asyncio.Task[Chances] | None = None

    def chairs(self) -> list[Chair]:
        row, known = self.row, self.means.bots_of(self.row.game)
        return [
            Chair(seat.kind, seat.name, seat.bot if seat.bot in known else stand_in(row.game), seat.lent, seat.owner)  # type: ignore[arg-type]
            for seat in row.seats
        ]

    @property
    def tasks(self) -> list[asyncio.Task[None] | asyncio.Task[Chances]]:
        return [task for task in (self.runner, self.review, *self.hints.values()) if task is not None]

    def is_here(self, chair: Chair) -> bool:
        return chair.kind == "bot" or any(viewer.owner == chair.owner for viewer in self.viewers)

    def set_clock(self) -> None:
        running = self.row.clock and self.table.started and not self.table.game.over and self.table.bot_to_act() is None
        self.deadline = time.time() + self.row.clock if running else None

    async def broadcast(self, message: m.ToBrowser) -> None:
        for viewer in list(self.viewers):
            await viewer.line.send(message)

    async def commit(
        self, seat: int, turn: Sequence[Action], asked: tuple[str, str] | None = None
    ) -> Sequence[Happening]:
        """Play and keep, under the lock; what cannot be kept is forgotten before anyone heard of it.

        `asked` is the device and the request that asked for it. The answer says what happened. Where nothing did that
        anybody else can see, clock and lists stay as they are: they would tell of a silent decision.
        """
        seq = len(self.table.game.history)
        told = self.table.play(seat, turn)
        answer = Answer(*asked, self.table.number(self.table.seats_of(asked[0]))) if asked else None
        if told:
            self.set_clock()
            self.row.updated = time.time()
        try:
            await self.means.store.commit(self.step(seq, answer))
        except Exception:
            self.broken = True
            await self.broadcast(m.Problem("try-again"))
            raise
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
            deadline=self.deadline,
            updated=self.row.updated,
            answer=answer,
        )
