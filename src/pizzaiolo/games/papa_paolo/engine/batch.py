"""Many games at once for learners: what the acting seats see, which actions are open, and what a step brings.

The buffers are made by whoever makes the batch, so that they can be looked at without a copy. What is written into
them is what `views.py` tells a seat, and nothing else; `lens.py` says what each number means. Where several seats may
decide at the same time, they are asked one after the other, in the order of their numbers.
"""

from typing import Final

from mypy_extensions import i16, i64

from pizzaiolo.core.engine.batch import Batch, Desk
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.geometry import (
    DISTRICT,
    PIZZERIAS,
    SHOP_CELL,
    SHOP_KIND,
    SHOP_STOCK,
    TILE_CELL,
    TILE_ID,
    TILE_ROADS,
    TILE_WAITING,
    TILES,
    WIDTH,
)
from pizzaiolo.games.papa_paolo.engine.house import COLOURS, House
from pizzaiolo.games.papa_paolo.engine.kernel import actor, apply, legal
from pizzaiolo.games.papa_paolo.engine.rounds import set_up
from pizzaiolo.games.papa_paolo.engine.state import (
    AT,
    BID_COLUMN,
    BID_OUT,
    BID_ROW,
    BIDS,
    BOUGHT,
    CELL,
    COINS,
    COLUMN_COIN,
    DELIVERED,
    DELIVERY,
    DISTANCE,
    DRIVING,
    GAIN,
    IDLE,
    INVESTMENT,
    INVESTMENTS,
    LEFT_COURIERS,
    LEFT_PIZZAS,
    MARKET,
    MONEY,
    NEXT,
    OFFERED,
    ORDER,
    ORIGIN,
    OVER,
    PENDING,
    PIZZAS,
    ROUTE,
    ROW_COIN,
    SCORE,
    SEAT,
    SENDING,
    SET_UP,
    SHELF_AT,
    SHOP,
    SHOPS,
    SITING,
    STAGE,
    STAKE,
    START_TILE,
    STEPS,
    STOCKING,
    TILE,
    TOKEN_OF,
    TOKENS_LEFT,
    TRACK,
    State,
    empty_state,
    zeros,
)

STAGES: Final[i64] = 20

# Where the planes of an observation begin. What has a row for each seat comes last.
PHASE: Final[i64] = 0
STAGE_NOW: Final[i64] = 7
ROUND: Final[i64] = 27
PILE: Final[i64] = 28
SHOPS_LEFT: Final[i64] = 29
ROW_COINS: Final[i64] = 32
COLUMN_COINS: Final[i64] = 36
DELIVERIES: Final[i64] = 40  # three of each column of the stairs: number, pizzas, distance
NEXT_DELIVERIES: Final[i64] = 52
INVESTMENTS_LEFT: Final[i64] = 56
OWN: Final[i64] = 60  # money, £ in coins laid, start tiles offered (2), start tile
MARKET_TILES: Final[i64] = 65  # of each cell: tile, colour, houses, roads, whose token
LOT: Final[i64] = 5
SEATS: Final[i64] = 145  # which seat this is, then the rows, the own district, and everybody's

# A seat's row.
R_STAGE: Final[i64] = 0
R_ACTS: Final[i64] = 20
R_TOKENS: Final[i64] = 21
R_TRACKS: Final[i64] = 22
R_DELIVERED: Final[i64] = 26
R_PIZZAS: Final[i64] = 27
R_START: Final[i64] = 28
R_TOKEN: Final[i64] = 29
R_BID: Final[i64] = 30  # column, row, £
R_OUT: Final[i64] = 33
R_COINS: Final[i64] = 34
R_DELIVERY: Final[i64] = 35  # number, pizzas, distance
R_INVESTMENT: Final[i64] = 38  # one for each colour
R_STOCK: Final[i64] = 42
R_STOCKING: Final[i64] = 43
R_BUILDING: Final[i64] = 44
R_PLACE: Final[i64] = 45
R_NEXT: Final[i64] = 46
R_TRIP: Final[i64] = 47  # pizzas, couriers, distance, pizzeria, cell, gains
R_SCORE: Final[i64] = 56
R_MONEY: Final[i64] = 57
ROW: Final[i64] = 58

