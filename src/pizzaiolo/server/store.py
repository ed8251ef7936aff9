"""What is kept: tables, seats, the list of decisions that is the game, chat. The schema lives in `migrations/`."""

import json
import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from msgspec import structs
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pizzaiolo.hosting.chat import MOST_KEPT
from pizzaiolo.hosting.messages import ChatLine
from pizzaiolo.hosting.store import Answer, Commit, Kept, SeatRow, TableRow

metadata = MetaData()
tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("clock", Integer, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("watch_secret", String(64), nullable=False, index=True),
    Column("rematch", String(16)),
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)
seats = SqlTable(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("lent", Boolean, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("owner", String(64), index=True),
)
actions = SqlTable(
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
answers = SqlTable(
    "answers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(64), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)
chat = SqlTable(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)


def migrate(url: str) -> None:
    """Bring the database to the newest schema; a new file gets all of it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")


class SqlStore:
    """Keeps tables in a database."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if make_url(url).get_backend_name() == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def close(self) -> None:
        await self.engine.dispose()

    async def add_table(self, row: TableRow) -> None:
        values = {key: getattr(row, key) for key in row.__struct_fields__ if key not in ("seats", "options", "seed")}
        async with self.engine.begin() as db:
            await db.execute(insert(tables).values(**values, options=json.dumps(row.options), seed=str(row.seed)))
            for number, seat in enumerate(row.seats):
                await db.execute(insert(seats).values(table_id=row.id, seat=number, **structs.asdict(seat)))

    async def load(self, table: str) -> Kept | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(tables).where(tables.c.id == table))).mappings().first()
            if row is None:
                return None
            chairs = await db.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
            listed = [SeatRow(**{k: c[k] for k in SeatRow.__struct_fields__}) for c in chairs.mappings()]
            made = await db.execute(
                select(actions.c.seat, actions.c.text).where(actions.c.table_id == table).order_by(actions.c.seq)
            )
            given = await db.execute(
                select(answers.c.owner, answers.c.request, answers.c.number).where(answers.c.table_id == table)
            )
            said = await db.execute(
                select(chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
                .where(chat.c.table_id == table)
                .order_by(chat.c.id.desc())
                .limit(MOST_KEPT)
            )
        values = {**row, "options": json.loads(row["options"]), "seed": int(row["seed"])}
        return Kept(
            TableRow(**values, seats=listed),
            [(seat, text) for seat, text in made],
            [Answer(*answer) for answer in given],
            [ChatLine(*line) for line in said][::-1],
        )

    async def commit(self, commit: Commit) -> None:
        now = time.time()
        rows = [
            {"table_id": commit.table, "seq": commit.seq + i, "seat": seat, "text": text, "at": now}
            for i, (seat, text) in enumerate(commit.actions)
        ]
        async with self.engine.begin() as db:
            await db.execute(insert(actions), rows)
            if commit.answer is not None:
                await db.execute(insert(answers).values(table_id=commit.table, **structs.asdict(commit.answer)))
            await db.execute(update(tables).where(tables.c.id == commit.table).values(updated=now, over=commit.over))

    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        async with self.engine.begin() as db:
            await db.execute(update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(**values))

    async def change_table(self, table: str, **values: Any) -> None:
        async with self.engine.begin() as db:
            await db.execute(update(tables).where(tables.c.id == table).values(**values))

    async def add_chat(self, table: str, line: ChatLine) -> None:
        async with self.engine.begin() as db:
            await db.execute(insert(chat).values(table_id=table, **structs.asdict(line)))

    async def tables_of(self, owner: str, most: int = 50) -> list[str]:
        """The tables where this device sits, newest first."""
        async with self.engine.connect() as db:
            found = await db.execute(
                select(tables.c.id)
                .join(seats, seats.c.table_id == tables.c.id)
                .where(seats.c.owner == owner)
                .distinct()
                .order_by(tables.c.updated.desc(), tables.c.id)
                .limit(most)
            )
            return [row.id for row in found]


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log: readers never wait, and a killed server loses nothing that was committed."""
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
