"""OpenSkill ratings: a skill and how unsure it is, from who came in before whom."""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce


class Rating(msgspec.Struct, frozen=True):
    skill: float
    doubt: float


class Ratings:
    """Everybody starts alike. A bot on several chairs learns the mean of what they teach."""

    def __init__(self, bots: int) -> None:
        self.model = PlackettLuce()
        self.bots = [self.model.rating() for _ in range(bots)]

    def add(self, seated: Sequence[int], places: Sequence[int]) -> None:
        teams = [[self.model.rating(mu=self.bots[bot].mu, sigma=self.bots[bot].sigma)] for bot in seated]
        rated = self.model.rate(teams, ranks=[float(place) for place in places])
        for bot in set(seated):
            own = [team[0] for team, number in zip(rated, seated, strict=True) if number == bot]
            self.bots[bot].mu = sum(rating.mu for rating in own) / len(own)
            self.bots[bot].sigma = sum(rating.sigma for rating in own) / len(own)

    def of(self, bot: int) -> Rating:
        return Rating(self.bots[bot].mu, self.bots[bot].sigma)
