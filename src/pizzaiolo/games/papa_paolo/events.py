"""What happens in Naples, and who sees which part of it.

>>> from random import Random
>>> import pizzaiolo
>>> game, rng = pizzaiolo.new("papa-paolo", players=3, seed=3), Random(3)
>>> while not game.over:
...     seat = game.actors[0]
...     happened = game.play(rng.choice(game.actions(seat)), seat)
>>> events = game.events()  # as a spectator was told; game.events(0) as seat 0 was
>>> [type(event).__name__ for event in events[:6]]
['Started', 'Started', 'Started', 'RoundBegan', 'TokenPut', 'PizzasBought']
>>> next(event for event in events if isinstance(event, TilePlaced))
TilePlaced(seat=2, tile='B18', cell='d4', turn=90)
"""

from collections.abc import Sequence
from functools import cache
from typing import get_args

from pizzaiolo.core.event import Event, Happening
from pizzaiolo.games.papa_paolo.actions import SIDES, cell_name, market_name
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS
from pizzaiolo.games.papa_paolo.engine import state as notes
from pizzaiolo.games.papa_paolo.terms import Colour, Line, Shop, Side

LINES: tuple[Line, ...] = get_args(Line)


class StartTilesDealt(Event, frozen=True):
    """Two players: each has two start tiles to choose from."""

    seat: int
    tiles: tuple[int, ...] | None = None


class StartTileKept(Event, frozen=True):
    """Which one is shown when both have chosen."""

    seat: int
    tile: int | None = None


class Started(Event, frozen=True):
    """A seat's district begins with this start tile."""

    seat: int
    tile: int


class RoundBegan(Event, frozen=True):
    """City tiles row by row, coins of rows and columns, and the delivery tiles on the stairs."""

    round: int
    order: tuple[int, ...]
    market: tuple[tuple[str, ...], ...]
    row_coins: tuple[int, ...]
    column_coins: tuple[int, ...]
    deliveries: tuple[str, ...]


class TokenPut(Event, frozen=True):
    """A token lies on a cell of the market."""

    seat: int
    cell: str


class TilePlaced(Event, frozen=True):
    """A city tile joins the district, turned by so many degrees."""

    seat: int
    tile: str
    cell: str
    turn: int


class NothingDone(Event, frozen=True):
    """The tile was left, and so was every action."""

    seat: int


class Sponsored(Event, frozen=True):
    """The action that brings money: a sponsor was found."""

    seat: int
    money: int


class PizzasBought(Event, frozen=True):
    """The action that brings pizzas, for money."""

    seat: int
    paid: int
    pizzas: int


class PizzasAccepted(Event, frozen=True):
    """For free."""

    seat: int
    pizzas: int


class Stocked(Event, frozen=True):
    """Pizzas lie in a pizzeria of the district."""

    seat: int
    pizzeria: int
    pizzas: int


class Built(Event, frozen=True):
    """A new pizzeria, with its first pizzas."""

    seat: int
    kind: Shop
    cell: str
    paid: int
    pizzas: int


class QuickDelivery(Event, frozen=True):
    """The action that lets couriers leave at once, at its price."""

    seat: int
    paid: int
    pizzas: int
    couriers: int


class Delivering(Event, frozen=True):
    """A seat may deliver so many pizzas, by so many couriers."""

    seat: int
    pizzas: int
    couriers: int
    distance: int


class CourierLeft(Event, frozen=True):
    """A courier sets out from a pizzeria."""

    seat: int
    pizzeria: int


class Drove(Event, frozen=True):
    """One tile further."""

    seat: int
    side: Side
    cell: str


class PizzaDelivered(Event, frozen=True):
    """A pizza for the house on this cell."""

    seat: int
    cell: str


class CourierDone(Event, frozen=True):
    """One courier is back."""

    seat: int


class DeliveryDone(Event, frozen=True):
    """And the whole delivery over."""

    seat: int


class Advanced(Event, frozen=True):
    """A marker has moved to this space, counted from 1."""

    seat: int
    colour: Colour
    space: int


class Tipped(Event, frozen=True):
    """The tip of a line of the district, in money."""

    seat: int
    line: Line
    number: int
    money: int


