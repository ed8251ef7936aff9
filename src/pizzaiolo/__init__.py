"""Pizzaiolo: the digital table for Mamma Mia!, Mamma Mia! Plus and Papà Paolo.

>>> import pizzaiolo
>>> game = pizzaiolo.new("mamma-mia", players=4, seed=7)
>>> len(game.view(0).players)
4
"""

import os

if os.environ.get("PIZZAIOLO_PURE"):
    from pizzaiolo import _pure

    _pure.prefer_source()

from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, PizzaioloError, RecordError, SetupError
from pizzaiolo.core.event import Event, Happening
from pizzaiolo.core.game import Game, Place, Result
from pizzaiolo.games import ACTIONS, GAMES, load, new, options_of

__all__ = [
    "ACTIONS",
    "COMPILED",
    "GAMES",
    "Action",
    "Event",
    "Game",
    "Happening",
    "IllegalAction",
    "PizzaioloError",
    "Place",
    "RecordError",
    "Result",
    "SetupError",
    "load",
    "new",
    "options_of",
]
__version__ = "0.1.0"
COMPILED: bool
"""Whether the rules run compiled. `PIZZAIOLO_PURE=1` in the environment runs their source as it is."""


def __getattr__(name: str) -> bool:
    if name != "COMPILED":
        raise AttributeError(f"module 'pizzaiolo' has no attribute {name!r}")
    from pizzaiolo.games import compiled

    return compiled()
