"""Phase E, delivering pizzas, and the quick delivery: couriers start, drive, drop and end their rounds."""

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.codes import DRIVE, DROP, END, FINISH, START
from pizzaiolo.games.papa_paolo.engine.geometry import (
    CITY,
    DISTRICT,
    HUNGRY,
    OPEN_ROAD,
    PIZZERIA,
    PIZZERIAS,
    SHOP_CELL,
    SHOP_STOCK,
    TILE_ID,
    TILE_WAITING,
    TOO_FAR,
    anything_to_serve,
    can_serve,
    neighbour,
    road,
)
from pizzaiolo.games.papa_paolo.engine.house import GREEN
from pizzaiolo.games.papa_paolo.engine.state import (
    AT,
    DELIVER,
    DELIVERED,
    DISTANCE,
    DONE,
    DRIVEN_TILES,
    DRIVING,
    FAR,
    GAIN,
    LEFT_COURIERS,
    LEFT_PIZZAS,
    N_DELIVERING,
    N_DROPPED,
    N_DROVE,
    N_ENDED_ROUND,
    N_FINISHED,
    N_QUICK,
    N_STARTED_ROUND,
    ORIGIN,
    ROUTE,
    SEAT,
    SENDING,
    STAGE,
    STEPS,
    State,
)


def start_quick_delivery(s: State, seat: i64, price: i64, pizzas: i64) -> None:
    """As in phase E, with as many couriers, but at any distance."""
    s.pay(seat, price)
    if s.notes is not None:
        s.notes.append([N_QUICK, int(seat), int(price), int(pizzas), int(s.track(seat, GREEN))])
    start_delivery(s, seat, pizzas, FAR)


def start_delivery(s: State, seat: i64, pizzas: i64, distance: i64) -> None:
    """So many pizzas in all, this distance for each courier; the Delivery track gives the couriers."""
    mine: i64 = seat * SEAT
    seats = s.seats
    seats[mine + LEFT_PIZZAS] = pizzas
    seats[mine + LEFT_COURIERS] = s.track(seat, GREEN)
    seats[mine + DISTANCE] = distance
    if s.notes is not None and distance != FAR:
        s.notes.append([N_DELIVERING, int(seat), int(pizzas), int(seats[mine + LEFT_COURIERS]), int(distance)])
    send_or_finish(s, seat)


def send_or_finish(s: State, seat: i64) -> None:
    """The next courier, if there is one, a pizza for it and a hungry house in its reach."""
    mine: i64 = seat * SEAT
    seats = s.seats
    seats[mine + ORIGIN] = -1
    if (
        seats[mine + LEFT_COURIERS] > 0
        and seats[mine + LEFT_PIZZAS] > 0
        and anything_to_serve(s.land, seat * DISTRICT, seats[mine + DISTANCE])
    ):
        seats[mine + STAGE] = SENDING
    else:
        finish(s, seat)


def finish(s: State, seat: i64) -> None:
    """The delivery is over; only a quick one gives experience at once."""
    mine: i64 = seat * SEAT
    seats = s.seats
    seats[mine + LEFT_PIZZAS] = 0
    seats[mine + LEFT_COURIERS] = 0
    seats[mine + DISTANCE] = 0
    if s.notes is not None:
        s.notes.append([N_FINISHED, int(seat)])
    if s.phase != DELIVER:
        s.learn(seat)
    seats[mine + STAGE] = DONE


def legal_sending(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    p: i64
    d: i64 = seat * DISTRICT
    distance: i64 = s.seats[seat * SEAT + DISTANCE]
    for p in range(s.land[d + PIZZERIAS]):
        if can_serve(s.land, d, p, distance):
            out[n] = START + p
            n += 1
    out[n] = FINISH
    return n + 1


def leave(s: State, seat: i64, pizzeria: i64) -> None:
    """A courier starts."""
    mine: i64 = seat * SEAT
    seats = s.seats
    seats[mine + LEFT_COURIERS] -= 1
    seats[mine + ORIGIN] = pizzeria
    seats[mine + AT] = s.land[seat * DISTRICT + SHOP_CELL + pizzeria]
    seats[mine + STEPS] = 0
    seats[mine + DRIVEN_TILES] = 0
    seats[mine + STAGE] = DRIVING
    if s.notes is not None:
        s.notes.append([N_STARTED_ROUND, int(seat), int(pizzeria)])


def way(s: State, seat: i64, side: i64) -> i64:
    """Whether the courier can drive to that side, and why not."""
    mine: i64 = seat * SEAT
    seats = s.seats
    found: i64 = road(s.land, seat * DISTRICT, seats[mine + AT], side, seats[mine + DRIVEN_TILES])
    if found == OPEN_ROAD and seats[mine + STEPS] >= seats[mine + DISTANCE]:
        return TOO_FAR
    return found


def can_drop(s: State, seat: i64) -> bool:
    """Whether a house waits where the courier is. The stock is never empty while a courier drives."""
    here: i64 = s.land[seat * DISTRICT + s.seats[seat * SEAT + AT]]
    return here < PIZZERIA and s.land[seat * DISTRICT + TILE_WAITING + here - CITY] > 0


def legal_driving(s: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    side: i64
    if can_drop(s, seat):
        out[n] = DROP
        n += 1
    for side in range(4):
        if way(s, seat, side) == OPEN_ROAD:
            out[n] = DRIVE + side
            n += 1
    out[n] = END
    return n + 1


def drive(s: State, seat: i64, side: i64) -> None:
    """On to the next tile; it counts, served or not."""
    mine: i64 = seat * SEAT
    seats = s.seats
    cell: i64 = neighbour(seats[mine + AT], side)
    number: i64 = s.land[seat * DISTRICT + cell] - CITY
    seats[mine + AT] = cell
    seats[mine + DRIVEN_TILES] |= 1 << number
    seats[mine + ROUTE + seats[mine + STEPS]] = number
    seats[mine + STEPS] += 1
    if s.notes is not None:
        s.notes.append([N_DROVE, int(seat), int(side), int(cell)])
    end_if_stuck(s, seat)


def drop(s: State, seat: i64) -> None:
    """One pizza from the courier's pizzeria to a house on this tile."""
    mine: i64 = seat * SEAT
    d: i64 = seat * DISTRICT
    seats = s.seats
    land = s.land
    number: i64 = land[d + seats[mine + AT]] - CITY
    land[d + SHOP_STOCK + seats[mine + ORIGIN]] -= 1
    land[d + TILE_WAITING + number] -= 1
    if land[d + TILE_WAITING + number] == 0:
        land[d + HUNGRY] ^= 1 << number
        seats[mine + GAIN + s.house.tile_colours[land[d + TILE_ID + number]]] += 1
    seats[mine + DELIVERED] += 1
    seats[mine + LEFT_PIZZAS] -= 1
    if s.notes is not None:
        s.notes.append([N_DROPPED, int(seat), int(seats[mine + AT])])
    if seats[mine + LEFT_PIZZAS] == 0 or land[d + SHOP_STOCK + seats[mine + ORIGIN]] == 0:
        end_courier(s, seat)
    else:
        end_if_stuck(s, seat)


def end_if_stuck(s: State, seat: i64) -> None:
    """A courier who can neither drop a pizza nor drive on is done."""
    side: i64
    if can_drop(s, seat):
        return
    for side in range(4):
        if way(s, seat, side) == OPEN_ROAD:
            return
    end_courier(s, seat)


def end_courier(s: State, seat: i64) -> None:
    if s.notes is not None:
        s.notes.append([N_ENDED_ROUND, int(seat)])
    send_or_finish(s, seat)
