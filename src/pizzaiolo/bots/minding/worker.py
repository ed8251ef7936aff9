"""A process that thinks for a server's tables.

`python -m pizzaiolo.bots.minding.worker` is the worker; `Worker` is how the server speaks to it: jobs in, answers out,
each with its length before it. Only the server's side is ever unpickled.
"""

import asyncio
import os
import pickle
import signal
import struct
import sys
import threading
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from pizzaiolo.bots.minding.jobs import Answer, Job
from pizzaiolo.bots.minding.minded import in_words
from pizzaiolo.bots.players import players_of
from pizzaiolo.games import GAMES

LENGTH = struct.Struct("!I")
STARTING = 60.0
ENDING = 1.0


class Fault(Exception):
    """A bot did not do its work; the text is one line that says how."""


# The server's side --------------------------------------------------------------------------------


class Worker:
    """A worker process, ready to think."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        words = [sys.executable, "-m", "pizzaiolo.bots.minding.worker"]
        try:
            worker = cls(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE))
        except OSError as problem:
            raise Fault(f"has no process: {problem}") from None
        try:
            await worker.answer(STARTING)
        except BaseException:
            worker.kill()
            raise
        return worker

    async def ask(self, job: Job, limit: float) -> Answer:
        """What comes of it. `Fault` where the process overruns the limit or dies: it is of no use any more then."""
        packed = pickle.dumps(job)
        assert self.process.stdin is not None
        self.process.stdin.write(LENGTH.pack(len(packed)) + packed)
        return await self.answer(limit)

    async def answer(self, limit: float) -> Answer:
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(limit):
                head = await self.process.stdout.readexactly(LENGTH.size)
                body = await self.process.stdout.readexactly(LENGTH.unpack(head)[0])
            return msgspec.msgpack.decode(body, type=Answer)
        except TimeoutError:
            raise Fault("overran its time") from None
        except (asyncio.IncompleteReadError, ConnectionError, msgspec.DecodeError):
            raise Fault("broke its process") from None

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()

    async def close(self) -> None:
        """A process that broke ends by itself: a signal at that moment would take its exit status from asyncio."""
        assert self.process.stdout is not None
        if self.process.stdout.at_eof():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), ENDING)
        self.kill()
        await self.process.wait()


# The worker's side --------------------------------------------------------------------------------


def think(job: bytes) -> Answer:
    try:
        answer: Answer = pickle.loads(job).work()
        return answer
    except (Exception, SystemExit) as problem:
        return Answer(problem=in_words(problem))


def listen(jobs: BinaryIO, queue: "SimpleQueue[bytes]") -> None:
    """A worker ends with its server, however that ends and whatever a bot is doing."""
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        queue.put(jobs.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def main() -> None:
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what a bot prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game in GAMES:
        players_of(game)  # loaded before anybody waits
    queue: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(jobs, queue), daemon=True).start()
    answer = Answer()
    while True:
        body = msgspec.msgpack.encode(answer)
        answers.write(LENGTH.pack(len(body)) + body)
        answers.flush()
        answer = think(queue.get())


if __name__ == "__main__":
    main()
