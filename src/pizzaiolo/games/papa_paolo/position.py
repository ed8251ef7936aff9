"""Positions set up by hand, for tests, puzzles and lessons: every tile, coin and pizza must be accounted for."""

from collections import Counter
from typing import Literal

import msgspec

from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.random import Dealer
from pizzaiolo.games.papa_paolo.actions import cell_of, market_name
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import rounds
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.invest import start_investing
from pizzaiolo.games.papa_paolo.engine.stairs import start_bids
from pizzaiolo.games.papa_paolo.engine.state import State, empty_state
from pizzaiolo.games.papa_paolo.refusals import CELLS

QUARTERS = (0, 90, 180, 270)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat. Tiles are "Y05 f5", "Y05 f5 90" (turned) or "Y05 f5 90 2" (with two pizzas delivered); pizzerias
    "large c3 2" (with two pizzas on it). Both are laid in this order and must fit. `pizzas` lie on the start
    pizzeria at d5, `served` says whether its town square at e5 has its pizza. Spaces of tracks count from 1.
    """

    start: int | None = None
    money: int = 10
    pizzas: int = 3
    served: bool = False
    tracks: dict[str, int] = {}
    tiles: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    investment: str | None = None
    delivery: int | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where things are at the beginning of a phase; what is not mentioned is as at the start or drawn at random.

    In phase "tokens" some tokens may stand already, put in turn order; where a tile of the market is gone (None), one
    does. "invest" wants to know each seat's investment tile and delivery tile (1 to 4), "deliver" its delivery tile.
    """

    players: tuple[Player, ...] = ()
    round: int = 1
    phase: Literal["tokens", "bids", "invest", "deliver"] = "tokens"
    turn: int | None = None
    order: tuple[int, ...] = ()
    market: tuple[tuple[str | None, ...], ...] = ()
    row_coins: tuple[int, ...] = ()
    column_coins: tuple[int, ...] = ()
    deliveries: tuple[int, ...] = ()


def set_up(
    position: Position, house: House, names: tuple[str, ...], rng: int, notes: list[list[int]], dealer: Dealer | None
) -> State:
    """The state that the position describes, or a clear word about what is wrong with it."""
    s = empty_state(house)
    s.rng = rng
    s.dealer = dealer
    builder = _Builder(s, names, position)
    builder.check_phase()
    builder.districts()
    builder.table()
    builder.check_money()
    s.notes = notes
    builder.phase()
    return s


def wrong(words: str) -> SetupError:
    return SetupError(f"position: {words}")


