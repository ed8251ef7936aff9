"""Determinization: a whole position that agrees with all that a seat knows, each as often as it is likely.

Part of the kernel: compiled ahead of time.
"""

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.guesses import CARDS
from pizzaiolo.bots.kitchen.engine.knowledge import Notebook, copy_state
from pizzaiolo.games.kitchen.engine.house import SLOTS
from pizzaiolo.games.kitchen.engine.state import DELIVERED, HAND, MAMMA_MIA, ORDER_COUNT, ORDERS, SEAT, State


def world(notebook: Notebook, out: State, steps: i64) -> None:
    """Write a whole position that agrees with all that is known into `out`."""
    s = notebook.s
    house = notebook.house
    guesses = notebook.guesses
    guesses.walk(steps)
    copy_state(s, out)
    out.rng = guesses.rng.rng
    out.below(2)
    p: i64
    for p in range(house.players):
        if p != notebook.me:
            guesses.fill(out, p, p * SEAT + HAND)
        deal_orders(notebook, out, p)
    n: i64 = guesses.fill_supply(out)
    if house.mamma_mia and s.holder < 0 and n < s.supply_n:
        out.supply[n] = MAMMA_MIA
        n += 1
    out.supply_n = n
    out.shuffle(out.supply, 0, n)
    if guesses.debt > 0:
        settle(out, notebook.me)
    guesses.rng.rng = out.rng


def deal_orders(notebook: Notebook, out: State, seat: i64) -> None:
    """Spread the orders that nobody has seen over hand, waiter and helpers' rewards."""
    mine: i64 = seat * SEAT
    waiters = out.waiters
    base: i64 = seat * SLOTS
    known: i64 = notebook.bottom_n[seat]
    i: i64
    n: i64 = 0
    hidden: i64 = notebook.seen[seat] | out.seats[mine + DELIVERED]
    for i in range(known):
        waiters[base + i] = notebook.bottom[base + i]
    for i in range(notebook.house.orders):
        if hidden >> i & 1 == 0:
            waiters[base + known + n] = i
            n += 1
    out.shuffle(waiters, base + known, n)
    top: i64 = base + known + n
    for i in range(notebook.unseen[seat]):
        top -= 1
        out.seats[mine + DELIVERED] |= 1 << waiters[top]
    if seat != notebook.me:
        orders: i64 = notebook.held[seat]
        i = count(orders)
        while i < out.seats[mine + ORDER_COUNT]:
            top -= 1
            orders |= 1 << waiters[top]
            i += 1
        out.seats[mine + ORDERS] = orders


def settle(s: State, me: i64) -> None:
    """Where no distribution was found that explains everything: cards that are owed come from wherever they are."""
    p: i64
    c: i64
    d: i64
    i: i64
    for p in range(s.house.players):
        hand: i64 = p * SEAT + HAND
        for c in range(CARDS):
            while s.seats[hand + c] < 0:
                d = 0
                while s.seats[hand + d] <= 0:
                    d += 1
                found: bool = False
                for i in range(s.supply_n):
                    if s.supply[i] == c:
                        s.supply[i] = d
                        found = True
                        break
                for i in range(s.house.players):
                    if not found and i != p and i != me and s.seats[i * SEAT + HAND + c] > 0:
                        s.seats[i * SEAT + HAND + c] -= 1
                        s.seats[i * SEAT + HAND + d] += 1
                        found = True
                s.seats[hand + d] -= 1
                s.seats[hand + c] += 1


def count(bits: i64) -> i64:
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n
