"""Who can be played against: five levels with names, from the first week to a lifetime at the oven."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One opponent: a name, a line of character, and how long a decision takes."""

    name: str
    character: dict[str, str]
    """For each family of games."""
    budget: float
    """Seconds that it is given for a decision when nobody says otherwise."""


QUICK = 0.05
LEVELS = {
    "apprentice": Level(
        "Lino",
        {
            "kitchen": "his first week: forgets what went into the oven",
            "papa_paolo": "his first week: takes whatever looks good now",
        },
        QUICK,
    ),
    "waiter": Level(
        "Rosa",
        {"kitchen": "hears every order, but not every card", "papa_paolo": "knows every tip and forgets the trophy"},
        QUICK,
    ),
    "cook": Level(
        "Carmela",
        {"kitchen": "remembers everything and plays it safe", "papa_paolo": "looks at every plot before she builds"},
        QUICK,
    ),
    "chef": Level(
        "Gennaro",
        {"kitchen": "thinks a turn ahead before he touches a card", "papa_paolo": "plays the round in his mind first"},
        0.1,
    ),
    "master": Level(
        "Nonna Assunta",
        {
            "kitchen": "knows what you hold before you do",
            "papa_paolo": "sees the last delivery before the first token",
        },
        1.0,
    ),
}
"""From the weakest to the strongest."""
