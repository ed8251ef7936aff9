"""What a pizzaiolo has in the head while deciding: a taste, luck, and a pad to try things on. Compiled with the kernel.

The `pad` is a table of its own on which one district is tried out; the other seats there always have something left to
do, so nothing follows.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.courier import Dispatcher
from pizzaiolo.bots.papa_paolo.engine.sites import Surveyor
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.bots.papa_paolo.engine.worth import worth
from pizzaiolo.games.papa_paolo.engine.codes import MOST
from pizzaiolo.games.papa_paolo.engine.geometry import DISTRICT
from pizzaiolo.games.papa_paolo.engine.house import SHOP_KINDS, House
from pizzaiolo.games.papa_paolo.engine.kernel import apply
from pizzaiolo.games.papa_paolo.engine.state import (
    LOW,
    MULTIPLIER,
    SEAT,
    SHOPS,
    STAGE,
    TABLE,
    TOKEN,
    TOKENS_LEFT,
    State,
    empty_state,
    zeros,
)

NEVER: Final = -1000000.0


class Head:
    """Kept and used again, so that nothing is allocated."""

    def __init__(self, house: House, taste: Taste, seed: i64, thorough: bool) -> None:
        self.taste = taste
        self.dice: i64 = seed
        self.pad = empty_state(house)
        self.dispatcher = Dispatcher()
        self.surveyor = Surveyor()
        self.out = zeros(MOST)
        self.trail: list[int] | None = None  # the decisions made, for whoever wants to know
        self.thorough = thorough  # looks at every place for every tile
        self.eye: float = 1.0  # how much its couriers look at the tracks

    def random(self) -> float:
        low: i64 = self.dice & LOW
        high: i64 = self.dice >> 32
        self.dice = MULTIPLIER * low + high
        return float(low ^ high) / 4294967296.0

    def do(self, s: State, seat: i64, action: i64) -> None:
        if self.trail is not None:
            self.trail.append(int(action))
        apply(s, action, seat)

    def worth(self, s: State, seat: i64) -> float:
        return worth(s, seat, self.taste, self.dispatcher)

    def fetch(self, s: State, seat: i64) -> None:
        """The seat's things on the pad, as they are."""
        pad = self.pad
        i: i64
        for i in range(TABLE):
            pad.table[i] = s.table[i]
        pad.round = s.round
        pad.phase = s.phase
        pad.turn = s.turn
        pad.parity = s.parity
        for i in range(pad.house.players):
            pad.seats[i * SEAT + STAGE] = TOKEN
            pad.seats[i * SEAT + TOKENS_LEFT] = 1
        self.tidy(s, seat)

    def tidy(self, s: State, seat: i64) -> None:
        """The seat's things on the pad again, after trying something out."""
        pad = self.pad
        i: i64
        d: i64 = seat * DISTRICT
        for i in range(d, d + DISTRICT):
            pad.land[i] = s.land[i]
        for i in range(seat * SEAT, seat * SEAT + SEAT):
            pad.seats[i] = s.seats[i]
        for i in range(SHOPS, SHOPS + SHOP_KINDS):
            pad.table[i] = s.table[i]
        pad.phase = s.phase

    def look(self, s: State, seat: i64) -> None:
        self.dispatcher.look(s, seat)
        self.surveyor.look(self.dispatcher)
