"""The best delivery: most pizzas, then most experience. Exact, for bots and hints.

A courier's round is summed up as a *course*: its pizzeria, and which hungry tiles lie on its way. Courses that see
less than another one from the same pizzeria are forgotten. Couriers of one pizzeria share its stock, so a choice of
courses counts as what each pizzeria can reach in all. How much can then be delivered to a set of tiles is a flow
from pizzerias to tiles, and its bottleneck is found by trying every group of pizzerias. Whichever tiles can be
filled together, the rest can always be topped up to the most pizzas, so the two aims are met one after the other.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.games.papa_paolo.engine.geometry import (
    CITY,
    DISTRICT,
    HUNGRY,
    MOST_PIZZERIAS,
    PIZZERIA,
    PIZZERIAS,
    SHOP_LINKS,
    SHOP_STOCK,
    TILE_ID,
    TILE_LINKS,
    TILE_WAITING,
    TILES,
)
from pizzaiolo.games.papa_paolo.engine.house import COLOURS
from pizzaiolo.games.papa_paolo.engine.state import (
    AT,
    DISTANCE,
    DRIVEN_TILES,
    DRIVING,
    GAIN,
    LEFT_COURIERS,
    LEFT_PIZZAS,
    ORIGIN,
    SEAT,
    STAGE,
    STEPS,
    TRACK,
    State,
    zeros,
)

MOST_COURIERS: Final[i64] = 20


def ones(bits: i64) -> i64:
    """How many bits are set, up to 32 of them."""
    n: i64 = bits - ((bits >> 1) & 0x55555555)
    n = (n & 0x33333333) + ((n >> 2) & 0x33333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F
    return ((n * 0x01010101) & 0xFFFFFFFF) >> 24


class Planner:
    """One delivery of one seat, worked out."""

    def __init__(self, s: State, seat: i64, pizzas: i64, couriers: i64, distance: i64) -> None:
        self.land = s.land
        self.d: i64 = seat * DISTRICT
        self.pizzas = pizzas
        self.couriers = couriers if couriers < MOST_COURIERS else MOST_COURIERS
        self.distance = distance
        self.hungry: i64 = s.land[self.d + HUNGRY]
        self.ones: i64 = 0  # tiles with an odd number of waiting houses
        self.twos: i64 = 0  # tiles with two or three
        self.courses: list[int] = []  # pizzeria, then the hungry tiles on the way
        self.firsts: i64 = 0  # so many courses are those of a courier already on the road
        self.passed: i64 = 0  # tiles that this courier has left behind
        self.stock = zeros(MOST_PIZZERIAS)
        self.covers = zeros(MOST_PIZZERIAS)  # what each pizzeria can reach with the courses chosen
        self.colour = zeros(32)
        self.room = zeros(COLOURS)  # steps left on each track
        self.order = zeros(32)  # hungry tiles that would give experience, fewest houses first
        self.order_n: i64 = 0
        self.picked = zeros(MOST_COURIERS)
        self.picked_n: i64 = 0
        self.best = zeros(MOST_COURIERS)
        self.best_n: i64 = 0
        self.best_pizzas: i64 = 0
        self.best_gain: i64 = -1
        self.best_filled: i64 = 0
        self.filled: i64 = 0
        self.top_pizzas: i64 = 0
        self.top_gain: i64 = 0
        self.largest: i64 = 0  # most houses on any course
        self.loads = zeros(MOST_PIZZERIAS * 32)  # pizzas from each pizzeria to each tile
        self.path = zeros(32)
        self.look_at_tiles(s, seat)

    def look_at_tiles(self, s: State, seat: i64) -> None:
        land = s.land
        d: i64 = self.d
        i: i64
        houses: i64
        for i in range(land[d + PIZZERIAS]):
            self.stock[i] = land[d + SHOP_STOCK + i]
        for i in range(COLOURS):
            mine: i64 = seat * SEAT
            self.room[i] = s.house.spaces - 1 - s.seats[mine + TRACK + i] - s.seats[mine + GAIN + i]
        for i in range(land[d + TILES]):
            waiting: i64 = land[d + TILE_WAITING + i]
            if waiting & 1 != 0:
                self.ones |= 1 << i
            if waiting & 2 != 0:
                self.twos |= 1 << i
            self.colour[i] = s.house.tile_colours[land[d + TILE_ID + i]]
        for houses in range(1, 4):
            for i in range(land[d + TILES]):
                if land[d + TILE_WAITING + i] == houses and self.room[self.colour[i]] > 0:
                    self.order[self.order_n] = i
                    self.order_n += 1

    def houses(self, tiles: i64) -> i64:
        """How many houses wait on these tiles."""
        return ones(tiles & self.ones) + 2 * ones(tiles & self.twos)

    # Courses --------------------------------------------------------------------------------------

    def explore(self, shop: i64, links: i64, driven: i64, steps: i64) -> None:
        """Follow every road from here, never entering a tile twice; remember where it ends."""
        on: i64 = links & ~driven
        if steps >= self.distance or on == 0 or self.hungry & ~driven == 0:
            self.add_course(shop, driven & self.hungry & ~self.passed)
            return
        if self.distance - steps > 4 and not self.more_ahead(on, driven):
            self.add_course(shop, driven & self.hungry & ~self.passed)
            return
        number: i64 = 0
        while on != 0:
            if on & 1 != 0:
                self.explore(shop, self.land[self.d + TILE_LINKS + number], driven | 1 << number, steps + 1)
            on >>= 1
            number += 1

    def more_ahead(self, fresh: i64, driven: i64) -> bool:
        """Whether any hungry tile can still be reached; only worth asking on long ways."""
        seen: i64 = driven | fresh
        while fresh != 0:
            if fresh & self.hungry != 0:
                return True
            found: i64 = 0
            number: i64 = 0
            while fresh != 0:
                if fresh & 1 != 0:
                    found |= self.land[self.d + TILE_LINKS + number]
                fresh >>= 1
                number += 1
            fresh = found & ~seen
            seen |= found
        return False

    def add_course(self, shop: i64, tiles: i64) -> None:
        if tiles == 0:
            return
        i: i64 = 0
        courses = self.courses
        n: i64 = len(courses)
        while i < n:
            if courses[i] == shop:
                other: i64 = courses[i + 1]
                if tiles & ~other == 0:
                    return
                if other & ~tiles == 0:
                    courses[i] = courses[n - 2]
                    courses[i + 1] = courses[n - 1]
                    courses.pop()
                    courses.pop()
                    n -= 2
                    continue
            i += 2
        courses.append(shop)
        courses.append(tiles)

    def on_the_road(self, shop: i64, cell: i64, driven: i64, steps: i64) -> None:
        """A courier is out already: its courses come first, and one of them is taken, even if it sees nothing more."""
        here: i64 = self.land[self.d + cell]
        links: i64 = self.land[self.d + SHOP_LINKS + shop]
        self.passed = driven
        if here < PIZZERIA:
            links = self.land[self.d + TILE_LINKS + here - CITY]
            self.passed = driven & ~(1 << (here - CITY))
        self.explore(shop, links, driven, steps)
        self.passed = 0
        if len(self.courses) == 0:
            self.courses.append(shop)
            self.courses.append(0)
        self.firsts = len(self.courses) // 2

    def find_courses(self) -> None:
        """All courses of fresh couriers, those with most houses first."""
        p: i64
        land = self.land
        kept: list[int] = self.courses
        self.courses = []
        for p in range(land[self.d + PIZZERIAS]):
            if self.stock[p] > 0:
                self.explore(p, land[self.d + SHOP_LINKS + p], 0, 0)
        fresh = self.courses
        fresh_n: i64 = len(fresh)
        i: i64
        size: i64
        for i in range(0, fresh_n, 2):
            size = self.houses(fresh[i + 1])
            if size > self.largest:
                self.largest = size
        size = self.largest
        while size > 0:
            for i in range(0, fresh_n, 2):
                if self.houses(fresh[i + 1]) == size:
                    kept.append(fresh[i])
                    kept.append(fresh[i + 1])
            size -= 1
        self.courses = kept

    # What a choice of courses is worth ------------------------------------------------------------

    def flow(self, tiles: i64) -> i64:
        """The most pizzas that the pizzerias can bring to these tiles together, by the narrowest bottleneck."""
        shops: i64 = self.land[self.d + PIZZERIAS]
        return self.narrowest(tiles, 0, shops, 0, 0)

    def narrowest(self, tiles: i64, p: i64, shops: i64, spent: i64, reached: i64) -> i64:
        while p < shops and self.covers[p] == 0:
            p += 1
        if p == shops:
            return spent + self.houses(tiles & reached)
        by_stock: i64 = self.narrowest(tiles, p + 1, shops, spent + self.stock[p], reached)
        by_houses: i64 = self.narrowest(tiles, p + 1, shops, spent, reached | self.covers[p])
        return by_stock if by_stock < by_houses else by_houses

    def most_gain(self, at: i64, filled: i64, gain: i64, limit: i64, reached: i64) -> i64:
        """The most steps on tracks that completely served tiles can give, with `limit` pizzas; sets `filled`."""
        best: i64 = gain
        best_filled: i64 = filled
        used: i64 = self.houses(filled)
        while at < self.order_n:
            tile: i64 = self.order[at]
            at += 1
            size: i64 = self.houses(1 << tile)
            left: i64 = self.order_n - at + 1
            if gain + ((limit - used) // size if (limit - used) // size < left else left) <= best:
                break
            colour: i64 = self.colour[tile]
            if reached >> tile & 1 != 0 and used + size <= limit and self.room[colour] > 0:
                more: i64 = filled | 1 << tile
                if self.flow(more) == used + size:
                    self.room[colour] -= 1
                    found: i64 = self.most_gain(at, more, gain + 1, limit, reached)
                    self.room[colour] += 1
                    if found > best:
                        best = found
                        best_filled = self.filled
        self.filled = best_filled
        return best

    def weigh(self) -> bool:
        """Compare the courses picked with the best so far; True when nothing better can exist."""
        reached: i64 = 0
        p: i64
        for p in range(self.land[self.d + PIZZERIAS]):
            reached |= self.covers[p]
        pizzas: i64 = self.flow(reached)
        if pizzas > self.pizzas:
            pizzas = self.pizzas
        if pizzas < self.best_pizzas:
            return False
        gain: i64 = self.most_gain(0, 0, 0, pizzas, reached)
        if pizzas > self.best_pizzas or gain > self.best_gain:
            self.best_pizzas = pizzas
            self.best_gain = gain
            self.best_filled = self.filled
            self.best_n = self.picked_n
            i: i64
            for i in range(self.picked_n):
                self.best[i] = self.picked[i]
        return self.best_pizzas == self.top_pizzas and self.best_gain == self.top_gain

    def search(self, start: i64, couriers: i64) -> bool:
        """Try every choice of courses that could still be better; True when the best possible is found."""
        if self.weigh():
            return True
        if couriers == 0:
            return False
        reached: i64 = 0
        p: i64
        for p in range(self.land[self.d + PIZZERIAS]):
            reached |= self.covers[p]
        if self.flow(reached) + couriers * self.largest < self.best_pizzas:
            return False
        i: i64 = start
        n: i64 = len(self.courses)
        while i < n:
            shop: i64 = self.courses[i]
            tiles: i64 = self.courses[i + 1]
            before: i64 = self.covers[shop]
            if tiles & ~before != 0:
                self.covers[shop] = before | tiles
                self.picked[self.picked_n] = i
                self.picked_n += 1
                done: bool = self.search(i + 2, couriers - 1)
                self.picked_n -= 1
                self.covers[shop] = before
                if done:
                    return True
            i += 2
        return False

    def solve(self) -> None:
        """With all courses at once no choice could do better: that is the bound."""
        self.find_courses()
        i: i64
        n: i64 = len(self.courses)
        for i in range(0, n, 2):
            self.covers[self.courses[i]] |= self.courses[i + 1]
        reached: i64 = 0
        for i in range(self.land[self.d + PIZZERIAS]):
            reached |= self.covers[i]
        self.top_pizzas = self.flow(reached)
        if self.top_pizzas > self.pizzas:
            self.top_pizzas = self.pizzas
        self.top_gain = self.most_gain(0, 0, 0, self.top_pizzas, reached)
        for i in range(MOST_PIZZERIAS):
            self.covers[i] = 0
        if self.firsts == 0:
            self.search(0, self.couriers)
            return
        for i in range(0, 2 * self.firsts, 2):  # the courier on the road comes first, whatever it can still see
            shop: i64 = self.courses[i]
            self.covers[shop] = self.courses[i + 1]
            self.picked[0] = i
            self.picked_n = 1
            done: bool = self.search(2 * self.firsts, self.couriers)
            self.covers[shop] = 0
            if done:
                return


def planner_of(s: State, seat: i64) -> Planner:
    """The seat's delivery as it stands, solved."""
    mine: i64 = seat * SEAT
    seats = s.seats
    planner = Planner(s, seat, seats[mine + LEFT_PIZZAS], seats[mine + LEFT_COURIERS], seats[mine + DISTANCE])
    if seats[mine + STAGE] == DRIVING:
        planner.on_the_road(seats[mine + ORIGIN], seats[mine + AT], seats[mine + DRIVEN_TILES], seats[mine + STEPS])
    planner.solve()
    return planner


def best_value(s: State, seat: i64, pizzas: i64, couriers: i64, distance: i64) -> i64:
    """What the best delivery with such a tile and so many couriers is worth: 100 a pizza, 1 a step on a track."""
    planner = Planner(s, seat, pizzas, couriers, distance)
    planner.solve()
    return 100 * planner.best_pizzas + planner.best_gain
