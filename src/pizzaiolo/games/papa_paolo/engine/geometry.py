"""A district on its grid: which tile fits where, which streets join, what a courier can reach.

Part of the kernel. All districts of a table live in one `land`, a flat row of numbers; `d` is where one
district begins in it. The grid has room for every shape that can grow around the start tile, and a rim
that is never built on, so that each cell has four neighbours.

An empty cell holds what its neighbours demand: a street to continue, a blank side that must stay blank,
a pizzeria's door. So a tile is tested against its cell alone.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec

WIDTH: Final[i64] = 10
CELLS: Final[i64] = 110
HOME: Final[i64] = 54
"""Where the start pizzeria stands; its town square lies to the east."""
LONGEST: Final[i64] = 5
"""The grid has room for districts whose longer side is no longer than this."""

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
ALL_SIDES: Final[i64] = 15

MOST_TILES: Final[i64] = 20
MOST_PIZZERIAS: Final[i64] = 10

# What an empty cell holds, one bit for each side:
STREET: Final[i64] = 0  # the neighbour's street ends here
BLANK: Final[i64] = 4  # the neighbour has no street on this side
DOOR: Final[i64] = 8  # the neighbour is a pizzeria
# What a built cell holds: CITY + number of the tile, or PIZZERIA + number of the pizzeria.
CITY: Final[i64] = 4096
PIZZERIA: Final[i64] = 8192

# What a district holds, from `d` on; first its cells.
TOP: Final[i64] = 110
BOTTOM: Final[i64] = 111
LEFT: Final[i64] = 112
RIGHT: Final[i64] = 113
TILES: Final[i64] = 114  # how many city tiles; the town square is number 0
PIZZERIAS: Final[i64] = 115  # how many pizzerias; the start pizzeria is number 0
HUNGRY: Final[i64] = 116  # the tiles that still wait for a pizza, as bits
TILE_ID: Final[i64] = 117
TILE_CELL: Final[i64] = 137
TILE_TURNS: Final[i64] = 157
TILE_ROADS: Final[i64] = 177  # as the tile lies
TILE_LINKS: Final[i64] = 197  # the tiles that a street joins to it, as bits
TILE_WAITING: Final[i64] = 217  # houses without a pizza
TILE_SHOPS: Final[i64] = 237  # the pizzerias that streets join to it without crossing a pizzeria, as bits
SHOP_KIND: Final[i64] = 257
SHOP_CELL: Final[i64] = 267
SHOP_STOCK: Final[i64] = 277
SHOP_LINKS: Final[i64] = 287  # the tiles that a street joins to its doors, as bits
DISTRICT: Final[i64] = 297

# Whether something may be built on a cell, and why not.
FITS: Final[i64] = 0
TAKEN: Final[i64] = 1
NOT_ADJACENT: Final[i64] = 2
OUTSIDE: Final[i64] = 3
CUTS_ROAD: Final[i64] = 4
NOT_CONNECTED: Final[i64] = 5
NEXT_TO_PIZZERIA: Final[i64] = 6
CLOSES_EXIT: Final[i64] = 7

# Whether a courier may drive that way, and why not.
OPEN_ROAD: Final[i64] = 0
NO_ROAD: Final[i64] = 1
OTHER_PIZZERIA: Final[i64] = 2
DRIVEN: Final[i64] = 3
TOO_FAR: Final[i64] = 4


def turned(roads: i64, turns: i64) -> i64:
    """The sides with a street after so many quarter turns clockwise."""
    return ((roads << turns) | (roads >> (4 - turns))) & ALL_SIDES


def distinct_turns(roads: i64) -> i64:
    """After how many quarter turns the tile looks as before."""
    if turned(roads, 1) == roads:
        return 1
    return 2 if turned(roads, 2) == roads else 4


def neighbour(cell: i64, side: i64) -> i64:
    if side == NORTH:
        return cell - WIDTH
    if side == EAST:
        return cell + 1
    if side == SOUTH:
        return cell + WIDTH
    return cell - 1


def inside(land: vec[i64], d: i64, cell: i64, short: i64, long: i64) -> bool:
    """Whether the district still fits into the limit, either way round, with this cell."""
    row: i64 = cell // WIDTH
    column: i64 = cell % WIDTH
    top: i64 = land[d + TOP]
    bottom: i64 = land[d + BOTTOM]
    left: i64 = land[d + LEFT]
    right: i64 = land[d + RIGHT]
    high: i64 = (row if row > bottom else bottom) - (row if row < top else top)
    wide: i64 = (column if column > right else right) - (column if column < left else left)
    return (high < short and wide < long) or (high < long and wide < short)


def tile_fits(land: vec[i64], d: i64, cell: i64, roads: i64, short: i64, long: i64) -> i64:
    """Whether a city tile with these streets may lie here.

    Joined by road means joined to some pizzeria: every tile already laid is, so one street to a neighbour will do.
    """
    asks: i64 = land[d + cell]
    if asks >= CITY:
        return TAKEN
    if asks == 0:
        return NOT_ADJACENT
    if not inside(land, d, cell, short, long):
        return OUTSIDE
    streets: i64 = asks & ALL_SIDES
    if roads & streets != streets or roads & (asks >> BLANK) & ALL_SIDES != 0:
        return CUTS_ROAD
    doors: i64 = asks >> DOOR
    if roads & (streets | doors) == 0:
        return NOT_CONNECTED
    closed: i64 = doors & ~roads
    if closed != 0 and not joined_elsewhere(land, d, cell, roads, closed):
        return CLOSES_EXIT
    return FITS


def joined_elsewhere(land: vec[i64], d: i64, cell: i64, roads: i64, closed: i64) -> bool:
    """Whether the tile's streets lead, past each pizzeria whose exit its blank side closes, to a different one."""
    shops: i64 = 0
    found: i64
    side: i64
    for side in range(4):
        if roads >> side & 1 != 0:
            found = land[d + neighbour(cell, side)]
            if found >= PIZZERIA:
                shops |= 1 << (found - PIZZERIA)
            elif found >= CITY:
                shops |= land[d + TILE_SHOPS + found - CITY]
    for side in range(4):
        if closed >> side & 1 != 0 and shops & ~(1 << (land[d + neighbour(cell, side)] - PIZZERIA)) == 0:
            return False
    return True


