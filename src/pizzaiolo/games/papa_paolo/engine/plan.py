"""The best delivery as decisions: which courier starts where, drives how, and drops what."""

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine.codes import DRIVE, DROP, END, FINISH, START
from pizzaiolo.games.papa_paolo.engine.geometry import (
    CITY,
    DISTRICT,
    EAST,
    MOST_PIZZERIAS,
    NORTH,
    PIZZERIA,
    SHOP_LINKS,
    SOUTH,
    TILE_CELL,
    TILE_LINKS,
    TILE_WAITING,
    TILES,
    WEST,
    WIDTH,
)
from pizzaiolo.games.papa_paolo.engine.kernel import apply
from pizzaiolo.games.papa_paolo.engine.planner import Planner, planner_of
from pizzaiolo.games.papa_paolo.engine.state import AT, DRIVEN_TILES, DRIVING, SEAT, SENDING, STAGE, STEPS, State


def best_plan(s: State, seat: i64) -> list[int]:
    """The best way to go on with the seat's delivery, as decisions up to its end."""
    planner = planner_of(s, seat)
    share_out(planner)
    twin = s.copy()
    plan: list[int] = []
    on_road: bool = s.seats[seat * SEAT + STAGE] == DRIVING
    i: i64
    for i in range(planner.best_n):
        at: i64 = planner.best[i]
        write_round(planner, twin, seat, planner.courses[at], planner.courses[at + 1], on_road and i == 0, plan)
    if twin.phase == s.phase and twin.seats[seat * SEAT + STAGE] == SENDING:
        plan.append(int(FINISH))
    return plan


def write_round(planner: Planner, s: State, seat: i64, shop: i64, tiles: i64, on_road: bool, plan: list[int]) -> None:
    """One courier: start, drive, drop what it carries for each tile, end."""
    mine: i64 = seat * SEAT
    d: i64 = seat * DISTRICT
    tile: i64
    wanted: i64 = 0
    for tile in range(s.land[d + TILES]):
        if tiles >> tile & 1 != 0 and planner.loads[shop * 32 + tile] > 0:
            wanted |= 1 << tile
    if wanted == 0 and not on_road:
        return
    links: i64 = s.land[d + SHOP_LINKS + shop]
    driven: i64 = 0
    steps: i64 = 0
    if on_road:
        driven = s.seats[mine + DRIVEN_TILES]
        steps = s.seats[mine + STEPS]
        here: i64 = s.land[d + s.seats[mine + AT]]
        if here < PIZZERIA:
            links = s.land[d + TILE_LINKS + here - CITY]
            unload(planner, s, seat, shop, here - CITY, plan)
    else:
        do(s, seat, START + shop, plan)
    n: i64 = find_way(planner, links, driven, steps, wanted, 0)
    at: i64 = s.seats[mine + AT]
    i: i64
    for i in range(n):
        tile = planner.path[i]
        do(s, seat, DRIVE + side_of(at, s.land[d + TILE_CELL + tile]), plan)
        at = s.land[d + TILE_CELL + tile]
        unload(planner, s, seat, shop, tile, plan)
    if s.seats[mine + STAGE] == DRIVING:
        do(s, seat, END, plan)


def unload(planner: Planner, s: State, seat: i64, shop: i64, tile: i64, plan: list[int]) -> None:
    while planner.loads[shop * 32 + tile] > 0:
        planner.loads[shop * 32 + tile] -= 1
        do(s, seat, DROP, plan)


def do(s: State, seat: i64, action: i64, plan: list[int]) -> None:
    plan.append(int(action))
    apply(s, action, seat)


def share_out(planner: Planner) -> None:
    """Which pizzeria brings how many pizzas to which tile: first to the tiles to be filled, then to others."""
    i: i64
    tile: i64
    p: i64
    reached: i64 = 0
    for p in range(MOST_PIZZERIAS):
        planner.covers[p] = 0
    for i in range(planner.best_n):
        planner.covers[planner.courses[planner.best[i]]] |= planner.courses[planner.best[i] + 1]
        reached |= planner.courses[planner.best[i] + 1]
    left: i64 = planner.best_pizzas
    for i in range(2):
        for tile in range(planner.land[planner.d + TILES]):
            if reached >> tile & 1 != 0 and planner.best_filled >> tile & 1 == 1 - i:
                wanted: i64 = planner.land[planner.d + TILE_WAITING + tile]
                while wanted > 0 and left > 0 and bring(planner, tile, 0):
                    wanted -= 1
                    left -= 1


def bring(planner: Planner, tile: i64, asked: i64) -> bool:
    """One more pizza for the tile; a pizzeria that has none left may let another one take over elsewhere."""
    p: i64
    other: i64
    for p in range(MOST_PIZZERIAS):
        if planner.covers[p] >> tile & 1 != 0 and asked >> p & 1 == 0:
            if planner.stock[p] > 0:
                planner.stock[p] -= 1
                planner.loads[p * 32 + tile] += 1
                return True
            for other in range(32):
                if planner.loads[p * 32 + other] > 0 and bring(planner, other, asked | 1 << p):
                    planner.loads[p * 32 + other] -= 1
                    planner.loads[p * 32 + tile] += 1
                    return True
    return False


def find_way(planner: Planner, links: i64, driven: i64, steps: i64, wanted: i64, n: i64) -> i64:
    """Write a way that passes all wanted tiles to `path` and return its length, or -1."""
    if wanted & ~driven == 0:
        return n
    if steps >= planner.distance:
        return -1
    tile: i64
    for tile in range(planner.land[planner.d + TILES]):
        if links >> tile & 1 != 0 and driven >> tile & 1 == 0:
            planner.path[n] = tile
            found: i64 = find_way(
                planner, planner.land[planner.d + TILE_LINKS + tile], driven | 1 << tile, steps + 1, wanted, n + 1
            )
            if found >= 0:
                return found
    return -1


def side_of(here: i64, there: i64) -> i64:
    """On which side of a cell its neighbour lies."""
    step: i64 = there - here
    if step == -WIDTH:
        return NORTH
    if step == 1:
        return EAST
    return SOUTH if step == WIDTH else WEST
