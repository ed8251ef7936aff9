"""The simple pizzaiolo of Naples: tries each decision in its head, and delivers by the best plan."""

from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.papa_paolo.imagine import house_of, imagine
from pizzaiolo.bots.papa_paolo.judgement import PLAIN, Taste, judge, next_delivery
from pizzaiolo.core.action import Action
from pizzaiolo.games.papa_paolo.engine import codes, districts, kernel
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.plan import best_plan
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.engine.tips import tip_of_column, tip_of_row

WITHIN_TURN = (
    st.PLACING, st.BUYING, st.ACCEPTING, st.STOCKING, st.OPENING, st.SITING, st.SENDING, st.DRIVING, st.INVESTING,
)  # fmt: skip


class SimplePapaPaoloBot:
    """Sees only its window; from the view it rebuilds the position, with guesses where it cannot know."""

    def __init__(self, window: Window, rng: Random, taste: Taste = PLAIN) -> None:
        self.window = window
        self.rng = rng
        self.taste = taste
        self.house = house_of(window.facts)
        self.plan: list[int] = []
        self.after_token = -1

    def choose(self) -> Action:
        by_code = {action.code: action for action in self.window.actions}
        if len(by_code) == 1:
            return next(iter(by_code.values()))
        if self.plan and self.plan[0] in by_code:
            return by_code[self.plan.pop(0)]
        self.plan = []
        s = imagine(self.window.view, self.window.facts, self.house)
        code = self.decide(s, self.window.seat)
        return by_code.get(code) or self.rng.choice(list(by_code.values()))

    def decide(self, s: State, seat: int) -> int:
        match s.seats[seat * st.SEAT + st.STAGE]:
            case st.SENDING | st.DRIVING:
                plan = best_plan(s, seat)
                self.plan = plan[1:]
                return plan[0]
            case st.TOKEN:
                return self.token(s, seat)
            case st.CHOOSING if self.after_token >= 0:
                return self.after_token
            case st.BIDDING:
                return self.bid(s, seat)
            case st.FIRST_COIN | st.RAISING:
                return self.coin(s, seat)
            case st.SPLITTING:
                return self.split(s, seat)
            case st.PICKING | st.SHOPPING | st.LEFT_WITH:
                return self.pick(s, seat)
            case st.KEEPING:
                return int(self.rng.choice(kernel.actions(s, seat)))
        return self.best(s, seat, kernel.actions(s, seat))

    # Trying out -----------------------------------------------------------------------------------

    def best(self, s: State, seat: int, options: list[int]) -> int:
        return max(options, key=lambda code: self.outcome(s, seat, code) + 0.001 * self.rng.random())

    def outcome(self, s: State, seat: int, code: int) -> float:
        """How good the seat's position is after this decision and its own next ones, sensibly made."""
        twin = s.copy()
        kernel.apply(twin, code, seat)
        guard = 0
        while twin.seats[seat * st.SEAT + st.STAGE] in WITHIN_TURN and twin.phase == s.phase and guard < 60:
            guard += 1
            kernel.apply(twin, self.quickly(twin, seat), seat)
        return judge(twin, seat, self.taste)

    def quickly(self, s: State, seat: int) -> int:
        """A sensible next decision without much thought, for trying out."""
        stage = s.seats[seat * st.SEAT + st.STAGE]
        if stage in (st.SENDING, st.DRIVING):
            return best_plan(s, seat)[0]
        options = kernel.actions(s, seat)
        if stage == st.PLACING:
            return max(options, key=lambda code: self.place_worth(s, seat, code))
        if stage == st.SITING:
            return max(options, key=lambda code: self.site_worth(s, seat, code))
        if stage == st.BUYING:
            return self.best(s, seat, options)
        return options[-1]  # as much as possible, and the smallest pizzeria

    def place_worth(self, s: State, seat: int, code: int) -> float:
        """Near a pizzeria, well joined, with roads that can go on."""
        cell, turns = divmod(code - codes.PLACE, 4)
        d = seat * geo.DISTRICT
        land = s.land
        tile = s.table[st.MARKET + s.seats[seat * st.SEAT + st.CELL]]
        roads = geo.turned(s.house.tile_roads[tile], turns)
        worth = 0.0
        near = 9
        for side in range(4):
            if roads >> side & 1:
                there = land[d + geo.neighbour(cell, side)]
                if there >= geo.PIZZERIA:
                    near = 1
                elif there >= geo.CITY:
                    worth += 0.2
                    near = min(near, 1 + self.distance(s, seat, there - geo.CITY))
                elif districts.inside(s, seat, geo.neighbour(cell, side)):
                    worth += 0.3
            elif land[d + geo.neighbour(cell, side)] >= geo.PIZZERIA:
                worth -= 1.0
        return worth - 0.8 * near * int(s.house.tile_houses[tile])

    def distance(self, s: State, seat: int, tile: int) -> int:
        """How far the tile is from the nearest pizzeria."""
        d = seat * geo.DISTRICT
        for far in range(1, 6):
            for shop in range(s.land[d + geo.PIZZERIAS]):
                if districts.reachable(s, seat, shop, far) >> tile & 1:
                    return far
        return 6

    def site_worth(self, s: State, seat: int, code: int) -> float:
        """Many roads into the new pizzeria, and room around it."""
        d = seat * geo.DISTRICT
        asks = int(s.land[d + code - codes.SITE])
        joined = (asks & 15).bit_count()
        blocked = (asks >> 4 & 15).bit_count()
        return 2.0 * joined - blocked

    # Phase A --------------------------------------------------------------------------------------

    def token(self, s: State, seat: int) -> int:
        """The cell and what to do there that promise most, tips included."""
        best, found = -1e9, -1
        by_action: dict[int, float] = {}
        for token in kernel.actions(s, seat):
            twin = s.copy()
            kernel.apply(twin, token, seat)
            tips = self.tips(s, twin, seat, token - codes.TOKEN_ON)
            for code in kernel.actions(twin, seat):
                if code != codes.TAKE and code in by_action:
                    worth = by_action[code]
                else:
                    worth = self.outcome(twin, seat, code)
                    if code != codes.TAKE:
                        by_action[code] = worth
                worth += tips + 0.01 * self.rng.random()
                if worth > best:
                    best, found, self.after_token = worth, token, code
        return found

    def tips(self, before: State, after: State, seat: int, cell: int) -> float:
        """The coins that this token would win as things stand, surer towards the end of the phase."""
        row, column = divmod(cell, 4)
        coins = 0
        if tip_of_row(after, row) == seat != tip_of_row(before, row):
            coins += int(after.table[st.ROW_COIN + row])
        if tip_of_column(after, column) == seat != tip_of_column(before, column):
            coins += int(after.table[st.COLUMN_COIN + column])
        placed = int(self.house.tokens - after.seats[seat * st.SEAT + st.TOKENS_LEFT])
        return self.taste.tip * coins * (1 + 0.2 * placed)

    # Phases C and D -------------------------------------------------------------------------------

    def price(self, s: State) -> float:
        """What £1 is worth after this round."""
        return self.taste.pound if s.round < s.house.rounds - 1 else 0.02

    def tile_worth(self, s: State, seat: int, tile: int) -> float:
        if tile < 0:
            return 0.0
        pizzas, steps = next_delivery(s, seat, tile)
        return pizzas + steps * (self.taste.step + self.taste.step_later * int(s.house.rounds - 1 - s.round))

    def bid(self, s: State, seat: int) -> int:
        """The field whose delivery tile is worth most above its price."""
        worth = {column: self.tile_worth(s, seat, s.table[st.DELIVERY + column]) for column in range(4)}

        def gain(code: int) -> float:
            if code == codes.DROP_OUT:
                return 0.4
            row, column = divmod(code - codes.BID, 4)
            return (
                worth[column]
                - self.price(s) * int(s.house.stairs[4 * row + column])
                + 0.3 * self.taste.first_pick * row
            )

        return max(kernel.actions(s, seat), key=gain)

    def coin(self, s: State, seat: int) -> int:
        """Go on while the better tile is worth it and the other player seems to be ahead."""
        mine, other = seat * st.SEAT, (1 - seat) * st.SEAT
        low, high = (self.tile_worth(s, seat, s.table[st.DELIVERY + column]) for column in range(2))
        limit = min(int(s.seats[mine + st.MONEY]), int((high - low + self.taste.first_pick) / self.price(s)))
        options = kernel.actions(s, seat)
        stake = int(s.seats[mine + st.STAKE])
        if s.seats[mine + st.STAGE] == st.RAISING and (
            stake + 1 > limit or stake >= 2.2 * int(s.seats[other + st.COINS])
        ):
            return int(codes.PASS)
        coins = [code for code in options if code != codes.PASS and stake + code - codes.COIN <= max(limit, 1)]
        return max(coins, default=options[0])

    def pick(self, s: State, seat: int) -> int:
        """The investment tile that would do most."""

        def gain(code: int) -> float:
            if code == codes.NO_PICK:
                return judge(s, seat, self.taste)
            twin = s.copy()
            twin.phase = st.INVEST
            twin.seats[seat * st.SEAT + st.INVESTMENT] = code - codes.PICK
            twin.seats[seat * st.SEAT + st.STAGE] = st.INVESTING
            price = self.price(s) if s.seats[seat * st.SEAT + st.STAGE] == st.SHOPPING else 0.0
            return max(self.outcome(twin, seat, use) for use in kernel.actions(twin, seat)) - price

        return max(kernel.actions(s, seat), key=gain)

    def split(self, s: State, seat: int) -> int:
        """The own best colour, leaving what is worst for the other."""

        def gain(who: int, colour: int) -> float:
            twin = s.copy()
            twin.seats[who * st.SEAT + st.INVESTMENT] = colour
            twin.seats[who * st.SEAT + st.STAGE] = st.INVESTING
            return max(self.outcome(twin, who, use) for use in kernel.actions(twin, who))

        own = [gain(seat, colour) for colour in range(4)]
        theirs = [gain(1 - seat, colour) for colour in range(4)]

        def worth(code: int) -> float:
            twin = s.copy()
            kernel.apply(twin, code, seat)
            return own[(code - codes.SPLIT) // 2] - 0.5 * max(theirs[c] for c in range(4) if twin.split >> c & 1)

        return max(kernel.actions(s, seat), key=worth)
