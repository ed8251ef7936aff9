"""What lies over the table for a while: the curtain between two people, the keys, the rules."""

from typing import ClassVar

from rich.markup import escape
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.games import about_text, rules_text


class Curtain(ModalScreen[None]):
    """Nothing of the table shows through. Any key or click opens it."""

    def __init__(self, words: Words, name: str) -> None:
        super().__init__()
        self.say = words
        self.named = name

    def compose(self) -> ComposeResult:
        say, name = self.say, escape(self.named)
        lines = f"[bold]{say('curtain.title', name=name)}[/]\n\n{say('curtain.words')}\n\n{say('term.any-key')}"
        yield Static(Text.from_markup(lines, justify="center"), id="curtain")

    def on_key(self, event: events.Key) -> None:
        if event.key not in ("ctrl+q", "ctrl+c"):
            event.stop()
            self.open()

    def on_click(self) -> None:
        self.open()

    def open(self) -> None:
        """Once: two keys may come at the same time."""
        if self.is_current:
            self.dismiss(None)


class Smaller(ModalScreen[None]):
    """The terminal has no room for a table."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        yield Static(self.words, id="curtain")


class Sheet(ModalScreen[None]):
    """Something to read. Escape, or the key that opened it, closes it; arrows and pages scroll."""

    BINDINGS: ClassVar = [
        ("escape", "close", ""),
        ("q", "close", ""),
        ("enter", "close", ""),
        ("question_mark", "close", ""),
    ]

    def action_close(self) -> None:
        if self.is_current:
            self.dismiss(None)


class KeySheet(Sheet):
    def __init__(self, words: Words, keys: list[tuple[str, str]]) -> None:
        super().__init__()
        self.say = words
        self.named = keys

    def compose(self) -> ComposeResult:
        say = self.say
        table = Table(box=None, padding=(0, 2), show_header=False, title=say("keys"))
        for key, words in [*self.named, ("F1", say("keys.rules")), ("?", say("keys")), ("Ctrl+Q", say("term.stop"))]:
            table.add_row(Text(key, "bold"), words)
        with VerticalScroll(classes="sheet"):
            yield Static(table)


class RulesSheet(Sheet):
    def __init__(self, game: str, words: Words) -> None:
        super().__init__()
        self.game = game
        self.language = words.language

    def compose(self) -> ComposeResult:
        from rich.markdown import Markdown

        with VerticalScroll(classes="sheet"):
            for text in (rules_text(self.game, self.language), about_text(self.game, self.language)):
                yield Static(Markdown(text))
