"""The rules as a machine: which decisions are open, what a decision does, and whole random games."""

from mypy_extensions import i64

from pizzaiolo.core.random import Dealer
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.codes import (
    ADD,
    ASK,
    CHOOSE,
    DRAW_SUPPLY,
    DRAW_WAITER,
    GIVE_SET,
    HELP,
    LEAVE,
    MOST,
    NO_ORDER,
    PASS,
    PLAY_ORDER,
    REFUSE,
    SET,
    STEP,
    WISH_FOR,
    WISHES,
)
from pizzaiolo.games.kitchen.engine.helping import (
    can_help,
    help_owner,
    least_wish,
    most_wish,
    refuse,
    start_wishing,
    wish,
    wish_for,
)
from pizzaiolo.games.kitchen.engine.house import KINDS, PICKS, RECIPE, House
from pizzaiolo.games.kitchen.engine.oven import (
    HELD,
    SHORT,
    choices,
    choose,
    fail,
    gifts,
    give,
    pay,
    reach,
    reveal,
    start_paying,
)
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    DOUBLE,
    DRAW,
    HAND,
    ORDERS,
    OVER,
    PAY,
    PLAY,
    PUT,
    SCORE,
    SEAT,
    SERVE,
    WAITER,
    WISH,
    State,
    empty_state,
    zeros,
)
from pizzaiolo.games.kitchen.engine.turn import draw_supply, draw_waiter, play_order, put, room, skip_turn, time_to_draw


def legal(s: State, out: vec[i64]) -> i64:
    """Write every open decision of the acting seat to `out` and return how many there are."""
    seats = s.seats
    mine: i64 = s.actor * SEAT
    stage: i64 = s.stage
    n: i64 = 0
    k: i64
    i: i64
    if stage == PUT:
        hand: i64 = mine + HAND
        with_doubles: bool = s.house.doubles > 0
        doubles: i64
        for k in range(s.house.kinds):
            held: i64 = seats[hand + k]
            if held > 0:
                code: i64 = k * SET
                last: i64 = code + held
                while code < last:
                    code += 1
                    out[n] = code
                    n += 1
            if with_doubles:
                code = k * SET
                for doubles in range(seats[hand + DOUBLE + k]):
                    code += STEP
                    for i in range(held + 1):
                        out[n] = code + i
                        n += 1
        if n == 0:
            out[0] = PASS
            n = 1
    elif stage == PLAY:
        out[0] = NO_ORDER
        n = 1
        orders: i64 = seats[mine + ORDERS]
        i = PLAY_ORDER
        while orders != 0:
            if orders & 1 != 0:
                out[n] = i
                n += 1
            orders >>= 1
            i += 1
    elif stage == DRAW:
        if s.supply_n > 0:
            out[0] = DRAW_SUPPLY
            n = 1
        if seats[mine + WAITER] > 0:
            out[n] = DRAW_WAITER
            n += 1
    elif stage == SERVE:
        n = legal_serve(s, out)
    elif stage == PAY:
        n = gifts(s, out)
    elif stage == WISH:
        for i in range(least_wish(s), most_wish(s) + 1):
            out[n] = WISH_FOR + s.kind * WISHES + i
            n += 1
    elif stage == ASKED:
        out[0] = REFUSE
        n = 1
        if can_help(s):
            out[1] = HELP
            n = 2
    return n


def legal_serve(s: State, out: vec[i64]) -> i64:
    """The owner chooses a kind, adds what is missing, asks, or lets the order fail."""
    n: i64 = 0
    may_ask: bool = s.house.helping and not s.sure
    picks: i64 = s.house.recipes[s.order * RECIPE + PICKS]
    if picks == 0 or s.pick >= 0:
        if reach(s, s.pick, s.pick2) == HELD:
            out[n] = ADD
            n += 1
        if may_ask:
            out[n] = ASK
            n += 1
    else:
        choice: i64 = choices(s)
        a: i64
        b: i64
        for a in range(s.house.kinds):
            if choice >> a & 1 != 0:
                if picks == 1:
                    if may_ask or reach(s, a, a) != SHORT:
                        out[n] = CHOOSE + a * KINDS + a
                        n += 1
                else:
                    for b in range(a + 1, s.house.kinds):
                        if choice >> b & 1 != 0 and (may_ask or reach(s, a, b) != SHORT):
                            out[n] = CHOOSE + a * KINDS + b
                            n += 1
    if not s.sure:
        out[n] = LEAVE
        n += 1
    return n


def apply(s: State, action: i64) -> None:
    """Carry out one open decision of the acting seat. Nothing is checked here: `legal` says what is open."""
    stage: i64 = s.stage
    if stage == PUT:
        if action == PASS:
            skip_turn(s)
        else:
            put(s, action // SET, action % STEP, action % SET // STEP)
    elif stage == PLAY:
        if action == NO_ORDER:
            time_to_draw(s)
        else:
            play_order(s, action - PLAY_ORDER)
    elif stage == DRAW:
        if action == DRAW_SUPPLY:
            draw_supply(s, room(s))
        else:
            draw_waiter(s, room(s))
    elif stage == SERVE:
        if action == LEAVE:
            fail(s)
            reveal(s)
        elif action == ADD:
            start_paying(s)
        elif action == ASK:
            start_wishing(s)
        else:
            choose(s, (action - CHOOSE) // KINDS, (action - CHOOSE) % KINDS)
    elif stage == PAY:
        give(s, action - GIVE_SET)
        pay(s)
    elif stage == WISH:
        wish_for(s, (action - WISH_FOR) % WISHES)
        wish(s)
    elif action == HELP:
        help_owner(s)
    else:
        refuse(s)


def actions(s: State) -> list[int]:
    """The open decisions as a list."""
    out = zeros(MOST)
    n: i64 = legal(s, out)
    return [out[i] for i in range(n)]


def new_state(
    house: House, seed: i64, first: i64, notes: list[list[int]] | None = None, dealer: Dealer | None = None
) -> State:
    """A fresh game. The same seed, or dealer, deals the same cards everywhere, compiled or not."""
    s = empty_state(house)
    s.rng = seed
    s.dealer = dealer
    s.notes = notes
    s.deal(first)
    return s


def playout(s: State, rng: State) -> i64:
    """Play on to the end, each decision at random with the generator of `rng`; count the decisions."""
    out = zeros(MOST)
    n: i64 = 0
    while s.stage != OVER:
        apply(s, out[rng.below(legal(s, out))])
        n += 1
    return n


def random_games(house: House, seed: i64, games: i64) -> list[int]:
    """Play whole random games in the kernel: decisions in all, then the sum of each seat's scores."""
    s = new_state(house, seed, -1)
    total: list[int] = [0] * (house.players + 1)
    i: i64
    p: i64
    decisions: i64 = 0
    for i in range(games):
        decisions += playout(s, s)
        for p in range(house.players):
            total[p + 1] += s.seats[p * SEAT + SCORE]
        s.deal(-1)
    total[0] = decisions
    return total
