"""Phase A, putting pizzas into the oven: a turn is put, perhaps an order, then draw."""

from mypy_extensions import i64

from pizzaiolo.games.kitchen.engine.house import SLOTS
from pizzaiolo.games.kitchen.engine.oven import open_oven
from pizzaiolo.games.kitchen.engine.state import (
    BY,
    DID_PASS,
    DID_PLAY,
    DID_PUT,
    DOUBLE,
    DRAW,
    DREW_SUPPLY,
    DREW_WAITER,
    HAND,
    INGREDIENTS,
    LAP_DONE,
    LAST_CARD,
    MAMMA_MIA,
    ORDER,
    ORDER_COUNT,
    ORDERS,
    PLAY,
    PUT,
    SEAT,
    STALLED,
    TURN_BEGAN,
    WAITER,
    State,
)


def put(s: State, kind: i64, singles: i64, doubles: i64) -> None:
    """Step 1: one or more ingredient cards of one kind."""
    seats = s.seats
    mine: i64 = s.turn * SEAT
    seats[mine + HAND + kind] -= singles
    seats[mine + INGREDIENTS] -= singles + doubles
    oven = s.oven
    n: i64 = s.oven_n
    entry: i64 = BY * s.turn + kind
    end: i64 = n + singles
    while n < end:
        oven[n] = entry
        n += 1
    if doubles > 0:
        seats[mine + HAND + DOUBLE + kind] -= doubles
        end += doubles
        while n < end:
            oven[n] = entry + DOUBLE
            n += 1
    s.oven_n = n
    s.idle = 0
    if s.notes is not None:
        s.notes.append([DID_PUT, int(s.turn), int(kind), int(singles), int(doubles)])
    if seats[mine + ORDER_COUNT] > 0:
        s.stage = PLAY
    else:
        time_to_draw(s)


def play_order(s: State, number: i64) -> None:
    """Step 2: one order from the hand, face up on top of the oven."""
    seats = s.seats
    mine: i64 = s.turn * SEAT
    seats[mine + ORDERS] ^= 1 << number
    seats[mine + ORDER_COUNT] -= 1
    s.oven[s.oven_n] = BY * s.turn + ORDER + SLOTS * s.turn + number
    s.oven_n += 1
    if s.notes is not None:
        s.notes.append([DID_PLAY, int(s.turn), int(number)])
    time_to_draw(s)


def skip_turn(s: State) -> None:
    """No ingredient in the hand. Mamma Mia!: draw as usual; Plus: take five ingredients, whatever the hand."""
    s.idle += 1
    if s.notes is not None:
        s.notes.append([DID_PASS, int(s.turn)])
    if s.house.mamma_mia:
        time_to_draw(s)
    else:
        draw_supply(s, s.house.draw_limit)


def room(s: State) -> i64:
    """How many cards the seat whose turn it is may draw."""
    seats = s.seats
    mine: i64 = s.turn * SEAT
    space: i64 = s.house.hand_limit - seats[mine + INGREDIENTS] - seats[mine + ORDER_COUNT]
    return space if space < s.house.draw_limit else s.house.draw_limit


def time_to_draw(s: State) -> None:
    """Step 3 comes, unless the hand is full or both piles are empty."""
    seats = s.seats
    mine: i64 = s.turn * SEAT
    full: bool = seats[mine + INGREDIENTS] + seats[mine + ORDER_COUNT] >= s.house.hand_limit
    if not full and (s.supply_n > 0 or seats[mine + WAITER] > 0):
        s.stage = DRAW
    else:
        end_turn(s)


def draw_supply(s: State, cards: i64) -> None:
    """The Mamma Mia! card does not count: it is laid open and replaced by the next card, if there is one."""
    supply = s.supply
    seats = s.seats
    mine: i64 = s.turn * SEAT
    hand: i64 = mine + HAND
    n: i64 = s.supply_n
    wanted: i64 = cards
    before: i64 = n
    notes = s.notes
    while wanted > 0 and n > 0:
        n -= 1
        card: i64 = supply[n]
        if card == MAMMA_MIA:
            s.holder = s.turn
        else:
            seats[hand + card] += 1
            wanted -= 1
        if notes is not None:
            notes.append([DREW_SUPPLY, int(s.turn), int(card)])
    seats[mine + INGREDIENTS] += cards - wanted
    s.supply_n = n
    if n < before:
        s.idle = 0
        if n == 0:
            open_oven(s, s.holder if s.house.mamma_mia else s.turn, LAST_CARD)
            return
    end_turn(s)


def draw_waiter(s: State, cards: i64) -> None:
    seats = s.seats
    mine: i64 = s.turn * SEAT
    wanted: i64 = cards
    n: i64 = seats[mine + WAITER]
    while wanted > 0 and n > 0:
        n -= 1
        number: i64 = s.waiters[s.turn * SLOTS + n]
        seats[mine + ORDERS] |= 1 << number
        wanted -= 1
        if s.notes is not None:
            s.notes.append([DREW_WAITER, int(s.turn), int(number)])
    seats[mine + ORDER_COUNT] += cards - wanted
    seats[mine + WAITER] = n
    s.idle = 0
    end_turn(s)


def end_turn(s: State) -> None:
    """On to the left, unless a lap without supply is done or nobody can move any more."""
    players: i64 = s.house.players
    if s.lap > 0:
        s.lap -= 1
        if s.lap == 0:
            open_oven(s, s.starter, LAP_DONE)
            return
    if s.idle >= players:
        open_oven(s, s.holder if s.holder >= 0 else s.starter, STALLED)
        return
    turn: i64 = s.turn + 1
    s.turn = turn if turn < players else 0
    s.actor = s.turn
    s.stage = PUT
    if s.notes is not None:
        s.notes.append([TURN_BEGAN, int(s.turn)])