# A district: 9 rows of 8 cells, plane by plane.
GRID: Final[i64] = 72
P_TILE: Final[i64] = 0
P_COLOUR: Final[i64] = 72
P_HOUSES: Final[i64] = 144
P_WAITING: Final[i64] = 216
P_ROADS: Final[i64] = 288
P_SHOP: Final[i64] = 360
P_STOCK: Final[i64] = 432
P_ROUTE: Final[i64] = 504
MAP: Final[i64] = 576
BUILT: Final[i64] = 32
"""Of a district: what it was like when it was written last time, how many cells were written, and which."""

# What was written last time, so that only what has changed need be written.
WAS_PHASE: Final[i64] = 0
WAS_STAGE: Final[i64] = 1
WAS_SEAT: Final[i64] = 2
WAS_TILES: Final[i64] = 3  # + cell of the market
WAS_STAGES: Final[i64] = 19  # + place around the table
WAS_NOW: Final[i64] = 23  # the phase and turn
WAS_LAST: Final[i64] = 24  # who acted
WAS_BUILT: Final[i64] = 25  # the own district, then everybody's: + BUILT * (1 + seat)
WAS: Final[i64] = 185


def small(n: i64) -> i16:
    """The same number in a cell of an observation."""
    return i16(n)


def width(house: House) -> i64:
    """How many numbers an observation has."""
    return SEATS + house.players * (1 + ROW + MAP) + MAP


def observe(s: State, me: i64, obs: vec[i16], at: i64, was: vec[i64], w: i64) -> None:
    """What the seat sees, into `obs` from `at` on, over what `was` says that is there.

    While one seat goes on in its turn, the others' rows and most of the table stay as they are.
    """
    seats = s.seats
    players: i64 = s.house.players
    stage: i64 = seats[me * SEAT + STAGE]
    if stage == IDLE and s.phase != OVER:
        stage = seats[actor(s) * SEAT + STAGE]
    now: i64 = ((((s.round * 8 + s.phase) * 8 + s.turn) * 8 + s.next_n) * 8 + me) * 16 + s.split
    fresh: bool = now != was[w + WAS_NOW]
    if fresh or stage != was[w + WAS_STAGE]:
        obs[at + STAGE_NOW + was[w + WAS_STAGE]] = 0
        obs[at + STAGE_NOW + stage] = 0 if s.phase == OVER else 1
        was[w + WAS_STAGE] = stage
        show_market(s, me, obs, at + MARKET_TILES, was, w + WAS_TILES)
    mine: i64 = me * SEAT
    obs[at + OWN] = i16(seats[mine + MONEY])
    obs[at + OWN + 1] = i16(seats[mine + STAKE])
    k: i64
    for k in range(3):
        obs[at + SHOPS_LEFT + k] = i16(s.table[SHOPS + 1 + k])
    row: i64 = at + SEATS + players
    sit(s, me, obs, row, was, w + WAS_STAGES)
    own: i64 = row + players * ROW
    lay_out(s, me, obs, own, was, w + WAS_BUILT)
    p: i64
    last: i64 = was[w + WAS_LAST]
    was[w + WAS_LAST] = me
    for p in range(players):  # only who acts now and who has just acted can have built
        if last < 0 or was[w + WAS_PHASE] == SET_UP or p == last or p == me:
            lay_out(s, p, obs, own + (1 + p) * MAP, was, w + WAS_BUILT + (1 + p) * BUILT)
    if fresh:
        was[w + WAS_NOW] = now
        show_table(s, me, obs, at, was, w)
        i: i64
        p = me
        for i in range(1, players):
            p = p + 1 if p + 1 < players else 0
            sit(s, p, obs, row + i * ROW, was, w + WAS_STAGES + i)
        tell_order(s, me, obs, row)


