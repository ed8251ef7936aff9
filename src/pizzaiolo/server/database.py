"""The database file before the first table is asked for: ours alone, healthy, and of the newest schema.

SQLAlchemy describes the tables, Alembic changes them. Both are loaded only when a file is older than the program.
"""

import sqlite3
from pathlib import Path

from pizzaiolo.core.errors import PizzaioloError

NEWEST = "0006"
"""The last of the migrations."""


class DatabaseError(PizzaioloError):
    """The file cannot be used; says why, in one line."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection for any thread, that says itself when a transaction begins and ends.

    FULL: what is committed is on the disk when the commit returns, also if the power fails then.
    """
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
    for pragma in ("busy_timeout=2000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


def claim(path: Path) -> sqlite3.Connection:
    """Keeps other servers off while the connection is open; the system lets go of it with the process."""
    lock = sqlite3.connect(path.with_suffix(".lock"), isolation_level=None, timeout=0, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        lock.close()
        if "locked" in str(problem):
            raise DatabaseError(f"another server is using {path}; give this one a folder of its own") from None
        raise DatabaseError(f"cannot use {path}: {problem}") from None
    return lock


def prepare(path: Path) -> None:
    """Bring the file to the newest schema; a new file gets all of it."""
    try:
        found = version(path)
        if found == NEWEST:
            return
        if found is not None and found > NEWEST:
            raise DatabaseError(f"{path} was written by a newer Pizzaiolo: install that, or use another folder")
        migrate(path)
    except sqlite3.Error as problem:
        raise DatabaseError(f"cannot use {path}: {problem}") from None


def version(path: Path) -> str | None:
    """Which migration the file has seen last; None for a new file."""
    db = connect(path)
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")
        known = db.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        row = db.execute("SELECT version_num FROM alembic_version").fetchone() if known else None
        return str(row[0]) if row else None
    finally:
        db.close()


def migrate(path: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy.exc import DBAPIError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{path}".replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except DBAPIError as problem:
        raise DatabaseError(f"cannot use {path}: {problem.orig}") from None
