"""Keeps tables in one SQLite file.

SQLAlchemy writes the statements, from the same description of the tables that the migrations follow: once, when the
server starts. The driver then runs them as prepared statements on the one thread that owns the connection, for building
and binding them anew and hopping between threads took forty times as long as what they do.
"""

import sqlite3
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Select, bindparam, delete, func, insert, literal_column, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

from pizzaiolo.hosting.chat import MOST_KEPT
from pizzaiolo.hosting.messages import ChatLine
from pizzaiolo.hosting.store import Answer, Ban, Commit, Kept, Listed, Mine, SeatRow, TableRow, Unplayable
from pizzaiolo.server.database import DatabaseError, claim, prepare
from pizzaiolo.server.tables import actions, answers, bans, chat, edits, seats, tables
from pizzaiolo.server.writer import Writer

SQLITE = sqlite.dialect(paramstyle="named")
JSON = ("options", "actors", "scores", "places", "watchers")
"""Columns that hold JSON."""
MOST_LISTED = 50
MOST_EXPIRED = 200
"""Games that are deleted at once."""
MOST_ANSWERS = 400
"""Requests of a table whose answers are still known when it comes back into memory."""


def written(statement: ClauseElement, most: int | None = None) -> str:
    """As text; `most` limits the rows."""
    text = str(statement.compile(dialect=SQLITE))
    return text if most is None else f"{text} LIMIT {most}"


def of_table(*columns: Any) -> Select[Any]:
    """These columns of one table's rows."""
    return select(*columns).where(columns[0].table.c.table_id == bindparam("table"))


ADD_SEAT = written(insert(seats))
ADD_ACTION = written(insert(actions))
ADD_ANSWER = written(insert(answers))
ADD_CHAT = written(insert(chat).values({c.name: bindparam(c.name) for c in chat.c if c.name != "id"}))
PLAYED = written(
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("updated", "over", "actors", "scores", "places", "deadline", "wakes")})
)
ACTION_FIELDS = tuple(column.name for column in actions.c)
TABLE_FIELDS = tuple(name for name in TableRow.__struct_fields__ if name != "seats")
ADD_TABLE = written(insert(tables).values({name: bindparam(name) for name in TABLE_FIELDS}))
TABLE = written(
    select(*(tables.c[name] for name in TABLE_FIELDS), tables.c.broken).where(tables.c.id == bindparam("table"))
)
SEATS = written(of_table(*(seats.c[name] for name in SeatRow.__struct_fields__)).order_by(seats.c.seat))
ACTIONS = written(of_table(actions.c.seat, actions.c.text).order_by(actions.c.seq))
ANSWERS = written(
    of_table(answers.c.owner, answers.c.request, answers.c.number).order_by(answers.c.number.desc()), MOST_ANSWERS
)
CHAT = written(of_table(*(chat.c[name] for name in ChatLine.__struct_fields__)).order_by(chat.c.id.desc()), MOST_KEPT)
TRIM_CHAT = written(
    delete(chat)
    .where(chat.c.table_id == bindparam("table_id"))
    .where(
        chat.c.id
        <= select(chat.c.id)
        .where(chat.c.table_id == bindparam("table_id"))
        .order_by(chat.c.id.desc())
        .limit(literal_column("1"))
        .offset(literal_column(str(MOST_KEPT)))
        .scalar_subquery()
    )
)
OWN = tables.c.id.in_(select(seats.c.table_id).where(seats.c.owner == bindparam("owner")))
LIST = written(
    select(
        tables.c.id,
        tables.c.game,
        tables.c.over,
        tables.c.updated,
        tables.c.actors,
        tables.c.scores,
        tables.c.created,
        tables.c.places,
    )
    .where(OWN, tables.c.broken.is_(None))
    .where(func.not_(tables.c.over & tables.c.options.like(literal_column("'%\"position\":%'"))))
    .order_by(tables.c.updated.desc(), tables.c.id),
    MOST_LISTED,
)
BROKEN = written(select(func.count()).select_from(tables).where(OWN, tables.c.broken.is_not(None)))
OPEN = written(select(func.count()).select_from(tables).where(OWN, func.not_(tables.c.over)))
DUE = written(
    select(tables.c.id).where(tables.c.wakes.between(bindparam("after"), bindparam("before"))).order_by(tables.c.wakes)
)
DELETE = written(delete(tables).where(tables.c.id == bindparam("table")))
EXPIRED = written(
    select(tables.c.id).where(tables.c.over == bindparam("over"), tables.c.updated < bindparam("before")), MOST_EXPIRED
)
BANS = written(select(bans.c.kind, bans.c.who, bans.c.why, bans.c.at).order_by(bans.c.at))
LAST_EDIT = written(select(func.max(edits.c.id)))
EDITS = written(select(edits.c.id, edits.c.table_id).where(edits.c.id > bindparam("last")).order_by(edits.c.id))
CHAIRS = written(of_table(seats.c.name, seats.c.kind, seats.c.owner, seats.c.salt).order_by(seats.c.seat))


