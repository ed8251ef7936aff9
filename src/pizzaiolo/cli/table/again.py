"""A recorded game in the same dress: through one lens at a time, decision by decision."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.faces import face_of
from pizzaiolo.cli.table.sheets import KeySheet, RulesSheet
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games import new

Lens = int | str
"""A seat, or "public", or "truth"."""


class ReplayApp(App[None]):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        Binding("ctrl+q,ctrl+c", "exit_app", priority=True),
        ("right,space,l", "move(1)"),
        ("left,h", "move(-1)"),
        ("pagedown", "move(10)"),
        ("pageup", "move(-10)"),
        ("home", "move(-100000)"),
        ("end", "move(100000)"),
        Binding("tab", "lens(1)", priority=True),
        Binding("shift+tab", "lens(-1)", priority=True),
        ("question_mark", "keys"),
        ("f1", "rules"),
    ]

    def __init__(self, game: Game, words: Words, lens: Lens = "public") -> None:
        super().__init__(ansi_color=True)
        self.say = words
        self.names = [words("term.seat", n=seat) for seat in range(game.players)]
        self.face = face_of(game.name, game.facts, self.names, words)
        self.game = game
        self.stages = stages(game)
        self.lenses: list[Lens] = ["public", "truth", *range(game.players)]
        self.through = self.lenses.index(lens)
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                with VerticalScroll(id="table-pane"):
                    yield Static(id="table")
                yield Static(id="hand")
            with VerticalScroll(id="log-pane"):
                yield Static(id="log")
        yield Static(id="word")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.theme = "ansi-dark" if "ansi-dark" in self.available_themes else "textual-ansi"
        self.draw()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= 116, "wide")

    @property
    def lens(self) -> Lens:
        return self.lenses[self.through]

    def told(self, game: Game) -> list[Event]:
        if self.lens == "truth":
            return [happening.truth for happening in game.happenings()]
        return game.events(self.lens if isinstance(self.lens, int) else None)

    def draw(self) -> None:
        game, face, say, lens = self.stages[self.at], self.face, self.say, self.lens
        seats = range(game.players) if lens == "truth" else [lens] if isinstance(lens, int) else []
        view = game.view(lens if isinstance(lens, int) else None)
        hands: list[RenderableType] = []
        for seat in seats:
            hands += [Text(self.names[seat], "bold"), *face.hand(game.view(seat))]
        named = say("replay.seat", name=self.names[lens]) if isinstance(lens, int) else say(f"replay.{lens}")
        self.put("#head", f"[bold]{escape(face.heading(view))} · {escape(named)}[/]")
        self.query_one("#table", Static).update(face.table(view, isinstance(lens, int)))
        self.query_one("#hand", Static).update(Group(*hands))
        lines = [face.line(event) for event in self.told(game)[-80:]]
        self.put("#log", "\n".join(line for line in lines if line))
        self.query_one("#log-pane", VerticalScroll).scroll_end(animate=False)
        self.put("#word", self.word())
        keys = [("← →", say("term.move")), ("Tab", say("term.lens")), ("?", say("keys")), ("^Q", say("term.stop"))]
        self.put("#keys", "[dim]" + "  ".join(f"[bold]{key}[/] {words}" for key, words in keys) + "[/]")

    def word(self) -> str:
        if self.at == 0:
            return self.say("replay.start")
        seat, action = self.game.history[self.at - 1]
        view = self.stages[self.at - 1].view(seat)
        move = self.say("replay.move", n=self.at, of=len(self.game.history))
        public = self.lens == "truth" or self.lens == seat
        done = f" · {escape(self.names[seat])}: {self.face.decision(action.text, view)}" if public else ""
        return move + done + (f" · {escape(str(self.game.result))}" if self.at == len(self.stages) - 1 else "")

    def put(self, where: str, words: str) -> None:
        self.query_one(where, Static).update(Text.from_markup(words))

    def on_key(self, event: object) -> None:
        if self.face.pressed(getattr(event, "character", None) or ""):
            self.draw()

    def action_move(self, by: int) -> None:
        self.at = max(0, min(len(self.stages) - 1, self.at + by))
        self.draw()

    def action_lens(self, by: int) -> None:
        self.through = (self.through + by) % len(self.lenses)
        self.draw()

    def action_keys(self) -> None:
        say = self.say
        own = [("← →  PgUp PgDn", say("term.move")), ("Home End", say("term.jump")), ("Tab", say("term.lens"))]
        self.push_screen(KeySheet(say, own))

    def action_rules(self) -> None:
        self.push_screen(RulesSheet(self.game.name, self.say))

    def action_exit_app(self) -> None:
        self.exit()


def stages(game: Game) -> list[Game]:
    """The game as it was before each decision, and after the last."""
    given = {key: value for key, value in (("cards", game.cards), ("position", game.position)) if value is not None}
    again = new(game.name, game.players, game.seed, **game.options, **given)
    found = [again.copy()]
    for seat, action in game.history:
        again.play(action, seat)
        found.append(again.copy())
    return found
