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
from sqlalchemy import Select, bindparam, func, insert, literal_column, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

from pizzaiolo.hosting.chat import MOST_KEPT
from pizzaiolo.hosting.messages import ChatLine
from pizzaiolo.hosting.store import Answer, Commit, Kept, Listed, SeatRow, TableRow
from pizzaiolo.server.database import DatabaseError, claim, prepare
from pizzaiolo.server.tables import actions, answers, chat, seats, tables
from pizzaiolo.server.writer import Writer

SQLITE = sqlite.dialect(paramstyle="named")
JSON = ("options", "actors", "scores")
"""Columns that hold JSON."""
MOST_LISTED = 50
MOST_ANSWERS = 400
"""Requests of a table whose answers are still known when it comes back into memory."""


def written(statement: ClauseElement, most: int | None = None) -> str:
    """As text; `most` limits the rows."""
    text = str(statement.compile(dialect=SQLITE))
    return text if most is None else f"{text} LIMIT {most}"


def of_table(*columns: Any) -> Select[Any]:
    """These columns of one table's rows."""
    return select(*columns).where(columns[0].table.c.table_id == bindparam("table"))


ADD_TABLE = written(insert(tables))
ADD_SEAT = written(insert(seats))
ADD_ACTION = written(insert(actions))
ADD_ANSWER = written(insert(answers))
ADD_CHAT = written(insert(chat).values({c.name: bindparam(c.name) for c in chat.c if c.name != "id"}))
PLAYED = written(
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("updated", "over", "actors", "scores", "deadline")})
)
ACTION_FIELDS = tuple(column.name for column in actions.c)
TABLE_FIELDS = tuple(name for name in TableRow.__struct_fields__ if name != "seats")
TABLE = written(select(*(tables.c[name] for name in TABLE_FIELDS)).where(tables.c.id == bindparam("table")))
SEATS = written(of_table(*(seats.c[name] for name in SeatRow.__struct_fields__)).order_by(seats.c.seat))
ACTIONS = written(of_table(actions.c.seat, actions.c.text).order_by(actions.c.seq))
ANSWERS = written(
    of_table(answers.c.owner, answers.c.request, answers.c.number).order_by(answers.c.number.desc()), MOST_ANSWERS
)
CHAT = written(of_table(chat.c.seat, chat.c.name, chat.c.text, chat.c.at).order_by(chat.c.id.desc()), MOST_KEPT)
LIST = written(
    select(tables.c.id, tables.c.game, tables.c.over, tables.c.updated, tables.c.actors, tables.c.scores)
    .where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.owner == bindparam("owner"))))
    .where(func.not_(tables.c.over & tables.c.options.like(literal_column("'%\"position\"%'"))))
    .order_by(tables.c.updated.desc(), tables.c.id),
    MOST_LISTED,
)
CHAIRS = written(of_table(seats.c.name, seats.c.kind, seats.c.owner).order_by(seats.c.seat))


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
        except DatabaseError:
            self.claim.close()
            raise

    def start(self) -> None:
        """From now on the running loop is served."""
        self.writer.start()

    async def close(self) -> None:
        await self.writer.close()
        self.claim.close()

    async def add_table(self, row: TableRow) -> None:
        values = plain(structs.asdict(row))
        del values["seats"]
        chairs = [{"table_id": row.id, "seat": seat, **structs.asdict(chair)} for seat, chair in enumerate(row.seats)]

        def job(db: sqlite3.Connection) -> None:
            db.execute(ADD_TABLE, values)
            db.executemany(ADD_SEAT, chairs)

        await self.writer.do(job)

    async def load(self, table: str) -> Kept | None:
        key = {"table": table}

        def job(db: sqlite3.Connection) -> list[list[Any]]:
            return [run(db, statement, key) for statement in (TABLE, SEATS, ACTIONS, ANSWERS, CHAT)]

        rows, chairs, made, given, said = await self.writer.do(job)
        if not rows:
            return None
        values = dict(zip(TABLE_FIELDS, rows[0], strict=True))
        values |= {name: parsed(values[name]) for name in JSON}
        values["seats"] = [dict(zip(SeatRow.__struct_fields__, chair, strict=True)) for chair in chairs]
        return Kept(
            msgspec.convert(values, TableRow, strict=False),
            made,
            [Answer(*answer) for answer in given],
            [ChatLine(*line) for line in said][::-1],
        )

    async def commit(self, commit: Commit) -> None:
        now, table = time.time(), commit.table
        made = [(table, commit.seq + i, seat, text, now) for i, (seat, text) in enumerate(commit.actions)]
        after = {"table": table, "updated": commit.updated, "over": commit.over, "deadline": commit.deadline} | plain(
            {"actors": commit.actors, "scores": commit.scores}
        )
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
        await self.writer.do(lambda db: run(db, ADD_CHAT, values))

    async def tables_of(self, owner: str) -> list[Listed]:
        def job(db: sqlite3.Connection) -> list[tuple[Any, list[Any]]]:
            return [(row, run(db, CHAIRS, {"table": row[0]})) for row in run(db, LIST, {"owner": owner})]

        return [
            Listed(
                table,
                game,
                names=tuple(name for name, _, _ in chairs),
                seats=tuple(seat for seat, chair in enumerate(chairs) if chair[2] == owner),
                started=all(kind != "open" for _, kind, _ in chairs),
                over=bool(over),
                updated=updated,
                actors=parsed(actors),
                scores=parsed(scores),
            )
            for (table, game, over, updated, actors, scores), chairs in await self.writer.do(job)
        ]


def run(db: sqlite3.Connection, statement: str, values: dict[str, Any]) -> list[Any]:
    return db.execute(statement, values).fetchall()
