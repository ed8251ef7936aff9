"""What happens in the kitchen, and who sees which part of it.

>>> from random import Random
>>> import pizzaiolo
>>> game, rng = pizzaiolo.new("mamma-mia-plus", players=3, seed=1), Random(1)
>>> while not game.over:
...     happened = game.play(rng.choice(game.actions(game.actors[0])))
>>> events = game.events()  # as a spectator was told; game.events(0) as seat 0 was
>>> [type(event).__name__ for event in events[:8]]
['Dealt', 'Dealt', 'Dealt', 'Put', 'Drew', 'TurnBegan', 'Put', 'OrderPlayed']
>>> next(event.from_table for event in events if isinstance(event, Baked))
{'pineapple': 4, 'olive': 1}
>>> game.events(0)[0].hand, events[0].hand
({'pineapple': 1, 'olive': 1, 'pepper': 2, 'mushroom': 1, 'salami': 1, 'shrimp': 2}, None)
"""

from collections.abc import Iterable, Sequence
from functools import cache

from pizzaiolo.core.event import Event, Happening
from pizzaiolo.games.kitchen.engine import state as notes
from pizzaiolo.games.kitchen.terms import Kind, Pile, WhyFailed, WhyOpened

Cards = dict[str, int]
"""Cards by name; a double salami is named "double-salami"."""

WHY_OPENED: dict[int, WhyOpened] = {notes.LAST_CARD: "last-card", notes.LAP_DONE: "lap-done", notes.STALLED: "stalled"}
WHY_FAILED: dict[int, WhyFailed] = {
    notes.LACKING: "lacking",
    notes.FORBIDDEN_PRESENT: "forbidden",
    notes.NOTHING_TO_CHOOSE: "nothing-to-choose",
    notes.NOBODY_HELPED: "nobody-helped",
}


DREW_SUPPLY, DREW_WAITER, MAMMA_MIA = int(notes.DREW_SUPPLY), int(notes.DREW_WAITER), int(notes.MAMMA_MIA)


class Dealt(Event, frozen=True):
    """A seat has its first hand; the cards are its own secret."""

    seat: int
    starter: int
    ingredients: int
    hand: Cards | None = None
    order: int | None = None


class Put(Event, frozen=True):
    """Ingredients of one kind go into the oven."""

    seat: int
    kind: Kind
    singles: int
    doubles: int = 0


class OrderPlayed(Event, frozen=True):
    """An order follows them, face down; what it wants is known from its owner's set."""

    seat: int
    order: int
    pizza: str


class Passed(Event, frozen=True):
    """A turn without an order."""

    seat: int


class Drew(Event, frozen=True):
    """Cards taken from a pile; which ones is the drawer's secret."""

    seat: int
    pile: Pile
    count: int
    cards: tuple[str, ...] | None = None
    orders: tuple[int, ...] | None = None


class MammaMiaDrawn(Event, frozen=True):
    """The Mamma Mia! card lies open by this seat's waiter."""

    seat: int


class OvenOpened(Event, frozen=True):
    """The cards are about to be turned over, and why."""

    seat: int
    why: WhyOpened


class Revealed(Event, frozen=True):
    """An ingredient of the pile lies open."""

    card: str


class OrderRevealed(Event, frozen=True):
    """An order comes out of the pile; it is about to be served."""

    seat: int
    order: int
    pizza: str


class HelpAsked(Event, frozen=True):
    """Plus: a seat is asked for what the order lacks."""

    seat: int
    request: Cards


class Refused(Event, frozen=True):
    """Nobody can tell whether the seat could not or would not help."""

    seat: int


class Helped(Event, frozen=True):
    """The helper's reward is an order that nobody sees before the end."""

    seat: int
    reward: int | None = None


class Baked(Event, frozen=True):
    """An order is served; what it took from the table and from hands."""

    seat: int
    order: int
    pizza: str
    chosen: tuple[Kind, ...]
    from_table: Cards
    from_hand: Cards
    from_help: Cards = {}


class Failed(Event, frozen=True):
    """`chosen` is told where it was spoken aloud or could not have been another; a silent choice stays a secret."""

    seat: int
    order: int
    pizza: str
    why: WhyFailed
    chosen: tuple[Kind, ...] = ()


class TurnBegan(Event, frozen=True):
    """The turn has passed on to this seat."""

    seat: int


class RoundEnded(Event, frozen=True):
    """`seat` begins the next round."""

    seat: int
    left: Cards
    supply: int


class Ended(Event, frozen=True):
    """The game is over: points, places and what broke ties."""

    scores: tuple[int, ...]
    ingredients: tuple[int, ...]
    delivered: tuple[tuple[int, ...], ...]


MID_TURN = (Put, OrderPlayed, Passed)
"""What a seat does openly on its way through a turn, with nobody else's secret and no chance in it."""


def card_name(card: int, kinds: Sequence[str]) -> str:
    return kinds[card] if card < notes.DOUBLE else f"double-{kinds[card - notes.DOUBLE]}"


