"""Phase C, bids: tokens on the Piazza's stairs, or with two players coins laid face down."""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.codes import BID, COIN, DROP_OUT, NO_PICK, PASS, PICK
from pizzaiolo.games.papa_paolo.engine.house import COLOURS, SIDE
from pizzaiolo.games.papa_paolo.engine.state import (
    BID_COLUMN,
    BID_OUT,
    BID_ROW,
    BIDDING,
    BIDS,
    COINS,
    DELIVERY,
    DONE,
    FIRST_COIN,
    IDLE,
    INVESTMENT,
    INVESTMENTS,
    MONEY,
    N_BID,
    N_COIN,
    N_COINS,
    N_NO_PICK,
    N_OUT,
    N_PAID,
    N_PASSED,
    N_PICKED,
    N_TILE,
    NEXT,
    ORDER,
    PICKING,
    PICKS,
    RAISING,
    SEAT,
    SHOPPING,
    STAGE,
    STAKE,
    TILE,
    State,
)

# Whether a field may be bid on, and why not.
GOOD_BID: Final[i64] = 0
NO_FIELD: Final[i64] = 1
TOO_LOW: Final[i64] = 2
LOWER_ROW: Final[i64] = 3
TOO_DEAR: Final[i64] = 4


def start_bids(s: State) -> None:
    s.phase = BIDS
    s.chances = 0
    s.next_n = 0
    seat: i64
    if s.house.players == 2:
        for seat in range(2):
            if s.seats[seat * SEAT + MONEY] > 0:
                s.seats[seat * SEAT + STAGE] = FIRST_COIN
            else:
                s.chances += 1
        if s.chances == 2:
            start_raising(s)
        return
    s.turn = 0
    s.seats[s.table[ORDER] * SEAT + STAGE] = BIDDING


# Three and four players ---------------------------------------------------------------------------


def outbid(s: State, seat: i64) -> bool:
    """Whether a higher token stands in the seat's column."""
    row: i64 = s.seats[seat * SEAT + BID_ROW]
    return row >= 0 and row < top_row(s, s.seats[seat * SEAT + BID_COLUMN], seat)


def top_row(s: State, column: i64, seat: i64) -> i64:
    """The highest row that the others hold in a column, or -1."""
    top: i64 = -1
    other: i64
    for other in range(s.house.players):
        mine: i64 = other * SEAT
        if other != seat and s.seats[mine + BID_COLUMN] == column and s.seats[mine + BID_ROW] > top:
            top = s.seats[mine + BID_ROW]
    return top


def bid_fits(s: State, seat: i64, row: i64, column: i64) -> i64:
    """Alone or highest in its column, never in a lower row than before, within the own money."""
    if column >= s.house.stair_columns or row >= s.house.stair_rows:
        return NO_FIELD
    if row < s.seats[seat * SEAT + BID_ROW]:
        return LOWER_ROW
    if row <= top_row(s, column, seat):
        return TOO_LOW
    return TOO_DEAR if s.house.stairs[row * SIDE + column] > s.seats[seat * SEAT + MONEY] else GOOD_BID


def legal_bids(s: State, seat: i64, out: vec[i64]) -> i64:
    money: i64 = s.seats[seat * SEAT + MONEY]
    own: i64 = s.seats[seat * SEAT + BID_ROW]
    n: i64 = 0
    row: i64
    column: i64
    for column in range(s.house.stair_columns):
        least: i64 = top_row(s, column, seat) + 1
        for row in range(least if least > own else own, s.house.stair_rows):
            if s.house.stairs[row * SIDE + column] <= money:
                out[n] = BID + row * SIDE + column
                n += 1
    if own < 0 or n == 0:  # an outbid player must move the token wherever that can be paid for
        out[n] = DROP_OUT
        n += 1
    return n


def bid(s: State, seat: i64, row: i64, column: i64) -> None:
    s.seats[seat * SEAT + BID_ROW] = row
    s.seats[seat * SEAT + BID_COLUMN] = column
    s.seats[seat * SEAT + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_BID, int(seat), int(row), int(column), int(s.house.stairs[row * SIDE + column])])


