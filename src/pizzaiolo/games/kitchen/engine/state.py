"""Everything on and around the table, as flat integers that copy in one stroke.

Cards are small numbers: a single of kind k is k, a double is DOUBLE + k, then the Mamma Mia!
card, then the orders (ORDER + SLOTS * seat + number). In the oven each card also tells who played it.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.random import Dealer
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.house import SEATS, SLOTS, House

DOUBLE: Final[i64] = 6
MAMMA_MIA: Final[i64] = 12
ORDER: Final[i64] = 16
BY: Final[i64] = 128
"""An entry of the oven is card + BY * seat."""
NOBODY: Final[i64] = 7
"""Plays the left-overs of the last round."""

# What `seats` holds for each seat, at seat * SEAT:
HAND: Final[i64] = 0  # singles of each kind, then doubles of each kind
INGREDIENTS: Final[i64] = 12  # ingredient cards in the hand
ORDERS: Final[i64] = 13  # orders in the hand, as bits
ORDER_COUNT: Final[i64] = 14
WAITER: Final[i64] = 15  # orders in the waiter pile
DELIVERED: Final[i64] = 16  # delivered orders, as bits
SCORE: Final[i64] = 17
SEAT: Final[i64] = 18

# What `bench` holds while the oven is open:
TABLE: Final[i64] = 0  # singles and doubles laid out, not used yet
USED: Final[i64] = 12  # the used pile
GIFT: Final[i64] = 24  # what the owner is about to add from the hand
MISSING: Final[i64] = 36  # units of each kind that the order lacks
REQUEST: Final[i64] = 42  # units of each kind that the owner asks others for
BENCH: Final[i64] = 48

# Stages: what the acting seat decides now.
PUT: Final[i64] = 0  # which ingredients go into the oven
PLAY: Final[i64] = 1  # whether an order goes with them
DRAW: Final[i64] = 2  # from which pile to draw
SERVE: Final[i64] = 3  # the oven is open: what becomes of the own order
PAY: Final[i64] = 4  # which cards to add, where several sets would do
WISH: Final[i64] = 5  # how much to ask the others for
ASKED: Final[i64] = 6  # whether to help
OVER: Final[i64] = 7

# What the kernel notes for whoever listens: [what, seat, …]. `events.py` says who may see which part.
DEALT: Final = 0  # who begins, order, hand (12)
DID_PUT: Final = 1  # kind, singles, doubles
DID_PLAY: Final = 2  # order
DID_PASS: Final = 3
DREW_SUPPLY: Final = 4  # card
DREW_WAITER: Final = 5  # order
OPENED: Final = 6  # why
REVEALED: Final = 7  # card
REVEALED_ORDER: Final = 8  # order
DID_ASK: Final = 9  # request of each kind
DID_REFUSE: Final = 10
DID_HELP: Final = 11  # order laid unseen
BAKED: Final = 12  # order, first and second choice, from the table (12), the hand (12) and the helper (6)
FAILED: Final = 13  # order, why, the two kinds chosen where everyone knows them
ROUND_ENDED: Final = 14  # cards in the new supply, left-overs (12)
TURN_BEGAN: Final = 15
ENDED: Final = 16  # score, ingredients in hand and delivered orders of each seat

# Why the oven was opened, why an order failed.
LAST_CARD: Final = 0
LAP_DONE: Final = 1
STALLED: Final = 2
LACKING: Final = 0
FORBIDDEN_PRESENT: Final = 1
NOTHING_TO_CHOOSE: Final = 2
NOBODY_HELPED: Final = 3

MULTIPLIER: Final[i64] = 698769069
LOW: Final[i64] = 0xFFFFFFFF


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


class State:
    """One position of one game, hidden cards and random generator included."""

    def __init__(
        self, house: House, supply: vec[i64], oven: vec[i64], waiters: vec[i64], seats: vec[i64], bench: vec[i64]
    ) -> None:
        self.house = house
        self.supply = supply  # bottom first
        self.oven = oven  # in the order played
        self.waiters = waiters  # SLOTS a seat, bottom first
        self.seats = seats
        self.bench = bench
        self.rng: i64 = 1  # the generator; where there is a dealer, how often it has dealt
        self.dealer: Dealer | None = None
        self.supply_n: i64 = 0
        self.oven_n: i64 = 0
        self.stage: i64 = PUT
        self.actor: i64 = 0
        self.turn: i64 = 0  # whose turn it is while pizzas go into the oven
        self.round: i64 = 0
        self.starter: i64 = 0  # began this round; the opener begins the next one
        self.holder: i64 = -1  # has the Mamma Mia! card
        self.idle: i64 = 0  # turns in a row in which no card moved
        self.lap: i64 = 0  # turns left where a round began with an empty supply
        self.shown: i64 = 0  # cards taken out of the oven so far
        self.order: i64 = -1  # the order being served, SLOTS * owner + number
        self.pick: i64 = -1  # the kinds its owner chose
        self.pick2: i64 = -1
        self.sure: bool = False  # the owner could have chosen a pizza that lacks nothing
        self.lacking: i64 = 0  # units that the order lacks in all
        self.kind: i64 = 0  # paying and wishing go kind by kind
        self.notes: list[list[int]] | None = None

    def copy(self) -> "State":
        """An independent twin that nobody listens to."""
        twin = State(self.house, self.supply[:], self.oven[:], self.waiters[:], self.seats[:], self.bench[:])
        twin.rng = self.rng
        twin.dealer = self.dealer
        twin.supply_n = self.supply_n
        twin.oven_n = self.oven_n
        twin.stage = self.stage
        twin.actor = self.actor
        twin.turn = self.turn
        twin.round = self.round
        twin.starter = self.starter
        twin.holder = self.holder
        twin.idle = self.idle
        twin.lap = self.lap
        twin.shown = self.shown
        twin.order = self.order
        twin.pick = self.pick
        twin.pick2 = self.pick2
        twin.sure = self.sure
        twin.lacking = self.lacking
        twin.kind = self.kind
        return twin

    def dump(self) -> list[int]:
        """All that makes this state what it is, for equality and digests."""
        out: list[int] = [
            self.rng, self.supply_n, self.oven_n, self.stage, self.actor, self.turn, self.round, self.starter,
            self.holder, self.idle, self.lap, self.shown, self.order, self.pick, self.pick2, int(self.sure),
            self.lacking, self.kind,
        ]  # fmt: skip
        i: i64
        p: i64
        for i in range(self.supply_n):
            out.append(self.supply[i])
        for i in range(self.oven_n):
            out.append(self.oven[i])
        for i in range(self.house.players * SEAT):
            out.append(self.seats[i])
        for p in range(self.house.players):
            for i in range(self.seats[p * SEAT + WAITER]):
                out.append(self.waiters[p * SLOTS + i])
        if self.stage >= SERVE and self.stage != OVER:
            for i in range(TABLE, GIFT):
                out.append(self.bench[i])
            if self.stage == PAY:
                for i in range(GIFT, MISSING):
                    out.append(self.bench[i])
            if self.stage != SERVE:
                for i in range(MISSING, BENCH):
                    out.append(self.bench[i])
        return out

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1: multiply with carry, period near 2**60, never beyond 63 bits."""
        rng: i64 = self.rng
        low: i64 = rng & LOW
        high: i64 = rng >> 32
        self.rng = MULTIPLIER * low + high
        return ((low ^ high) * n) >> 32

    def toss(self, n: i64) -> i64:
        """Something that chance decides at the table, from 0 to n - 1."""
        if self.dealer is None:
            return self.below(n)
        self.rng += 1
        only: i64 = self.dealer.numbers(int(self.rng), range(int(n), int(n) + 1))[0]
        return only

    def shuffle(self, cards: vec[i64], start: i64, n: i64) -> None:
        dealt: list[int] = []
        if self.dealer is not None:
            self.rng += 1
            dealt = self.dealer.numbers(int(self.rng), range(int(n), 1, -1))
        i: i64
        for i in range(n, 1, -1):
            here: i64 = start + i - 1
            there: i64 = start + (self.below(i) if self.dealer is None else dealt[n - i])
            card: i64 = cards[here]
            cards[here] = cards[there]
            cards[there] = card

    def deal(self, first: i64) -> None:
        """Set up the table: ingredients, waiters, hands. `first` begins, or chance decides when it is -1."""
        house = self.house
        supply = self.supply
        seats = self.seats
        i: i64
        k: i64
        n: i64 = 0
        for k in range(house.kinds):
            for i in range(house.singles):
                supply[n] = k
                n += 1
            for i in range(house.doubles):
                supply[n] = DOUBLE + k
                n += 1
        self.shuffle(supply, 0, n)
        for i in range(house.players * SEAT):
            seats[i] = 0
        p: i64
        for p in range(house.players):
            mine: i64 = p * SEAT
            for i in range(house.deal):
                n -= 1
                seats[mine + HAND + supply[n]] += 1
            seats[mine + INGREDIENTS] = house.deal
        if house.mamma_mia:
            supply[n] = MAMMA_MIA
            n += 1
            self.shuffle(supply, 0, n)
        self.supply_n = n
        for p in range(house.players):
            mine = p * SEAT
            for i in range(house.orders):
                self.waiters[p * SLOTS + i] = i
            self.shuffle(self.waiters, p * SLOTS, house.orders)
            seats[mine + WAITER] = house.orders - 1
            seats[mine + ORDERS] = 1 << self.waiters[p * SLOTS + house.orders - 1]
            seats[mine + ORDER_COUNT] = 1
        self.oven_n = 0
        self.round = 0
        self.holder = -1
        self.order = -1
        self.begin(self.toss(house.players) if first < 0 else first)
        if self.notes is not None:
            for p in range(house.players):
                row: list[int] = [DEALT, int(p), int(self.starter), self.waiters[p * SLOTS + house.orders - 1]]
                for i in range(INGREDIENTS):
                    row.append(seats[p * SEAT + HAND + i])
                self.notes.append(row)

    def begin(self, starter: i64) -> None:
        """A round begins with the starter's turn."""
        self.starter = starter
        self.turn = starter
        self.actor = starter
        self.stage = PUT
        self.idle = 0
        self.lap = self.house.players if self.supply_n == 0 else 0


def empty_state(house: House) -> State:
    """A state with room for every card of the house, and no card yet."""
    cards: i64 = house.ingredients + 1
    return State(
        house,
        zeros(cards),
        zeros(cards + house.players * house.orders),
        zeros(SEATS * SLOTS),
        zeros(house.players * SEAT),
        zeros(BENCH),
    )
