"""The fixed facts of one table: who sits there, which cards are in play, what each order needs.

Part of the kernel: compiled ahead of time, and shared by every copy of a state.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec

KINDS: Final[i64] = 6
"""Room for ingredient kinds; Mamma Mia! uses five of them, Plus all six."""
SLOTS: Final[i64] = 16
"""Room for orders of one colour; Mamma Mia! has eight, Plus fifteen."""
SEATS: Final[i64] = 6

# A recipe is what an order needs, as RECIPE numbers: the units of each kind first, then:
PICKS: Final[i64] = 6  # how many different kinds its owner chooses
EACH: Final[i64] = 7  # units needed of each chosen kind
CHOICE: Final[i64] = 8  # the kinds that may be chosen, as bits
FEWEST: Final[i64] = 9  # 1: only the kind with the fewest units on the table counts
FORBIDDEN: Final[i64] = 10  # the kind that must not be on the table, or -1
AT_LEAST: Final[i64] = 11  # units of any kind; the pizza then takes the whole table
RECIPE: Final[i64] = 12


class House:
    """One table's rules and menu as plain numbers. `cards.py` makes it from an edition's data."""

    def __init__(
        self,
        players: i64,
        kinds: i64,
        orders: i64,
        singles: i64,
        doubles: i64,
        deal: i64,
        hand_limit: i64,
        draw_limit: i64,
        rounds: i64,
        mamma_mia: bool,
        helping: bool,
        recipes: list[int],
    ) -> None:
        self.players = players
        self.kinds = kinds
        self.orders = orders
        self.singles = singles
        self.doubles = doubles
        self.deal = deal
        self.hand_limit = hand_limit
        self.draw_limit = draw_limit
        self.rounds = rounds
        self.mamma_mia = mamma_mia
        self.helping = helping
        self.recipes = vec[i64](recipes)
        self.ingredients: i64 = kinds * (singles + doubles)
