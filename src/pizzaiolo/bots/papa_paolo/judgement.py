"""The tastes: who values what, and the value function's weights, fitted to the ends of many games."""

from functools import cache
from importlib.resources import files

import msgspec

from pizzaiolo.bots.papa_paolo.engine.taste import Taste

FILE = "data/outlook.json"
Book = dict[str, list[list[float]]]

APPRENTICE = Taste(
    breadth=2, places=1, level1=0, level2=0, level3=0, finance=0, market=0, espresso=0, couriers=0, step=0,
    tip=0, tip_later=0, first_pick=0, first_turn=0, house_near=0.25,
)  # fmt: skip
"""Pizzas now: nothing about tracks, tips or turn order, little about rounds to come, and the first place that comes
to mind."""
WAITER = Taste(breadth=3, places=1, level1=0, level2=0, level3=0, couriers=0.25, market=0.1, step=0)
"""Knows what tips, turn order and tracks are good for, but forgets the trophy."""
COOK = Taste(breadth=16)
"""Everything, and every place for every tile."""
QUICK = Taste(breadth=3, places=2)
"""For playing on in one's head."""


@cache
def outlook_weights(players: int) -> list[float]:
    """Line after line: for the last round to come, the last two, and so on."""
    text = files(__package__).joinpath(FILE).read_bytes()
    return [weight for line in msgspec.json.decode(text, type=Book)[str(players)] for weight in line]
