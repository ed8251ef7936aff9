"""Tables of all families, player counts and options, and their hidden cards dealt anew."""

from random import Random
from typing import Any

import pytest

import pizzaiolo
from pizzaiolo import Game
from tests.kitchen.test_secrets import dealt_anew
from tests.papa_paolo.test_views import otherwise

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("mamma-mia", 2, {}),
    ("mamma-mia", 3, {"doubles": True, "memory": "notepad"}),
    ("mamma-mia", 4, {"first": 1}),
    ("mamma-mia", 5, {"doubles": True, "memory": "open"}),
    ("mamma-mia-plus", 2, {"memory": "open"}),
    ("mamma-mia-plus", 3, {"helping": True, "memory": "notepad"}),
    ("mamma-mia-plus", 4, {"helping": True}),
    ("mamma-mia-plus", 5, {"helping": False, "ghiottona": 5}),
    ("mamma-mia-plus", 6, {"helping": True}),
    ("papa-paolo", 2, {}),
    ("papa-paolo", 3, {"stairs": "ascending"}),
    ("papa-paolo", 4, {}),
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=lambda value: str(value))


def hidden_anew(game: Game, seat: int, dice: Random) -> Game:
    """The same game with other secrets: the seat must not notice."""
    if game.name != "papa-paolo":
        return dealt_anew(game, seat, dice)  # type: ignore[arg-type]
    twin = game.copy()
    twin.state = otherwise(game.state, seat, dice)
    return twin


def lively(game: Game, dice: Random) -> Any:
    """An action that leads to many decisions, most of the time."""
    actions = game.actions(game.actors[0])
    dull = ("nothing", "finish", "end", "drop-out", "no-order", "leave", "refuse", "pass")
    return dice.choice([action for action in actions if action.text not in dull] or actions)


def new(name: str, players: int, seed: int, options: dict[str, Any]) -> Game:
    return pizzaiolo.new(name, players, seed, **options)
