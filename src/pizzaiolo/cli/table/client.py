"""What one device knows of a table: it hears the messages that a browser hears, and says what a browser says."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec

from pizzaiolo.core.event import Event
from pizzaiolo.core.family import Family
from pizzaiolo.hosting import messages as m


class Place(Protocol):
    """Where the table is: in this process, or on a server."""

    client: "Client"

    async def open(self) -> None: ...

    async def close(self) -> None: ...


Answer = m.Accepted | m.Stale | m.Refused | m.Tried | m.Problem
Heard = Event | m.Update


class Client:
    """The table as this device sees it, and what it still has to be shown.

    What happened waits in `coming` until somebody has had time to read it; views and open actions that belong to the
    time after it wait there, too.
    """

    def __init__(self, say: Callable[[bytes], Awaitable[None]]) -> None:
        self.say = say
        self.table: m.Snapshot | None = None
        self.sights: dict[int | None, m.SeatSight] = {}
        self.events: list[Event] = []
        """What has been shown."""
        self.coming: deque[Heard] = deque()
        self.heard = asyncio.Event()
        """Set whenever there is something new."""
        self.hint: m.Hint | None = None
        self.problems: deque[str] = deque()
        self.ended: str | None = None
        """Why the line is closed, once it is."""
        self.asked: dict[str, asyncio.Future[Answer]] = {}
        self.requests = 0

    # What is heard ----------------------------------------------------------------------------

    def take(self, message: m.ToBrowser) -> None:
        match message:
            case m.Snapshot():
                self.table = message
                self.events = list(message.events)
                self.coming.clear()
                self.see(message.sights)
            case m.Update():
                self.coming.extend(message.events)
                self.coming.append(message)
            case m.Seats():
                if self.table is not None:
                    self.table = msgspec.structs.replace(self.table, seats=message.seats, started=message.started)
            case m.Chat():
                if self.table is not None:
                    self.table = msgspec.structs.replace(self.table, chat=(*self.table.chat, message.line))
            case m.Hint():
                self.hint = message
            case m.Accepted() | m.Stale() | m.Refused() | m.Tried():
                self.answer(message.request, message)
            case m.Problem():
                self.problems.append(message.code)
                for request in list(self.asked)[:1]:
                    self.answer(request, message)
        self.heard.set()

    def answer(self, request: str, answer: Answer) -> None:
        future = self.asked.pop(request, None)
        if future is not None and not future.done():
            future.set_result(answer)

    def close(self, why: str) -> None:
        self.ended = why
        for future in self.asked.values():
            future.cancel()
        self.heard.set()

    def see(self, sights: Sequence[m.SeatSight]) -> None:
        self.sights = {sight.seat: sight for sight in sights}

    def step(self) -> Heard | None:
        """The next thing that happened, as soon as it is to be shown; None where all has been."""
        if not self.coming:
            return None
        step = self.coming.popleft()
        if isinstance(step, m.Update):
            assert self.table is not None
            self.see(step.sights)
            self.table = msgspec.structs.replace(
                self.table,
                number=step.number,
                deadline=step.deadline,
                result=step.result,
                reveal=step.reveal,
            )
        else:
            self.events.append(step)
        return step

    # What is known ----------------------------------------------------------------------------

    @property
    def mine(self) -> tuple[int, ...]:
        return self.table.mine if self.table else ()

    def to_decide(self) -> list[int]:
        """The own seats that are asked something now."""
        return [seat for seat in self.mine if seat in self.sights and self.sights[seat].actions]

    # What is said -----------------------------------------------------------------------------

    async def ask(self, type: str, **fields: Any) -> Answer:
        self.requests += 1
        request = f"{self.requests}"
        future = self.asked[request] = asyncio.get_running_loop().create_future()
        await self.tell(type, request=request, **fields)
        answer: Answer = await future
        return answer

    async def tell(self, type: str, **fields: Any) -> None:
        await self.say(msgspec.json.encode({"type": type, **fields}))

    async def act(self, seat: int, texts: Sequence[str]) -> Answer:
        assert self.table is not None
        numbers = [step.number for step in self.coming if isinstance(step, m.Update)]
        return await self.ask("act", seat=seat, expected=max([self.table.number, *numbers]), actions=list(texts))

    async def rehearse(self, seat: int, texts: Sequence[str]) -> Answer:
        return await self.ask("try", seat=seat, actions=list(texts))

    async def ask_hint(self, seat: int, texts: Sequence[str] = ()) -> None:
        self.hint = None
        await self.tell("hint-please", seat=seat, actions=list(texts))


class Reader:
    """Messages from a server far away, with views and events in the types of the game's family."""

    def __init__(self) -> None:
        self.plain = msgspec.json.Decoder(m.ToBrowser)
        self.family: Family | None = None

    def read(self, raw: str | bytes, family_of: Callable[[str], Family]) -> m.ToBrowser:
        message: m.ToBrowser = self.plain.decode(raw)
        if isinstance(message, m.Snapshot):
            self.family = family_of(message.game)
        if self.family is None or not isinstance(message, m.Snapshot | m.Update | m.Tried):
            return message
        types = self.family.types()
        events: Any = types.events[0]
        for kind in types.events[1:]:
            events = events | kind

        def sight(one: m.SeatSight) -> m.SeatSight:
            return msgspec.structs.replace(one, view=msgspec.convert(one.view, types.view))

        if isinstance(message, m.Tried):
            return message if message.sight is None else msgspec.structs.replace(message, sight=sight(message.sight))
        more: dict[str, Any] = {
            "events": msgspec.convert(message.events, tuple[events, ...]),
            "sights": tuple(map(sight, message.sights)),
        }
        if isinstance(message, m.Snapshot):
            more["facts"] = msgspec.convert(message.facts, types.facts)
        return msgspec.structs.replace(message, **more)
