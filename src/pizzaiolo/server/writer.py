"""One thread that alone speaks with the database, and brings together what many tables have to say at once."""

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from pizzaiolo.hosting.journal import note
from pizzaiolo.hosting.store import StoreError, Trouble
from pizzaiolo.server.database import connect

MOST_AT_ONCE = 200
"""Jobs in one transaction."""
TELL_AGAIN = 10.0
"""Seconds after which a trouble that lasts is told again."""
Job = Callable[[sqlite3.Connection], Any]
TROUBLES: dict[int, Trouble] = {
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
}
PRIMARY = 0xFF
"""The part of SQLite's codes that names the kind."""


def in_words(problem: sqlite3.Error) -> StoreError:
    code = getattr(problem, "sqlite_errorcode", 0) & PRIMARY
    return StoreError(str(problem), TROUBLES.get(code, "store-failed"))


class _Asked:
    """A job, who waits for it, and how it went."""

    __slots__ = ("done", "job", "problem", "result", "writes")

    def __init__(self, job: Job, done: "asyncio.Future[Any]", writes: bool) -> None:
        self.job = job
        self.writes = writes
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

    Each is a savepoint of its own: one that fails is undone and takes no other with it. What only reads comes after
    that in a transaction of its own, and goes on where nothing can be written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.db = connect(path)
        self.inode = os.stat(path).st_ino
        self.queue: SimpleQueue[_Asked | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="database", daemon=True)
        self.trouble: Trouble | None = None
        """Why nothing could be written when this was last tried."""
        self._told = self._since = 0.0

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def do(self, job: Job, writes: bool = True) -> Any:
        """What the job returns, once everything that it wrote is on the disk."""
        asked = _Asked(job, self.loop.create_future(), writes)
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
            for writes in (True, False):
                if asked := [one for one in group if one is not None and one.writes == writes]:
                    self._carry_out(asked, writes)
                    self.loop.call_soon_threadsafe(_tell, asked)
        self.db.close()

    def _carry_out(self, group: list[_Asked], writes: bool) -> None:
        try:
            if writes:
                self._look_at_the_file()
            self.db.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
            for asked in group:
                self._try(asked)
            self.db.execute("COMMIT")
            if writes and self.trouble is not None:
                note(logging.WARNING, "store-works-again", after_seconds=round(time.monotonic() - self._since, 1))
                self.trouble = None
        except (sqlite3.Error, StoreError) as problem:
            told = in_words(problem) if isinstance(problem, sqlite3.Error) else problem
            for asked in group:
                asked.problem = asked.problem or told
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            self._tell_trouble(told, writes, len(group))

    def _look_at_the_file(self) -> None:
        """What is written to a file without a name is lost when the server ends."""
        try:
            found = os.stat(self.path).st_ino
        except OSError:
            found = -1
        if found != self.inode:
            raise StoreError("the database file was moved or deleted", "store-damaged")

    def _tell_trouble(self, problem: StoreError, writes: bool, jobs: int) -> None:
        now = time.monotonic()
        if writes and self.trouble is None:
            self._since = now
        if problem.code != self.trouble or now - self._told > TELL_AGAIN:
            self._told = now
            note(logging.ERROR, "store-trouble", code=problem.code, problem=str(problem), jobs=jobs)
        if writes:
            self.trouble = problem.code

    def _try(self, asked: _Asked) -> None:
        self.db.execute("SAVEPOINT job")
        try:
            asked.result = asked.job(self.db)
        except sqlite3.Error as problem:
            asked.problem = in_words(problem)
            if not self.db.in_transaction:  # a full disk ends the whole transaction
                raise
            if not isinstance(problem, sqlite3.IntegrityError):
                self._tell_trouble(asked.problem, False, 1)
            self.db.execute("ROLLBACK TO job")
        except Exception as problem:
            asked.problem = problem
            self.db.execute("ROLLBACK TO job")
        self.db.execute("RELEASE job")


def _tell(group: list[_Asked]) -> None:
    for asked in group:
        asked.tell()
