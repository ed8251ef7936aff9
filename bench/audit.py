"""Counts every card of a position: none may be lost, doubled or in the wrong place."""

from pizzaiolo.games.kitchen.engine.house import KINDS, SLOTS
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    BY,
    DELIVERED,
    HAND,
    INGREDIENTS,
    MAMMA_MIA,
    ORDER,
    ORDER_COUNT,
    ORDERS,
    SCORE,
    SEAT,
    SERVE,
    TABLE,
    USED,
    WAITER,
    State,
)


class Broken(Exception):
    """A rule of arithmetic is broken, and which."""


def audit(s: State) -> None:
    """Raise `Broken` unless every card of the house is in exactly one place."""
    house = s.house
    opening = SERVE <= s.stage <= ASKED
    cards = [0] * (MAMMA_MIA + 1)
    orders: list[list[int]] = [[] for _ in range(house.players)]
    for card in list(s.supply)[: s.supply_n]:
        cards[card] += 1
    for entry in list(s.oven)[s.shown if opening else 0 : s.oven_n]:
        card = entry % BY
        if card < ORDER:
            cards[card] += 1
        else:
            orders[(card - ORDER) // SLOTS].append((card - ORDER) % SLOTS)
    if opening:
        orders[s.order // SLOTS].append(s.order % SLOTS)
        bench = list(s.bench)
        for k in range(2 * KINDS):
            cards[k] += bench[TABLE + k] + bench[USED + k]
    seats, waiters = list(s.seats), list(s.waiters)
    for seat in range(house.players):
        mine = seats[seat * SEAT : (seat + 1) * SEAT]
        hand = mine[HAND : HAND + 2 * KINDS]
        for k, n in enumerate(hand):
            cards[k] += n
        orders[seat] += bits(mine[ORDERS]) + bits(mine[DELIVERED])
        orders[seat] += waiters[seat * SLOTS : seat * SLOTS + mine[WAITER]]
        if min(mine) < 0 or sum(hand) != mine[INGREDIENTS]:
            raise Broken(f"seat {seat} holds {hand}, counted as {mine[INGREDIENTS]} ingredients")
        if len(bits(mine[ORDERS])) != mine[ORDER_COUNT] or len(bits(mine[DELIVERED])) != mine[SCORE]:
            raise Broken(f"seat {seat} has miscounted its orders")
        if sorted(orders[seat]) != list(range(house.orders)):
            raise Broken(f"the orders of seat {seat} are now {sorted(orders[seat])}")
    for k in range(house.kinds):
        if cards[k] != house.singles or cards[KINDS + k] != house.doubles:
            raise Broken(f"of kind {k} there are now {cards[k]} singles and {cards[KINDS + k]} doubles")
    if cards[MAMMA_MIA] + (s.holder >= 0) != house.mamma_mia:
        raise Broken("the Mamma Mia! card is not in exactly one place")


def bits(number: int) -> list[int]:
    return [i for i in range(SLOTS) if number >> i & 1]
