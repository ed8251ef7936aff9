"""Positions set up by hand, for tests, puzzles and lessons: every tile, coin and pizza must be accounted for."""

from typing import Literal

import msgspec

from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.random import Dealer
from pizzaiolo.games.papa_paolo.actions import cell_of
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import rounds
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.invest import start_investing
from pizzaiolo.games.papa_paolo.engine.stairs import start_bids
from pizzaiolo.games.papa_paolo.engine.state import State, empty_state
from pizzaiolo.games.papa_paolo.refusals import CELLS


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

    In phase "tokens" some tokens may stand already; `turn` is whose turn it is. "invest" needs each seat's
    investment tile, "deliver" its delivery tile (1 to 4).
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
    builder = _Builder(s, names)
    builder.districts(position)
    builder.table(position)
    s.notes = notes
    builder.phase(position)
    return s


def wrong(words: str) -> SetupError:
    return SetupError(f"position: {words}")


class _Builder:
    def __init__(self, s: State, names: tuple[str, ...]) -> None:
        self.s = s
        self.house = s.house
        self.left = {name: number for number, name in enumerate(names[: s.house.city_tiles])}
        rounds.clear_table(s)

    def take(self, name: str) -> int:
        if name not in self.left:
            raise wrong(f"there is no city tile {name!r}, or it is there twice")
        return self.left.pop(name)

    def districts(self, position: Position) -> None:
        house = self.house
        if len(position.players) > house.players:
            raise wrong(f"there are only {house.players} seats")
        players = position.players + (Player(),) * (house.players - len(position.players))
        asked = [player.start for player in players if player.start is not None]
        spare = [number for number in (1, 2, 3, 4) if number not in asked]
        if len(set(asked)) < len(asked) or not set(asked) <= {1, 2, 3, 4}:
            raise wrong("start tiles are 1 to 4, each only once")
        for seat, player in enumerate(players):
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
        try:
            name, cell, numbers = words[0], cell_of(words[1]), [int(word) for word in words[2:]]
        except (ValueError, IndexError):
            raise wrong(f"seat {seat}: cannot read {' '.join(words)!r}") from None
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
        roads = geo.turned(house.tile_roads[tile], turn // 90 % 4)
        self.check_fit(seat, words, geo.tile_fits(s.land, d, cell, roads, house.short, house.long))
        geo.lay_tile(s.land, d, cell, tile, turn // 90 % 4, roads, house.tile_houses[tile])
        self.serve(seat, s.land[d + geo.TILES] - 1, pizzas)

    def check_fit(self, seat: int, words: list[str], fit: int) -> None:
        if fit != geo.FITS:
            reason = CELLS[fit][1].format(short=self.house.short, long=self.house.long)
            raise wrong(f"seat {seat}: {' '.join(words)!r} does not fit. {reason}")

    def table(self, position: Position) -> None:
        """A round begins with what is not mentioned; then what is mentioned takes its place."""
        s, house = self.s, self.house
        if not 1 <= position.round <= house.rounds:
            raise wrong(f"round {position.round} does not exist, there are {house.rounds}")
        by_start = sorted(range(house.players), key=lambda seat: int(s.seats[seat * st.SEAT + st.START_TILE]))
        order = position.order or tuple(by_start)
        if sorted(order) != list(range(house.players)):
            raise wrong("the turn order must name every seat once")
        for place, seat in enumerate(order):
            s.table[st.NEXT + place] = seat
        wanted = [[self.take(name) if name else None for name in row] for row in position.market]
        self.pile(position)
        s.round = position.round - 1
        left = s.pile_n
        if wanted:
            s.pile_n = 0
        rounds.begin_round(s)
        if wanted:
            s.pile_n = left
        for r, row in enumerate(wanted):
            for c, tile in enumerate(row):
                if r >= house.row_count or c >= house.column_count:
                    raise wrong(f"the market has {house.row_count} rows and {house.column_count} columns")
                s.table[st.MARKET + 4 * r + c] = -1 if tile is None else tile
        self.coins(position)
        if position.deliveries:
            if len(position.deliveries) != house.stair_columns or not set(position.deliveries) <= {1, 2, 3, 4}:
                raise wrong(f"deliveries must name {house.stair_columns} tiles from 1 to 4")
            for column, number in enumerate(sorted(position.deliveries)):
                s.table[st.DELIVERY + column] = number - 1
        self.tokens(position)

    def pile(self, position: Position) -> None:
        """The tiles of this and later rounds, face down; earlier rounds have used up the rest.

        Where more are laid than a game could have laid by then, a later market stays partly empty.
        """
        s, house = self.s, self.house
        cells = house.row_count * house.column_count
        spare = sorted(self.left.values())
        for i, tile in enumerate(spare):
            s.pile[i] = tile
        s.shuffle(s.pile, 0, len(spare))
        s.pile_n = min(len(spare), house.city_tiles - cells * (position.round - 1))

    def coins(self, position: Position) -> None:
        s, house = self.s, self.house
        for given, at, count in (
            (position.row_coins, st.ROW_COIN, house.row_count),
            (position.column_coins, st.COLUMN_COIN, house.column_count),
        ):
            if given and (len(given) != count or min(given) < 0):
                raise wrong("there must be one coin for each row and column")
            for i, coin in enumerate(given):
                s.bank += s.table[at + i] - coin
                s.table[at + i] = coin

    def tokens(self, position: Position) -> None:
        s, house = self.s, self.house
        for seat, player in enumerate(position.players):
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

    def phase(self, position: Position) -> None:
        s, house = self.s, self.house
        order = [int(s.table[st.ORDER + i]) for i in range(house.players)]
        s.seats[order[0] * st.SEAT + st.STAGE] = st.IDLE
        if position.phase == "tokens":
            turn = order[0] if position.turn is None else position.turn
            if turn not in order or s.seats[turn * st.SEAT + st.TOKENS_LEFT] == 0:
                raise wrong("it must be the turn of a seat that has a token left")
            s.turn = order.index(turn)
            s.seats[turn * st.SEAT + st.STAGE] = st.TOKEN
            return
        if position.phase == "bids":
            start_bids(s)
            return
        for place, seat in enumerate(order):  # after the bids, a next turn order is known: the same one again
            s.table[st.NEXT + place] = seat
        s.next_n = house.players
        for seat, player in enumerate(position.players):
            mine = seat * st.SEAT
            if player.delivery is not None:
                if not 1 <= player.delivery <= 4:
                    raise wrong(f"seat {seat}: delivery tiles are 1 to 4")
                s.seats[mine + st.TILE] = player.delivery - 1
            if player.investment is not None:
                if player.investment not in COLOURS:
                    raise wrong(f"seat {seat}: investment tiles are {', '.join(COLOURS)}")
                s.seats[mine + st.INVESTMENT] = COLOURS.index(player.investment)
        if position.phase == "deliver":
            rounds.start_deliveries(s)
            return
        start_investing(s)
        if rounds.everyone_idle(s):
            rounds.start_deliveries(s)
