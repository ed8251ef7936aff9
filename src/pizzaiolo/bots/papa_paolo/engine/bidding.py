"""Phase C: the stairs, and with two players the coins face down. Compiled with the kernel."""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.head import NEVER, Head
from pizzaiolo.bots.papa_paolo.engine.worth import money_worth
from pizzaiolo.games.papa_paolo.engine.codes import BID, COIN, DROP_OUT, PASS
from pizzaiolo.games.papa_paolo.engine.house import SIDE
from pizzaiolo.games.papa_paolo.engine.kernel import legal
from pizzaiolo.games.papa_paolo.engine.state import (
    BID_OUT,
    COINS,
    DELIVERY,
    MONEY,
    PICKS,
    RAISING,
    SEAT,
    STAGE,
    STAKE,
    TILE,
    State,
)


class Bidding:
    """What each delivery tile would be worth, and what one pays for it."""

    def __init__(self, head: Head) -> None:
        self.head = head

    def bid(self, s: State, seat: i64) -> i64:
        """The field whose delivery tile is worth most above its price."""
        n: i64 = legal(s, seat, self.head.out)
        best: i64 = DROP_OUT
        most: float = NEVER
        i: i64
        column: i64 = -1
        value: float = 0.0
        for i in range(n):  # the fields come column by column
            code: i64 = self.head.out[i]
            found: float
            if code == DROP_OUT:
                found = self.bid_worth(s, seat, -1, 0)
            else:
                if (code - BID) % SIDE != column:
                    column = (code - BID) % SIDE
                    value = self.bid_worth(s, seat, column, 0)
                row: i64 = (code - BID) // SIDE
                price: i64 = s.house.stairs[code - BID]
                found = value + self.head.taste.first_pick * float(row) - self.price(s, seat, price)
            found += self.head.taste.noise * self.head.random()
            if found > most:
                most = found
                best = code
        return best

    def price(self, s: State, seat: i64, amount: i64) -> float:
        """What so many £ are worth once the bids are over."""
        pad = self.head.pad
        money: i64 = s.seats[seat * SEAT + MONEY]
        return money_worth(pad, money, self.head.taste) - money_worth(pad, money - amount, self.head.taste)

    def bid_worth(self, s: State, seat: i64, column: i64, price: i64) -> float:
        """The seat's hopes with this column's delivery tile, or without any."""
        self.head.fetch(s, seat)
        pad = self.head.pad
        pad.phase = PICKS
        mine: i64 = seat * SEAT
        pad.seats[mine + MONEY] -= price
        if column < 0:
            pad.seats[mine + BID_OUT] = 1
            return self.head.worth(pad, seat) + self.head.taste.first_turn * 2.0
        pad.seats[mine + TILE] = s.table[DELIVERY + column]
        return self.head.worth(pad, seat) - self.head.taste.first_turn * float(s.table[DELIVERY + column])

    def coin(self, s: State, seat: i64) -> i64:
        """Two players: go on while the better tile is worth it and the other player seems to be ahead."""
        mine: i64 = seat * SEAT
        other: i64 = (1 - seat) * SEAT
        n: i64 = legal(s, seat, self.head.out)
        most: i64 = 0
        i: i64
        stake: i64 = s.seats[mine + STAKE]
        gain: float = self.bid_worth(s, seat, 1, 0) - self.bid_worth(s, seat, 0, 0) + self.head.taste.first_pick * 3.0
        value: float = self.price(s, seat, 1)
        limit: float = gain / (value if value > 0.02 else 0.02)
        if s.seats[mine + STAGE] == RAISING and (
            float(stake + 1) > limit or float(stake) >= 2.2 * float(s.seats[other + COINS])
        ):
            return PASS
        for i in range(n):
            code: i64 = self.head.out[i]
            if code != PASS and code - COIN > most and (float(stake + code - COIN) <= limit or code - COIN == 1):
                most = code - COIN
        return COIN + most if most > 0 else PASS
