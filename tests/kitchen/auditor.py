"""A witness who sees every card, keeps the books from the events alone, and objects to whatever breaks a rule."""

from collections import Counter

from pizzaiolo import Event
from pizzaiolo.games.kitchen.engine.state import BY, DOUBLE, HAND, MAMMA_MIA, ORDER, SEAT, TABLE, USED
from pizzaiolo.games.kitchen.events import (
    Baked,
    Dealt,
    Drew,
    Ended,
    Failed,
    HelpAsked,
    Helped,
    MammaMiaDrawn,
    OrderPlayed,
    OrderRevealed,
    OvenOpened,
    Passed,
    Put,
    Refused,
    Revealed,
    RoundEnded,
    TurnBegan,
)
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen import oracle
from tests.kitchen.table import all_cards, together, total, waiter


def counted(heap: Counter[str]) -> dict[str, int]:
    assert all(n >= 0 for n in heap.values()), heap
    return {card: n for card, n in heap.items() if n}


class Auditor:
    """Watches one game from its deal on."""

    def __init__(self, game: Kitchen) -> None:
        self.game = game
        facts = self.facts = game.facts
        self.hands: list[Counter[str]] = [Counter() for _ in range(facts.players)]
        self.orders: list[set[int]] = [set() for _ in range(facts.players)]
        self.delivered: list[set[int]] = [set() for _ in range(facts.players)]
        self.waiters = [len(menu) for menu in facts.menus]
        self.supply = total(all_cards(game)) + facts.mamma_mia_card
        self.oven: list[str | tuple[int, int]] = []
        self.table: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.serving: tuple[int, int] | None = None
        self.request: dict[str, int] = {}
        self.helper: int | None = None
        self.round = 1
        self.opened = 0
        self.holder: int | None = None
        self.starter = 0
        self.moved = 0  # turns since a card last moved
        self.heard = 0
        self.listen()

    last = 0
    """Who had the turn last."""

    def listen(self) -> None:
        """Hear what is new, then compare the books with what lies there."""
        happenings = self.game.happenings()
        for happening in happenings[self.heard :]:
            self.hear(happening.truth)
        self.heard = len(happenings)
        self.compare()

    def hear(self, event: Event) -> None:
        match event:
            case Dealt():
                assert event.hand is not None
                assert event.order is not None
                self.hands[event.seat].update(event.hand)
                self.supply -= total(event.hand)
                self.orders[event.seat].add(event.order)
                self.waiters[event.seat] -= 1
                self.starter = event.starter
            case Put():
                name = f"double-{event.kind}"
                assert event.singles + event.doubles > 0
                self.last = event.seat
                self.hands[event.seat].subtract({event.kind: event.singles, name: event.doubles})
                self.oven += [event.kind] * event.singles + [name] * event.doubles
                self.moved = 0
            case OrderPlayed():
                self.orders[event.seat].remove(event.order)
                self.oven.append((event.seat, event.order))
            case Passed():
                assert not counted(self.hands[event.seat])
                self.last = event.seat
                self.moved += 1
            case MammaMiaDrawn():
                assert self.holder is None
                self.holder = event.seat
                self.supply -= 1
                self.moved = 0
            case Drew():
                self.draw(event)
            case OvenOpened():
                self.open(event)
            case Revealed():
                assert self.oven.pop(0) == event.card
                self.table[event.card] += 1
            case OrderRevealed():
                assert self.oven.pop(0) == (event.seat, event.order)
                self.serving = event.seat, event.order
                self.request, self.helper = {}, None
            case HelpAsked():
                assert self.facts.helping
                assert self.serving is not None
                assert event.seat == self.serving[0]
                self.request = event.request
            case Refused():
                assert self.request
            case Helped():
                self.help(event)
            case Baked():
                self.bake(event)
            case Failed():
                assert self.serving == (event.seat, event.order)
                assert self.helper is None
                self.serving = None
                self.waiters[event.seat] += 1
            case TurnBegan():
                assert event.seat == (self.last + 1) % self.facts.players
            case RoundEnded():
                self.end_round(event)
            case Ended():
                assert self.opened == self.facts.rounds
                assert event.scores == tuple(map(len, self.delivered))
                assert event.ingredients == tuple(total(counted(hand)) for hand in self.hands)
                assert event.delivered == tuple(tuple(sorted(orders)) for orders in self.delivered)
            case _:
                raise AssertionError(event)

    def draw(self, event: Drew) -> None:
        limit = self.facts.hand_limit
        holding = total(counted(self.hands[event.seat])) + len(self.orders[event.seat])
        assert 0 < event.count <= self.facts.draw_limit
        if event.pile == "supply":
            assert event.cards is not None
            assert len(event.cards) == event.count
            self.hands[event.seat].update(event.cards)
            self.supply -= event.count
            assert self.supply >= 0
        else:
            assert event.orders is not None
            assert len(set(event.orders)) == event.count
            assert not self.orders[event.seat] & set(event.orders)
            self.orders[event.seat].update(event.orders)
            self.waiters[event.seat] -= event.count
        if self.facts.mamma_mia_card or self.moved == 0:
            assert holding + event.count <= limit
        self.moved = 0

    def open(self, event: OvenOpened) -> None:
        self.opened += 1
        self.table.clear()
        self.used.clear()
        if event.why == "last-card":
            assert self.supply == 0
        elif event.why == "lap-done":
            assert not self.facts.mamma_mia_card
            assert self.supply == 0
            assert event.seat == self.starter
        else:
            assert event.why == "stalled"
            assert self.moved >= self.facts.players
        if self.facts.mamma_mia_card:
            assert event.seat == (self.starter if self.holder is None else self.holder)

    def help(self, event: Helped) -> None:
        assert event.reward is not None
        assert self.serving is not None
        assert event.seat != self.serving[0]
        self.helper = event.seat
        self.hands[event.seat].subtract(self.request)
        counted(self.hands[event.seat])
        self.delivered[event.seat].add(event.reward)
        self.waiters[event.seat] -= 1

    def gift(self) -> dict[str, int]:
        """The helper's cards, which lie on the table until the pizza is baked."""
        return self.request if self.serving is not None and self.helper is not None else {}

    def bake(self, event: Baked) -> None:
        assert self.serving == (event.seat, event.order)
        order = self.facts.menus[event.seat][event.order]
        gift = self.gift()
        hand = together(counted(self.hands[event.seat]), gift)
        pizzas, _ = oracle.outcomes(order, self.facts.kinds, counted(self.table), hand)
        assert oracle.bill(event.chosen, event.from_table, together(event.from_hand, gift)) in pizzas, event
        spent = together(event.from_table, event.from_hand, gift)
        self.hands[event.seat].subtract(event.from_hand)
        self.table.subtract(event.from_table)
        counted(self.hands[event.seat])
        counted(self.table)
        self.used.update(spent)
        self.delivered[event.seat].add(event.order)
        self.serving = None

    def end_round(self, event: RoundEnded) -> None:
        assert self.oven == []
        assert event.left == counted(self.table)
        self.supply += total(counted(self.used)) + (self.holder is not None)
        assert event.supply == self.supply
        self.holder = None
        self.oven = list(Counter(event.left).elements())
        self.table.clear()
        self.used.clear()
        self.round += 1
        self.starter = event.seat
        self.moved = 0

    # What lies there ---------------------------------------------------------------------------

    def compare(self) -> None:
        game, facts = self.game, self.facts
        view = game.view(None)
        if view.stage != "over":
            assert view.supply == self.supply
            assert view.round == self.round
            assert view.starter == self.starter or view.table is not None
            assert view.oven.cards == len(self.oven)
        assert view.delivered == sum(map(len, self.delivered))
        for seat, player in enumerate(view.players):
            mine = game.view(seat).hand
            assert mine is not None
            assert mine.ingredients == counted(self.hands[seat])
            assert mine.orders == tuple(sorted(self.orders[seat]))
            assert (player.ingredients, player.orders) == (total(mine.ingredients), len(mine.orders))
            assert player.waiter == self.waiters[seat]
            assert player.mamma_mia == (seat == self.holder)
            pile = waiter(game, seat)
            assert not {*pile} & {*mine.orders}
            if player.delivered is not None:
                assert player.delivered == tuple(sorted(self.delivered[seat]))
            in_oven = {card[1] for card in self.oven if isinstance(card, tuple) and card[0] == seat}
            if self.serving is not None and self.serving[0] == seat:
                in_oven.add(self.serving[1])
            places = [*pile, *mine.orders, *self.delivered[seat], *in_oven]
            assert sorted(places) == list(range(len(facts.menus[seat])))
        if view.table is not None:
            assert view.table == together(counted(self.table), self.gift())
        if view.stage != "over":
            assert every_card(game) == together(all_cards(game), {"mamma-mia": int(facts.mamma_mia_card)})


def every_card(game: Kitchen) -> dict[str, int]:
    """All ingredient cards of the state, wherever they lie."""
    s = game.state
    names = [*game.kinds, *["?"] * (6 - len(game.kinds))]
    names += [f"double-{name}" for name in names]
    heap: Counter[str] = Counter()

    def add(card: int, n: int = 1) -> None:
        heap["mamma-mia" if card == MAMMA_MIA else names[card]] += n

    for i in range(s.supply_n):
        add(s.supply[i])
    for i in range(s.shown, s.oven_n):
        if s.oven[i] % BY < ORDER:
            add(s.oven[i] % BY)
    open_now = game.view(None).table is not None
    for card in range(2 * DOUBLE):
        for seat in range(game.players):
            add(card, s.seats[seat * SEAT + HAND + card])
        if open_now:
            add(card, s.bench[TABLE + card] + s.bench[USED + card])
    if s.holder >= 0:
        heap["mamma-mia"] += 1
    return counted(heap)
