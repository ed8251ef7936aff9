"""Phase A, the market: a token on a cell, then its city tile or one action of its row or column."""

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.codes import (
    ACCEPT,
    BUY,
    DO,
    NOTHING,
    OPEN,
    PLACE,
    SHELF,
    SITE,
    STOCK,
    TAKE,
    TOKEN_ON,
)
from pizzaiolo.games.papa_paolo.engine.deliver import start_quick_delivery
from pizzaiolo.games.papa_paolo.engine.geometry import (
    BOTTOM,
    CITY,
    DISTRICT,
    FITS,
    LEFT,
    PIZZERIAS,
    RIGHT,
    SHOP_KIND,
    SHOP_STOCK,
    TOP,
    WIDTH,
    anything_to_serve,
    distinct_turns,
    lay_pizzeria,
    lay_tile,
    pizzeria_fits,
    pizzeria_has_room,
    tile_fits,
    tile_has_room,
    turned,
)
from pizzaiolo.games.papa_paolo.engine.house import BLUE, COLOURS, GREEN, RED, SHOP_KINDS, SIDE, YELLOW
from pizzaiolo.games.papa_paolo.engine.state import (
    ACCEPTING,
    BOUGHT,
    BUYING,
    CELL,
    CHOOSING,
    DONE,
    FAR,
    INVESTMENT,
    MARKET,
    MONEY,
    N_ACCEPTED,
    N_BOUGHT,
    N_BUILT,
    N_NOTHING,
    N_PLACED,
    N_SPONSORED,
    N_STOCKED,
    N_TOKEN,
    OPENING,
    PENDING,
    PIZZAS,
    PLACING,
    SEAT,
    SHELF_AT,
    SHOP,
    SHOPS,
    SITING,
    STAGE,
    STOCKING,
    TOKEN_OF,
    TOKENS,
    TOKENS_LEFT,
    State,
)


def legal_tokens(s: State, out: vec[i64]) -> i64:
    n: i64 = 0
    row: i64
    column: i64
    for row in range(s.house.row_count):
        for column in range(s.house.column_count):
            if s.table[TOKEN_OF + row * SIDE + column] < 0:
                out[n] = TOKEN_ON + row * SIDE + column
                n += 1
    return n


