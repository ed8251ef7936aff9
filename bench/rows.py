"""What is measured: our ways to play, the C loop and the other engines, all in one list."""

from collections.abc import Callable
from typing import Any

from bench import ours, peers
from bench.limit import Limit
from bench.measure import Play, Row
from bench.tables import Table
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.kitchen.engine.state import State

BASE, DOUBLES, PLUS = "Mamma Mia!", "Mamma Mia! with doubles", "Plus with Helping"
TABLES = {
    BASE: Table("mamma-mia", 4),
    DOUBLES: Table("mamma-mia", 4, {"doubles": True}),
    PLUS: Table("mamma-mia-plus", 4, {"helping": True}),
}
# Ways to play: ours, …
KERNEL = "in the kernel"
STEPPED = "stepped kernel"
PUBLIC = "stepped public API"
PLAIN = "uncompiled, in the kernel"
C = "C"
# … and those of the others.
NATIVE = "evaluate_bots, C++"
FROM_PYTHON = "stepped"
SHORTCUT = "stepped, chance taken as uniform"
CATAN = "its own loop, Python"
STEPS = (STEPPED, PUBLIC, FROM_PYTHON, SHORTCUT, CATAN)

Job = tuple[str, Callable[[Any], object], list[Any]]


class Rows(list[Row]):
    """All rows, and how they compare."""

    def rate(self, game: str, how: str) -> float:
        return max((row.rate for row in self if row.game == game and row.how == how), default=0.0)

    def times_open_spiel(self, row: Row) -> float | None:
        """Stepped rows beside OpenSpiel stepped, the others beside its native loop."""
        return self.times(row, FROM_PYTHON if row.how in STEPS else NATIVE)

    def times(self, row: Row, how: str) -> float | None:
        """Beside the faster one of OpenSpiel's two games, played this way."""
        return ratio(row.rate, max(self.rate(open_spiel(name), how) for name in peers.OPEN_SPIEL))

    def percent_of_c(self, row: Row) -> float | None:
        return ratio(100 * row.rate, self.rate(row.game, C))

    def find(self, game: str, how: str) -> Row:
        return next(row for row in self if row.game == game and row.how == how)


def ratio(a: float, b: float) -> float | None:
    """None where either was not measured."""
    return a / b if a and b else None


def open_spiel(name: str) -> str:
    return f"OpenSpiel {name}"


def all_rows(limit: Limit | str) -> Rows:
    """`limit` is the C loop, or why there is none."""
    note = "" if ours.compiled() else "this kernel is not compiled"
    rows = Rows()
    for title, table in TABLES.items():
        rows.append(Row(title, KERNEL, ours.in_kernel(table), note))
        if title != DOUBLES:
            rows.append(Row(title, STEPPED, ours.stepped_kernel(table), note))
            rows.append(Row(title, PUBLIC, ours.stepped_public(table), note))
            rows.append(Row(title, PLAIN, ours.uncompiled(table)))
        rows.append(Row(title, C, None, limit) if isinstance(limit, str) else Row(title, C, ours.in_c(table, limit)))
    for name in peers.OPEN_SPIEL:
        rows.append(_peer("pyspiel", open_spiel(name), NATIVE, peers.open_spiel_native, name))
        rows.append(_peer("pyspiel", open_spiel(name), FROM_PYTHON, peers.open_spiel_stepped, name))
        rows.append(_peer("pyspiel", open_spiel(name), SHORTCUT, peers.open_spiel_shortcut, name))
    rows.append(_peer("catanatron", "Catanatron", CATAN, peers.catanatron))
    return rows


def small_jobs() -> list[Job]:
    """Single calls that search does all the time, over all positions of one random game."""
    jobs: list[Job] = []
    for title in (BASE, PLUS):
        states = ours.states_of_a_game(TABLES[title])
        jobs += [(f"{title}: copy", State.copy, states), (f"{title}: legal actions", kernel.actions, states)]
    if peers.installed("pyspiel"):
        for name in peers.OPEN_SPIEL:
            clone, legal_actions, positions = peers.open_spiel_calls(name)
            jobs.append((f"{open_spiel(name)}: clone", clone, positions))
            jobs.append((f"{open_spiel(name)}: legal actions", legal_actions, positions))
    return jobs


def _peer(module: str, game: str, how: str, make: Callable[..., Play], *words: str) -> Row:
    if not peers.installed(module):
        return Row(game, how, None, "not installed (requirements-bench.txt)")
    try:
        return Row(game, how, make(*words))
    except Exception as problem:  # whatever a peer throws must not cost the other rows
        return Row(game, how, None, f"does not start: {type(problem).__name__}: {problem}")
