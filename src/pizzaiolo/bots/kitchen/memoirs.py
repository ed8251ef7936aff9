"""The experience that the bots bring along, from its data file."""

import sys
from array import array
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

from pizzaiolo.bots.kitchen.experience import WIDTH, Experience
from pizzaiolo.bots.kitchen.experienced import ROWS

FILE = "data/experience.bin"
"""All numbers of an `Experience`, as 16-bit integers, the low byte first."""
STEPS = 4096
"""So many make 1."""


@cache
def experience() -> Experience:
    """One for all bots of a process: it keeps nothing from one turn that it is asked about to the next."""
    return Experience(memoirs())


def memoirs() -> list[float]:
    numbers = array("h", files(__package__).joinpath(FILE).read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number / STEPS for number in numbers]


def blank(rng: Random) -> list[float]:
    """Of somebody who has seen nothing: small numbers of all kinds, so that the sums part as they learn."""
    rows = [rng.gauss(0, 0.05) if i % int(WIDTH) else 0.0 for i in range(int(ROWS * WIDTH))]
    return rows + [rng.choice((-0.3, 0.3)) for _ in range(int(WIDTH))]


def write_memoirs(numbers: list[float]) -> Path:
    """Numbers beyond what fits are cut off."""
    kept = array("h", (max(-(2**15), min(2**15 - 1, round(STEPS * number))) for number in numbers))
    if sys.byteorder == "big":
        kept.byteswap()
    path = Path(__file__).parent / FILE
    path.write_bytes(kept.tobytes())
    return path
