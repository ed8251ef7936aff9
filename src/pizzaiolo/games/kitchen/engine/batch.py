"""Many games at once for learners: what the acting seats see, which actions are open, and what a step brings.

The buffers are made by whoever makes the batch, so that they can be looked at without a copy. What is written into
them is what `views.py` tells a seat, and nothing else; `lens.py` says what each number means.
"""

from typing import Final

from mypy_extensions import i16, i64

from pizzaiolo.core.engine.batch import Batch, Desk
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.house import SLOTS, House
from pizzaiolo.games.kitchen.engine.kernel import apply, legal
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    BY,
    DELIVERED,
    GIFT,
    HAND,
    INGREDIENTS,
    MISSING,
    ORDER,
    ORDER_COUNT,
    ORDERS,
    OVER,
    PAY,
    REQUEST,
    SCORE,
    SEAT,
    SERVE,
    TABLE,
    WAITER,
    WISH,
    State,
    empty_state,
    zeros,
)

STRICT: Final[i64] = 0
NOTEPAD: Final[i64] = 1
OPEN: Final[i64] = 2
"""The table's memory: what it tells about the oven."""

# Where the planes of an observation begin. What has a row for each seat comes last.
STAGE: Final[i64] = 0
ROUND: Final[i64] = 8
SUPPLY: Final[i64] = 9
OVEN: Final[i64] = 10
PIZZAS: Final[i64] = 11
CARDS: Final[i64] = 12
SLIPS: Final[i64] = 24
TOP: Final[i64] = 40
LAID: Final[i64] = 52
ASKED_FOR: Final[i64] = 64
CHOSEN: Final[i64] = 70
LACKS: Final[i64] = 76
LACKING: Final[i64] = 82
GIVEN: Final[i64] = 83
REMEMBERED: Final[i64] = 95
SEATS: Final[i64] = 107
ROW: Final[i64] = 6  # of each seat: ingredients, orders, waiter, Mamma Mia!, began, acts
MENUS: Final[i64] = 4  # menus that follow: top order, delivered, on the table, remembered

# What was written last time, so that only what has changed need be written.
WAS_STAGE: Final[i64] = 0
WAS_TOP: Final[i64] = 1
WAS_SERVED: Final[i64] = 2
WAS_OPEN: Final[i64] = 3
WAS_ORDERS: Final[i64] = 4
WAS_DONE: Final[i64] = 5
WAS_KNOWN: Final[i64] = 11
WAS_SEAT: Final[i64] = 17
WAS: Final[i64] = 18


def small(n: i64) -> i16:
    """The same number in a cell of an observation."""
    return i16(n)


def width(house: House) -> i64:
    """How many numbers an observation has."""
    return SEATS + house.players * (1 + ROW + MENUS * SLOTS)


def flip(obs: vec[i16], at: i64, old: i64, new: i64) -> None:
    """Bits, one in a cell, where others were."""
    left: i64 = old ^ new
    while left != 0:
        if left & 1 != 0:
            obs[at] = i16(new & 1)
        left >>= 1
        new >>= 1
        at += 1


