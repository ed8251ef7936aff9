"""How a pizzaiolo decides: try what is open in the head, and do what is worth most. Compiled with the kernel.

A mind plays whole turns: from the token to the last pizza of a quick delivery. Its `pad` is a table of its own on
which one district is tried out; the other seats there always have something left to do, so nothing follows.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.courier import Dispatcher
from pizzaiolo.bots.papa_paolo.sites import SHORT_LIST, Surveyor
from pizzaiolo.bots.papa_paolo.taste import Taste, floats
from pizzaiolo.bots.papa_paolo.worth import money_worth, worth
from pizzaiolo.games.papa_paolo.codes import (
    ACCEPT,
    ADVANCE,
    BID,
    BUY,
    COIN,
    DO,
    DRIVE,
    DROP,
    DROP_OUT,
    END,
    FINISH,
    KEEP,
    MOST,
    NO_PICK,
    NOTHING,
    OPEN,
    PASS,
    PICK,
    PLACE,
    SHELF,
    SITE,
    SPLIT,
    START,
    STOCK,
    TAKE,
    TOKEN_ON,
    USE,
)
from pizzaiolo.games.papa_paolo.geometry import (
    BOTTOM,
    CITY,
    DISTRICT,
    FITS,
    LEFT,
    RIGHT,
    TILE_CELL,
    TOP,
    WIDTH,
    distinct_turns,
    inside,
    lay_tile,
    pizzeria_fits,
    reachable,
    tile_fits,
    turned,
)
from pizzaiolo.games.papa_paolo.house import BLUE, COLOURS, GREEN, RED, SHOP_KINDS, SIDE, YELLOW, House
from pizzaiolo.games.papa_paolo.invest import facing
from pizzaiolo.games.papa_paolo.kernel import apply, legal
from pizzaiolo.games.papa_paolo.market import build_price, can_do, least_here, most_free, most_here
from pizzaiolo.games.papa_paolo.plan import best_plan, side_of
from pizzaiolo.games.papa_paolo.state import (
    ACCEPTING,
    AT,
    BID_OUT,
    BIDDING,
    BOUGHT,
    BUYING,
    CELL,
    CHOOSING,
    COINS,
    COLUMN_COIN,
    DELIVERY,
    DISTANCE,
    DRIVING,
    FIRST_COIN,
    INVEST,
    INVESTING,
    INVESTMENT,
    KEEPING,
    LEFT_PIZZAS,
    LEFT_WITH,
    LOW,
    MARKET,
    MONEY,
    MULTIPLIER,
    OFFERED,
    OPENING,
    PICKING,
    PICKS,
    PLACING,
    RAISING,
    ROW_COIN,
    SEAT,
    SENDING,
    SHELF_AT,
    SHOPPING,
    SHOPS,
    SITING,
    SPLITTING,
    STAGE,
    STAKE,
    STOCKING,
    TABLE,
    TILE,
    TOKEN,
    TOKEN_OF,
    TOKENS_LEFT,
    TRACK,
    State,
    empty_state,
    zeros,
)
from pizzaiolo.games.papa_paolo.tips import tip_of_column, tip_of_row

NEVER: Final = -1000000.0
OPTIONS: Final[i64] = 512


class Mind:
    """One player's way of deciding, with everything it needs to think."""

    def __init__(self, house: House, taste: Taste, seed: i64) -> None:
        self.taste = taste
        self.dice: i64 = seed
        self.pad = empty_state(house)
        self.dispatcher = Dispatcher()
        self.surveyor = Surveyor()
        self.out = zeros(MOST)
        self.trail: list[int] | None = None  # the decisions made, for whoever wants to know
        self.thorough: bool = False  # looks at every place for every tile
        self.exact: bool = False  # delivers by the exact plan
        self.eye: float = 1.0  # how much its couriers look at the tracks
        self.action_worth = floats(COLOURS)
        self.best_buy: i64 = 0
        self.best_kind: i64 = 0
        self.best_site: i64 = 0
        self.tips = zeros(2 * SIDE)  # who would get each line's coin
        self.glance = floats(SIDE * SIDE)
        # The turns that were weighed up: cell, choice, and how to go on.
        self.turns: i64 = 0
        self.turn_worth = floats(OPTIONS)
        self.turn_cell = zeros(OPTIONS)
        self.turn_choice = zeros(OPTIONS)
        self.turn_detail = zeros(OPTIONS)

    # Small things ---------------------------------------------------------------------------------

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

    # Whole turns ----------------------------------------------------------------------------------

    def act(self, s: State, seat: i64) -> None:
        """Decide for the seat until it has nothing more to decide in this step."""
        stage: i64 = s.seats[seat * SEAT + STAGE]
        if stage == TOKEN:
            self.list_turns(s, seat)
            self.take_turn(s, seat, self.best_turn())
            return
        if stage == BIDDING:
            self.do(s, seat, self.bid(s, seat))
        elif stage == PICKING or stage == SHOPPING or stage == LEFT_WITH:
            self.do(s, seat, self.pick(s, seat))
        elif stage == INVESTING:
            phase: i64 = s.phase
            self.do(s, seat, self.invest(s, seat))
            if s.phase == phase:
                self.finish_turn(s, seat)
        elif stage == FIRST_COIN or stage == RAISING:
            self.do(s, seat, self.coin(s, seat))
        elif stage == SPLITTING:
            self.do(s, seat, self.split(s, seat))
        elif stage == KEEPING:
            self.do(s, seat, KEEP + s.seats[seat * SEAT + OFFERED])
        elif stage == CHOOSING:
            self.choose(s, seat)
        else:
            self.finish_turn(s, seat)

    def finish_turn(self, s: State, seat: i64) -> None:
        """What is left of a turn, quickly."""
        round: i64 = s.round
        phase: i64 = s.phase
        while s.phase == phase and s.round == round:
            stage: i64 = s.seats[seat * SEAT + STAGE]
            if stage == SENDING or stage == DRIVING:
                self.deliver(s, seat)
            elif stage == PLACING:
                self.do(s, seat, self.placing(s, seat))
            elif stage == BUYING:
                self.do(s, seat, BUY + self.buying(s, seat))
            elif stage == ACCEPTING:
                self.do(s, seat, ACCEPT + self.accepting(s, seat))
            elif stage == STOCKING:
                self.do(s, seat, STOCK + SHELF * s.seats[seat * SEAT + SHELF_AT] + self.stocking(s, seat))
            elif stage == OPENING:
                self.open_and_site(s, seat)
            elif stage == SITING:
                self.look(s, seat)
                self.do(s, seat, SITE + self.surveyor.site(s, seat))
            else:
                return

    def take_turn(self, s: State, seat: i64, turn: i64) -> None:
        """Carry out one of the turns weighed up."""
        choice: i64 = self.turn_choice[turn]
        detail: i64 = self.turn_detail[turn]
        cell: i64 = self.turn_cell[turn]
        if s.seats[seat * SEAT + STAGE] == TOKEN:
            self.do(s, seat, TOKEN_ON + cell)
        self.do(s, seat, choice)
        if choice == TAKE:
            self.do(s, seat, PLACE + detail)
        elif choice == DO + BLUE:
            self.do(s, seat, BUY + detail)
            self.finish_turn(s, seat)
        elif choice == DO + GREEN:
            self.do(s, seat, OPEN + detail // 128)
            self.do(s, seat, SITE + detail % 128)
        elif choice == DO + RED:
            self.finish_turn(s, seat)

    def proposals(self, s: State, seat: i64) -> list[tuple[float, list[int]]]:
        """The turns that come into question, each with its worth and its first decisions."""
        self.list_turns(s, seat)
        found: list[tuple[float, list[int]]] = []
        i: i64
        for i in range(self.turns):
            choice: i64 = self.turn_choice[i]
            detail: i64 = self.turn_detail[i]
            codes: list[int] = [int(TOKEN_ON + self.turn_cell[i]), int(choice)]
            if choice == TAKE:
                codes.append(int(PLACE + detail))
            elif choice == DO + BLUE:
                codes.append(int(BUY + detail))
            elif choice == DO + GREEN:
                codes.append(int(OPEN + detail // 128))
                codes.append(int(SITE + detail % 128))
            found.append((self.turn_worth[i], codes))
        return found

    def habit(self, s: State, seat: i64) -> list[int]:
        """What this mind would do until its step is over, tried on a twin."""
        self.trail = []
        self.act(s.copy(), seat)
        trail = self.trail
        self.trail = None
        return trail

    def delivery(self, s: State, seat: i64, eye: float) -> list[int]:
        """The seat's delivery with more or less of an eye on the tracks, as decisions."""
        self.trail = []
        self.eye = eye
        self.finish_turn(s.copy(), seat)
        self.eye = 1.0
        trail = self.trail
        self.trail = None
        return trail

    def outcome(self, s: State, seat: i64) -> tuple[int, ...]:
        """What a delivery leaves behind: markers, stock, hungry houses."""
        self.dispatcher.look(s, seat)
        found: list[int] = []
        i: i64
        for i in range(COLOURS):
            found.append(self.dispatcher.markers[i])
        for i in range(self.dispatcher.shops):
            found.append(self.dispatcher.stock[i])
        for i in range(self.dispatcher.tiles):
            found.append(self.dispatcher.waiting[i])
        return tuple(found)

    def best_turn(self) -> i64:
        best: i64 = 0
        i: i64
        for i in range(1, self.turns):
            if self.turn_worth[i] > self.turn_worth[best]:
                best = i
        return best

    def look(self, s: State, seat: i64) -> None:
        self.dispatcher.look(s, seat)
        self.surveyor.look(self.dispatcher)

    # Phase A --------------------------------------------------------------------------------------

    def add_turn(self, cell: i64, choice: i64, detail: i64, value: float) -> None:
        if self.turns < OPTIONS:
            i: i64 = self.turns
            self.turn_cell[i] = cell
            self.turn_choice[i] = choice
            self.turn_detail[i] = detail
            self.turn_worth[i] = value + self.taste.noise * self.random()
            self.turns = i + 1

    def list_turns(self, s: State, seat: i64) -> None:
        """Every cell, and what could be done there."""
        self.fetch(s, seat)
        self.turns = 0
        base: float = self.worth(s, seat)
        self.weigh_actions(s, seat, base)
        self.who_leads(s)
        self.forget_glances()
        row: i64
        column: i64
        action: i64
        house = s.house
        for row in range(house.row_count):
            for column in range(house.column_count):
                cell: i64 = row * SIDE + column
                if s.table[TOKEN_OF + cell] < 0:
                    tip: float = self.tip(s, seat, row, column)
                    offered: i64 = house.rows[row] | house.columns[column]
                    for action in range(COLOURS):
                        if offered >> action & 1 != 0 and self.action_worth[action] > NEVER:
                            self.add_action(cell, action, tip)
                    self.add_turn(cell, NOTHING, 0, base + tip)
                    if s.table[MARKET + cell] >= 0:
                        self.glance[cell] = self.glance_at(s, seat, cell) + tip
        self.weigh_tiles(s, seat)

    def add_action(self, cell: i64, action: i64, tip: float) -> None:
        detail: i64 = 0
        if action == BLUE:
            detail = self.best_buy
        elif action == GREEN:
            detail = self.best_kind * 128 + self.best_site
        self.add_turn(cell, DO + action, detail, self.action_worth[action] + tip)

    def choose(self, s: State, seat: i64) -> None:
        """The token stands already."""
        self.fetch(s, seat)
        self.turns = 0
        base: float = self.worth(s, seat)
        self.weigh_actions(s, seat, base)
        cell: i64 = s.seats[seat * SEAT + CELL]
        offered: i64 = s.house.rows[cell // SIDE] | s.house.columns[cell % SIDE]
        action: i64
        for action in range(COLOURS):
            if offered >> action & 1 != 0 and self.action_worth[action] > NEVER:
                self.add_action(cell, action, 0.0)
        self.add_turn(cell, NOTHING, 0, base)
        self.forget_glances()
        if s.table[MARKET + cell] >= 0:
            self.glance[cell] = self.glance_at(s, seat, cell)
        self.weigh_tiles(s, seat)
        self.take_turn(s, seat, self.best_turn())

    def weigh_actions(self, s: State, seat: i64, base: float) -> None:
        """What each of the four actions would be worth now."""
        pad = self.pad
        money: i64 = s.seats[seat * SEAT + MONEY]
        action: i64
        trail = self.trail
        self.trail = None
        self.look(s, seat)
        for action in range(COLOURS):
            self.action_worth[action] = NEVER
            if can_do(s, seat, action):
                if action == YELLOW:
                    self.action_worth[action] = (
                        base
                        + money_worth(s, money + s.track(seat, YELLOW), self.taste)
                        - money_worth(s, money, self.taste)
                    )
                elif action == BLUE:
                    self.weigh_purchases(s, seat)
                elif action == RED:
                    pad.seats[seat * SEAT + STAGE] = CHOOSING
                    apply(pad, DO + RED, seat)
                    self.finish_turn(pad, seat)
                    self.action_worth[action] = self.worth(pad, seat)
                    self.tidy(s, seat)
                else:
                    self.weigh_building(s, seat)
        self.trail = trail

    def weigh_purchases(self, s: State, seat: i64) -> None:
        """One pizza more as long as it pays."""
        pad = self.pad
        pad.seats[seat * SEAT + STAGE] = BUYING
        most: i64 = legal(pad, seat, self.out)
        pizzas: i64
        for pizzas in range(1, most + 1):
            pad.seats[seat * SEAT + STAGE] = BUYING
            apply(pad, BUY + pizzas, seat)
            self.finish_turn(pad, seat)
            found: float = self.worth(pad, seat)
            self.tidy(s, seat)
            if found > self.action_worth[BLUE]:
                self.action_worth[BLUE] = found
                self.best_buy = pizzas
            elif pizzas > 2:
                return

    def weigh_building(self, s: State, seat: i64) -> None:
        """Every kind that can be paid for on one good site, or on all sites."""
        d: i64 = seat * DISTRICT
        land = s.land
        self.look(s, seat)
        good: i64 = self.surveyor.site(s, seat)
        if not self.thorough:
            if good >= 0:
                self.weigh_site(s, seat, good)
            return
        row: i64
        column: i64
        for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
            for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
                cell: i64 = row * WIDTH + column
                if pizzeria_fits(land, d, cell, s.house.short, s.house.long) == FITS:
                    self.weigh_site(s, seat, cell)

    def weigh_site(self, s: State, seat: i64, site: i64) -> None:
        pad = self.pad
        kind: i64
        for kind in range(SHOP_KINDS):
            if s.table[SHOPS + kind] > 0 and build_price(s, kind) <= s.seats[seat * SEAT + MONEY]:
                pad.seats[seat * SEAT + STAGE] = OPENING
                apply(pad, OPEN + kind, seat)
                apply(pad, SITE + site, seat)
                found: float = self.worth(pad, seat)
                self.tidy(s, seat)
                if found > self.action_worth[GREEN]:
                    self.action_worth[GREEN] = found
                    self.best_kind = kind
                    self.best_site = site

    def glance_at(self, s: State, seat: i64, cell: i64) -> float:
        """A first idea of what the tile there is good for; the surveyor knows the district."""
        tile: i64 = s.table[MARKET + cell]
        house = s.house
        roads: i64 = house.tile_roads[tile]
        if self.surveyor.place(s, seat, roads) == 0:
            return NEVER
        colour: i64 = house.tile_colours[tile]
        own: i64 = s.seats[seat * SEAT + TRACK + colour]
        return (
            0.5 * float(house.tile_houses[tile])
            - 0.3 * float(own)
            + 0.2 * self.surveyor.merit[roads * SHORT_LIST]
            + 0.01 * self.random()
        )

    def forget_glances(self) -> None:
        cell: i64
        for cell in range(SIDE * SIDE):
            self.glance[cell] = NEVER

    def weigh_tiles(self, s: State, seat: i64) -> None:
        """Look closely at the most promising city tiles."""
        left: i64 = i64(self.taste.breadth)
        self.look(s, seat)
        while left > 0:
            left -= 1
            best: i64 = 0
            cell: i64
            for cell in range(SIDE * SIDE):
                if self.glance[cell] > self.glance[best]:
                    best = cell
            if self.glance[best] <= NEVER / 2.0:
                return
            self.glance[best] = NEVER
            tip: float = 0.0
            if s.seats[seat * SEAT + STAGE] == TOKEN:
                tip = self.tip(s, seat, best // SIDE, best % SIDE)
            if self.thorough:
                self.weigh_places(s, seat, best, tip)
            else:
                roads: i64 = s.house.tile_roads[s.table[MARKET + best]]
                n: i64 = self.surveyor.place(s, seat, roads)
                i: i64
                for i in range(n if n < i64(self.taste.places) else i64(self.taste.places)):
                    place: i64 = self.surveyor.places[roads * SHORT_LIST + i]
                    self.weigh_place(s, seat, best, place // 4, place % 4, tip)

    def weigh_places(self, s: State, seat: i64, market: i64, tip: float) -> None:
        """Every cell and turn for this tile."""
        d: i64 = seat * DISTRICT
        land = s.land
        short: i64 = s.house.short
        long: i64 = s.house.long
        roads: i64 = s.house.tile_roads[s.table[MARKET + market]]
        turns: i64 = distinct_turns(roads)
        row: i64
        column: i64
        t: i64
        for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
            for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
                cell: i64 = row * WIDTH + column
                asks: i64 = land[d + cell]
                if 0 < asks < CITY and inside(land, d, cell, short, long):
                    for t in range(turns):
                        if tile_fits(land, d, cell, turned(roads, t), short, long) == FITS:
                            self.weigh_place(s, seat, market, cell, t, tip)

    def weigh_place(self, s: State, seat: i64, market: i64, cell: i64, turns: i64, tip: float) -> None:
        tile: i64 = s.table[MARKET + market]
        house = s.house
        pad = self.pad
        roads: i64 = turned(house.tile_roads[tile], turns)
        lay_tile(pad.land, seat * DISTRICT, cell, tile, turns, roads, house.tile_houses[tile])
        self.add_turn(market, TAKE, 4 * cell + turns, self.worth(pad, seat) + tip)
        i: i64
        d: i64 = seat * DISTRICT
        for i in range(d, d + DISTRICT):
            pad.land[i] = s.land[i]

    def who_leads(self, s: State) -> None:
        i: i64
        for i in range(s.house.row_count):
            self.tips[i] = tip_of_row(s, i)
        for i in range(s.house.column_count):
            self.tips[SIDE + i] = tip_of_column(s, i)

    def tip(self, s: State, seat: i64, row: i64, column: i64) -> float:
        """The coins that a token here would win as things stand, surer towards the end of the phase."""
        if self.taste.tip == 0.0:
            return 0.0
        at: i64 = TOKEN_OF + row * SIDE + column
        coins: i64 = 0
        s.table[at] = seat
        if self.tips[row] != seat and tip_of_row(s, row) == seat:
            coins += s.table[ROW_COIN + row]
        if self.tips[SIDE + column] != seat and tip_of_column(s, column) == seat:
            coins += s.table[COLUMN_COIN + column]
        s.table[at] = -1
        placed: i64 = s.house.tokens - s.seats[seat * SEAT + TOKENS_LEFT]
        return float(coins) * (self.taste.tip + self.taste.tip_later * float(placed))

    # The rest of a turn ---------------------------------------------------------------------------

    def placing(self, s: State, seat: i64) -> i64:
        self.look(s, seat)
        roads: i64 = s.house.tile_roads[s.table[MARKET + s.seats[seat * SEAT + CELL]]]
        self.surveyor.place(s, seat, roads)
        return PLACE + self.surveyor.places[roads * SHORT_LIST]

    def buying(self, s: State, seat: i64) -> i64:
        self.fetch(s, seat)
        self.action_worth[BLUE] = NEVER
        trail = self.trail
        self.trail = None
        self.weigh_purchases(s, seat)
        self.trail = trail
        return self.best_buy

    def accepting(self, s: State, seat: i64) -> i64:
        """All of them, but in the last round only what can still be delivered."""
        most: i64 = most_free(s, seat)
        if s.round < s.house.rounds - 1:
            return most
        legal(s, seat, self.out)
        least: i64 = self.out[0] - ACCEPT
        self.dispatcher.look(s, seat)
        i: i64
        wanted: i64 = 0
        for i in range(self.dispatcher.tiles):
            wanted += self.dispatcher.waiting[i]
        for i in range(self.dispatcher.shops):
            wanted -= self.dispatcher.stock[i]
        wanted -= s.seats[seat * SEAT + BOUGHT]
        if wanted > 9:
            wanted = 9
        if wanted < least:
            return least
        return wanted if wanted < most else most

    def stocking(self, s: State, seat: i64) -> i64:
        """As many as hungry houses are near, and an even share of the rest."""
        least: i64 = least_here(s, seat)
        most: i64 = most_here(s, seat)
        d: i64 = seat * DISTRICT
        shop: i64 = s.seats[seat * SEAT + SHELF_AT]
        near: i64 = reachable(s.land, d, shop, 3)
        self.dispatcher.look(s, seat)
        wanted: i64 = -self.dispatcher.stock[shop]
        i: i64
        for i in range(self.dispatcher.tiles):
            if near >> i & 1 != 0:
                wanted += self.dispatcher.waiting[i]
        if wanted < least:
            return least
        return wanted if wanted < most else most

    def open_and_site(self, s: State, seat: i64) -> None:
        """A pizzeria is to be built: which one, and where?"""
        if s is self.pad or not self.thorough:
            self.look(s, seat)
            self.best_site = self.surveyor.site(s, seat)
            self.best_kind = self.largest(s, seat)
        else:
            trail = self.trail
            self.trail = None
            self.fetch(s, seat)
            self.action_worth[GREEN] = NEVER
            self.weigh_building(s, seat)
            self.trail = trail
        site: i64 = self.best_site
        self.do(s, seat, OPEN + self.best_kind)
        self.do(s, seat, SITE + site)

    def largest(self, s: State, seat: i64) -> i64:
        n: i64 = legal(s, seat, self.out)
        best: i64 = self.out[0] - OPEN
        i: i64
        for i in range(n):
            kind: i64 = self.out[i] - OPEN
            if s.house.shop_capacities[kind] > s.house.shop_capacities[best]:
                best = kind
        return best

    def deliver(self, s: State, seat: i64) -> None:
        """One courier after the other."""
        mine: i64 = seat * SEAT
        i: i64
        if self.exact or s.seats[mine + STAGE] == DRIVING:
            for code in best_plan(s, seat):
                self.do(s, seat, code)
            return
        dispatcher = self.dispatcher
        dispatcher.step = self.taste.step * self.eye
        dispatcher.look(s, seat)
        if not dispatcher.find_round(s.seats[mine + LEFT_PIZZAS], s.seats[mine + DISTANCE]):
            self.do(s, seat, FINISH)
            return
        d: i64 = seat * DISTRICT
        round: i64 = s.round
        phase: i64 = s.phase
        n: i64 = dispatcher.best_n
        self.do(s, seat, START + dispatcher.best_shop)
        at: i64 = s.seats[mine + AT]
        for i in range(n):
            cell: i64 = s.land[d + TILE_CELL + dispatcher.best_path[i]]
            self.do(s, seat, DRIVE + side_of(at, cell))
            at = cell
            while dispatcher.drops[i] > 0:
                dispatcher.drops[i] -= 1
                self.do(s, seat, DROP)
        if s.phase == phase and s.round == round and s.seats[mine + STAGE] == DRIVING:
            self.do(s, seat, END)

    # Phase C --------------------------------------------------------------------------------------

    def bid(self, s: State, seat: i64) -> i64:
        """The field whose delivery tile is worth most above its price."""
        n: i64 = legal(s, seat, self.out)
        best: i64 = DROP_OUT
        most: float = NEVER
        i: i64
        column: i64 = -1
        value: float = 0.0
        for i in range(n):  # the fields come column by column
            code: i64 = self.out[i]
            found: float
            if code == DROP_OUT:
                found = self.bid_worth(s, seat, -1, 0)
            else:
                if (code - BID) % SIDE != column:
                    column = (code - BID) % SIDE
                    value = self.bid_worth(s, seat, column, 0)
                row: i64 = (code - BID) // SIDE
                found = value + self.taste.first_pick * float(row) - self.price(s, seat, s.house.stairs[code - BID])
            found += self.taste.noise * self.random()
            if found > most:
                most = found
                best = code
        return best

    def price(self, s: State, seat: i64, amount: i64) -> float:
        """What so many £ are worth once the bids are over."""
        pad = self.pad
        money: i64 = s.seats[seat * SEAT + MONEY]
        return money_worth(pad, money, self.taste) - money_worth(pad, money - amount, self.taste)

    def bid_worth(self, s: State, seat: i64, column: i64, price: i64) -> float:
        """The seat's hopes with this column's delivery tile, or without any."""
        self.fetch(s, seat)
        pad = self.pad
        pad.phase = PICKS
        mine: i64 = seat * SEAT
        pad.seats[mine + MONEY] -= price
        if column < 0:
            pad.seats[mine + BID_OUT] = 1
            return self.worth(pad, seat) + self.taste.first_turn * 2.0
        pad.seats[mine + TILE] = s.table[DELIVERY + column]
        return self.worth(pad, seat) - self.taste.first_turn * float(s.table[DELIVERY + column])

    def coin(self, s: State, seat: i64) -> i64:
        """Two players: go on while the better tile is worth it and the other player seems to be ahead."""
        mine: i64 = seat * SEAT
        other: i64 = (1 - seat) * SEAT
        n: i64 = legal(s, seat, self.out)
        most: i64 = 0
        i: i64
        stake: i64 = s.seats[mine + STAKE]
        gain: float = self.bid_worth(s, seat, 1, 0) - self.bid_worth(s, seat, 0, 0) + self.taste.first_pick * 3.0
        value: float = self.price(s, seat, 1)
        limit: float = gain / (value if value > 0.02 else 0.02)
        if s.seats[mine + STAGE] == RAISING and (
            float(stake + 1) > limit or float(stake) >= 2.2 * float(s.seats[other + COINS])
        ):
            return PASS
        for i in range(n):
            code: i64 = self.out[i]
            if code != PASS and code - COIN > most and (float(stake + code - COIN) <= limit or code - COIN == 1):
                most = code - COIN
        return COIN + most if most > 0 else PASS

    # Phase D --------------------------------------------------------------------------------------

    def invest_worth(self, s: State, seat: i64, colour: i64, price: i64) -> float:
        """The better of the tile's action and its track."""
        best: float = NEVER
        action: i64
        pad = self.pad
        trail = self.trail
        self.trail = None
        for action in range(2):
            self.fetch(s, seat)
            pad.phase = INVEST
            mine: i64 = seat * SEAT
            pad.seats[mine + INVESTMENT] = colour
            pad.seats[mine + STAGE] = INVESTING
            pad.seats[mine + MONEY] -= price
            if action < legal(pad, seat, self.out):
                apply(pad, self.out[action], seat)
                self.finish_turn(pad, seat)
                found: float = self.worth(pad, seat)
                if found > best:
                    best = found
        self.trail = trail
        return best

    def invest(self, s: State, seat: i64) -> i64:
        if legal(s, seat, self.out) == 1:
            return ADVANCE
        pad = self.pad
        trail = self.trail
        self.trail = None
        self.fetch(s, seat)
        apply(pad, ADVANCE, seat)
        advance: float = self.worth(pad, seat)
        self.tidy(s, seat)
        apply(pad, USE, seat)
        self.finish_turn(pad, seat)
        use: float = self.worth(pad, seat)
        self.trail = trail
        return USE if use > advance else ADVANCE

    def pick(self, s: State, seat: i64) -> i64:
        """The investment tile that would do most."""
        shopping: bool = s.seats[seat * SEAT + STAGE] == SHOPPING
        n: i64 = legal(s, seat, self.out)
        open: i64 = 0
        i: i64
        for i in range(n):
            if self.out[i] != NO_PICK:
                open |= 1 << (self.out[i] - PICK)
        best: i64 = NO_PICK
        most: float = NEVER
        if shopping:
            self.fetch(s, seat)
            most = self.worth(self.pad, seat)
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
