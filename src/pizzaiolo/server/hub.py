"""The live tables: who is connected, whose turn it is, and the one path every decision takes."""

import asyncio
import contextlib
import random
import time
from collections.abc import Sequence
from typing import Any, Protocol

from pizzaiolo.bots import bots_of, budget_of, stand_in
from pizzaiolo.bots.chances import Chances
from pizzaiolo.bots.minder import Minder, is_quick
from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.core.random import fresh_seed
from pizzaiolo.games import options_of
from pizzaiolo.hosting.hint import advise, adviser
from pizzaiolo.hosting.review import review
from pizzaiolo.hosting.table import Chair, Table
from pizzaiolo.server import messages as m
from pizzaiolo.server.secrets import commitment, hashed, new_secret, new_table_id
from pizzaiolo.server.store import SeatRow, Store, TableRow

SERVED = ("mamma-mia", "mamma-mia-plus", "papa-paolo")
"""The games that have a table in the browser."""
SLOWEST = 1.2
"""Bots that search answer after so many times their budget, so that their pace does not tell how hard it was."""
ON_THE_WAY = 0.2
"""Of its time that a bot takes for the further decisions of one open turn."""


class Line(Protocol):
    """A connection to one browser."""

    async def send(self, message: m.ToBrowser) -> None: ...


class Viewer:
    """One open browser tab: whose device it is, and how much it has been told."""

    def __init__(self, owner: str, line: Line) -> None:
        self.owner = owner
        self.line = line
        self.number = -1
        self.told = 0


