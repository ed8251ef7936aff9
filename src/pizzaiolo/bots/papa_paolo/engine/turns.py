"""Phase A: every cell, and what a token there could do, each with what it is worth. Compiled with the kernel."""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.chores import Chores
from pizzaiolo.bots.papa_paolo.engine.head import NEVER, Head
from pizzaiolo.bots.papa_paolo.engine.sites import SHORT_LIST
from pizzaiolo.bots.papa_paolo.engine.taste import floats
from pizzaiolo.bots.papa_paolo.engine.worth import money_worth
from pizzaiolo.games.papa_paolo.engine.codes import DO, NOTHING, TAKE
from pizzaiolo.games.papa_paolo.engine.geometry import (
    DISTRICT,
    lay_tile,
    turned,
)
from pizzaiolo.games.papa_paolo.engine.house import BLUE, COLOURS, GREEN, RED, SIDE, YELLOW
from pizzaiolo.games.papa_paolo.engine.kernel import apply
from pizzaiolo.games.papa_paolo.engine.market import can_do
from pizzaiolo.games.papa_paolo.engine.state import (
    CELL,
    CHOOSING,
    COLUMN_COIN,
    MARKET,
    MONEY,
    ROW_COIN,
    SEAT,
    STAGE,
    TOKEN,
    TOKEN_OF,
    TOKENS_LEFT,
    TRACK,
    State,
    zeros,
)
from pizzaiolo.games.papa_paolo.engine.tips import tip_of_column, tip_of_row

OPTIONS: Final[i64] = 512


