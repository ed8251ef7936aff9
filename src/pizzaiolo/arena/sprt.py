"""The sequential probability ratio test: stop as soon as the games say which of two shares is the truer one."""

from math import log
from typing import Literal

from pizzaiolo.arena.intervals import Ratio

ERROR = 0.05
"""The risk of each of the two mistakes."""
FEWEST = 12
"""Deals before anything is decided: the spread of a handful tells little."""
BOUND = log((1 - ERROR) / ERROR)


class Sprt:
    """Is a bot's share `low`, or is it `high`? Deals come one after the other, each with the bot's share in it.

    The likelihood ratio is that of games won or lost, as many as the deals are worth.
    """

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.shares = Ratio()

    def add(self, share: float) -> None:
        self.shares.add(share, 1)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: positive speaks for `high`."""
        won, lost = log(self.high / self.low), log((1 - self.high) / (1 - self.low))
        deals, mean = self.shares.deals, self.shares.mean
        return deals * self.shares.worth * (mean * won + (1 - mean) * lost)

    @property
    def verdict(self) -> Literal["low", "high"] | None:
        if self.shares.deals < FEWEST or abs(self.ratio) < BOUND:
            return None
        return "high" if self.ratio > 0 else "low"
