"""Who can be played against: five levels with names, from the first week to a lifetime at the oven."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One opponent: a name, and how long a decision takes. Each family tells its character.

    >>> from pizzaiolo.bots import LEVELS
    >>> LEVELS["waiter"]
    Level(name='Rosa', budget=0.05)
    """

    name: str
    budget: float
    """Seconds that it is given for a decision when nobody says otherwise."""


QUICK = 0.05
LEVELS = {
    "apprentice": Level("Lino", QUICK),
    "waiter": Level("Rosa", QUICK),
    "cook": Level("Carmela", QUICK),
    "chef": Level("Gennaro", 0.1),
    "master": Level("Nonna Assunta", 1.0),
}
"""From the weakest to the strongest.

>>> from pizzaiolo.bots import LEVELS
>>> list(LEVELS)
['apprentice', 'waiter', 'cook', 'chef', 'master']
"""
