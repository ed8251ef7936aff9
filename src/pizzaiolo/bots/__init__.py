"""The bots there are, by name."""

import os
import sys
from importlib import import_module
from random import Random
from time import perf_counter

from pizzaiolo.bots.bot import (
    DEFAULT_BUDGET,
    Alternative,
    Bot,
    BotMaker,
    Clock,
    GameWindow,
    Glance,
    RandomBot,
    Thinker,
    Window,
)
from pizzaiolo.bots.levels import LEVELS, QUICK, Level
from pizzaiolo.bots.players import Players, Rollout, players_of
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.core.options import Words

__all__ = [
    "BOTS",
    "LEVELS",
    "Alternative",
    "Bot",
    "BotMaker",
    "GameWindow",
    "Glance",
    "Level",
    "Players",
    "RandomBot",
    "Rollout",
    "Thinker",
    "Window",
    "bot_from",
    "bots_of",
    "budget_of",
    "character_of",
    "check_bot",
    "make_bot",
    "players_of",
    "stand_in",
]

BOTS = (*LEVELS, "simple", "random")
"""All that may sit at a table. The commands also take `clairvoyant`, who sees all cards, and `module:Class`.

>>> from pizzaiolo.bots import BOTS
>>> BOTS[0], BOTS[-1]
('apprentice', 'random')
"""
CLAIRVOYANT = "clairvoyant"
NEURAL = "neural:"
"""A network in a file, as `pizzaiolo.research.train` writes it."""


def bots_of(game: str) -> tuple[str, ...]:
    """Who may sit at a table of this game, the levels first, from the weakest to the strongest.

    >>> from pizzaiolo.bots import bots_of
    >>> bots_of("papa-paolo")
    ('apprentice', 'waiter', 'cook', 'chef', 'master', 'random')
    """
    makers = players_of(game).makers
    return tuple(name for name in BOTS if name == "random" or name in makers)


def character_of(bot: str, game: str) -> Words:
    """A line about a bot, as it shows in this game.

    >>> from pizzaiolo.bots import character_of
    >>> sorted(character_of("master", "mamma-mia"))
    ['de', 'en', 'es', 'fr', 'it']
    """
    return players_of(game).characters.get(bot, {})


def stand_in(game: str) -> str:
    """The quick and sensible bot that plays when nobody says which one, or when another one fails.

    >>> from pizzaiolo.bots import stand_in
    >>> stand_in("mamma-mia")
    'cook'
    """
    return players_of(game).stand_in


def check_bot(name: str, game: str) -> None:
    """Refuse a name that no bot of the game answers to; own bots are named `module:Class`.

    >>> from pizzaiolo.bots import check_bot
    >>> check_bot("waiter", "mamma-mia")
    >>> check_bot("no_such_module:Bot", "mamma-mia")
    Traceback (most recent call last):
    pizzaiolo.core.errors.SetupError: there is no bot 'no_such_module:Bot': No module named 'no_such_module'
    """
    if name.startswith(NEURAL):
        from pizzaiolo.bots.neural import check_network

        check_network(name, game)
    elif ":" in name:
        _own(name)
    elif name == CLAIRVOYANT:
        if players_of(game).clairvoyant is None:
            raise SetupError(f"there is no {CLAIRVOYANT} bot for {game}")
    elif name not in bots_of(game):
        known = ", ".join(bots_of(game))
        raise SetupError(f"there is no bot {name!r} for {game}; choose from {known}, or name your own as module:Class")


def make_bot(
    name: str, game: Game, seat: int, rng: Random, budget: float | None = None, clock: Clock = perf_counter
) -> Bot:
    """A bot for one seat of a game in this process.

    >>> from random import Random
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import make_bot
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
    >>> bots = [make_bot("simple", game, seat, Random(seat)) for seat in range(2)]
    >>> while not game.over:
    ...     seat = game.actors[0]
    ...     happened = game.play(bots[seat].choose(), seat)
    >>> len(game.result.places)
    2
    """
    check_bot(name, game.name)
    window = GameWindow(game, seat, budget_of(name) if budget is None else budget, clock)
    clairvoyant = players_of(game.name).clairvoyant
    if name == CLAIRVOYANT and clairvoyant is not None:
        return clairvoyant(window, rng, game)
    return bot_from(name, window, rng)


def bot_from(name: str, window: Window, rng: Random) -> Bot:
    """A bot that knows its window and nothing else.

    >>> from random import Random
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow, bot_from
    >>> game = pizzaiolo.new("papa-paolo", players=2, seed=7)
    >>> seat = game.actors[0]
    >>> bot_from("waiter", GameWindow(game, seat), Random(1)).choose() in game.actions(seat)
    True
    """
    if name.startswith(NEURAL):
        from pizzaiolo.bots.neural import Neural  # few have one

        return Neural(name.removeprefix(NEURAL), window, rng)
    if ":" in name:
        return _own(name)(window, rng)
    if name == "random":
        return RandomBot(window, rng)
    return players_of(window.facts.game).makers[name](window, rng)


def budget_of(name: str) -> float:
    """The seconds a decision of this bot takes when nobody says otherwise.

    >>> from pizzaiolo.bots import budget_of
    >>> budget_of("master"), budget_of("my_bot:Mine")
    (1.0, 1.0)
    """
    if name in LEVELS:
        return LEVELS[name].budget
    return QUICK if name in BOTS or name.startswith(NEURAL) else DEFAULT_BUDGET


def _own(name: str) -> BotMaker:
    module, _, wanted = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a bot in the folder where its author works
    try:
        maker: BotMaker = getattr(import_module(module), wanted)
    except Exception as problem:
        raise SetupError(f"there is no bot {name!r}: {problem}") from None
    if not callable(maker):
        raise SetupError(f"there is no bot {name!r}: {wanted} is no class")
    return maker
