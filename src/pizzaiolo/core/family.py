"""What a family of games tells about itself: the one door through which everybody else reaches it.

A package announces its families as entry points, ours does it too (see pyproject.toml):

    [project.entry-points."pizzaiolo.families"]
    kitchen = "pizzaiolo.games.kitchen:FAMILY"

The door is light: whatever takes time to load is loaded by its functions.

>>> from pizzaiolo.games.kitchen import FAMILY
>>> FAMILY.name, list(FAMILY.boxes)
('kitchen', ['mamma-mia', 'mamma-mia-plus'])
>>> FAMILY.boxes["mamma-mia"].title, FAMILY.boxes["mamma-mia"].players
('Mamma Mia!', (2, 5))
>>> FAMILY.types().view.__name__, FAMILY.actions("mamma-mia")
('View', 517)
>>> game = FAMILY.start("mamma-mia", 3, seed=7)
"""

import os
from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_origin

import msgspec

from pizzaiolo.core.about import About
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.event import Event
from pizzaiolo.core.options import LANGUAGES, Option, Words
from pizzaiolo.core.random import Seed

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pizzaiolo.core.game import Game
    from pizzaiolo.core.lens import Lens

Paint = Literal["plain", "red", "gold", "green", "blue"]
"""How a piece is coloured; each front end has its own shades, for both lights."""
FAMILIES = "pizzaiolo.families"
PLAYERS = "pizzaiolo.players"
"""The bots of each family, under the family's name."""
FACES = "pizzaiolo.faces"
"""How a family looks in a terminal, under its name; others are shown on the plain table."""
OURS = "pizzaiolo"


class Box(msgspec.Struct, frozen=True):
    """What stands on the lid, and what a host can choose."""

    title: str
    players: tuple[int, int]
    words: Words = {}
    """What it is like, in one line."""
    options: Mapping[str, Option] = {}
    languages: tuple[str, ...] = LANGUAGES
    """Of the rules, as texts."""
    version: str = "1"
    """Of the rules: raised whenever the same seed and decisions would lead to another game."""
    own: Words = {}
    """What a host may bring along printed otherwise, as cards or tiles, in a word; nothing where there is none."""


class Start(Protocol):
    """A fresh game of the family."""

    def __call__(
        self,
        name: str,
        players: int,
        seed: Seed,
        *,
        cards: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> "Game": ...


class Piece(msgspec.Struct, frozen=True):
    """A card, a tile or anything else on the table, of which views, events and actions speak by its name."""

    label: Words
    mark: str = ""
    """What is printed on it: a letter or two."""
    drawing: str = ""
    """What is drawn on it: the path of an SVG, in a square of 24 by 24."""
    colour: Paint = "plain"


class Types(msgspec.Struct, frozen=True):
    """What the family tells, for whoever writes it down in another language."""

    facts: type
    view: type
    events: tuple[type[Event], ...]
    words: Mapping[str, Any] = {}
    """Names for what is one of a few words: a `Literal` each."""


def nothing_printed(game: str, cards: Mapping[str, Any] | None) -> About:
    """Of a game that follows no sheet."""
    return About()


class Family(msgspec.Struct, frozen=True):
    """Games that share their rules' machinery."""

    name: str
    boxes: Mapping[str, Box]
    """By the games' names."""
    start: Start
    types: Callable[[], Types]
    rules: Callable[[str, str], str]
    """The rules of a game in a language, in our own words, as Markdown."""
    actions: Callable[[str], int]
    """How many actions a game has: the number of each is below that."""
    about: Callable[[str, Mapping[str, Any] | None], About] = nothing_printed
    """Which sheet a game follows, and how we know what is printed on its pieces, a host's own cards included."""
    cards: Callable[[str], bytes] | None = None
    """What is printed on a game's pieces, as the file that a host may change for the own ones (`Box.own`)."""
    sentences: Mapping[str, Words] = {}
    """For a table without a page of its own: what each event says, by its tag, with its fields in braces."""
    words: Mapping[str, Words] = {}
    """Likewise the names of what views and events tell, of actions, and of reasons why something is refused."""
    pieces: Mapping[str, Piece] = {}
    """Likewise what lies on the table."""
    lens: "Callable[[Any], Lens] | None" = None
    """For learners: how the positions of one table become numbers. Without it there are no batches of its games."""


def rules_beside(door: str) -> Callable[[str, str], str]:
    """The rules as files `rules/<game>.<language>.md` beside the module that is the door."""

    def rules(game: str, language: str) -> str:
        with open(os.path.join(os.path.dirname(door), "rules", f"{game}.{language}.md"), encoding="utf-8") as file:
            return file.read()

    return rules


def data_beside(door: str) -> Callable[[str], bytes]:
    """What is printed, as files `data/<game>.json` beside the module that is the door."""

    def data(game: str) -> bytes:
        with open(os.path.join(os.path.dirname(door), "data", f"{game}.json"), "rb") as file:
            return file.read()

    return data


def told_in(module: ModuleType) -> tuple[type[Event], ...]:
    """The events that a module declares, in its order."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    )


def words_in(module: ModuleType) -> dict[str, Any]:
    """The `Literal`s to which a module gives names."""
    return {name: words for name, words in vars(module).items() if get_origin(words) is Literal}


@cache
def installed(group: str) -> dict[str, "EntryPoint"]:
    """What the installed packages announce in this group; ours come first."""
    from importlib.metadata import entry_points  # slow to import: only when somebody first asks

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=group), key=lambda point: point.dist is None or point.dist.name != OURS):
        found.setdefault(point.name, point)
    return found


def load_families() -> dict[str, Family]:
    """Every game there is, with its family. Another package's family that does not load is left out, and told."""
    games: dict[str, Family] = {}
    for name, point in installed(FAMILIES).items():
        try:
            family = point.load()
            if not isinstance(family, Family):
                raise TypeError(f"{point.value} is no Family")
        except Exception as problem:
            import logging

            logging.getLogger("pizzaiolo").warning("the games of %r are left out: %r", name, problem)
            continue
        for game in family.boxes:
            games.setdefault(game, family)
    if not games:
        raise SetupError("no games are installed: install the package again, as `make setup` does")
    return games
