"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot

MAKERS: dict[str, BotMaker] = {"simple": SimpleKitchenBot}
