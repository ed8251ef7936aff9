"""Everything on and around the table, as flat integers that copy in one stroke.

City tiles are their numbers in the data file; a start tile's town square is `house.city_tiles` + its number.
Each seat has its own stage, so that in the phases played at the same time several seats can decide at once.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.random import Dealer
from pizzaiolo.core.vecs import vec
from pizzaiolo.games.papa_paolo.engine.geometry import DISTRICT
from pizzaiolo.games.papa_paolo.engine.house import COLOURS, SEATS, SIDE, House

# Phases.
SET_UP: Final[i64] = 0  # two players choose a start tile
TOKENS: Final[i64] = 1  # A
BIDS: Final[i64] = 2  # C
PICKS: Final[i64] = 3  # still C: paying and choosing investment tiles
INVEST: Final[i64] = 4  # D
DELIVER: Final[i64] = 5  # E
OVER: Final[i64] = 6

# Stages: what a seat decides now.
IDLE: Final[i64] = 0
KEEPING: Final[i64] = 1  # which start tile to keep
TOKEN: Final[i64] = 2  # where to put a token
CHOOSING: Final[i64] = 3  # the tile, an action or nothing
PLACING: Final[i64] = 4  # where the city tile goes
BUYING: Final[i64] = 5  # how many pizzas to pay for
ACCEPTING: Final[i64] = 6  # how many free pizzas to take
STOCKING: Final[i64] = 7  # how many of them the next pizzeria gets
OPENING: Final[i64] = 8  # which pizzeria to build
SITING: Final[i64] = 9  # where to build it
SENDING: Final[i64] = 10  # from where the next courier starts
DRIVING: Final[i64] = 11  # what the courier does next
BIDDING: Final[i64] = 12  # a field of the stairs
PICKING: Final[i64] = 13  # an investment tile, after paying the bid
SHOPPING: Final[i64] = 14  # an investment tile for £1, without a bid
FIRST_COIN: Final[i64] = 15  # the coin that must be laid
RAISING: Final[i64] = 16  # another coin or no more
SPLITTING: Final[i64] = 17  # a colour of the large investment tile, and how to turn it
LEFT_WITH: Final[i64] = 18  # one of the two colours that face this seat
INVESTING: Final[i64] = 19  # the investment tile's action or its track
DONE: Final[i64] = 20  # has just decided the last thing; `rounds.py` goes on from here

# What `table` holds:
MARKET: Final[i64] = 0  # the city tile of each cell, or -1
TOKEN_OF: Final[i64] = 16  # the seat whose token stands there, or -1
ROW_COIN: Final[i64] = 32
COLUMN_COIN: Final[i64] = 36
ORDER: Final[i64] = 40  # seats in turn order
NEXT: Final[i64] = 44  # seats in the next turn order, as far as settled
DELIVERY: Final[i64] = 48  # the number of the delivery tile of each column of the stairs, or -1
INVESTMENTS: Final[i64] = 52  # investment tiles left, of each colour
SHOPS: Final[i64] = 56  # pizzerias left, of each kind
TABLE: Final[i64] = 60

# What `seats` holds for each seat, at seat * SEAT:
STAGE: Final[i64] = 0
MONEY: Final[i64] = 1
PIZZAS: Final[i64] = 2  # not on a pizzeria and not delivered
DELIVERED: Final[i64] = 3
TRACK: Final[i64] = 4  # space of each marker, from 0
GAIN: Final[i64] = 8  # tiles of each colour fully served, not moved on the tracks yet
TOKENS_LEFT: Final[i64] = 12
CELL: Final[i64] = 13  # where the last token stands
START_TILE: Final[i64] = 14  # number of the own start tile, or -1
OFFERED: Final[i64] = 15  # two start tiles to choose from, or -1
BID_ROW: Final[i64] = 17  # on the stairs, or -1
BID_COLUMN: Final[i64] = 18
BID_OUT: Final[i64] = 19  # has dropped out
STAKE: Final[i64] = 20  # £ in the coins laid face down
COINS: Final[i64] = 21  # how many
TILE: Final[i64] = 22  # number of the delivery tile, or -1
INVESTMENT: Final[i64] = 23  # colour of the investment tile in hand, or -1
PENDING: Final[i64] = 24  # pizzas to be spread over the pizzerias
SHELF_AT: Final[i64] = 25  # the pizzeria that is stocked next
BOUGHT: Final[i64] = 26  # pizzas paid for
SHOP: Final[i64] = 27  # kind of pizzeria being built
LEFT_PIZZAS: Final[i64] = 28  # that may still be delivered
LEFT_COURIERS: Final[i64] = 29
DISTANCE: Final[i64] = 30
ORIGIN: Final[i64] = 31  # pizzeria that the courier left, or -1
AT: Final[i64] = 32  # cell where the courier is
STEPS: Final[i64] = 33
DRIVEN_TILES: Final[i64] = 34  # as bits
ROUTE: Final[i64] = 35  # the tiles in the order driven
SCORE: Final[i64] = 55
SEAT: Final[i64] = 56

FAR: Final[i64] = 99
"""The distance of a quick delivery: any."""

# What the kernel notes for whoever listens: [what, seat, …]. `events.py` says who may see which part.
N_OFFERED: Final = 0  # two start tiles
N_KEPT: Final = 1  # start tile
N_STARTED: Final = 2  # start tile
N_ROUND: Final = 3  # round, turn order (4), market (16), row coins (4), column coins (4), delivery tiles (4)
N_TOKEN: Final = 4  # row, column
N_PLACED: Final = 5  # tile, cell, quarter turns
N_NOTHING: Final = 6
N_SPONSORED: Final = 7  # £
N_BOUGHT: Final = 8  # £, pizzas
N_ACCEPTED: Final = 9  # free pizzas
N_STOCKED: Final = 10  # pizzeria, pizzas
N_BUILT: Final = 11  # kind, cell, £, pizzas
N_QUICK: Final = 12  # £, pizzas, couriers
N_DELIVERING: Final = 13  # pizzas, couriers, distance
N_STARTED_ROUND: Final = 14  # pizzeria
N_DROVE: Final = 15  # side, cell
N_DROPPED: Final = 16  # cell
N_ENDED_ROUND: Final = 17
N_FINISHED: Final = 18  # pizzas delivered or not, that delivery is over
N_ADVANCED: Final = 19  # colour, space
N_TIPPED: Final = 20  # 0 row or 1 column, number, £
N_BID: Final = 21  # row, column, £
N_OUT: Final = 22
N_PAID: Final = 23  # £, column, delivery tile
N_PICKED: Final = 24  # colour, £
N_NO_PICK: Final = 25
N_COIN: Final = 26  # £
N_PASSED: Final = 27
N_COINS: Final = 28  # winner; £ of each seat
N_TILE: Final = 29  # delivery tile
N_SPLIT: Final = 30  # colour, two colours left
N_USED: Final = 31  # colour
N_KEPT_INVESTMENT: Final = 32  # colour
N_ROUND_ENDED: Final = 33  # next turn order
N_ENDED: Final = 34  # score of each seat

MULTIPLIER: Final[i64] = 698769069
LOW: Final[i64] = 0xFFFFFFFF


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


class State:
    """One position of one game, hidden coins, face-down tiles and random generator included."""

    def __init__(self, house: House, pile: vec[i64], table: vec[i64], seats: vec[i64], land: vec[i64]) -> None:
        self.house = house
        self.pile = pile  # face-down city tiles, the next one last
        self.table = table
        self.seats = seats
        self.land = land  # the districts, DISTRICT numbers a seat: see geometry.py
        self.rng: i64 = 1  # the generator; where there is a dealer, how often it has dealt
        self.dealer: Dealer | None = None
        self.pile_n: i64 = 0
        self.bank: i64 = 0  # £ not on the market and not with a player; may run below 0
        self.round: i64 = 0
        self.phase: i64 = SET_UP
        self.turn: i64 = 0  # place in the turn order
        self.chances: i64 = 0  # seats that could bid so far, or passes in a row with two players
        self.next_n: i64 = 0  # places of the next turn order given so far
        self.parity: i64 = 0  # two players: whether the even delivery tiles stay in the box
        self.split: i64 = 0  # two players: colours of the large tile that face the second one, as bits
        self.notes: list[list[int]] | None = None

    def copy(self) -> "State":
        """An independent twin that nobody listens to."""
        twin = State(self.house, self.pile[:], self.table[:], self.seats[:], self.land[:])
        twin.rng = self.rng
        twin.dealer = self.dealer
        twin.pile_n = self.pile_n
        twin.bank = self.bank
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.chances = self.chances
        twin.next_n = self.next_n
        twin.parity = self.parity
        twin.split = self.split
        return twin

    def dump(self) -> list[int]:
        """All that makes this state what it is, for equality and digests."""
        out: list[int] = [
            self.rng, self.pile_n, self.bank, self.round, self.phase, self.turn, self.chances, self.next_n,
            self.parity, self.split,
        ]  # fmt: skip
        i: i64
        for i in range(self.pile_n):
            out.append(self.pile[i])
        for i in range(TABLE):
            out.append(self.table[i])
        for i in range(self.house.players * SEAT):
            out.append(self.seats[i])
        for i in range(self.house.players * DISTRICT):
            out.append(self.land[i])
        return out

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1: multiply with carry, period near 2**60, never beyond 63 bits."""
        low: i64 = self.rng & LOW
        high: i64 = self.rng >> 32
        self.rng = MULTIPLIER * low + high
        return ((low ^ high) * n) >> 32

    def toss(self, n: i64) -> i64:
        """Something that chance decides at the table, from 0 to n - 1."""
        if self.dealer is None:
            return self.below(n)
        self.rng += 1
        only: i64 = self.dealer.numbers(int(self.rng), range(int(n), int(n) + 1))[0]
        return only

    def shuffle(self, tiles: vec[i64], start: i64, n: i64) -> None:
        dealt: list[int] = []
        if self.dealer is not None:
            self.rng += 1
            dealt = self.dealer.numbers(int(self.rng), range(int(n), 1, -1))
        i: i64 = n - 1
        while i > 0:
            j: i64 = self.below(i + 1) if self.dealer is None else dealt[n - 1 - i]
            tile: i64 = tiles[start + i]
            tiles[start + i] = tiles[start + j]
            tiles[start + j] = tile
            i -= 1

    def pay(self, seat: i64, amount: i64) -> None:
        """From the seat to the bank."""
        self.seats[seat * SEAT + MONEY] -= amount
        self.bank += amount

    def receive(self, seat: i64, amount: i64) -> None:
        """From the bank to the seat."""
        self.seats[seat * SEAT + MONEY] += amount
        self.bank -= amount

    def track(self, seat: i64, colour: i64) -> i64:
        """What the seat's marker of this colour is worth."""
        return self.house.tracks[colour * self.house.spaces + self.seats[seat * SEAT + TRACK + colour]]

    def advance(self, seat: i64, colour: i64) -> None:
        """One space to the right; at the end of the track it is lost."""
        marker: i64 = seat * SEAT + TRACK + colour
        if self.seats[marker] < self.house.spaces - 1:
            self.seats[marker] += 1
            if self.notes is not None:
                self.notes.append([N_ADVANCED, int(seat), int(colour), int(self.seats[marker])])

    def learn(self, seat: i64) -> None:
        """Phase F: every tile that became fully served moves its colour's marker."""
        gains: i64 = seat * SEAT + GAIN
        colour: i64
        for colour in range(COLOURS):
            while self.seats[gains + colour] > 0:
                self.seats[gains + colour] -= 1
                self.advance(seat, colour)


def empty_state(house: House) -> State:
    """A state with room for everything in the box, and nothing on the table yet."""
    pile: i64 = house.city_tiles if house.city_tiles > SIDE else SIDE
    return State(house, zeros(pile), zeros(TABLE), zeros(SEATS * SEAT), zeros(house.players * DISTRICT))
