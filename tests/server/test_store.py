"""What is kept, how it is found again, and what cannot be kept."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.live import LiveTable, Means
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.secrets import hashed
from pizzaiolo.hosting.store import Answer, Commit, StoreError, TableRow
from pizzaiolo.server import database
from pizzaiolo.server.store import SqlStore
from pizzaiolo.server.tables import metadata


def with_store(path: Path, story: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqlStore(path)
        store.start()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def new_row(owner: str = "anna") -> TableRow:
    plan = m.TablePlan("mamma-mia", (m.SeatPlan("human", "Anna"), m.SeatPlan("bot")), {"first": 0}, seed=4)
    return table_for(plan, [hashed(owner)] * 2, ("simple",))[0]


def step(row: TableRow, seq: int, text: str = "salami1", answer: Answer | None = None) -> Commit:
    return Commit(row.id, seq, [(0, text)], False, (0,), None, None, None, 1.0, None, answer)


def test_a_file_of_the_first_schema_is_carried_over(tmp_path: Path) -> None:
    path = tmp_path / "pizzaiolo.sqlite"
    old = sqlite3.connect(path)
    old.executescript(Path(__file__).with_name("first_schema.sql").read_text())
    old.close()

    async def story(store: SqlStore) -> None:
        kept = await store.load("oldtable23")
        assert kept is not None
        live = LiveTable(Means(store, None, 0.0), kept)  # type: ignore[arg-type]
        assert live.table.game.digest() == "4d3e8af5f5705ad7"
        assert live.answers[hashed("anna"), "r24"] == 25
        assert [line.text for line in live.chat] == ["Ciao!"]
        (listed,) = (await store.tables_of(hashed("anna"))).listed
        assert (listed.table, listed.seats, listed.actors) == ("oldtable23", (0, 1), None)

    with_store(path, story)


def test_the_migrations_make_the_tables_that_the_statements_are_written_for(tmp_path: Path) -> None:
    with_store(tmp_path / "new.sqlite", lambda store: asyncio.sleep(0))
    db = sqlite3.connect(tmp_path / "new.sqlite")
    for table in metadata.sorted_tables:
        found = {row[1] for row in db.execute(f"PRAGMA table_info({table.name})")}
        assert found == {column.name for column in table.columns}
    assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (database.NEWEST,)


def test_what_fails_takes_nothing_else_with_it(tmp_path: Path) -> None:
    """Decisions of many tables go to the disk together; a doubled one is undone alone, with its answer."""

    async def story(store: SqlStore) -> None:
        rows = [new_row() for _ in range(20)]
        for row in rows:
            await store.add_table(row)
        answers = [Answer("anna", f"r{i}", 1) for i in range(20)]
        await asyncio.gather(*(store.commit(step(row, 0, answer=a)) for row, a in zip(rows, answers, strict=True)))
        seqs = [0 if i == 7 else 1 for i in range(20)]
        jobs = [
            store.commit(step(row, seq, "no-order", Answer("anna", "next", 2)))
            for row, seq in zip(rows, seqs, strict=True)
        ]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [i for i, result in enumerate(results) if isinstance(result, StoreError)] == [7]
        for i, row in enumerate(rows):
            kept = await store.load(row.id)
            assert kept is not None
            assert kept.actions == ([(0, "salami1")] if i == 7 else [(0, "salami1"), (0, "no-order")])
            assert len(kept.answers) == len(kept.actions)

    with_store(tmp_path / "pizzaiolo.sqlite", story)


def test_what_was_kept_comes_back_as_it_was(tmp_path: Path) -> None:
    async def story(store: SqlStore) -> None:
        row = new_row()
        await store.add_table(row)
        await store.change_seat(row.id, 0, lent=True, minded=True)
        await store.change_table(row.id, rematch="another", actors=(1,))
        await store.add_chat(row.id, m.ChatLine(None, "", "Ciao", 1.5))
        kept = await store.load(row.id)
        assert kept is not None
        row.seats[0].lent = row.seats[0].minded = True
        row.rematch, row.actors = "another", (1,)
        assert (kept.row, kept.chat) == (row, [m.ChatLine(None, "", "Ciao", 1.5)])
        assert await store.load("nosuch") is None

    with_store(tmp_path / "pizzaiolo.sqlite", story)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda path: path.write_bytes(b"pizza" * 2000), "not a database"),
        (lambda path: path.mkdir(), "unable to open"),
        (lambda path: written_by_the_future(path), "newer Pizzaiolo"),
    ],
    ids=["corrupt", "a folder", "newer"],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_line(
    spoil: Callable[[Path], None], word: str, tmp_path: Path
) -> None:
    path = tmp_path / "pizzaiolo.sqlite"
    spoil(path)
    with pytest.raises(database.DatabaseError, match=word):
        SqlStore(path)


def written_by_the_future(path: Path) -> None:
    database.prepare(path)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def story(_: SqlStore) -> None:
        with pytest.raises(database.DatabaseError, match="another server"):
            SqlStore(tmp_path / "pizzaiolo.sqlite")

    with_store(tmp_path / "pizzaiolo.sqlite", story)
    with_store(tmp_path / "pizzaiolo.sqlite", lambda store: asyncio.sleep(0))