def pizzeria_fits(land: vec[i64], d: i64, cell: i64, short: i64, long: i64) -> i64:
    """Whether a pizzeria may stand here. No street is needed, and a blank side may face it."""
    asks: i64 = land[d + cell]
    if asks >= CITY:
        return TAKEN
    if asks == 0:
        return NOT_ADJACENT
    if asks >> DOOR != 0:
        return NEXT_TO_PIZZERIA
    return FITS if inside(land, d, cell, short, long) else OUTSIDE


def tile_has_room(land: vec[i64], d: i64, roads: i64, short: i64, long: i64) -> bool:
    """Whether the tile can be laid anywhere, in any turn."""
    turns: i64 = distinct_turns(roads)
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
                        return True
    return False


def pizzeria_has_room(land: vec[i64], d: i64, short: i64, long: i64) -> bool:
    cell: i64
    for cell in range(WIDTH, CELLS - WIDTH):
        if pizzeria_fits(land, d, cell, short, long) == FITS:
            return True
    return False


def clear(land: vec[i64], d: i64) -> None:
    """An empty district."""
    i: i64
    for i in range(DISTRICT):
        land[d + i] = 0


def stretch(land: vec[i64], d: i64, cell: i64) -> None:
    """The district's outline grows to this cell."""
    row: i64 = cell // WIDTH
    column: i64 = cell % WIDTH
    if land[d + TILES] + land[d + PIZZERIAS] == 0:
        land[d + TOP] = land[d + BOTTOM] = row
        land[d + LEFT] = land[d + RIGHT] = column
    if row < land[d + TOP]:
        land[d + TOP] = row
    if row > land[d + BOTTOM]:
        land[d + BOTTOM] = row
    if column < land[d + LEFT]:
        land[d + LEFT] = column
    if column > land[d + RIGHT]:
        land[d + RIGHT] = column


