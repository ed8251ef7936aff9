"""Who can be played against: five levels with names, from the first week to a lifetime at the oven."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One opponent: a name, a line of character, and how long a decision takes."""

    name: str
    character: str
    budget: float
    """Seconds that it is given for a decision when nobody says otherwise."""


QUICK = 0.05
LEVELS = {
    "apprentice": Level("Lino", "his first week: forgets what went into the oven", QUICK),
    "waiter": Level("Rosa", "hears every order, but not every card", QUICK),
    "cook": Level("Carmela", "remembers everything and plays it safe", QUICK),
    "chef": Level("Gennaro", "thinks a turn ahead before he touches a card", 0.1),
    "master": Level("Nonna Assunta", "knows what you hold before you do", 1.0),
}
"""From the weakest to the strongest."""
