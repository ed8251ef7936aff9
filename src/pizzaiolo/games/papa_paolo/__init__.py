"""Papà Paolo. This is the family's door; whoever only wants to know of it loads no more."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from pizzaiolo.core.about import About
from pizzaiolo.core.family import Box, Family, Types, data_beside, rules_beside, told_in, words_in
from pizzaiolo.core.options import Value, Words, choice, colours
from pizzaiolo.core.random import Seed
from pizzaiolo.games.papa_paolo.terms import PlayerColour, Stairs

if TYPE_CHECKING:
    from pizzaiolo.core.lens import Lens
    from pizzaiolo.games.papa_paolo.game import PapaPaolo

DATA = Path(__file__).with_name("data")
WORDS: dict[str, Words] = msgspec.json.decode(DATA.joinpath("words.json").read_bytes())


class Lid(msgspec.Struct, frozen=True):
    """The part of the data that is known before the box is opened."""

    title: str
    players: tuple[int, int]


def _box() -> Box:
    lid = msgspec.json.decode(DATA.joinpath("papa-paolo.json").read_bytes(), type=Lid)
    down, up = get_args(Stairs)  # only where a tile is left out is there a choice
    stairs = choice(WORDS["stairs"], (Value(down, WORDS[down], players=(3,)), Value(up, WORDS[up])))
    options = {"colours": colours(get_args(PlayerColour)), "stairs": stairs}
    return Box(lid.title, lid.players, WORDS["papa-paolo"], options, version="2", own=WORDS["tiles"])


def start(name: str, players: int, seed: Seed, **rest: Any) -> "PapaPaolo":
    from pizzaiolo.games.papa_paolo.game import PapaPaolo

    return PapaPaolo(name, players, seed, **rest)


def types() -> Types:
    from pizzaiolo.games.papa_paolo import events, terms, views

    return Types(views.Facts, views.View, told_in(events), words_in(terms))


def actions(game: str) -> int:
    from pizzaiolo.games.papa_paolo.engine import codes

    return int(codes.ACTIONS)


def about(game: str, cards: Mapping[str, Any] | None) -> About:
    from pizzaiolo.games.papa_paolo.edition import about

    return about(game, cards)


def lens(game: Any) -> "Lens":
    from pizzaiolo.games.papa_paolo.lens import lens_of

    return lens_of(game)


FAMILY = Family(
    name="papa_paolo",
    boxes={"papa-paolo": _box()},
    start=start,
    types=types,
    rules=rules_beside(__file__),
    actions=actions,
    about=about,
    cards=data_beside(__file__),
    lens=lens,
)
