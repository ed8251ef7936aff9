"""Candidates: which decisions the search looks at, as the first codes of each."""

from typing import NamedTuple

from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.games.papa_paolo.engine import codes, kernel
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.plan import best_plan
from pizzaiolo.games.papa_paolo.engine.state import State

PLACES_A_TILE = 3
CELLS_AN_ACTION = 3
ROWS_A_COLUMN = 2
HABIT = 0.5
"""What the usual choice has in its favour."""


class Candidate(NamedTuple):
    """The first codes of a decision, and how many points it seems to be worth beside the others."""

    codes: list[int]
    promise: float


def candidates(s: State, seat: int, judge: Judge, most: int) -> list[Candidate]:
    """The best at first sight comes first."""
    match s.seats[seat * st.SEAT + st.STAGE]:
        case st.TOKEN:
            return turns(s, seat, judge)[:most]
        case st.SENDING:
            return deliveries(s, seat, judge)
        case st.DRIVING:
            return [Candidate(best_plan(s, seat), 0.0)]
        case st.BIDDING:
            others = bids(s, seat)
        case _:
            others = kernel.actions(s, seat)
    habit = judge.habit(s, seat)
    return [Candidate(habit, HABIT), *(Candidate([code], 0.0) for code in others if code != habit[0])][:most]


def turns(s: State, seat: int, judge: Judge) -> list[Candidate]:
    """A few places for each tile, a few cells for each action."""
    seen: dict[int, int] = {}
    found = []
    for worth, turn in sorted(judge.proposals(s, seat), reverse=True):
        taken = turn[1] == codes.TAKE
        key = turn[0] if taken else -turn[1]
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= (PLACES_A_TILE if taken else CELLS_AN_ACTION):
            found.append(Candidate(turn, worth))
    return found


def bids(s: State, seat: int) -> list[int]:
    """The lowest fields that are open in each column, and none where that is allowed."""
    rows: dict[int, list[int]] = {}
    none = []
    for code in kernel.actions(s, seat):
        if code == codes.DROP_OUT:
            none.append(code)
        else:
            rows.setdefault((code - codes.BID) % 4, []).append(code)
    return [*none, *(code for column in rows.values() for code in sorted(column)[:ROWS_A_COLUMN])]


def deliveries(s: State, seat: int, judge: Judge) -> list[Candidate]:
    """Most pizzas by the exact plan, or courier by courier with an eye on the trophy: all that end differently."""
    found: dict[tuple[int, ...], list[int]] = {}
    for eye in (1.0, None, 2.0, 0.5, 0.0):
        plan = best_plan(s, seat) if eye is None else judge.delivery(s, seat, eye)
        twin = s.copy()
        for code in plan:
            kernel.apply(twin, code, seat)
        found.setdefault(judge.outcome(twin, seat), plan)
    return [Candidate(plan, 0.0) for plan in found.values()]
