"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from functools import partial

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.kitchen.careful import Careful, Memory
from pizzaiolo.bots.kitchen.playout import Playout
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
from pizzaiolo.bots.kitchen.taste import CAREFUL
from pizzaiolo.bots.kitchen.thinking import Clairvoyant, Thinking
from pizzaiolo.games.kitchen.house import House

__all__ = ["MAKERS", "Clairvoyant", "playout"]

MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Careful, memory=Memory(own=20, others=8)),
    "waiter": partial(Careful, memory=Memory(own=40, others=16)),
    "cook": Careful,
    "chef": partial(Thinking, worlds=60, clues=False, ahead=False, dares=False, curious=0.7),
    "master": Thinking,
    "simple": SimpleKitchenBot,
}


def playout(house: House) -> Playout:
    """Plays games on like the cook."""
    return Playout(house, CAREFUL)