class BidMade(Event, frozen=True):
    """Three and four players: a bid on the stairs, in this column and row."""

    seat: int
    column: int
    row: int
    money: int


class DroppedOut(Event, frozen=True):
    """No more bids by this seat."""

    seat: int


class BidPaid(Event, frozen=True):
    """What the delivery tile cost."""

    seat: int
    paid: int
    delivery: str


class InvestmentTaken(Event, frozen=True):
    """An investment tile goes to this seat."""

    seat: int
    colour: Colour
    paid: int = 0


class InvestmentDeclined(Event, frozen=True):
    """A seat bought none."""

    seat: int


class CoinLaid(Event, frozen=True):
    """Face down: only its owner knows the value."""

    seat: int
    value: int | None = None


class CoinPassed(Event, frozen=True):
    """Two players: no further coin was laid."""

    seat: int


class CoinsShown(Event, frozen=True):
    """The winner gets the higher delivery tile; both pay."""

    winner: int
    totals: tuple[int, ...]


class DeliveryTileTaken(Event, frozen=True):
    """Which delivery tile a seat has in this round."""

    seat: int
    delivery: str


class InvestmentSplit(Event, frozen=True):
    """Two players: the first one's colour, and the two that face the other."""

    seat: int
    colour: Colour
    left: tuple[Colour, ...]


class InvestmentUsed(Event, frozen=True):
    """Discarded for its action."""

    seat: int
    colour: Colour


class InvestmentKept(Event, frozen=True):
    """Kept for a step on its track."""

    seat: int
    colour: Colour


class RoundEnded(Event, frozen=True):
    """The next round's turn order."""

    order: tuple[int, ...]


class Ended(Event, frozen=True):
    """The game is over: points, and what broke ties."""

    scores: tuple[int, ...]
    money: tuple[int, ...]


MID_TURN = (
    TokenPut, PizzasBought, PizzasAccepted, Stocked, QuickDelivery, InvestmentUsed, CourierLeft, Drove,
    PizzaDelivered, CourierDone,
)  # fmt: skip
"""What a seat does openly on its way through a turn, with nobody else's secret and no chance in it."""


def colours(mask: int) -> tuple[Colour, ...]:
    return tuple(colour for i, colour in enumerate(COLOURS) if mask >> i & 1)


def row_of(tiles: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[tile] for tile in tiles if tile >= 0)


@cache
def told_before(tiles: tuple[str, ...], letters: str) -> dict[tuple[int, ...], Happening]:
    """What short notes were told as, by round and note, for all games with these tiles."""
    return {}


