"""All games at once, while whatever can go wrong does: `make chaos`.

Every player keeps a log of the decisions that the server accepted. In the end that is what is stored, decision by
decision; after every fault every table goes on; and memory stays as it was.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import mmap
import os
import random
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from pizzaiolo.server.desk import Desk
from tests.server.client import COMMAND

GAMES = ("mamma-mia", "mamma-mia-plus", "papa-paolo")
NO_LIMITS = [f"--limit={name}=1000000" for name in ("messages", "new-tables", "open-tables", "tabs", "thoughts")]
HOMELY = 200
"""Sockets from one address."""
GO_ON = 180.0
"""Seconds within which every table goes on after a fault, on the busiest machine."""
CLOCK = 20
"""Seconds for a decision, at tables that have a clock."""
SHIM = Path(__file__).with_name("faults.c")
GONE = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError, EOFError)
homes = itertools.count()


class Server:
    """A server process at one address for ever, whose disk and clock are in our hands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self.faults = folder / "faults"
        self.faults.write_bytes(bytes(16))
        self.shim = self.compiled()
        self.process: subprocess.Popen[bytes] | None = None

    def compiled(self) -> Path | None:
        """None where disk and clock cannot be played with."""
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if compiler is None or sys.platform != "linux":
            return None
        made = self.folder / "faults.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, SHIM], check=True)
        return made

    async def start(self) -> None:
        where = ["--port", str(self.port), "--data", str(self.folder), "--bot-delay", "0.1", "--idle", "2"]
        faults = {"LD_PRELOAD": str(self.shim), "FAULTS": str(self.faults)} if self.shim else {}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, *where, *NO_LIMITS],
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=os.environ | faults,
            )
        async with asyncio.timeout(GO_ON), httpx.AsyncClient(trust_env=False) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    await http.get(f"{self.url}/healthz")
                    return
                assert self.process.poll() is None, self.log.read_text()[-2000:]
                await asyncio.sleep(0.05)

    async def end(self, sign: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(sign)
        await asyncio.to_thread(self.process.wait, 60)

    def set(self, full: bool = False, seconds: int = 0) -> None:
        with self.faults.open("r+b") as file, mmap.mmap(file.fileno(), 16) as control:
            control[:] = struct.pack("=qq", full, seconds)

    def memory(self) -> int:
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Player:
    """One device at one table, that comes back whatever happens and asks again what was not answered."""

    def __init__(self, chaos: "Chaos", table: str, cookie: str) -> None:
        self.chaos, self.table, self.cookie = chaos, table, cookie
        self.accepted: list[tuple[int, str]] = []
        self.asked: dict[str, Any] | None = None
        """What is sent and not answered yet."""
        self.number = -1
        self.turn: tuple[int, list[str]] | None = None
        self.over = False
        self.socket: ClientConnection | None = None
        self.progress = 0
        """Numbers that went up: somebody at the table decided."""
        self.requests = itertools.count()

    async def play(self) -> None:
        while not self.over and not self.chaos.closing:
            with contextlib.suppress(*GONE):
                self.socket = await self.chaos.dial(self.table, self.cookie)
                await self.socket.send('{"type":"hello"}')
                await self.listen(self.socket)
            await self.drop()
            await asyncio.sleep(self.chaos.rng.uniform(0.05, 0.3))

    async def drop(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def listen(self, line: ClientConnection) -> None:
        fresh = True
        while not self.over:
            frame = json.loads(await line.recv())
            match frame["type"]:
                case "snapshot" | "update":
                    self.look(frame)
                    if fresh and self.asked is not None:
                        await line.send(json.dumps(self.asked))
                    fresh = False
                case "accepted":
                    if self.asked is not None and self.asked["request"] == frame["request"]:
                        self.accepted.append((self.asked["seat"], self.asked["actions"][0]))
                        self.asked = None
                case "stale":
                    self.asked = None
                case "refused":
                    raise AssertionError(f"{self.asked} was refused: {frame}")
                case "problem":
                    code = frame["code"]
                    assert code.startswith("store-") or code in ("try-again", "closing"), frame
                    self.chaos.told[code] = self.chaos.told.get(code, 0) + 1
                    await asyncio.sleep(0.3)
                    if self.asked is not None:
                        await line.send(json.dumps(self.asked))
            if self.turn is not None and self.asked is None and not self.chaos.closing:
                (seat, texts), self.turn = self.turn, None
                await asyncio.sleep(self.chaos.rng.uniform(0, 0.1))
                request = f"{self.cookie[-8:]}-{next(self.requests)}"
                self.asked = {"type": "act", "request": request, "seat": seat, "expected": self.number}
                self.asked["actions"] = [self.chaos.rng.choice(texts)]
                await line.send(json.dumps(self.asked))

    def look(self, frame: dict[str, Any]) -> None:
        self.progress += frame["number"] > self.number
        self.number = frame["number"]
        mine = next(
            (sight for sight in frame["sights"] if sight.get("actions") and sight.get("seat") is not None), None
        )
        self.turn = None if mine is None else (mine["seat"], [action["text"] for action in mine["actions"]])
        self.over = frame.get("result") is not None


class Round:
    """One table: its people, and whether a clock decides for them, too."""

    def __init__(self, table: str, players: list[Player], clock: bool) -> None:
        self.table, self.players, self.clock = table, players, clock

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)

    @property
    def progress(self) -> int:
        return max(player.progress for player in self.players)


class Chaos:
    def __init__(self, folder: Path, seed: int, tables: int, storm: int, loud: bool = False) -> None:
        self.rng = random.Random(seed)
        self.server = Server(folder)
        self.tables, self.storm_size, self.loud = tables, storm, loud
        self.rounds: list[Round] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.told: dict[str, int] = {}
        self.done: dict[str, int] = {}
        self.slowest = 0.0
        self.stormed = 0
        self.seconds = 0
        """How far the server's clock is off."""

    async def dial(self, table: str, cookie: str) -> ClientConnection:
        home = (f"127.0.{1 + next(homes) // HOMELY % 200}.1", 0)
        address = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}"
        more: dict[str, Any] = {"origin": self.server.url, "local_addr": home, "compression": None}
        more |= {"ping_interval": None, "open_timeout": 60, "close_timeout": 1}
        return await websockets.connect(address, additional_headers={"Cookie": cookie}, **more)

    async def lay(self, number: int) -> None:
        """A table for two devices and a bot; the games take turns, every fourth has a clock."""
        game, clock = GAMES[number % len(GAMES)], number % 4 == 3
        seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "bot"}]
        plan = {"game": game, "seats": seats, "clock": CLOCK if clock else 0}
        while True:
            with contextlib.suppress(*GONE, KeyError):
                async with httpx.AsyncClient(base_url=self.server.url, trust_env=False, timeout=30) as http:
                    made = await http.post("/api/tables", json=plan)
                    assert made.status_code in (201, 503), made.text
                    host = made.cookies["pizzaiolo"]
                    http.cookies.clear()
                    secret = next(link["secret"] for link in made.json()["invitations"] if link["seat"] == 1)
                    table = made.json()["table"]
                    joined = await http.post(f"/api/tables/{table}/join", json={"secret": secret, "name": "Ben"})
                    players = [Player(self, table, f"pizzaiolo={one}") for one in (host, joined.cookies["pizzaiolo"])]
                    break
            await asyncio.sleep(0.2)
        self.rounds.append(Round(table, players, clock))
        for player in players:
            self.go(player.play())

    def go(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)

    def look_after(self) -> None:
        """What failed in the background fails here."""
        for task in [task for task in self.tasks if task.done()]:
            self.tasks.discard(task)
            task.result()

    # What can go wrong ------------------------------------------------------------------------

    async def kill(self) -> None:
        await self.server.end(signal.SIGKILL)
        await self.server.start()

    async def restart(self) -> None:
        await self.server.end(signal.SIGTERM)
        await self.server.start()

    async def pause_it(self) -> None:
        assert self.server.process is not None
        self.server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.5, 3))
        self.server.process.send_signal(signal.SIGCONT)

    async def lock(self) -> None:
        other = sqlite3.connect(self.server.folder / "pizzaiolo.sqlite", isolation_level=None, timeout=10)
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(self.rng.uniform(1, 5))
        other.close()

    async def fill(self) -> None:
        self.server.set(full=True, seconds=self.seconds)
        await asyncio.sleep(self.rng.uniform(0.5, 3))
        self.server.set(seconds=self.seconds)

    async def set_clock(self) -> None:
        self.seconds = self.rng.choice([-1, 1]) * self.rng.choice([5, 3600, 3 * 86_400])
        self.server.set(seconds=self.seconds)

    async def vanish(self) -> None:
        """Half of all lines are cut without a word; some connections never read what they are sent."""
        for one in self.rounds:
            for player in one.players:
                if self.rng.random() < 0.5:
                    await player.drop()
        deaf = []
        for one in self.rng.choices(self.rounds, k=5):
            with contextlib.suppress(*GONE):
                line = await self.dial(one.table, one.players[0].cookie)
                line.transport.pause_reading()
                await line.send('{"type":"hello"}')
                deaf.append(line)
        await asyncio.sleep(self.rng.uniform(0, 2))
        for line in deaf:
            line.transport.abort()

    async def storm(self) -> None:
        """Everybody comes at once, gets a table to look at, and is gone."""
        before = self.stormed
        await asyncio.gather(*(self.gust() for _ in range(self.storm_size)))
        assert self.stormed - before == self.storm_size, f"{self.stormed - before} of {self.storm_size} came in"

    async def gust(self) -> None:
        one = self.rng.choice(self.rounds)
        for _ in range(5):
            with contextlib.suppress(*GONE):
                line = await self.dial(one.table, self.rng.choice(one.players).cookie)
                try:
                    await line.send('{"type":"hello"}')
                    async with asyncio.timeout(60):
                        while json.loads(await line.recv())["type"] != "snapshot":
                            pass
                    self.stormed += 1
                    return
                finally:
                    line.transport.abort()
            await asyncio.sleep(self.rng.uniform(0, 1))

    def faults(self) -> list[Callable[[], Awaitable[None]]]:
        found: list[Callable[[], Awaitable[None]]]
        found = [self.kill, self.kill, self.kill, self.restart, self.pause_it, self.lock, self.vanish, self.storm]
        return [*found, self.fill, self.set_clock] if self.server.shim else found

    # The whole --------------------------------------------------------------------------------

    async def everyone_goes_on(self) -> None:
        """Each table sees a decision after the fault, or its end."""
        before, start = {one.table: one.progress for one in self.rounds}, time.monotonic()
        while stuck := [one for one in self.rounds if not one.over and one.progress == before[one.table]]:
            self.look_after()
            if time.monotonic() - start > GO_ON:
                raise AssertionError(f"{len(stuck)} tables are stuck: {[one.table for one in stuck]}")
            await asyncio.sleep(0.05)
        self.slowest = max(self.slowest, time.monotonic() - start)
        playing = sum(not one.over for one in self.rounds)
        for _ in range(self.tables - playing):
            await self.lay(len(self.rounds))

    async def do(self, fault: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        start = time.monotonic()
        await fault()
        self.done[fault.__name__] = self.done.get(fault.__name__, 0) + 1
        over = time.monotonic()
        await self.everyone_goes_on()
        if self.loud:
            print(
                f"{fault.__name__} {over - start:.1f} s, everyone goes on after {time.monotonic() - over:.1f} s",
                flush=True,
            )

    async def run(self, until: Callable[[int], bool]) -> None:
        """Fault after fault, each kind as often as the others, while `until` says that there is more to do."""
        await self.server.start()
        for number in range(self.tables):
            await self.lay(number)
        await self.everyone_goes_on()
        for round_of_faults in itertools.count():
            if not until(round_of_faults):
                break
            faults = self.faults()
            self.rng.shuffle(faults)
            for fault in faults:
                await self.do(fault)

    async def memory_stays(self, storms: int) -> list[int]:
        """Bytes after each of some storms, of a server that lives through them all."""
        found = []
        for _ in range(storms):
            await self.do(self.storm)
            await self.do(self.vanish)
            await asyncio.sleep(2)
            found.append(self.server.memory())
        return found

    async def finish(self) -> None:
        """What was asked is answered; then nobody is there any more."""
        self.closing = True
        async with asyncio.timeout(GO_ON):
            while any(player.asked for one in self.rounds for player in one.players if not player.over):
                self.look_after()
                await asyncio.sleep(0.05)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for one in self.rounds:
            for player in one.players:
                await player.drop()
        await self.server.end(signal.SIGTERM)

    def compare(self) -> int:
        """What was accepted is what is stored, and every game can be played again; how many decisions."""
        log = self.server.log.read_text()
        assert "Traceback" not in log, log[-3000:]
        total = 0
        db = sqlite3.connect(self.server.folder / "pizzaiolo.sqlite")
        for one in self.rounds:
            stored = db.execute("SELECT seq, seat, text FROM actions WHERE table_id = ? ORDER BY seq", (one.table,))
            rows = stored.fetchall()
            assert [seq for seq, _, _ in rows] == list(range(len(rows))), f"{one.table}: numbers with holes"
            for seat, player in enumerate(one.players):
                kept = [(place, text) for _, place, text in rows if place == seat]
                total += len(player.accepted)
                if one.clock:  # a bot decides for whoever is late
                    rest = iter(kept)
                    assert all(decision in rest for decision in player.accepted), (
                        f"{one.table}: an accepted one is lost"
                    )
                else:
                    assert self.asked_last(player, kept) == player.accepted, f"{one.table}: not what was accepted"
        db.close()
        with contextlib.closing(Desk(self.server.folder / "pizzaiolo.sqlite")) as desk:
            trouble = [(table, what) for table, what in desk.check() if what is not None]
        assert not trouble, trouble
        return total

    def asked_last(self, player: Player, kept: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Without a last decision whose answer nobody waited for, because the game was over with it."""
        if player.asked is not None and len(kept) == len(player.accepted) + 1:
            return kept[:-1]
        return kept


def more_files() -> None:
    """Sockets are files, and a storm has many."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))


def main() -> None:
    words = argparse.ArgumentParser(prog="chaos", description=__doc__)
    words.add_argument("--seconds", type=float, default=480, help="how long faults go on")
    words.add_argument("--tables", type=int, default=24)
    words.add_argument("--storm", type=int, default=1000, help="sockets that come at once")
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    more_files()

    async def story(folder: Path) -> None:
        chaos = Chaos(folder, chosen.seed, chosen.tables, chosen.storm, loud=True)
        end = time.monotonic() + chosen.seconds
        await chaos.run(lambda _: time.monotonic() < end)
        memory = await chaos.memory_stays(12)
        await chaos.finish()
        decisions = chaos.compare()
        print(f"faults: {', '.join(f'{name} {count}' for name, count in sorted(chaos.done.items()))}")
        print(f"{decisions:,} accepted decisions of {len(chaos.rounds)} games, all of them stored, none twice")
        print(f"told meanwhile: {chaos.told}; {chaos.stormed:,} sockets in storms")
        print(f"every table went on within {chaos.slowest:.1f} s; MB in memory: {[round(one / 1e6) for one in memory]}")
        assert max(memory[-3:]) < 1.1 * max(memory[:3]), "memory grows"

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(story(Path(folder)))


if __name__ == "__main__":
    main()
