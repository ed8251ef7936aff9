"""The tables that are measured and soaked: every edition with every player count and option."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pizzaiolo
from pizzaiolo.games import box_of

EDITIONS = ("mamma-mia", "mamma-mia-plus")
ALL = (*EDITIONS, "papa-paolo")
CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "mamma-mia": {"doubles": (False, True)},
    "mamma-mia-plus": {"helping": (False, True), "ghiottona": (4, 5)},
    "papa-paolo": {"stairs": ("descending", "ascending")},
}


@dataclass(frozen=True)
class Table:
    """One way to sit down for a game."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def house(self) -> Any:
        return self.sit_down(0).state.house

    def sit_down(self, seed: int) -> Any:
        """A fresh game."""
        return pizzaiolo.new(self.game, self.players, seed, **self.options)

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game}, {self.players} players{options}"


def tables(game: str) -> Iterator[Table]:
    """Every player count and option of one game."""
    choices = CHOICES[game]
    least, most = box_of(game).players
    for players, values in product(range(least, most + 1), product(*choices.values())):
        options = dict(zip(choices, values, strict=True))
        if (players > 2 or not options.get("helping")) and (players == 3 or options.get("stairs") != "descending"):
            yield Table(game, players, options)
