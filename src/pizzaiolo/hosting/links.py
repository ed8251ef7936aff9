"""Links: each opens one thing, a seat or the sight of the table, and whoever has it may make it anew or close it."""

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.seating import change
from pizzaiolo.hosting.secrets import hashed, new_secret
from pizzaiolo.hosting.telling import tell_seats


async def invite(live: LiveTable, owner: str) -> tuple[m.Invitation, ...] | None:
    """Fresh links for the free chairs and for watching; the old ones open nothing any more.

    Whoever sits at the table may ask, for links get lost; None for everybody else. Onlookers need the new link, too.
    """
    async with held(live):
        if not live.table.seats_of(owner):
            return None
        links = [m.Invitation(seat, new_secret()) for seat, c in enumerate(live.table.chairs) if c.kind == "open"]
        for link in links:
            assert link.seat is not None
            await change(live, link.seat, secret=hashed(link.secret), opened=False)
        watch = m.Invitation(None, new_secret())
        live.row.watch_secret, live.row.watchers = hashed(watch.secret), []
        await live.means.store.change_table(live.row.id, watch_secret=live.row.watch_secret, watchers=[])
        await show_out(live)
        await tell_seats(live)
        return (*links, watch)


async def show_out(live: LiveTable) -> None:
    """Whoever may not watch any more."""
    gone: list[Viewer] = [viewer for viewer in live.viewers if not live.may_watch(viewer.owner)]
    for viewer in gone:
        live.viewers.remove(viewer)
        await viewer.line.send(m.Problem("no-link"))
        viewer.line.end(4401, "no link")


async def move(live: LiveTable, owner: str, seat: int) -> m.Invitation | None:
    """A fresh link to the own seat, for another device; the old one opens nothing any more. None: it is not theirs."""
    link = m.Invitation(seat, new_secret())
    return link if await set_link(live, owner, seat, hashed(link.secret)) else None


async def close(live: LiveTable, owner: str, seat: int) -> bool:
    """From now on the own seat is this device's alone."""
    return await set_link(live, owner, seat, "")


async def set_link(live: LiveTable, owner: str, seat: int, secret: str) -> bool:
    async with held(live):
        if seat not in live.table.seats_of(owner):
            return False
        await change(live, seat, secret=secret, opened=False)
        await tell_seats(live)
        return True
