"""A table in somebody's hands: whatever cannot be kept is taken back for everyone, and nobody stays stuck."""

import contextlib
import logging
from collections.abc import AsyncGenerator

from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.journal import note, where
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.store import Deleted, StoreError, Unplayable
from pizzaiolo.hosting.telling import snapshot


@contextlib.asynccontextmanager
async def held(live: LiveTable) -> AsyncGenerator[None, None]:
    """One hand at a time. When what happens cannot be kept, the table is as it was kept, and everyone sees that."""
    async with live.lock:
        if live.broken:
            await take_again(live)
        try:
            yield
            await live.keep_time()
        except BaseException as problem:
            live.broken = True
            if isinstance(problem, PizzaioloError):
                with contextlib.suppress(PizzaioloError):
                    await take_again(live)
            elif isinstance(problem, Exception):
                note(logging.ERROR, "table-failed", table=live.row.id, problem=where(problem))
            raise


async def take_again(live: LiveTable) -> None:
    """From the store, under the lock. Whoever is here gets the table as it is kept, or hears why that cannot be."""
    try:
        kept = await live.means.store.load(live.row.id)
        if kept is None:
            raise Deleted(f"table {live.row.id} was deleted")
        live.restore(kept)
    except (StoreError, Unplayable, Deleted) as problem:
        await live.broadcast(m.Problem(problem.code))
        raise
    for viewer in live.viewers:
        await viewer.line.send(snapshot(live, viewer))
