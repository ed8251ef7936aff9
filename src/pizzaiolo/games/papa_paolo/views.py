"""All that a seat or a spectator may know, built from nothing: what is not listed here is never told.

Hidden are the others' money, coins laid face down, a start tile not shown yet, and the pile of city tiles.
The bank is not told either: with it, money could be counted.

>>> import pizzaiolo
>>> game = pizzaiolo.new("papa-paolo", players=3, seed=7)
>>> view = game.view(0)
>>> view.own.money, view.phase
(10, 'tokens')
>>> len(view.players[1].tiles)
1
>>> game.view().own is None
True
"""

from typing import TYPE_CHECKING, get_args

import msgspec

from pizzaiolo.core.game import Facts as AnyFacts
from pizzaiolo.games.papa_paolo.actions import cell_name
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS, SIDES, Market, Pizzeria, Tile
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.events import colours
from pizzaiolo.games.papa_paolo.terms import Colour, Phase, PlayerColour, Shop, Stage

if TYPE_CHECKING:
    from pizzaiolo.games.papa_paolo.game import PapaPaolo

PHASES: tuple[Phase, ...] = get_args(Phase)
STAGES: tuple[Stage, ...] = get_args(Stage)
"""A seat's, by the kernel's numbers; "over" is only ever the table's."""


class Facts(AnyFacts, frozen=True):
    """What everyone knows before the first token."""

    colours: tuple[PlayerColour, ...]
    rounds: int
    money: int
    start_pizzas: int
    pizzas: int
    tokens: int
    district: tuple[int, int]
    tracks: dict[Colour, tuple[int, ...]]
    trophies: tuple[int, ...]
    expert: int
    prices: tuple[int, ...]
    quick_price: int
    stairs: tuple[tuple[int, ...], ...]
    descending: bool
    deliveries: dict[str, tuple[int, int]]
    pizzerias: dict[Shop, Pizzeria]
    opening_pizzas: int
    market: Market
    coin_ends: dict[str, str]
    investments: dict[Colour, dict[str, int]]
    investment_price: int
    ring: tuple[Colour, ...]
    start_tiles: tuple[Tile, ...]
    tiles: dict[str, Tile]


class TileView(msgspec.Struct, frozen=True):
    """A city tile in a district; `roads` as it lies, `pizzas` delivered."""

    tile: str
    cell: str
    turn: int
    roads: str
    colour: Colour
    houses: int
    pizzas: int


class PizzeriaView(msgspec.Struct, frozen=True):
    """A pizzeria in a district, and what lies in it."""

    kind: Shop
    cell: str
    capacity: int
    pizzas: int


class Trip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A delivery in progress: what is left of it, where the courier is, and the experience that it will bring."""

    pizzas: int
    couriers: int
    distance: int | None
    pizzeria: int | None = None
    cell: str | None = None
    route: tuple[str, ...] = ()
    gains: dict[Colour, int] = {}


class Bid(msgspec.Struct, frozen=True):
    """A bid on the stairs."""

    column: int
    row: int
    money: int


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the whole table sees it."""

    seat: int
    stage: Stage
    tokens: int
    tracks: dict[Colour, int]
    delivered: int
    pizzas: int
    start_tile: int | None
    tiles: tuple[TileView, ...]
    pizzerias: tuple[PizzeriaView, ...]
    token: str | None = None
    bid: Bid | None = None
    dropped_out: bool = False
    coins: int = 0
    delivery: str | None = None
    investment: Colour | None = None
    to_stock: int = 0
    stocking: int | None = None
    building: Shop | None = None
    trip: Trip | None = None
    score: int | None = None
    money: int | None = None