def show_market(s: State, me: i64, obs: vec[i16], lot: i64, was: vec[i64], w: i64) -> None:
    """The city tiles, and the tokens beside them."""
    house = s.house
    table = s.table
    k: i64
    for k in range(16):
        tile: i64 = table[MARKET + k]
        if was[w + k] != tile + 1:
            was[w + k] = tile + 1
            obs[lot] = i16(tile + 1)
            obs[lot + 1] = small(house.tile_colours[tile] + 1 if tile >= 0 else 0)
            obs[lot + 2] = small(house.tile_houses[tile] if tile >= 0 else 0)
            obs[lot + 3] = small(house.tile_roads[tile] if tile >= 0 else 0)
        p: i64 = table[TOKEN_OF + k]
        obs[lot + 4] = small(0 if p < 0 else 1 + (p - me if p >= me else p - me + house.players))
        lot += LOT


def show_table(s: State, me: i64, obs: vec[i16], at: i64, was: vec[i64], w: i64) -> None:
    """What changes with the phases and turns alone."""
    house = s.house
    table = s.table
    obs[at + PHASE + was[w + WAS_PHASE]] = 0
    obs[at + PHASE + s.phase] = 1
    was[w + WAS_PHASE] = s.phase
    obs[at + ROUND] = small(s.round + 1 if s.round < house.rounds else house.rounds)
    obs[at + PILE] = i16(s.pile_n)
    coming: bool = house.players == 2 and s.round + 1 < house.rounds and s.phase != SET_UP
    left: bool = s.phase != SET_UP and s.phase != OVER
    k: i64
    for k in range(4):
        obs[at + ROW_COINS + k] = i16(table[ROW_COIN + k])
        obs[at + COLUMN_COINS + k] = i16(table[COLUMN_COIN + k])
        tell_delivery(s, table[DELIVERY + k] if k < house.stair_columns else -1, obs, at + DELIVERIES + 3 * k)
        obs[at + NEXT_DELIVERIES + k] = 1 if coming and k % 2 == s.parity else 0
        if s.split != 0:
            obs[at + INVESTMENTS_LEFT + k] = i16(s.split >> k & 1)
        else:
            obs[at + INVESTMENTS_LEFT + k] = 1 if left and table[INVESTMENTS + k] != 0 else 0
    mine: i64 = me * SEAT
    obs[at + OWN + 2] = i16(s.seats[mine + OFFERED] + 1)
    obs[at + OWN + 3] = i16(s.seats[mine + OFFERED + 1] + 1)
    obs[at + OWN + 4] = i16(s.seats[mine + START_TILE] + 1)
    obs[at + SEATS + was[w + WAS_SEAT]] = 0
    obs[at + SEATS + me] = 1
    was[w + WAS_SEAT] = me


def tell_order(s: State, me: i64, obs: vec[i16], row: i64) -> None:
    """The turn order, and the next one as far as it is settled."""
    players: i64 = s.house.players
    p: i64
    i: i64
    for i in range(players):
        obs[row + i * ROW + R_PLACE] = 0
        obs[row + i * ROW + R_NEXT] = 0
    for i in range(players):
        if s.phase != SET_UP:
            p = s.table[ORDER + i] - me
            obs[row + (p if p >= 0 else p + players) * ROW + R_PLACE] = i16(i + 1)
        if s.phase >= BIDS and i < s.next_n:
            p = s.table[NEXT + i] - me
            obs[row + (p if p >= 0 else p + players) * ROW + R_NEXT] = i16(i + 1)


def tell_delivery(s: State, number: i64, obs: vec[i16], at: i64) -> None:
    """A delivery tile of this round: its number, pizzas and distance; zeros where there is none."""
    if number < 0 or s.phase == OVER:
        obs[at] = 0
        obs[at + 1] = 0
        obs[at + 2] = 0
        return
    tile: i64 = 8 * s.round + 2 * number
    obs[at] = i16(number + 1)
    obs[at + 1] = i16(s.house.deliveries[tile])
    obs[at + 2] = i16(s.house.deliveries[tile + 1])


