"""What a host must be able to keep, and how a table looks while it is put away."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from pizzaiolo.hosting.messages import ChatLine


class SeatRow(msgspec.Struct):
    kind: str
    name: str
    bot: str
    lent: bool
    secret: str
    owner: str | None


class TableRow(msgspec.Struct):
    """A table as it is kept; `secret`s and `owner`s are hashes."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    nonce: str
    clock: int
    hints: bool
    watch_secret: str
    rematch: str | None
    over: bool
    created: float
    updated: float
    seats: list[SeatRow]


class Answer(msgspec.Struct, frozen=True):
    """What was answered to a request: a repeated one gets the same again."""

    owner: str
    request: str
    number: int


class Kept(msgspec.Struct):
    """All that is kept of one table."""

    row: TableRow
    actions: list[tuple[int, str]]
    answers: list[Answer]
    chat: list[ChatLine]


class Commit(msgspec.Struct, frozen=True):
    """Actions to be appended to a table's list, all or none, with the answer to the request that asked for them."""

    table: str
    seq: int
    actions: Sequence[tuple[int, str]]
    over: bool
    answer: Answer | None = None


class Store(Protocol):
    """Keeps tables. What a method was given is safe when it returns; what it could not keep, it raises about."""

    async def add_table(self, row: TableRow) -> None: ...

    async def load(self, table: str) -> Kept | None: ...

    async def commit(self, commit: Commit) -> None: ...

    async def change_seat(self, table: str, seat: int, **values: Any) -> None: ...

    async def change_table(self, table: str, **values: Any) -> None: ...

    async def add_chat(self, table: str, line: ChatLine) -> None: ...

    async def tables_of(self, owner: str) -> list[str]:
        """The tables where this device sits, newest first."""

    async def close(self) -> None: ...
