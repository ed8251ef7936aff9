"""How we know what is printed on the cards, from the marks in their data."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pizzaiolo.core.about import SIGNS, About, Mark, Printed, read_words
from pizzaiolo.core.options import Words
from pizzaiolo.games.kitchen.cards import edition, with_cards
from pizzaiolo.games.kitchen.orders import ORDER_TYPES, describe
from pizzaiolo.games.kitchen.terms import OrderType


def about(game: str, cards: Mapping[str, Any] | None) -> About:
    """The orders by type and mark; a host's own are those that ask for something else than ours."""
    words = read_words(__file__)
    ours = edition(game)
    box = ours if cards is None else with_cards(ours, cards)
    found: Counter[tuple[OrderType, Mark]] = Counter()
    for colour, slips in box.orders.items():
        known = {describe(order): order.status for order in ours.orders[colour]}
        for order in slips:
            found[order.type, known.get(describe(order), "own")] += 1
    printed = [Printed(words[f"{game}.numbers"], "documented")]
    if ours.double_cards_per_ingredient:
        printed.append(
            Printed(words["doubles"], "documented", ours.double_cards_per_ingredient * len(ours.ingredients))
        )
    for type_, mark in sorted(found, key=lambda one: (list(ORDER_TYPES).index(one[0]), list(SIGNS).index(one[1]))):
        printed.append(Printed(_titled(type_, words.get(f"{type_}.{mark}", {})), mark, found[type_, mark]))
    return About(words[f"{game}.sheet"], tuple(printed))


def _titled(type_: OrderType, note: Words) -> Words:
    title = ORDER_TYPES[type_].title
    return {language: f"{title}: {text}" for language, text in note.items()} or {"en": title}
