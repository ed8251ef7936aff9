"""Positions set up by hand, for tests, puzzles and lessons: every card must be accounted for."""

from collections import Counter
from typing import Literal

import msgspec

from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.random import Dealer
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.house import SLOTS, House
from pizzaiolo.games.kitchen.engine.oven import open_oven
from pizzaiolo.games.kitchen.engine.state import State, empty_state
from pizzaiolo.games.kitchen.events import card_name

MAMMA_MIA = "mamma-mia"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the cards are. Piles are listed top first, the oven in the order played.

    Cards are named "salami" or "double-salami", several at once "3 salami"; in the oven an order is "2:order4"
    (order 4 of seat 2) and "1:salami" says who played it. Ingredients that are not mentioned go, shuffled, to `rest`;
    orders that are not mentioned are shuffled into their owner's waiter unless `waiters` is given.
    """

    hands: tuple[dict[str, int], ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    waiters: tuple[tuple[int, ...], ...] | None = None
    delivered: tuple[tuple[int, ...], ...] = ()
    oven: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    rest: Literal["supply", "oven", "none"] = "supply"
    mamma_mia: int | None = None
    round: int = 1
    turn: int = 0
    stage: Literal["put", "open"] = "put"


def set_up(
    position: Position, house: House, kinds: tuple[str, ...], rng: int, notes: list[list[int]], dealer: Dealer | None
) -> State:
    """The state that the position describes, or a clear word about what is wrong with it."""
    s = empty_state(house)
    s.rng = rng
    s.dealer = dealer
    builder = _Builder(s, kinds)
    builder.hands(position)
    builder.piles(position)
    builder.waiters(position)
    if not 1 <= position.round <= house.rounds:
        raise SetupError(f"position: round {position.round} does not exist, there are {house.rounds}")
    builder.check_seat(position.turn)
    if position.mamma_mia is not None:
        builder.check_seat(position.mamma_mia)
        s.holder = position.mamma_mia
    s.round = position.round - 1
    s.begin(position.turn)
    s.notes = notes
    if position.stage == "open":
        if s.supply_n:
            raise SetupError("position: the oven is opened when the supply is empty")
        open_oven(s, position.turn, st.LAST_CARD)
    elif house.mamma_mia and not s.supply_n:
        raise SetupError("position: the supply of Mamma Mia! is never empty while pizzas are put into the oven")
    return s


class _Builder:
    def __init__(self, s: State, kinds: tuple[str, ...]) -> None:
        self.s = s
        self.house = s.house
        self.cards = {card_name(c, kinds): c for k in range(len(kinds)) for c in (k, st.DOUBLE + k)}
        self.left = Counter(dict.fromkeys(range(len(kinds)), self.house.singles))
        self.left.update({st.DOUBLE + k: self.house.doubles for k in range(len(kinds))})
        self.left[st.MAMMA_MIA] = int(self.house.mamma_mia)
        self.orders_left = [set(range(self.house.orders)) for _ in range(self.house.players)]

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.house.players:
            raise SetupError(f"position: there is no seat {seat}")

    def take(self, name: str, n: int = 1) -> int:
        card = st.MAMMA_MIA if name == MAMMA_MIA else self.cards.get(name)
        if card is None:
            raise SetupError(f"position: there is no card {name!r} in this edition")
        self.left[card] -= n
        if n < 0 or self.left[card] < 0:
            raise SetupError(f"position: too many {name} cards: {-self.left[card]} more than there are at this table")
        return int(card)

    def take_order(self, seat: int, order: int) -> int:
        self.check_seat(seat)
        if order not in self.orders_left[seat]:
            raise SetupError(f"position: order {order} of seat {seat} does not exist or is there twice")
        self.orders_left[seat].remove(order)
        return order

    def hands(self, position: Position) -> None:
        s = self.s
        if max(len(position.hands), len(position.orders), len(position.delivered)) > self.house.players:
            raise SetupError(f"position: there are only {self.house.players} seats")
        for seat, hand in enumerate(position.hands):
            for name, n in hand.items():
                if name == MAMMA_MIA:
                    raise SetupError("position: the Mamma Mia! card is never in a hand")
                s.seats[seat * st.SEAT + st.HAND + self.take(name, n)] += n
                s.seats[seat * st.SEAT + st.INGREDIENTS] += n
        for seat, orders in enumerate(position.orders):
            for order in orders:
                s.seats[seat * st.SEAT + st.ORDERS] |= 1 << self.take_order(seat, order)
                s.seats[seat * st.SEAT + st.ORDER_COUNT] += 1
        for seat, orders in enumerate(position.delivered):
            for order in orders:
                s.seats[seat * st.SEAT + st.DELIVERED] |= 1 << self.take_order(seat, order)
                s.seats[seat * st.SEAT + st.SCORE] += 1
        limit = self.house.hand_limit + self.house.draw_limit
        for seat in range(self.house.players):
            mine = seat * st.SEAT
            singles = s.seats[mine : mine + st.DOUBLE]
            if s.seats[mine + st.INGREDIENTS] + s.seats[mine + st.ORDER_COUNT] > limit or max(singles) > 9:
                raise SetupError(f"position: seat {seat} holds more cards than a hand can ever hold")

    def piles(self, position: Position) -> None:
        s = self.s
        if position.mamma_mia is not None:
            self.take(MAMMA_MIA)
        supply = [self.take(name) for name in _spelled_out(position.supply)]
        oven = []
        for name in _spelled_out(position.oven):
            by, _, card = name.rpartition(":")
            if by and not by.isdecimal():
                raise SetupError(f"position: {name!r} must begin with a seat number")
            if card.startswith("order") and card[5:].isdecimal() and by:
                order = self.take_order(int(by), int(card[5:]))
                oven.append(st.BY * int(by) + st.ORDER + SLOTS * int(by) + order)
            elif card == MAMMA_MIA:
                raise SetupError("position: the Mamma Mia! card is never in the oven")
            else:
                seat = int(by) if by else int(st.NOBODY)
                if by:
                    self.check_seat(seat)
                oven.append(st.BY * seat + self.take(card))
        rest = sorted((+self.left).elements())
        if rest and position.rest == "none":
            raise SetupError(f"position: {len(rest)} cards are nowhere")
        if position.rest == "oven" and st.MAMMA_MIA in rest:
            raise SetupError("position: say who holds the Mamma Mia! card")
        for i, spare in enumerate(rest):
            s.supply[i] = spare
        s.shuffle(s.supply, 0, len(rest))
        rest = [int(s.supply[i]) for i in range(len(rest))]
        if position.rest == "oven":
            oven += [st.BY * st.NOBODY + card for card in rest]
            rest = []
        for i, laid in enumerate(rest + supply[::-1]):
            s.supply[i] = laid
        for i, entry in enumerate(oven):
            s.oven[i] = entry
        s.supply_n = len(rest) + len(supply)
        s.oven_n = len(oven)

    def waiters(self, position: Position) -> None:
        s = self.s
        for seat in range(self.house.players):
            if position.waiters is not None:
                given = position.waiters[seat] if seat < len(position.waiters) else ()
                pile = [self.take_order(seat, order) for order in given][::-1]
                if self.orders_left[seat]:
                    missing = sorted(self.orders_left[seat])
                    raise SetupError(f"position: orders {missing} of seat {seat} are nowhere")
            else:
                pile = sorted(self.orders_left[seat])
            for at, number in enumerate(pile):
                s.waiters[seat * SLOTS + at] = number
            s.seats[seat * st.SEAT + st.WAITER] = len(pile)
            if position.waiters is None:
                s.shuffle(s.waiters, seat * SLOTS, len(pile))


def _spelled_out(names: tuple[str, ...]) -> list[str]:
    out = []
    for name in names:
        number, space, card = name.partition(" ")
        out += [card] * int(number) if space and number.isdecimal() else [name]
    return out
