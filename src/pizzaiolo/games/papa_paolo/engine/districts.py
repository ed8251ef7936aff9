"""A seat's district for callers outside the kernel.

They hand over the state, never its arrays: a packed array that plain Python passes into compiled code is not freed
again (mypyc 2.4).
"""

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine.state import State


def lay_tile(s: State, seat: i64, cell: i64, tile: i64, turns: i64, roads: i64, houses: i64) -> None:
    geo.lay_tile(s.land, seat * geo.DISTRICT, cell, tile, turns, roads, houses)


def lay_pizzeria(s: State, seat: i64, cell: i64, kind: i64, stock: i64) -> None:
    geo.lay_pizzeria(s.land, seat * geo.DISTRICT, cell, kind, stock)


def reachable(s: State, seat: i64, shop: i64, far: i64) -> i64:
    return geo.reachable(s.land, seat * geo.DISTRICT, shop, far)


def tile_fits(s: State, seat: i64, cell: i64, roads: i64) -> i64:
    return geo.tile_fits(s.land, seat * geo.DISTRICT, cell, roads, s.house.short, s.house.long)


def pizzeria_fits(s: State, seat: i64, cell: i64) -> i64:
    return geo.pizzeria_fits(s.land, seat * geo.DISTRICT, cell, s.house.short, s.house.long)


def inside(s: State, seat: i64, cell: i64) -> bool:
    return geo.inside(s.land, seat * geo.DISTRICT, cell, s.house.short, s.house.long)
