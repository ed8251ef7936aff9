"""Phase D: which investment tile, and what it is used for. Compiled with the kernel."""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.chores import Chores
from pizzaiolo.bots.papa_paolo.engine.head import NEVER, Head
from pizzaiolo.bots.papa_paolo.engine.taste import floats
from pizzaiolo.games.papa_paolo.engine.codes import ADVANCE, NO_PICK, PICK, SPLIT, USE
from pizzaiolo.games.papa_paolo.engine.house import COLOURS
from pizzaiolo.games.papa_paolo.engine.invest import facing
from pizzaiolo.games.papa_paolo.engine.kernel import apply, legal
from pizzaiolo.games.papa_paolo.engine.state import INVEST, INVESTING, INVESTMENT, MONEY, SEAT, SHOPPING, STAGE, State


class Investing:
    """What each colour would do."""

    def __init__(self, head: Head, chores: Chores) -> None:
        self.head = head
        self.chores = chores

    def invest_worth(self, s: State, seat: i64, colour: i64, price: i64) -> float:
        """The better of the tile's action and its track."""
        best: float = NEVER
        action: i64
        pad = self.head.pad
        trail = self.head.trail
        self.head.trail = None
        for action in range(2):
            self.head.fetch(s, seat)
            pad.phase = INVEST
            mine: i64 = seat * SEAT
            pad.seats[mine + INVESTMENT] = colour
            pad.seats[mine + STAGE] = INVESTING
            pad.seats[mine + MONEY] -= price
            if action < legal(pad, seat, self.head.out):
                apply(pad, self.head.out[action], seat)
                self.chores.finish(pad, seat)
                found: float = self.head.worth(pad, seat)
                if found > best:
                    best = found
        self.head.trail = trail
        return best

    def invest(self, s: State, seat: i64) -> i64:
        if legal(s, seat, self.head.out) == 1:
            return ADVANCE
        pad = self.head.pad
        trail = self.head.trail
        self.head.trail = None
        self.head.fetch(s, seat)
        apply(pad, ADVANCE, seat)
        advance: float = self.head.worth(pad, seat)
        self.head.tidy(s, seat)
        apply(pad, USE, seat)
        self.chores.finish(pad, seat)
        use: float = self.head.worth(pad, seat)
        self.head.trail = trail
        return USE if use > advance else ADVANCE

    def pick(self, s: State, seat: i64) -> i64:
        """The investment tile that would do most."""
        shopping: bool = s.seats[seat * SEAT + STAGE] == SHOPPING
        n: i64 = legal(s, seat, self.head.out)
        open: i64 = 0
        i: i64
        for i in range(n):
            if self.head.out[i] != NO_PICK:
                open |= 1 << (self.head.out[i] - PICK)
        best: i64 = NO_PICK
        most: float = NEVER
        if shopping:
            self.head.fetch(s, seat)
            most = self.head.worth(self.head.pad, seat)
        for i in range(COLOURS):
            if open >> i & 1 != 0:
                found: float = self.invest_worth(s, seat, i, s.house.investment_price if shopping else 0)
                if found > most:
                    most = found
                    best = PICK + i
        return best

    def split(self, s: State, seat: i64) -> i64:
        """The own best colour, leaving what is worst for the other."""
        own = floats(COLOURS)
        theirs = floats(COLOURS)
        colour: i64
        way: i64
        other: i64
        for colour in range(COLOURS):
            own[colour] = self.invest_worth(s, seat, colour, 0)
            theirs[colour] = self.invest_worth(s, 1 - seat, colour, 0)
        best: i64 = SPLIT
        most: float = NEVER
        for colour in range(COLOURS):
            for way in range(2):
                left: i64 = facing(s, colour, way)
                rest: float = NEVER
                for other in range(COLOURS):
                    if left >> other & 1 != 0 and theirs[other] > rest:
                        rest = theirs[other]
                if own[colour] - 0.5 * rest > most:
                    most = own[colour] - 0.5 * rest
                    best = SPLIT + 2 * colour + way
        return best
