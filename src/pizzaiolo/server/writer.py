"""One thread that alone speaks with the database, and brings together what many tables have to say at once."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from pizzaiolo.hosting.store import StoreError
from pizzaiolo.server.database import connect

MOST_AT_ONCE = 200
"""Jobs in one transaction."""
Job = Callable[[sqlite3.Connection], Any]


class _Asked:
    """A job, who waits for it, and how it went."""

    __slots__ = ("done", "job", "problem", "result")

    def __init__(self, job: Job, done: "asyncio.Future[Any]") -> None:
        self.job = job
        self.done = done
        self.result: Any = None
        self.problem: Exception | None = None

    def tell(self) -> None:
        if self.done.cancelled():
            return
        if self.problem is not None:
            self.done.set_exception(self.problem)
        else:
            self.done.set_result(self.result)


class Writer:
    """Jobs that wait when the thread is free go into one transaction and to the disk with one flush.

    Each is a savepoint of its own: one that fails is undone and takes no other with it.
    """

    def __init__(self, path: Path) -> None:
        self.db = connect(path)
        self.queue: SimpleQueue[_Asked | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="database", daemon=True)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def do(self, job: Job) -> Any:
        """What the job returns, once everything that it wrote is on the disk."""
        asked = _Asked(job, self.loop.create_future())
        self.queue.put(asked)
        return await asked.done

    async def close(self) -> None:
        """After everything that was asked for before."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def _work(self) -> None:
        going = True
        while going:
            group = [self.queue.get()]
            while len(group) < MOST_AT_ONCE and not self.queue.empty():
                group.append(self.queue.get())
            going = None not in group
            asked = [one for one in group if one is not None]
            if asked:
                self._carry_out(asked)
                self.loop.call_soon_threadsafe(_tell, asked)
        self.db.close()

    def _carry_out(self, group: list[_Asked]) -> None:
        try:
            self.db.execute("BEGIN")
            for asked in group:
                self._try(asked)
            self.db.execute("COMMIT")
        except sqlite3.Error as problem:
            for asked in group:
                asked.problem = asked.problem or StoreError(str(problem))
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def _try(self, asked: _Asked) -> None:
        self.db.execute("SAVEPOINT job")
        try:
            asked.result = asked.job(self.db)
        except Exception as problem:
            asked.problem = StoreError(str(problem)) if isinstance(problem, sqlite3.Error) else problem
            if not self.db.in_transaction:  # a full disk ends the whole transaction
                raise sqlite3.OperationalError(str(problem)) from None
            self.db.execute("ROLLBACK TO job")
        self.db.execute("RELEASE job")


def _tell(group: list[_Asked]) -> None:
    for asked in group:
        asked.tell()
