"""The careful rollout policy: plays only what it can bake, quick enough to play whole games inside a search.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.forecast import NEVER, OUT_OF_REACH, Forecast
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.codes import (
    ADD,
    ASK,
    CHOOSE,
    DRAW_SUPPLY,
    DRAW_WAITER,
    HELP,
    LEAVE,
    MOST,
    NO_ORDER,
    PASS,
    PLAY_ORDER,
    SET,
    STEP,
)
from pizzaiolo.games.kitchen.engine.house import EACH, KINDS, RECIPE, SLOTS
from pizzaiolo.games.kitchen.engine.kernel import legal
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    DOUBLE,
    DRAW,
    HAND,
    INGREDIENTS,
    ORDER_COUNT,
    ORDERS,
    PLAY,
    PUT,
    SEAT,
    SERVE,
    WAITER,
    WISH,
    State,
    zeros,
)

# What a taste holds.
TRUST: Final[i64] = 0  # units that others are trusted to add to their orders
GENEROUS: Final[i64] = 1  # units that one adds to an own order
ORDERS_WANTED: Final[i64] = 2  # orders to have in the hand
NEED: Final[i64] = 3  # worth of a card that an own order needs, on the table
KEEP: Final[i64] = 4  # worth of a card that an own order needs, in the hand
FEED: Final[i64] = 5  # cost of a card in the oven
SHED: Final[i64] = 6  # worth of getting rid of a card nobody here needs
EARLY: Final[i64] = 7  # worth of the supply when few orders are left


class Judge:
    """One mind that plays all seats of a play-out, or one seat of a table; it tries only orders that it can pay for."""

    def __init__(self, taste: list[int]) -> None:
        self.taste = vec[i64](taste)
        self.forecast = Forecast(taste[0])
        self.want = zeros(KINDS)
        self.out = zeros(MOST)

    def decide(self, s: State) -> i64:
        """An open decision of the acting seat. It looks at that seat's hand and at what lies open, nothing else."""
        stage: i64 = s.stage
        if stage == PUT:
            return self.put(s) if s.seats[s.actor * SEAT + INGREDIENTS] > 0 else PASS
        if stage == PLAY:
            return self.play(s)
        if stage == DRAW:
            return self.draw(s)
        n: i64 = legal(s, self.out)
        if n == 1:
            return self.out[0]
        if stage == SERVE:
            return self.serve(s, n)
        if stage == ASKED:
            return self.asked(s)
        if stage == WISH:
            return self.out[0]
        return self.out[n - 1]

    def best_order(self, s: State) -> i64:
        """The own order that costs least now, if it is worth it, or -1; `forecast.cost` must be asked again."""
        forecast = self.forecast
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        base: i64 = s.actor * SLOTS
        best: i64 = -1
        least: i64 = self.taste[GENEROUS] + 1
        number: i64 = 0
        while orders != 0:
            if orders & 1 != 0:
                cost: i64 = forecast.cost(s.house, base + number, True)
                if cost < least:
                    least = cost
                    best = number
            orders >>= 1
            number += 1
        return best

    def put(self, s: State) -> i64:
        """Put what the best order lacks; else what the own orders wait for, and little of it."""
        seats = s.seats
        mine: i64 = s.actor * SEAT
        hand: i64 = mine + HAND
        forecast = self.forecast
        forecast.follow(s)
        forecast.spare(s, s.actor)
        house = s.house
        best: i64 = self.best_order(s)
        k: i64
        kind: i64 = -1
        if best >= 0:
            cost: i64 = forecast.cost(house, s.actor * SLOTS + best, True)
            most: i64 = 0
            for k in range(house.kinds):
                if forecast.lack[k] > most:
                    most = forecast.lack[k]
                    kind = k
            if kind >= 0:
                return self.cards(s, kind, most)
            if cost > 0:  # Bombastica: any kind will do
                return self.most_spare(s, cost)
        self.wants(s, best)
        taste = self.taste
        top: i64 = -NEVER
        code: i64 = -1
        n: i64
        for k in range(house.kinds):
            held: i64 = seats[hand + k] + seats[hand + DOUBLE + k]
            if held > 0:
                want: i64 = self.want[k]
                free: i64 = forecast.free[k]
                for n in range(1, held + 1):
                    given: i64 = n if n < want else want
                    kept: i64 = free - n if free - n < want else want
                    excess: i64 = n - given
                    worth: i64 = taste[NEED] * given + taste[KEEP] * kept - taste[FEED] * n + taste[SHED] * excess
                    if n > free:
                        worth -= 40 * (n - free)
                    if worth > top:
                        top = worth
                        code = self.cards(s, k, n)
        return code

    def wants(self, s: State, but: i64) -> None:
        """What the own orders in the hand, all but one, lack on the expected table."""
        forecast = self.forecast
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        base: i64 = s.actor * SLOTS
        k: i64
        number: i64 = 0
        for k in range(s.house.kinds):
            self.want[k] = 0
        while orders != 0:
            if orders & 1 != 0 and number != but and forecast.cost(s.house, base + number, False) < OUT_OF_REACH:
                for k in range(s.house.kinds):
                    if forecast.lack[k] > self.want[k]:
                        self.want[k] = forecast.lack[k]
            orders >>= 1
            number += 1

    def cards(self, s: State, kind: i64, units: i64) -> i64:
        """A set of the kind that makes so many units, or as near as the hand comes to it."""
        hand: i64 = s.actor * SEAT + HAND
        singles: i64 = s.seats[hand + kind]
        doubles: i64 = s.seats[hand + DOUBLE + kind]
        with_doubles: i64 = units // 2
        if with_doubles > doubles:
            with_doubles = doubles
        rest: i64 = units - 2 * with_doubles
        if rest > singles:
            rest = singles
        if rest + with_doubles == 0:
            with_doubles = 1
        return kind * SET + with_doubles * STEP + rest

    def most_spare(self, s: State, units: i64) -> i64:
        """Of the kind that the seat has most of."""
        most: i64 = -1
        kind: i64 = -1
        hand: i64 = s.actor * SEAT + HAND
        k: i64
        for k in range(s.house.kinds):
            if s.seats[hand + k] + s.seats[hand + DOUBLE + k] > 0 and self.forecast.free[k] > most:
                most = self.forecast.free[k]
                kind = k
        return self.cards(s, kind, most if most < units else units)

    def play(self, s: State) -> i64:
        """The cheapest order, if it is cheap enough."""
        forecast = self.forecast
        forecast.follow(s)
        forecast.spare(s, s.actor)
        best: i64 = self.best_order(s)
        return NO_ORDER if best < 0 else PLAY_ORDER + best

    def draw(self, s: State) -> i64:
        if s.supply_n == 0:
            return DRAW_WAITER
        return DRAW_WAITER if s.seats[s.actor * SEAT + WAITER] > 0 and self.fetches(s) else DRAW_SUPPLY

    def fetches(self, s: State) -> bool:
        """Whether to draw orders rather than ingredients."""
        mine: i64 = s.actor * SEAT
        enough: bool = s.seats[mine + INGREDIENTS] >= self.taste[EARLY]
        return enough and s.seats[mine + ORDER_COUNT] < self.taste[ORDERS_WANTED]

    def asked(self, s: State) -> i64:
        return HELP

    def serve(self, s: State, n: i64) -> i64:
        """Add if the hand suffices; else choose the kinds that lack least; else ask; else let it fail."""
        out = self.out
        if out[0] == ADD or out[0] == ASK or out[0] == LEAVE:
            return out[0]
        recipe: i64 = s.order * RECIPE
        each: i64 = s.house.recipes[recipe + EACH]
        best: i64 = out[0]
        least: i64 = NEVER
        i: i64
        for i in range(n):
            code: i64 = out[i]
            if code == LEAVE or code == ASK or code == ADD:
                continue
            pair: i64 = code - CHOOSE
            cost: i64 = lack_of(s, pair // KINDS, each, recipe)
            if pair // KINDS != pair % KINDS:
                cost += lack_of(s, pair % KINDS, each, recipe)
            if cost < least:
                least = cost
                best = code
        return best


def lack_of(s: State, kind: i64, each: i64, recipe: i64) -> i64:
    """What a chosen kind costs: cards from the hand, and much more where the hand does not suffice."""
    need: i64 = s.house.recipes[recipe + kind] + each - s.bench[kind] - 2 * s.bench[DOUBLE + kind]
    if need <= 0:
        return 0
    hand: i64 = s.actor * SEAT + HAND
    short: i64 = need - s.seats[hand + kind] - 2 * s.seats[hand + DOUBLE + kind]
    return need + 10 * short if short > 0 else need
