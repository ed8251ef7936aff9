"""Where a city tile or a pizzeria lies well, by a look at the cell and its neighbours. Compiled with the kernel."""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.courier import Dispatcher
from pizzaiolo.bots.papa_paolo.engine.taste import floats
from pizzaiolo.games.papa_paolo.engine.geometry import (
    ALL_SIDES,
    BLANK,
    BOTTOM,
    CITY,
    DISTRICT,
    FITS,
    LEFT,
    MOST_TILES,
    PIZZERIA,
    RIGHT,
    TILE_WAITING,
    TOP,
    WIDTH,
    distinct_turns,
    inside,
    neighbour,
    pizzeria_fits,
    tile_fits,
    turned,
)
from pizzaiolo.games.papa_paolo.engine.planner import ones
from pizzaiolo.games.papa_paolo.engine.state import State, zeros

SHORT_LIST: Final[i64] = 6
"""So many places are kept in mind for a pattern of streets."""
MOST_FITS: Final[i64] = 4 * 7 * 7
"""In every cell of the district and around it, in four ways."""


class Surveyor:
    """Looks for good cells in one seat's district; kept and used again."""

    def __init__(self) -> None:
        self.far = zeros(MOST_TILES)  # how far each tile is from the nearest pizzeria
        self.count = zeros(16)  # how many places are known for each pattern of streets
        self.places = zeros(16 * SHORT_LIST)  # 4 * cell + turns, the best first
        self.merit = floats(16 * SHORT_LIST)
        self.known: i64 = 0  # patterns already looked at, as bits
        self.fitting = zeros(MOST_FITS)  # 4 * cell + turns

    def look(self, dispatcher: Dispatcher) -> None:
        """A new district; the dispatcher has it in mind."""
        self.known = 0
        i: i64
        for i in range(dispatcher.tiles):
            self.far[i] = 9
        fresh: i64 = 0
        for i in range(dispatcher.shops):
            fresh |= dispatcher.doors[i]
        found: i64 = fresh
        distance: i64 = 1
        while fresh != 0:
            seen: i64 = 0
            number: i64 = 0
            while fresh != 0:
                if fresh & 1 != 0:
                    self.far[number] = distance
                    seen |= dispatcher.links[number]
                fresh >>= 1
                number += 1
            fresh = seen & ~found
            found |= seen
            distance += 1

    def fit(self, s: State, seat: i64, roads: i64) -> i64:
        """Write into `fitting` where and how a tile with these streets may lie, and tell how many such places are."""
        d: i64 = seat * DISTRICT
        land = s.land
        short: i64 = s.house.short
        long: i64 = s.house.long
        turns: i64 = distinct_turns(roads)
        n: i64 = 0
        row: i64
        column: i64
        t: i64
        for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
            for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
                cell: i64 = row * WIDTH + column
                if 0 < land[d + cell] < CITY and inside(land, d, cell, short, long):
                    for t in range(turns):
                        if tile_fits(land, d, cell, turned(roads, t), short, long) == FITS:
                            self.fitting[n] = 4 * cell + t
                            n += 1
        return n

    def place(self, s: State, seat: i64, roads: i64) -> i64:
        """Find the best places for a tile with these streets, and tell how many there are, up to SHORT_LIST."""
        if self.known >> roads & 1 != 0:
            return self.count[roads]
        self.known |= 1 << roads
        self.count[roads] = 0
        i: i64
        for i in range(self.fit(s, seat, roads)):
            place: i64 = self.fitting[i]
            self.remember(roads, place, self.place_worth(s, seat * DISTRICT, place // 4, turned(roads, place % 4)))
        return self.count[roads]

    def remember(self, roads: i64, place: i64, merit: float) -> None:
        """Keep the short list in order."""
        first: i64 = roads * SHORT_LIST
        i: i64 = self.count[roads]
        if i < SHORT_LIST:
            self.count[roads] = i + 1
        elif self.merit[first + i - 1] >= merit:
            return
        else:
            i -= 1
        while i > 0 and self.merit[first + i - 1] < merit:
            self.merit[first + i] = self.merit[first + i - 1]
            self.places[first + i] = self.places[first + i - 1]
            i -= 1
        self.merit[first + i] = merit
        self.places[first + i] = place

    def place_worth(self, s: State, d: i64, cell: i64, roads: i64) -> float:
        """Near a pizzeria, well joined, with roads that can go on."""
        land = s.land
        near: i64 = 9
        found: float = 0.0
        side: i64
        for side in range(4):
            there: i64 = neighbour(cell, side)
            content: i64 = land[d + there]
            if roads >> side & 1 != 0:
                if content >= PIZZERIA:
                    near = 1
                    found += 0.3
                elif content >= CITY:
                    found += 0.2
                    if self.far[content - CITY] + 1 < near:
                        near = self.far[content - CITY] + 1
                elif inside(land, d, there, s.house.short, s.house.long):
                    found += 0.3
            elif content >= PIZZERIA:
                found -= 1.0
        return found - 1.2 * float(near)

    def site(self, s: State, seat: i64) -> i64:
        """The best cell for a new pizzeria, or -1: streets into it with hungry houses, and room around it."""
        d: i64 = seat * DISTRICT
        land = s.land
        best: float = -1000.0
        at: i64 = -1
        row: i64
        column: i64
        for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
            for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
                cell: i64 = row * WIDTH + column
                if pizzeria_fits(land, d, cell, s.house.short, s.house.long) == FITS:
                    found: float = self.site_worth(s, d, cell)
                    if found > best:
                        best = found
                        at = cell
        return at

    def site_worth(self, s: State, d: i64, cell: i64) -> float:
        land = s.land
        asks: i64 = land[d + cell]
        found: float = 0.0
        side: i64
        for side in range(4):
            there: i64 = neighbour(cell, side)
            content: i64 = land[d + there]
            if content >= CITY:
                if asks >> side & 1 != 0:
                    found += 2.0 + 0.3 * float(land[d + TILE_WAITING + content - CITY])
                    found += 0.3 * float(self.far[content - CITY])
            elif inside(land, d, there, s.house.short, s.house.long):
                found += 0.3
        return found - float(ones(asks >> BLANK & ALL_SIDES))
