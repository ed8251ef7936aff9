"""How sure a mean over deals is. The games of one deal hang together, so a deal is one observation."""

from math import sqrt
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95
DOUBT = 0.25
"""The weight of the doubt whether a deal is worth more than one game, or less."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its confidence interval; without one after a single deal."""

    mean: float
    low: float | None
    high: float | None


class Ratio:
    """A sum over a number of games, both counted deal by deal."""

    def __init__(self) -> None:
        self.deals = 0
        self.total = 0.0
        self.games = 0.0
        self._squares = [0.0, 0.0, 0.0]

    def add(self, total: float, games: float) -> None:
        self.deals += 1
        self.total += total
        self.games += games
        for number, square in enumerate((total * total, total * games, games * games)):
            self._squares[number] += square

    @property
    def mean(self) -> float:
        return self.total / self.games

    @property
    def spread(self) -> float:
        """The squares of how far each deal is from the mean, in games of an average deal."""
        totals, both, games = self._squares
        squares = max(0.0, totals - 2 * self.mean * both + self.mean**2 * games)
        return squares * (self.deals / self.games) ** 2

    @property
    def worth(self) -> float:
        """How many independent games a deal is worth, for a mean between 0 and 1; one, while deals tell little."""
        return (self.deals * self.mean * (1 - self.mean) + DOUBT) / (self.spread + DOUBT)

    def estimate(self) -> Estimate:
        """Student's interval, for a mean that can be anything."""
        if self.deals < 2:
            return Estimate(self.mean, None, None)
        reach = student(self.deals - 1) * sqrt(self.spread / (self.deals - 1) / self.deals)
        return Estimate(self.mean, self.mean - reach, self.mean + reach)

    def share(self) -> Estimate:
        """Wilson's interval, for a mean between 0 and 1, with as many games as the deals are worth.

        It stays inside and keeps its promise near the ends.
        """
        mean = min(max(self.mean, 0.0), 1.0)
        if self.deals < 2:
            return Estimate(mean, 0.0, 1.0)
        if 0 < mean < 1 and self.spread < 1e-9:
            return Estimate(mean, mean, mean)  # the same in every deal, as when a bot meets only itself
        games = self.deals * self.worth
        z = student(self.deals - 1)
        middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
        reach = z / (1 + z * z / games) * sqrt(mean * (1 - mean) / games + (z / (2 * games)) ** 2)
        return Estimate(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


def student(freedom: int) -> float:
    """Student's quantile for a two-sided interval, by its expansion around the normal one; exact where it is short."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z: float = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum((term / freedom**power for power, term in enumerate(terms, start=1)), 0.0)
