"""Phase B, opening the oven: reveal card by card, serve each order, keep what is left for the next round."""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec
from pizzaiolo.games.kitchen.engine.codes import GIVE_SET, MOST, SET, STEP
from pizzaiolo.games.kitchen.engine.house import (
    AT_LEAST,
    CHOICE,
    EACH,
    FEWEST,
    FORBIDDEN,
    KINDS,
    PICKS,
    RECIPE,
    SLOTS,
)
from pizzaiolo.games.kitchen.engine.state import (
    BAKED,
    BENCH,
    BY,
    DELIVERED,
    DOUBLE,
    ENDED,
    FAILED,
    FORBIDDEN_PRESENT,
    GIFT,
    HAND,
    INGREDIENTS,
    LACKING,
    MAMMA_MIA,
    MISSING,
    NOBODY,
    NOBODY_HELPED,
    NOTHING_TO_CHOOSE,
    OPENED,
    ORDER,
    OVER,
    PAY,
    REQUEST,
    REVEALED,
    REVEALED_ORDER,
    ROUND_ENDED,
    SCORE,
    SEAT,
    SERVE,
    TABLE,
    USED,
    WAITER,
    State,
    zeros,
)

# How a pizza can be had: everything lies on the table, the owner's hand covers the rest, or neither.
LAID: Final[i64] = 0
HELD: Final[i64] = 1
SHORT: Final[i64] = 2


def open_oven(s: State, opener: i64, why: int) -> None:
    """The pile is turned over: what was played first comes out first."""
    bench = s.bench
    i: i64
    for i in range(BENCH):
        bench[i] = 0
    s.starter = opener
    s.shown = 0
    if s.notes is not None:
        s.notes.append([OPENED, int(opener), why])
    reveal(s)


