"""The table to come: what will lie there when the oven has been emptied, worked out card by card as pizzas go in.

Part of the kernel: compiled ahead of time.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.games.kitchen.engine.house import (
    AT_LEAST,
    CHOICE,
    EACH,
    FEWEST,
    FORBIDDEN,
    KINDS,
    PICKS,
    RECIPE,
    SEATS,
    SLOTS,
    House,
)
from pizzaiolo.games.kitchen.engine.state import BY, DOUBLE, HAND, ORDER, SEAT, State, zeros

NEVER: Final[i64] = 1000
"""The cost of a pizza that cannot be baked whatever is added."""
OUT_OF_REACH: Final[i64] = 100
"""Added to the cost of a pizza for which the hand does not suffice."""


class Forecast:
    """Everyone who remembers the whole oven has the same forecast. Amounts are units: a double counts two."""

    def __init__(self, trust: i64) -> None:
        self.trust = trust  # units that an owner is trusted to add
        self.table = zeros(KINDS)
        self.due = zeros(SEATS * KINDS)  # what each seat has to keep for its orders in the oven
        self.lack = zeros(KINDS)  # what the order last looked at lacks
        self.free = zeros(KINDS)  # what the seat last looked at can spare
        self.picks: i64 = 0  # the kinds chosen for the order last looked at, as bits
        self.read: i64 = 0
        self.round: i64 = -1
        self.promised: i64 = 0  # orders in the oven that should be baked, of all seats

    def follow(self, s: State) -> None:
        """Read on in the oven."""
        i: i64
        if s.round != self.round or s.oven_n < self.read:
            self.forget()
            self.round = s.round
        house = s.house
        oven = s.oven
        table = self.table
        for i in range(self.read, s.oven_n):
            card: i64 = oven[i] % BY
            if card < DOUBLE:
                table[card] += 1
            elif card < ORDER:
                table[card - DOUBLE] += 2
            else:
                self.serve(house, card - ORDER)
        self.read = s.oven_n

    def forget(self) -> None:
        i: i64
        for i in range(KINDS):
            self.table[i] = 0
        for i in range(SEATS * KINDS):
            self.due[i] = 0
        self.read = 0
        self.promised = 0

    def serve(self, house: House, order: i64) -> None:
        """An order in the oven takes what it needs, and its owner adds a little, if that is all it takes."""
        cost: i64 = self.cost(house, order, False)
        if cost > self.trust:
            return
        self.promised += 1
        self.use(house, order)
        if house.recipes[order * RECIPE + AT_LEAST] == 0:
            owner: i64 = order // SLOTS * KINDS
            k: i64
            for k in range(house.kinds):
                self.due[owner + k] += self.lack[k]

    def use(self, house: House, order: i64) -> None:
        """Take off the table what the order last looked at uses up."""
        recipes = house.recipes
        recipe: i64 = order * RECIPE
        everything: bool = recipes[recipe + AT_LEAST] > 0
        k: i64
        for k in range(house.kinds):
            if everything:
                self.table[k] = 0
            else:
                need: i64 = recipes[recipe + k]
                if self.picks >> k & 1 != 0:
                    need += recipes[recipe + EACH]
                left: i64 = self.table[k] - need
                self.table[k] = left if left > 0 else 0

    def spare(self, s: State, seat: i64) -> None:
        """What the seat holds and has not promised to an order in the oven."""
        mine: i64 = seat * SEAT + HAND
        k: i64
        for k in range(s.house.kinds):
            left: i64 = s.seats[mine + k] + 2 * s.seats[mine + DOUBLE + k] - self.due[seat * KINDS + k]
            self.free[k] = left if left > 0 else 0

    def cost(self, house: House, order: i64, own: bool) -> i64:
        """The fewest units that the order lacks, with the best choice; `lack` and `picks` tell which.

        For an own order the hand (`free`) has to suffice, else it is out of reach.
        """
        recipes = house.recipes
        table = self.table
        lack = self.lack
        recipe: i64 = order * RECIPE
        forbidden: i64 = recipes[recipe + FORBIDDEN]
        if forbidden >= 0 and table[forbidden] > 0:
            return NEVER
        total: i64 = 0
        k: i64
        self.picks = 0
        at_least: i64 = recipes[recipe + AT_LEAST]
        if at_least > 0:
            held: i64 = 0
            for k in range(house.kinds):
                at_least -= table[k]
                held += self.free[k]
                lack[k] = 0
            if at_least <= 0:
                return 0
            return at_least if not own or at_least <= held else at_least + OUT_OF_REACH
        beyond: bool = False
        for k in range(house.kinds):
            need: i64 = recipes[recipe + k] - table[k]
            if need > 0:
                lack[k] = need
                total += need
                if own and need > self.free[k]:
                    beyond = True
            else:
                lack[k] = 0
        picks: i64 = recipes[recipe + PICKS]
        if picks > 0:
            choice: i64 = recipes[recipe + CHOICE]
            if recipes[recipe + FEWEST] != 0:
                choice = self.fewest(house, choice)
                if choice == 0:
                    return NEVER
            each: i64 = recipes[recipe + EACH]
            while picks > 0:
                picks -= 1
                best: i64 = -1
                least: i64 = NEVER
                for k in range(house.kinds):
                    if choice >> k & 1 != 0:
                        need = recipes[recipe + k] + each - table[k]
                        if need < 0:
                            need = 0
                        if own and need > self.free[k]:
                            need += OUT_OF_REACH
                        if need < least or (need == least and table[k] > table[best]):
                            least = need
                            best = k
                if least >= OUT_OF_REACH:
                    beyond = True
                    least -= OUT_OF_REACH
                choice ^= 1 << best
                self.picks |= 1 << best
                total += least - lack[best]
                lack[best] = least
        return total + OUT_OF_REACH if beyond else total

    def fewest(self, house: House, allowed: i64) -> i64:
        found: i64 = 0
        least: i64 = NEVER
        k: i64
        for k in range(house.kinds):
            if allowed >> k & 1 != 0:
                n: i64 = self.table[k]
                if n > 0 and n <= least:
                    if n < least:
                        found = 0
                        least = n
                    found |= 1 << k
        return found
