"""A seat's information set as a state: what it can know is exact, the rest is made up.

The bank, the others' money, hidden coins, the order of the face-down tiles and the generator are guesses, so nothing
hidden can leak: there is nothing but the view to take it from.
"""

from collections.abc import Collection
from functools import cache

from pizzaiolo.bots.bot import Window
from pizzaiolo.games.papa_paolo import events as told
from pizzaiolo.games.papa_paolo.actions import cell_of
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS, roads_of
from pizzaiolo.games.papa_paolo.engine import districts, rounds
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.state import State, empty_state
from pizzaiolo.games.papa_paolo.house import house_of
from pizzaiolo.games.papa_paolo.views import PHASES, STAGES, Facts, SeatView, Trip, View

GUESS = 10
"""What another player's purse is thought to hold."""


@cache
def numbers_of(names: tuple[str, ...]) -> dict[str, int]:
    """City tiles by name, then the start tiles S1 to S4."""
    return {name: number for number, name in enumerate((*names, "S1", "S2", "S3", "S4"))}


def imagine(view: View, facts: Facts, house: House, gone: Collection[str] = ()) -> State:
    """A state that looks exactly like this view. City tiles that are `gone` cannot be in the pile any more."""
    numbers = numbers_of(tuple(facts.tiles))
    s = empty_state(house)
    rounds.clear_table(s)
    table = s.table
    s.round = view.round - 1
    s.phase = PHASES.index(view.phase)
    seen = {tile.tile for player in view.players for tile in player.tiles}.union(*view.market, gone)
    spare = [number for name, number in numbers.items() if number < house.city_tiles and name not in seen]
    s.pile_n = view.pile
    for i in range(view.pile):
        s.pile[i] = spare[i % len(spare)] if spare else 0
    for place, seat in enumerate(view.order):
        table[st.ORDER + place] = seat
    for place, seat in enumerate(view.next_order):
        table[st.NEXT + place] = seat
    s.next_n = len(view.next_order)
    if view.actors and view.order:
        s.turn = view.order.index(view.actors[0])
    for r, (tiles, tokens) in enumerate(zip(view.market, view.tokens, strict=True)):
        for c, (tile, token) in enumerate(zip(tiles, tokens, strict=True)):
            table[st.MARKET + 4 * r + c] = -1 if tile is None else numbers[tile]
            table[st.TOKEN_OF + 4 * r + c] = -1 if token is None else token
    for i, coin in enumerate(view.row_coins):
        table[st.ROW_COIN + i] = coin
    for i, coin in enumerate(view.column_coins):
        table[st.COLUMN_COIN + i] = coin
    for column, delivery in enumerate(view.deliveries):
        table[st.DELIVERY + column] = _delivery(delivery)
    tiles_seen = [*view.deliveries, *view.next_deliveries, *(player.delivery for player in view.players)]
    facing = house.players == 2
    s.parity = next((_delivery(name) % 2 for name in tiles_seen if name), 0) if facing else 0
    s.split = sum(1 << COLOURS.index(colour) for colour in view.investments) if facing else 0
    for i, colour in enumerate(COLOURS):
        table[st.INVESTMENTS + i] = int(colour in view.investments and not facing)
    for kind, count in view.pizzerias.items():
        table[st.SHOPS + SHOPS.index(kind)] = count
    s.chances = house.players
    for player in view.players:
        _sit(s, player, numbers)
    if view.own is not None and view.seat is not None:
        mine = view.seat * st.SEAT
        s.seats[mine + st.MONEY] = view.own.money
        s.seats[mine + st.STAKE] = view.own.stake
        for i, number in enumerate(view.own.start_tiles):
            s.seats[mine + st.OFFERED + i] = number - 1
    return s


def _delivery(name: str | None) -> int:
    return -1 if name is None else int(name[1:]) - 1


def _sit(s: State, player: SeatView, numbers: dict[str, int]) -> None:
    mine = player.seat * st.SEAT
    seats = s.seats
    seats[mine + st.STAGE] = STAGES.index(player.stage)
    seats[mine + st.MONEY] = GUESS
    seats[mine + st.PIZZAS] = player.pizzas
    seats[mine + st.DELIVERED] = player.delivered
    seats[mine + st.TOKENS_LEFT] = player.tokens
    seats[mine + st.START_TILE] = -1 if player.start_tile is None else player.start_tile - 1
    for i, colour in enumerate(COLOURS):
        seats[mine + st.TRACK + i] = player.tracks[colour] - 1
    if player.token is not None:
        seats[mine + st.CELL] = 4 * (int(player.token[1]) - 1) + "ABCD".index(player.token[0])
    if player.bid is not None:
        seats[mine + st.BID_ROW] = player.bid.row - 1
        seats[mine + st.BID_COLUMN] = player.bid.column - 1
    seats[mine + st.BID_OUT] = int(player.dropped_out)
    seats[mine + st.COINS] = player.coins
    seats[mine + st.TILE] = _delivery(player.delivery)
    seats[mine + st.INVESTMENT] = -1 if player.investment is None else COLOURS.index(player.investment)
    waiting = st.BOUGHT if player.stage == "free" else st.PENDING
    seats[mine + waiting] = player.to_stock
    seats[mine + st.SHELF_AT] = 0 if player.stocking is None else player.stocking - 1
    seats[mine + st.SHOP] = 0 if player.building is None else SHOPS.index(player.building)
    _lay(s, player, numbers)
    if player.trip is not None:
        _ride(s, player.seat, player.trip)