@lru_cache
def change_of(kind: str, *names: str) -> str:
    """A statement that changes these columns."""
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    if kind == "seats":
        where = (seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("seat"))
        return written(update(seats).where(*where).values(values))
    return written(update(tables).where(tables.c.id == bindparam("table")).values(values))


def plain(values: dict[str, Any]) -> dict[str, Any]:
    """As the database takes them."""
    return {
        key: msgspec.json.encode(value).decode() if key in JSON and value is not None else value
        for key, value in values.items()
    }


def parsed(text: str | None) -> Any:
    return None if text is None else msgspec.json.decode(text)


class SqlStore:
    """A store on one file; no other server may have it at the same time."""

    def __init__(self, path: Path) -> None:
        self.claim = claim(path)
        try:
            prepare(path)
            self.writer = Writer(path)
            self.last_edit: int = self.writer.db.execute(LAST_EDIT).fetchone()[0] or 0
        except DatabaseError:
            self.claim.close()
            raise

    def start(self) -> None:
        """From now on the running loop is served."""
        self.writer.start()

    async def close(self) -> None:
        await self.writer.close()
        self.claim.close()

    async def check(self) -> None:
        def job(db: sqlite3.Connection) -> None:
            if self.writer.trouble is not None:  # only what is really written finds a full disk
                db.execute("UPDATE alembic_version SET version_num = version_num")

        await self.writer.do(job)

    # One table --------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> None:
        values = plain(structs.asdict(row))
        del values["seats"]
        chairs = [{"table_id": row.id, "seat": seat, **structs.asdict(chair)} for seat, chair in enumerate(row.seats)]

        def job(db: sqlite3.Connection) -> None:
            db.execute(ADD_TABLE, values)
            db.executemany(ADD_SEAT, chairs)

        await self.writer.do(job)

    async def load(self, table: str) -> Kept | None:
        return as_kept(await self.writer.do(lambda db: rows_of(db, table), writes=False))

    async def commit(self, commit: Commit) -> None:
        now, table = time.time(), commit.table
        made = [(table, commit.seq + i, seat, text, now) for i, (seat, text) in enumerate(commit.actions)]
        after = {"table": table, "updated": commit.updated, "over": commit.over} | plain(
            {"actors": commit.actors, "scores": commit.scores, "places": commit.places}
        )
        after |= {"deadline": commit.deadline, "wakes": commit.wakes}
        answer = None if commit.answer is None else {"table_id": table, **structs.asdict(commit.answer)}

        def job(db: sqlite3.Connection) -> None:
            for action in made:
                db.execute(ADD_ACTION, dict(zip(ACTION_FIELDS, action, strict=True)))
            if answer is not None:
                db.execute(ADD_ANSWER, answer)
            db.execute(PLAYED, after)

        await self.writer.do(job)

    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        await self._change(change_of("seats", *values), {"table": table, "seat": seat}, values)

    async def change_table(self, table: str, **values: Any) -> None:
        await self._change(change_of("tables", *values), {"table": table}, values)

    async def _change(self, statement: str, where: dict[str, Any], values: dict[str, Any]) -> None:
        bound = where | {f"new_{key}": value for key, value in plain(values).items()}
        await self.writer.do(lambda db: run(db, statement, bound))

    async def add_chat(self, table: str, line: ChatLine) -> None:
        values = {"table_id": table, **structs.asdict(line)}

        def job(db: sqlite3.Connection) -> None:
            db.execute(ADD_CHAT, values)
            db.execute(TRIM_CHAT, {"table_id": table})

        await self.writer.do(job)

    async def delete(self, table: str) -> None:
        await self.writer.do(lambda db: run(db, DELETE, {"table": table}))

    # Many tables ------------------------------------------------------------------------------

    async def tables_of(self, owner: str) -> Mine:
        def job(db: sqlite3.Connection) -> tuple[list[tuple[Any, list[Any]]], int]:
            found, broken = [], run(db, BROKEN, {"owner": owner})[0][0]
            for row in run(db, LIST, {"owner": owner}):
                try:
                    found.append((row, run(db, CHAIRS, {"table": row[0]})))
                except sqlite3.DatabaseError:  # a damaged page takes the other games along no more than it must
                    broken += 1
            return found, broken

        found, broken = await self.writer.do(job, writes=False)
        listed = []
        for row, chairs in found:
            try:
                listed.append(in_list(row, chairs, owner))
            except msgspec.MsgspecError:
                broken += 1
        return Mine(listed, broken)

    async def open_tables(self, owner: str) -> int:
        found = await self.writer.do(lambda db: run(db, OPEN, {"owner": owner}), writes=False)
        return int(found[0][0])

    async def due(self, after: float, before: float) -> list[str]:
        found = await self.writer.do(lambda db: run(db, DUE, {"after": after, "before": before}), writes=False)
        return [table for (table,) in found]

    async def expire(self, over: bool, before: float) -> list[str]:
        def look(db: sqlite3.Connection) -> list[str]:
            return [table for (table,) in run(db, EXPIRED, {"over": over, "before": before})]

        def job(db: sqlite3.Connection) -> list[str]:
            found = look(db)
            db.executemany(DELETE, [{"table": table} for table in found])
            return found

        some: list[str] = await self.writer.do(look, writes=False)
        return await self.writer.do(job) if some else []

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in await self.writer.do(lambda db: run(db, BANS, {}), writes=False)]

    async def edits(self) -> list[str]:
        found = await self.writer.do(lambda db: run(db, EDITS, {"last": self.last_edit}), writes=False)
        self.last_edit = max([self.last_edit, *(number for number, _ in found)])
        return list(dict.fromkeys(table for _, table in found))


