"""The plain table, for games without a face of their own: view as lists, actions as words, events as sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.core.event import Event
from pizzaiolo.core.family import Family
from pizzaiolo.core.plain import ACTORS, HAND, PLAYERS, SEAT, Plain

BESIDE = frozenset({SEAT, ACTORS, PLAYERS, HAND})
"""What has a place of its own on the screen."""


class PlainFace:
    def __init__(self, family: Family, facts: Any, names: list[str], words: Words) -> None:
        self.facts = msgspec.to_builtins(facts)
        self.names = [escape(name) for name in names]
        self.say = words
        self.told = Plain(family, names, words.language)

    def line(self, event: Event, faded: bool = False) -> str | None:
        return escape(self.told.sentence(event, public=faded))

    def recall(self, events: Sequence[Event], mine: Sequence[int]) -> list[tuple[Event, bool]]:
        """Where several people look at one screen, nobody's own pieces are named."""
        return [(event, len(mine) > 1) for event in events]

    def weight(self, event: Event) -> float:
        return 1.0

    def heading(self, view: Any) -> str:
        return str(self.facts["title"])

    def table(self, view: Any, private: bool, before: Any = None, mark: str = "") -> RenderableType:
        shown: dict[str, Any] = msgspec.to_builtins(view)
        if not private:
            return self.seats(shown)
        rest = {name: value for name, value in shown.items() if name not in BESIDE}
        lines = (
            Text.assemble("  " * indent, (name, "dim"), f"  {value}" if value else "")
            for indent, name, value in self.told.lines(rest)
        )
        return Group(self.seats(shown), Text(), *lines)

    def pressed(self, key: str) -> bool:
        return False

    def seats(self, view: dict[str, Any]) -> Table:
        """Who sits here, whose turn it is, and what everybody sees of each seat."""
        shown = {one.get(SEAT, seat): one for seat, one in enumerate(view.get(PLAYERS, []))}
        columns = list(dict.fromkeys(name for one in shown.values() for name in one if name != SEAT))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for title in ("", "", *map(self.told.word, columns)):
            table.add_column(title, header_style="dim")
        for seat, name in enumerate(self.names):
            turn = "▸" if seat in view.get(ACTORS, ()) else ""
            cells = [self.told.said(shown.get(seat, {}).get(column, ""), column) for column in columns]
            table.add_row(turn, name, *map(escape, cells), style="bold" if seat == view.get(SEAT) else "")
        return table

    def hand(self, view: Any) -> list[RenderableType]:
        shown = msgspec.to_builtins(view)
        if not shown.get(HAND):
            return []
        return [Text.assemble((self.told.word(HAND), "dim"), "  ", self.told.said(shown[HAND], HAND))]

    def decision(self, text: str, view: Any) -> str:
        return escape(self.told.word(text))

    def refusal(self, code: str) -> str:
        words = self.told.word(code)
        return self.say(f"refusal.{code}") if self.say.has(f"refusal.{code}") else words

    def draft(self, view: Any) -> None:
        return None

    def keys(self) -> list[tuple[str, str]]:
        return []
