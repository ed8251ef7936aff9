"""How each family of games looks and speaks in a terminal.

A face knows what a device knows: facts, views, events and open actions. It never holds a game.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.faces.plain import PlainFace
from pizzaiolo.core.event import Event
from pizzaiolo.core.family import FACES, installed
from pizzaiolo.games import family_of
from pizzaiolo.hosting import messages as m

Rehearse = Callable[[Sequence[str]], Awaitable[m.Tried]]
"""What would be if the seat decided like that."""


class Draft(Protocol):
    """A turn that is built with keys, and may be changed until it is made."""

    word: str
    """Why the last key did nothing."""

    def lines(self) -> list[RenderableType]:
        """The hand with its keys, and the turn so far."""

    async def press(self, key: str, rehearse: Rehearse) -> list[str] | None:
        """The whole turn, once it is to be made."""


class Face(Protocol):
    """What the terminal's table, its lines and its replays need from a family of games."""

    names: list[str]

    def line(self, event: Event, faded: bool = False) -> str | None:
        """One line about an event as everyone saw it, with rich's markup; None where there is nothing to tell."""

    def recall(self, events: Sequence[Event], mine: Sequence[int]) -> list[tuple[Event, bool]]:
        """What the log may still show, and whether it has faded: cards that the table does not show any more."""

    def weight(self, event: Event) -> float:
        """How long people need to take it in, beside others."""

    def heading(self, view: Any) -> str:
        """The game and where it stands."""

    def table(self, view: Any, private: bool, before: Any = None, mark: str = "") -> RenderableType:
        """The table. `private`: with what only the view's seat may see. `before`: the view that this one only tries.

        `mark`: the decision under the cursor.
        """

    def pressed(self, key: str) -> bool:
        """A key of its own, to look at something else where not everything fits on the table at once."""

    def hand(self, view: Any) -> list[RenderableType]:
        """What only the seat sees of its own."""

    def decision(self, text: str, view: Any) -> str:
        """A decision in words."""

    def refusal(self, code: str) -> str:
        """Why something is not possible."""

    def draft(self, view: Any) -> Draft | None:
        """A way to build the turn with keys; None for a choice among the open actions."""

    def keys(self) -> list[tuple[str, str]]:
        """Those of its own, and what they do."""


def face_of(game: str, facts: Any, names: list[str], words: Words) -> Face:
    """The face of the game's family, or the plain one."""
    family = family_of(game)
    point = installed(FACES).get(family.name)
    face: Face = PlainFace(family, facts, names, words) if point is None else point.load()(facts, names, words)
    return face
