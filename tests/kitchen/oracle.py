"""The rules of serving one order a second time, written from the sheets and as slowly as one likes."""

from collections.abc import Iterator
from itertools import combinations, product

from pizzaiolo.games.kitchen.orders import Order
from tests.kitchen.table import Cards, together, total, units

Bill = tuple[tuple[str, ...], frozenset[tuple[str, int]], frozenset[tuple[str, int]]]
"""What was chosen, what the table gave, what the hand gave."""


def bill(chosen: tuple[str, ...], from_table: Cards, from_hand: Cards) -> Bill:
    return tuple(sorted(chosen)), frozenset(together(from_table).items()), frozenset(together(from_hand).items())


def double(kind: str) -> str:
    return f"double-{kind}"


def choices(order: Order, kinds: tuple[str, ...], table: Cards) -> list[tuple[tuple[str, ...], Cards]] | None:
    """Every way to read the slip, with all that it then needs; None when the forbidden kind lies there."""
    lying = units(table)
    others = [kind for kind in kinds if kind not in order.need]
    if order.forbidden in lying:
        return None
    match order.type:
        case "normal" | "minipizza":
            return [((), order.need)]
        case "monotoni":
            return [((kind,), together(order.need, {kind: order.joker})) for kind in others]
        case "monotoni_junior":
            return [((kind,), {kind: order.joker}) for kind in kinds if kind != order.forbidden]
        case "mamma_mia":
            return [((kind,), together(order.need, {kind: order.count})) for kind in order.either]
        case "ghiottona":
            return [
                (pair, together(order.need, {pair[0]: order.joker, pair[1]: order.joker2}))
                for pair in combinations(others, 2)
            ]
        case "minimale":
            present = [kind for kind in others if kind in lying]
            least = min((lying[kind] for kind in present), default=0)
            return [((kind,), together(order.need, {kind: order.fewest})) for kind in present if lying[kind] == least]
    raise AssertionError(order.type)


def from_table(need: Cards, table: Cards) -> tuple[Cards, Cards]:
    """Which cards the table gives, doubles first, and how many units of each kind are still missing."""
    taken: Cards = {}
    missing: Cards = {}
    for kind, n in need.items():
        doubles = min(table.get(double(kind), 0), (n + 1) // 2)
        singles = min(table.get(kind, 0), max(0, n - 2 * doubles))
        taken = together(taken, {double(kind): doubles, kind: singles})
        missing[kind] = max(0, n - 2 * doubles - singles)
    return taken, together(missing)


def subsets(hand: Cards) -> Iterator[Cards]:
    names = list(hand)
    for numbers in product(*(range(hand[name] + 1) for name in names)):
        yield {name: n for name, n in zip(names, numbers, strict=True) if n}


def covers(cards: Cards, missing: Cards) -> bool:
    have = units(cards)
    return all(have.get(kind, 0) >= n for kind, n in missing.items())


def exact(cards: Cards, missing: Cards) -> bool:
    """Everything that is missing, and no card could be left out."""
    return covers(cards, missing) and not any(
        covers({**cards, name: cards[name] - 1}, missing) for name in cards if cards[name]
    )


def outcomes(order: Order, kinds: tuple[str, ...], table: Cards, hand: Cards) -> tuple[set[Bill], bool]:
    """Every pizza that the owner alone can make of it, and whether it can also fail."""
    lying, holding = together(table), together(hand)
    if order.type == "bombastica":
        lack = order.min_total - total(units(lying))
        if lack <= 0:
            return {bill((), lying, {})}, False
        enough = [cards for cards in subsets(holding) if total(units(cards)) >= lack]
        return {
            bill((), lying, cards)
            for cards in enough
            if not any(total(units({**cards, name: cards[name] - 1})) >= lack for name in cards)
        }, True
    found: set[Bill] = set()
    sure = False
    for chosen, need in choices(order, kinds, lying) or []:
        taken, missing = from_table(need, lying)
        sure |= not missing
        useful = {name: n for name, n in holding.items() if name.removeprefix("double-") in missing}
        found |= {bill(chosen, taken, cards) for cards in subsets(useful) if exact(cards, missing)}
    return found, not sure


def requests(order: Order, kinds: tuple[str, ...], table: Cards, hand: Cards) -> set[frozenset[tuple[str, int]]]:
    """Everything that the owner may ask the others for (Plus: there are no doubles)."""
    lying = together(table)
    asked: list[Cards] = []
    if order.type == "bombastica":
        lack = order.min_total - total(lying)
        wide = dict.fromkeys(kinds, max(lack, 0))
        asked = [cards for cards in subsets(wide) if lack - total(hand) <= total(cards) <= lack]
    else:
        ways = [from_table(need, lying)[1] for _, need in choices(order, kinds, lying) or []]
        if all(ways):
            asked = [
                cards
                for missing in ways
                for cards in subsets(missing)
                if all(hand.get(kind, 0) >= n - cards.get(kind, 0) for kind, n in missing.items())
            ]
    return {frozenset(cards.items()) for cards in asked if total(cards)}