class Turns:
    """The turns that were weighed up: cell, choice, and how to go on."""

    def __init__(self, head: Head, chores: Chores) -> None:
        self.head = head
        self.chores = chores
        self.count: i64 = 0
        self.worth = floats(OPTIONS)
        self.cell = zeros(OPTIONS)
        self.choice = zeros(OPTIONS)
        self.detail = zeros(OPTIONS)
        self.action_worth = floats(COLOURS)
        self.tips = zeros(2 * SIDE)  # who would get each line's coin
        self.glance = floats(SIDE * SIDE)

    def list_everywhere(self, s: State, seat: i64) -> None:
        """Every cell, and what could be done there."""
        self.head.fetch(s, seat)
        self.count = 0
        base: float = self.head.worth(s, seat)
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
                    idle: bool = True
                    for action in range(COLOURS):
                        if offered >> action & 1 != 0 and self.action_worth[action] > NEVER:
                            self.add_action(cell, action, tip)
                            idle = False
                    if s.table[MARKET + cell] >= 0:
                        glance: float = self.glance_at(s, seat, cell)
                        if glance > NEVER:
                            self.glance[cell] = glance + tip
                            idle = False
                    if idle:
                        self.add_turn(cell, NOTHING, 0, base + tip)
        self.weigh_tiles(s, seat)

    def list_here(self, s: State, seat: i64) -> None:
        """What could be done where the token stands already."""
        self.head.fetch(s, seat)
        self.count = 0
        base: float = self.head.worth(s, seat)
        self.weigh_actions(s, seat, base)
        cell: i64 = s.seats[seat * SEAT + CELL]
        offered: i64 = s.house.rows[cell // SIDE] | s.house.columns[cell % SIDE]
        action: i64
        for action in range(COLOURS):
            if offered >> action & 1 != 0 and self.action_worth[action] > NEVER:
                self.add_action(cell, action, 0.0)
        self.forget_glances()
        if s.table[MARKET + cell] >= 0:
            self.glance[cell] = self.glance_at(s, seat, cell)
        self.weigh_tiles(s, seat)
        if self.count == 0:
            self.add_turn(cell, NOTHING, 0, base)

    def best(self) -> i64:
        best: i64 = 0
        i: i64
        for i in range(1, self.count):
            if self.worth[i] > self.worth[best]:
                best = i
        return best

    def add_turn(self, cell: i64, choice: i64, detail: i64, value: float) -> None:
        if self.count < OPTIONS:
            i: i64 = self.count
            self.cell[i] = cell
            self.choice[i] = choice
            self.detail[i] = detail
            self.worth[i] = value + self.head.taste.noise * self.head.random()
            self.count = i + 1

    def add_action(self, cell: i64, action: i64, tip: float) -> None:
        detail: i64 = 0
        if action == BLUE:
            detail = self.chores.best_buy
        elif action == GREEN:
            detail = self.chores.best_kind * 128 + self.chores.best_site
        self.add_turn(cell, DO + action, detail, self.action_worth[action] + tip)

    def weigh_actions(self, s: State, seat: i64, base: float) -> None:
        """What each of the four actions would be worth now."""
        pad = self.head.pad
        money: i64 = s.seats[seat * SEAT + MONEY]
        action: i64
        trail = self.head.trail
        self.head.trail = None
        self.head.look(s, seat)
        for action in range(COLOURS):
            self.action_worth[action] = NEVER
            if can_do(s, seat, action):
                if action == YELLOW:
                    self.action_worth[action] = (
                        base
                        + money_worth(s, money + s.track(seat, YELLOW), self.head.taste)
                        - money_worth(s, money, self.head.taste)
                    )
                elif action == BLUE:
                    self.action_worth[action] = self.chores.weigh_purchases(s, seat)
                elif action == RED:
                    pad.seats[seat * SEAT + STAGE] = CHOOSING
                    apply(pad, DO + RED, seat)
                    self.chores.finish(pad, seat)
                    self.action_worth[action] = self.head.worth(pad, seat)
                    self.head.tidy(s, seat)
                else:
                    self.action_worth[action] = self.chores.weigh_building(s, seat)
        self.head.trail = trail

    def forget_glances(self) -> None:
        cell: i64
        for cell in range(SIDE * SIDE):
            self.glance[cell] = NEVER

    def glance_at(self, s: State, seat: i64, cell: i64) -> float:
        """A first idea of what the tile there is good for; the surveyor knows the district."""
        tile: i64 = s.table[MARKET + cell]
        house = s.house
        roads: i64 = house.tile_roads[tile]
        if self.head.surveyor.place(s, seat, roads) == 0:
            return NEVER
        colour: i64 = house.tile_colours[tile]
        own: i64 = s.seats[seat * SEAT + TRACK + colour]
        return (
            0.5 * float(house.tile_houses[tile])
            - 0.3 * float(own)
            + 0.2 * self.head.surveyor.merit[roads * SHORT_LIST]
            + 0.01 * self.head.random()
        )

    def weigh_tiles(self, s: State, seat: i64) -> None:
        """Look closely at the most promising city tiles."""
        left: i64 = i64(self.head.taste.breadth)
        self.head.look(s, seat)
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
            if self.head.thorough:
                self.weigh_places(s, seat, best, tip)
            else:
                roads: i64 = s.house.tile_roads[s.table[MARKET + best]]
                n: i64 = self.head.surveyor.place(s, seat, roads)
                i: i64
                for i in range(n if n < i64(self.head.taste.places) else i64(self.head.taste.places)):
                    place: i64 = self.head.surveyor.places[roads * SHORT_LIST + i]
                    self.weigh_place(s, seat, best, place // 4, place % 4, tip)

    def weigh_places(self, s: State, seat: i64, market: i64, tip: float) -> None:
        """Every cell and turn for this tile."""
        surveyor = self.head.surveyor
        i: i64
        for i in range(surveyor.fit(s, seat, s.house.tile_roads[s.table[MARKET + market]])):
            place: i64 = surveyor.fitting[i]
            self.weigh_place(s, seat, market, place // 4, place % 4, tip)

    def weigh_place(self, s: State, seat: i64, market: i64, cell: i64, turns: i64, tip: float) -> None:
        tile: i64 = s.table[MARKET + market]
        house = s.house
        pad = self.head.pad
        roads: i64 = turned(house.tile_roads[tile], turns)
        lay_tile(pad.land, seat * DISTRICT, cell, tile, turns, roads, house.tile_houses[tile])
        self.add_turn(market, TAKE, 4 * cell + turns, self.head.worth(pad, seat) + tip)
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
        if self.head.taste.tip == 0.0:
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
        return float(coins) * (self.head.taste.tip + self.head.taste.tip_later * float(placed))