def sit(s: State, p: i64, obs: vec[i16], at: i64, was: vec[i64], w: i64) -> None:
    """A player as the whole table sees it."""
    seats = s.seats
    mine: i64 = p * SEAT
    stage: i64 = seats[mine + STAGE]
    over: bool = s.phase == OVER
    k: i64
    if was[w] != stage:
        obs[at + R_STAGE + was[w]] = 0
        was[w] = stage
    obs[at + R_STAGE + stage] = 1
    obs[at + R_ACTS] = 1 if stage != IDLE else 0
    obs[at + R_TOKENS] = i16(seats[mine + TOKENS_LEFT])
    for k in range(COLOURS):
        obs[at + R_TRACKS + k] = i16(seats[mine + TRACK + k] + 1)
        obs[at + R_INVESTMENT + k] = 1 if seats[mine + INVESTMENT] == k else 0
    obs[at + R_DELIVERED] = i16(seats[mine + DELIVERED])
    obs[at + R_PIZZAS] = i16(seats[mine + PIZZAS])
    obs[at + R_START] = small(seats[mine + START_TILE] + 1 if s.phase != SET_UP else 0)
    obs[at + R_TOKEN] = i16(seats[mine + CELL] + 1)
    line: i64 = seats[mine + BID_ROW]
    column: i64 = seats[mine + BID_COLUMN]
    obs[at + R_BID] = small(column + 1 if line >= 0 else 0)
    obs[at + R_BID + 1] = i16(line + 1)
    obs[at + R_BID + 2] = small(s.house.stairs[4 * line + column] if line >= 0 else 0)
    obs[at + R_OUT] = 1 if seats[mine + BID_OUT] > 0 else 0
    obs[at + R_COINS] = i16(seats[mine + COINS])
    tell_delivery(s, seats[mine + TILE], obs, at + R_DELIVERY)
    obs[at + R_STOCK] = i16(seats[mine + PENDING] + seats[mine + BOUGHT])
    obs[at + R_STOCKING] = small(seats[mine + SHELF_AT] + 1 if stage == STOCKING else 0)
    obs[at + R_BUILDING] = small(seats[mine + SHOP] + 1 if stage == SITING else 0)
    trip: i64 = at + R_TRIP
    if stage == SENDING or stage == DRIVING:
        obs[trip] = i16(seats[mine + LEFT_PIZZAS])
        obs[trip + 1] = i16(seats[mine + LEFT_COURIERS])
        obs[trip + 2] = i16(seats[mine + DISTANCE])
        obs[trip + 3] = small(seats[mine + ORIGIN] + 1 if stage == DRIVING else 0)
        obs[trip + 4] = small(on_map(seats[mine + AT]) + 1 if stage == DRIVING else 0)
        for k in range(COLOURS):
            obs[trip + 5 + k] = i16(seats[mine + GAIN + k])
    else:
        for k in range(9):
            obs[trip + k] = 0
    obs[at + R_SCORE] = small(seats[mine + SCORE] if over else 0)
    obs[at + R_MONEY] = small(seats[mine + MONEY] if over else 0)


