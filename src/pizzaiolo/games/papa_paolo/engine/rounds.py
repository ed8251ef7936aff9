"""The course of the game: set-up, what follows on what, phase G, the end and the scores."""

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine.deliver import start_delivery
from pizzaiolo.games.papa_paolo.engine.geometry import (
    DISTRICT,
    EAST,
    HOME,
    PIZZERIAS,
    SHOP_STOCK,
    clear,
    lay_pizzeria,
    lay_tile,
    neighbour,
)
from pizzaiolo.games.papa_paolo.engine.house import COLOURS, SHOP_KINDS, SIDE, START_SHOP
from pizzaiolo.games.papa_paolo.engine.invest import start_investing
from pizzaiolo.games.papa_paolo.engine.stairs import next_bidder, next_pick, start_bids
from pizzaiolo.games.papa_paolo.engine.state import (
    BID_COLUMN,
    BID_OUT,
    BID_ROW,
    BIDS,
    CELL,
    COLUMN_COIN,
    DELIVER,
    DELIVERED,
    DELIVERY,
    DONE,
    IDLE,
    INVEST,
    INVESTMENT,
    INVESTMENTS,
    KEEPING,
    MARKET,
    MONEY,
    N_ENDED,
    N_KEPT,
    N_OFFERED,
    N_ROUND,
    N_ROUND_ENDED,
    N_STARTED,
    NEXT,
    OFFERED,
    ORDER,
    ORIGIN,
    OVER,
    PICKS,
    PIZZAS,
    ROW_COIN,
    SCORE,
    SEAT,
    SET_UP,
    SHOPS,
    STAGE,
    START_TILE,
    TABLE,
    TILE,
    TOKEN,
    TOKEN_OF,
    TOKENS,
    TOKENS_LEFT,
    TRACK,
    State,
)
from pizzaiolo.games.papa_paolo.engine.tips import give_tips


def set_up(s: State) -> None:
    """Shuffle the tiles, deal the start tiles; two players get two each and keep one."""
    house = s.house
    clear_table(s)
    i: i64
    seat: i64
    s.pile_n = SIDE
    for i in range(SIDE):
        s.pile[i] = i
    s.shuffle(s.pile, 0, SIDE)
    for seat in range(house.players):
        mine: i64 = seat * SEAT
        if house.players == 2:
            one: i64 = s.pile[2 * seat]
            other: i64 = s.pile[2 * seat + 1]
            s.seats[mine + OFFERED] = one if one < other else other
            s.seats[mine + OFFERED + 1] = other if one < other else one
            s.seats[mine + STAGE] = KEEPING
        else:
            s.seats[mine + START_TILE] = s.pile[seat]
    s.pile_n = house.city_tiles
    for i in range(s.pile_n):
        s.pile[i] = i
    s.shuffle(s.pile, 0, s.pile_n)
    if house.players > 2:
        open_districts(s)
        return
    s.parity = s.toss(2)
    if s.notes is not None:
        for seat in range(house.players):
            offered: i64 = seat * SEAT + OFFERED
            s.notes.append([N_OFFERED, int(seat), int(s.seats[offered]), int(s.seats[offered + 1])])


def clear_table(s: State) -> None:
    """Nothing on the table yet; everyone has money, pizzas and markers on the first space."""
    house = s.house
    i: i64
    seat: i64
    s.round = 0
    s.phase = SET_UP
    s.turn = 0
    s.chances = 0
    s.next_n = 0
    s.parity = 0
    s.split = 0
    s.bank = house.bank
    for i in range(TABLE):
        s.table[i] = 0
    for i in range(SIDE * SIDE):
        s.table[MARKET + i] = -1
        s.table[TOKEN_OF + i] = -1
    for i in range(SIDE):
        s.table[ORDER + i] = -1
        s.table[NEXT + i] = -1
        s.table[DELIVERY + i] = -1
    for i in range(SHOP_KINDS):
        s.table[SHOPS + i] = house.shop_counts[i]
    for i in range(house.players * SEAT):
        s.seats[i] = 0
    for seat in range(house.players):
        mine: i64 = seat * SEAT
        s.receive(seat, house.money)
        s.seats[mine + PIZZAS] = house.pizzas
        s.seats[mine + START_TILE] = -1
        s.seats[mine + OFFERED] = -1
        s.seats[mine + OFFERED + 1] = -1
        s.seats[mine + ORIGIN] = -1
        s.seats[mine + CELL] = -1
        s.seats[mine + BID_ROW] = -1
        s.seats[mine + BID_COLUMN] = -1
        s.seats[mine + TILE] = -1
        s.seats[mine + INVESTMENT] = -1
        clear(s.land, seat * DISTRICT)


