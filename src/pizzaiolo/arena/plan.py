"""What an arena plays: which bots, on which deals, on which chairs."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from pizzaiolo.bots.entry import Entry
from pizzaiolo.core.errors import SetupError

if TYPE_CHECKING:
    from pizzaiolo.arena.match import Outcome

MOST_BOTS = 10


class Job(msgspec.Struct, frozen=True):
    """One game: a deal, who sits around the table one after the other, and how far they have moved on."""

    deal: int
    circle: tuple[int, ...]
    shift: int
    ends_deal: bool

    @property
    def places(self) -> tuple[int, ...]:
        """For each seat, the place in the circle that sits there."""
        return tuple((seat + self.shift) % len(self.circle) for seat in range(len(self.circle)))

    @property
    def seated(self) -> tuple[int, ...]:
        """For each seat, the number of its bot."""
        return tuple(self.circle[place] for place in self.places)


class Plan(msgspec.Struct, frozen=True):
    """The games of an arena, all of them known before the first."""

    game: str
    players: int
    lineup: tuple[Entry, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    clock: Literal["cpu", "wall"] = "cpu"

    def __post_init__(self) -> None:
        if not self.players <= len(self.lineup) <= MOST_BOTS:
            raise SetupError(
                f"there are {len(self.lineup)} bots for {self.players} seats: name one for all, one for each, "
                f"or up to {MOST_BOTS} that take turns"
            )

    @property
    def bots(self) -> tuple[Entry, ...]:
        """Everyone in the line-up once, in its order."""
        return tuple(dict.fromkeys(self.lineup))

    def circles(self) -> list[tuple[int, ...]]:
        """Every different way in which bots of the line-up can sit around the table, in no order of merit."""
        numbers = [self.bots.index(entry) for entry in self.lineup]
        found = set()
        for group in set(combinations(sorted(numbers), self.players)):
            for rest in set(permutations(group[1:])):
                found.add(min(turned(group[:1] + rest)))
        circles = sorted(found)
        Random(0).shuffle(circles)
        return circles

    def do(self, job: Job) -> "Outcome":
        """Play one game."""
        from pizzaiolo.arena.match import play

        return play(self, job)

    def jobs(self) -> Iterator[Job]:
        """Deal after deal until there are games enough; each deal is played from every chair."""
        circles = self.circles()
        deal = played = 0
        while played < self.games:
            circle = circles[deal % len(circles)]
            shifts = [turned(circle).index(way) for way in dict.fromkeys(turned(circle))]
            for shift in shifts:
                yield Job(deal, circle, shift, shift == shifts[-1])
            played += len(shifts)
            deal += 1


def turned(circle: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The circle moved on by no seat, one seat, two …"""
    return [circle[shift:] + circle[:shift] for shift in range(len(circle))]
