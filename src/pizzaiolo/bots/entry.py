"""A bot as a command line names it."""

import msgspec

from pizzaiolo.bots import BOTS, budget_of, check_bot, stand_in
from pizzaiolo.bots.levels import QUICK
from pizzaiolo.core.errors import SetupError

LONGEST = 3600.0
WORDS = f"{', '.join(BOTS)}, or your own module:Class, or neural:FILE; name@SECONDS gives it time for a decision"


class Entry(msgspec.Struct, frozen=True):
    """`master`, or `master@0.1` with its seconds for a decision."""

    name: str
    budget: float

    def __str__(self) -> str:
        return self.name if self.budget == budget_of(self.name) else f"{self.name}@{self.budget:g}"


def read_entry(text: str, game: str, budget: float | None = None) -> Entry:
    """One bot; `budget` is for those that think longer than a moment and do not say their own."""
    name, at, seconds = text.strip().partition("@")
    check_bot(name, game)
    if at:
        return Entry(name, read_budget(seconds))
    return Entry(name, budget if budget is not None and budget_of(name) > QUICK else budget_of(name))


def read_budget(text: str) -> float:
    try:
        budget = float(text)
    except ValueError:
        budget = 0.0
    if not 0.001 <= budget <= LONGEST:
        raise SetupError(f"a decision takes 0.001 to {LONGEST:g} seconds, not {text!r}")
    return budget


def read_lineup(text: str, game: str, seats: int) -> list[Entry]:
    """One bot for all seats, or one for each; where none is named, the one that sits in for others."""
    lineup = [read_entry(part, game) for part in (text or stand_in(game)).split(",")]
    if len(lineup) == 1:
        lineup *= seats
    if len(lineup) != seats:
        raise SetupError(f"there are {len(lineup)} bots for {seats} seats: name one for all, or one for each")
    return lineup