def rows_of(db: sqlite3.Connection, table: str) -> list[list[Any]]:
    return [run(db, statement, {"table": table}) for statement in (TABLE, SEATS, ACTIONS, ANSWERS, CHAT)]


def as_kept(rows: list[list[Any]]) -> Kept | None:
    """What the rows of a table say; None where there are none."""
    found, chairs, made, given, said = rows
    if not found:
        return None
    try:
        values = dict(zip(TABLE_FIELDS, found[0], strict=False))
        values |= {name: parsed(values[name]) for name in JSON}
        values["seats"] = [dict(zip(SeatRow.__struct_fields__, chair, strict=True)) for chair in chairs]
        return Kept(
            msgspec.convert(values, TableRow, strict=False),
            msgspec.convert(made, list[tuple[int, str]]),
            [Answer(*answer) for answer in given],
            [ChatLine(*line) for line in said][::-1],
            found[0][-1],
        )
    except msgspec.MsgspecError as problem:
        raise Unplayable(f"its rows do not fit: {problem}") from None


def in_list(row: tuple[Any, ...], chairs: list[Any], owner: str) -> Listed:
    table, game, over, updated, actors, scores, created, places = row
    return Listed(
        table,
        game,
        names=tuple(chair[0] for chair in chairs),
        seats=tuple(seat for seat, chair in enumerate(chairs) if chair[2] == owner),
        started=all(kind != "open" and salt is not None for _, kind, _, salt in chairs),
        over=bool(over),
        updated=updated,
        actors=parsed(actors),
        scores=parsed(scores),
        created=created,
        places=parsed(places),
    )


def run(db: sqlite3.Connection, statement: str, values: dict[str, Any]) -> list[Any]:
    return db.execute(statement, values).fetchall()
