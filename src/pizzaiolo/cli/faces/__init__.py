"""How each family of games looks and speaks in a terminal."""

from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from pizzaiolo.cli.faces.plain import PlainFace
from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.family import FACES, installed
from pizzaiolo.core.game import Game


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
    """The face of the game's family, or the plain one."""
    point = installed(FACES).get(game.family.name)
    face: Face = PlainFace(game, names) if point is None else point.load()(game, names)
    return face
