"""The rules of Briscola: tricks without having to follow suit, a trump suit, 120 points in the cards."""

from collections.abc import Iterable
from typing import SupportsIndex

import msgspec

from briscola import CARDS, FAMILY, RANKS
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Facts as Facts
from pizzaiolo.core.game import Result
from pizzaiolo.core.random import Chance
from pizzaiolo.core.small import SmallGame, SmallState

HAND = 3
STRENGTH = {card: CARDS.index(card) % len(RANKS) for card in CARDS}
POINTS = {card: RANKS[STRENGTH[card]].points for card in CARDS}
LEFT_OUT = "two-coins"
"""With three players, so that everybody plays as many cards."""


def suit(card: str) -> str:
    return card.partition("-")[2]


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


class Played(msgspec.Struct, frozen=True):
    seat: int
    card: str


class State(SmallState):
    """All of a position."""

    stock: list[str]
    """Drawn from its end; at its beginning lies the trump card, face up."""
    trump: str
    hands: list[list[str]]
    leader: int
    trick: list[Played] = []
    last_trick: list[Played] = []
    taken: list[list[str]] = []


# What happens -------------------------------------------------------------------------------------


class Dealt(Event, frozen=True):
    """Everybody sees how many, and their own."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


class TrumpTurned(Event, frozen=True):
    card: str


class CardPlayed(Event, frozen=True):
    seat: int
    card: str


class TrickTaken(Event, frozen=True):
    seat: int
    points: int


class Drew(Event, frozen=True):
    """Only its owner sees the card; the last one is the trump card, which everybody has seen."""

    seat: int
    card: str = ""


class Ended(Event, frozen=True):
    points: tuple[int, ...]
    winner_seat: tuple[int, ...]


# What a seat may know -----------------------------------------------------------------------------


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    cards: int
    tricks: int


class View(msgspec.Struct, frozen=True):
    """Cards that were taken lie face down."""

    seat: int | None
    actors: tuple[int, ...]
    trump: str
    stock: int
    trick: tuple[Played, ...]
    last_trick: tuple[Played, ...]
    players: tuple[SeatView, ...]
    hand: tuple[str, ...]


# The game -----------------------------------------------------------------------------------------


class Briscola(SmallGame):
    family = FAMILY
    lexicon = CARDS
    state: State

    def deal(self, chance: Chance) -> State:
        cards = [card for card in CARDS if self.players != 3 or card != LEFT_OUT]
        chance.shuffle(cards)
        first = chance.toss(self.players) if self.options["first"] is None else self.options["first"]
        hands = [in_order(cards.pop() for _ in range(HAND)) for _ in range(self.players)]
        cards.insert(0, cards.pop())
        for seat, hand in enumerate(hands):
            self.happen(Dealt(seat, HAND), {seat: Dealt(seat, HAND, tuple(hand))})
        self.happen(TrumpTurned(cards[0]))
        return State(cards, cards[0], hands, first, taken=[[] for _ in hands])

    @property
    def actors(self) -> tuple[int, ...]:
        s = self.state
        return ((s.leader + len(s.trick)) % self.players,) if any(s.hands) else ()

    def open(self, seat: int) -> Iterable[str]:
        return self.state.hands[seat]

    def carry_out(self, text: str, seat: int) -> None:
        s = self.state
        s.hands[seat].remove(text)
        s.trick.append(Played(seat, text))
        self.happen(CardPlayed(seat, text))
        if len(s.trick) == self.players:
            self.end_trick()

    def end_trick(self) -> None:
        """The highest trump takes it, else the highest card of the suit that was led. The winner draws and leads."""
        s = self.state
        s.leader = winner(s.trick, s.trump)
        cards = [played.card for played in s.trick]
        s.taken[s.leader] += cards
        self.happen(TrickTaken(s.leader, sum(POINTS[card] for card in cards)))
        s.last_trick, s.trick = s.trick, []
        for i in range(min(self.players, len(s.stock))):
            seat = (s.leader + i) % self.players
            card = s.stock.pop()
            s.hands[seat] = in_order([*s.hands[seat], card])
            open_card = Drew(seat, card)
            self.happen(Drew(seat) if s.stock else open_card, {seat: open_card})
        if self.result is not None:
            self.happen(Ended(self.result.scores, self.result.winners))

    def view(self, seat: SupportsIndex | None = None) -> View:
        s, own = self.state, self._onlooker(seat)
        return View(
            seat=own,
            actors=self.actors,
            trump=s.trump,
            stock=len(s.stock),
            trick=tuple(s.trick),
            last_trick=tuple(s.last_trick),
            players=tuple(
                SeatView(other, len(hand), len(s.taken[other]) // self.players) for other, hand in enumerate(s.hands)
            ),
            hand=() if own is None else tuple(s.hands[own]),
        )

    @property
    def result(self) -> Result | None:
        """Four play two against two: partners sit opposite each other and count together."""
        if self.actors:
            return None
        own = [sum(POINTS[card] for card in cards) for cards in self.state.taken]
        if self.players == 4:
            own = [own[seat] + own[(seat + 2) % 4] for seat in range(4)]
        return Result.of(own, [0] * self.players)


def winner(trick: Iterable[Played], trump: str) -> int:
    """Whoever takes these cards."""
    led, *_ = trick

    def worth(played: Played) -> tuple[bool, bool, int]:
        return suit(played.card) == suit(trump), suit(played.card) == suit(led.card), STRENGTH[played.card]

    return max(trick, key=worth).seat