class Purse(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only the seat itself knows."""

    money: int
    stake: int = 0
    start_tiles: tuple[int, ...] = ()
    start_tile: int | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's whole knowledge of the position (`seat` None: a spectator's)."""

    seat: int | None
    round: int
    phase: Phase
    stage: Stage
    actors: tuple[int, ...]
    order: tuple[int, ...]
    market: tuple[tuple[str | None, ...], ...]
    tokens: tuple[tuple[int | None, ...], ...]
    row_coins: tuple[int, ...]
    column_coins: tuple[int, ...]
    deliveries: tuple[str | None, ...]
    pizzerias: dict[Shop, int]
    pile: int
    players: tuple[SeatView, ...]
    investments: tuple[Colour, ...] = ()
    next_deliveries: tuple[str, ...] = ()
    next_order: tuple[int, ...] = ()
    own: Purse | None = None


def view_of(game: "PapaPaolo", seat: int | None) -> View:
    s = game.state
    actors = game.actors
    first = seat if seat in actors else actors[0] if actors else None
    rows, columns = range(s.house.row_count), range(s.house.column_count)
    letters = game.letters
    return View(
        seat=seat,
        round=min(s.round + 1, s.house.rounds),
        phase=PHASES[s.phase],
        stage="over" if first is None else _stage(s, first),
        actors=actors,
        order=() if s.phase == st.SET_UP else tuple(s.table[st.ORDER : st.ORDER + s.house.players]),
        market=tuple(tuple(_tile(s.table[st.MARKET + 4 * r + c], game) for c in columns) for r in rows),
        tokens=tuple(tuple(_seat_number(s.table[st.TOKEN_OF + 4 * r + c]) for c in columns) for r in rows),
        row_coins=tuple(s.table[st.ROW_COIN + r] for r in rows),
        column_coins=tuple(s.table[st.COLUMN_COIN + c] for c in columns),
        deliveries=tuple(_delivery(s, s.table[st.DELIVERY + c], letters) for c in range(s.house.stair_columns)),
        pizzerias={SHOPS[kind]: s.table[st.SHOPS + kind] for kind in range(1, len(SHOPS))},
        pile=s.pile_n,
        players=tuple(_seat(game, p) for p in range(s.house.players)),
        investments=_investments(s),
        next_deliveries=_next_deliveries(s, letters),
        next_order=tuple(s.table[st.NEXT : st.NEXT + s.next_n]) if s.phase >= st.BIDS else (),
        own=None if seat is None else _purse(s, seat),
    )


def _stage(s: State, seat: int) -> Stage:
    return STAGES[s.seats[seat * st.SEAT + st.STAGE]]


def _tile(tile: int, game: "PapaPaolo") -> str | None:
    return game.tile_names[tile] if tile >= 0 else None


def _seat_number(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


def _delivery(s: State, number: int, letters: str) -> str | None:
    return f"{letters[s.round]}{number + 1}" if number >= 0 and s.phase != st.OVER else None


def _investments(s: State) -> tuple[Colour, ...]:
    """Those that nobody has taken yet; with two players, the colours that face the second one."""
    if s.split:
        return colours(s.split)
    if s.phase in (st.SET_UP, st.OVER):
        return ()
    return tuple(colour for i, colour in enumerate(COLOURS) if s.table[st.INVESTMENTS + i])


def _next_deliveries(s: State, letters: str) -> tuple[str, ...]:
    """Two players see the next round's tiles beside the board."""
    if s.house.players != 2 or s.round + 1 >= s.house.rounds or s.phase == st.SET_UP:
        return ()
    return tuple(f"{letters[s.round + 1]}{number + 1}" for number in range(4) if number % 2 == s.parity)


def _purse(s: State, seat: int) -> Purse:
    mine = seat * st.SEAT
    offered = tuple(tile + 1 for tile in s.seats[mine + st.OFFERED : mine + st.OFFERED + 2] if tile >= 0)
    kept = s.seats[mine + st.START_TILE]
    return Purse(s.seats[mine + st.MONEY], s.seats[mine + st.STAKE], offered, kept + 1 if kept >= 0 else None)


def _seat(game: "PapaPaolo", seat: int) -> SeatView:
    s = game.state
    mine = seat * st.SEAT
    seats = s.seats
    over = s.phase == st.OVER
    row, column = seats[mine + st.BID_ROW], seats[mine + st.BID_COLUMN]
    cell = seats[mine + st.CELL]
    stage = seats[mine + st.STAGE]
    started = s.phase != st.SET_UP
    return SeatView(
        seat=seat,
        stage=_stage(s, seat),
        tokens=seats[mine + st.TOKENS_LEFT],
        tracks={colour: seats[mine + st.TRACK + i] + 1 for i, colour in enumerate(COLOURS)},
        delivered=seats[mine + st.DELIVERED],
        pizzas=seats[mine + st.PIZZAS],
        start_tile=seats[mine + st.START_TILE] + 1 if started else None,
        tiles=_tiles(game, seat),
        pizzerias=_pizzerias(s, seat),
        token=f"{'ABCD'[cell % 4]}{cell // 4 + 1}" if cell >= 0 else None,
        bid=Bid(column + 1, row + 1, s.house.stairs[4 * row + column]) if row >= 0 else None,
        dropped_out=seats[mine + st.BID_OUT] > 0,
        coins=seats[mine + st.COINS],
        delivery=_delivery(s, seats[mine + st.TILE], game.letters),
        investment=COLOURS[seats[mine + st.INVESTMENT]] if seats[mine + st.INVESTMENT] >= 0 else None,
        to_stock=seats[mine + st.PENDING] + seats[mine + st.BOUGHT],
        stocking=seats[mine + st.SHELF_AT] + 1 if stage == st.STOCKING else None,
        building=SHOPS[seats[mine + st.SHOP]] if stage == st.SITING else None,
        trip=_trip(s, seat) if stage in (st.SENDING, st.DRIVING) else None,
        score=seats[mine + st.SCORE] if over else None,
        money=seats[mine + st.MONEY] if over else None,
    )


def _trip(s: State, seat: int) -> Trip:
    mine, d = seat * st.SEAT, seat * geo.DISTRICT
    seats = s.seats
    distance = seats[mine + st.DISTANCE]
    left = (seats[mine + st.LEFT_PIZZAS], seats[mine + st.LEFT_COURIERS], None if distance == st.FAR else distance)
    gains = {colour: seats[mine + st.GAIN + i] for i, colour in enumerate(COLOURS) if seats[mine + st.GAIN + i]}
    if seats[mine + st.STAGE] == st.SENDING:
        return Trip(*left, gains=gains)
    route = tuple(seats[mine + st.ROUTE : mine + st.ROUTE + seats[mine + st.STEPS]])
    return Trip(
        *left,
        pizzeria=seats[mine + st.ORIGIN] + 1,
        cell=cell_name(seats[mine + st.AT]),
        route=tuple(cell_name(s.land[d + geo.TILE_CELL + number]) for number in route),
        gains=gains,
    )


def _tiles(game: "PapaPaolo", seat: int) -> tuple[TileView, ...]:
    s = game.state
    land, d = s.land, seat * geo.DISTRICT
    out = []
    for i in range(land[d + geo.TILES]):
        tile = land[d + geo.TILE_ID + i]
        roads = land[d + geo.TILE_ROADS + i]
        houses = s.house.tile_houses[tile]
        out.append(
            TileView(
                tile=game.tile_names[tile],
                cell=cell_name(land[d + geo.TILE_CELL + i]),
                turn=90 * land[d + geo.TILE_TURNS + i],
                roads="".join(side for bit, side in enumerate(SIDES) if roads >> bit & 1),
                colour=COLOURS[s.house.tile_colours[tile]],
                houses=houses,
                pizzas=houses - land[d + geo.TILE_WAITING + i],
            )
        )
    return tuple(out)


def _pizzerias(s: State, seat: int) -> tuple[PizzeriaView, ...]:
    land, d = s.land, seat * geo.DISTRICT
    kinds = [land[d + geo.SHOP_KIND + p] for p in range(land[d + geo.PIZZERIAS])]
    return tuple(
        PizzeriaView(
            SHOPS[kind],
            cell_name(land[d + geo.SHOP_CELL + p]),
            s.house.shop_capacities[kind],
            land[d + geo.SHOP_STOCK + p],
        )
        for p, kind in enumerate(kinds)
    )
