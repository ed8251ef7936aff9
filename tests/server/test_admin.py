"""A host looks after what is kept while the server runs, and everyone there sees it."""

import asyncio
import contextlib
import json
import sqlite3
import subprocess
from pathlib import Path

import httpx
import msgspec
import websockets

import pizzaiolo
from tests.installed import COMMAND
from tests.server.client import Person, serving


def admin(folder: Path, *words: str, code: int = 0) -> str:
    run = subprocess.run(
        [*COMMAND, "admin", *words, "--data", str(folder)], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == code, run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    if code == 2:
        assert run.stderr.count("\n") == 1, run.stderr
        return run.stderr
    return run.stdout


async def in_background(folder: Path, *words: str, code: int = 0) -> str:
    return await asyncio.to_thread(admin, folder, *words, code=code)


async def ends(person: Person, problem: str) -> int:
    """The line is cut after a word; how."""
    while (await person.until("problem"))["code"] != problem:
        pass
    assert person.socket is not None
    with contextlib.suppress(websockets.ConnectionClosed):
        await asyncio.wait_for(person.socket.recv(), 20)
    return person.socket.close_code or 0


def test_a_host_looks_after_a_server_that_runs(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            anna, ben, other = Person(server), Person(server, 1), Person(server, 2)
            made = await anna.make_table("mamma-mia", "human", "open")
            table = made["table"]
            await ben.join(made, 1, "Ben")
            await anna.connect(table)
            await ben.connect(table)
            done = (await other.make_table("papa-paolo", "human", "human"))["table"]
            await other.connect(done)
            await other.play_on()

            lines = [json.loads(line) for line in (await in_background(tmp_path, "list", "--json")).splitlines()]
            assert {line["table"]: line["state"] for line in lines} == {table: "running", done: "over"}
            sheet = json.loads(await in_background(tmp_path, "show", table, "--json"))
            assert [chair["name"] for chair in sheet["chairs"]] == ["human 0", "Ben"]
            device = sheet["chairs"][1]["device"]
            kept = sqlite3.connect(tmp_path / "pizzaiolo.sqlite")
            hidden = kept.execute("SELECT seed, nonce, watch_secret FROM tables WHERE id = ?", (table,)).fetchone()
            kept.close()
            words = await in_background(tmp_path, "show", table) + json.dumps([lines, sheet])
            assert not any(secret in words for secret in hidden)

            assert "goes on" in await in_background(tmp_path, "export", table, "--to", str(tmp_path), code=2)
            await in_background(tmp_path, "export", "--to", str(tmp_path))
            record = pizzaiolo.load((tmp_path / f"{done}.pizza").read_text())
            assert json.loads(msgspec.json.encode(record.result)) == other.state["result"]

            # nobody else sits down by an old link; who sits there stays
            await in_background(tmp_path, "revoke", table)
            secret = next(link["secret"] for link in made["invitations"] if link["seat"] == 1)
            for _ in range(100):  # until the server has found the note
                thief = httpx.post(f"{server.url}/api/tables/{table}/join", json={"secret": secret})
                if thief.status_code == 404:
                    break
                await asyncio.sleep(0.1)
            assert thief.status_code == 404
            await anna.settle()
            mine = anna.my_actions() or ben.my_actions()
            assert mine is not None
            assert (await (anna if anna.my_actions() else ben).act(mine[0], mine[1][0]))["type"] == "accepted"

            await in_background(tmp_path, "ban", "--device", device[:12], "--why", "rude")
            assert await ends(ben, "banned") == 4403
            assert (await ben.http.get("/api/mine")).status_code == 403
            assert "rude" in await in_background(tmp_path, "bans")
            await in_background(tmp_path, "unban", device[:12])
            for _ in range(100):
                if (await ben.http.get("/api/mine")).status_code == 200:
                    break
                await asyncio.sleep(0.1)
            assert [game["table"] for game in (await ben.http.get("/api/mine")).json()["games"]] == [table]

            await in_background(tmp_path, "delete", table, "--yes")
            assert await ends(anna, "gone") == 4404
            assert "stop it" in await in_background(tmp_path, "vacuum", code=2)
            for person in (anna, ben, other):
                await person.close()
        assert "nothing damaged" in await in_background(tmp_path, "check")
        assert "MB now" in await in_background(tmp_path, "vacuum")
        spoil = sqlite3.connect(tmp_path / "pizzaiolo.sqlite")
        with spoil:
            spoil.execute("UPDATE actions SET text = 'anchovy1' WHERE seq = 7")
        spoil.close()
        assert f"{done}: decision 7 cannot be made" in await in_background(tmp_path, "check", code=1)
        for wrong in (["show", "nosuch"], ["ban"], ["ban", "--address", "pizza"], ["unban", "nobody"]):
            await in_background(tmp_path, *wrong, code=2)
        await in_background(tmp_path / "elsewhere", "list", code=2)

    asyncio.run(story())
