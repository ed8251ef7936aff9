"""The rollout policy: try what is open in the head, and do what is worth most. Compiled with the kernel.

A judge plays whole turns: from the token to the last pizza of a quick delivery.
"""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.bidding import Bidding
from pizzaiolo.bots.papa_paolo.engine.chores import Chores
from pizzaiolo.bots.papa_paolo.engine.head import Head
from pizzaiolo.bots.papa_paolo.engine.investing import Investing
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.bots.papa_paolo.engine.turns import Turns
from pizzaiolo.games.papa_paolo.engine.codes import BUY, DO, KEEP, OPEN, PLACE, SITE, TAKE, TOKEN_ON
from pizzaiolo.games.papa_paolo.engine.house import BLUE, COLOURS, GREEN, RED, House
from pizzaiolo.games.papa_paolo.engine.state import (
    BIDDING,
    CHOOSING,
    FIRST_COIN,
    INVESTING,
    KEEPING,
    LEFT_WITH,
    OFFERED,
    PICKING,
    RAISING,
    SEAT,
    SHOPPING,
    SPLITTING,
    STAGE,
    TOKEN,
    State,
)


class Judge:
    """One player's way of deciding, with everything it needs to judge."""

    def __init__(self, house: House, taste: Taste, seed: i64, thorough: bool = False) -> None:
        self.head = Head(house, taste, seed, thorough)
        self.chores = Chores(self.head)
        self.turns = Turns(self.head, self.chores)
        self.bidding = Bidding(self.head)
        self.investing = Investing(self.head, self.chores)

    def act(self, s: State, seat: i64) -> None:
        """Decide for the seat until it has nothing more to decide in this step."""
        head = self.head
        stage: i64 = s.seats[seat * SEAT + STAGE]
        if stage == TOKEN:
            self.turns.list_everywhere(s, seat)
            self.take_turn(s, seat, self.turns.best())
            return
        if stage == BIDDING:
            head.do(s, seat, self.bidding.bid(s, seat))
        elif stage == PICKING or stage == SHOPPING or stage == LEFT_WITH:
            head.do(s, seat, self.investing.pick(s, seat))
        elif stage == INVESTING:
            phase: i64 = s.phase
            head.do(s, seat, self.investing.invest(s, seat))
            if s.phase == phase:
                self.chores.finish(s, seat)
        elif stage == FIRST_COIN or stage == RAISING:
            head.do(s, seat, self.bidding.coin(s, seat))
        elif stage == SPLITTING:
            head.do(s, seat, self.investing.split(s, seat))
        elif stage == KEEPING:
            head.do(s, seat, KEEP + s.seats[seat * SEAT + OFFERED])
        elif stage == CHOOSING:
            self.turns.list_here(s, seat)
            self.take_turn(s, seat, self.turns.best())
        else:
            self.chores.finish(s, seat)

    def take_turn(self, s: State, seat: i64, turn: i64) -> None:
        """Carry out one of the turns weighed up."""
        turns = self.turns
        head = self.head
        choice: i64 = turns.choice[turn]
        detail: i64 = turns.detail[turn]
        cell: i64 = turns.cell[turn]
        if s.seats[seat * SEAT + STAGE] == TOKEN:
            head.do(s, seat, TOKEN_ON + cell)
        head.do(s, seat, choice)
        if choice == TAKE:
            head.do(s, seat, PLACE + detail)
        elif choice == DO + BLUE:
            head.do(s, seat, BUY + detail)
            self.chores.finish(s, seat)
        elif choice == DO + GREEN:
            head.do(s, seat, OPEN + detail // 128)
            head.do(s, seat, SITE + detail % 128)
        elif choice == DO + RED:
            self.chores.finish(s, seat)

    def proposals(self, s: State, seat: i64) -> list[tuple[float, list[int]]]:
        """The turns that come into question, each with its worth and its first decisions."""
        turns = self.turns
        turns.list_everywhere(s, seat)
        found: list[tuple[float, list[int]]] = []
        i: i64
        for i in range(turns.count):
            choice: i64 = turns.choice[i]
            detail: i64 = turns.detail[i]
            codes: list[int] = [int(TOKEN_ON + turns.cell[i]), int(choice)]
            if choice == TAKE:
                codes.append(int(PLACE + detail))
            elif choice == DO + BLUE:
                codes.append(int(BUY + detail))
            elif choice == DO + GREEN:
                codes.append(int(OPEN + detail // 128))
                codes.append(int(SITE + detail % 128))
            found.append((turns.worth[i], codes))
        return found

    def habit(self, s: State, seat: i64) -> list[int]:
        """What this judge would do until its step is over, tried on a twin."""
        head = self.head
        head.trail = []
        self.act(s.copy(), seat)
        trail = head.trail
        head.trail = None
        return trail

    def delivery(self, s: State, seat: i64, eye: float) -> list[int]:
        """The seat's delivery with more or less of an eye on the tracks, as decisions."""
        head = self.head
        head.trail = []
        head.eye = eye
        self.chores.finish(s.copy(), seat)
        head.eye = 1.0
        trail = head.trail
        head.trail = None
        return trail

    def outcome(self, s: State, seat: i64) -> tuple[int, ...]:
        """What a delivery leaves behind: markers, stock, hungry houses."""
        dispatcher = self.head.dispatcher
        dispatcher.look(s, seat)
        found: list[int] = []
        i: i64
        for i in range(COLOURS):
            found.append(dispatcher.markers[i])
        for i in range(dispatcher.shops):
            found.append(dispatcher.stock[i])
        for i in range(dispatcher.tiles):
            found.append(dispatcher.waiting[i])
        return tuple(found)
