"""The bots there are, by name."""

from importlib import import_module
from random import Random
from time import perf_counter
from types import ModuleType

from pizzaiolo.bots.bot import Alternative, Bot, BotMaker, Clock, GameWindow, Glance, RandomBot, Thinker, Window
from pizzaiolo.bots.levels import LEVELS, Level
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.games import GAMES

__all__ = [
    "BOTS",
    "LEVELS",
    "Alternative",
    "Bot",
    "BotMaker",
    "GameWindow",
    "Glance",
    "Level",
    "RandomBot",
    "Thinker",
    "Window",
    "bot_from",
    "budget_of",
    "check_bot",
    "make_bot",
]

BOTS = {
    **{name: f"{level.name}, {level.character}" for name, level in LEVELS.items()},
    "simple": "quick and sensible, the yardstick of all others",
    "random": "any open action",
}
"""All that may sit at a table. The commands also take `clairvoyant`, who sees all cards, and `module:Class`."""
CLAIRVOYANT = "clairvoyant"


def check_bot(name: str) -> None:
    """Refuse a name that no bot answers to; own bots are named `module:Class`."""
    if ":" in name:
        _own(name)
    elif name not in BOTS and name != CLAIRVOYANT:
        raise SetupError(f"there is no bot {name!r}; choose from {', '.join(BOTS)}, or name your own as module:Class")


def make_bot(
    name: str, game: Game, seat: int, rng: Random, budget: float | None = None, clock: Clock = perf_counter
) -> Bot:
    """A bot for one seat of a game in this process."""
    check_bot(name)
    window = GameWindow(game, seat, budget_of(name) if budget is None else budget, clock)
    if name == CLAIRVOYANT:
        bot: Bot = _family(game.name).Clairvoyant(window, rng, game)
        return bot
    return bot_from(name, window, rng)


def bot_from(name: str, window: Window, rng: Random) -> Bot:
    """A bot that knows its window and nothing else."""
    if ":" in name:
        return _own(name)(window, rng)
    if name == "random":
        return RandomBot(window, rng)
    maker: BotMaker = _family(window.facts.game).MAKERS[name]
    return maker(window, rng)


def budget_of(name: str) -> float:
    """The seconds a decision of this bot takes when nobody says otherwise."""
    return LEVELS[name].budget if name in LEVELS else LEVELS["master"].budget


def _family(game: str) -> ModuleType:
    return import_module(f"pizzaiolo.bots.{GAMES[game]}")


def _own(name: str) -> BotMaker:
    module, _, wanted = name.partition(":")
    try:
        maker: BotMaker = getattr(import_module(module), wanted)
    except (ImportError, AttributeError, ValueError) as problem:
        raise SetupError(f"there is no bot {name!r}: {problem}") from None
    return maker
