"""Decisions of people: made, tried, and wondered about."""

from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.seating import set_lent
from pizzaiolo.hosting.telling import sight, snapshot, tell_all, tell_seats


async def act(live: LiveTable, viewer: Viewer, message: m.Act) -> None:
    async with held(live):
        seats = live.table.seats_of(viewer.owner)
        if message.seat not in seats or not live.table.started or not message.actions:
            await viewer.line.send(m.Problem("not-your-seat"))
            return
        before = live.answers.get((viewer.owner, message.request))
        if before is not None:
            await viewer.line.send(m.Accepted(message.request, before))
            return
        if not live.table.up_to_date(message.seat, seats, message.expected):
            await viewer.line.send(m.Stale(message.request, live.table.number(seats)))
            await viewer.line.send(snapshot(live, viewer))
            return
        try:
            turn = live.table.check(message.seat, message.actions)
        except IllegalAction as refusal:
            await viewer.line.send(m.Refused(message.request, refusal.code, refusal.rule))
            return
        taken_back = live.table.chairs[message.seat].lent
        if taken_back:
            await set_lent(live, message.seat, False)
        await live.commit(message.seat, turn, (viewer.owner, message.request))
        await viewer.line.send(m.Accepted(message.request, live.table.number(seats)))
        await tell_all(live)
        if taken_back:
            await tell_seats(live)


async def rehearse(live: LiveTable, viewer: Viewer, message: m.Try) -> None:
    """Like `act`, on a copy: nothing is made, and nobody else hears of it."""
    async with held(live):
        if message.seat not in live.table.seats_of(viewer.owner) or not live.table.started:
            await viewer.line.send(m.Problem("not-your-seat"))
            return
        try:
            _, trial = live.table.rehearse(message.seat, message.actions)
        except IllegalAction as refusal:
            await viewer.line.send(m.Tried(message.request, None, refusal.code, refusal.rule))
            return
        await viewer.line.send(m.Tried(message.request, None if trial is None else sight(live, trial, message.seat)))


async def places(live: LiveTable, viewer: Viewer, message: m.PlacesPlease) -> None:
    async with held(live):
        if message.seat not in live.table.seats_of(viewer.owner):
            await viewer.line.send(m.Problem("not-your-seat"))
            return
        found = live.table.game.places(message.seat, message.piece)
        await viewer.line.send(m.Places(message.seat, message.piece, found))
