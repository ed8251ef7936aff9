"""How somebody plays Mamma Mia! who has seen very many games: by what became of turns like this one.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.kitchen.experience import Experience
from pizzaiolo.bots.kitchen.judgement import Judge
from pizzaiolo.bots.kitchen.outlook import NEVER, OUT_OF_REACH
from pizzaiolo.games.kitchen.codes import NO_ORDER, PLAY_ORDER, SET, STEP
from pizzaiolo.games.kitchen.house import EACH, KINDS, RECIPE, SEATS, SLOTS, House
from pizzaiolo.games.kitchen.state import (
    BY,
    DELIVERED,
    DOUBLE,
    DRAW,
    HAND,
    INGREDIENTS,
    ORDER,
    ORDER_COUNT,
    ORDERS,
    SCORE,
    SEAT,
    WAITER,
    State,
    zeros,
)

# The rows of experience, block after block, and how many cases there are of each number. What becomes of an order is
# one of 15 cases, see `chance`. A time is a number of cards in the supply: TIMES of four cards each.
TIMES: Final[i64] = 10
KIND: Final[i64] = 0  # own colour or not, left on the table 10, needed 8, spare in the hand 7, awaited 4
GAP: Final[i64] = 4480  # own or not, needed later or not, lacking 9, unseen 7
RIVALS: Final[i64] = 4732  # left on the table 10, orders of others that need much of it 5
SUPPLY: Final[i64] = 4782  # round 3, cards in the supply 32
PLAYERS: Final[i64] = 4878  # 2 to 5, round 3
LEAD: Final[i64] = 4890  # round 3, pizzas ahead 9
HANDS: Final[i64] = 4917  # of each other seat: orders 8, ingredients 8
BAKED_BY_OTHERS: Final[i64] = 4981  # orders of others in the oven that should be baked 8, time
FAILED_BY_OTHERS: Final[i64] = 5061  # those that should not 8
IN_THE_OVEN: Final[i64] = 5069  # each own order: chance, time
TRIED: Final[i64] = 5219  # the order of this turn: chance, time
IN_THE_HAND: Final[i64] = 5369  # each own order: chance, time
BROKEN: Final[i64] = 5519  # cards put that an own order in the oven waits for 5, time
HOLDER: Final[i64] = 5569  # of the Mamma Mia! card: round 3, nobody, oneself, another
DRAWS: Final[i64] = 5578  # ingredients 8, orders 8, what is drawn 2
FETCHES: Final[i64] = 5706  # what is drawn 2, orders in the waiter pile 9, time
ROWS: Final[i64] = 5886

MUCH: Final[i64] = 3
"""Units of one kind that make an order one for that kind."""
MOST_SEEN: Final[i64] = 80
"""Rows that can be seen of one turn."""
NONE: Final[i64] = 1001
"""What no order lacks: more than NEVER."""
WORST: Final = -1e9


class Experienced(Judge):
    """Weighs up whole turns: every set of cards, every order or none, and both piles to draw from."""

    def __init__(self, taste: list[int], experience: Experience) -> None:
        super().__init__(taste)
        self.experience = experience
        self.house: House | None = None
        self.colours = zeros(SEATS)
        self.kinds_of = zeros(SEATS * SLOTS)  # of each order, the kinds that it needs much of, as bits
        self.wait = zeros(KINDS)  # units that own orders in the oven lack and the hand does not hold
        self.unseen = zeros(KINDS)  # units in the supply and in others' hands
        self.later = zeros(KINDS)  # whether an order in the own waiter pile needs much of the kind
        self.rivals = zeros(KINDS)  # orders of others that do
        self.out_of_play = zeros(SEATS)  # orders of each seat that are in the oven or delivered, as bits
        self.tried: i64 = NONE  # what the order of this turn lacks, if it is in the oven
        self.time: i64 = 0
        self.seen = zeros(MOST_SEEN)
        self.seen_n: i64 = 0
        self.shared_n: i64 = 0
        self.old_table = zeros(KINDS)
        self.old_free = zeros(KINDS)
        # The best turn so far.
        self.top: float = 0.0
        self.top_seen = zeros(MOST_SEEN)
        self.top_n: i64 = 0
        self.top_order: i64 = -1
        self.top_draw: i64 = 0

    def put(self, s: State) -> i64:
        self.look(s)
        table = self.outlook.table
        free = self.outlook.free
        hand: i64 = s.actor * SEAT + HAND
        code: i64 = -1
        k: i64
        n: i64
        for k in range(s.house.kinds):
            laid: i64 = table[k]
            held: i64 = free[k]
            for n in range(1, s.seats[hand + k] + 2 * s.seats[hand + DOUBLE + k] + 1):
                table[k] = laid + n
                free[k] = held - n if held > n else 0
                cards: i64 = self.cards(s, k, n)
                before: float = self.top
                self.weigh(s, cards % SET // STEP + cards % STEP, n - held if n > held else 0)
                if self.top > before:
                    code = cards
            table[k] = laid
            free[k] = held
        return code

    def play(self, s: State) -> i64:
        self.look(s)
        self.weigh(s, 0, 0)
        return NO_ORDER if self.top_order < 0 else PLAY_ORDER + self.top_order

    def fetches(self, s: State) -> bool:
        self.look(s)
        self.turn(s, 0, 0, -1, self.tried)
        return self.top_draw == 1

    def look(self, s: State) -> None:
        """What all turns that are open now have in common."""
        house = s.house
        if self.house is not house:
            self.get_to_know(house)
        me: i64 = s.actor
        seats = s.seats
        self.experience.begin()
        self.seen_n = 0
        self.top = WORST
        supply: i64 = s.supply_n
        self.time = most(supply // 4, TIMES - 1)
        self.foresee(s)
        self.share(SUPPLY + s.round * 32 + (supply if supply < 24 else most(16 + supply // 3, 31)))
        self.share(PLAYERS + (house.players - 2) * 3 + s.round)
        best: i64 = 0
        p: i64
        for p in range(house.players):
            if p != me:
                other: i64 = p * SEAT
                if seats[other + SCORE] > best:
                    best = seats[other + SCORE]
                self.share(HANDS + most(seats[other + ORDER_COUNT], 7) * 8 + most(seats[other + INGREDIENTS], 7))
        lead: i64 = seats[me * SEAT + SCORE] - best + 4
        self.share(LEAD + s.round * 9 + (most(lead, 8) if lead > 0 else 0))
        self.share(HOLDER + s.round * 3 + (0 if s.holder < 0 else 1 if s.holder == me else 2))
        self.shared_n = self.seen_n

    def get_to_know(self, house: House) -> None:
        """Which kinds the orders are for; the own colour is what most own orders need."""
        recipes = house.recipes
        p: i64
        i: i64
        k: i64
        for p in range(house.players):
            needed = zeros(KINDS)
            for i in range(house.orders):
                order: i64 = p * SLOTS + i
                self.kinds_of[order] = 0
                for k in range(house.kinds):
                    need: i64 = recipes[order * RECIPE + k]
                    if need > 0:
                        needed[k] += 1
                    if need >= MUCH:
                        self.kinds_of[order] |= 1 << k
            colour: i64 = 0
            for k in range(house.kinds):
                if needed[k] > needed[colour]:
                    colour = k
            self.colours[p] = colour
        self.house = house

    def foresee(self, s: State) -> None:
        """What will lie on the table, if own orders that the hand can pay and others' that lack little are baked."""
        outlook = self.outlook
        house = s.house
        me: i64 = s.actor
        hand: i64 = me * SEAT + HAND
        units: i64 = house.singles + 2 * house.doubles
        table = outlook.table
        oven = s.oven
        k: i64
        i: i64
        for k in range(house.kinds):
            table[k] = 0
            outlook.free[k] = s.seats[hand + k] + 2 * s.seats[hand + DOUBLE + k]
            self.wait[k] = 0
            self.unseen[k] = units - outlook.free[k]
        for i in range(house.players):
            self.out_of_play[i] = s.seats[i * SEAT + DELIVERED]
        baked: i64 = 0
        failed: i64 = 0
        self.tried = NONE
        for i in range(s.oven_n):
            card: i64 = oven[i] % BY
            if card < DOUBLE:
                table[card] += 1
                self.unseen[card] -= 1
            elif card < ORDER:
                table[card - DOUBLE] += 2
                self.unseen[card - DOUBLE] -= 2
            else:
                order: i64 = card - ORDER
                self.out_of_play[order // SLOTS] |= 1 << order % SLOTS
                if order // SLOTS == me:
                    lack: i64 = self.await_rest(house, self.pay(house, order))
                    if s.stage == DRAW and i + 1 == s.oven_n:
                        self.tried = lack
                    else:
                        self.share(IN_THE_OVEN + self.chance(lack) * TIMES + self.time)
                elif outlook.cost(house, order, False) <= outlook.trust:
                    outlook.use(house, order)
                    baked += 1
                else:
                    failed += 1
        self.share(BAKED_BY_OTHERS + most(baked, 7) * TIMES + self.time)
        self.share(FAILED_BY_OTHERS + most(failed, 7))
        self.who_needs(s)

    def pay(self, house: House, order: i64) -> i64:
        """The hand adds what the order lacks, if it can; tells what that is, as `cost` does."""
        outlook = self.outlook
        lack: i64 = outlook.cost(house, order, True)
        if lack < OUT_OF_REACH:
            outlook.use(house, order)
            k: i64
            for k in range(house.kinds):
                outlook.free[k] -= outlook.lack[k]
        return lack

    def await_rest(self, house: House, lack: i64) -> i64:
        """What the order last looked at, which the hand cannot pay, still waits for: this is all that it lacks."""
        if lack < OUT_OF_REACH or lack >= NEVER:
            return lack
        outlook = self.outlook
        waits: i64 = OUT_OF_REACH
        k: i64
        for k in range(house.kinds):
            short: i64 = outlook.lack[k] - outlook.free[k]
            if short > 0:
                self.wait[k] += short
                waits += short
        return waits

    def who_needs(self, s: State) -> None:
        """Which kinds are needed by own orders in the waiter pile, and by whatever orders others may still hold."""
        house = s.house
        me: i64 = s.actor
        p: i64
        i: i64
        k: i64
        for k in range(house.kinds):
            self.later[k] = 0
            self.rivals[k] = 0
        for p in range(house.players):
            gone: i64 = self.out_of_play[p]
            if p == me:
                gone |= s.seats[me * SEAT + ORDERS]
            for i in range(house.orders):
                kinds: i64 = self.kinds_of[p * SLOTS + i]
                if gone >> i & 1 == 0 and kinds != 0:
                    for k in range(house.kinds):
                        if kinds >> k & 1 != 0:
                            if p == me:
                                self.later[k] = 1
                            elif self.rivals[k] < 4:
                                self.rivals[k] += 1

    def weigh(self, s: State, cards: i64, broken: i64) -> None:
        """All orders, and none, after so many cards that are put."""
        self.turn(s, cards, broken, -1, NONE)
        orders: i64 = s.seats[s.actor * SEAT + ORDERS]
        number: i64 = 0
        while orders != 0:
            if orders & 1 != 0:
                self.turn(s, cards, broken, number, 0)
            orders >>= 1
            number += 1

    def turn(self, s: State, cards: i64, broken: i64, number: i64, lack: i64) -> None:
        """One turn: so many cards that are put, an order or -1 for none, or for one in the oven that lacks so much."""
        outlook = self.outlook
        house = s.house
        table = outlook.table
        free = outlook.free
        me: i64 = s.actor * SEAT
        k: i64
        for k in range(house.kinds):
            self.old_table[k] = table[k]
            self.old_free[k] = free[k]
        self.experience.next()
        self.seen_n = self.shared_n
        orders: i64 = s.seats[me + ORDERS]
        held: i64 = s.seats[me + ORDER_COUNT]
        if number >= 0:
            lack = self.pay(house, s.actor * SLOTS + number)
            orders ^= 1 << number
            held -= 1
        self.add(TRIED + self.chance(lack) * TIMES + self.time)
        self.add(BROKEN + most(broken, 4) * TIMES + self.time)
        self.leave(s, orders)
        for k in range(house.kinds):
            table[k] = self.old_table[k]
            free[k] = self.old_free[k]
        kept: i64 = s.seats[me + INGREDIENTS] - cards
        hand: i64 = DRAWS + most(kept, 7) * 16 + most(held, 7) * 2
        if s.supply_n > 0:
            self.compare(number, 0, hand, FETCHES + most(s.seats[me + WAITER], 8) * TIMES + self.time)
        if s.seats[me + WAITER] > 0 and kept + held < house.hand_limit:
            self.compare(number, 1, hand + 1, FETCHES + (9 + most(s.seats[me + WAITER], 8)) * TIMES + self.time)

    def leave(self, s: State, orders: i64) -> None:
        """What is left in the hand and on the table, and what it is good for."""
        house = s.house
        recipes = house.recipes
        outlook = self.outlook
        want = self.want
        order: i64 = s.actor * SLOTS
        k: i64
        for k in range(house.kinds):
            want[k] = 0
        while orders != 0:
            if orders & 1 != 0:
                self.add(IN_THE_HAND + self.chance(outlook.cost(house, order, True)) * TIMES + self.time)
                for k in range(house.kinds):
                    need: i64 = recipes[order * RECIPE + k]
                    if outlook.picks >> k & 1 != 0:
                        need += recipes[order * RECIPE + EACH]
                    if need > want[k]:
                        want[k] = need
            orders >>= 1
            order += 1
        for k in range(house.kinds):
            left: i64 = most(outlook.table[k], 9)
            need = most(want[k], 7)
            held: i64 = most(outlook.free[k], 6)
            own: i64 = 1 if k == self.colours[s.actor] else 0
            gap: i64 = need - left - held + 3
            lacks: i64 = most(gap, 8) if gap > 0 else 0
            self.add(KIND + (((own * 10 + left) * 8 + need) * 7 + held) * 4 + most(self.wait[k], 3))
            self.add(GAP + ((own * 2 + self.later[k]) * 9 + lacks) * 7 + most(self.unseen[k] // 2, 6))
            self.add(RIVALS + left * 5 + self.rivals[k])

    def compare(self, number: i64, draw: i64, hand: i64, pile: i64) -> None:
        """With the best turn so far."""
        worth: float = self.experience.worth(hand, pile)
        if worth > self.top:
            self.top = worth
            self.top_order = number
            self.top_draw = draw
            n: i64 = self.seen_n
            i: i64
            for i in range(n):
                self.top_seen[i] = self.seen[i]
            self.top_seen[n] = hand
            self.top_seen[n + 1] = pile
            self.top_n = n + 2

    def share(self, row: i64) -> None:
        self.experience.share(row)
        self.seen[self.seen_n] = row
        self.seen_n += 1

    def add(self, row: i64) -> None:
        self.experience.add(row)
        self.seen[self.seen_n] = row
        self.seen_n += 1

    def chance(self, lack: i64) -> i64:
        """0 to 6: lacks so much, and the hand adds it. 7 to 12: the hand cannot. 13: never. 14: there is none."""
        if lack < OUT_OF_REACH:
            return most(lack, 6)
        if lack < NEVER:
            return 6 + most(lack - OUT_OF_REACH, 6)
        return 13 if lack == NEVER else 14


def most(n: i64, limit: i64) -> i64:
    return n if n < limit else limit
