"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from functools import partial

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.kitchen.careful import Careful, Memory
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
from pizzaiolo.bots.kitchen.thinking import Thinking

TASTE = [1, 5, 3, 2, 1, 3, 1, 4]
MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Careful, taste=TASTE, memory=Memory(12, 4)),
    "waiter": partial(Careful, taste=TASTE, memory=Memory(60, 25)),
    "cook": partial(Careful, taste=TASTE),
    "simple": SimpleKitchenBot,
    "master": Thinking,
}