class _Builder:
    def __init__(self, s: State, names: tuple[str, ...], position: Position) -> None:
        self.s = s
        self.house = s.house
        self.position = position
        self.left = {name: number for number, name in enumerate(names[: s.house.city_tiles])}
        if len(position.players) > s.house.players:
            raise wrong(f"there are only {s.house.players} seats")
        self.players = position.players + (Player(),) * (s.house.players - len(position.players))
        rounds.clear_table(s)

    def take(self, name: str) -> int:
        if name not in self.left:
            raise wrong(f"there is no city tile {name!r}, or it is there twice")
        return self.left.pop(name)

    def check_phase(self) -> None:
        """What is on the table in one phase only, or in no later one, is mentioned in no other."""
        position = self.position
        phase = position.phase
        mentioned = {
            "tokens on the market": any(player.tokens for player in self.players),
            "row_coins": position.row_coins,
            "column_coins": position.column_coins,
            "turn": position.turn is not None,
        }
        for what, there in mentioned.items():
            if there and phase != "tokens":
                raise wrong(f'{what} belong{"s" if what == "turn" else ""} to phase "tokens", not to {phase!r}')
        if phase in ("tokens", "bids") and any(player.delivery for player in self.players):
            raise wrong(f"nobody has a delivery tile in phase {phase!r}")
        if any(player.investment for player in self.players):
            if self.house.players == 2:
                raise wrong("two players divide the large investment tile in phase 'invest', nobody has one before")
            if phase != "invest":
                raise wrong(f"nobody has an investment tile in phase {phase!r}")

    def districts(self) -> None:
        asked = [player.start for player in self.players if player.start is not None]
        spare = [number for number in (1, 2, 3, 4) if number not in asked]
        if len(set(asked)) < len(asked) or not set(asked) <= {1, 2, 3, 4}:
            raise wrong("start tiles are 1 to 4, each only once")
        for seat, player in enumerate(self.players):
            number = spare.pop(0) if player.start is None else player.start
            self.player(seat, player, number - 1)

    def player(self, seat: int, player: Player, number: int) -> None:
        s, house = self.s, self.house
        mine, d = seat * st.SEAT, seat * geo.DISTRICT
        s.pay(seat, house.money)
        if player.money < 0:
            raise wrong(f"seat {seat} cannot have less than £0")
        s.receive(seat, player.money)
        s.seats[mine + st.START_TILE] = number
        rounds.open_district(s, seat, number)
        s.seats[mine + st.PIZZAS] += house.stock
        s.land[d + geo.SHOP_STOCK] = 0
        self.stock(seat, 0, player.pizzas)
        if player.served:
            self.serve(seat, 0, house.tile_houses[house.city_tiles + number])
        for colour, space in player.tracks.items():
            if colour not in COLOURS or not 1 <= space <= house.spaces:
                raise wrong(f"seat {seat}: tracks are {', '.join(COLOURS)}, each with spaces 1 to {house.spaces}")
            s.seats[mine + st.TRACK + COLOURS.index(colour)] = space - 1
        for laid in player.tiles:
            self.lay(seat, laid.split())

    def stock(self, seat: int, shop: int, pizzas: int) -> None:
        s, d = self.s, seat * geo.DISTRICT
        capacity = self.house.shop_capacities[s.land[d + geo.SHOP_KIND + shop]]
        if not 0 <= pizzas <= capacity:
            raise wrong(f"seat {seat}: pizzeria {shop + 1} holds 0 to {capacity} pizzas, not {pizzas}")
        s.land[d + geo.SHOP_STOCK + shop] += pizzas
        self.use_pizzas(seat, pizzas)

    def use_pizzas(self, seat: int, pizzas: int) -> None:
        self.s.seats[seat * st.SEAT + st.PIZZAS] -= pizzas
        if self.s.seats[seat * st.SEAT + st.PIZZAS] < 0:
            raise wrong(f"seat {seat} has only {self.house.pizzas} pizzas")

    def serve(self, seat: int, tile: int, pizzas: int) -> None:
        s, d = self.s, seat * geo.DISTRICT
        waiting = s.land[d + geo.TILE_WAITING + tile]
        if not 0 <= pizzas <= waiting:
            raise wrong(f"seat {seat}: a tile with {waiting} houses cannot have {pizzas} pizzas")
        s.land[d + geo.TILE_WAITING + tile] -= pizzas
        if pizzas == waiting:
            s.land[d + geo.HUNGRY] &= ~(1 << tile)
        s.seats[seat * st.SEAT + st.DELIVERED] += pizzas
        self.use_pizzas(seat, pizzas)

    def lay(self, seat: int, words: list[str]) -> None:
        s, house, d = self.s, self.house, seat * geo.DISTRICT
        name, cell, numbers = self.read(seat, words)
        if name in SHOPS[1:]:
            kind = SHOPS.index(name)
            fit = geo.pizzeria_fits(s.land, d, cell, house.short, house.long)
            self.check_fit(seat, words, fit)
            s.table[st.SHOPS + kind] -= 1
            if s.table[st.SHOPS + kind] < 0:
                raise wrong(f"there are not so many {name} pizzerias")
            geo.lay_pizzeria(s.land, d, cell, kind, 0)
            self.stock(seat, s.land[d + geo.PIZZERIAS] - 1, numbers[0] if numbers else 0)
            return
        tile = self.take(name)
        turn, pizzas = (*numbers, 0, 0)[:2]
        if turn not in QUARTERS:
            raise wrong(f"seat {seat}: {' '.join(words)!r} must be turned by {', '.join(map(str, QUARTERS))} degrees")
        roads = geo.turned(house.tile_roads[tile], turn // 90)
        self.check_fit(seat, words, geo.tile_fits(s.land, d, cell, roads, house.short, house.long))
        geo.lay_tile(s.land, d, cell, tile, turn // 90, roads, house.tile_houses[tile])
        self.serve(seat, s.land[d + geo.TILES] - 1, pizzas)

    def read(self, seat: int, words: list[str]) -> tuple[str, int, list[int]]:
        """A tile's or a pizzeria's name, its cell, and the numbers that follow."""
        try:
            name, cell, numbers = words[0], cell_of(words[1]), words[2:]
        except (ValueError, IndexError):
            name, cell, numbers = "", 0, []
        most = 1 if name in SHOPS[1:] else 2
        if not name or len(numbers) > most or not all(word.isascii() and word.isdecimal() for word in numbers):
            raise wrong(f"seat {seat}: cannot read {' '.join(words)!r}")
        return name, cell, [int(word) for word in numbers]

    def check_fit(self, seat: int, words: list[str], fit: int) -> None:
        if fit != geo.FITS:
            reason = CELLS[fit][1].format(short=self.house.short, long=self.house.long)
            raise wrong(f"seat {seat}: {' '.join(words)!r} does not fit. {reason}")

    def table(self) -> None:
        """A round begins with what is not mentioned; then what is mentioned takes its place."""
        s, house, position = self.s, self.house, self.position
        if not 1 <= position.round <= house.rounds:
            raise wrong(f"round {position.round} does not exist, there are {house.rounds}")
        by_start = sorted(range(house.players), key=lambda seat: int(s.seats[seat * st.SEAT + st.START_TILE]))
        order = position.order or tuple(by_start)
        if sorted(order) != list(range(house.players)):
            raise wrong("the turn order must name every seat once")
        for place, seat in enumerate(order):
            s.table[st.NEXT + place] = seat
        wanted = self.market()
        self.pile(0 if wanted else house.row_count * house.column_count)
        self.parity()
        s.round = position.round - 1
        later = s.pile_n
        if wanted:
            s.pile_n = 0
        rounds.begin_round(s)
        if wanted:
            s.pile_n = later
        for r, row in enumerate(wanted):
            for c, tile in enumerate(row):
                s.table[st.MARKET + 4 * r + c] = tile
        self.coins()
        self.deliveries()
        self.tokens()

    def market(self) -> list[list[int]]:
        """The whole market, or nothing where it is drawn at random."""
        rows, (height, width) = self.position.market, (self.house.row_count, self.house.column_count)
        if not rows:
            return []
        if len(rows) != height or any(len(row) != width for row in rows):
            raise wrong(f"the market has {height} rows and {width} columns, and all its cells must be named")
        standing = {name for player in self.players for name in player.tokens}
        gone = [market_name(r, c) for r, row in enumerate(rows) for c, tile in enumerate(row) if tile is None]
        if self.position.phase == "tokens":
            gone = [cell for cell in gone if cell not in standing]
            if gone:
                raise wrong(f"the tile of {gone[0]} cannot be gone: no token stands there")
        elif len(gone) > self.house.players * self.house.tokens:
            raise wrong("more tiles are gone from the market than there are tokens")
        return [[-1 if name is None else self.take(name) for name in row] for row in rows]

    def pile(self, market: int) -> None:
        """This market, where it is drawn, and those to come, face down; earlier rounds have used up the rest."""
        s, house = self.s, self.house
        cells = house.row_count * house.column_count
        spare = sorted(self.left.values())
        for i, tile in enumerate(spare):
            s.pile[i] = tile
        s.shuffle(s.pile, 0, len(spare))
        s.pile_n = min(len(spare), market + house.city_tiles - cells * self.position.round)
        if s.pile_n < market + cells * (house.rounds - self.position.round):
            raise wrong("so many tiles are laid that the markets to come could not be filled; name a later round")

    def coins(self) -> None:
        """The table's own coins, those that are not mentioned at random; after phase "tokens" they are given away."""
        s, house, position = self.s, self.house, self.position
        lines = (
            (position.row_coins, st.ROW_COIN, house.row_count),
            (position.column_coins, st.COLUMN_COIN, house.column_count),
        )
        drawn = [int(s.table[at + i]) for _, at, count in lines for i in range(count)]
        rest = Counter(drawn)
        for given, _, count in lines:
            if given and len(given) != count:
                raise wrong("there must be one coin for each row and column")
            rest.subtract(given)
        if min(rest.values()) < 0:
            raise wrong(f"the coins of this market are £{', £'.join(map(str, sorted(drawn)))}")
        spare = list(rest.elements())
        for given, at, count in lines:
            for i in range(count):
                s.table[at + i] = given[i] if given else spare.pop()
                if position.phase != "tokens":
                    s.bank += s.table[at + i]
                    s.table[at + i] = 0

    def check_money(self) -> None:
        """The box's coins are in purses, on the market or in the bank."""
        if self.s.bank < 0:
            coins = self.house.bank
            raise wrong(f"there is £{coins} in the box, and purses and market would hold £{coins - self.s.bank}")

    def numbers(self) -> set[int]:
        """The delivery tiles of this round that are mentioned."""
        held = [player.delivery for player in self.players if player.delivery is not None]
        for found in (held, self.position.deliveries):
            if not set(found) <= {1, 2, 3, 4} or len(set(found)) < len(found):
                raise wrong("delivery tiles are 1 to 4, each only once")
        columns = self.house.stair_columns
        if self.position.deliveries and len(self.position.deliveries) != columns:
            raise wrong(f"deliveries must name the {columns} tiles of this round")
        if self.position.deliveries and not set(held) <= set(self.position.deliveries):
            raise wrong("a seat can only have one of this round's delivery tiles")
        return {*held, *self.position.deliveries}

    def parity(self) -> None:
        """Two players use the odd or the even delivery tiles all game long."""
        s = self.s
        if self.house.players == 2:
            parities = {(number - 1) % 2 for number in self.numbers()}
            if len(parities) > 1:
                raise wrong("two players use either the odd or the even delivery tiles")
            s.parity = parities.pop() if parities else s.toss(2)

    def deliveries(self) -> None:
        """This round's tiles on the stairs; what seats have taken is gone from there."""
        s, columns = self.s, self.house.stair_columns
        asked = self.numbers()
        there = [int(s.table[st.DELIVERY + column]) + 1 for column in range(columns)]
        extra = [number for number in there if number not in asked]
        round_tiles = sorted([*asked, *extra][:columns], reverse=self.house.descending)
        held = {player.delivery for player in self.players}
        for column, number in enumerate(round_tiles):
            s.table[st.DELIVERY + column] = -1 if number in held else number - 1

    def tokens(self) -> None:
        s, house = self.s, self.house
        for seat, player in enumerate(self.players):
            for name in player.tokens:
                column, row = "ABCD".find(name[:1]), "1234".find(name[1:])
                if len(name) != 2 or not (0 <= column < house.column_count and 0 <= row < house.row_count):
                    raise wrong(f"the market has no cell {name!r}")
                if s.table[st.TOKEN_OF + 4 * row + column] >= 0:
                    raise wrong(f"two tokens stand on {name}")
                s.table[st.TOKEN_OF + 4 * row + column] = seat
                s.seats[seat * st.SEAT + st.TOKENS_LEFT] -= 1
            if s.seats[seat * st.SEAT + st.TOKENS_LEFT] < 0:
                raise wrong(f"seat {seat} has only {house.tokens} tokens")

    def phase(self) -> None:
        s, house, position = self.s, self.house, self.position
        order = [int(s.table[st.ORDER + i]) for i in range(house.players)]
        s.seats[order[0] * st.SEAT + st.STAGE] = st.IDLE
        if position.phase == "tokens":
            self.turn(order)
            return
        if position.phase == "bids":
            start_bids(s)
            return
        for place, seat in enumerate(order):  # after the bids, a next turn order is known: the same one again
            s.table[st.NEXT + place] = seat
        s.next_n = house.players
        for seat, player in enumerate(self.players):
            mine = seat * st.SEAT
            if player.delivery is not None:
                s.seats[mine + st.TILE] = player.delivery - 1
            if player.investment is not None:
                if player.investment not in COLOURS:
                    raise wrong(f"seat {seat}: investment tiles are {', '.join(COLOURS)}")
                colour = COLOURS.index(player.investment)
                s.table[st.INVESTMENTS + colour] -= 1
                if s.table[st.INVESTMENTS + colour] < 0:
                    raise wrong(f"there is only one {player.investment} investment tile in a round")
                s.seats[mine + st.INVESTMENT] = colour
        if position.phase == "deliver":
            rounds.start_deliveries(s)
            return
        start_investing(s)
        if rounds.everyone_idle(s):
            rounds.start_deliveries(s)

    def turn(self, order: list[int]) -> None:
        """Tokens are put one at a time in turn order: so the tokens that stand tell whose turn it is."""
        s, position = self.s, self.position
        left = [int(s.seats[seat * st.SEAT + st.TOKENS_LEFT]) for seat in order]
        place = left.index(max(left))
        if left != [max(left) - (i < place) for i in range(len(left))]:
            raise wrong("tokens are put one at a time in turn order, so nobody can be ahead of an earlier seat")
        if position.turn not in (None, order[place]) or not max(left):
            raise wrong("it must be the turn of the first seat with the most tokens left, and it must have one")
        s.turn = place
        s.seats[order[place] * st.SEAT + st.STAGE] = st.TOKEN
