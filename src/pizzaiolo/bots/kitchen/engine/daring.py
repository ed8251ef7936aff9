"""The daring rollout policy: to try an order nearly always pays, as one that fails comes back.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.engine.forecast import NEVER, OUT_OF_REACH
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.games.kitchen.engine.codes import HELP, NO_ORDER, PLAY_ORDER, REFUSE
from pizzaiolo.games.kitchen.engine.house import AT_LEAST, EACH, KINDS, RECIPE, SLOTS
from pizzaiolo.games.kitchen.engine.state import (
    DOUBLE,
    HAND,
    INGREDIENTS,
    ORDER_COUNT,
    ORDERS,
    SCORE,
    SEAT,
    WAITER,
    State,
    zeros,
)

# What a daring taste holds, after TRUST: what a turn is worth. Numbers marked * are followed by how much they grow for
# each eighth of all ingredients that is still in the supply.
PAYABLE: Final[i64] = 1  # an order that lacks 0, 1, … 5 units or more, which the hand can add
SHORT: Final[i64] = 7  # one that lacks 1, 2, … 6 units or more, and the hand cannot add them
PAYABLE_EARLY: Final[i64] = 13  # for each eighth, and each unit to be added
SHORT_EARLY: Final[i64] = 14  # for each eighth
NO_TRY: Final[i64] = 15  # * to play no order
SPENT: Final[i64] = 17  # * cost of a unit put into the oven
PROMISED: Final[i64] = 19  # cost of one that an own order in the oven waits for
USEFUL: Final[i64] = 20  # * a unit left on the table that another own order needs
FOR_OTHERS: Final[i64] = 22  # * cost of one that none needs
SAVED: Final[i64] = 24  # * a unit kept in the hand that another own order needs
KEPT: Final[i64] = 26  # * any unit kept in the hand
KEPT_TO_THE_END: Final[i64] = 28  # the same in the last round, besides
# When orders are drawn: the sum must be more than 0.
FETCH: Final[i64] = 29  # *
FETCH_ORDERS: Final[i64] = 31  # for each order in the hand
FETCH_CARDS: Final[i64] = 32  # for each ingredient in the hand
FETCH_ROOM: Final[i64] = 33  # for each card that the hand has room for
FETCH_WAITING: Final[i64] = 34  # for each order in the waiter pile
FETCH_LACK: Final[i64] = 35  # for each unit that the cheapest order in the hand lacks
FETCH_LAST: Final[i64] = 36  # in the last round

HOPELESS: Final[i64] = 12
"""Units that the cheapest order lacks where there is none."""
SHORT_BY: Final[i64] = 4
"""Units that count as lacking in addition where the hand cannot add them."""
FAR_OFF: Final[i64] = 1 << 30


class Daring(Judge):
    """Weighs up whole turns: every set of cards, with the best order after it, and what it leaves behind."""

    def __init__(self, taste: list[int]) -> None:
        super().__init__(taste)
        self.early: i64 = 0  # eighths of all ingredients in the supply
        self.order: i64 = NO_ORDER  # the best one, with the cards last looked at
        self.most = zeros(KINDS)  # of each kind, what the own order needs that needs most of it
        self.next_most = zeros(KINDS)  # and the next one
        self.useful: i64 = 0
        self.for_others: i64 = 0
        self.saved: i64 = 0
        self.kept: i64 = 0

    def put(self, s: State) -> i64:
        self.look(s)
        table = self.forecast.table
        free = self.forecast.free
        spent: i64 = self.now(SPENT)
        promised: i64 = self.taste[PROMISED]
        hand: i64 = s.actor * SEAT + HAND
        top: i64 = -FAR_OFF
        code: i64 = -1
        k: i64
        n: i64
        for k in range(s.house.kinds):
            laid: i64 = table[k]
            held: i64 = free[k]
            for n in range(1, s.seats[hand + k] + 2 * s.seats[hand + DOUBLE + k] + 1):
                table[k] = laid + n
                free[k] = held - n if held > n else 0
                worth: i64 = self.turn(s) - spent * n
                if n > held:
                    worth -= promised * (n - held)
                if worth > top:
                    top = worth
                    code = self.cards(s, k, n)
            table[k] = laid
            free[k] = held
        return code

    def play(self, s: State) -> i64:
        self.look(s)
        self.turn(s)
        return self.order

    def fetches(self, s: State) -> bool:
        taste = self.taste
        mine: i64 = s.actor * SEAT
        orders: i64 = s.seats[mine + ORDER_COUNT]
        cards: i64 = s.seats[mine + INGREDIENTS]
        self.look(s)
        worth: i64 = self.now(FETCH) + taste[FETCH_ORDERS] * orders + taste[FETCH_CARDS] * cards
        worth += taste[FETCH_ROOM] * (s.house.hand_limit - orders - cards)
        worth += taste[FETCH_WAITING] * s.seats[mine + WAITER]
        if orders > 0:
            worth += taste[FETCH_LACK] * self.cheapest(s)
        if s.round + 1 == s.house.rounds:
            worth += taste[FETCH_LAST]
        return worth > 0

    def asked(self, s: State) -> i64:
        """Help, but not whoever is ahead of all the rest."""
        owner: i64 = s.order // SLOTS
        p: i64
        for p in range(s.house.players):
            if p != owner and p != s.actor and s.seats[p * SEAT + SCORE] >= s.seats[owner * SEAT + SCORE]:
                return HELP
        return REFUSE

    def look(self, s: State) -> None:
        """What lies there, what the hand can spare, what the own orders need, and what all that is worth by now."""
        self.forecast.follow(s)
        self.forecast.spare(s, s.actor)
        self.early = 8 * s.supply_n // s.house.ingredients
        self.useful = self.now(USEFUL)
        self.for_others = self.now(FOR_OTHERS)
        self.saved = self.now(SAVED)
        self.kept = self.now(KEPT)
        if s.round + 1 == s.house.rounds:
            self.kept += self.taste[KEPT_TO_THE_END]
        recipes = s.house.recipes
        most = self.most
        next_most = self.next_most
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        recipe: i64 = s.actor * SLOTS * RECIPE
        k: i64
        for k in range(s.house.kinds):
            most[k] = 0
            next_most[k] = 0
        while orders != 0:
            if orders & 1 != 0:
                for k in range(s.house.kinds):
                    need: i64 = recipes[recipe + k]
                    if need > most[k]:
                        next_most[k] = most[k]
                        most[k] = need
                    elif need > next_most[k]:
                        next_most[k] = need
            orders >>= 1
            recipe += RECIPE

    def now(self, number: i64) -> i64:
        return self.taste[number] + self.taste[number + 1] * self.early

    def turn(self, s: State) -> i64:
        """What the turn is worth with the best order after the cards that lie there now."""
        forecast = self.forecast
        table = forecast.table
        free = forecast.free
        taste = self.taste
        house = s.house
        k: i64
        best: i64 = self.now(NO_TRY)
        for k in range(house.kinds):
            best += self.rest(table[k], self.most[k], free[k])
        self.order = NO_ORDER
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        number: i64 = 0
        while orders != 0:
            if orders & 1 != 0:
                lack: i64 = forecast.cost(house, s.actor * SLOTS + number, True)
                if lack != NEVER:
                    worth: i64
                    if lack < OUT_OF_REACH:
                        worth = taste[PAYABLE + (lack if lack < 5 else 5)] + taste[PAYABLE_EARLY] * self.early * lack
                    else:
                        lack -= OUT_OF_REACH
                        worth = taste[SHORT + (lack if lack < 6 else 6) - 1] + taste[SHORT_EARLY] * self.early
                    worth += self.leaves(s, (s.actor * SLOTS + number) * RECIPE)
                    if worth > best:
                        best = worth
                        self.order = PLAY_ORDER + number
            orders >>= 1
            number += 1
        return best

    def leaves(self, s: State, recipe: i64) -> i64:
        """What is left of all kinds when the order last looked at has been baked."""
        forecast = self.forecast
        free = forecast.free
        house = s.house
        recipes = house.recipes
        worth: i64 = 0
        k: i64
        if recipes[recipe + AT_LEAST] > 0:
            for k in range(house.kinds):
                worth += self.rest(0, self.most[k], free[k])
            return worth
        for k in range(house.kinds):
            need: i64 = recipes[recipe + k]
            others: i64 = self.next_most[k] if need == self.most[k] else self.most[k]
            if forecast.picks >> k & 1 != 0:
                need += recipes[recipe + EACH]
            left: i64 = forecast.table[k] - need
            worth += self.rest(left if left > 0 else 0, others, free[k] - forecast.lack[k])
        return worth

    def rest(self, left: i64, need: i64, free: i64) -> i64:
        """What a kind is worth that is left on the table and in the hand, while own orders need so much of it."""
        worth: i64 = self.kept * free if free > 0 else 0
        if left >= need:
            return worth + self.useful * need - self.for_others * (left - need)
        need -= left
        if free > 0:
            worth += self.saved * (free if free < need else need)
        return worth + self.useful * left

    def cheapest(self, s: State) -> i64:
        """What the order in the hand lacks that lacks least."""
        least: i64 = HOPELESS
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        order: i64 = s.actor * SLOTS
        while orders != 0:
            if orders & 1 != 0:
                lack: i64 = self.forecast.cost(s.house, order, True)
                if lack >= OUT_OF_REACH and lack != NEVER:
                    lack += SHORT_BY - OUT_OF_REACH
                if lack < least:
                    least = lack
            orders >>= 1
            order += 1
        return least