def put_token(s: State, seat: i64, cell: i64) -> None:
    mine: i64 = seat * SEAT
    s.table[TOKEN_OF + cell] = seat
    s.seats[mine + TOKENS_LEFT] -= 1
    s.seats[mine + CELL] = cell
    s.seats[mine + STAGE] = CHOOSING
    if s.notes is not None:
        s.notes.append([N_TOKEN, int(seat), int(cell // SIDE), int(cell % SIDE)])


def legal_choices(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    action: i64
    if can_take(s, seat):
        out[n] = TAKE
        n += 1
    cell: i64 = s.seats[seat * SEAT + CELL]
    offered: i64 = s.house.rows[cell // SIDE] | s.house.columns[cell % SIDE]
    for action in range(COLOURS):
        if offered >> action & 1 != 0 and can_do(s, seat, action):
            out[n] = DO + action
            n += 1
    if n == 0:  # only then: the tile must be taken or an action done where any is possible
        out[n] = NOTHING
        n += 1
    return n


def can_take(s: State, seat: i64) -> bool:
    """A tile that cannot be placed cannot be taken."""
    house = s.house
    tile: i64 = s.table[MARKET + s.seats[seat * SEAT + CELL]]
    return tile >= 0 and tile_has_room(s.land, seat * DISTRICT, house.tile_roads[tile], house.short, house.long)


def can_do(s: State, seat: i64, action: i64) -> bool:
    """Whether the action would do anything, and the seat can pay for it."""
    house = s.house
    money: i64 = s.seats[seat * SEAT + MONEY]
    if action == YELLOW:
        return True
    if action == BLUE:
        return money >= house.prices[1] and pizza_room(s, seat) > 0
    if action == RED:
        return money >= house.quick_price and anything_to_serve(s.land, seat * DISTRICT, FAR)
    return can_build(s, seat, money)


def pizza_room(s: State, seat: i64) -> i64:
    """How many more pizzas fit on the seat's pizzerias, as far as it has pizzas left."""
    d: i64 = seat * DISTRICT
    land = s.land
    room: i64 = 0
    p: i64
    for p in range(land[d + PIZZERIAS]):
        room += s.house.shop_capacities[land[d + SHOP_KIND + p]] - land[d + SHOP_STOCK + p]
    left: i64 = s.seats[seat * SEAT + PIZZAS]
    return room if room < left else left


def can_build(s: State, seat: i64, money: i64) -> bool:
    """A pizzeria within the money, the pizzas that must come on it, and a place for it."""
    if s.seats[seat * SEAT + PIZZAS] < s.house.opening_pizzas:
        return False
    kind: i64
    for kind in range(SHOP_KINDS):
        if s.table[SHOPS + kind] > 0 and s.house.shop_prices[kind] <= money:
            return pizzeria_has_room(s.land, seat * DISTRICT, s.house.short, s.house.long)
    return False


def choose(s: State, seat: i64, action: i64) -> None:
    """Take the tile, do an action, or let the token stand without effect."""
    mine: i64 = seat * SEAT
    if action == TAKE:
        s.seats[mine + STAGE] = PLACING
    elif action == NOTHING:
        s.seats[mine + STAGE] = DONE
        if s.notes is not None:
            s.notes.append([N_NOTHING, int(seat)])
    elif action == DO + YELLOW:
        sponsor(s, seat, s.track(seat, YELLOW))
    elif action == DO + BLUE:
        s.seats[mine + STAGE] = BUYING
    elif action == DO + RED:
        start_quick_delivery(s, seat, s.house.quick_price, s.track(seat, RED))
    else:
        s.seats[mine + STAGE] = OPENING


def sponsor(s: State, seat: i64, amount: i64) -> None:
    s.receive(seat, amount)
    s.seats[seat * SEAT + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_SPONSORED, int(seat), int(amount)])


# The city tile ----------------------------------------------------------------------------------


def legal_places(s: State, seat: i64, out: vec[i64]) -> i64:
    """Every cell and turn that fits; turns that look the same are offered once."""
    d: i64 = seat * DISTRICT
    land = s.land
    short: i64 = s.house.short
    long: i64 = s.house.long
    roads: i64 = s.house.tile_roads[s.table[MARKET + s.seats[seat * SEAT + CELL]]]
    turns: i64 = distinct_turns(roads)
    n: i64 = 0
    row: i64
    column: i64
    t: i64
    for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
        for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
            cell: i64 = row * WIDTH + column
            asks: i64 = land[d + cell]
            if 0 < asks < CITY:
                for t in range(turns):
                    if tile_fits(land, d, cell, turned(roads, t), short, long) == FITS:
                        out[n] = PLACE + 4 * cell + t
                        n += 1
    return n


def place(s: State, seat: i64, cell: i64, turns: i64) -> None:
    market: i64 = MARKET + s.seats[seat * SEAT + CELL]
    tile: i64 = s.table[market]
    s.table[market] = -1
    house = s.house
    roads: i64 = turned(house.tile_roads[tile], turns)
    lay_tile(s.land, seat * DISTRICT, cell, tile, turns, roads, house.tile_houses[tile])
    s.seats[seat * SEAT + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_PLACED, int(seat), int(tile), int(cell), int(turns)])


# Ingredients ------------------------------------------------------------------------------------


def legal_purchases(s: State, seat: i64, out: vec[i64]) -> i64:
    money: i64 = s.seats[seat * SEAT + MONEY]
    room: i64 = pizza_room(s, seat)
    n: i64 = 0
    pizzas: i64
    for pizzas in range(1, s.house.most_bought + 1):
        if pizzas <= room and s.house.prices[pizzas] <= money:
            out[n] = BUY + pizzas
            n += 1
    return n


def buy(s: State, seat: i64, pizzas: i64) -> None:
    mine: i64 = seat * SEAT
    price: i64 = s.house.prices[pizzas]
    s.pay(seat, price)
    s.seats[mine + BOUGHT] = pizzas
    if s.notes is not None:
        s.notes.append([N_BOUGHT, int(seat), int(price), int(pizzas)])
    offer_free(s, seat)


def most_free(s: State, seat: i64) -> i64:
    """How many free pizzas are on offer and would still find room."""
    free: i64 = s.track(seat, BLUE) if s.phase == TOKENS else s.house.investment_pizzas
    room: i64 = pizza_room(s, seat) - s.seats[seat * SEAT + BOUGHT]
    return free if free < room else room


def offer_free(s: State, seat: i64) -> None:
    """Free pizzas come on top, as many as the seat likes."""
    if most_free(s, seat) > 0:
        s.seats[seat * SEAT + STAGE] = ACCEPTING
    else:
        accept(s, seat, 0)


def legal_gifts(s: State, seat: i64, out: vec[i64]) -> i64:
    """None at all is only a choice where pizzas were paid for."""
    n: i64 = 0
    pizzas: i64
    for pizzas in range(0 if s.phase == TOKENS else 1, most_free(s, seat) + 1):
        out[n] = ACCEPT + pizzas
        n += 1
    return n


def accept(s: State, seat: i64, pizzas: i64) -> None:
    mine: i64 = seat * SEAT
    if pizzas > 0 and s.notes is not None:
        s.notes.append([N_ACCEPTED, int(seat), int(pizzas)])
    s.seats[mine + PENDING] = s.seats[mine + BOUGHT] + pizzas
    s.seats[mine + BOUGHT] = 0
    s.seats[mine + SHELF_AT] = 0
    fill_shelves(s, seat)


def shelf_room(s: State, seat: i64, pizzeria: i64) -> i64:
    d: i64 = seat * DISTRICT
    return s.house.shop_capacities[s.land[d + SHOP_KIND + pizzeria]] - s.land[d + SHOP_STOCK + pizzeria]


def least_here(s: State, seat: i64) -> i64:
    """So many pizzas must go to this pizzeria, as the later ones have no room for them."""
    mine: i64 = seat * SEAT
    rest: i64 = s.seats[mine + PENDING]
    p: i64
    for p in range(s.seats[mine + SHELF_AT] + 1, s.land[seat * DISTRICT + PIZZERIAS]):
        rest -= shelf_room(s, seat, p)
    return rest if rest > 0 else 0


def most_here(s: State, seat: i64) -> i64:
    mine: i64 = seat * SEAT
    room: i64 = shelf_room(s, seat, s.seats[mine + SHELF_AT])
    return room if room < s.seats[mine + PENDING] else s.seats[mine + PENDING]


def fill_shelves(s: State, seat: i64) -> None:
    """Spread the pizzas pizzeria by pizzeria; ask only where the number is open."""
    mine: i64 = seat * SEAT
    while s.seats[mine + PENDING] > 0:
        most: i64 = most_here(s, seat)
        if least_here(s, seat) < most:
            s.seats[mine + STAGE] = STOCKING
            return
        stock(s, seat, most)
    s.seats[mine + SHELF_AT] = 0
    s.seats[mine + STAGE] = DONE


def legal_stock(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    pizzas: i64
    for pizzas in range(least_here(s, seat), most_here(s, seat) + 1):
        out[n] = STOCK + SHELF * s.seats[seat * SEAT + SHELF_AT] + pizzas
        n += 1
    return n


def stock(s: State, seat: i64, pizzas: i64) -> None:
    mine: i64 = seat * SEAT
    pizzeria: i64 = s.seats[mine + SHELF_AT]
    s.land[seat * DISTRICT + SHOP_STOCK + pizzeria] += pizzas
    s.seats[mine + PIZZAS] -= pizzas
    s.seats[mine + PENDING] -= pizzas
    s.seats[mine + SHELF_AT] = pizzeria + 1
    if pizzas > 0 and s.notes is not None:
        s.notes.append([N_STOCKED, int(seat), int(pizzeria), int(pizzas)])


# A new pizzeria ---------------------------------------------------------------------------------


def build_price(s: State, kind: i64) -> i64:
    """The investment tile builds for free."""
    return s.house.shop_prices[kind] if s.phase == TOKENS else 0


def legal_kinds(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    kind: i64
    for kind in range(SHOP_KINDS):
        if s.table[SHOPS + kind] > 0 and build_price(s, kind) <= s.seats[seat * SEAT + MONEY]:
            out[n] = OPEN + kind
            n += 1
    return n


def open_kind(s: State, seat: i64, kind: i64) -> None:
    s.seats[seat * SEAT + SHOP] = kind
    s.seats[seat * SEAT + STAGE] = SITING


def legal_sites(s: State, seat: i64, out: vec[i64]) -> i64:
    d: i64 = seat * DISTRICT
    land = s.land
    n: i64 = 0
    row: i64
    column: i64
    for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
        for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
            cell: i64 = row * WIDTH + column
            if pizzeria_fits(land, d, cell, s.house.short, s.house.long) == FITS:
                out[n] = SITE + cell
                n += 1
    return n


def build(s: State, seat: i64, cell: i64) -> None:
    """Two pizzas come on it."""
    mine: i64 = seat * SEAT
    kind: i64 = s.seats[mine + SHOP]
    price: i64 = build_price(s, kind)
    s.pay(seat, price)
    s.table[SHOPS + kind] -= 1
    pizzas: i64 = s.house.opening_pizzas
    s.seats[mine + PIZZAS] -= pizzas
    lay_pizzeria(s.land, seat * DISTRICT, cell, kind, pizzas)
    s.seats[mine + SHOP] = 0
    s.seats[mine + STAGE] = DONE
    if s.notes is not None:
        s.notes.append([N_BUILT, int(seat), int(kind), int(cell), int(price), int(pizzas)])


# The same actions as an investment tile gives them ----------------------------------------------


def can_invest(s: State, seat: i64) -> bool:
    """Whether the investment tile's own action would do anything."""
    colour: i64 = s.seats[seat * SEAT + INVESTMENT]
    if colour == YELLOW:
        return True
    if colour == BLUE:
        return pizza_room(s, seat) > 0
    if colour == RED:
        return anything_to_serve(s.land, seat * DISTRICT, FAR)
    return can_build(s, seat, 1000)


def invest(s: State, seat: i64) -> None:
    colour: i64 = s.seats[seat * SEAT + INVESTMENT]
    if colour == YELLOW:
        sponsor(s, seat, s.house.investment_money)
    elif colour == BLUE:
        offer_free(s, seat)
    elif colour == RED:
        start_quick_delivery(s, seat, 0, s.house.investment_quick)
    elif colour == GREEN:
        s.seats[seat * SEAT + STAGE] = OPENING
