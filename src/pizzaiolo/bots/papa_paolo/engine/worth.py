"""Static evaluation: the points that a seat may hope for, quickly. Compiled with the kernel."""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.courier import Dispatcher
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.games.papa_paolo.engine.geometry import (
    ALL_SIDES,
    BOTTOM,
    CITY,
    DISTRICT,
    DOOR,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    inside,
)
from pizzaiolo.games.papa_paolo.engine.house import BLUE, COLOURS, GREEN, RED, SIDE, YELLOW
from pizzaiolo.games.papa_paolo.engine.state import (
    BID_OUT,
    BIDS,
    DELIVER,
    DELIVERED,
    DELIVERY,
    DISTANCE,
    DRIVING,
    LEFT_COURIERS,
    LEFT_PIZZAS,
    MONEY,
    OVER,
    PICKS,
    SCORE,
    SEAT,
    SENDING,
    STAGE,
    TILE,
    State,
)


def money_worth(s: State, money: i64, taste: Taste) -> float:
    """£ are for spending: the first ones count most, and after the last bids none does."""
    if s.round == s.house.rounds - 1 and s.phase > BIDS:
        return 0.001 * float(money)
    amount: float = float(money)
    if amount <= taste.enough:
        return taste.pound * amount
    return taste.pound * taste.enough + taste.spare_pound * (amount - taste.enough)


def usual_tile(s: State, taste: Taste) -> i64:
    """The delivery tile that one may hope for before the bids are made."""
    column: i64 = i64(taste.hope) if s.house.players == 4 else 1
    tile: i64 = s.table[DELIVERY + column]
    return tile if tile >= 0 else 2


def worth(s: State, seat: i64, taste: Taste, dispatcher: Dispatcher) -> float:
    """How many points the seat may hope for, roughly."""
    mine: i64 = seat * SEAT
    seats = s.seats
    house = s.house
    if s.phase == OVER:
        return float(seats[mine + SCORE]) + 0.001 * float(seats[mine + MONEY])
    later: i64 = house.rounds - 1 - s.round
    dispatcher.step = taste.step
    dispatcher.look(s, seat)
    expect_delivery(s, seat, taste, dispatcher)
    points: float = float(seats[mine + DELIVERED] + dispatcher.delivered)
    points += markers_worth(s, later, taste, dispatcher)
    points += money_worth(s, seats[mine + MONEY], taste)
    left: i64 = 0
    p: i64
    for p in range(dispatcher.shops):
        left += dispatcher.stock[p]
    if later == 0:
        return points - float(left)
    rounds: float = float(later)
    most: float = taste.pizzas_a_round * rounds
    kept: float = float(left)
    if kept > most:
        points += taste.pizza_kept * most - taste.pizza_over * (kept - most)
    else:
        points += taste.pizza_kept * kept
    houses: float = houses_near(dispatcher, taste)
    if houses > taste.houses_a_round * rounds:
        houses = taste.houses_a_round * rounds
    points += taste.house_near * houses
    if taste.open_road != 0.0:
        points += taste.open_road * float(open_roads(s, seat)) * rounds
    if taste.again != 0.0:
        points += taste.again * float(deliver_again(s, taste, dispatcher))
    return points


def expect_delivery(s: State, seat: i64, taste: Taste, dispatcher: Dispatcher) -> None:
    """This round's delivery, as far as it is still to come, is made in one's head."""
    mine: i64 = seat * SEAT
    seats = s.seats
    if s.phase == DELIVER:
        if seats[mine + STAGE] == SENDING or seats[mine + STAGE] == DRIVING:
            dispatcher.deliver(seats[mine + LEFT_PIZZAS], seats[mine + LEFT_COURIERS], seats[mine + DISTANCE])
        return
    tile: i64 = seats[mine + TILE]
    if tile < 0:
        if s.phase > PICKS or seats[mine + BID_OUT] > 0:
            return
        tile = usual_tile(s, taste)
    at: i64 = 2 * (s.round * SIDE + tile)
    dispatcher.deliver(s.house.deliveries[at], s.track(seat, GREEN), s.house.deliveries[at + 1])


def deliver_again(s: State, taste: Taste, dispatcher: Dispatcher) -> i64:
    """The round after, with two more pizzas in each pizzeria."""
    house = s.house
    p: i64
    for p in range(dispatcher.shops):
        dispatcher.stock[p] += 2
    at: i64 = 2 * ((s.round + 1) * SIDE + 2)
    couriers: i64 = house.tracks[GREEN * house.spaces + dispatcher.markers[GREEN]]
    return dispatcher.deliver(house.deliveries[at], couriers, house.deliveries[at + 1])


def markers_worth(s: State, later: i64, taste: Taste, dispatcher: Dispatcher) -> float:
    """The trophy and the experts as they are, what lacks little, and what the tracks bring in rounds to come."""
    house = s.house
    markers = dispatcher.markers
    rounds: float = float(later)
    points: float = 0.0
    level: i64
    colour: i64
    for level in range(1, house.spaces):
        there: i64 = 0
        for colour in range(COLOURS):
            if markers[colour] >= level:
                there += 1
        if there == 4:
            points += float(house.trophies[level] - house.trophies[level - 1])
        elif there == 3:
            points += taste.level3 * rounds
        elif there == 2:
            points += taste.level2 * rounds
        elif there == 1:
            points += taste.level1 * rounds
    for colour in range(COLOURS):
        if markers[colour] == house.spaces - 1:
            points += float(house.expert)
    spaces: i64 = house.spaces
    points += rounds * (
        taste.finance * float(house.tracks[YELLOW * spaces + markers[YELLOW]])
        + taste.market * float(house.tracks[BLUE * spaces + markers[BLUE]])
        + taste.espresso * float(house.tracks[RED * spaces + markers[RED]])
        + taste.couriers * float(house.tracks[GREEN * spaces + markers[GREEN]])
    )
    return points


def houses_near(dispatcher: Dispatcher, taste: Taste) -> float:
    """Houses without a pizza, near ones counting more."""
    fresh: i64 = 0
    p: i64
    for p in range(dispatcher.shops):
        fresh |= dispatcher.doors[p]
    found: i64 = fresh
    total: float = 0.0
    distance: i64
    for distance in range(1, 6):
        if fresh == 0:
            break
        seen: i64 = 0
        number: i64 = 0
        houses: i64 = 0
        while fresh != 0:
            if fresh & 1 != 0:
                seen |= dispatcher.links[number]
                houses += dispatcher.waiting[number]
            fresh >>= 1
            number += 1
        total += float(houses) * (1.0 if distance <= 2 else taste.near3 if distance == 3 else taste.near4)
        fresh = seen & ~found
        found |= seen
    return total


def open_roads(s: State, seat: i64) -> i64:
    """Cells where the roads could still go on inside the district's limits."""
    d: i64 = seat * DISTRICT
    land = s.land
    found: i64 = 0
    row: i64
    column: i64
    for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
        for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
            cell: i64 = row * WIDTH + column
            asks: i64 = land[d + cell]
            joins: bool = 0 < asks < CITY and (asks & ALL_SIDES != 0 or asks >> DOOR != 0)
            if joins and inside(land, d, cell, s.house.short, s.house.long):
                found += 1
    return found
