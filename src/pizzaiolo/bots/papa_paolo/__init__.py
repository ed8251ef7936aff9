"""The bots of Papà Paolo: they imagine the position from their view, and judge what each decision leads to."""

from functools import partial

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.papa_paolo.clairvoyant import Clairvoyant
from pizzaiolo.bots.papa_paolo.regular import Regular
from pizzaiolo.bots.papa_paolo.simple import SimplePapaPaoloBot
from pizzaiolo.bots.papa_paolo.taste import Taste
from pizzaiolo.bots.papa_paolo.thinker import Care, Thinker

__all__ = ["MAKERS", "Clairvoyant"]

MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Regular, taste=Taste(), thorough=False),
    "waiter": partial(Regular, taste=Taste(), thorough=False),
    "cook": partial(Regular, taste=Taste(), thorough=True),
    "chef": partial(Thinker, care=Care(breadth=8)),
    "master": Thinker,
    "simple": SimplePapaPaoloBot,
}
