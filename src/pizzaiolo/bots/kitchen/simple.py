"""The simple pizzaiolo, written with views and events alone: plays what should work, helps when it can.

It also plays for the levels in positions that were set up by hand, where there was no deal to count from.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.games.kitchen import events
from pizzaiolo.games.kitchen.orders import ORDER_TYPES, Order, choice_of
from pizzaiolo.games.kitchen.terms import Kind

Units = Counter[str]
ORDER_VALUE = 6.0
"""What a delivered pizza is worth, in cards of the own hand."""
WAIT = 0.35
"""What a card is worth that stays in the hand."""
RATIO = 3
"""One order to two ingredients in the hand."""


def units(cards: dict[str, int]) -> Units:
    """Cards counted as units: a double is two."""
    out: Units = Counter()
    for name, n in cards.items():
        kind = name.removeprefix("double-")
        out[kind] += n if kind == name else 2 * n
    return out


def needs(order: Order, table: Units, kinds: tuple[Kind, ...]) -> list[Units]:
    """Every way in which the order could be filled now, one set of units for each choice of its owner."""
    kind = ORDER_TYPES[order.type]
    if order.forbidden and table[order.forbidden]:
        return []
    if order.min_total:
        return [table.copy()]
    allowed = choice_of(order, kinds)
    if kind.fewest:
        present = [k for k in allowed if table[k] > 0]
        allowed = [k for k in present if table[k] == min(table[p] for p in present)]
    each = getattr(order, kind.each) if kind.each else 0
    ways = []
    for picks in combinations(allowed, kind.picks):
        need = Counter(order.need)
        for pick in picks:
            need[pick] += each
        ways.append(need)
    return ways


class SimpleKitchenBot:
    """Sees only its window. Remembers this round's oven, and expects every order in it to be baked if it can be."""

    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window
        self.rng = rng
        self.kinds: tuple[Kind, ...] = window.facts.kinds
        self.oven: list[Units | tuple[int, int]] = []

    def choose(self) -> Action:
        for event in self.window.news():
            self.remember(event)
        actions = self.window.actions
        if len(actions) == 1:
            return actions[0]
        view = self.window.view
        match view.stage:
            case "put":
                return self.put(actions, units(view.hand.ingredients), view.hand.orders)
            case "order":
                return self.order(actions, units(view.hand.ingredients), view.hand.orders)
            case "draw":
                return self.draw(actions, sum(view.hand.ingredients.values()), len(view.hand.orders))
            case "serve":
                return self.serve(actions, units(view.table), units(view.hand.ingredients), view.serving.order)
            case "asked":
                return next((a for a in actions if a.text == "help"), actions[0])
        return actions[0]  # paying, and asking for as little as possible

    def remember(self, event: Event) -> None:
        match event:
            case events.Put():
                self.oven.append(Counter({event.kind: event.singles + 2 * event.doubles}))
            case events.OrderPlayed():
                self.oven.append((event.seat, event.order))
            case events.RoundEnded():
                self.oven = [units(event.left)]

    def table(self) -> Units:
        """What should lie on the table when the oven has been emptied up to now."""
        table: Units = Counter()
        for card in self.oven:
            if isinstance(card, Counter):
                table += card
                continue
            seat, number = card
            order = self.window.facts.menus[seat][number]
            ways = needs(order, table, self.kinds)
            used = min(ways, key=lambda need: (need - table).total(), default=None)
            # Others may add a card or two from their hands.
            if used is not None and table.total() >= order.min_total - 2 and (used - table).total() <= 2:
                table -= used
        return table

    def short(self, number: int, table: Units, hand: Units) -> float:
        """How many units from the hand the own order would still cost; infinite when it cannot work."""
        order: Order = self.window.facts.menus[self.window.seat][number]
        if order.min_total:
            missing = max(0, order.min_total - table.total())
            return missing if missing <= hand.total() else float("inf")
        costs = [(need - table) for need in needs(order, table, self.kinds)]
        return min((float(cost.total()) for cost in costs if not cost - hand), default=float("inf"))

    def put(self, actions: Sequence[Action], hand: Units, orders: tuple[int, ...]) -> Action:
        table = self.table()
        wanted: Units = Counter()
        for number in orders:
            order: Order = self.window.facts.menus[self.window.seat][number]
            ways = needs(order, table, self.kinds)
            lacking: list[Units] = [need - table for need in ways]
            least: Units = min(lacking, key=Counter.total, default=Counter())
            wanted += least

        def worth(action: Action) -> float:
            cards = _cards(action)
            left = hand - cards
            costs = (self.short(number, table + cards, left) for number in orders)
            best = max((ORDER_VALUE - WAIT * cost for cost in costs if cost < float("inf")), default=0.0)
            kind, n = next(iter(cards.items()))
            useful = min(n, wanted[kind])
            return best - n + 0.5 * useful + 0.1 * hand[kind] + 0.01 * self.rng.random()

        return max((a for a in actions if a.text != "pass"), key=worth, default=actions[0])

    def order(self, actions: Sequence[Action], hand: Units, orders: tuple[int, ...]) -> Action:
        table = self.table()
        costs = {number: self.short(number, table, hand) for number in orders}
        best = min(orders, key=lambda number: costs[number])
        wanted = f"order{best}" if costs[best] <= 2 else "no-order"
        return next(a for a in actions if a.text == wanted)

    def draw(self, actions: Sequence[Action], ingredients: int, orders: int) -> Action:
        pile = "waiter" if orders * RATIO < self.window.facts.hand_limit and ingredients >= 2 else "supply"
        return next((a for a in actions if a.text == pile), actions[0])

    def serve(self, actions: Sequence[Action], table: Units, hand: Units, number: int) -> Action:
        texts = {a.text: a for a in actions}
        if "add" in texts:
            return texts["add"]
        choices = [a for a in actions if a.text.startswith("choose-")]
        if not choices:
            return texts.get("ask", actions[-1])
        order: Order = self.window.facts.menus[self.window.seat][number]
        each = getattr(order, ORDER_TYPES[order.type].each)

        def missing(action: Action) -> tuple[int, int]:
            need = Counter(order.need)
            for kind in action.text.removeprefix("choose-").split("+"):
                need[kind] += each
            lacking = need - table
            return (lacking - hand).total(), lacking.total()

        return min(choices, key=missing)


def _cards(action: Action) -> Units:
    """The units that a put action lays into the oven."""
    name, _, doubles = action.text.partition("d") if action.text[-2:-1] == "d" else (action.text, "", "0")
    kind = name.rstrip("0123456789")
    return Counter({kind: int(name[len(kind) :] or 0) + 2 * int(doubles or 0)})
