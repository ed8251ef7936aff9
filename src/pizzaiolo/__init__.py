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
from pizzaiolo.games import GAMES, load, new, options_of

__all__ = [
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