def observe(s: State, memory: i64, me: i64, obs: vec[i16], at: i64, was: vec[i64], w: i64) -> None:
    """What the seat sees, into `obs` from `at` on, over what `was` says that is there."""
    house = s.house
    players: i64 = house.players
    seats = s.seats
    bench = s.bench
    stage: i64 = s.stage
    mine: i64 = me * SEAT
    k: i64
    p: i64
    i: i64
    open_now: bool = stage >= SERVE and stage < OVER
    own: bool = open_now and me == s.order // SLOTS
    told: i64 = SERVE if (stage == PAY or stage == WISH) and not own else stage
    obs[at + was[w + WAS_STAGE]] = 0
    obs[at + told] = 1
    was[w + WAS_STAGE] = told
    obs[at + ROUND] = small(s.round + 1 if s.round < house.rounds else house.rounds)
    obs[at + SUPPLY] = i16(s.supply_n)
    inside: i64 = s.oven_n - s.shown
    obs[at + OVEN] = i16(inside)
    for k in range(12):
        obs[at + CARDS + k] = i16(seats[mine + HAND + k])
    orders: i64 = seats[mine + ORDERS]
    if orders != was[w + WAS_ORDERS]:
        flip(obs, at + SLIPS, was[w + WAS_ORDERS], orders)
        was[w + WAS_ORDERS] = orders

    menus: i64 = at + SEATS + players * (1 + ROW)
    menu: i64 = players * SLOTS
    top: i64 = was[w + WAS_TOP]
    if top > 0:
        obs[at + top] = 0
        was[w + WAS_TOP] = 0
    if inside > 0 and stage < SERVE:
        card: i64 = s.oven[s.oven_n - 1] % BY
        top = TOP + card if card < ORDER else menus - at + around(card - ORDER, me, players)
        obs[at + top] = 1
        was[w + WAS_TOP] = top

    if me != was[w + WAS_SEAT]:
        obs[at + SEATS + was[w + WAS_SEAT]] = 0
        was[w + WAS_SEAT] = me
    obs[at + SEATS + me] = 1
    row: i64 = at + SEATS + players
    total: i64 = 0
    face_up: bool = house.mamma_mia or stage == OVER
    done: i64
    p = me
    for i in range(players):
        seat: i64 = p * SEAT
        obs[row] = i16(seats[seat + INGREDIENTS])
        obs[row + 1] = i16(seats[seat + ORDER_COUNT])
        obs[row + 2] = i16(seats[seat + WAITER])
        obs[row + 3] = 1 if s.holder == p else 0
        obs[row + 4] = 1 if s.starter == p else 0
        obs[row + 5] = 1 if s.actor == p else 0
        row += ROW
        total += seats[seat + SCORE]
        done = seats[seat + DELIVERED] if face_up else 0
        if done != was[w + WAS_DONE + i]:
            flip(obs, menus + menu + i * SLOTS, was[w + WAS_DONE + i], done)
            was[w + WAS_DONE + i] = done
        p = p + 1 if p + 1 < players else 0
    obs[at + PIZZAS] = i16(total)

    if memory != STRICT:
        remember(s, memory, me, obs, at, menus + 3 * menu, was, w)
    if not open_now and was[w + WAS_OPEN] == 0:
        return
    served: i64 = was[w + WAS_SERVED]
    if served > 0:
        obs[at + served] = 0
        was[w + WAS_SERVED] = 0
    for k in range(LAID, REMEMBERED):
        obs[at + k] = 0
    was[w + WAS_OPEN] = 0
    if not open_now:
        return
    was[w + WAS_OPEN] = 1
    served = menus - at + 2 * menu + around(s.order, me, players)
    obs[at + served] = 1
    was[w + WAS_SERVED] = served
    for k in range(12):
        obs[at + LAID + k] = i16(bench[TABLE + k])
    if stage == ASKED or (own and stage == WISH):
        for k in range(6):
            obs[at + ASKED_FOR + k] = i16(bench[REQUEST + k])
    if own or stage == ASKED:
        if s.pick >= 0:
            obs[at + CHOSEN + s.pick] = 1
        if s.pick2 >= 0:
            obs[at + CHOSEN + s.pick2] = 1
    if own and s.lacking > 0:
        obs[at + LACKING] = i16(s.lacking)
        for k in range(6):
            obs[at + LACKS + k] = i16(bench[MISSING + k])
    if own and stage == PAY:
        for k in range(12):
            obs[at + GIVEN + k] = i16(bench[GIFT + k])


def around(order: i64, me: i64, players: i64) -> i64:
    """The place of an order among the menus of all, where the seat's own comes first and then those to its left."""
    seat: i64 = order // SLOTS - me
    return (seat + players if seat < 0 else seat) * SLOTS + order % SLOTS


