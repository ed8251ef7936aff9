"""The bots of Papà Paolo: they imagine the position from their view, and judge what each decision leads to."""

from functools import partial

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.papa_paolo.clairvoyant import Clairvoyant
from pizzaiolo.bots.papa_paolo.engine.playout import Playout
from pizzaiolo.bots.papa_paolo.regular import Regular
from pizzaiolo.bots.papa_paolo.simple import SimplePapaPaoloBot
from pizzaiolo.bots.papa_paolo.tastes import APPRENTICE, COOK, QUICK, WAITER
from pizzaiolo.bots.papa_paolo.thinker import CHEF, MASTER, Thinker
from pizzaiolo.bots.papa_paolo.weights import outlook_weights
from pizzaiolo.games.papa_paolo.engine.house import House

__all__ = ["MAKERS", "Clairvoyant", "playout"]

MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Regular, taste=APPRENTICE),
    "waiter": partial(Regular, taste=WAITER),
    "cook": partial(Regular, taste=COOK, thorough=True),
    "chef": partial(Thinker, care=CHEF),
    "master": partial(Thinker, care=MASTER),
    "simple": SimplePapaPaoloBot,
}


def playout(house: House) -> Playout:
    """Plays games on as the thinkers do in their heads."""
    return Playout(house, QUICK, outlook_weights(house.players), MASTER.calm)
