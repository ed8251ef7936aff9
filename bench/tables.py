"""The tables that are measured and soaked: every edition with every player count and option."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from pizzaiolo.games.kitchen.cards import edition
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.game import Kitchen

EDITIONS = ("mamma-mia", "mamma-mia-plus")
CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "mamma-mia": {"doubles": (False, True)},
    "mamma-mia-plus": {"helping": (False, True), "ghiottona": (4, 5)},
}


@dataclass(frozen=True)
class Table:
    """One way to sit down for a game."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def house(self) -> House:
        return Kitchen(self.game, self.players, 0, **self.options).state.house

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game}, {self.players} players{options}"


def tables(game: str) -> Iterator[Table]:
    """Every player count and option of one edition."""
    choices = CHOICES[game]
    least, most = edition(game).players
    for players, values in product(range(least, most + 1), product(*choices.values())):
        options = dict(zip(choices, values, strict=True))
        if players > 2 or not options.get("helping"):
            yield Table(game, players, options)