def reveal(s: State) -> None:
    """Take cards out until an owner has to decide something, or the oven is empty."""
    oven = s.oven
    bench = s.bench
    notes = s.notes
    i: i64
    for i in range(s.shown, s.oven_n):
        card: i64 = oven[i] % BY
        if card < ORDER:
            bench[TABLE + card] += 1
            if notes is not None:
                notes.append([REVEALED, int(s.starter), int(card)])
        else:
            s.shown = i + 1
            s.order = card - ORDER
            if notes is not None:
                notes.append([REVEALED_ORDER, int(s.order // SLOTS), int(s.order % SLOTS)])
            if not serve(s):
                return
    end_round(s)


def serve(s: State) -> bool:
    """Bake or fail the order at once where the table alone settles it; otherwise its owner decides."""
    bench = s.bench
    recipes = s.house.recipes
    recipe: i64 = s.order * RECIPE
    s.pick = -1
    s.pick2 = -1
    s.sure = False
    forbidden: i64 = recipes[recipe + FORBIDDEN]
    if forbidden >= 0 and units(s, forbidden) > 0:
        fail(s, FORBIDDEN_PRESENT)
        return True
    i: i64
    if s.house.helping:
        for i in range(REQUEST, REQUEST + KINDS):
            bench[i] = 0
    picks: i64 = recipes[recipe + PICKS]
    if picks > 0:
        choice: i64 = choices(s)
        if choice == 0:
            fail(s, NOTHING_TO_CHOOSE)
            return True
        if choice & (choice - 1) != 0:
            s.sure = sure_choice(s, choice, picks)
            s.lacking = 0
            owner_decides(s)
            return False
        while choice & 1 == 0:
            choice >>= 1
            s.pick += 1
        s.pick += 1
        s.pick2 = s.pick
    measure(s)
    if s.lacking == 0:
        for i in range(GIFT, GIFT + 2 * KINDS):
            bench[i] = 0
        bake(s)
        return True
    owner_decides(s)
    return False


def owner_decides(s: State) -> None:
    """The owner is always asked when something may be missing, so that the pause itself tells nothing."""
    s.stage = SERVE
    s.actor = s.order // SLOTS


def units(s: State, kind: i64) -> i64:
    """A double is one card and two units."""
    return s.bench[TABLE + kind] + 2 * s.bench[TABLE + DOUBLE + kind]


def choices(s: State) -> i64:
    """The kinds that the owner may choose from, as bits. Minimale: those with the fewest units on the table."""
    recipes = s.house.recipes
    recipe: i64 = s.order * RECIPE
    allowed: i64 = recipes[recipe + CHOICE]
    if recipes[recipe + FEWEST] == 0:
        return allowed
    fewest: i64 = 0
    least: i64 = 1000
    k: i64
    for k in range(s.house.kinds):
        if allowed >> k & 1 != 0:
            n: i64 = units(s, k)
            if n > 0 and n <= least:
                if n < least:
                    fewest = 0
                    least = n
                fewest |= 1 << k
    return fewest


def sure_choice(s: State, choice: i64, picks: i64) -> bool:
    """Whether some choice needs nothing but what lies on the table."""
    each: i64 = s.house.recipes[s.order * RECIPE + EACH]
    a: i64
    b: i64
    for a in range(s.house.kinds):
        if choice >> a & 1 != 0 and units(s, a) >= each:
            if picks == 1:
                if reach(s, a, a) == LAID:
                    return True
            else:
                for b in range(a + 1, s.house.kinds):
                    if choice >> b & 1 != 0 and units(s, b) >= each and reach(s, a, b) == LAID:
                        return True
    return False


def reach(s: State, pick: i64, pick2: i64) -> i64:
    """How the order can be had with these kinds chosen: LAID, HELD or SHORT."""
    house = s.house
    recipes = house.recipes
    recipe: i64 = s.order * RECIPE
    bench = s.bench
    seats = s.seats
    hand: i64 = s.order // SLOTS * SEAT + HAND
    k: i64
    at_least: i64 = recipes[recipe + AT_LEAST]
    if at_least > 0:
        table: i64 = 0
        held: i64 = 0
        for k in range(house.kinds):
            table += bench[TABLE + k] + 2 * bench[TABLE + DOUBLE + k]
            held += seats[hand + k] + 2 * seats[hand + DOUBLE + k]
        return LAID if table >= at_least else HELD if table + held >= at_least else SHORT
    found: i64 = LAID
    for k in range(house.kinds):
        need: i64 = recipes[recipe + k]
        if k == pick or k == pick2:
            need += recipes[recipe + EACH]
        if need > 0:
            need -= bench[TABLE + k] + 2 * bench[TABLE + DOUBLE + k]
            if need > 0:
                if need > seats[hand + k] + 2 * seats[hand + DOUBLE + k]:
                    return SHORT
                found = HELD
    return found


def measure(s: State) -> None:
    """Work out what the order lacks, now that its kinds are fixed."""
    house = s.house
    recipes = house.recipes
    recipe: i64 = s.order * RECIPE
    bench = s.bench
    pick: i64 = s.pick
    pick2: i64 = s.pick2
    lacking: i64 = recipes[recipe + AT_LEAST]
    k: i64
    if lacking > 0:
        for k in range(house.kinds):
            bench[MISSING + k] = 0
            lacking -= units(s, k)
        s.lacking = lacking if lacking > 0 else 0
        return
    for k in range(house.kinds):
        need: i64 = recipes[recipe + k]
        if k == pick or k == pick2:
            need += recipes[recipe + EACH]
        if need > 0:
            need -= bench[TABLE + k] + 2 * bench[TABLE + DOUBLE + k]
            if need > 0:
                lacking += need
            else:
                need = 0
        bench[MISSING + k] = need
    s.lacking = lacking


def choose(s: State, pick: i64, pick2: i64) -> None:
    """The owner fixes the kinds; a pizza that can then only be paid is paid."""
    s.pick = pick
    s.pick2 = pick2
    measure(s)
    if s.lacking == 0 or s.sure or not s.house.helping:
        start_paying(s)
    else:
        owner_decides(s)


def start_paying(s: State) -> None:
    bench = s.bench
    i: i64
    for i in range(GIFT, GIFT + 2 * KINDS):
        bench[i] = 0
    s.kind = 0
    pay(s)


def pay(s: State) -> None:
    """Collect what the owner adds, kind by kind; ask only where more than one set of cards would do."""
    house = s.house
    bench = s.bench
    if house.doubles == 0 and s.house.recipes[s.order * RECIPE + AT_LEAST] == 0:
        k: i64
        for k in range(house.kinds):
            bench[GIFT + k] = bench[MISSING + k]
    elif s.lacking > 0:
        out = zeros(MOST)
        while s.kind < house.kinds:
            if gifts(s, out) > 1:
                s.stage = PAY
                s.actor = s.order // SLOTS
                return
            give(s, out[0] - GIVE_SET)
    bake(s)
    reveal(s)


def give(s: State, cards: i64) -> None:
    """Set the next kind's cards aside for the pizza."""
    s.bench[GIFT + s.kind] = cards % STEP
    s.bench[GIFT + DOUBLE + s.kind] = cards % SET // STEP
    s.kind += 1


def gifts(s: State, out: vec[i64]) -> i64:
    """Every set of the current kind that leads to an exact payment in which no card is superfluous."""
    house = s.house
    bench = s.bench
    seats = s.seats
    hand: i64 = s.order // SLOTS * SEAT + HAND
    kind: i64 = s.kind
    code: i64 = GIVE_SET + kind * SET
    at_least: bool = house.recipes[s.order * RECIPE + AT_LEAST] > 0
    due: i64 = bench[MISSING + kind]  # still to be paid, this set included
    small: i64 = 0  # singles given before
    later_singles: i64 = 0
    later_doubles: i64 = 0
    k: i64
    if at_least:
        due = s.lacking
        for k in range(kind):
            small += bench[GIFT + k]
            due -= bench[GIFT + k] + 2 * bench[GIFT + DOUBLE + k]
        for k in range(kind + 1, house.kinds):
            later_singles += seats[hand + k]
            later_doubles += seats[hand + DOUBLE + k]
    n: i64 = 0
    doubles: i64
    singles: i64
    for doubles in range(seats[hand + DOUBLE + kind] + 1):
        for singles in range(seats[hand + kind] + 1):
            rest: i64 = due - singles - 2 * doubles
            only_doubles: bool = small + singles == 0
            if rest == 0:
                fits: bool = True
            elif rest < 0:  # overpaid by one: only where every card is a double; or all was paid before
                fits = (rest == -1 and only_doubles) if doubles > 0 else singles == 0
            elif not at_least:
                fits = False
            elif later_singles > 0 and rest <= later_singles + 2 * later_doubles:
                fits = True
            else:
                fits = (rest % 2 == 0 or only_doubles) and rest <= 2 * later_doubles
            if fits:
                out[n] = code + doubles * STEP + singles
                n += 1
    return n


def bake(s: State) -> None:
    """Use up what the order needs, doubles on the table first, and deliver it."""
    house = s.house
    recipes = house.recipes
    recipe: i64 = s.order * RECIPE
    bench = s.bench
    seats = s.seats
    owner: i64 = s.order // SLOTS
    mine: i64 = owner * SEAT
    everything: bool = recipes[recipe + AT_LEAST] > 0
    notes = s.notes
    row: list[int] = []
    k: i64
    if notes is not None:
        row = [BAKED, int(owner), int(s.order % SLOTS), int(s.pick), int(s.pick2)]
        for k in range(2 * KINDS):
            row.append(bench[TABLE + k])
    for k in range(house.kinds):
        singles: i64 = bench[TABLE + k]
        doubles: i64 = bench[TABLE + DOUBLE + k]
        if not everything:
            need: i64 = recipes[recipe + k]
            if k == s.pick or k == s.pick2:
                need += recipes[recipe + EACH]
            if doubles > 0:
                if doubles > (need + 1) // 2:
                    doubles = (need + 1) // 2
                need -= 2 * doubles
            if singles > need:
                singles = need if need > 0 else 0
        if singles > 0:
            bench[TABLE + k] -= singles
            bench[USED + k] += singles
        if doubles > 0:
            bench[TABLE + DOUBLE + k] -= doubles
            bench[USED + DOUBLE + k] += doubles
    if s.lacking > 0:
        for k in range(2 * KINDS):
            added: i64 = bench[GIFT + k]
            if added > 0:
                seats[mine + HAND + k] -= added
                seats[mine + INGREDIENTS] -= added
                bench[USED + k] += added
    if notes is not None:
        for k in range(2 * KINDS):
            row[5 + k] -= bench[TABLE + k]
        for k in range(KINDS):
            row[5 + k] -= bench[REQUEST + k]
        for k in range(2 * KINDS):
            row.append(bench[GIFT + k])
        for k in range(KINDS):
            row.append(bench[REQUEST + k])
        notes.append(row)
    seats[mine + DELIVERED] |= 1 << s.order % SLOTS
    seats[mine + SCORE] += 1


def fail(s: State, why: int = LACKING) -> None:
    """Nothing is used up; the order goes face down under its owner's waiter."""
    owner: i64 = s.order // SLOTS
    waiters = s.waiters
    base: i64 = owner * SLOTS
    i: i64 = s.seats[owner * SEAT + WAITER]
    s.seats[owner * SEAT + WAITER] = i + 1
    while i > 0:
        waiters[base + i] = waiters[base + i - 1]
        i -= 1
    waiters[base] = s.order % SLOTS
    if s.notes is not None:
        row = [FAILED, int(owner), int(s.order % SLOTS), why, -1, -1]
        if choice_is_known(s, why):
            row[4] = int(s.pick)
            row[5] = int(s.pick2)
        s.notes.append(row)


def choice_is_known(s: State, why: int) -> bool:
    """A choice is spoken aloud with the request for help, or there was only one; else it stays with the owner."""
    if why == NOBODY_HELPED:
        return True
    choice: i64 = choices(s)
    return choice & (choice - 1) == 0


def end_round(s: State) -> None:
    """The used pile becomes the new supply, the table's left-overs the bottom of the new oven.

    Only after a stalled phase are there still cards in the supply; they stay in it.
    """
    house = s.house
    bench = s.bench
    supply = s.supply
    oven = s.oven
    used: i64 = s.supply_n
    left: i64 = 0
    k: i64
    notes = s.notes
    row: list[int] = [ROUND_ENDED, int(s.starter), 0]
    for k in range(2 * KINDS):
        if notes is not None:
            row.append(bench[TABLE + k])
        end: i64 = used + bench[USED + k]
        while used < end:
            supply[used] = k
            used += 1
        end = left + bench[TABLE + k]
        while left < end:
            oven[left] = BY * NOBODY + k
            left += 1
        bench[USED + k] = 0
        bench[TABLE + k] = 0
    if s.holder >= 0:
        supply[used] = MAMMA_MIA
        used += 1
    s.supply_n = used
    s.oven_n = left
    s.order = -1
    s.pick = -1
    s.pick2 = -1
    s.sure = False
    s.lacking = 0
    s.kind = 0
    s.shown = 0
    s.holder = -1
    s.round += 1
    if notes is not None:
        row[2] = int(used)
        notes.append(row)
    if s.round < house.rounds:
        s.shuffle(supply, 0, used)
        s.begin(s.starter)
    else:
        s.stage = OVER
        s.actor = -1
        if notes is not None:
            row = [ENDED, int(s.starter)]
            for k in range(house.players):
                row.append(s.seats[k * SEAT + SCORE])
                row.append(s.seats[k * SEAT + INGREDIENTS])
                row.append(s.seats[k * SEAT + DELIVERED])
            notes.append(row)
