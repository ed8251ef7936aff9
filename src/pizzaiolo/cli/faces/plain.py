"""The plain table: any game without a face of its own. Its view as lists, its events as sentences."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.core.plain import lines, sentence


class PlainFace:
    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names

    def say(self, event: Event) -> str | None:
        return escape(sentence(event, self.game.family.sentences, self.names))

    def table(self, seat: int | None) -> RenderableType:
        rows = [
            Text.assemble("  " * indent, (name, "bold"), f"  {value}" if value else "")
            for indent, name, value in lines(self.game.view(seat), self.names)
        ]
        return Group(*rows)

    def own(self, seat: int) -> list[str]:
        return []

    def decide(self, seat: int, keyboard: Keyboard, log: list[Text]) -> list[Action] | None:
        return None

    def shows(self, event: Event) -> bool:
        return False
