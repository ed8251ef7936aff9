"""One message from a browser, whatever carried it here."""

import msgspec

from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.chat import say
from pizzaiolo.hosting.deciding import act, places, rehearse
from pizzaiolo.hosting.hint import hint
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.running import wake
from pizzaiolo.hosting.seating import enter, lend, rematch

LARGEST_MESSAGE = 8_192
"""Bytes of one frame; the largest turn takes a twentieth of them."""
decoder = msgspec.json.Decoder(m.FromBrowser)


async def take(hub: Hub, table: str, viewer: Viewer, raw: str | bytes) -> None:
    """Whatever it is, the answer is a message."""
    live = await hub.table(table)
    assert live is not None
    if len(raw) > LARGEST_MESSAGE:
        await viewer.line.send(m.Problem("too-large"))
        return
    try:
        message = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError):
        await viewer.line.send(m.Problem("malformed"))
        return
    if not isinstance(message, m.Hello) and viewer not in live.viewers:
        await viewer.line.send(m.Problem("say-hello"))
        return
    await do(live, viewer, message)
    wake(live)


async def do(live: LiveTable, viewer: Viewer, message: m.FromBrowser) -> None:
    match message:
        case m.Hello():
            if viewer not in live.viewers:
                await enter(live, viewer)
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
