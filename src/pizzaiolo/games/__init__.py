"""The games there are, and the one door to all of them."""

import os
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from pizzaiolo.core.errors import IllegalAction, RecordError, SetupError
from pizzaiolo.core.game import Box, Game
from pizzaiolo.core.options import Option, read_option
from pizzaiolo.core.random import fresh_seed
from pizzaiolo.core.record import Record

if TYPE_CHECKING:
    from pathlib import Path

GAMES: dict[str, str] = {
    "mamma-mia": "kitchen",
    "mamma-mia-plus": "kitchen",
    "papa-paolo": "papa_paolo",
}
"""Every game and the package it lives in. A game is loaded when it is first asked for."""


def module_of(name: str) -> ModuleType:
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; choose one of {', '.join(GAMES)}")
    return import_module(f"pizzaiolo.games.{GAMES[name]}.game")


def box_of(name: str) -> Box:
    """Title and player range."""
    box: Box = module_of(name).box(name)
    return box


def options_of(name: str) -> dict[str, Option]:
    """What a host can choose in this game."""
    options: dict[str, Option] = module_of(name).OPTIONS[name]
    return options


def read_cards(name: str, path: "Path") -> dict[str, Any]:
    """The content of a user's own card file, for the `cards` of `new`."""
    module_of(name)
    try:
        content = msgspec.json.decode(path.read_bytes())
    except OSError as problem:
        raise SetupError(f"cannot read the card file {path}: {problem.strerror}") from None
    except msgspec.DecodeError as problem:
        raise SetupError(f"the card file {path} is not valid JSON: {problem}") from None
    if not isinstance(content, dict):
        raise SetupError(f"the card file {path} must hold one JSON object")
    return content


def rules_text(name: str, language: str) -> str:
    """The rules in our own words, as Markdown."""
    module_of(name)
    folder = os.path.join(os.path.dirname(__file__), GAMES[name], "rules")
    with open(os.path.join(folder, f"{name}.{language}.md"), encoding="utf-8") as file:
        return file.read()


def new(
    name: str,
    players: int,
    seed: int | None = None,
    *,
    cards: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Game:
    """A fresh game. The same seed and options give the same game everywhere.

    `cards` is the content of a user's own card file, `position` a position set up by hand.
    """
    start = module_of(name).start
    chosen = fresh_seed() if seed is None else seed
    if chosen < 0:
        raise SetupError(f"a seed is a whole number from 0 up, not {chosen}")
    game: Game = start(name, players, chosen, cards=cards, position=position, **options)
    return game


def load(text: str) -> Game:
    """The game that a record tells. It is replayed move by move, and must end where the record says."""
    record = Record.parse(text)
    game = begin(record)
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            game.play(move, seat)
        except IllegalAction as problem:
            raise RecordError(f"move {number} of the record ({seat}: {move}) is not possible: {problem}") from None
    if game.digest() != record.digest:
        raise RecordError("the record replays to another position than the one it was saved at")
    if record.scores != (game.result.scores if game.result else None):
        raise RecordError("the record's scores are not those of its moves")
    return game


def begin(record: Record) -> Game:
    """The game of a record before its first move."""
    header = dict(record.header)
    try:
        name, rules = header.pop("game"), header.pop("rules")
        players, seed = int(header.pop("players")), int(header.pop("seed"))
    except KeyError as key:
        raise RecordError(f"the record does not say its {key.args[0]}") from None
    except ValueError:
        raise RecordError("the record's players and seed must be whole numbers") from None
    module = module_of(name)
    if rules != module.RULES:
        raise RecordError(f"the record follows version {rules} of the rules, and version {module.RULES} is played here")
    try:
        loose = {key: msgspec.json.decode(header.pop(key)) for key in ("cards", "position") if key in header}
    except msgspec.DecodeError:
        raise RecordError("the record's cards or position are not valid JSON") from None
    options = {key: read_option(module.OPTIONS[name], key, value) for key, value in header.items()}
    return new(name, players, seed, **loose, **options)
