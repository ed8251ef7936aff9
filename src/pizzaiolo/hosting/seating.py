"""Coming and going: who is here, who has which seat, seats lent to a bot, the next game."""

import time
from typing import Any

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.chat import add
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.planning import table_for
from pizzaiolo.hosting.telling import snapshot, tell_seats

MOST_WATCHERS = 200
"""Devices that may watch a table; whoever came first goes first."""


async def enter(live: LiveTable, viewer: Viewer, salt: str) -> None:
    """A tab opened, or came back: it gets everything that it may know now, whatever it missed."""
    async with held(live):
        if not live.may_watch(viewer.owner):
            await viewer.line.send(m.Problem("no-link"))
            viewer.line.end(4401, "no link")
            return
        if viewer not in live.viewers:
            if len(live.viewers) >= live.means.limits.viewers and not live.table.seats_of(viewer.owner):
                await viewer.line.send(m.Problem("full-house"))
                return
            live.viewers.append(viewer)
            for seat in live.minded.intersection(live.table.seats_of(viewer.owner)):
                await set_lent(live, seat, False)
            if live.deadline is None:
                live.set_clock()
        elif live.table.started:
            return
        starts = await arrive(live, viewer.owner, salt)
        for told in live.viewers if starts else (viewer,):
            await told.line.send(snapshot(live, told))
        await tell_seats(live)


async def arrive(live: LiveTable, owner: str, salt: str) -> bool:
    """A player who was awaited is here, and adds a pinch of salt to the shuffle; whether the table starts now."""
    came = [seat for seat in live.table.seats_of(owner) if live.table.chairs[seat].salt is None]
    for seat in came:
        await change(live, seat, salt="" if live.row.known or seat != came[0] else salt)
    return await starts(live) if came else False


async def starts(live: LiveTable) -> bool:
    if live.table.started:
        await live.deal()
    return live.table.started


async def leave(live: LiveTable, viewer: Viewer) -> None:
    """Whatever else goes on or fails at the table."""
    if viewer in live.viewers:
        live.viewers.remove(viewer)
        await tell_seats(live)


async def change(live: LiveTable, seat: int, **values: Any) -> None:
    for thing in (live.row.seats[seat], live.table.chairs[seat]):
        for name, value in values.items():
            if hasattr(thing, name):
                setattr(thing, name, value)
    await live.means.store.change_seat(live.row.id, seat, **values)


async def let_watch(live: LiveTable, owner: str) -> None:
    if not live.may_watch(owner):
        live.row.watchers = [*live.row.watchers, owner][-MOST_WATCHERS:]
        await live.means.store.change_table(live.row.id, watchers=live.row.watchers)


async def sit_down(live: LiveTable, seat: int, owner: str, name: str, face: int, take_over: bool) -> bool:
    """Whoever opens a seat's link has the seat; where somebody else had it, only if that is meant, and all are told.

    Whether the seat is theirs now.
    """
    async with held(live):
        chair = live.table.chairs[seat]
        before, known_as = chair.owner, chair.name
        taken = chair.taken(owner, live.row.seats[seat].opened)
        if taken and not take_over:
            return False
        waits = chair.salt if live.table.started else None
        name = name or known_as or f"Player {seat + 1}"
        await change(
            live,
            seat,
            owner=owner,
            kind="human",
            name=name,
            face=face,
            lent=False,
            minded=False,
            opened=True,
            salt=waits,
        )
        live.minded.discard(seat)
        if taken:
            if before is not None:
                await let_watch(live, before)
            await add(live, m.ChatLine(seat, known_as, "" if name == known_as else name, time.time(), "taken-over"))
        for viewer in live.viewers:
            if viewer.owner in (owner, before):
                await viewer.line.send(snapshot(live, viewer))
        await tell_seats(live)
        return True


async def lend(live: LiveTable, viewer: Viewer, seat: int, lent: bool) -> None:
    """Of the own seat, or of one whose player is not here; nobody awaits that player any longer."""
    async with held(live):
        seats = live.table.seats_of(viewer.owner)
        absent = 0 <= seat < len(live.table.chairs) and not live.is_here(live.table.chairs[seat])
        if seat not in seats and not (seats and lent and absent and live.table.chairs[seat].kind == "human"):
            await viewer.line.send(m.Problem("not-your-seat"))
            return
        await set_lent(live, seat, lent, by_others=seat not in seats)
        live.set_clock()
        if live.table.chairs[seat].salt is None:
            await change(live, seat, salt="")
            if await starts(live):
                for told in live.viewers:
                    await told.line.send(snapshot(live, told))
        await tell_seats(live)


async def set_lent(live: LiveTable, seat: int, lent: bool, by_others: bool = False) -> None:
    live.minded.discard(seat)
    if by_others:
        live.minded.add(seat)
    await change(live, seat, lent=lent, minded=by_others)


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
            owners = [chair.owner for chair in live.table.chairs]
            new, _ = table_for(plan, owners, live.means.bots_of(row.game), row.watchers)
            await live.means.store.add_table(new)
            await live.means.store.change_table(row.id, rematch=new.id)
            row.rematch = new.id
        await live.broadcast(m.NewTable(row.rematch))
