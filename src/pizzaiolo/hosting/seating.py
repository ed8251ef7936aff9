"""Coming and going: who is here, who has which seat, seats lent to a bot, fresh links, the next game."""

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.secrets import hashed, new_secret
from pizzaiolo.hosting.telling import snapshot, tell_seats


async def enter(live: LiveTable, viewer: Viewer) -> None:
    """A tab opened, or came back: it gets everything that it may know now, whatever it missed."""
    async with held(live):
        if len(live.viewers) >= live.means.limits.viewers and not live.table.seats_of(viewer.owner):
            await viewer.line.send(m.Problem("full-house"))
            return
        live.viewers.append(viewer)
        for seat in live.minded.intersection(live.table.seats_of(viewer.owner)):
            await set_lent(live, seat, False)
        if live.deadline is None:
            live.set_clock()
        await viewer.line.send(snapshot(live, viewer))
        await tell_seats(live)


async def leave(live: LiveTable, viewer: Viewer) -> None:
    """Whatever else goes on or fails at the table."""
    if viewer in live.viewers:
        live.viewers.remove(viewer)
        await tell_seats(live)


async def sit_down(live: LiveTable, seat: int, owner: str, name: str, face: int = -1) -> None:
    """Whoever opens a seat's link has the seat, also when it was theirs on another device."""
    async with held(live):
        chair = live.table.chairs[seat]
        waiting = not live.table.started
        concerned = {owner, chair.owner}
        chair.owner = owner
        chair.kind = "human"
        chair.name = name or chair.name or f"Player {seat + 1}"
        chair.lent = False
        chair.face = face
        await live.means.store.change_seat(
            live.row.id, seat, owner=owner, kind="human", name=chair.name, lent=False, minded=False, face=face
        )
        starts = waiting and live.table.started
        for viewer in live.viewers:
            if starts or viewer.owner in concerned:
                await viewer.line.send(snapshot(live, viewer))
        await tell_seats(live)


async def lend(live: LiveTable, viewer: Viewer, seat: int, lent: bool) -> None:
    """Of the own seat, or of one whose player is not here."""
    async with held(live):
        seats = live.table.seats_of(viewer.owner)
        absent = 0 <= seat < len(live.table.chairs) and not live.is_here(live.table.chairs[seat])
        if seat not in seats and not (seats and lent and absent and live.table.started):
            await viewer.line.send(m.Problem("not-your-seat"))
            return
        await set_lent(live, seat, lent, by_others=seat not in seats)
        live.set_clock()
        await tell_seats(live)


async def set_lent(live: LiveTable, seat: int, lent: bool, by_others: bool = False) -> None:
    live.table.chairs[seat].lent = lent
    live.minded.discard(seat)
    if by_others:
        live.minded.add(seat)
    await live.means.store.change_seat(live.row.id, seat, lent=lent, minded=by_others)


async def invite(live: LiveTable, owner: str) -> tuple[m.Invitation, ...] | None:
    """Fresh links for the free chairs and for watching; the old ones open nothing any more.

    Whoever sits at the table may ask, for links get lost; None for everybody else.
    """
    async with held(live):
        if not live.table.seats_of(owner):
            return None
        links = [m.Invitation(seat, new_secret()) for seat, c in enumerate(live.table.chairs) if c.kind == "open"]
        for link in links:
            assert link.seat is not None
            live.row.seats[link.seat].secret = hashed(link.secret)
            await live.means.store.change_seat(live.row.id, link.seat, secret=hashed(link.secret))
        watch = m.Invitation(None, new_secret())
        live.row.watch_secret = hashed(watch.secret)
        await live.means.store.change_table(live.row.id, watch_secret=live.row.watch_secret)
        return (*links, watch)


async def rematch(live: LiveTable, viewer: Viewer) -> None:
    """The same people, options and bots at a new table; the first to ask makes it for all."""
    async with held(live):
        row = live.row
        if not live.table.seats_of(viewer.owner) or not live.table.game.over:
            await viewer.line.send(m.Problem("no-rematch"))
            return
        if row.rematch is None:
            plan = m.TablePlan(
                row.game,
                tuple(m.SeatPlan(chair.kind, chair.name, chair.bot, chair.face) for chair in live.table.chairs),
                {key: value for key, value in row.options.items() if key not in ("cards", "position")},
                row.clock,
                row.hints,
                cards=row.options.get("cards"),
            )
            new, _ = table_for(plan, [chair.owner for chair in live.table.chairs], live.means.bots_of(row.game))
            await live.means.store.add_table(new)
            await live.means.store.change_table(row.id, rematch=new.id)
            row.rematch = new.id
        await live.broadcast(m.NewTable(row.rematch))
