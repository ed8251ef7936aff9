"""Experience of Mamma Mia!: what became of things seen in very many games, as a small net that learns as games end.

Whatever is seen of a turn is a row of numbers. The rows of a turn are added up, number by number; the first sum counts
as it is, each other one with a weight of its own, and only if it is more than nothing. Part of the kernel: compiled
ahead of time.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec

WIDTH: Final[i64] = 32
"""Numbers in a row."""
USUAL: Final = 10000.0
"""A row that was seen so often learns more slowly than a new one by the square root of two."""


def floats(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


class Experience:
    """The weights of the sums come last, after all rows."""

    def __init__(self, numbers: list[float]) -> None:
        self.rows = vec[float](numbers[:-WIDTH])
        self.weights = vec[float](numbers[-WIDTH:])
        self.shared = floats(WIDTH)  # the sums of what all turns to be compared have in common
        self.sums = floats(WIDTH)  # and of the turn looked at
        self.times = vec[i64]([0] * (len(numbers) // WIDTH))  # that each row was learnt from
        self.steps = floats(WIDTH)

    def begin(self) -> None:
        i: i64
        for i in range(WIDTH):
            self.shared[i] = 0.0

    def share(self, row: i64) -> None:
        """A row that all turns to be compared have in common."""
        rows = self.rows
        shared = self.shared
        first: i64 = row * WIDTH
        i: i64
        for i in range(WIDTH):
            shared[i] += rows[first + i]

    def next(self) -> None:
        """On to the next turn to be compared."""
        i: i64
        for i in range(WIDTH):
            self.sums[i] = self.shared[i]

    def add(self, row: i64) -> None:
        rows = self.rows
        sums = self.sums
        first: i64 = row * WIDTH
        i: i64
        for i in range(WIDTH):
            sums[i] += rows[first + i]

    def worth(self, one: i64, other: i64) -> float:
        """Of the turn, with two last rows."""
        rows = self.rows
        sums = self.sums
        weights = self.weights
        a: i64 = one * WIDTH
        b: i64 = other * WIDTH
        total: float = sums[0] + rows[a] + rows[b]
        i: i64
        for i in range(1, WIDTH):
            x: float = sums[i] + rows[a + i] + rows[b + i]
            if x > 0.0:
                total += x * weights[i]
        return total

    def value(self, seen: vec[i64], first: i64, n: i64) -> float:
        """Of a turn of which these rows were seen."""
        sums = self.sums
        i: i64
        for i in range(WIDTH):
            sums[i] = 0.0
        for i in range(first, first + n):
            self.add(seen[i])
        total: float = sums[0]
        for i in range(1, WIDTH):
            if sums[i] > 0.0:
                total += sums[i] * self.weights[i]
        return total

    def learn(self, seen: vec[i64], first: i64, n: i64, wrong: float, rate: float) -> None:
        """What `value` told was too little by so much."""
        rows = self.rows
        weights = self.weights
        times = self.times
        step: float = rate * wrong
        steps = self.steps
        i: i64
        j: i64
        for i in range(WIDTH):
            x: float = self.sums[i]
            if i == 0:
                steps[i] = step
            elif x > 0.0:
                steps[i] = step * weights[i]
                weights[i] += 0.02 * step * x
            else:
                steps[i] = 0.0
        for j in range(first, first + n):
            row: i64 = seen[j]
            times[row] += 1
            slow: float = 1.0 / sqrt(1.0 + float(times[row]) / USUAL)
            row *= WIDTH
            for i in range(WIDTH):
                rows[row + i] += steps[i] * slow
