"""How the simple pizzaiolo weighs a position: what the next delivery would bring, and what is left for later."""

from typing import NamedTuple

from pizzaiolo.games.papa_paolo.engine import districts
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import BLUE, GREEN, RED, YELLOW
from pizzaiolo.games.papa_paolo.engine.planner import best_value, ones
from pizzaiolo.games.papa_paolo.engine.rounds import experts, trophy, undelivered
from pizzaiolo.games.papa_paolo.engine.state import State

USUAL_TILE = 2
"""The delivery tile (from 0) that one may hope for before the bids are made."""


class Taste(NamedTuple):
    """What things are worth to a pizzaiolo, in points."""

    pound: float = 0.22
    spare_pound: float = 0.02
    enough: int = 14
    """From how many £ on they are spare."""
    pizza_kept: float = 0.45
    house_kept: float = 0.65
    open_road: float = 0.05
    step: float = 0.6
    step_later: float = 0.4
    """A step on a track, and how much more for each round to come."""
    tip: float = 0.12
    """£1 of a tip while others can still take it away."""
    first_pick: float = 0.25
    """Choosing an investment tile one place earlier."""


PLAIN = Taste()
STEP = {YELLOW: 0.35, BLUE: 0.35, RED: 0.3, GREEN: 0.6}
"""What a step on a track is worth for each round to come."""


def next_delivery(s: State, seat: int, tile: int | None = None) -> tuple[int, int]:
    """Pizzas and steps on tracks of the best delivery this round, with this delivery tile or the usual one."""
    if tile is None:
        own = s.seats[seat * st.SEAT + st.TILE]
        tile = own if own >= 0 else USUAL_TILE
    at = 2 * (4 * min(s.round, s.house.rounds - 1) + tile)
    pizzas, distance = s.house.deliveries[at], s.house.deliveries[at + 1]
    found = best_value(s, seat, pizzas, s.track(seat, GREEN), distance)
    return int(found // 100), int(found % 100)


def open_roads(s: State, seat: int) -> int:
    """Roads that could still be continued inside the district's limits."""
    d = seat * geo.DISTRICT
    land = s.land
    found = 0
    for row in range(land[d + geo.TOP] - 1, land[d + geo.BOTTOM] + 2):
        for column in range(land[d + geo.LEFT] - 1, land[d + geo.RIGHT] + 2):
            cell = row * geo.WIDTH + column
            asks = land[d + cell]
            if 0 < asks < geo.CITY and districts.inside(s, seat, cell):
                found += bool(asks & geo.ALL_SIDES or asks >> geo.DOOR)
    return found


def hungry_near(s: State, seat: int) -> float:
    """Houses without a pizza, near ones counting more."""
    d = seat * geo.DISTRICT
    land = s.land
    waiting = [0, 0, 0, 0]
    for tile in range(land[d + geo.TILES]):
        waiting[land[d + geo.TILE_WAITING + tile]] |= 1 << tile
    total = 0.0
    for distance, weight in ((2, 0.6), (3, 0.25), (4, 0.15)):
        reached = 0
        for shop in range(land[d + geo.PIZZERIAS]):
            reached |= districts.reachable(s, seat, shop, distance)
        total += weight * sum(houses * int(ones(reached & waiting[houses])) for houses in (1, 2, 3))
    return total


def judge(s: State, seat: int, taste: Taste = PLAIN) -> float:
    """How many points the seat may hope for, roughly."""
    mine = seat * st.SEAT
    seats = s.seats
    delivering = s.phase < st.OVER
    later = max(0, int(s.house.rounds - 1 - s.round))
    pizzas, steps = next_delivery(s, seat) if delivering else (0, 0)
    left = int(undelivered(s, seat)) - pizzas
    points = float(seats[mine + st.DELIVERED] + pizzas + trophy(s, seat) + s.house.expert * experts(s, seat))
    markers = [int(seats[mine + st.TRACK + colour]) for colour in range(4)]
    points += 0.3 * sum(markers) + sum(STEP[colour] * later * markers[colour] for colour in range(4))
    points += steps * (taste.step + taste.step_later * later)
    money = int(seats[mine + st.MONEY])
    if s.phase < st.PICKS or later:
        points += taste.pound * min(money, taste.enough) + taste.spare_pound * max(0, money - taste.enough)
    if not later:
        return points - left
    houses = hungry_near(s, seat) - pizzas
    points += taste.house_kept * min(houses, 4.0 * later) + taste.open_road * open_roads(s, seat)
    return points + taste.pizza_kept * min(left, 3 * later) - 0.5 * max(0, left - 3 * later)
