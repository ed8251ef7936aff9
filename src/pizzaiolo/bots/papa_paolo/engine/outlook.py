"""The value function: how many points a seat will end with, from the beginning of a round. Compiled with the kernel.

A weighted sum of what can be counted in a district. The weights come from `data/outlook.json`: they were fitted to the
ends of many games, see `bench/papa_outlook.py`.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.courier import Dispatcher
from pizzaiolo.bots.papa_paolo.engine.taste import floats
from pizzaiolo.bots.papa_paolo.engine.worth import open_roads
from pizzaiolo.games.papa_paolo.engine.house import COLOURS, GREEN, SIDE
from pizzaiolo.games.papa_paolo.engine.state import DELIVERED, MONEY, ORDER, SEAT, TRACK, State

SIGHTS: Final[i64] = 34
"""So many things are counted."""
SPANS: Final[i64] = 4
"""Rounds to come for which there are weights of their own."""


class Outlook:
    """Counts and weighs; kept and used again."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = floats(SPANS * SIGHTS)
        self.sights = floats(SIGHTS)
        self.dispatcher = Dispatcher()
        i: i64
        for i in range(SPANS * SIGHTS):
            self.weights[i] = weights[i]

    def hope(self, s: State, seat: i64) -> float:
        self.count(s, seat)
        span: i64 = s.house.rounds - s.round
        first: i64 = ((span if span < SPANS else SPANS) - 1) * SIGHTS
        total: float = 0.0
        i: i64
        for i in range(SIGHTS):
            total += self.weights[first + i] * self.sights[i]
        return total

    def seen(self, s: State, seat: i64) -> list[float]:
        """What was counted, for fitting."""
        self.count(s, seat)
        found: list[float] = []
        i: i64
        for i in range(SIGHTS):
            found.append(self.sights[i])
        return found

    def count(self, s: State, seat: i64) -> None:
        sights = self.sights
        dispatcher = self.dispatcher
        house = s.house
        mine: i64 = seat * SEAT
        seats = s.seats
        i: i64
        level: i64
        colour: i64
        for i in range(SIGHTS):
            sights[i] = 0.0
        dispatcher.step = 0.5
        dispatcher.look(s, seat)
        sights[0] = 1.0
        sights[1] = float(seats[mine + DELIVERED])
        money: float = float(seats[mine + MONEY])
        sights[2] = money
        sights[3] = money if money < 6.0 else 6.0
        sights[4] = money if money < 12.0 else 12.0
        for level in range(1, house.spaces):  # trophies: how many markers have reached each level
            there: i64 = 0
            for colour in range(COLOURS):
                if dispatcher.markers[colour] >= level:
                    there += 1
            if there > 0:
                sights[4 + there] += 1.0
        for colour in range(COLOURS):
            marker: i64 = seats[mine + TRACK + colour]
            sights[9 + colour] = float(house.tracks[colour * house.spaces + marker])
            if marker == house.spaces - 1:
                sights[13] += 1.0
            elif marker == house.spaces - 2:
                sights[14] += 1.0
        stock: i64 = 0
        for i in range(dispatcher.shops):
            stock += dispatcher.stock[i]
        sights[15] = float(stock)
        sights[16] = float(dispatcher.shops - 1)
        sights[17] = float(dispatcher.tiles)
        self.count_houses()
        sights[24] = float(open_roads(s, seat))
        for i in range(house.players):
            if s.table[ORDER + i] == seat:
                sights[25] = float(i)
        self.count_deliveries(s, stock)

    def count_houses(self) -> None:
        """Hungry houses at each distance; small tiles are quickly done."""
        sights = self.sights
        dispatcher = self.dispatcher
        fresh: i64 = 0
        i: i64
        for i in range(dispatcher.shops):
            fresh |= dispatcher.doors[i]
        found: i64 = fresh
        distance: i64 = 1
        while fresh != 0:
            seen: i64 = 0
            number: i64 = 0
            while fresh != 0:
                if fresh & 1 != 0:
                    seen |= dispatcher.links[number]
                    waiting: i64 = dispatcher.waiting[number]
                    sights[17 + (distance if distance < 5 else 5)] += float(waiting)
                    if waiting > 0 and dispatcher.markers[dispatcher.colour[number]] < dispatcher.last_space:
                        sights[23] += 1.0 / float(waiting)
                fresh >>= 1
                number += 1
            fresh = seen & ~found
            found |= seen
            distance += 1

    def count_deliveries(self, s: State, stock: i64) -> None:
        """What could be delivered at once with the worst, a middling and the best tile, and with pizzas in plenty."""
        sights = self.sights
        dispatcher = self.dispatcher
        house = s.house
        couriers: i64 = house.tracks[GREEN * house.spaces + dispatcher.markers[GREEN]]
        at: i64 = 2 * (s.round * SIDE + 2)
        before: i64 = self.steps()
        sights[26] = float(dispatcher.deliver(house.deliveries[at], couriers, house.deliveries[at + 1]))
        sights[27] = float(self.steps() - before)
        sights[28] = float(self.lowest())
        i: i64
        for i in range(dispatcher.shops):
            dispatcher.stock[i] += 3
        more: i64 = 2 * ((s.round + 1 if s.round + 1 < house.rounds else s.round) * SIDE + 2)
        before = self.steps()
        sights[29] = float(dispatcher.deliver(house.deliveries[more], couriers, house.deliveries[more + 1]))
        sights[30] = float(self.steps() - before)
        sights[31] = float(self.lowest())
        sights[32] = sights[15] if sights[15] < sights[26] + 2.0 else sights[26] + 2.0
        sights[33] = 1.0 if stock == 0 else 0.0

    def steps(self) -> i64:
        total: i64 = 0
        colour: i64
        for colour in range(COLOURS):
            total += self.dispatcher.markers[colour]
        return total

    def lowest(self) -> i64:
        least: i64 = self.dispatcher.markers[0]
        colour: i64
        for colour in range(1, COLOURS):
            if self.dispatcher.markers[colour] < least:
                least = self.dispatcher.markers[colour]
        return least
