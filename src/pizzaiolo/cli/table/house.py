"""A table in this process: the host that serves browsers, with one table in a file and one device at it."""

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from pizzaiolo.bots import LEVELS
from pizzaiolo.bots.entry import Entry
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.cli.table.client import Client
from pizzaiolo.cli.table.keeping import RecordFile
from pizzaiolo.core.game import Game
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.door import take
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.limits import Limits
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import Means
from pizzaiolo.hosting.store import SeatRow, TableRow

BOT_NAMES = ("Beata", "Claudio", "Donata", "Enzo", "Fiamma", "Gino")
TABLE, DEVICE = "here", "this"


def bot_names(bots: Sequence[Entry]) -> list[str]:
    """Levels have names; where one sits here twice, the second is the second of that name."""
    names: list[str] = []
    for number, bot in enumerate(bots):
        name = LEVELS[bot.name].name if bot.name in LEVELS else BOT_NAMES[number]
        before = sum(other.name == bot.name for other in bots[:number]) if bot.name in LEVELS else 0
        names.append(f"{name} {'I' * (before + 1)}" if before else name)
    return names


class Sitting(msgspec.Struct):
    """Who plays what, and where it is kept."""

    game: Game
    path: Path
    people: list[str]
    bots: list[Entry]


def row_of(sitting: Sitting) -> TableRow:
    game, now = sitting.game, time.time()
    options = dict(game.options)
    options |= {key: value for key, value in (("cards", game.cards), ("position", game.position)) if value is not None}
    people = [SeatRow("human", name, "", False, "", DEVICE) for name in sitting.people]
    named = zip(bot_names(sitting.bots), sitting.bots, strict=True)
    return TableRow(
        id=TABLE,
        game=game.name,
        rules=game.family.boxes[game.name].version,
        options=options,
        seed=str(game.seed),
        nonce="",
        clock=0,
        hints=True,
        watch_secret="",
        rematch=None,
        over=game.over,
        created=now,
        updated=now,
        seats=[*people, *(SeatRow("bot", name, bot.name, False, "", None) for name, bot in named)],
    )


class House:
    """Opens the table and carries messages to and fro. It is the line of its only viewer."""

    def __init__(self, sitting: Sitting, pause: float) -> None:
        self.sitting = sitting
        self.store = RecordFile(sitting.game, row_of(sitting), sitting.path, self.complain)
        own = tuple(bot.name for bot in sitting.bots)
        self.hub = Hub(Means(self.store, Minder(), pause, own, Limits(messages=1_000)))
        self.viewer = Viewer(DEVICE, self)
        self.client = Client(self.carry)

    async def open(self) -> None:
        live = await self.hub.table(TABLE)
        assert live is not None
        table = live.table
        for seat, bot in enumerate(self.sitting.bots, start=len(self.sitting.people)):
            if bot.budget != Minded(bot.name, table.game, seat, table.bot_of(seat).rng).budget:
                table.bots[seat, bot.name] = Minded(bot.name, table.game, seat, table.bot_of(seat).rng, bot.budget)
        await self.client.tell("hello")

    async def carry(self, raw: bytes) -> None:
        await take(self.hub, TABLE, self.viewer, raw)

    async def send(self, message: m.ToBrowser) -> None:
        self.client.take(message)

    def end(self, code: int, reason: str) -> None:
        self.client.close(reason)

    def complain(self, code: str) -> None:
        self.client.take(m.Problem(code))

    async def close(self) -> None:
        await self.hub.close()
