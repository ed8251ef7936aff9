"""What a host must be able to keep, and how a table looks while it is put away."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.hosting.messages import ChatLine
from pizzaiolo.hosting.secrets import dealt_from

Trouble = Literal["store-failed", "store-busy", "store-full", "store-read-only", "store-damaged"]


class StoreError(PizzaioloError):
    """Something could not be kept, or not be found again. `code` says why, for players and for the log."""

    def __init__(self, words: str, code: Trouble = "store-failed") -> None:
        super().__init__(words)
        self.code = code


class Unplayable(PizzaioloError):
    """What is kept of a table is not a game: it was damaged. All others are well."""

    code = "unplayable"


class OtherRules(Unplayable):
    """A table is played by a version of the rules that is no longer played here."""

    code = "other-rules"


class Deleted(PizzaioloError):
    """The table was deleted while it was in memory."""

    code = "gone"


class Taken(PizzaioloError):
    """Somebody else has this seat."""

    code = "taken"


class NoLink(PizzaioloError):
    """Neither seated here, nor let in by a link."""

    code = "no-link"


class SeatRow(msgspec.Struct):
    kind: str
    name: str
    bot: str
    lent: bool
    secret: str
    owner: str | None
    minded: bool = False
    """Others lent it while its player was away."""
    face: int = -1
    opened: bool = False
    """Somebody sat down by this link; without a link, `secret` is empty."""
    salt: str | None = ""
    """What the seat added to the shuffle; None while its player is awaited."""


class TableRow(msgspec.Struct):
    """A table as it is kept; `secret`s and `owner`s are hashes."""

    id: str
    game: str
    options: dict[str, Any]
    seed: str
    """A secret text, to which players add salt, or a whole number where the host gave one."""
    nonce: str
    clock: int
    hints: bool
    watch_secret: str
    rematch: str | None
    over: bool
    created: float
    updated: float
    seats: list[SeatRow]
    actors: tuple[int, ...] | None = None
    """The seats that may act now, and the scores at the end, for lists; None where nobody has looked yet."""
    scores: tuple[int, ...] | None = None
    places: tuple[int, ...] | None = None
    deadline: float | None = None
    rules: str = "1"
    """The version of the game's rules that it is played by."""
    wakes: float | None = None
    """When the table goes on by itself: at its deadline, at once (0) where a bot is asked, or never."""
    watchers: list[str] = []
    """Devices that may watch."""

    @property
    def deal(self) -> str:
        """What the cards come from; it stands when the table starts."""
        return dealt_from(self.seed, (seat.salt or "" for seat in self.seats))

    @property
    def known(self) -> bool:
        """Whoever set up the table knows the cards, and everybody who comes is told so."""
        return self.seed.isdecimal() or "position" in self.options


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
    broken: str | None = None
    """Why it could not be opened when this was last tried."""


class Commit(msgspec.Struct, frozen=True):
    """Actions to be appended to a table's list, all or none, with the answer to the request that asked for them."""

    table: str
    seq: int
    actions: Sequence[tuple[int, str]]
    over: bool
    actors: tuple[int, ...]
    scores: tuple[int, ...] | None
    places: tuple[int, ...] | None
    deadline: float | None
    updated: float
    """When something last happened that the table can see."""
    wakes: float | None
    answer: Answer | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in the list of a device's games."""

    table: str
    game: str
    names: tuple[str, ...]
    seats: tuple[int, ...]
    """Those of the device."""
    started: bool
    over: bool
    updated: float
    actors: Sequence[int] | None
    scores: Sequence[int] | None
    created: float = 0.0
    places: Sequence[int] | None = None


class Mine(msgspec.Struct, frozen=True):
    """The tables of a device, and how many more cannot be opened because what is kept of them is damaged."""

    listed: list[Listed]
    unplayable: int


class Ban(msgspec.Struct, frozen=True):
    """A device (by the hash of its cookie) or an address (or network) that the host does not let in."""

    kind: Literal["device", "address"]
    who: str
    why: str
    at: float


class Store(Protocol):
    """Keeps tables. What a method was given is safe when it returns; a `StoreError` says that it is not kept."""

    async def add_table(self, row: TableRow) -> None: ...

    async def load(self, table: str) -> Kept | None: ...

    async def commit(self, commit: Commit) -> None: ...

    async def change_seat(self, table: str, seat: int, **values: Any) -> None: ...

    async def change_table(self, table: str, **values: Any) -> None: ...

    async def add_chat(self, table: str, line: ChatLine) -> None: ...

    async def tables_of(self, owner: str) -> Mine:
        """The tables where this device sits, newest first, without the lessons that are done with."""

    async def open_tables(self, owner: str) -> int:
        """How many unfinished tables this device sits at."""

    async def due(self, after: float, before: float) -> list[str]:
        """Some tables that go on by themselves between these times, the first ones first."""

    async def delete(self, table: str) -> None:
        """With all that belongs to it."""

    async def expire(self, over: bool, before: float) -> list[str]:
        """Delete some finished or unfinished tables where nothing happened since; tells which."""

    async def bans(self) -> list[Ban]: ...

    async def edits(self) -> list[str]:
        """Tables that somebody changed past the server since this was last asked; "" where it was the bans."""

    async def check(self) -> None:
        """Whether something can be written now."""

    async def close(self) -> None: ...
