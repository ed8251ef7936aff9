"""What each viewer is told: everything when it comes, then what is new to it. Nothing that it may not see."""

from collections.abc import Sequence
from typing import Any

from pizzaiolo.core.game import Game
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.secrets import commitment


def seat_infos(live: LiveTable) -> tuple[m.SeatInfo, ...]:
    return tuple(
        m.SeatInfo(
            seat,
            chair.kind,
            chair.name,
            live.is_here(chair),
            chair.lent,
            chair.bot if chair.kind == "bot" else "",
            chair.face,
            ("used" if live.row.seats[seat].opened else "new") if live.row.seats[seat].secret else "",
            chair.awaited,
        )
        for seat, chair in enumerate(live.table.chairs)
    )


def sight(live: LiveTable, game: Game, seat: int) -> m.SeatSight:
    return m.SeatSight(seat, game.view(seat), tuple(m.OpenAction(a.text, a.code) for a in game.actions(seat)))


def sights(live: LiveTable, seats: Sequence[int]) -> tuple[m.SeatSight, ...]:
    """Before the table starts nothing is dealt, and there is nothing to see."""
    game = live.table.game
    if not live.table.started:
        return ()
    if not seats:
        return (m.SeatSight(None, game.view(None), ()),)
    return tuple(sight(live, game, seat) for seat in seats)


def ending(live: LiveTable) -> dict[str, Any]:
    """The result, and what proves the deal, once the game is over."""
    result = live.table.game.result
    if result is None:
        return {}
    return {"result": result, "reveal": {"seed": live.row.seed, "nonce": live.row.nonce}}


def snapshot(live: LiveTable, viewer: Viewer) -> m.Snapshot:
    """Everything; from here on the viewer is told what is new."""
    table, row, game = live.table, live.row, live.table.game
    seats = table.seats_of(viewer.owner)
    viewer.number = table.number(seats)
    viewer.told = len(game.happenings())
    return m.Snapshot(
        table=row.id,
        game=game.name,
        facts=game.facts,
        options=dict(game.options),
        seats=seat_infos(live),
        mine=seats,
        started=table.started,
        number=viewer.number,
        since=game.told_again_from,
        events=tuple(table.events(seats, game.told_again_from)) if table.started else (),
        sights=sights(live, seats),
        chat=tuple(live.chat),
        hints=row.hints,
        clock=row.clock,
        commitment=commitment(row.seed, row.nonce),
        salts=tuple(chair.salt or "" for chair in table.chairs) if table.started else (),
        deadline=live.deadline,
        rematch=row.rematch,
        lesson="position" in row.options,
        own_cards=game.cards is not None,
        known=row.known,
        **ending(live),
    )


def news(live: LiveTable, viewer: Viewer) -> m.Update | None:
    """What the viewer has not been told yet; None where nothing changed for them."""
    seats = live.table.seats_of(viewer.owner)
    number = live.table.number(seats)
    if number == viewer.number:
        return None
    events = tuple(live.table.events(seats, viewer.told))
    viewer.number = number
    viewer.told = len(live.table.game.happenings())
    return m.Update(number, events, sights(live, seats), live.deadline, **ending(live))


async def tell_all(live: LiveTable) -> None:
    for viewer in list(live.viewers):
        if (update := news(live, viewer)) is not None:
            await viewer.line.send(update)


async def tell_seats(live: LiveTable) -> None:
    await live.broadcast(m.Seats(seat_infos(live), live.table.started))


def summary(live: LiveTable, owner: str) -> m.TableSummary:
    table = live.table
    return m.TableSummary(
        live.row.id,
        table.game.name,
        seat_infos(live),
        table.seats_of(owner),
        table.started,
        table.game.over,
        table.game.cards is not None,
    )
