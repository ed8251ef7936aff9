"""One message from a browser, whatever carried it here."""

import msgspec

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.chat import say
from pizzaiolo.hosting.deciding import act, places, rehearse
from pizzaiolo.hosting.hint import hint
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.limits import TooMuch
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.running import wake
from pizzaiolo.hosting.seating import enter, lend, rematch
from pizzaiolo.hosting.store import Deleted, StoreError, Unplayable

LARGEST_MESSAGE = 8_192
"""Bytes of one frame; the largest turn takes a twentieth of them."""
decoder = msgspec.json.Decoder(m.FromBrowser)


async def take(hub: Hub, table: str, viewer: Viewer, raw: str | bytes) -> None:
    """Whatever it is, the answer is a message."""
    if len(raw) > LARGEST_MESSAGE:
        await viewer.line.send(m.Problem("too-large"))
        return
    try:
        message = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await viewer.line.send(m.Problem("malformed"))
        return
    try:
        live = await hub.table(table)
        if live is None:
            raise Deleted(f"table {table} was deleted")
        if not isinstance(message, m.Hello) and viewer not in live.viewers:
            await viewer.line.send(m.Problem("say-hello"))
            return
        try:
            await do(live, viewer, message)
        finally:
            wake(live)
    except (StoreError, Unplayable, TooMuch) as problem:
        await viewer.line.send(m.Problem(problem.code))
    except Deleted as problem:
        await viewer.line.send(m.Problem(problem.code))
        viewer.line.end(4404, "no such table")
        hub.forget(table)
    except Exception:  # told where it happened
        await viewer.line.send(m.Problem("try-again"))


async def do(live: LiveTable, viewer: Viewer, message: m.FromBrowser) -> None:
    match message:
        case m.Hello():
            await enter(live, viewer, message.salt)
        case m.Act():
            await act(live, viewer, message)
        case m.Try():
            await rehearse(live, viewer, message)
        case m.PlacesPlease():
            await places(live, viewer, message)
        case m.Say():
            await say(live, viewer, message.text)
        case m.Lend():
            await lend(live, viewer, message.seat, message.lent)
        case m.HintPlease():
            await hint(live, viewer, message)
        case m.Rematch():
            await rematch(live, viewer)
