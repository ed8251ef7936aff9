"""Helping: the owner states an exact request, the others are asked one by one, and a helper is rewarded."""

from mypy_extensions import i64

from pizzaiolo.games.kitchen.engine.house import AT_LEAST, RECIPE, SLOTS
from pizzaiolo.games.kitchen.engine.oven import fail, reveal, start_paying
from pizzaiolo.games.kitchen.engine.state import (
    ASKED,
    DELIVERED,
    DID_ASK,
    DID_HELP,
    DID_REFUSE,
    HAND,
    INGREDIENTS,
    MISSING,
    NOBODY_HELPED,
    REQUEST,
    SCORE,
    SEAT,
    TABLE,
    WAITER,
    WISH,
    State,
)


def start_wishing(s: State) -> None:
    k: i64
    for k in range(s.house.kinds):
        s.bench[REQUEST + k] = 0
    s.kind = 0
    wish(s)


def wish(s: State) -> None:
    """Settle the request kind by kind; ask its owner only where the number is open."""
    while s.kind < s.house.kinds:
        most: i64 = most_wish(s)
        if least_wish(s) < most:
            s.stage = WISH
            return
        wish_for(s, most)
    ask(s)


def wish_for(s: State, n: i64) -> None:
    s.bench[REQUEST + s.kind] = n
    s.kind += 1


def wished(s: State) -> i64:
    total: i64 = 0
    k: i64
    for k in range(s.kind):
        total += s.bench[REQUEST + k]
    return total


def most_wish(s: State) -> i64:
    """Never more than what is missing."""
    if s.house.recipes[s.order * RECIPE + AT_LEAST] > 0:
        return s.lacking - wished(s)
    return s.bench[MISSING + s.kind]


def least_wish(s: State) -> i64:
    """The own hand must cover the rest, and the whole request must not be empty."""
    mine: i64 = s.order // SLOTS * SEAT
    last: bool = True
    k: i64
    if s.house.recipes[s.order * RECIPE + AT_LEAST] > 0:
        if s.kind < s.house.kinds - 1:
            return 0
        rest: i64 = s.lacking - s.seats[mine + INGREDIENTS]
        least: i64 = (rest if rest > 0 else 1) - wished(s)
    else:
        least = s.bench[MISSING + s.kind] - s.seats[mine + HAND + s.kind]
        if least <= 0 and s.bench[MISSING + s.kind] > 0:
            for k in range(s.kind + 1, s.house.kinds):
                if s.bench[MISSING + k] > 0:
                    last = False
            if last and wished(s) == 0:
                return 1
    return least if least > 0 else 0


def ask(s: State) -> None:
    """The left-hand neighbour is asked first."""
    s.stage = ASKED
    s.actor = s.order // SLOTS
    if s.notes is not None:
        row: list[int] = [DID_ASK, int(s.actor)]
        for k in range(s.house.kinds):
            row.append(s.bench[REQUEST + k])
        s.notes.append(row)
    ask_next(s)


def ask_next(s: State) -> None:
    """Clockwise, also those who cannot help: nobody shall tell them from those who will not."""
    s.actor = s.actor + 1 if s.actor + 1 < s.house.players else 0
    if s.actor == s.order // SLOTS:
        fail(s, NOBODY_HELPED)
        reveal(s)


def can_help(s: State) -> bool:
    """A helper holds the whole request and has an order left in the waiter."""
    mine: i64 = s.actor * SEAT
    if s.seats[mine + WAITER] == 0:
        return False
    k: i64
    for k in range(s.house.kinds):
        if s.bench[REQUEST + k] > s.seats[mine + HAND + k]:
            return False
    return True


def refuse(s: State) -> None:
    if s.notes is not None:
        s.notes.append([DID_REFUSE, int(s.actor)])
    ask_next(s)


def help_owner(s: State) -> None:
    """Lay the request on the table and the waiter's top order unseen on the delivered pile; the owner pays the rest."""
    bench = s.bench
    seats = s.seats
    mine: i64 = s.actor * SEAT
    k: i64
    for k in range(s.house.kinds):
        n: i64 = bench[REQUEST + k]
        if n > 0:
            seats[mine + HAND + k] -= n
            seats[mine + INGREDIENTS] -= n
            bench[TABLE + k] += n
            s.lacking -= n
            if bench[MISSING + k] >= n:
                bench[MISSING + k] -= n
    waiter: i64 = seats[mine + WAITER] - 1
    reward: i64 = s.waiters[s.actor * SLOTS + waiter]
    seats[mine + WAITER] = waiter
    seats[mine + DELIVERED] |= 1 << reward
    seats[mine + SCORE] += 1
    if s.notes is not None:
        s.notes.append([DID_HELP, int(s.actor), int(reward)])
    start_paying(s)
