"""The plain table, for games without a face of their own: view as lists, actions as words, events as sentences."""

from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.core.plain import ACTORS, HAND, PLAYERS, SEAT, Plain

BESIDE = frozenset({SEAT, ACTORS, PLAYERS, HAND})
"""What has a place of its own on the screen."""


class PlainFace:
    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.told = Plain(game.family, names)

    def say(self, event: Event) -> str | None:
        return escape(self.told.sentence(event))

    def table(self, seat: int | None) -> RenderableType:
        view: dict[str, Any] = msgspec.to_builtins(self.game.view(seat))
        rest = {name: value for name, value in view.items() if name not in BESIDE}
        lines = (
            Text.assemble("  " * indent, (name, "dim"), f"  {value}" if value else "")
            for indent, name, value in self.told.lines(rest)
        )
        return Padding(Group(self.seats(view, seat), Text(), *lines), (1, 0))

    def seats(self, view: dict[str, Any], own: int | None) -> Table:
        """Who sits here, whose turn it is, and what everybody sees of each seat."""
        shown = {one.pop(SEAT, seat): one for seat, one in enumerate(view.get(PLAYERS, []))}
        columns = list(dict.fromkeys(name for one in shown.values() for name in one))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for title in ("", "", *map(self.told.word, columns)):
            table.add_column(title, header_style="dim")
        for seat, name in enumerate(self.names):
            turn = "▶" if seat in self.game.actors else ""
            cells = [self.told.said(shown.get(seat, {}).get(column, ""), column) for column in columns]
            table.add_row(turn, name, *map(escape, cells), style="bold" if seat == own else "")
        return table

    def own(self, seat: int) -> list[str]:
        """The hand, where it is more than what could be played from it now."""
        view = msgspec.to_builtins(self.game.view(seat))
        if HAND not in view or list(view[HAND]) == [action.text for action in self.game.actions(seat)]:
            return []
        return [f"[dim]{self.told.word(HAND)}[/]  {escape(self.told.said(view[HAND], HAND))}"]

    def decide(self, seat: int, keyboard: Keyboard, log: list[Text]) -> list[Action] | None:
        return None

    def shows(self, event: Event) -> bool:
        return False