def drop_out(s: State, seat: i64) -> None:
    """No delivery tile, but the first free place in the next turn order."""
    mine: i64 = seat * SEAT
    s.seats[mine + BID_ROW] = -1
    s.seats[mine + BID_COLUMN] = -1
    s.seats[mine + BID_OUT] = 1
    s.seats[mine + STAGE] = DONE
    s.table[NEXT + s.next_n] = seat
    s.next_n += 1
    if s.notes is not None:
        s.notes.append([N_OUT, int(seat)])


def next_bidder(s: State, seat: i64) -> bool:
    """Everyone has one chance; then those who were outbid, in turn order, until no column holds two tokens.

    True when all bids are paid and nothing is left to pick.
    """
    players: i64 = s.house.players
    s.seats[seat * SEAT + STAGE] = IDLE
    s.chances += 1
    if s.chances < players:
        s.turn += 1
        s.seats[s.table[ORDER + s.turn] * SEAT + STAGE] = BIDDING
        return False
    i: i64
    for i in range(players):
        s.turn = s.turn + 1 if s.turn + 1 < players else 0
        other: i64 = s.table[ORDER + s.turn]
        if outbid(s, other):
            s.seats[other * SEAT + STAGE] = BIDDING
            return False
    s.phase = PICKS
    return next_pick(s)


def next_pick(s: State) -> bool:
    """From the highest row down (same row: more £ first): pay, choose an investment tile, take the delivery tile.

    True when nobody has anything left to pick, and so the next turn order is settled.
    """
    seats = s.seats
    best: i64 = -1
    highest: i64 = -1
    seat: i64
    i: i64
    for seat in range(s.house.players):
        row: i64 = seats[seat * SEAT + BID_ROW]
        if row >= 0 and row * SIDE + seats[seat * SEAT + BID_COLUMN] > highest:
            highest = row * SIDE + seats[seat * SEAT + BID_COLUMN]
            best = seat
    if best >= 0:
        return pay_bid(s, best)
    for i in range(s.house.players):  # then those without a bid, in turn order
        seat = s.table[ORDER + i]
        if seats[seat * SEAT + BID_OUT] == 1 and investments_left(s) > 0:
            seats[seat * SEAT + BID_OUT] = 2
            seats[seat * SEAT + STAGE] = SHOPPING
            return False
    settle_order(s)
    return True


def pay_bid(s: State, seat: i64) -> bool:
    mine: i64 = seat * SEAT
    column: i64 = s.seats[mine + BID_COLUMN]
    price: i64 = s.house.stairs[s.seats[mine + BID_ROW] * SIDE + column]
    s.pay(seat, price)
    s.seats[mine + BID_ROW] = -1
    s.seats[mine + BID_COLUMN] = -1
    s.seats[mine + TILE] = s.table[DELIVERY + column]
    s.table[DELIVERY + column] = -1
    if s.notes is not None:
        s.notes.append([N_PAID, int(seat), int(price), int(column), int(s.seats[mine + TILE])])
    if investments_left(s) > 1:
        s.seats[mine + STAGE] = PICKING
        return False
    colour: i64
    for colour in range(COLOURS):
        if s.table[INVESTMENTS + colour] > 0:
            take_investment(s, seat, colour, 0)
    s.seats[mine + STAGE] = IDLE
    return next_pick(s)


def investments_left(s: State) -> i64:
    left: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        left += s.table[INVESTMENTS + colour]
    return left


def legal_picks(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    colour: i64
    shopping: bool = s.seats[seat * SEAT + STAGE] == SHOPPING
    if not shopping or s.seats[seat * SEAT + MONEY] >= s.house.investment_price:
        for colour in range(COLOURS):
            if s.table[INVESTMENTS + colour] > 0:
                out[n] = PICK + colour
                n += 1
    if shopping:
        out[n] = NO_PICK
        n += 1
    return n


def take_investment(s: State, seat: i64, colour: i64, price: i64) -> None:
    s.pay(seat, price)
    s.table[INVESTMENTS + colour] -= 1
    s.seats[seat * SEAT + INVESTMENT] = colour
    s.seats[seat * SEAT + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_PICKED, int(seat), int(colour), int(price)])


