"""Phase D, investing: each tile's one-off action, or a step on its track."""

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.codes import ADVANCE, PICK, SPLIT, USE
from pizzaiolo.games.papa_paolo.engine.house import COLOURS
from pizzaiolo.games.papa_paolo.engine.market import can_invest, invest
from pizzaiolo.games.papa_paolo.engine.state import (
    DONE,
    IDLE,
    INVEST,
    INVESTING,
    INVESTMENT,
    LEFT_WITH,
    N_KEPT_INVESTMENT,
    N_PICKED,
    N_SPLIT,
    N_USED,
    NEXT,
    SEAT,
    SPLITTING,
    STAGE,
    State,
)


def start_investing(s: State) -> None:
    """Everyone at once; with two players the higher bidder first divides the large tile."""
    s.phase = INVEST
    seat: i64
    if s.house.players == 2:
        s.seats[s.table[NEXT + 1] * SEAT + STAGE] = SPLITTING
        return
    for seat in range(s.house.players):
        if s.seats[seat * SEAT + INVESTMENT] >= 0:
            s.seats[seat * SEAT + STAGE] = INVESTING


def legal_splits(out: vec[i64]) -> i64:
    i: i64
    for i in range(2 * COLOURS):
        out[i] = SPLIT + i
    return 2 * COLOURS


def facing(s: State, colour: i64, way: i64) -> i64:
    """The colours that face the other seat, as bits: the opposite one and one beside the chosen one."""
    ring = s.house.ring
    at: i64 = 0
    while ring[at] != colour:
        at += 1
    return 1 << ring[(at + 2) % COLOURS] | 1 << ring[(at + (1 if way == 0 else 3)) % COLOURS]


def split(s: State, seat: i64, colour: i64, way: i64) -> None:
    s.seats[seat * SEAT + INVESTMENT] = colour
    s.seats[seat * SEAT + STAGE] = IDLE
    s.split = facing(s, colour, way)
    s.seats[(1 - seat) * SEAT + STAGE] = LEFT_WITH
    if s.notes is not None:
        s.notes.append([N_SPLIT, int(seat), int(colour), int(s.split)])


def legal_rest(s: State, out: vec[i64]) -> i64:
    n: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if s.split >> colour & 1 != 0:
            out[n] = PICK + colour
            n += 1
    return n


def take_rest(s: State, seat: i64, colour: i64) -> None:
    """Now both invest."""
    s.seats[seat * SEAT + INVESTMENT] = colour
    s.split = 0
    s.seats[STAGE] = INVESTING
    s.seats[SEAT + STAGE] = INVESTING
    if s.notes is not None:
        s.notes.append([N_PICKED, int(seat), int(colour), 0])


def legal_investing(s: State, seat: i64, out: vec[i64]) -> i64:
    out[0] = ADVANCE
    if can_invest(s, seat):
        out[1] = USE
        return 2
    return 1


def use_or_advance(s: State, seat: i64, action: i64) -> None:
    mine: i64 = seat * SEAT
    colour: i64 = s.seats[mine + INVESTMENT]
    if s.notes is not None:
        s.notes.append([N_USED if action == USE else N_KEPT_INVESTMENT, int(seat), int(colour)])
    if action == USE:
        invest(s, seat)
    else:
        s.advance(seat, colour)
        s.seats[mine + STAGE] = DONE
