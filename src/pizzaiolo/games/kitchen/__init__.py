"""Mamma Mia! and Mamma Mia! Plus. This is the family's door; whoever only wants to know of them loads no more."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from pizzaiolo.core.about import About
from pizzaiolo.core.family import Box, Family, Types, data_beside, rules_beside, told_in, words_in
from pizzaiolo.core.options import Option, Value, Words, choice, colours, flag, seat
from pizzaiolo.core.random import Seed
from pizzaiolo.games.kitchen.terms import Memory

if TYPE_CHECKING:
    from pizzaiolo.core.lens import Lens
    from pizzaiolo.games.kitchen.game import Kitchen

DATA = Path(__file__).with_name("data")
WORDS: dict[str, Words] = msgspec.json.decode(DATA.joinpath("words.json").read_bytes())


class Lid(msgspec.Struct, frozen=True):
    """The part of an edition's data that is known before the box is opened."""

    title: str
    players: tuple[int, int]
    colours: dict[str, str]


def _options(lid: Lid, **own: Option) -> dict[str, Option]:
    modes = tuple(Value(mode, WORDS[mode], WORDS[f"{mode}-words"]) for mode in get_args(Memory))
    return {
        **own,
        "colours": colours(tuple(lid.colours)),
        "first": seat(WORDS["first"]),
        "memory": choice(WORDS["memory"], modes, "strict"),
    }


def _box(game: str, version: str, **own: Option) -> Box:
    lid = msgspec.json.decode(DATA.joinpath(f"{game}.json").read_bytes(), type=Lid)
    return Box(lid.title, lid.players, WORDS[game], _options(lid, **own), version=version, own=WORDS["orders"])


def start(name: str, players: int, seed: Seed, **rest: Any) -> "Kitchen":
    from pizzaiolo.games.kitchen.game import Kitchen

    return Kitchen(name, players, seed, **rest)


def types() -> Types:
    from pizzaiolo.games.kitchen import events, terms, views

    return Types(views.Facts, views.View, told_in(events), words_in(terms))


def actions(game: str) -> int:
    from pizzaiolo.games.kitchen.engine import codes

    return int(codes.ACTIONS)


def about(game: str, cards: Mapping[str, Any] | None) -> About:
    from pizzaiolo.games.kitchen.edition import about

    return about(game, cards)


def lens(game: Any) -> "Lens":
    from pizzaiolo.games.kitchen.lens import lens_of

    return lens_of(game)


FAMILY = Family(
    name="kitchen",
    boxes={
        "mamma-mia": _box("mamma-mia", "1", doubles=flag(WORDS["doubles"], WORDS["doubles-words"], False)),
        "mamma-mia-plus": _box(
            "mamma-mia-plus",
            "2",
            helping=flag(WORDS["helping"], WORDS["helping-words"], None, players=3),
            ghiottona=choice(
                WORDS["ghiottona"], tuple(Value(size, {"en": f"{size} + {size}"}) for size in (4, 5)), default=4
            ),
        ),
    },
    start=start,
    types=types,
    rules=rules_beside(__file__),
    actions=actions,
    about=about,
    cards=data_beside(__file__),
    lens=lens,
)