def decline_investment(s: State, seat: i64) -> None:
    s.seats[seat * SEAT + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_NO_PICK, int(seat)])


def settle_order(s: State) -> None:
    """Drop-outs have the first places already; the others follow by ascending delivery tile."""
    number: i64
    seat: i64
    for number in range(SIDE):
        for seat in range(s.house.players):
            if s.seats[seat * SEAT + TILE] == number:
                s.table[NEXT + s.next_n] = seat
                s.next_n += 1


# Two players --------------------------------------------------------------------------------------


def legal_coins(s: State, seat: i64, out: vec[i64]) -> i64:
    """The first coin must be laid, each later one may be."""
    n: i64 = 0
    coin: i64
    left: i64 = s.seats[seat * SEAT + MONEY] - s.seats[seat * SEAT + STAKE]
    for coin in range(1, (left if left < 3 else 3) + 1):
        out[n] = COIN + coin
        n += 1
    if s.seats[seat * SEAT + STAGE] == RAISING:
        out[n] = PASS
        n += 1
    return n


def lay_coin(s: State, seat: i64, coin: i64) -> None:
    mine: i64 = seat * SEAT
    s.seats[mine + STAKE] += coin
    s.seats[mine + COINS] += 1
    if s.notes is not None:
        s.notes.append([N_COIN, int(seat), int(coin)])
    if s.seats[mine + STAGE] == FIRST_COIN:
        s.seats[mine + STAGE] = IDLE
        s.chances += 1
        if s.chances == 2:
            start_raising(s)
    else:
        s.chances = 0
        next_raise(s, seat)


def start_raising(s: State) -> None:
    """In turn order: exactly one more coin, or pass."""
    s.chances = 0
    s.turn = 0
    s.seats[s.table[ORDER] * SEAT + STAGE] = RAISING


def pass_coin(s: State, seat: i64) -> None:
    s.chances += 1
    if s.notes is not None:
        s.notes.append([N_PASSED, int(seat)])
    next_raise(s, seat)


def next_raise(s: State, seat: i64) -> None:
    """Two passes in a row end it: whoever has passed may only add again after the other has added."""
    if s.chances == 2:
        show_coins(s)
        s.seats[seat * SEAT + STAGE] = DONE
        return
    s.seats[seat * SEAT + STAGE] = IDLE
    s.turn = 1 - s.turn
    s.seats[s.table[ORDER + s.turn] * SEAT + STAGE] = RAISING


def show_coins(s: State) -> None:
    """More £ gets the higher delivery tile, a tie the first player; both pay; the lower one begins next round."""
    seats = s.seats
    first: i64 = s.table[ORDER]
    second: i64 = s.table[ORDER + 1]
    wins: i64 = first if seats[first * SEAT + STAKE] >= seats[second * SEAT + STAKE] else second
    loses: i64 = 1 - wins
    if s.notes is not None:
        s.notes.append([N_COINS, int(wins), int(seats[STAKE]), int(seats[SEAT + STAKE])])
    seats[wins * SEAT + TILE] = s.table[DELIVERY + 1]
    seats[loses * SEAT + TILE] = s.table[DELIVERY]
    s.table[DELIVERY] = -1
    s.table[DELIVERY + 1] = -1
    seat: i64
    for seat in range(2):
        mine: i64 = seat * SEAT
        s.pay(seat, seats[mine + STAKE])
        seats[mine + STAKE] = 0
        seats[mine + COINS] = 0
        if s.notes is not None:
            s.notes.append([N_TILE, int(seat), int(seats[mine + TILE])])
    s.table[NEXT] = loses
    s.table[NEXT + 1] = wins
    s.next_n = 2
