"""The tables of the database, as SQLAlchemy knows them. `migrations/` makes them."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(8), nullable=False, server_default="1"),
    Column("options", Text, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("clock", Integer, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("watch_secret", String(64), nullable=False, index=True),
    Column("rematch", String(16)),
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
    Column("actors", Text),
    Column("scores", Text),
    Column("places", Text),
    Column("deadline", Float),
    Column("wakes", Float, index=True),
    Column("broken", Text),
    Column("watchers", Text, nullable=False, server_default="[]"),
)
"""`actors`, `scores` and `places` are JSON, so that lists are made without a game; null where nobody has looked yet.

`wakes` is when a table goes on by itself, `broken` why it could not be opened, `watchers` are devices, as JSON.
"""
seats = Table(
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
    Column("minded", Boolean, nullable=False, server_default="0"),
    Column("face", Integer, nullable=False, server_default="-1"),
    Column("opened", Boolean, nullable=False, server_default="0"),
    Column("salt", String(64)),
)
actions = Table(
    "actions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
answers = Table(
    "answers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(64), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)
chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("news", String(16), nullable=False, server_default=""),
)
bans = Table(
    "bans",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)
edits = Table(
    "edits",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), nullable=False),
)
"""What somebody changed past a running server: a table, or with no name the bans."""
