"""What is left of a turn once its action is chosen: place, buy, stock, open, deliver. Compiled with the kernel."""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.head import NEVER, Head
from pizzaiolo.bots.papa_paolo.engine.sites import SHORT_LIST
from pizzaiolo.games.papa_paolo.engine.codes import (
    ACCEPT,
    BUY,
    DRIVE,
    DROP,
    END,
    FINISH,
    OPEN,
    PLACE,
    SHELF,
    SITE,
    START,
    STOCK,
)
from pizzaiolo.games.papa_paolo.engine.geometry import (
    BOTTOM,
    DISTRICT,
    FITS,
    LEFT,
    RIGHT,
    TILE_CELL,
    TOP,
    WIDTH,
    pizzeria_fits,
    reachable,
)
from pizzaiolo.games.papa_paolo.engine.house import SHOP_KINDS
from pizzaiolo.games.papa_paolo.engine.kernel import apply, legal
from pizzaiolo.games.papa_paolo.engine.market import build_price, least_here, most_free, most_here
from pizzaiolo.games.papa_paolo.engine.plan import best_plan, side_of
from pizzaiolo.games.papa_paolo.engine.state import (
    ACCEPTING,
    AT,
    BOUGHT,
    BUYING,
    CELL,
    DISTANCE,
    DRIVING,
    LEFT_PIZZAS,
    MARKET,
    MONEY,
    OPENING,
    PLACING,
    SEAT,
    SENDING,
    SHELF_AT,
    SHOPS,
    SITING,
    STAGE,
    STOCKING,
    State,
)