def lay_tile(land: vec[i64], d: i64, cell: i64, tile: i64, turns: i64, roads: i64, houses: i64) -> None:
    """Put a city tile down; `roads` are its streets as it lies."""
    stretch(land, d, cell)
    number: i64 = land[d + TILES]
    land[d + TILES] = number + 1
    land[d + TILE_ID + number] = tile
    land[d + TILE_CELL + number] = cell
    land[d + TILE_TURNS + number] = turns
    land[d + TILE_ROADS + number] = roads
    land[d + TILE_WAITING + number] = houses
    land[d + cell] = CITY + number
    if houses > 0:
        land[d + HUNGRY] |= 1 << number
    links: i64 = 0
    shops: i64 = 0
    side: i64
    for side in range(4):
        there: i64 = d + neighbour(cell, side)
        found: i64 = land[there]
        back: i64 = 1 << (side ^ 2)
        if roads >> side & 1 == 0:
            if found < CITY:
                land[there] = found | back << BLANK
        elif found < CITY:
            land[there] = found | back << STREET
        elif found < PIZZERIA:
            links |= 1 << (found - CITY)
            land[d + TILE_LINKS + found - CITY] |= 1 << number
            shops |= land[d + TILE_SHOPS + found - CITY]
        else:
            land[d + SHOP_LINKS + found - PIZZERIA] |= 1 << number
            shops |= 1 << (found - PIZZERIA)
    land[d + TILE_LINKS + number] = links
    land[d + TILE_SHOPS + number] = shops
    spread(land, d, links, shops)


def lay_pizzeria(land: vec[i64], d: i64, cell: i64, kind: i64, stock: i64) -> None:
    """Open a pizzeria: a door on every side."""
    stretch(land, d, cell)
    number: i64 = land[d + PIZZERIAS]
    land[d + PIZZERIAS] = number + 1
    land[d + SHOP_KIND + number] = kind
    land[d + SHOP_CELL + number] = cell
    land[d + SHOP_STOCK + number] = stock
    land[d + cell] = PIZZERIA + number
    links: i64 = 0
    side: i64
    for side in range(4):
        there: i64 = d + neighbour(cell, side)
        found: i64 = land[there]
        if found < CITY:
            land[there] = found | 1 << (DOOR + (side ^ 2))
        elif found < PIZZERIA and land[d + TILE_ROADS + found - CITY] >> (side ^ 2) & 1 != 0:
            links |= 1 << (found - CITY)
    land[d + SHOP_LINKS + number] = links
    spread(land, d, links, 1 << number)


def spread(land: vec[i64], d: i64, links: i64, shops: i64) -> None:
    """These pizzerias are joined to these tiles, and so to all that streets join to them."""
    number: i64 = 0
    while links >> number != 0:
        if links >> number & 1 != 0 and land[d + TILE_SHOPS + number] & shops != shops:
            land[d + TILE_SHOPS + number] |= shops
            spread(land, d, land[d + TILE_LINKS + number], shops)
        number += 1


def reachable(land: vec[i64], d: i64, pizzeria: i64, distance: i64) -> i64:
    """The tiles that one courier from this pizzeria can get to, as bits: the first tile is distance 1."""
    found: i64 = land[d + SHOP_LINKS + pizzeria] if distance > 0 else 0
    fresh: i64 = found
    steps: i64 = 1
    while fresh != 0 and steps < distance:
        seen: i64 = 0
        number: i64 = 0
        while fresh != 0:
            if fresh & 1 != 0:
                seen |= land[d + TILE_LINKS + number]
            fresh >>= 1
            number += 1
        fresh = seen & ~found
        found |= seen
        steps += 1
    return found


def can_serve(land: vec[i64], d: i64, pizzeria: i64, distance: i64) -> bool:
    """Whether this pizzeria has a pizza for some hungry house in reach."""
    return (
        land[d + SHOP_STOCK + pizzeria] > 0
        and land[d + HUNGRY] != 0
        and reachable(land, d, pizzeria, distance) & land[d + HUNGRY] != 0
    )


def anything_to_serve(land: vec[i64], d: i64, distance: i64) -> bool:
    p: i64
    for p in range(land[d + PIZZERIAS]):
        if can_serve(land, d, p, distance):
            return True
    return False


def road(land: vec[i64], d: i64, cell: i64, side: i64, driven: i64) -> i64:
    """Whether a courier on this cell can drive to that side. `driven` are the tiles of the round so far."""
    here: i64 = land[d + cell]
    if here < PIZZERIA and land[d + TILE_ROADS + here - CITY] >> side & 1 == 0:
        return NO_ROAD
    there: i64 = land[d + neighbour(cell, side)]
    if there < CITY:
        return NO_ROAD
    if there >= PIZZERIA:
        return OTHER_PIZZERIA
    if land[d + TILE_ROADS + there - CITY] >> (side ^ 2) & 1 == 0:
        return NO_ROAD
    return DRIVEN if driven >> (there - CITY) & 1 != 0 else OPEN_ROAD