def named(counts: Iterable[int], kinds: Sequence[str]) -> Cards:
    """Twelve counts (singles of each kind, then doubles) as a dictionary."""
    return {card_name(card, kinds): int(n) for card, n in enumerate(counts) if n}


def picked(picks: Sequence[int], kinds: Sequence[Kind]) -> tuple[Kind, ...]:
    """The kinds of an owner's choice; one kind may stand twice, and -1 is none."""
    return tuple(kinds[pick] for pick in dict.fromkeys(picks) if pick >= 0)


def bits(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


@cache
def teller_of(kinds: tuple[Kind, ...], pizzas: tuple[tuple[str, ...], ...]) -> "Teller":
    """One for all games of the same menus."""
    return Teller(kinds, pizzas)


class Teller:
    """Turns the kernel's notes into happenings."""

    def __init__(self, kinds: Sequence[Kind], pizzas: Sequence[Sequence[str]]) -> None:
        self.kinds = kinds
        self.pizzas = pizzas
        self.told: dict[tuple[int, ...], Happening] = {}
        """What was told before need not be put together again: short notes are few, and come all the time."""

    def tell(self, rows: Sequence[Sequence[int]]) -> list[Happening]:
        told: list[Happening] = []
        drawn: list[int] = []
        drawing = -1
        seat = 0
        for row in rows:
            what = row[0]
            if drawing != what and drawn:
                told.append(self.drew(drawing, seat, tuple(drawn)))
                drawn.clear()
            if what == DREW_SUPPLY or what == DREW_WAITER:
                drawing, seat, card = what, row[1], row[2]
                if card == MAMMA_MIA and what == DREW_SUPPLY:
                    told.append(Happening(MammaMiaDrawn(seat)))
                else:
                    drawn.append(card)
            else:
                told.append(self.again(row) if len(row) < 7 else self.one(what, row[1], row))
        if drawn:
            told.append(self.drew(drawing, seat, tuple(drawn)))
        return told

    def again(self, row: Sequence[int]) -> Happening:
        key = tuple(row)
        found = self.told.get(key)
        if found is None:
            found = self.told[key] = self.one(row[0], row[1], row)
        return found

    def drew(self, what: int, seat: int, drawn: tuple[int, ...]) -> Happening:
        if what == DREW_SUPPLY:
            public = Drew(seat, "supply", len(drawn))
            own = Drew(seat, "supply", len(drawn), cards=tuple(card_name(card, self.kinds) for card in drawn))
        else:
            public = Drew(seat, "waiter", len(drawn))
            own = Drew(seat, "waiter", len(drawn), orders=drawn)
        return Happening(public, {seat: own})

    def one(self, what: int, seat: int, row: Sequence[int]) -> Happening:
        kinds = self.kinds
        match what:
            case notes.DEALT:
                hand = named(row[4:16], kinds)
                public = Dealt(seat, row[2], sum(hand.values()))
                return Happening(public, {seat: Dealt(seat, row[2], sum(hand.values()), hand, row[3])})
            case notes.DID_PUT:
                return Happening(Put(seat, kinds[row[2]], row[3], row[4]))
            case notes.DID_PLAY:
                return Happening(OrderPlayed(seat, row[2], self.pizzas[seat][row[2]]))
            case notes.DID_PASS:
                return Happening(Passed(seat))
            case notes.OPENED:
                return Happening(OvenOpened(seat, WHY_OPENED[row[2]]))
            case notes.REVEALED:
                return Happening(Revealed(card_name(row[2], kinds)))
            case notes.REVEALED_ORDER:
                return Happening(OrderRevealed(seat, row[2], self.pizzas[seat][row[2]]))
            case notes.DID_ASK:
                return Happening(HelpAsked(seat, named(row[2:], kinds)))
            case notes.DID_REFUSE:
                return Happening(Refused(seat))
            case notes.DID_HELP:
                return Happening(Helped(seat), hidden=Helped(seat, row[2]))
            case notes.BAKED:
                pizza = self.pizzas[seat][row[2]]
                cards = (named(row[5:17], kinds), named(row[17:29], kinds), named(row[29:], kinds))
                return Happening(Baked(seat, row[2], pizza, picked(row[3:5], kinds), *cards))
            case notes.FAILED:
                pizza = self.pizzas[seat][row[2]]
                return Happening(Failed(seat, row[2], pizza, WHY_FAILED[row[3]], picked(row[4:6], kinds)))
            case notes.TURN_BEGAN:
                return Happening(TurnBegan(seat))
            case notes.ROUND_ENDED:
                return Happening(RoundEnded(seat, named(row[3:], kinds), row[2]))
            case notes.ENDED:
                return Happening(Ended(tuple(row[2::3]), tuple(row[3::3]), tuple(bits(mask) for mask in row[4::3])))
        raise AssertionError(f"unknown note {row}")