class Teller:
    """Turns the kernel's notes into happenings."""

    def __init__(self, tiles: Sequence[str], letters: str, rows: int, columns: int) -> None:
        self.tiles = tiles
        self.letters = letters
        self.rows = rows
        self.columns = columns
        self.round = 0
        self.memory = told_before(tuple(tiles), letters)

    def tell(self, rows: Sequence[Sequence[int]], now: int) -> list[Happening]:
        """`now` is the round after the last note."""
        starts = sum(row[0] == notes.N_ROUND_ENDED for row in rows)
        self.round = min(now - starts, len(self.letters) - 1)
        return [self.again(row) if len(row) < 7 else self.one(row[0], row[1], row) for row in rows]

    def again(self, row: Sequence[int]) -> Happening:
        """What was told before need not be put together again."""
        key = (self.round, *row)
        found = self.memory.get(key)
        if found is None:
            found = self.memory[key] = self.one(row[0], row[1], row)
        return found

    def delivery(self, number: int) -> str:
        return f"{self.letters[self.round]}{number + 1}"

    def one(self, what: int, seat: int, row: Sequence[int]) -> Happening:
        match what:
            case notes.N_OFFERED:
                tiles = tuple(tile + 1 for tile in row[2:4])
                return Happening(StartTilesDealt(seat), {seat: StartTilesDealt(seat, tiles)})
            case notes.N_KEPT:
                return Happening(StartTileKept(seat), {seat: StartTileKept(seat, row[2] + 1)})
            case notes.N_COIN:
                return Happening(CoinLaid(seat), {seat: CoinLaid(seat, row[2])})
            case notes.N_ROUND:
                self.round = row[2]
                return Happening(self.began(row))
            case notes.N_ROUND_ENDED:
                return Happening(RoundEnded(tuple(row[2:])))
            case notes.N_ENDED:
                return Happening(Ended(tuple(row[2::2]), tuple(row[3::2])))
            case _:
                return Happening(self.open(what, seat, row))

    def began(self, row: Sequence[int]) -> RoundBegan:
        market = [row[7 + 4 * i : 11 + 4 * i] for i in range(self.rows)]
        return RoundBegan(
            round=row[2] + 1,
            order=tuple(seat for seat in row[3:7] if seat >= 0),
            market=tuple(row_of(line, self.tiles) for line in market),
            row_coins=tuple(row[23 : 23 + self.rows]),
            column_coins=tuple(row[27 : 27 + self.columns]),
            deliveries=tuple(self.delivery(number) for number in row[31:35] if number >= 0),
        )

    def open(self, what: int, seat: int, row: Sequence[int]) -> Event:
        """What everyone sees alike."""
        match what:
            case notes.N_STARTED:
                return Started(seat, row[2] + 1)
            case notes.N_TOKEN:
                return TokenPut(seat, market_name(row[2], row[3]))
            case notes.N_PLACED:
                return TilePlaced(seat, self.tiles[row[2]], cell_name(row[3]), 90 * row[4])
            case notes.N_NOTHING:
                return NothingDone(seat)
            case notes.N_SPONSORED:
                return Sponsored(seat, row[2])
            case notes.N_BOUGHT:
                return PizzasBought(seat, row[2], row[3])
            case notes.N_ACCEPTED:
                return PizzasAccepted(seat, row[2])
            case notes.N_STOCKED:
                return Stocked(seat, row[2] + 1, row[3])
            case notes.N_BUILT:
                return Built(seat, SHOPS[row[2]], cell_name(row[3]), row[4], row[5])
            case notes.N_QUICK:
                return QuickDelivery(seat, row[2], row[3], row[4])
            case notes.N_DELIVERING:
                return Delivering(seat, row[2], row[3], row[4])
            case notes.N_STARTED_ROUND:
                return CourierLeft(seat, row[2] + 1)
            case notes.N_DROVE:
                return Drove(seat, SIDES[row[2]], cell_name(row[3]))
            case notes.N_DROPPED:
                return PizzaDelivered(seat, cell_name(row[2]))
            case notes.N_ENDED_ROUND:
                return CourierDone(seat)
            case notes.N_FINISHED:
                return DeliveryDone(seat)
            case notes.N_ADVANCED:
                return Advanced(seat, COLOURS[row[2]], row[3] + 1)
            case notes.N_TIPPED:
                return Tipped(seat, LINES[row[2]], row[3] + 1, row[4])
            case _:
                return self.bids(what, seat, row)

    def bids(self, what: int, seat: int, row: Sequence[int]) -> Event:
        """Phases C and D."""
        match what:
            case notes.N_BID:
                return BidMade(seat, row[3] + 1, row[2] + 1, row[4])
            case notes.N_OUT:
                return DroppedOut(seat)
            case notes.N_PAID:
                return BidPaid(seat, row[2], self.delivery(row[4]))
            case notes.N_PICKED:
                return InvestmentTaken(seat, COLOURS[row[2]], row[3])
            case notes.N_NO_PICK:
                return InvestmentDeclined(seat)
            case notes.N_PASSED:
                return CoinPassed(seat)
            case notes.N_COINS:
                return CoinsShown(seat, tuple(row[2:]))
            case notes.N_TILE:
                return DeliveryTileTaken(seat, self.delivery(row[2]))
            case notes.N_SPLIT:
                return InvestmentSplit(seat, COLOURS[row[2]], colours(row[3]))
            case notes.N_USED:
                return InvestmentUsed(seat, COLOURS[row[2]])
            case notes.N_KEPT_INVESTMENT:
                return InvestmentKept(seat, COLOURS[row[2]])
        raise AssertionError(f"unknown note {row}")
