"""How each family of games looks and speaks in a terminal."""

from importlib import import_module
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games import GAMES


class Face(Protocol):
    """What `play` and `replay` need from a family of games."""

    names: list[str]

    def say(self, event: Event) -> str | None:
        """One line about an event, with rich's markup; None where there is nothing to tell."""

    def table(self, seat: int | None) -> RenderableType:
        """The table as the seat sees it."""

    def own(self, seat: int) -> list[str]:
        """What only the seat sees of its own cards, line by line."""

    def decide(self, seat: int, keyboard: Keyboard, log: list[Text]) -> list[Action] | None:
        """The seat's next decisions from the keyboard; None for a numbered choice of the open actions."""

    def shows(self, event: Event) -> bool:
        """Whether people should get time to read here."""


def face_of(game: Game, names: list[str]) -> Face:
    face: Face = import_module(f"pizzaiolo.cli.faces.{GAMES[game.name]}").Face(game, names)
    return face