def keep_start(s: State, seat: i64, tile: i64) -> None:
    """Nobody sees it before both have chosen."""
    s.seats[seat * SEAT + START_TILE] = tile
    s.seats[seat * SEAT + STAGE] = IDLE
    if s.notes is not None:
        s.notes.append([N_KEPT, int(seat), int(tile)])
    if s.seats[START_TILE] >= 0 and s.seats[SEAT + START_TILE] >= 0:
        open_districts(s)


def open_districts(s: State) -> None:
    """The start pizzeria and its town square; ascending numbers give the first turn order."""
    house = s.house
    number: i64
    seat: i64
    s.next_n = 0
    for number in range(SIDE):
        for seat in range(house.players):
            mine: i64 = seat * SEAT
            if s.seats[mine + START_TILE] == number:
                s.table[NEXT + s.next_n] = seat
                s.next_n += 1
                s.seats[mine + OFFERED] = -1
                s.seats[mine + OFFERED + 1] = -1
                open_district(s, seat, number)
    begin_round(s)


def open_district(s: State, seat: i64, number: i64) -> None:
    house = s.house
    tile: i64 = house.city_tiles + number
    d: i64 = seat * DISTRICT
    lay_pizzeria(s.land, d, HOME, START_SHOP, house.stock)
    lay_tile(s.land, d, neighbour(HOME, EAST), tile, 0, house.tile_roads[tile], house.tile_houses[tile])
    s.seats[seat * SEAT + PIZZAS] -= house.stock
    if s.notes is not None:
        s.notes.append([N_STARTED, int(seat), int(number)])


def begin_round(s: State) -> None:
    """New city tiles, coins, delivery and investment tiles; tokens are back with their owners."""
    house = s.house
    table = s.table
    i: i64
    row: i64
    column: i64
    seat: i64
    for i in range(house.players):
        table[ORDER + i] = table[NEXT + i]
        table[NEXT + i] = -1
    s.next_n = 0
    for row in range(house.row_count):
        for column in range(house.column_count):
            if s.pile_n > 0:  # always, but in positions set up by hand
                s.pile_n -= 1
                table[MARKET + row * SIDE + column] = s.pile[s.pile_n]
            else:
                table[MARKET + row * SIDE + column] = -1
    lay_coins(s)
    lay_deliveries(s)
    for i in range(COLOURS):
        table[INVESTMENTS + i] = 0 if house.players == 2 else 1
    for seat in range(house.players):
        mine: i64 = seat * SEAT
        s.seats[mine + STAGE] = IDLE
        s.seats[mine + TOKENS_LEFT] = house.tokens
        s.seats[mine + CELL] = -1
        s.seats[mine + BID_ROW] = -1
        s.seats[mine + BID_COLUMN] = -1
        s.seats[mine + BID_OUT] = 0
        s.seats[mine + TILE] = -1
        s.seats[mine + INVESTMENT] = -1
    s.phase = TOKENS
    s.turn = 0
    s.seats[table[ORDER] * SEAT + STAGE] = TOKEN
    if s.notes is not None:
        note: list[int] = [N_ROUND, -1, int(s.round)]
        for i in range(SIDE):
            note.append(table[ORDER + i] if i < house.players else -1)
        for i in range(SIDE * SIDE):
            note.append(table[MARKET + i])
        for i in range(2 * SIDE):
            note.append(table[ROW_COIN + i])
        for i in range(SIDE):
            note.append(table[DELIVERY + i])
        s.notes.append(note)


def lay_coins(s: State) -> None:
    """One coin for each row and column, at random."""
    house = s.house
    table = s.table
    i: i64
    n: i64 = house.row_count + house.column_count
    for i in range(2 * SIDE):
        table[ROW_COIN + i] = 0
    for i in range(n):
        table[ROW_COIN + i] = house.coins[i]
        s.bank -= house.coins[i]
    s.shuffle(table, ROW_COIN, n)
    if house.row_count < SIDE:  # rows first, then columns: move the columns' coins to their own place
        for i in range(house.column_count - 1, -1, -1):
            table[COLUMN_COIN + i] = table[ROW_COIN + house.row_count + i]
        for i in range(house.row_count, SIDE):
            table[ROW_COIN + i] = 0
    for i in range(house.column_count, SIDE):
        table[COLUMN_COIN + i] = 0


def lay_deliveries(s: State) -> None:
    """This round's tiles, in their order. Three players leave one out, two play with the odd or the even ones."""
    table = s.table
    number: i64
    column: i64 = s.house.stair_columns - 1 if s.house.descending else 0
    step: i64 = -1 if s.house.descending else 1
    out: i64 = s.toss(SIDE) if s.house.players == 3 else -1
    for number in range(SIDE):
        table[DELIVERY + number] = -1
    for number in range(SIDE):
        if number != out and (s.house.players != 2 or number % 2 == s.parity):
            table[DELIVERY + column] = number
            column += step


