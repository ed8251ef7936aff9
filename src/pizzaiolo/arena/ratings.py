"""Ratings: a skill and how unsure it is, from who came in before whom.

Plackett-Luce as in Weng and Lin, A Bayesian Approximation Method for Online Ranking (2011), algorithm 4, with the
numbers that OpenSkill and TrueSkill use, so that the ratings can be set beside theirs.
"""

from collections.abc import Sequence
from math import exp, sqrt

import msgspec

MEAN = 25.0
DOUBT = MEAN / 3
CHANCE = DOUBT / 2
"""How much a single game can deviate from skill."""
DRIFT = MEAN / 300
"""How much a skill may have changed from one game to the next."""
LEAST = 0.0001
"""However much a game tells: this share of the variance stays."""


class Rating(msgspec.Struct, frozen=True):
    skill: float
    doubt: float


class Ratings:
    """Everybody starts alike. A bot on several chairs learns the mean of what they teach."""

    def __init__(self, bots: int) -> None:
        self.bots = [Rating(MEAN, DOUBT) for _ in range(bots)]

    def add(self, seated: Sequence[int], places: Sequence[int]) -> None:
        rated = after_game([self.bots[bot] for bot in seated], places)
        for bot in set(seated):
            own = [rating for rating, number in zip(rated, seated, strict=True) if number == bot]
            skill = sum(rating.skill for rating in own) / len(own)
            self.bots[bot] = Rating(skill, sum(rating.doubt for rating in own) / len(own))

    def of(self, bot: int) -> Rating:
        return self.bots[bot]


def after_game(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Everyone's rating after one game; seats with the same place drew."""
    variances = [rating.doubt**2 + DRIFT**2 for rating in before]
    scale = sqrt(sum(variance + CHANCE**2 for variance in variances))
    weights = [exp(rating.skill / scale) for rating in before]
    behind = [sum(w for w, other in zip(weights, places, strict=True) if other >= place) for place in places]
    after = []
    for place, weight, variance, rating in zip(places, weights, variances, before, strict=True):
        gain = certainty = 0.0
        for above, field in zip(places, behind, strict=True):
            if above <= place:
                share = weight / field
                equals = places.count(above)
                gain += ((above == place) - share) / equals
                certainty += share * (1 - share) / equals
        told = sqrt(variance) / scale * variance / scale**2 * certainty
        after.append(Rating(rating.skill + gain * variance / scale, sqrt(variance * max(1 - told, LEAST))))
    return after
