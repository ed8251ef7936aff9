"""All tables of one host. A table is taken from the store when somebody first asks for it."""

import asyncio
import contextlib

from pizzaiolo.games import family_of
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.live import LiveTable, Means
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.running import wake
from pizzaiolo.hosting.seating import sit_down
from pizzaiolo.hosting.secrets import hashed
from pizzaiolo.hosting.store import Listed


class Hub:
    """Makes tables, finds them, and opens their doors."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.live: dict[str, LiveTable] = {}
        self.loading = asyncio.Lock()

    async def table(self, name: str) -> LiveTable | None:
        live = self.live.get(name)
        if live is not None and not live.broken:
            return live
        async with self.loading:
            live = self.live.get(name)
            if live is None or live.broken:
                kept = await self.means.store.load(name)
                if kept is None:
                    return None
                live = self.live[name] = LiveTable(self.means, kept)
            return live

    async def make_table(self, plan: m.TablePlan, owner: str) -> m.TableMade:
        """Set up a table; seats for people at the host's own device are taken at once."""
        family_of(plan.game)  # or a clear word that there is none
        row, made = table_for(plan, [owner] * len(plan.seats), self.means.bots_of(plan.game))
        await self.means.store.add_table(row)
        return made

    async def join(self, name: str, secret: str, owner: str, person: str) -> m.Joined | None:
        """Open a link: sit down on its seat, or watch."""
        live = await self.table(name)
        if live is None:
            return None
        found = hashed(secret)
        if found == live.row.watch_secret:
            return m.Joined(name, None)
        for number, seat in enumerate(live.row.seats):
            if seat.secret == found and live.table.chairs[number].kind != "bot":
                await sit_down(live, number, owner, " ".join(person.split())[: m.MOST_NAME])
                wake(live)
                return m.Joined(name, number)
        return None

    async def mine(self, owner: str) -> list[m.GameSummary]:
        """The games where this device has a seat, newest first."""
        return [await self.summary(listed) for listed in await self.means.store.tables_of(owner)]

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
        )

    async def close(self) -> None:
        for live in self.live.values():
            for task in live.tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.means.minds.close()
        await self.means.store.close()
