"""The bots of Papà Paolo: they imagine the position from their view, and judge what each decision leads to."""

from pizzaiolo.bots.bot import BotMaker
from pizzaiolo.bots.papa_paolo.simple import SimplePapaPaoloBot

MAKERS: dict[str, BotMaker] = {"simple": SimplePapaPaoloBot}
