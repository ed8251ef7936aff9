"""What cannot be kept or read: said in one line and in plain words, taken back for everyone, and nobody stays stuck."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pizzaiolo.games import GAMES
from pizzaiolo.hosting import keeping, running
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.store import OtherRules, Unplayable
from pizzaiolo.server.store import SqlStore
from tests.hosting.guests import Guest, in_house, lay, until

Heal = Callable[[], Any]


async def tell_database(hub: Hub, *words: str) -> None:
    store = hub.means.store
    assert isinstance(store, SqlStore)
    for word in words:  # a pragma of the connection itself, outside any transaction
        await asyncio.to_thread(store.writer.db.execute, word)


async def lock(hub: Hub, folder: Path) -> Heal:
    await tell_database(hub, "PRAGMA busy_timeout=30")
    other = sqlite3.connect(folder / "pizzaiolo.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


async def fill(hub: Hub, folder: Path) -> Heal:
    await tell_database(hub, "PRAGMA max_page_count=1")
    return lambda: hub.means.store.writer.db.execute("PRAGMA max_page_count=1000000")  # type: ignore[attr-defined]


async def protect(hub: Hub, folder: Path) -> Heal:
    await tell_database(hub, "PRAGMA query_only=ON")
    return lambda: hub.means.store.writer.db.execute("PRAGMA query_only=OFF")  # type: ignore[attr-defined]


async def move_away(hub: Hub, folder: Path) -> Heal:
    (folder / "pizzaiolo.sqlite").rename(folder / "elsewhere")
    return lambda: (folder / "elsewhere").rename(folder / "pizzaiolo.sqlite")


TROUBLES = {"store-busy": lock, "store-full": fill, "store-read-only": protect, "store-damaged": move_away}


@pytest.mark.parametrize("code", TROUBLES)
def test_what_cannot_be_kept_is_taken_back_for_everyone(
    code: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PATIENCE", (0.05, 0.1))

    async def story(hub: Hub) -> None:
        table = await lay(hub, "human", "human", "human")
        anna = await Guest(hub, table, "anna").hello()
        watcher = await (await Guest(hub, table, "carla").watch()).hello()
        assert isinstance((await anna.move(request="r1"))[0], m.Accepted)
        before = anna.last(m.Update).number
        with caplog.at_level(logging.INFO):
            heal = await TROUBLES[code](hub, tmp_path)
            for attempt in range(200):  # a file may have room left on its last pages
                told = await anna.move(live_seat(hub, table), f"{attempt:060}")
                if not isinstance(told[0], m.Accepted):
                    break
                before = anna.last(m.Update).number
            assert [type(message) for message in told] == [m.Snapshot, m.Problem]
            assert anna.last(m.Problem).code == code
            assert (anna.last(m.Snapshot).number, anna.last(m.Snapshot).mine) == (before, (0, 1, 2))
            assert watcher.last(m.Snapshot).sights[0].view == hub.live[table].table.game.view(None)
            await hub.leave(table, watcher.viewer)  # somebody who leaves meanwhile has left
            assert [viewer.owner for viewer in hub.live[table].viewers] == ["anna"]
            heal()
            seat = live_seat(hub, table)
            assert isinstance((await anna.move(seat, "again"))[0], m.Accepted)
        kept = await hub.means.store.load(table)
        assert kept is not None
        assert kept.actions == [(seat, action.text) for seat, action in hub.live[table].table.game.history]
        events = [record.getMessage() for record in caplog.records]
        assert events == ["store-trouble", "store-works-again"]
        assert not any(record.exc_info for record in caplog.records)

    in_house(tmp_path, story)


def live_seat(hub: Hub, table: str) -> int:
    return hub.live[table].table.game.actors[0]


def test_bots_go_on_when_the_store_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", (0.02, 0.05))

    async def story(hub: Hub) -> None:
        table = await lay(hub, "bot", "bot")
        watcher = await Guest(hub, table, "carla").watch()
        heal = await protect(hub, tmp_path)
        await watcher.hello()
        await asyncio.sleep(0.2)
        assert not any(isinstance(message, m.Update) for message in watcher.ear.heard)
        heal()
        await until(lambda: watcher.ear.heard and isinstance(watcher.ear.heard[-1], m.Update))

    in_house(tmp_path, story)


def test_a_game_that_does_not_replay_keeps_nobody_from_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hub: Hub) -> None:
        spoilt, whole = await lay(hub, "human", "human"), await lay(hub, "human", "human")
        guest = await Guest(hub, spoilt, "anna").hello()
        await guest.move()
        number = guest.last(m.Update).number
        await hub.leave(spoilt, guest.viewer)
        db = sqlite3.connect(tmp_path / "pizzaiolo.sqlite")
        right = db.execute("SELECT text FROM actions WHERE table_id = ?", (spoilt,)).fetchone()[0]
        with db:
            db.execute("UPDATE actions SET text = 'anchovy1' WHERE table_id = ?", (spoilt,))
        await until(lambda: hub.evict(0.0) == 1)
        for _ in range(3):
            assert (await Guest(hub, spoilt, "anna").say(m.Hello())) == [m.Problem("unplayable")]
        with pytest.raises(Unplayable):
            await hub.join(spoilt, "some secret", "ben", "Ben")
        told = [record for record in caplog.records if record.getMessage() == "table-unplayable"]
        assert len(told) == 1
        assert "anchovy" not in str(vars(told[0]))
        mine = await hub.mine("anna")
        assert ([game.table for game in mine.games], mine.unplayable) == ([whole], 1)
        assert isinstance((await (await Guest(hub, whole, "anna").hello()).move())[0], m.Accepted)
        with db:  # and the host repairs it
            db.execute("UPDATE actions SET text = ? WHERE table_id = ?", (right, spoilt))
            db.execute("INSERT INTO edits (table_id) VALUES (?)", (spoilt,))
        db.close()
        await keeping.look_at_edits(hub)
        assert (await Guest(hub, spoilt, "anna").hello()).last(m.Snapshot).number == number
        assert (await hub.mine("anna")).unplayable == 0

    in_house(tmp_path, story)


def test_a_table_of_other_rules_is_refused_and_never_played_otherwise(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        table = await lay(hub, "human", "human")
        db = sqlite3.connect(tmp_path / "pizzaiolo.sqlite")
        assert db.execute("SELECT rules FROM tables").fetchone() == (GAMES["mamma-mia"].boxes["mamma-mia"].version,)
        with db:
            db.execute("UPDATE tables SET rules = '0'")
        for _ in range(2):
            with pytest.raises(OtherRules, match="version 0 of the rules, and version 1 is played here"):
                await hub.table(table)
        assert (await Guest(hub, table, "anna").say(m.Hello())) == [m.Problem("other-rules")]
        assert (await hub.mine("anna")).unplayable == 1
        db.close()

    in_house(tmp_path, story)