class LiveTable:
    """A table in memory. Every change happens under its lock: checked, written to disk, played, told."""

    def __init__(self, hub: "Hub", row: TableRow, chat: list[m.ChatLine]) -> None:
        self.hub = hub
        self.row = row
        self.chat = chat
        known = hub.bots_of(row.game)
        chairs = [
            Chair(seat.kind, seat.name, seat.bot if seat.bot in known else stand_in(row.game), seat.lent, seat.owner)  # type: ignore[arg-type]
            for seat in row.seats
        ]
        self.table = Table(row.game, chairs, row.seed, row.options)
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.minded: set[int] = set()
        """Seats of absent players that others let a bot play."""
        self.deadline: float | None = None
        self.runner: asyncio.Task[None] | None = None
        self.hints: dict[int, asyncio.Task[None]] = {}
        self.review: asyncio.Task[Chances] | None = None

    # What goes out ----------------------------------------------------------------------------

    def is_here(self, chair: Chair) -> bool:
        return chair.kind == "bot" or any(viewer.owner == chair.owner for viewer in self.viewers)

    def seat_infos(self) -> tuple[m.SeatInfo, ...]:
        return tuple(
            m.SeatInfo(
                seat,
                chair.kind,
                chair.name,
                self.is_here(chair),
                chair.lent,
                chair.bot if chair.kind == "bot" else "",
            )
            for seat, chair in enumerate(self.table.chairs)
        )

    def sights(self, seats: Sequence[int]) -> tuple[m.SeatSight, ...]:
        game = self.table.game
        if not seats:
            return (m.SeatSight(None, game.view(None), ()),)
        return tuple(self.sight(game, seat) for seat in seats)

    def sight(self, game: Game, seat: int) -> m.SeatSight:
        actions = game.actions(seat) if self.table.started else ()
        return m.SeatSight(seat, game.view(seat), tuple(m.OpenAction(a.text, a.code) for a in actions))

    def ending(self) -> dict[str, Any]:
        """The result, and what proves the deal, once the game is over."""
        result = self.table.game.result
        if result is None:
            return {}
        return {"result": result, "reveal": {"seed": str(self.row.seed), "nonce": self.row.nonce}}

    def snapshot(self, viewer: Viewer) -> m.Snapshot:
        seats = self.table.seats_of(viewer.owner)
        game = self.table.game
        viewer.number = self.table.number(seats)
        viewer.told = len(game.happenings())
        return m.Snapshot(
            table=self.row.id,
            game=game.name,
            facts=game.facts,
            options=dict(game.options),
            seats=self.seat_infos(),
            mine=seats,
            started=self.table.started,
            number=viewer.number,
            since=game.told_again_from,
            events=tuple(self.table.events(seats, game.told_again_from)),
            sights=self.sights(seats),
            chat=tuple(self.chat),
            hints=self.row.hints,
            clock=self.row.clock,
            commitment=commitment(self.row.seed, self.row.nonce),
            deadline=self.deadline,
            rematch=self.row.rematch,
            lesson="position" in self.row.options,
            **self.ending(),
        )

    def news(self, viewer: Viewer) -> m.Update | None:
        """What the viewer has not been told yet; None where nothing changed for them."""
        seats = self.table.seats_of(viewer.owner)
        number = self.table.number(seats)
        if number == viewer.number:
            return None
        events = tuple(self.table.events(seats, viewer.told))
        viewer.number = number
        viewer.told = len(self.table.game.happenings())
        return m.Update(number, events, self.sights(seats), self.deadline, **self.ending())

    async def tell_all(self) -> None:
        for viewer in list(self.viewers):
            if (news := self.news(viewer)) is not None:
                await viewer.line.send(news)

    async def broadcast(self, message: m.ToBrowser) -> None:
        for viewer in list(self.viewers):
            await viewer.line.send(message)

    async def tell_seats(self) -> None:
        await self.broadcast(m.Seats(self.seat_infos(), self.table.started))

    # Coming and going -------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """A tab opened, or came back: it gets everything that it may know now, whatever it missed."""
        async with self.lock:
            self.viewers.append(viewer)
            for seat in self.minded.intersection(self.table.seats_of(viewer.owner)):
                await self.set_lent(seat, False)
            if self.deadline is None:
                self.set_clock()
            await viewer.line.send(self.snapshot(viewer))
            await self.tell_seats()
        self.wake()

    async def leave(self, viewer: Viewer) -> None:
        async with self.lock:
            if viewer in self.viewers:
                self.viewers.remove(viewer)
                await self.tell_seats()

    async def sit_down(self, seat: int, owner: str, name: str) -> None:
        """Whoever opens a seat's link has the seat, also when it was theirs on another device."""
        async with self.lock:
            chair = self.table.chairs[seat]
            waiting = not self.table.started
            concerned = {owner, chair.owner}
            chair.owner = owner
            chair.kind = "human"
            chair.name = name or chair.name or f"Player {seat + 1}"
            chair.lent = False
            await self.hub.store.change_seat(self.row.id, seat, owner=owner, kind="human", name=chair.name, lent=False)
            starts = waiting and self.table.started
            for viewer in self.viewers:
                if starts or viewer.owner in concerned:
                    await viewer.line.send(self.snapshot(viewer))
            await self.tell_seats()
        self.wake()

    # Decisions --------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, message: m.Act) -> None:
        async with self.lock:
            seats = self.table.seats_of(viewer.owner)
            if message.seat not in seats or not self.table.started or not message.actions:
                await viewer.line.send(m.Problem("not-your-seat"))
                return
            before = await self.hub.store.answer(self.row.id, viewer.owner, message.request)
            if before is not None:
                await viewer.line.send(m.Accepted(message.request, before))
                return
            number = self.table.number(seats)
            if not self.table.up_to_date(message.seat, seats, message.expected):
                await viewer.line.send(m.Stale(message.request, number))
                await viewer.line.send(self.snapshot(viewer))
                return
            try:
                turn = self.table.check(message.seat, message.actions)
            except IllegalAction as refusal:
                await viewer.line.send(m.Refused(message.request, refusal.code, refusal.rule))
                return
            taken_back = self.table.chairs[message.seat].lent
            if taken_back:
                await self.set_lent(message.seat, False)
            await self.commit(message.seat, turn, (viewer, message.request))
            if taken_back:
                await self.tell_seats()
        self.wake()

    async def rehearse(self, viewer: Viewer, message: m.Try) -> None:
        """Like `act`, on a copy: nothing is made, and nobody else hears of it."""
        async with self.lock:
            if message.seat not in self.table.seats_of(viewer.owner) or not self.table.started:
                await viewer.line.send(m.Problem("not-your-seat"))
                return
            try:
                trial = self.table.rehearse(message.seat, message.actions)
            except IllegalAction as refusal:
                await viewer.line.send(m.Tried(message.request, None, refusal.code, refusal.rule))
                return
            sight = None if trial is None else self.sight(trial, message.seat)
            await viewer.line.send(m.Tried(message.request, sight))

    async def places(self, viewer: Viewer, message: m.PlacesPlease) -> None:
        async with self.lock:
            if message.seat not in self.table.seats_of(viewer.owner):
                await viewer.line.send(m.Problem("not-your-seat"))
                return
            places = self.table.game.places(message.seat, message.piece)
            await viewer.line.send(m.Places(message.seat, message.piece, places))

    async def commit(self, seat: int, turn: Sequence[Action], asked: tuple[Viewer, str] | None = None) -> bool:
        """Play, keep, then tell. The lock is held; what cannot be kept is forgotten before anyone heard of it.

        The answer says whether the seat's turn goes on.
        """
        seq = len(self.table.game.history)
        goes_on = self.table.play(seat, turn)
        answer = None
        if asked is not None:
            number = self.table.number(self.table.seats_of(asked[0].owner))
            answer = (asked[0].owner, asked[1], number)
        moves = [(seat, action.text) for action in turn]
        try:
            await self.hub.store.add_moves(self.row.id, seq, moves, self.table.game.over, answer)
        except Exception:
            self.hub.live.pop(self.row.id, None)
            await self.broadcast(m.Problem("try-again"))
            raise
        self.set_clock()
        if asked is not None and answer is not None:
            await asked[0].line.send(m.Accepted(asked[1], answer[2]))
        await self.tell_all()
        return goes_on

    def set_clock(self) -> None:
        running = self.row.clock and self.table.started and not self.table.game.over and self.table.bot_to_act() is None
        self.deadline = time.time() + self.row.clock if running else None

    # Bots and clocks --------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bots go on, if they are not doing so already."""
        if self.runner is None or self.runner.done():
            self.runner = asyncio.create_task(self.run())

    async def run(self) -> None:
        """Bots think for a human-like while, whatever they decide: their pace tells nothing.

        On the way through one open turn they are quick.
        """
        busy = None
        while self.table.started and not self.table.game.over:
            seat = self.table.bot_to_act()
            if seat is not None:
                bot = self.table.bot_of(seat)
                share = ON_THE_WAY if seat == busy else 1.0
                thought = self.hub.minder.choose(bot, share * bot.budget)
                choice, _ = await asyncio.gather(thought, asyncio.sleep(share * self.pace(bot.name)))
                async with self.lock:
                    if self.table.bot_to_act() == seat and choice.action in self.table.game.actions(seat):
                        goes_on = await self.commit(seat, [choice.action])
                        busy = seat if goes_on else None
                continue
            if self.row.clock and self.deadline is None:
                self.set_clock()
            if self.deadline is None:
                return
            await asyncio.sleep(max(0.0, self.deadline - time.time()) + 0.05)
            async with self.lock:
                if self.deadline is not None and time.time() >= self.deadline and self.table.bot_to_act() is None:
                    for late in self.table.game.actors:
                        await self.commit(late, self.table.breath(late))

    def pace(self, name: str) -> float:
        """The seconds until a bot answers: never fewer than its thoughts may take, also when it need not think."""
        pace = self.hub.bot_delay * random.uniform(0.6, 1.4)
        return pace if is_quick(name, self.row.game) else max(pace, SLOWEST * budget_of(name))

    # Everything else --------------------------------------------------------------------------

    async def say(self, viewer: Viewer, text: str) -> None:
        text = " ".join(text.split())[: m.MOST_CHAT]
        seats = self.table.seats_of(viewer.owner)
        if not text:
            return
        seat = seats[0] if seats else None
        name = self.table.chairs[seats[0]].name if seats else ""
        line = m.ChatLine(seat, name, text, time.time())
        async with self.lock:
            await self.hub.store.add_chat(self.row.id, line.seat, line.name, line.text, line.at)
            self.chat.append(line)
            await self.broadcast(m.Chat(line))

    async def lend(self, viewer: Viewer, seat: int, lent: bool) -> None:
        async with self.lock:
            seats = self.table.seats_of(viewer.owner)
            absent = 0 <= seat < len(self.table.chairs) and not self.is_here(self.table.chairs[seat])
            if seat not in seats and not (seats and lent and absent and self.table.started):
                await viewer.line.send(m.Problem("not-your-seat"))
                return
            await self.set_lent(seat, lent, by_others=seat not in seats)
            self.set_clock()
            await self.tell_seats()
        self.wake()

    async def set_lent(self, seat: int, lent: bool, by_others: bool = False) -> None:
        self.table.chairs[seat].lent = lent
        self.minded.discard(seat)
        if by_others:
            self.minded.add(seat)
        await self.hub.store.change_seat(self.row.id, seat, lent=lent)

    async def hint(self, viewer: Viewer, message: m.HintPlease) -> None:
        """Asked for again while the bot still thinks, the first answer counts."""
        game, seat = self.table.game, message.seat
        if not self.row.hints or seat not in self.table.seats_of(viewer.owner) or seat not in game.actors:
            await viewer.line.send(m.Problem("no-hint"))
        elif seat not in self.hints or self.hints[seat].done():
            try:
                tried = self.table.rehearse(seat, message.actions)
            except IllegalAction:
                await viewer.line.send(m.Problem("no-hint"))
                return
            if tried is None:
                await viewer.line.send(m.Hint(seat, (), "simple", adviser(self.row.game)))
            else:
                self.hints[seat] = asyncio.create_task(self.tell_hint(viewer, seat, tried))

    async def tell_hint(self, viewer: Viewer, seat: int, tried: Game) -> None:
        """Nobody waits for a hint; one that comes too late is left out."""
        now = self.table.decisions[seat]
        advice = await advise(self.hub.minder, tried, seat)
        if self.table.decisions[seat] == now and seat in self.table.game.actors:
            weighed = tuple(m.Weighed(w.text, w.share, w.lead, w.weight) for w in advice.weighed)
            await viewer.line.send(m.Hint(seat, advice.turn, advice.why, advice.by, weighed))

    async def chances(self) -> Chances:
        """Where the chances turned, worked out when somebody first asks. The game is over."""
        if self.review is None:
            self.review = asyncio.create_task(review(self.hub.minder, self.table.game, self.row.options))
        return await asyncio.shield(self.review)

    async def invite(self, owner: str) -> tuple[m.Invitation, ...] | None:
        """Fresh links for the free chairs and for watching; the old ones open nothing any more.

        Whoever sits at the table may ask, for links get lost; None for everybody else.
        """
        async with self.lock:
            if not self.table.seats_of(owner):
                return None
            links = [m.Invitation(seat, new_secret()) for seat, c in enumerate(self.table.chairs) if c.kind == "open"]
            for link in links:
                assert link.seat is not None
                self.row.seats[link.seat].secret = hashed(link.secret)
                await self.hub.store.change_seat(self.row.id, link.seat, secret=hashed(link.secret))
            watch = m.Invitation(None, new_secret())
            self.row.watch_secret = hashed(watch.secret)
            await self.hub.store.change_table(self.row.id, watch_secret=self.row.watch_secret)
            return (*links, watch)

    async def rematch(self, viewer: Viewer) -> None:
        """The same people, options and bots at a new table; the first to ask makes it for all."""
        async with self.lock:
            if not self.table.seats_of(viewer.owner) or not self.table.game.over:
                await viewer.line.send(m.Problem("no-rematch"))
                return
            if self.row.rematch is None:
                plan = m.TablePlan(
                    self.row.game,
                    tuple(m.SeatPlan(chair.kind, chair.name, chair.bot) for chair in self.table.chairs),
                    {key: value for key, value in self.row.options.items() if key != "position"},
                    self.row.clock,
                    self.row.hints,
                )
                owners = [chair.owner for chair in self.table.chairs]
                made = await self.hub.make_table(plan, viewer.owner, owners)
                self.row.rematch = made.table
                await self.hub.store.change_table(self.row.id, rematch=made.table)
            await self.broadcast(m.NewTable(self.row.rematch))


