"""The host's hand in what is kept, with or without a running server.

Each change leaves a note in `edits`, in the same transaction: a server that runs finds it within seconds, and everyone
at the table sees it as it is kept now. What a host is told are people, places and times, never a card or a secret.
"""

import contextlib
import ipaddress
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update

from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.hosting.replaying import played
from pizzaiolo.hosting.store import Ban, Kept, Unplayable
from pizzaiolo.hosting.table import Chair, Table
from pizzaiolo.server.database import NEWEST, DatabaseError, claim, connect, version
from pizzaiolo.server.store import BANS, CHAIRS, DELETE, as_kept, rows_of, run, written
from pizzaiolo.server.tables import actions, bans, edits, seats, tables

State = Literal["waiting", "running", "over", "damaged"]
MOST_EDITS = 1000
"""Notes that are kept; a server reads them within seconds."""
MADE = select(func.count()).where(actions.c.table_id == tables.c.id).scalar_subquery()
FOUND = written(
    select(
        tables.c.id, tables.c.game, tables.c.over, tables.c.broken, tables.c.created, tables.c.updated, MADE
    ).order_by(tables.c.updated.desc(), tables.c.id)
)
ONE = written(select(tables.c.id).where(tables.c.id == bindparam("table")))
NOTE = written(insert(edits).values(table_id=bindparam("table")))
FORGET = written(delete(edits).where(edits.c.id <= select(func.max(edits.c.id)).scalar_subquery() - bindparam("most")))
SEAT_LINKS = written(
    update(seats).where(seats.c.table_id == bindparam("table")).values(secret=bindparam("none"), opened=bindparam("no"))
)
WATCH_LINK = written(
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(watch_secret=bindparam("none"), watchers=bindparam("nobody"))
)
DEVICES = written(select(seats.c.owner).where(seats.c.owner.startswith(bindparam("start"))).distinct())
ADD_BAN = written(insert(bans))
LIFT = written(delete(bans).where(bans.c.kind == bindparam("which"), bans.c.who == bindparam("whom")))


class Line(msgspec.Struct, frozen=True):
    """A table in the list."""

    table: str
    game: str
    state: State
    names: tuple[str, ...]
    decisions: int
    created: float
    updated: float


class Place(msgspec.Struct, frozen=True):
    """A chair. `device` stands for whoever sits there, and opens nothing."""

    name: str
    kind: str
    bot: str
    lent: bool
    device: str | None


class Sheet(msgspec.Struct, frozen=True):
    """What a host may want to know of one table."""

    line: Line
    chairs: tuple[Place, ...]
    clock: int
    hints: bool
    chat: int
    rematch: str | None
    trouble: str | None
    """Why its game cannot be opened."""


