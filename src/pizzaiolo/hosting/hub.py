"""All tables of one host. A table is taken from the store when somebody first asks for it, and leaves when all have."""

import asyncio
import contextlib
import ipaddress
import logging
import re

from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.games import family_of
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.journal import note
from pizzaiolo.hosting.limits import Buckets, TooMuch, tidy
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.links import show_out
from pizzaiolo.hosting.live import LiveTable, Means, clock
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.review import replay_of_record
from pizzaiolo.hosting.running import wake
from pizzaiolo.hosting.seating import leave, let_watch, sit_down
from pizzaiolo.hosting.secrets import hashed
from pizzaiolo.hosting.store import Deleted, Listed, StoreError, Taken, Unplayable

TABLE = re.compile(r"[a-z0-9]{1,16}")
ASK_AGAIN = 60.0
"""Seconds until a table that could not be opened is tried again."""


class Hub:
    """Makes tables, finds them, and opens their doors."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.live: dict[str, LiveTable] = {}
        self.coming: dict[str, asyncio.Task[LiveTable | None]] = {}
        """Tables on their way into memory, each only once."""
        self.unplayable: dict[str, tuple[float, Unplayable]] = {}
        self.made = Buckets(means.limits.new_tables, 3600)
        self.opened = Buckets(means.limits.records, 3600)
        self.bans: set[str] = set()
        self.banned_networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self.closing = False

    # Tables -----------------------------------------------------------------------------------

    async def table(self, name: str) -> LiveTable | None:
        """None where there is no such table; `Unplayable` or a `StoreError` where it cannot be opened."""
        live = self.live.get(name)
        if live is None:
            if not TABLE.fullmatch(name):
                return None
            if (found := self.unplayable.get(name)) is not None and clock() < found[0]:
                raise type(found[1])(str(found[1]))
            task = self.coming.get(name)
            if task is None:
                task = self.coming[name] = asyncio.create_task(self.fetch(name))
                task.add_done_callback(lambda _: self.coming.pop(name))
            live = await asyncio.shield(task)
        if live is not None:
            live.used = clock()
        return live

    async def fetch(self, name: str) -> LiveTable | None:
        if len(self.live) >= self.means.limits.live_tables and not self.evict(0.0):
            raise TooMuch("server-full", "this server is full; please try again later")
        try:
            kept = await self.means.store.load(name)
            live = None if kept is None else LiveTable(self.means, kept)
        except Unplayable as problem:
            await self.cannot_play(name, problem)
            raise
        if live is not None:
            self.live[name] = live
            if kept is not None and kept.broken is not None:  # a newer Pizzaiolo can
                await self.means.store.change_table(name, broken=None)
        return live

    async def cannot_play(self, name: str, problem: Unplayable) -> None:
        note(logging.ERROR, "table-unplayable", table=name, problem=str(problem))
        if len(self.unplayable) >= self.means.limits.live_tables:
            self.unplayable.clear()
        self.unplayable[name] = (clock() + ASK_AGAIN, problem)
        with contextlib.suppress(StoreError):
            await self.means.store.change_table(name, broken=str(problem)[:200])

    def evict(self, seconds: float) -> int:
        """Tables where nobody is and nothing happened for so long leave memory; they come back when asked for."""
        before = clock() - seconds
        gone = [name for name, live in self.live.items() if live.used <= before and live.idle]
        for name in gone:
            if (runner := self.live.pop(name).runner) is not None:
                runner.cancel()
        return len(gone)

    async def refresh(self, name: str) -> None:
        """Somebody changed the table past us: everyone here sees it as it is kept now."""
        self.unplayable.pop(name, None)
        if (live := self.live.get(name)) is None:
            return
        live.broken = True
        try:
            async with held(live):
                await show_out(live)
            wake(live)
        except Deleted:
            self.forget(name)
        except PizzaioloError:
            wake(live)

    def forget(self, name: str) -> None:
        """The table was deleted."""
        if (live := self.live.pop(name, None)) is not None:
            for task in live.tasks:
                task.cancel()
            for viewer in live.viewers:
                viewer.line.end(4404, "no such table")

    async def make_table(self, plan: m.TablePlan, owner: str, address: str = "") -> m.TableMade:
        """Set up a table; seats for people at the host's own device are taken at once."""
        family_of(plan.game)  # or a clear word that there is none
        owners = [owner] * len(plan.seats)
        row, made = table_for(plan, owners, self.means.bots_of(plan.game), [owner])
        if not self.made.take(address):
            raise TooMuch("too-many-new", "too many new tables from here; please try again later")
        if await self.means.store.open_tables(owner) >= self.means.limits.open_tables:
            raise TooMuch("too-many-tables", "too many unfinished tables; please finish some first")
        await self.means.store.add_table(row)
        return made

    async def door(self, name: str, secret: str) -> tuple[LiveTable, int | None] | None:
        """Where a link leads: a table, and one of its seats, or none to watch."""
        live = await self.table(name)
        if live is None:
            return None
        found = hashed(secret)
        if found == live.row.watch_secret:
            return live, None
        return next(((live, number) for number, seat in enumerate(live.row.seats) if seat.secret == found), None)

    async def join(
        self, name: str, secret: str, owner: str, person: str, face: int = -1, take_over: bool = False
    ) -> m.Joined | None:
        """Open a link: sit down on its seat, or watch. `Taken` where somebody else sits there."""
        found = await self.door(name, secret)
        if found is None:
            return None
        live, seat = found
        if seat is None:
            async with held(live):
                await let_watch(live, owner)
        elif not await sit_down(live, seat, owner, tidy(person, m.MOST_NAME), face, take_over):
            raise Taken("somebody sits here; whoever takes the seat over is seen by everyone at the table")
        else:
            wake(live)
        return m.Joined(name, seat)

    async def open_record(self, record: str, address: str = "") -> m.Replay:
        """A finished game that somebody kept as a record, to look at. Nothing of it is kept here."""
        if not self.opened.take(address):
            raise TooMuch("too-many-records", "too many records from here; please try again later")
        return await asyncio.to_thread(replay_of_record, record)

    async def leave(self, name: str, viewer: Viewer) -> None:
        if (live := self.live.get(name)) is not None:
            await leave(live, viewer)

    # Lists ------------------------------------------------------------------------------------

    async def mine(self, owner: str) -> m.MyGames:
        """The games where this device has a seat, newest first."""
        found = await self.means.store.tables_of(owner)
        games, unplayable = [], found.unplayable
        for listed in found.listed:
            try:
                games.append(await self.summary(listed))
            except Unplayable:
                unplayable += 1
        return m.MyGames(tuple(games), unplayable)

    async def summary(self, listed: Listed) -> m.GameSummary:
        actors = listed.actors
        if actors is None:  # kept before lists had columns
            live = await self.table(listed.table)
            actors = live.table.game.actors if live else ()
            await self.means.store.change_table(listed.table, actors=actors)
        return m.GameSummary(
            listed.table,
            listed.game,
            listed.names,
            listed.seats,
            listed.started and any(seat in actors for seat in listed.seats),
            listed.over,
            None if listed.scores is None else tuple(listed.scores),
            listed.updated,
            listed.created,
            listed.started,
            () if listed.over or not listed.started else tuple(actors),
            None if listed.places is None else tuple(listed.places),
        )

    # Who is let in ----------------------------------------------------------------------------

    async def read_bans(self) -> None:
        bans = await self.means.store.bans()
        self.bans = {ban.who for ban in bans if ban.kind == "device"}
        self.banned_networks = [ipaddress.ip_network(ban.who) for ban in bans if ban.kind == "address"]
        for live in self.live.values():
            for viewer in live.viewers:
                if self.is_banned(viewer.owner, viewer.address):
                    await viewer.line.send(m.Problem("banned"))
                    viewer.line.end(4403, "banned")

    def is_banned(self, device: str | None, address: str) -> bool:
        if device in self.bans:
            return True
        if not self.banned_networks:
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.banned_networks)

    # The end ----------------------------------------------------------------------------------

    async def say_goodbye(self) -> None:
        """Nobody comes in any more, and everyone hears why."""
        self.closing = True
        for live in self.live.values():
            await live.broadcast(m.Problem("closing"))

    async def close(self) -> None:
        tasks = [*self.coming.values(), *(task for live in self.live.values() for task in live.tasks)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.means.minds.close()
        await self.means.store.close()
