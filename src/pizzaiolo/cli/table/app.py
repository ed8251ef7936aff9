"""The terminal's table as a full-screen app: table, hand, sentence, log and choices, with keys and with the mouse."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.faces import Draft, Face, face_of
from pizzaiolo.cli.table.client import Place
from pizzaiolo.cli.table.sheets import Curtain, KeySheet, RulesSheet, Smaller
from pizzaiolo.core.event import Event
from pizzaiolo.hosting import messages as m

LEAST = (60, 20)
"""Columns and rows below which a table cannot be read."""
WIDE = 116
"""Columns from which on the log has a place beside the table."""
LOG = 80
"""Events that the log shows at most."""
PACES = (1.0, 2.0, 4.0)


class TableApp(App[None]):
    """Everything on one screen. What is shown follows what `client` knows; what is pressed goes to it."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+q,ctrl+c", "stop", priority=True)]

    def __init__(self, place: Place, words: Words, pace: float) -> None:
        super().__init__(ansi_color=True)
        self.place = place
        self.client = place.client
        self.say = words
        self.pace = pace
        self.speed = 0
        self.skipping = False
        self.face: Face | None = None
        self.known: tuple[bool, list[str]] | None = None
        """Whether the table has started, and who sits there, when the face was made."""
        self.looking: int | None = None
        """The own seat whose cards are shown."""
        self.draft: Draft | None = None
        self.tried: list[str] = []
        """Decisions of a turn that is not made yet, and how the seat sees the table after them."""
        self.ahead: m.SeatSight | None = None
        self.peeked: m.SeatSight | None = None
        """How the seat would see the table after the choice under the cursor."""
        self.shown: list[str] = []
        self.shown_of: m.SeatSight | None = None
        """The choices on the screen, and what they are choices of."""
        self.marked = ""
        """The choice under the cursor."""
        self.word = ""
        self.next = asyncio.Event()
        self.busy = asyncio.Lock()

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                with VerticalScroll(id="table-pane", can_focus=False):
                    yield Static(id="table")
                yield Static(id="hand")
                yield OptionList(id="choices")
            with VerticalScroll(id="log-pane", can_focus=False):
                yield Static(id="log")
        yield Static(id="word")
        yield Static(id="keys")

    async def on_mount(self) -> None:
        self.theme = "ansi-dark" if "ansi-dark" in self.available_themes else "textual-ansi"
        for name in ("SIGTERM", "SIGHUP"):  # the screen is put back; everything is on disk anyway
            with suppress(NotImplementedError, ValueError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name, 0), self.exit)
        self.fit(*self.size)
        self.play()

    def on_resize(self, event: events.Resize) -> None:
        self.fit(*event.size)

    def fit(self, width: int, height: int) -> None:
        self.set_class(width >= WIDE, "wide")
        if width < LEAST[0] or height < LEAST[1]:
            if not isinstance(self.screen, Smaller):
                self.push_screen(Smaller(self.say("term.too-small", columns=LEAST[0], rows=LEAST[1])))
        elif isinstance(self.screen, Smaller):
            self.pop_screen()

    # The story --------------------------------------------------------------------------------

    @work(exclusive=True)
    async def play(self) -> None:
        """Show what happens, one thing after the other, and ask whoever is asked something."""
        await self.place.open()
        while self.client.ended is None:
            self.client.heard.clear()
            await self.catch_up()
            while self.client.problems:
                self.word = f"[red]{escape(self.refusal(self.client.problems.popleft()))}[/]"
            if self.client.table is not None:
                await self.ask()
            await self.client.heard.wait()
        self.exit(message=self.client.ended)

    async def catch_up(self) -> None:
        before = self.client.table
        if before is None:
            return
        if (known := (before.started, self.names())) != self.known:
            self.known = known
            self.face = face_of(before.game, before.facts, self.names(), self.say)
        while self.client.coming:
            told = self.client.step()
            if isinstance(told, Event):
                await self.read(told)
            else:
                self.begin_turn()
        self.skipping = False

    async def read(self, event: Event) -> None:
        """Time to take it in; a key goes on at once."""
        assert self.face is not None
        seconds = 0.0 if self.skipping else self.face.weight(event) * self.pace / PACES[self.speed]
        if seconds:
            self.draw()
            self.next.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.next.wait(), seconds)

    def begin_turn(self) -> None:
        self.draft, self.tried, self.ahead, self.peeked = None, [], None, None

    async def ask(self) -> None:
        """Whoever has something to decide: with several people at this device behind the curtain first."""
        waiting = self.client.to_decide()
        if self.looking not in waiting:
            several = len(self.client.mine) > 1
            self.looking = None if several else next(iter(self.client.mine), None)
            self.begin_turn()
            if several and waiting:
                self.draw()
                name = self.names()[waiting[0]]
                if not any(isinstance(screen, Curtain) for screen in self.screen_stack):
                    self.push_screen(Curtain(self.say, name), lambda _: self.open_curtain(waiting[0]))
                return
        self.start_draft()
        self.draw()

    def open_curtain(self, seat: int) -> None:
        self.looking = seat
        self.start_draft()
        self.draw()

    def start_draft(self) -> None:
        sight = self.sight
        if self.draft is None and not self.tried and sight is not None and sight.actions and self.face is not None:
            self.draft = self.face.draft(sight.view)

    # What is shown ----------------------------------------------------------------------------

    def names(self) -> list[str]:
        return [seat.name for seat in self.client.table.seats] if self.client.table else []

    @property
    def sight(self) -> m.SeatSight | None:
        """How the table looks to whoever looks, after what they are trying out."""
        if self.ahead is not None:
            return self.ahead
        return self.client.sights.get(self.looking) if self.looking is not None else None

    @property
    def my_turn(self) -> bool:
        sight = self.sight
        return sight is not None and bool(sight.actions) and not self.client.coming

    def draw(self) -> None:
        if self.face is None or self.client.table is None or not self.is_running:
            return
        face, table = self.face, self.client.table
        if not self.client.sights:
            self.put("#word", self.say("wait.words"))
            return
        sight = self.sight
        private = sight is not None
        base = sight or next(iter(self.client.sights.values()))
        peeked = self.peeked if private else None
        view, before = base.view, None
        if private and (peeked or self.ahead):
            view = (peeked or base).view
            before = base.view if peeked else self.client.sights[self.looking].view
        self.put("#head", f"[bold]{escape(face.heading(base.view))}[/]")
        self.query_one("#table", Static).update(face.table(view, private, before, self.marked if private else ""))
        self.draw_hand(base, private)
        self.draw_log()
        word = self.word or self.waiting(base, table)
        self.put("#word", word)
        self.put("#keys", self.key_line())

    def put(self, where: str, words: str) -> None:
        self.query_one(where, Static).update(Text.from_markup(words))

    def draw_hand(self, base: m.SeatSight, private: bool) -> None:
        assert self.face is not None
        hand, choices = self.query_one("#hand", Static), self.query_one("#choices", OptionList)
        lines: list[RenderableType] = []
        texts: list[str] = []
        if private and self.draft is not None and self.my_turn:
            lines = self.draft.lines()
        elif private:
            lines = self.face.hand(base.view)
            texts = [action.text for action in base.actions] if self.my_turn else []
        hand.update(Group(*lines))
        hand.display = bool(lines)
        if texts != self.shown or base is not self.shown_of:
            self.shown, self.shown_of = texts, base
            choices.clear_options()
            width = len(str(len(texts)))
            choices.add_options(
                Option(Text.from_markup(f"[bold]{number:>{width}}[/]  {self.face.decision(text, base.view)}"))
                for number, text in enumerate(texts, start=1)
            )
            choices.highlighted = 0 if texts else None
            self.marked = texts[0] if texts else ""
        choices.display = bool(texts)
        self.set_class(self.my_turn, "asking")
        if texts and self.focused is not choices:
            choices.focus()

    def draw_log(self) -> None:
        assert self.face is not None
        kept = self.face.recall(self.client.events, self.client.mine)
        lines = [self.face.line(event, faded) for event, faded in kept[-LOG:]]
        lines += self.result()
        self.put("#log", "\n".join(line for line in lines if line))
        self.query_one("#log-pane", VerticalScroll).scroll_end(animate=False)

    def result(self) -> list[str]:
        table = self.client.table
        if table is None or table.result is None or self.client.coming:
            return []
        places = sorted(table.result.places, key=lambda place: place.place)
        names = self.names()
        return [
            "",
            *(
                f"[{'bold' if place.place == 1 else 'dim'}]{place.place}. {escape(names[place.seat])}  {place.score}[/]"
                for place in places
            ),
            "",
            self.say("term.over"),
        ]

    def waiting(self, base: m.SeatSight, table: m.Snapshot) -> str:
        if table.result is not None or self.client.coming:
            return ""
        if not table.started:
            return self.say("wait.words")
        if self.my_turn or not base.view.actors:
            return ""
        return self.say("wait.deciding", name=escape(self.names()[base.view.actors[0]]))

    def key_line(self) -> str:
        say = self.say
        parts = [("?", say("keys")), ("F1", say("keys.rules"))]
        if self.client.coming:
            parts = [(say("term.space"), say("show.step")), (say("key.skip").lower(), say("keys.skip")), *parts]
        elif self.my_turn:
            parts = [(say("key.help").lower(), say("hint.ask")), *parts]
        return (
            "[dim]" + "  ".join(f"[bold]{key}[/] {words}" for key, words in [*parts, ("^Q", say("term.stop"))]) + "[/]"
        )

    # What is pressed --------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        if isinstance(self.screen, ModalScreen):
            return
        key = event.character.lower() if event.character and event.character.isprintable() else event.key
        if key in ("up", "down", "pageup", "pagedown", "home", "end"):
            return
        if await self.pressed("space" if key == " " else key):
            event.stop()
            event.prevent_default()

    async def action_press(self, key: str) -> None:
        await self.pressed(key)

    async def pressed(self, key: str) -> bool:
        """Whether the key did something."""
        say = self.say
        doors: dict[str, Callable[[], object]] = {
            "?": self.show_keys,
            "f1": self.show_rules,
            say("key.help").lower(): self.ask_hint,
            "+": lambda: self.set_speed(1),
            "-": lambda: self.set_speed(-1),
        }
        async with self.busy:
            self.word = ""
            if self.client.coming:
                if key == say("key.skip").lower():
                    self.skipping = True
                    self.next.set()
                    return True
                if key in ("space", "enter"):
                    self.next.set()
                    return True
            elif self.my_turn and await self.play_key(key):
                return True
            if self.face is not None and self.face.pressed(key):
                self.draw()
                return True
            if (door := doors.get(key)) is None:
                return False
            door()
            return True

    async def play_key(self, key: str) -> bool:
        """A key of the turn itself."""
        if self.draft is not None:
            made = await self.draft.press(key, self.rehearse)
            if made is not None:
                await self.make(made)
            self.draw()
            return (
                made is not None or key in ("enter", "backspace", "space") or (key.isalnum() and not self.is_door(key))
            )
        if key == "backspace" and self.tried:
            await self.try_out(self.tried[:-1])
            return True
        choices = self.query_one("#choices", OptionList)
        if key.isdecimal() and self.shown:
            return await self.numbered(int(key), choices)
        if key in ("enter", "space") and choices.highlighted is not None and self.shown:
            await self.choose(self.shown[choices.highlighted])
            return True
        return False

    def is_door(self, key: str) -> bool:
        return key in {"?", "+", "-", "f1", self.say("key.help").lower()}

    async def numbered(self, digit: int, choices: OptionList) -> bool:
        """Up to nine choices are taken at once; of more, digits move the cursor."""
        count = len(self.shown)
        if count < 10:
            if 1 <= digit <= count:
                await self.choose(self.shown[digit - 1])
                return True
            return False
        before = (choices.highlighted or 0) + 1
        wanted = next((n for n in (before * 10 + digit, digit) if 1 <= n <= count), None)
        if wanted is not None:
            choices.highlighted = wanted - 1
        return True

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        async with self.busy:
            if self.my_turn and event.option_index < len(self.shown):
                await self.choose(self.shown[event.option_index])

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The choice under the cursor, on the table, as far as it brings no news."""
        if not self.my_turn or event.option_index >= len(self.shown):
            return
        text = self.marked = self.shown[event.option_index]
        tried = await self.rehearse([*self.tried, text])
        if self.my_turn and text in self.shown:
            self.peeked = tried.sight
            self.draw()

    async def rehearse(self, texts: Any) -> m.Tried:
        assert self.looking is not None
        answer = await self.client.rehearse(self.looking, list(texts))
        return answer if isinstance(answer, m.Tried) else m.Tried("")

    async def choose(self, text: str) -> None:
        await self.try_out([*self.tried, text])

    async def try_out(self, texts: list[str]) -> None:
        """One decision more, or less: what brings no news may still be taken back, the rest is made."""
        assert self.looking is not None
        self.peeked = None
        if not texts:
            self.tried, self.ahead = [], None
        else:
            tried = await self.rehearse(texts)
            if tried.code:
                self.word = f"[red]{escape(self.refusal(tried.code))}[/]"
            elif tried.sight is None:
                await self.make(texts)
            else:
                self.tried, self.ahead = texts, tried.sight
        self.draw()

    async def make(self, texts: list[str]) -> None:
        assert self.looking is not None
        answer = await self.client.act(self.looking, texts)
        match answer:
            case m.Accepted():
                self.begin_turn()
                if len(self.client.mine) > 1:
                    self.looking = None
            case m.Refused():
                self.word = f"[red]{escape(self.refusal(answer.code))}[/]"
            case m.Stale():
                self.begin_turn()
                self.word = self.say("notice.stale")
            case m.Problem():
                self.word = f"[red]{escape(self.refusal(answer.code))}[/]"
        self.client.heard.set()

    def refusal(self, code: str) -> str:
        for key in (f"term.{code}", f"refusal.{code}"):
            if self.say.has(key):
                return self.say(key)
        return self.face.refusal(code) if self.face is not None else code

    # Doors ------------------------------------------------------------------------------------

    def show_keys(self) -> None:
        assert self.face is not None
        say = self.say
        keys = [
            ("1–9", say("term.take-choice")),
            ("↑ ↓", say("term.move-choice")),
            ("Enter", say("term.take-marked")),
            ("Backspace", say("term.take-back")),
            (say("key.help").lower(), say("hint.ask")),
            (say("term.space"), say("show.step")),
            (say("key.skip").lower(), say("keys.skip")),
            ("+ −", say("show.pace")),
        ]
        self.push_screen(KeySheet(say, [*self.face.keys(), *keys]))

    def show_rules(self) -> None:
        if self.client.table is not None:
            self.push_screen(RulesSheet(self.client.table.game, self.say))

    def set_speed(self, by: int) -> None:
        self.speed = max(0, min(len(PACES) - 1, self.speed + by))
        self.word = f"{self.say('show.pace')}: {PACES[self.speed]:g}×"
        self.draw()

    @work(exclusive=True, group="hint")
    async def ask_hint(self) -> None:
        """What the strongest bot would do; it thinks elsewhere."""
        if not self.my_turn or self.looking is None or self.face is None:
            return
        self.word = self.say("term.thinking")
        self.draw()
        seat, sight = self.looking, self.sight
        await self.client.ask_hint(seat, self.tried)
        while self.client.hint is None and self.looking == seat and self.sight is sight:
            await asyncio.sleep(0.05)
        if (hint := self.client.hint) is None or sight is None:
            return
        say = self.say
        said = [self.face.decision(text, sight.view) for text in hint.actions]
        self.word = say("hint.say", name=say(f"level.{hint.by}"), what=say.all_of(said))
        if hint.why in ("order", "collect"):
            self.word += " " + say(f"hint.{hint.why}")
        if len(hint.weighed) > 1:
            first, *rest = hint.weighed
            others = [
                say("hint.other", what=self.face.decision(one.action, sight.view), n=round(100 * one.share))
                for one in rest[:2]
            ]
            self.word += " " + say("hint.weighed", n=round(100 * first.share), others="; ".join(others))
        self.draw()

    async def action_stop(self) -> None:
        self.exit()

    async def on_unmount(self) -> None:
        await self.place.close()