class Desk:
    """A database that is there, of the newest schema."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise DatabaseError(f"there is no database {path}; name its folder with --data")
        self.path = path
        with told(path):
            found = version(path)
        if found != NEWEST:
            raise DatabaseError(f"{path} is of another version of Pizzaiolo; a server brings an older one up to date")
        self.db = connect(path)

    def close(self) -> None:
        self.db.close()

    # Looking ----------------------------------------------------------------------------------

    def lines(self, states: Sequence[State] = (), game: str = "") -> Iterator[Line]:
        """The tables, the latest first."""
        with told(self.path):
            for row in self.db.execute(FOUND):
                line = self.line(row)
                if (not states or line.state in states) and game in ("", line.game):
                    yield line

    def line(self, row: Any) -> Line:
        table, game, over, broken, created, updated, made = row
        chairs = run(self.db, CHAIRS, {"table": table})
        waiting = any(kind == "open" or salt is None for _, kind, _, salt in chairs)
        state: State = "damaged" if broken else "over" if over else "waiting" if waiting else "running"
        return Line(table, game, state, tuple(chair[0] for chair in chairs), made, created, updated)

    def sheet(self, table: str) -> Sheet:
        kept = self.kept(table)
        row, trouble = kept.row, None
        try:
            verify(kept)
        except Unplayable as problem:
            trouble = str(problem)
        waiting = any(seat.kind == "open" for seat in row.seats)
        state: State = "damaged" if trouble else "over" if row.over else "waiting" if waiting else "running"
        names = tuple(seat.name for seat in row.seats)
        return Sheet(
            Line(table, row.game, state, names, len(kept.actions), row.created, row.updated),
            tuple(
                Place(seat.name, seat.kind, seat.bot if seat.kind == "bot" else "", seat.lent, seat.owner)
                for seat in row.seats
            ),
            row.clock,
            row.hints,
            len(kept.chat),
            row.rematch,
            trouble,
        )

    def kept(self, table: str) -> Kept:
        with told(self.path):
            kept = as_kept(rows_of(self.db, table))
        if kept is None:
            raise SetupError(f"there is no table {table!r}")
        return kept

    def record(self, table: str) -> str:
        """The game as a file. Of one that goes on it tells every card."""
        return game_of(self.kept(table)).game.record()

    def check(self) -> Iterator[tuple[str, str | None]]:
        """Each table, and what is wrong with it; first of all the file itself, under no name."""
        with told(self.path):
            found = [str(word) for (word,) in self.db.execute("PRAGMA integrity_check(5)")]
            yield "", None if found == ["ok"] else "; ".join(found)
            names = [table for (table,) in self.db.execute(written(select(tables.c.id).order_by(tables.c.id)))]
        for table in names:
            try:
                verify(self.kept(table))
            except SetupError:  # deleted meanwhile
                continue
            except PizzaioloError as problem:
                yield table, str(problem)
            else:
                yield table, None

    def count(self) -> int:
        return sum(1 for _ in self.db.execute(written(select(tables.c.id))))

    # Changing ---------------------------------------------------------------------------------

    def delete(self, table: str) -> None:
        with self.changing(table):
            self.db.execute(DELETE, {"table": table})

    def revoke(self, table: str) -> None:
        """No link to this table opens anything any more; who sits there stays, and can make new ones."""
        self.kept(table)
        with self.changing(table):
            self.db.execute(SEAT_LINKS, {"table": table, "none": "", "no": False})
            self.db.execute(WATCH_LINK, {"table": table, "none": "", "nobody": "[]"})

    def bans(self) -> list[Ban]:
        with told(self.path):
            return [Ban(*row) for row in run(self.db, BANS, {})]

    def ban(self, kind: Literal["device", "address"], who: str, why: str = "") -> Ban:
        found = Ban(kind, self.device(who) if kind == "device" else network(who), why, time.time())
        with self.changing(""):
            self.db.execute(LIFT, {"which": kind, "whom": found.who})
            self.db.execute(ADD_BAN, msgspec.structs.asdict(found))
        return found

    def lift(self, who: str) -> Ban:
        known = [ban for ban in self.bans() if ban.who == who or (ban.kind == "device" and ban.who.startswith(who))]
        if len(known) != 1:
            raise SetupError(f"{who!r} is {'more than one' if known else 'nobody who is'} banned")
        with self.changing(""):
            self.db.execute(LIFT, {"which": known[0].kind, "whom": known[0].who})
        return known[0]

    def device(self, start: str) -> str:
        """A device by the first letters of what stands for it."""
        if len(start) < 6 or not start.isalnum():
            raise SetupError("a device is named by six or more letters of what `show` tells of it")
        with told(self.path):
            found = [device for (device,) in run(self.db, DEVICES, {"start": start})]
        if len(found) != 1:
            raise SetupError(f"{'several devices begin' if found else 'no device begins'} with {start!r}")
        return str(found[0])

    def vacuum(self) -> tuple[int, int]:
        """Give the room of deleted games back: bytes before and after. No server may be at it."""
        before = self.path.stat().st_size
        try:
            lock = claim(self.path)
        except DatabaseError:
            raise DatabaseError("a server is using this database: stop it, for this keeps it waiting") from None
        with told(self.path), contextlib.closing(lock):
            self.db.execute("VACUUM")
            self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return before, self.path.stat().st_size

    @contextlib.contextmanager
    def changing(self, table: str) -> Iterator[None]:
        """All or nothing, with the note for a server that runs."""
        with told(self.path):
            self.db.execute("BEGIN IMMEDIATE")
            try:
                if table and not run(self.db, ONE, {"table": table}):
                    raise SetupError(f"there is no table {table!r}")
                yield
                self.db.execute(NOTE, {"table": table})
                self.db.execute(FORGET, {"most": MOST_EDITS})
                self.db.execute("COMMIT")
            except BaseException:
                self.db.execute("ROLLBACK")
                raise


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as problem:
        raise DatabaseError(f"cannot use {path}: {problem}") from None


def network(words: str) -> str:
    try:
        return str(ipaddress.ip_network(words))
    except ValueError:
        raise SetupError(f"an address or a network is as 192.0.2.7 or 2001:db8::/32, not {words!r}") from None


def game_of(kept: Kept) -> Table:
    return played(kept, [Chair("bot") for _ in kept.row.seats])


def verify(kept: Kept) -> None:
    """The game replays, and its row tells what it is."""
    game, row = game_of(kept).game, kept.row
    scores = game.result.scores if game.result else None
    for word, kept_as, found in (("over", row.over, game.over), ("scores", row.scores, scores)):
        if kept_as != found:
            raise Unplayable(f"its list says another thing than its game: {word}")
    if row.actors is not None and row.actors != game.actors:
        raise Unplayable("its list says another thing than its game: whose turn it is")
