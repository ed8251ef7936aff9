"""The store of a table that is a file: one record, whole after every decision."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pizzaiolo.cli.files import Unsaved, save_record
from pizzaiolo.core.game import Game
from pizzaiolo.hosting.messages import ChatLine
from pizzaiolo.hosting.store import Ban, Commit, Kept, Mine, StoreError, TableRow


class RecordFile:
    """Keeps one table. What is said there, and who has lent a seat, is over with the sitting."""

    def __init__(self, game: Game, row: TableRow, path: Path, tell: Callable[[str], None]) -> None:
        self.game = game
        self.row = row
        self.path = path
        self.tell = tell
        """Of trouble, by its code: a bot's decision that cannot be kept has nobody else to say so."""
        self.chat: list[ChatLine] = []

    async def load(self, table: str) -> Kept | None:
        if table != self.row.id:
            return None
        moves = [(seat, action.text) for seat, action in self.game.history]
        return Kept(copy.deepcopy(self.row), moves, [], list(self.chat))

    async def commit(self, commit: Commit) -> None:
        game = self.game.copy()
        for seat, text in commit.actions:
            game.play(text, seat)
        try:
            save_record(game, self.path)
        except Unsaved as problem:
            self.tell(problem.code)
            raise StoreError(str(problem), problem.code) from None
        self.game = game

    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.row.seats[seat], name, value)

    async def change_table(self, table: str, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.row, name, value)

    async def add_chat(self, table: str, line: ChatLine) -> None:
        self.chat.append(line)

    async def add_table(self, row: TableRow) -> None:
        raise StoreError("there is room for one table here")

    async def tables_of(self, owner: str) -> Mine:
        return Mine([], 0)

    async def open_tables(self, owner: str) -> int:
        return 1

    async def due(self, after: float, before: float) -> list[str]:
        return []

    async def delete(self, table: str) -> None:
        """A record is its player's to delete."""

    async def expire(self, over: bool, before: float) -> list[str]:
        return []

    async def bans(self) -> list[Ban]:
        return []

    async def edits(self) -> list[str]:
        return []

    async def check(self) -> None:
        """Each decision finds out by itself."""

    async def close(self) -> None:
        """Nothing is left to write."""