def on_map(cell: i64) -> i64:
    """A district's grid has a rim that is never built on; the map has none."""
    return (cell // WIDTH - 1) * 8 + cell % WIDTH - 1


def lay_out(s: State, p: i64, obs: vec[i16], at: i64, was: vec[i64], w: i64) -> None:
    """A seat's district, cell by cell."""
    land = s.land
    house = s.house
    d: i64 = p * DISTRICT
    mine: i64 = p * SEAT
    seats = s.seats
    driving: bool = seats[mine + STAGE] == DRIVING
    built: i64 = (land[d + TILES] * 16 + land[d + PIZZERIAS]) * 64 + seats[mine + DELIVERED]
    built = (built * 64 + seats[mine + PIZZAS]) * 64 + seats[mine + PENDING]
    built = (built * 32 + (1 + seats[mine + STEPS] if driving else 0)) * 8 + p
    if was[w] == built:
        return
    was[w] = built
    w += 1
    i: i64
    cell: i64
    for i in range(was[w]):
        cell = at + was[w + 1 + i]
        obs[cell + P_TILE] = 0
        obs[cell + P_COLOUR] = 0
        obs[cell + P_HOUSES] = 0
        obs[cell + P_WAITING] = 0
        obs[cell + P_ROADS] = 0
        obs[cell + P_SHOP] = 0
        obs[cell + P_STOCK] = 0
        obs[cell + P_ROUTE] = 0
    n: i64 = 0
    for i in range(land[d + TILES]):
        cell = on_map(land[d + TILE_CELL + i])
        n += 1
        was[w + n] = cell
        cell += at
        tile: i64 = land[d + TILE_ID + i]
        obs[cell + P_TILE] = i16(tile + 1)
        obs[cell + P_COLOUR] = i16(house.tile_colours[tile] + 1)
        obs[cell + P_HOUSES] = i16(house.tile_houses[tile])
        obs[cell + P_WAITING] = i16(land[d + TILE_WAITING + i])
        obs[cell + P_ROADS] = i16(land[d + TILE_ROADS + i])
    for i in range(land[d + PIZZERIAS]):
        cell = on_map(land[d + SHOP_CELL + i])
        n += 1
        was[w + n] = cell
        cell += at
        obs[cell + P_SHOP] = i16(land[d + SHOP_KIND + i] + 1)
        obs[cell + P_STOCK] = i16(land[d + SHOP_STOCK + i])
    was[w] = n
    if driving:
        for i in range(seats[mine + STEPS]):
            cell = at + on_map(land[d + TILE_CELL + seats[mine + ROUTE + i]])
            obs[cell + P_ROUTE] = i16(i + 1)


def forget(was: vec[i64], w: i64) -> None:
    """Another game: nothing is as it was, even if it looks so."""
    k: i64
    was[w + WAS_NOW] = -1
    was[w + WAS_LAST] = -1
    for k in range(5):
        was[w + WAS_BUILT + k * BUILT] = -1


def look(s: State, me: i64, obs: vec[i16], at: i64) -> None:
    """One seat's observation, over whatever is there."""
    i: i64
    for i in range(at, at + width(s.house)):
        obs[i] = 0
    was = zeros(WAS)
    forget(was, 0)
    observe(s, me, obs, at, was, 0)


def truth_width(house: House) -> i64:
    """How many numbers the whole truth has."""
    return 5 * house.players + 1 + house.city_tiles


def reveal_all(s: State, me: i64, out: vec[i16], at: i64) -> None:
    """Every secret: purses, hidden coins, start tiles, the bank, and the pile from the top."""
    players: i64 = s.house.players
    i: i64
    for i in range(truth_width(s.house)):
        out[at + i] = 0
    for i in range(players):
        mine: i64 = (me + i) % players * SEAT
        out[at + i] = i16(s.seats[mine + MONEY])
        out[at + players + i] = i16(s.seats[mine + STAKE])
        out[at + 2 * players + 2 * i] = i16(s.seats[mine + OFFERED] + 1)
        out[at + 2 * players + 2 * i + 1] = i16(s.seats[mine + OFFERED + 1] + 1)
        out[at + 4 * players + i] = i16(s.seats[mine + START_TILE] + 1)
    out[at + 5 * players] = i16(s.bank)
    for i in range(s.pile_n):
        out[at + 5 * players + 1 + i] = i16(s.pile[s.pile_n - 1 - i] + 1)


class PapaBatch(Batch):
    """Games of Papà Paolo."""

    def __init__(self, house: House, desk: Desk, seed: i64, longest: i64) -> None:
        super().__init__(desk, seed, longest)
        self.was = zeros(desk.games * WAS)
        self.states: list[State] = []
        i: i64
        for i in range(desk.games):
            self.states.append(empty_state(house))

    def deal(self, i: i64, rng: i64) -> None:
        s = self.states[i]
        s.rng = rng
        if s.notes is not None:
            s.notes.clear()  # they tell of the game that has ended
        set_up(s)
        forget(self.was, i * WAS)

    def show(self, i: i64) -> i64:
        s = self.states[i]
        desk = self.desk
        seat: i64 = actor(s)
        desk.seats[i] = seat
        observe(s, seat, desk.observations, i * desk.width, self.was, i * WAS)
        return legal(s, seat, desk.out)

    def act(self, i: i64, code: i64) -> bool:
        s = self.states[i]
        apply(s, code, self.desk.seats[i])
        return s.phase == OVER

    def close(self, i: i64) -> None:
        look(self.states[i], self.desk.seats[i], self.desk.finals, i * self.desk.width)

    def score(self, i: i64, seat: i64) -> i64:
        return self.states[i].seats[seat * SEAT + SCORE]

    def tie_break(self, i: i64, seat: i64) -> i64:
        return self.states[i].seats[seat * SEAT + MONEY]