class Chores:
    """Decides the small things, and what pizzas and pizzerias would be worth."""

    def __init__(self, head: Head) -> None:
        self.head = head
        # The best that was found when pizzas or pizzerias were weighed up.
        self.best_buy: i64 = 0
        self.best_kind: i64 = 0
        self.best_site: i64 = 0
        self.best_worth: float = NEVER

    def finish(self, s: State, seat: i64) -> None:
        """What is left of a turn, quickly."""
        head = self.head
        round: i64 = s.round
        phase: i64 = s.phase
        while s.phase == phase and s.round == round:
            stage: i64 = s.seats[seat * SEAT + STAGE]
            if stage == SENDING or stage == DRIVING:
                self.deliver(s, seat)
            elif stage == PLACING:
                head.do(s, seat, self.placing(s, seat))
            elif stage == BUYING:
                head.do(s, seat, BUY + self.buying(s, seat))
            elif stage == ACCEPTING:
                head.do(s, seat, ACCEPT + self.accepting(s, seat))
            elif stage == STOCKING:
                head.do(s, seat, STOCK + SHELF * s.seats[seat * SEAT + SHELF_AT] + self.stocking(s, seat))
            elif stage == OPENING:
                self.open_and_site(s, seat)
            elif stage == SITING:
                head.look(s, seat)
                head.do(s, seat, SITE + head.surveyor.site(s, seat))
            else:
                return

    def placing(self, s: State, seat: i64) -> i64:
        head = self.head
        head.look(s, seat)
        roads: i64 = s.house.tile_roads[s.table[MARKET + s.seats[seat * SEAT + CELL]]]
        head.surveyor.place(s, seat, roads)
        return PLACE + head.surveyor.places[roads * SHORT_LIST]

    def buying(self, s: State, seat: i64) -> i64:
        self.head.fetch(s, seat)
        trail = self.head.trail
        self.head.trail = None
        self.weigh_purchases(s, seat)
        self.head.trail = trail
        return self.best_buy

    def weigh_purchases(self, s: State, seat: i64) -> float:
        """One pizza more as long as it pays."""
        best: float = NEVER
        pad = self.head.pad
        pad.seats[seat * SEAT + STAGE] = BUYING
        most: i64 = legal(pad, seat, self.head.out)
        pizzas: i64
        for pizzas in range(1, most + 1):
            pad.seats[seat * SEAT + STAGE] = BUYING
            apply(pad, BUY + pizzas, seat)
            self.finish(pad, seat)
            found: float = self.head.worth(pad, seat)
            self.head.tidy(s, seat)
            if found > best:
                best = found
                self.best_buy = pizzas
            elif pizzas > 2:
                break
        return best

    def accepting(self, s: State, seat: i64) -> i64:
        """All of them, but in the last round only what can still be delivered."""
        most: i64 = most_free(s, seat)
        if s.round < s.house.rounds - 1:
            return most
        dispatcher = self.head.dispatcher
        legal(s, seat, self.head.out)
        least: i64 = self.head.out[0] - ACCEPT
        dispatcher.look(s, seat)
        i: i64
        wanted: i64 = 0
        for i in range(dispatcher.tiles):
            wanted += dispatcher.waiting[i]
        for i in range(dispatcher.shops):
            wanted -= dispatcher.stock[i]
        wanted -= s.seats[seat * SEAT + BOUGHT]
        if wanted > 9:
            wanted = 9
        if wanted < least:
            return least
        return wanted if wanted < most else most

    def stocking(self, s: State, seat: i64) -> i64:
        """As many as hungry houses are near, and an even share of the rest."""
        dispatcher = self.head.dispatcher
        least: i64 = least_here(s, seat)
        most: i64 = most_here(s, seat)
        d: i64 = seat * DISTRICT
        shop: i64 = s.seats[seat * SEAT + SHELF_AT]
        near: i64 = reachable(s.land, d, shop, 3)
        dispatcher.look(s, seat)
        wanted: i64 = -dispatcher.stock[shop]
        i: i64
        for i in range(dispatcher.tiles):
            if near >> i & 1 != 0:
                wanted += dispatcher.waiting[i]
        if wanted < least:
            return least
        return wanted if wanted < most else most

    def open_and_site(self, s: State, seat: i64) -> None:
        """A pizzeria is to be built: which one, and where?"""
        head = self.head
        if s is head.pad or not head.thorough:
            head.look(s, seat)
            self.best_site = head.surveyor.site(s, seat)
            self.best_kind = self.largest(s, seat)
        else:
            trail = head.trail
            head.trail = None
            head.fetch(s, seat)
            self.weigh_building(s, seat)
            head.trail = trail
        site: i64 = self.best_site
        head.do(s, seat, OPEN + self.best_kind)
        head.do(s, seat, SITE + site)

    def weigh_building(self, s: State, seat: i64) -> float:
        """Every kind that can be paid for on one good site, or on all sites."""
        self.best_worth = NEVER
        d: i64 = seat * DISTRICT
        land = s.land
        self.head.look(s, seat)
        good: i64 = self.head.surveyor.site(s, seat)
        if not self.head.thorough:
            if good >= 0:
                self.weigh_site(s, seat, good)
            return self.best_worth
        row: i64
        column: i64
        for row in range(land[d + TOP] - 1, land[d + BOTTOM] + 2):
            for column in range(land[d + LEFT] - 1, land[d + RIGHT] + 2):
                cell: i64 = row * WIDTH + column
                if pizzeria_fits(land, d, cell, s.house.short, s.house.long) == FITS:
                    self.weigh_site(s, seat, cell)
        return self.best_worth

    def weigh_site(self, s: State, seat: i64, site: i64) -> None:
        pad = self.head.pad
        kind: i64
        for kind in range(SHOP_KINDS):
            if s.table[SHOPS + kind] > 0 and build_price(s, kind) <= s.seats[seat * SEAT + MONEY]:
                pad.seats[seat * SEAT + STAGE] = OPENING
                apply(pad, OPEN + kind, seat)
                apply(pad, SITE + site, seat)
                found: float = self.head.worth(pad, seat)
                self.head.tidy(s, seat)
                if found > self.best_worth:
                    self.best_worth = found
                    self.best_kind = kind
                    self.best_site = site

    def largest(self, s: State, seat: i64) -> i64:
        n: i64 = legal(s, seat, self.head.out)
        best: i64 = self.head.out[0] - OPEN
        i: i64
        for i in range(n):
            kind: i64 = self.head.out[i] - OPEN
            if s.house.shop_capacities[kind] > s.house.shop_capacities[best]:
                best = kind
        return best

    def deliver(self, s: State, seat: i64) -> None:
        """One courier after the other."""
        head = self.head
        mine: i64 = seat * SEAT
        i: i64
        if s.seats[mine + STAGE] == DRIVING:
            for code in best_plan(s, seat):
                head.do(s, seat, code)
            return
        dispatcher = head.dispatcher
        dispatcher.step = head.taste.step * head.eye
        dispatcher.look(s, seat)
        if not dispatcher.find_round(s.seats[mine + LEFT_PIZZAS], s.seats[mine + DISTANCE]):
            head.do(s, seat, FINISH)
            return
        d: i64 = seat * DISTRICT
        round: i64 = s.round
        phase: i64 = s.phase
        n: i64 = dispatcher.best_n
        head.do(s, seat, START + dispatcher.best_shop)
        at: i64 = s.seats[mine + AT]
        for i in range(n):
            cell: i64 = s.land[d + TILE_CELL + dispatcher.best_path[i]]
            head.do(s, seat, DRIVE + side_of(at, cell))
            at = cell
            while dispatcher.drops[i] > 0:
                dispatcher.drops[i] -= 1
                head.do(s, seat, DROP)
        if s.phase == phase and s.round == round and s.seats[mine + STAGE] == DRIVING:
            head.do(s, seat, END)
