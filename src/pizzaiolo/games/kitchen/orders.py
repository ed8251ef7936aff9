"""The order types, each declared once: what is printed on the slip and what its owner may choose."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from pizzaiolo.core.errors import SetupError
from pizzaiolo.games.kitchen.engine.house import RECIPE
from pizzaiolo.games.kitchen.terms import Kind, OrderType, Status


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One order card, as printed."""

    type: OrderType
    status: Status = "documented"
    need: dict[str, int] = {}
    joker: int = 0
    joker2: int = 0
    fewest: int = 0
    either: tuple[Kind, ...] = ()
    count: int = 0
    forbidden: Kind | None = None
    min_total: int = 0


class Way(msgspec.Struct, frozen=True):
    """How a type of order works: the fields its cards must have, and the choice it leaves."""

    title: str
    fields: frozenset[str]
    picks: int = 0  # how many different kinds the owner chooses
    each: str = ""  # the field that says how much of each chosen kind is needed
    choose_from: Literal["", "others", "allowed", "either"] = ""  # "others": never a kind that the card itself needs
    fewest: bool = False  # only the kind with the fewest units on the table


def _fields(text: str) -> frozenset[str]:
    return frozenset(text.split())


ORDER_TYPES: dict[OrderType, Way] = {
    "normal": Way("Normale", _fields("need")),
    "bombastica": Way("Bombastica", _fields("min_total")),
    "monotoni": Way("Monotoni", _fields("need joker"), 1, "joker", "others"),
    "minimale": Way("Minimale", _fields("need fewest"), 1, "fewest", "others", fewest=True),
    "ghiottona": Way("Ghiottona", _fields("need joker joker2"), 2, "joker", "others"),
    "monotoni_junior": Way("Monotoni junior", _fields("joker forbidden"), 1, "joker", "allowed"),
    "minipizza": Way("Minipizza", _fields("need forbidden")),
    "mamma_mia": Way("Mamma Mia", _fields("need either count"), 1, "count", "either"),
}
PRINTED = _fields("need joker joker2 fewest either count forbidden min_total")
MOST_UNITS = 15


class Slip(msgspec.Struct, frozen=True):
    """The words of an order card that somebody has written; they may be any."""

    type: str
    need: dict[str, int] = {}
    either: tuple[str, ...] = ()
    forbidden: str | None = None


def check_words(slip: Slip, kinds: Sequence[Kind], where: str) -> None:
    """Refuse words that no order card has."""
    if slip.type not in ORDER_TYPES:
        raise SetupError(f"{where}: unknown order type {slip.type!r}; known are {', '.join(ORDER_TYPES)}")
    named = [*slip.need, *slip.either, *([slip.forbidden] if slip.forbidden else [])]
    if stranger := next((name for name in named if name not in kinds), None):
        raise SetupError(f"{where}: there is no ingredient {stranger!r} in this edition")


def check(order: Order, kinds: Sequence[Kind], where: str) -> None:
    """Refuse a card that no printer could have meant."""
    kind = ORDER_TYPES[order.type]
    for field in sorted(PRINTED):
        if bool(getattr(order, field)) != (field in kind.fields):
            problem = "needs" if field in kind.fields else "has no"
            raise SetupError(f"{where}: an order of type {order.type!r} {problem} {field!r}")
    amounts = [*order.need.values(), order.joker, order.joker2, order.fewest, order.count, order.min_total]
    if any(n < 0 or n > MOST_UNITS for n in amounts) or any(n == 0 for n in order.need.values()):
        raise SetupError(f"{where}: every number must be from 1 to {MOST_UNITS}")
    if order.joker2 and order.joker2 != order.joker:
        raise SetupError(f"{where}: both jokers must need the same number of cards")
    if len(choice_of(order, kinds)) < kind.picks:
        raise SetupError(f"{where}: it leaves its owner nothing to choose from")
    if order.either and (len(order.either) != 2 or len({*order.either, *order.need}) != 2 + len(order.need)):
        raise SetupError(f"{where}: 'either' must name two different kinds that the card does not need anyway")


def choice_of(order: Order, kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds among which the order's owner may choose."""
    match ORDER_TYPES[order.type].choose_from:
        case "others":
            return [name for name in kinds if name not in order.need]
        case "allowed":
            return [name for name in kinds if name != order.forbidden]
        case "either":
            return list(order.either)
    return []


def recipe(order: Order, kinds: Sequence[Kind]) -> list[int]:
    """The order as the numbers that the kernel works with."""
    kind = ORDER_TYPES[order.type]
    row = [order.need.get(name, 0) for name in kinds]
    row += [0] * (6 - len(row))
    row += [
        kind.picks,
        getattr(order, kind.each) if kind.each else 0,
        sum(1 << kinds.index(name) for name in choice_of(order, kinds)),
        int(kind.fewest),
        kinds.index(order.forbidden) if order.forbidden else -1,
        order.min_total,
    ]
    assert len(row) == RECIPE
    return row


def describe(order: Order) -> str:
    """What the slip asks for, in a few words."""
    kind = ORDER_TYPES[order.type]
    parts = [f"{n} {name}" for name, n in order.need.items()]
    if order.joker2:
        parts.append(f"{order.joker} + {order.joker2} of two other kinds")
    elif order.joker:
        parts.append(f"{order.joker} of one {'other ' if kind.choose_from == 'others' else ''}kind")
    if order.fewest:
        parts.append(f"{order.fewest} of the scarcest other kind")
    if order.either:
        parts.append(f"{order.count} {' or '.join(order.either)}")
    if order.min_total:
        parts.append(f"everything, at least {order.min_total}")
    words = " + ".join(parts)
    if order.forbidden:
        words += f", no {order.forbidden} on the table"
    return words if order.type == "normal" else f"{kind.title} ({words})"
