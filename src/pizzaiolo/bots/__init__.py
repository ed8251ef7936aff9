"""The bots there are, by name."""

from random import Random

from pizzaiolo.bots.bot import Bot, BotMaker, RandomBot, Window
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.games import GAMES

__all__ = ["BOTS", "Bot", "BotMaker", "RandomBot", "Window", "make_bot"]

BOTS = {
    "random": "any open action",
    "simple": "quick and sensible, with what its seat can see",
}


def make_bot(name: str, game: Game, seat: int, rng: Random) -> Bot:
    """A bot for one seat of a game."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; choose from {', '.join(BOTS)}")
    return _maker(name, GAMES[game.name])(Window(game, seat), rng)


def _maker(name: str, family: str) -> BotMaker:
    if name == "random":
        return RandomBot
    if family == "kitchen":
        from pizzaiolo.bots.kitchen import SimpleKitchenBot

        return SimpleKitchenBot
    from pizzaiolo.bots.papa_paolo.bot import SimplePapaPaoloBot

    return SimplePapaPaoloBot