def _lay(s: State, player: SeatView, numbers: dict[str, int]) -> None:
    d = player.seat * geo.DISTRICT
    for shop in player.pizzerias:
        districts.lay_pizzeria(s, player.seat, cell_of(shop.cell), SHOPS.index(shop.kind), shop.pizzas)
    for i, tile in enumerate(player.tiles):
        turns, roads = tile.turn // 90, roads_of(tile.roads)
        districts.lay_tile(s, player.seat, cell_of(tile.cell), numbers[tile.tile], turns, roads, tile.houses)
        s.land[d + geo.TILE_WAITING + i] -= tile.pizzas
        if tile.pizzas == tile.houses:
            s.land[d + geo.HUNGRY] &= ~(1 << i)


def _ride(s: State, seat: int, trip: Trip) -> None:
    mine, d = seat * st.SEAT, seat * geo.DISTRICT
    seats = s.seats
    seats[mine + st.LEFT_PIZZAS] = trip.pizzas
    seats[mine + st.LEFT_COURIERS] = trip.couriers
    seats[mine + st.DISTANCE] = st.FAR if trip.distance is None else trip.distance
    for i, colour in enumerate(COLOURS):
        seats[mine + st.GAIN + i] = trip.gains.get(colour, 0)
    if trip.pizzeria is None or trip.cell is None:
        return
    seats[mine + st.ORIGIN] = trip.pizzeria - 1
    seats[mine + st.AT] = cell_of(trip.cell)
    seats[mine + st.STEPS] = len(trip.route)
    for i, cell in enumerate(trip.route):
        number = s.land[d + cell_of(cell)] - geo.CITY
        seats[mine + st.ROUTE + i] = number
        seats[mine + st.DRIVEN_TILES] |= 1 << number


class Knowledge:
    """Purses are hidden, but everyone starts with the same money, and all that is paid and received is public."""

    def __init__(self, window: Window) -> None:
        facts = window.facts
        self.window = window
        self.house = house_of(facts)
        self.money = [facts.money] * facts.players
        self.tiles: set[str] = set()
        self.passes = 0
        """Two players: passes in a row while coins are laid."""
        self.served: dict[int, set[str]] = {}
        """Where each seat's couriers have been in phase E: what they have learnt is moved only when all are back."""

    def catch_up(self) -> None:
        """Hear the news: every £ that changed hands, and every city tile that was ever seen."""
        for event in self.window.news():
            match event:
                case told.RoundBegan(market=market):
                    self.tiles.update(*market)
                case told.Sponsored(seat, money):
                    self.money[seat] += money
                case told.Tipped(seat, money=money):
                    self.money[seat] += money
                case (
                    told.PizzasBought(seat, paid=paid)
                    | told.Built(seat, paid=paid)
                    | told.QuickDelivery(seat, paid=paid)
                    | told.BidPaid(seat, paid=paid)
                    | told.InvestmentTaken(seat, paid=paid)
                ):
                    self.money[seat] -= paid
                case told.Delivering(seat):
                    self.served[seat] = set()
                case told.PizzaDelivered(seat, cell) if seat in self.served:
                    self.served[seat].add(cell)
                case told.RoundEnded():
                    self.served = {}
                case told.CoinsShown(totals=totals):
                    self.money = [money - total for money, total in zip(self.money, totals, strict=True)]
                    self.passes = 0
                case told.CoinLaid():
                    self.passes = 0
                case told.CoinPassed():
                    self.passes += 1

    def position(self) -> State:
        """With all that the seat knows by now; only chance and hidden coins are left open."""
        view = self.window.view
        s = imagine(view, self.window.facts, self.house, self.tiles)
        for player in view.players:
            mine = player.seat * st.SEAT
            if player.seat != view.seat:
                bid = 0 if player.bid is None else player.bid.money
                s.seats[mine + st.MONEY] = max(self.money[player.seat], player.coins, bid)
        if s.phase == st.BIDS:
            s.chances = self._chances(view)
        elif s.phase == st.PICKS:
            _have_shopped(s, view)
        elif s.phase == st.DELIVER:
            self._have_learnt(s, view)
        return s

    def _chances(self, view: View) -> int:
        """How many had their first chance to bid; with two players how many coins lie, or how many passed in a row."""
        if len(view.players) > 2:
            return sum(player.bid is not None or player.dropped_out for player in view.players)
        if any(player.stage == "first-coin" for player in view.players):
            return sum(player.stage != "first-coin" for player in view.players)
        return self.passes

    def _have_learnt(self, s: State, view: View) -> None:
        """Whose couriers are back will move a marker for each tile they have filled."""
        for player in view.players:
            if player.trip is None:
                for tile in player.tiles:
                    if tile.pizzas == tile.houses and tile.cell in self.served.get(player.seat, ()):
                        s.seats[player.seat * st.SEAT + st.GAIN + COLOURS.index(tile.colour)] += 1


def _have_shopped(s: State, view: View) -> None:
    """Drop-outs choose in turn order: those before the one who chooses now have had their choice."""
    shopping = [place for place, seat in enumerate(view.order) if view.players[seat].stage == "shop"]
    for seat in view.order[: shopping[0] + 1] if shopping else ():
        if view.players[seat].dropped_out:
            s.seats[seat * st.SEAT + st.BID_OUT] = 2