class Hub:
    """All tables of this server. A table is loaded from disk when somebody first asks for it."""

    def __init__(self, store: Store, bot_delay: float, own_bots: Sequence[str] = ()) -> None:
        self.store = store
        self.bot_delay = bot_delay
        self.own_bots = tuple(own_bots)
        self.minder = Minder()
        self.live: dict[str, LiveTable] = {}
        self.loading = asyncio.Lock()

    def bots_of(self, game: str) -> tuple[str, ...]:
        """Who may be asked to a table: the game's bots, and those that the host brought along. Nobody else's."""
        return (*bots_of(game), *self.own_bots)

    async def table(self, name: str) -> LiveTable | None:
        if name in self.live:
            return self.live[name]
        async with self.loading:
            if name in self.live:
                return self.live[name]
            row = await self.store.table(name)
            if row is None:
                return None
            chat = [m.ChatLine(*line) for line in await self.store.chat(name)]
            live = LiveTable(self, row, chat)
            for seat, text in await self.store.moves(name):
                live.table.play(seat, [text])
            self.live[name] = live
            return live

    async def make_table(
        self, plan: m.TablePlan, owner: str, owners: Sequence[str | None] | None = None
    ) -> m.TableMade:
        """Set up a table; seats for people at the host's own device are taken at once."""
        if plan.game not in SERVED:
            raise SetupError(f"there is no table for {plan.game!r} here; choose one of {', '.join(SERVED)}")
        for seat in plan.seats:
            if seat.bot and seat.bot not in self.bots_of(plan.game):
                raise SetupError(f"there is no bot {seat.bot!r}")
            if len(seat.name) > m.MOST_NAME:
                raise SetupError(f"a name has at most {m.MOST_NAME} letters")
        seed = fresh_seed() if plan.seed is None else plan.seed
        if not 0 <= plan.clock <= 86_400:
            raise SetupError("a clock runs for 0 to 86400 seconds")
        options = dict(plan.options)
        if not options.keys() <= options_of(plan.game).keys():
            raise SetupError(f"{plan.game} has the options {', '.join(options_of(plan.game))}")
        if plan.position is not None:
            if any(seat.kind == "open" for seat in plan.seats):
                raise SetupError("cards laid by hand are for a table where nobody is invited")
            options["position"] = plan.position
        Table(plan.game, [Chair("bot") for _ in plan.seats], seed, options)
        open_secrets = [new_secret() for _ in plan.seats]
        watch = new_secret()
        now = time.time()
        row = TableRow(
            id=new_table_id(),
            game=plan.game,
            options=options,
            seed=seed,
            nonce=new_secret(),
            clock=plan.clock,
            hints=plan.hints,
            watch_secret=hashed(watch),
            rematch=None,
            over=False,
            created=now,
            updated=now,
            seats=[
                SeatRow(
                    seat.kind,
                    " ".join(seat.name.split()),
                    seat.bot or stand_in(plan.game),
                    False,
                    hashed(secret),
                    (owners[number] if owners else owner) if seat.kind == "human" else None,
                )
                for number, (seat, secret) in enumerate(zip(plan.seats, open_secrets, strict=True))
            ],
        )
        await self.store.add_table(row)
        invitations = [m.Invitation(number, secret) for number, secret in enumerate(open_secrets)]
        links = [link for link, seat in zip(invitations, plan.seats, strict=True) if seat.kind != "bot"]
        return m.TableMade(row.id, (*links, m.Invitation(None, watch)))

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
                await live.sit_down(number, owner, " ".join(person.split())[: m.MOST_NAME])
                return m.Joined(name, number)
        return None

    async def mine(self, owner: str) -> list[m.GameSummary]:
        out = []
        for name in await self.store.tables_of(owner):
            live = await self.table(name)
            if live is None or (live.table.game.over and "position" in live.row.options):  # a lesson is done with
                continue
            game, seats = live.table.game, live.table.seats_of(owner)
            out.append(
                m.GameSummary(
                    name,
                    game.name,
                    tuple(chair.name for chair in live.table.chairs),
                    seats,
                    live.table.started and any(seat in game.actors for seat in seats),
                    game.over,
                    game.result.scores if game.result else None,
                    live.row.updated,
                )
            )
        return out

    async def close(self) -> None:
        for live in self.live.values():
            for task in (live.runner, live.review, *live.hints.values()):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await task
        await self.minder.close()
        await self.store.close()
