"""Deliveries at a glance: one courier after the other takes the best round that is left.

The planner is exact, this is quick: it never allocates, so that a play-out can afford it everywhere.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine.geometry import (
    DISTRICT,
    HUNGRY,
    MOST_PIZZERIAS,
    MOST_TILES,
    PIZZERIAS,
    SHOP_LINKS,
    SHOP_STOCK,
    TILE_ID,
    TILE_LINKS,
    TILE_WAITING,
    TILES,
)
from pizzaiolo.games.papa_paolo.engine.house import COLOURS
from pizzaiolo.games.papa_paolo.engine.state import GAIN, SEAT, TRACK, State, zeros

FARTHEST: Final[i64] = 5
"""No courier looks farther than this, even where any distance is allowed."""


class Dispatcher:
    """The one who sends the couriers of one seat. Kept and used again, so that nothing is allocated."""

    def __init__(self) -> None:
        self.stock = zeros(MOST_PIZZERIAS)
        self.waiting = zeros(MOST_TILES)
        self.colour = zeros(MOST_TILES)
        self.links = zeros(MOST_TILES)
        self.markers = zeros(COLOURS)  # where the markers will be
        self.path = zeros(MOST_TILES)
        self.best_path = zeros(MOST_TILES)
        self.best_n: i64 = 0
        self.best_shop: i64 = 0
        self.best_worth: float = 0.0
        self.best_limit: i64 = 0
        self.tiles: i64 = 0
        self.shops: i64 = 0
        self.hungry: i64 = 0
        self.last_space: i64 = 5
        self.step: float = 0.9
        self.delivered: i64 = 0
        self.doors = zeros(MOST_PIZZERIAS)  # the tiles that a street joins to each pizzeria, as bits
        self.drops = zeros(MOST_TILES)  # how many pizzas the best round leaves at each stop

    def look(self, s: State, seat: i64) -> None:
        """Take in the seat's district as it is."""
        d: i64 = seat * DISTRICT
        land = s.land
        i: i64
        self.tiles = land[d + TILES]
        self.shops = land[d + PIZZERIAS]
        self.hungry = land[d + HUNGRY]
        self.last_space = s.house.spaces - 1
        self.delivered = 0
        for i in range(self.tiles):
            self.waiting[i] = land[d + TILE_WAITING + i]
            self.colour[i] = s.house.tile_colours[land[d + TILE_ID + i]]
            self.links[i] = land[d + TILE_LINKS + i]
        for i in range(self.shops):
            self.stock[i] = land[d + SHOP_STOCK + i]
            self.doors[i] = land[d + SHOP_LINKS + i]
        for i in range(COLOURS):
            self.markers[i] = s.seats[seat * SEAT + TRACK + i] + s.seats[seat * SEAT + GAIN + i]
            if self.markers[i] > self.last_space:
                self.markers[i] = self.last_space

    def deliver(self, pizzas: i64, couriers: i64, distance: i64) -> i64:
        """So many pizzas are delivered in one's head; tiles, stock and markers are as they will be then."""
        before: i64 = self.delivered
        while couriers > 0 and pizzas > 0 and self.hungry != 0 and self.find_round(pizzas, distance):
            i: i64
            for i in range(self.best_n):
                self.serve(self.best_path[i], self.drops[i])
                self.stock[self.best_shop] -= self.drops[i]
                pizzas -= self.drops[i]
            couriers -= 1
        return self.delivered - before

    def serve(self, tile: i64, pizzas: i64) -> None:
        if pizzas == 0:
            return
        self.delivered += pizzas
        self.waiting[tile] -= pizzas
        if self.waiting[tile] == 0:
            self.hungry &= ~(1 << tile)
            if self.markers[self.colour[tile]] < self.last_space:
                self.markers[self.colour[tile]] += 1

    def find_round(self, pizzas: i64, distance: i64) -> bool:
        """The best round of one courier: `best_shop`, `best_path`."""
        self.best_worth = 0.0
        self.best_n = 0
        p: i64
        far: i64 = distance if distance < FARTHEST else FARTHEST
        for p in range(self.shops):
            if self.stock[p] > 0:
                limit: i64 = self.stock[p] if self.stock[p] < pizzas else pizzas
                self.explore(p, self.doors[p], 0, 0, far, limit, 0)
        if self.best_n == 0:
            return False
        self.load()
        return True

    def load(self) -> None:
        """What is dropped where: whole tiles first, the small ones before the large ones."""
        left: i64 = self.best_limit
        i: i64
        size: i64
        for i in range(self.best_n):
            self.drops[i] = 0
        for size in range(1, 4):
            for i in range(self.best_n):
                if self.waiting[self.best_path[i]] == size and left > 0:
                    self.drops[i] = size if size < left else left
                    left -= self.drops[i]

    def explore(self, shop: i64, links: i64, driven: i64, steps: i64, far: i64, limit: i64, houses: i64) -> None:
        """Drive on in every direction; weigh the way where it ends, or where the pizzas could run out."""
        on: i64 = links & ~driven
        if steps >= far or on == 0:
            self.weigh(shop, steps, limit)
            return
        if houses >= limit:
            self.weigh(shop, steps, limit)
        number: i64 = 0
        while on != 0:
            if on & 1 != 0:
                self.path[steps] = number
                self.explore(
                    shop, self.links[number], driven | 1 << number, steps + 1, far, limit, houses + self.waiting[number]
                )
            on >>= 1
            number += 1

    def weigh(self, shop: i64, steps: i64, limit: i64) -> None:
        left: i64 = limit
        worth: float = 0.0
        i: i64
        size: i64
        waiting: i64
        last: i64 = 0
        for size in range(1, 4):
            for i in range(steps):
                waiting = self.waiting[self.path[i]]
                if waiting == size:
                    if size <= left:
                        left -= size
                        worth += float(size) + self.step_worth(self.colour[self.path[i]])
                        if i >= last:
                            last = i + 1
                    elif left > 0:
                        worth += float(left)
                        left = 0
                        if i >= last:
                            last = i + 1
        if worth > self.best_worth:
            self.best_worth = worth
            self.best_shop = shop
            self.best_limit = limit
            self.best_n = last
            for i in range(last):
                self.best_path[i] = self.path[i]

    def step_worth(self, colour: i64) -> float:
        """Markers that lag behind hold up the trophy."""
        marker: i64 = self.markers[colour]
        if marker >= self.last_space:
            return 0.0
        behind: i64 = 0
        i: i64
        for i in range(COLOURS):
            if self.markers[i] > marker:
                behind += 1
        return self.step * (0.5 + 0.25 * float(behind)) + (1.0 if marker == self.last_space - 1 else 0.0)
