"""Briscola, the traditional Italian card game. This is its door: the cards, the box, and the words for both."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pizzaiolo.core.family import Box, Family, Paint, Piece, Types, rules_beside, told_in
from pizzaiolo.core.options import Words, seat
from pizzaiolo.core.random import Seed

if TYPE_CHECKING:
    from briscola.game import Briscola


class Suit(msgspec.Struct, frozen=True):
    name: str
    colour: Paint
    drawing: str


class Rank(msgspec.Struct, frozen=True):
    """From the weakest to the strongest."""

    name: str
    mark: str
    points: int = 0


SUITS = (
    Suit(
        "coins", "gold", "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20Zm0 3a7 7 0 1 1 0 14 7 7 0 1 1 0-14Zm0 3-3 4 3 4 3-4Z"
    ),
    Suit("cups", "red", "M5 3h14c0 6-1.5 9.5-5.5 10.8V18H17v3H7v-3h3.5v-4.2C6.5 12.5 5 9 5 3Z"),
    Suit("swords", "blue", "M12 1l2 3v11h4v2.5h-4.5V23h-3v-5.5H6V15h4V4Z"),
    Suit("clubs", "green", "M15 1c4 1 6 4 5 7-1 2.5-3 2.5-4.5 4L7 22.5 2.5 18 11 10c1-1.5.5-3 1-5 .5-2 1.5-3.5 3-4Z"),
)
RANKS = (
    *(Rank(name, mark) for name, mark in (("two", "2"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7"))),
    Rank("jack", "J", 2),
    Rank("knight", "C", 3),
    Rank("king", "K", 4),
    Rank("three", "3", 10),
    Rank("ace", "A", 11),
)
CARDS = tuple(f"{rank.name}-{suit.name}" for suit in SUITS for rank in RANKS)


class Told(msgspec.Struct, frozen=True):
    """The file with all words."""

    box: Words
    first: Words
    sentences: dict[str, Words]
    words: dict[str, Words]
    ranks: dict[str, Words]
    suits: dict[str, Words]
    """With what stands between rank and suit: "of coins"."""


TOLD = msgspec.json.decode(Path(__file__).with_name("words.json").read_bytes(), type=Told)


def _piece(suit: Suit, rank: Rank) -> Piece:
    label = {language: f"{word} {TOLD.suits[suit.name][language]}" for language, word in TOLD.ranks[rank.name].items()}
    return Piece(label, rank.mark, suit.drawing, suit.colour)


def start(name: str, players: int, seed: Seed, **rest: Any) -> "Briscola":
    from briscola.game import Briscola

    return Briscola(name, players, seed, **rest)


def types() -> Types:
    from briscola import game

    return Types(game.Facts, game.View, told_in(game))


def actions(game: str) -> int:
    return len(CARDS)


FAMILY = Family(
    name="briscola",
    boxes={"briscola": Box("Briscola", (2, 4), TOLD.box, {"first": seat(TOLD.first)})},
    start=start,
    types=types,
    rules=rules_beside(__file__),
    actions=actions,
    sentences=TOLD.sentences,
    words=TOLD.words,
    pieces={f"{rank.name}-{suit.name}": _piece(suit, rank) for suit in SUITS for rank in RANKS},
)
