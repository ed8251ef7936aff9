"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from functools import partial

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.kitchen import taste
from pizzaiolo.bots.kitchen.careful import Careful, Memory
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.playout import Playout
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
from pizzaiolo.bots.kitchen.thinking import Clairvoyant, Thinking
from pizzaiolo.games.kitchen.engine.house import House

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
    """Plays games on as foretells best who wins: Mamma Mia! like those who dare, Plus like the cook."""
    return Playout(house, Daring(taste.daring(house)) if house.mamma_mia else Judge(taste.CAREFUL))