def move_on(s: State, seat: i64) -> None:
    """The seat has decided the last thing of its step: what follows?"""
    if s.phase == TOKENS:
        next_token(s, seat)
    elif s.phase == BIDS:
        if s.house.players == 2:
            s.seats[seat * SEAT + STAGE] = IDLE
            start_investing(s)
        elif next_bidder(s, seat):
            invest_after_picks(s)
    elif s.phase == PICKS:
        s.seats[seat * SEAT + STAGE] = IDLE
        if next_pick(s):
            invest_after_picks(s)
    elif s.phase == INVEST:
        s.seats[seat * SEAT + STAGE] = IDLE
        s.seats[seat * SEAT + INVESTMENT] = -1
        if everyone_idle(s):
            start_deliveries(s)
    else:
        s.seats[seat * SEAT + STAGE] = IDLE
        if everyone_idle(s):
            end_round(s)


def everyone_idle(s: State) -> bool:
    seat: i64
    for seat in range(s.house.players):
        if s.seats[seat * SEAT + STAGE] != IDLE:
            return False
    return True


def next_token(s: State, seat: i64) -> None:
    """One token at a time, in turn order; after the last one come the tips."""
    s.seats[seat * SEAT + STAGE] = IDLE
    s.seats[seat * SEAT + CELL] = -1
    s.turn = s.turn + 1 if s.turn + 1 < s.house.players else 0
    following: i64 = s.table[ORDER + s.turn]
    if s.seats[following * SEAT + TOKENS_LEFT] > 0:
        s.seats[following * SEAT + STAGE] = TOKEN
    else:
        give_tips(s)
        start_bids(s)


def invest_after_picks(s: State) -> None:
    """Phase D, unless nobody has an investment tile."""
    start_investing(s)
    if everyone_idle(s):
        start_deliveries(s)


def start_deliveries(s: State) -> None:
    """Phase E, everyone at once. Whoever has no delivery tile or nothing to deliver is done already."""
    s.phase = DELIVER
    seat: i64
    for seat in range(s.house.players):
        mine: i64 = seat * SEAT
        tile: i64 = s.seats[mine + TILE]
        if tile >= 0:
            at: i64 = (s.round * SIDE + tile) * 2
            start_delivery(s, seat, s.house.deliveries[at], s.house.deliveries[at + 1])
            if s.seats[mine + STAGE] == DONE:
                s.seats[mine + STAGE] = IDLE
    if everyone_idle(s):
        end_round(s)


def end_round(s: State) -> None:
    """Phases F and G: experience for all, then everything new, or the scores."""
    seat: i64
    i: i64
    for seat in range(s.house.players):
        s.learn(seat)
        s.seats[seat * SEAT + TILE] = -1
    s.round += 1
    if s.notes is not None:
        note: list[int] = [N_ROUND_ENDED, -1]
        for i in range(s.house.players):
            note.append(s.table[NEXT + i])
        s.notes.append(note)
    if s.round < s.house.rounds:
        begin_round(s)
        return
    s.phase = OVER
    for seat in range(s.house.players):
        s.seats[seat * SEAT + SCORE] = score(s, seat)
    if s.notes is not None:
        note = [N_ENDED, -1]
        for seat in range(s.house.players):
            note.append(s.seats[seat * SEAT + SCORE])
            note.append(s.seats[seat * SEAT + MONEY])
        s.notes.append(note)


def trophy(s: State, seat: i64) -> i64:
    """What the leftmost marker's space is worth."""
    least: i64 = s.house.spaces - 1
    colour: i64
    for colour in range(COLOURS):
        marker: i64 = s.seats[seat * SEAT + TRACK + colour]
        if marker < least:
            least = marker
    return s.house.trophies[least]


def experts(s: State, seat: i64) -> i64:
    """How many markers stand on the last space."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if s.seats[seat * SEAT + TRACK + colour] == s.house.spaces - 1:
            found += 1
    return found


def undelivered(s: State, seat: i64) -> i64:
    d: i64 = seat * DISTRICT
    left: i64 = 0
    p: i64
    for p in range(s.land[d + PIZZERIAS]):
        left += s.land[d + SHOP_STOCK + p]
    return left


def score(s: State, seat: i64) -> i64:
    """Delivered pizzas, the trophy, 2 for each expert, and -1 for each pizza left in a pizzeria."""
    delivered: i64 = s.seats[seat * SEAT + DELIVERED]
    return delivered + trophy(s, seat) + s.house.expert * experts(s, seat) - undelivered(s, seat)
