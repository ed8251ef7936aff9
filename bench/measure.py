"""Measuring fairly: on one core, all in turn, again and again, and the best slice of each counts.

Seconds are those that the process itself had on the core, so that other programs disturb less.
"""

import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

if sys.platform != "win32":
    import resource

Play = Callable[[float], float]
"""Plays random games for about so many seconds and returns the decisions per second."""
SLICE = 0.1


@dataclass
class Row:
    """One way to play games, and how fast it turned out to be."""

    game: str
    how: str
    play: Play | None
    note: str = ""
    rate: float = 0.0

    def run(self, seconds: float) -> None:
        if self.play is None:
            return
        try:
            rate = self.play(seconds)
        except Exception as problem:  # whatever a peer throws must not cost the other rows
            self.play = None
            self.note = f"failed: {type(problem).__name__}: {problem}"
            self.rate = 0.0
        else:
            self.rate = max(self.rate, rate)


def pin() -> int | None:
    """Stay on one core, child processes too, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def until(seconds: float, play: Callable[[int], Any], count: Callable[[Any], int] = int) -> float:
    """Call `play` with 0, 1, 2, … until the time is up: decisions per second in the best slice of it.

    What `play` returns is counted between the slices.
    """
    best = 0.0
    number = 0
    while seconds > 0:
        played = []
        start = process_time()
        while (taken := process_time() - start) < SLICE:
            played.append(play(number))
            number += 1
        best = max(best, sum(map(count, played)) / taken)
        seconds -= taken
    return best


def microseconds(jobs: Sequence[tuple[Callable[[Any], object], list[Any]]], seconds: float) -> list[float]:
    """The time of one call, on average over the job's things; the best of many interleaved rounds."""
    best = [float("inf")] * len(jobs)
    start = process_time()
    while process_time() - start < seconds * len(jobs):
        for i, (call, things) in enumerate(jobs):
            before = process_time()
            for thing in things:
                call(thing)
            best[i] = min(best[i], (process_time() - before) / len(things) * 1e6)
    return best


def import_milliseconds(*modules: str, times: int = 15) -> dict[str, float]:
    """How much longer a fresh interpreter takes that imports a module: differences of medians, all in turn."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    codes = ["pass", *(f"import {module}" for module in modules if find_spec(module))]
    taken: dict[str, list[float]] = {code: [] for code in codes}
    for turn in range(times + 1):
        for code in codes:
            before = _children_seconds()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            if turn:  # the first one writes bytecode
                taken[code].append((_children_seconds() - before) * 1000)
    middle = {code: statistics.median(each) for code, each in taken.items()}
    return {code: middle[code] - middle["pass"] for code in codes[1:]}


def _children_seconds() -> float:
    """What all finished child processes took; the clock, where the system does not tell."""
    if sys.platform == "win32":
        return perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