def remember(s: State, memory: i64, me: i64, obs: vec[i16], at: i64, slips: i64, was: vec[i64], w: i64) -> None:
    """What a notepad or an open table tells about the oven."""
    players: i64 = s.house.players
    k: i64
    i: i64
    for k in range(12):
        obs[at + REMEMBERED + k] = 0
    known = vec[i64]([0, 0, 0, 0, 0, 0])
    for i in range(s.shown, s.oven_n):
        entry: i64 = s.oven[i]
        if memory == OPEN or entry // BY == me:
            card: i64 = entry % BY
            if card < ORDER:
                obs[at + REMEMBERED + card] += 1
            else:
                place: i64 = around(card - ORDER, me, players)
                known[place // SLOTS] |= 1 << (place % SLOTS)
    for k in range(players):
        flip(obs, slips + k * SLOTS, was[w + WAS_KNOWN + k], known[k])
        was[w + WAS_KNOWN + k] = known[k]


def look(s: State, memory: i64, me: i64, obs: vec[i16], at: i64) -> None:
    """One seat's observation, over whatever is there."""
    i: i64
    for i in range(at, at + width(s.house)):
        obs[i] = 0
    observe(s, memory, me, obs, at, zeros(WAS), 0)


def truth_width(house: House) -> i64:
    """How many numbers the whole truth has."""
    return house.players * (12 + 3 * SLOTS) + 3 * house.ingredients + 3 + 2 * house.players * house.orders


def reveal_all(s: State, me: i64, out: vec[i16], at: i64) -> None:
    """Every hidden card: hands, orders, delivered orders, and from the top waiters, supply and oven."""
    house = s.house
    players: i64 = house.players
    i: i64
    k: i64
    n: i64
    p: i64
    for i in range(truth_width(house)):
        out[at + i] = 0
    for i in range(players):
        p = (me + i) % players
        for k in range(12):
            out[at + i * 12 + k] = i16(s.seats[p * SEAT + HAND + k])
        n = at + players * 12 + i * SLOTS
        flip(out, n, 0, s.seats[p * SEAT + ORDERS])
        n += players * SLOTS
        flip(out, n, 0, s.seats[p * SEAT + DELIVERED])
        n += players * SLOTS
        for k in range(s.seats[p * SEAT + WAITER]):
            out[n + k] = i16(1 + s.waiters[p * SLOTS + s.seats[p * SEAT + WAITER] - 1 - k])
    n = at + players * (12 + 3 * SLOTS)
    for k in range(s.supply_n):
        out[n + k] = i16(1 + s.supply[s.supply_n - 1 - k])
    n += house.ingredients + 1
    for k in range(s.oven_n - s.shown):
        entry: i64 = s.oven[s.oven_n - 1 - k]
        card: i64 = entry % BY
        out[n + 2 * k] = small(1 + (card if card < ORDER else ORDER + around(card - ORDER, me, players)))
        seat: i64 = entry // BY
        out[n + 2 * k + 1] = small(1 + (seat + players - me) % players if seat < players else 0)


class KitchenBatch(Batch):
    """Games of Mamma Mia! or Plus."""

    def __init__(self, house: House, memory: i64, first: i64, desk: Desk, seed: i64, longest: i64) -> None:
        super().__init__(desk, seed, longest)
        self.memory = memory
        self.first = first
        self.was = zeros(desk.games * WAS)
        self.states: list[State] = []
        i: i64
        for i in range(desk.games):
            self.states.append(empty_state(house))

    def deal(self, i: i64, rng: i64) -> None:
        s = self.states[i]
        s.rng = rng
        if s.notes is not None:
            s.notes.clear()  # they tell of the game that has ended
        s.deal(self.first)

    def show(self, i: i64) -> i64:
        s = self.states[i]
        desk = self.desk
        desk.seats[i] = s.actor
        observe(s, self.memory, s.actor, desk.observations, i * desk.width, self.was, i * WAS)
        return legal(s, desk.out)

    def act(self, i: i64, code: i64) -> bool:
        s = self.states[i]
        apply(s, code)
        return s.stage == OVER

    def close(self, i: i64) -> None:
        look(self.states[i], self.memory, self.desk.seats[i], self.desk.finals, i * self.desk.width)

    def score(self, i: i64, seat: i64) -> i64:
        return self.states[i].seats[seat * SEAT + SCORE]

    def tie_break(self, i: i64, seat: i64) -> i64:
        return self.states[i].seats[seat * SEAT + INGREDIENTS]
