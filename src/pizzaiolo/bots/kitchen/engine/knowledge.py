"""A seat's information set: all that it knows for certain, kept up event by event.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.forecast import Forecast
from pizzaiolo.bots.kitchen.engine.guesses import CARDS, CERTAIN, PATIENCE, Guesses
from pizzaiolo.games.kitchen.engine.house import AT_LEAST, KINDS, PICKS, RECIPE, SEATS, SLOTS, House
from pizzaiolo.games.kitchen.engine.oven import choices, measure, sure_choice
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    BENCH,
    BY,
    DELIVERED,
    DOUBLE,
    GIFT,
    HAND,
    INGREDIENTS,
    MISSING,
    NOBODY,
    ORDER,
    ORDER_COUNT,
    ORDERS,
    PAY,
    PUT,
    REQUEST,
    SCORE,
    SEAT,
    SERVE,
    TABLE,
    USED,
    WAITER,
    WISH,
    State,
    empty_state,
    zeros,
)

# How likely what others do is, in 1/256.
BLUFF: Final[i64] = 60  # playing an order without holding what it lacks, for somebody careful
CAREFREE: Final[i64] = 20  # letting an own order fail that the hand could have saved
UNKIND: Final[i64] = 80  # not helping though one could
DARING: Final[i64] = 4
"""Who plays an order that lacks so many units is not careful: from then on its orders tell nothing about its hand."""


class Notebook:
    """The seat's own cards and everything public, as a state whose hidden parts are empty until they are guessed."""

    def __init__(self, house: House, me: i64, seed: i64, *, clues: bool = True, guesses: bool = True) -> None:
        self.house = house
        self.me = me
        self.s = empty_state(house)
        self.guesses = Guesses(house, me, seed, empty_state(house), PATIENCE if guesses else 0)
        self.forecast = Forecast(4)
        # Orders of each seat: seen for certain in a hand, and at the bottom of the waiter (bottom first).
        self.held = zeros(SEATS)
        self.seen = zeros(SEATS)  # delivered, in the oven, in the hand or at the waiter's bottom: known where
        self.bottom = zeros(SEATS * SLOTS)
        self.bottom_n = zeros(SEATS)
        self.dares = zeros(SEATS)  # whether an order that lacked much was ever tried
        self.unseen = zeros(SEATS)  # helpers' rewards: delivered, but nobody knows which
        self.left = zeros(CARDS)
        self.clues_used = clues

    # What happens -------------------------------------------------------------------------------

    def dealt(self, starter: i64, hand: list[int], order: i64) -> None:
        """The first hand of the own seat; everyone has as many cards."""
        house = self.house
        s = self.s
        counts: list[int] = [0] * 12
        k: i64
        p: i64
        for k in range(house.kinds):
            counts[k] = int(house.singles)
            counts[DOUBLE + k] = int(house.doubles)
        self.guesses.new_supply(counts)
        s.supply_n = house.ingredients + (1 if house.mamma_mia else 0) - house.players * house.deal
        mine: i64 = self.me * SEAT
        for k in range(CARDS):
            s.seats[mine + HAND + k] = hand[k]
            for p in range(i64(hand[k])):
                self.guesses.i_drew(k)
        for p in range(house.players):
            s.seats[p * SEAT + INGREDIENTS] = house.deal
            s.seats[p * SEAT + ORDER_COUNT] = 1
            s.seats[p * SEAT + WAITER] = house.orders - 1
            if p != self.me:
                self.guesses.drew(p, house.deal, False)
        s.seats[mine + ORDERS] = 1 << order
        self.seen[self.me] = 1 << order
        s.begin(starter)

    def put(self, seat: i64, kind: i64, singles: i64, doubles: i64) -> None:
        s = self.s
        i: i64
        for i in range(singles):
            s.oven[s.oven_n] = BY * seat + kind
            s.oven_n += 1
        for i in range(doubles):
            s.oven[s.oven_n] = BY * seat + DOUBLE + kind
            s.oven_n += 1
        self.spend(seat, kind, singles)
        self.spend(seat, DOUBLE + kind, doubles)
        s.idle = 0

    def spend(self, seat: i64, card: i64, n: i64) -> None:
        """Cards leave a hand, for all to see."""
        if n == 0:
            return
        mine: i64 = seat * SEAT
        self.s.seats[mine + INGREDIENTS] -= n
        if seat == self.me:
            self.s.seats[mine + HAND + card] -= n
        else:
            self.guesses.left_hand(seat, card, n)

    def play_order(self, seat: i64, number: i64) -> None:
        s = self.s
        bit: i64 = 1 << number
        if seat == self.me:
            s.seats[seat * SEAT + ORDERS] &= ~bit
        elif self.clues_used:
            self.notice_order(seat, SLOTS * seat + number)
        self.held[seat] &= ~bit
        self.seen[seat] |= bit
        s.seats[seat * SEAT + ORDER_COUNT] -= 1
        s.oven[s.oven_n] = BY * seat + ORDER + SLOTS * seat + number
        s.oven_n += 1

    def notice_order(self, seat: i64, order: i64) -> None:
        """Who plays an order mostly holds what it lacks, unless it is known to dare."""
        forecast = self.forecast
        forecast.follow(self.s)
        recipes = self.house.recipes
        if recipes[order * RECIPE + AT_LEAST] > 0:
            return
        cost: i64 = forecast.cost(self.house, order, False)
        if cost >= DARING:
            self.dares[seat] = 1
        elif cost > 0 and self.dares[seat] == 0:
            need: list[int] = [0] * 6
            k: i64
            firm: i64 = 0
            for k in range(self.house.kinds):
                # Which kinds the owner will choose is not known yet.
                if forecast.picks >> k & 1 == 0:
                    need[k] = int(forecast.lack[k])
                    firm += forecast.lack[k]
            if firm > 0:
                self.guesses.clue(seat, need, CERTAIN, BLUFF)

    def passed(self, seat: i64) -> None:
        self.s.idle += 1

    def drew_supply(self, seat: i64, cards: list[int], n: i64) -> None:
        """The own cards are known; of others' only the number is."""
        s = self.s
        s.supply_n -= n
        s.seats[seat * SEAT + INGREDIENTS] += n
        s.idle = 0
        if seat != self.me:
            self.guesses.drew(seat, n, True)
            return
        for card in cards:
            s.seats[seat * SEAT + HAND + card] += 1
            self.guesses.i_drew(card)

    def drew_mamma_mia(self, seat: i64) -> None:
        self.s.holder = seat
        self.s.supply_n -= 1
        self.s.idle = 0

    def drew_waiter(self, seat: i64, orders: list[int], n: i64) -> None:
        s = self.s
        i: i64
        mine: i64 = seat * SEAT
        for i in range(n):
            number: i64 = self.off_waiter(seat)
            if number >= 0:
                self.held[seat] |= 1 << number
        s.seats[mine + ORDER_COUNT] += n
        s.idle = 0
        if seat == self.me:
            for order in orders:
                s.seats[mine + ORDERS] |= 1 << i64(order)
                self.seen[seat] |= 1 << i64(order)
            self.held[seat] = 0

    def off_waiter(self, seat: i64) -> i64:
        """The top order leaves the waiter: which one, where that is known, else -1."""
        mine: i64 = seat * SEAT
        n: i64 = self.s.seats[mine + WAITER]
        self.s.seats[mine + WAITER] = n - 1
        if n > self.bottom_n[seat]:
            return -1
        self.bottom_n[seat] = n - 1
        return self.bottom[seat * SLOTS + n - 1]

    def turn_began(self, seat: i64) -> None:
        s = self.s
        if s.lap > 0:
            s.lap -= 1
        s.turn = seat
        s.actor = seat
        s.stage = PUT

    # The oven is open ---------------------------------------------------------------------------

    def opened(self, seat: i64) -> None:
        s = self.s
        i: i64
        for i in range(BENCH):
            s.bench[i] = 0
        s.starter = seat
        s.shown = 0
        s.stage = SERVE

    def revealed(self, card: i64) -> None:
        self.s.bench[TABLE + card] += 1
        self.s.shown += 1

    def order_revealed(self, seat: i64, number: i64) -> None:
        s = self.s
        s.shown += 1
        s.order = SLOTS * seat + number
        s.pick = -1
        s.pick2 = -1
        s.sure = False
        k: i64
        for k in range(KINDS):
            s.bench[REQUEST + k] = 0

    def asked(self, seat: i64, request: list[int]) -> None:
        """The owner names what it asks for, and holds the rest itself."""
        s = self.s
        k: i64
        for k in range(KINDS):
            s.bench[REQUEST + k] = request[k]
        s.actor = seat
        if self.house.recipes[s.order * RECIPE + PICKS] == 0:
            self.owner_holds_rest(seat)

    def owner_holds_rest(self, seat: i64) -> None:
        s = self.s
        measure(s)
        if seat == self.me:
            return
        rest: list[int] = [0] * 6
        k: i64
        for k in range(self.house.kinds):
            if s.bench[MISSING + k] > s.bench[REQUEST + k]:
                rest[k] = int(s.bench[MISSING + k] - s.bench[REQUEST + k])
        self.guesses.must_hold(seat, rest)

    def refused(self, seat: i64) -> None:
        """Nobody can tell whether the seat could not or would not help; it is the likelier the less it holds."""
        s = self.s
        if seat != self.me and self.clues_used and s.seats[seat * SEAT + WAITER] > 0:
            request: list[int] = [0] * 6
            k: i64
            for k in range(KINDS):
                request[k] = int(s.bench[REQUEST + k])
            self.guesses.clue(seat, request, UNKIND, CERTAIN)

    def helped(self, seat: i64) -> None:
        s = self.s
        k: i64
        for k in range(KINDS):
            n: i64 = s.bench[REQUEST + k]
            self.spend(seat, k, n)
            s.bench[TABLE + k] += n
        number: i64 = self.off_waiter(seat)
        if number >= 0:
            s.seats[seat * SEAT + DELIVERED] |= 1 << number
        else:
            self.unseen[seat] += 1
        s.seats[seat * SEAT + SCORE] += 1

    def baked(self, seat: i64, number: i64, table: list[int], hand: list[int]) -> None:
        """Cards from the table (helpers' included) and from the owner's hand go to the used pile."""
        s = self.s
        c: i64
        for c in range(CARDS):
            s.bench[TABLE + c] -= table[c]
            s.bench[USED + c] += table[c] + hand[c]
            self.spend(seat, c, hand[c])
        s.seats[seat * SEAT + DELIVERED] |= 1 << number
        s.seats[seat * SEAT + SCORE] += 1
        s.order = -1

    def failed(self, seat: i64, number: i64, lacking: bool) -> None:
        """Back under the waiter: now everybody knows what lies at its bottom."""
        s = self.s
        if lacking and seat != self.me and self.clues_used:
            self.notice_failure(seat, SLOTS * seat + number)
        base: i64 = seat * SLOTS
        i: i64 = self.bottom_n[seat]
        while i > 0:
            self.bottom[base + i] = self.bottom[base + i - 1]
            i -= 1
        self.bottom[base] = number
        self.bottom_n[seat] += 1
        s.seats[seat * SEAT + WAITER] += 1
        s.order = -1

    def notice_failure(self, seat: i64, order: i64) -> None:
        """Who lets an order fail mostly does not hold what it lacked."""
        recipes = self.house.recipes
        if recipes[order * RECIPE + AT_LEAST] > 0 or recipes[order * RECIPE + PICKS] > 0:
            return
        need: list[int] = [0] * 6
        total: i64 = 0
        k: i64
        for k in range(self.house.kinds):
            lack: i64 = recipes[order * RECIPE + k] - self.s.bench[TABLE + k] - 2 * self.s.bench[TABLE + DOUBLE + k]
            if lack > 0:
                need[k] = int(lack)
                total += lack
        if total > 0:
            self.guesses.clue(seat, need, CAREFREE, CERTAIN)

    def round_ended(self, starter: i64, supply: i64) -> None:
        """What was used is the new supply, what is left the bottom of the new oven."""
        s = self.s
        used: list[int] = [0] * 12
        c: i64
        left: i64 = 0
        for c in range(CARDS):
            used[c] = int(s.bench[USED + c])
            end: i64 = left + s.bench[TABLE + c]
            while left < end:
                s.oven[left] = BY * NOBODY + c
                left += 1
        self.guesses.new_supply(used)
        s.supply_n = supply
        s.oven_n = left
        s.order = -1
        s.holder = -1
        s.shown = 0
        s.round += 1
        s.begin(starter)

    # Decisions ----------------------------------------------------------------------------------

    def at_stage(self, stage: i64, kind: i64, pick: i64, pick2: i64, given: list[int], request: list[int]) -> None:
        """The own seat has to decide: fill in how far its thoughts about the order have got."""
        s = self.s
        s.stage = stage
        s.actor = self.me
        if stage < SERVE:
            return
        k: i64
        s.kind = kind
        s.sure = False
        s.pick = pick
        s.pick2 = pick2
        recipe: i64 = s.order * RECIPE
        if stage == SERVE and pick < 0 and self.house.recipes[recipe + PICKS] > 0:
            s.sure = sure_choice(s, choices(s), self.house.recipes[recipe + PICKS])
            s.lacking = 0
            return
        measure(s)
        if stage == ASKED and self.house.recipes[recipe + PICKS] > 0:
            self.owner_holds_rest(s.order // SLOTS)
        elif stage == PAY:
            for k in range(CARDS):
                s.bench[GIFT + k] = given[k]
        elif stage == WISH:
            for k in range(KINDS):
                s.bench[REQUEST + k] = request[k]

    def recall(self, out: State, kept: list[bool]) -> None:
        """Write what is left of the oven in the seat's memory into `out`, and everything else as it lies there."""
        s = self.s
        copy_state(s, out)
        n: i64 = 0
        i: i64
        for i in range(s.oven_n):
            if kept[i]:
                out.oven[n] = s.oven[i]
                n += 1
        out.oven_n = n


def copy_state(s: State, out: State) -> None:
    """Make `out` equal to `s` without new memory."""
    i: i64
    for i in range(s.oven_n):
        out.oven[i] = s.oven[i]
    for i in range(s.house.players * SEAT):
        out.seats[i] = s.seats[i]
    for i in range(BENCH):
        out.bench[i] = s.bench[i]
    for i in range(s.supply_n):
        out.supply[i] = s.supply[i]
    for i in range(s.house.players * SLOTS):
        out.waiters[i] = s.waiters[i]
    out.rng = s.rng
    out.supply_n = s.supply_n
    out.oven_n = s.oven_n
    out.stage = s.stage
    out.actor = s.actor
    out.turn = s.turn
    out.round = s.round
    out.starter = s.starter
    out.holder = s.holder
    out.idle = s.idle
    out.lap = s.lap
    out.shown = s.shown
    out.order = s.order
    out.pick = s.pick
    out.pick2 = s.pick2
    out.sure = s.sure
    out.lacking = s.lacking
    out.kind = s.kind
