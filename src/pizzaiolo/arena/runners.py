"""Where the games of an arena are played: in this process, on all cores, or on a Ray cluster.

Each runner yields the outcomes in the order of the jobs, so that the report is the same wherever they were played.
"""

import logging
import multiprocessing
import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any, Protocol

from pizzaiolo.core.errors import PizzaioloError


class Work(Protocol):
    """What is played: many jobs, all known before the first. It travels to other processes."""

    def jobs(self) -> Iterator[Any]: ...

    def do(self, job: Any, /) -> Any: ...


Runner = Callable[[Any], Iterator[Any]]
"""Does some work, and yields what comes of each job."""
AHEAD = 3
"""Games that are handed out in advance, for each process."""


def here(plan: Work) -> Iterator[Any]:
    """One game after the other in this process."""
    for job in plan.jobs():
        yield plan.do(job)


def on_cores(processes: int) -> Runner:
    return partial(_on_cores, processes)


def _on_cores(processes: int, plan: Work) -> Iterator[Any]:
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"))
    waiting: deque[Future[Any]] = deque()
    jobs = plan.jobs()
    try:
        while True:
            with deaf():
                for job in islice(jobs, AHEAD * processes - len(waiting)):
                    waiting.append(pool.submit(plan.do, job))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise PizzaioloError("a process of the arena died, by a crash of a bot or for want of memory") from None
    finally:
        kill(pool)


def kill(pool: ProcessPoolExecutor) -> None:
    """End its processes at once: what they are still at is of no use to anyone."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


@contextmanager
def deaf() -> Iterator[None]:
    """Processes that start meanwhile do not hear Ctrl-C: it is their parent's business."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)  # what came meanwhile is heard now


def on_ray(address: str) -> Runner:
    return partial(_on_ray, address)


def _on_ray(address: str, plan: Work) -> Iterator[Any]:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise PizzaioloError("Ray is not installed: pip install 'pizzaiolo[ray]'") from None
    try:
        knock(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as problem:
        raise PizzaioloError(f"there is no Ray at {address}: {problem}") from None
    try:
        remote = ray.remote(_play_far_away)
        paths = list(sys.path)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        jobs = plan.jobs()
        while True:
            for job in islice(jobs, most - len(waiting)):
                waiting.append(remote.remote(paths, plan, job))
            if not waiting:
                return
            yield ray.get(waiting.popleft())
    except ray.exceptions.RayError as problem:
        raise PizzaioloError(f"Ray failed: {problem}") from None
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Ray itself waits for minutes where nobody listens."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=10).close()


def _play_far_away(paths: list[str], plan: Work, job: Any) -> Any:
    """Own bots are found where they were found here, if that place is there."""
    sys.path += [path for path in paths if path not in sys.path]
    return plan.do(job)
