"""Editions as data: reading and checking card files, and making a table's `House` from them."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pizzaiolo.core.errors import SetupError
from pizzaiolo.games.kitchen import orders
from pizzaiolo.games.kitchen.engine.house import RECIPE, SLOTS, House
from pizzaiolo.games.kitchen.orders import Order, Slip
from pizzaiolo.games.kitchen.terms import Colour, Kind


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box, and the numbers of its rules."""

    game: str
    title: str
    about: str
    players: tuple[int, int]
    ingredients: tuple[Kind, ...]
    cards_per_ingredient: int
    removed_per_ingredient: dict[str, int]
    double_cards_per_ingredient: int
    deal: int
    hand_limit: int
    draw_limit: int
    rounds: int
    rounds_with_helping: int | None
    mamma_mia_card: bool
    colours: dict[Colour, Kind]
    orders: dict[Colour, tuple[Order, ...]]


class Written(msgspec.Struct, frozen=True):
    """A card file before its words are checked."""

    orders: dict[str, tuple[Slip, ...]]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user's own order cards for one edition."""

    game: str
    orders: dict[Colour, tuple[Order, ...]]


@cache
def edition(game: str) -> Edition:
    """One of the editions that come with the package."""
    return msgspec.json.decode(Path(__file__).with_name("data").joinpath(f"{game}.json").read_bytes(), type=Edition)


def with_cards(base: Edition, cards: Mapping[str, Any]) -> Edition:
    """The edition with a user's own order cards: other needs, but the same number of cards as in the box."""
    if not isinstance(cards, Mapping):
        raise SetupError("card file: it must be one JSON object with 'game' and 'orders'")
    try:
        for colour, words in msgspec.convert(cards, Written).orders.items():
            for number, slip in enumerate(words):
                orders.check_words(slip, base.ingredients, f"card file: {colour} order {number + 1}")
        own = msgspec.convert({key: cards[key] for key in cards if key in ("game", "orders")}, CardFile)
    except msgspec.ValidationError as problem:
        raise SetupError(f"card file: {problem}") from None
    if own.game != base.game:
        raise SetupError(f"card file: these cards are for {own.game!r}, not for {base.game!r}")
    printed = msgspec.json.decode(msgspec.json.encode(base))
    for key in cards:
        if key not in printed:
            raise SetupError(f"card file: unknown entry {key!r}")
        if key != "orders" and cards[key] != printed[key]:
            raise SetupError(f"card file: {key!r} cannot be changed, only what is printed on the orders")
    if set(own.orders) != set(base.orders):
        raise SetupError(f"card file: orders are needed for exactly these colours: {', '.join(base.orders)}")
    for colour, slips in own.orders.items():
        if len(slips) != len(base.orders[colour]):
            raise SetupError(f"card file: {colour} has {len(slips)} orders and must have {len(base.orders[colour])}")
        for number, order in enumerate(slips):
            orders.check(order, base.ingredients, f"card file: {colour} order {number + 1}")
    return msgspec.structs.replace(base, orders={colour: own.orders[colour] for colour in base.orders})


def with_ghiottona(base: Edition, size: int) -> Edition:
    """The edition with Ghiottona orders of `size` + `size` cards."""

    def changed(order: Order) -> Order:
        if order.type != "ghiottona":
            return order
        return msgspec.structs.replace(order, joker=size, joker2=size)

    return msgspec.structs.replace(
        base, orders={colour: tuple(map(changed, slips)) for colour, slips in base.orders.items()}
    )


def make_house(box: Edition, colours: Sequence[Colour], *, doubles: bool, helping: bool) -> House:
    """The kernel's tables for one table of players, one colour a seat."""
    players = len(colours)
    kinds = box.ingredients
    cards = box.cards_per_ingredient - box.removed_per_ingredient[str(players)]
    double_cards = box.double_cards_per_ingredient if doubles else 0
    recipes: list[int] = []
    for colour in colours:
        for order in box.orders[colour]:
            recipes += orders.recipe(order, kinds)
        recipes += [0] * (RECIPE * (SLOTS - len(box.orders[colour])))
    return House(
        players=players,
        kinds=len(kinds),
        orders=len(box.orders[colours[0]]),
        singles=cards - double_cards,
        doubles=double_cards,
        deal=box.deal,
        hand_limit=box.hand_limit,
        draw_limit=box.draw_limit,
        rounds=box.rounds_with_helping if helping and box.rounds_with_helping else box.rounds,
        mamma_mia=box.mamma_mia_card,
        helping=helping,
        recipes=recipes,
    )
