"""All that a seat or a spectator may know, built from nothing: what is not listed here is never told.

>>> import pizzaiolo
>>> game = pizzaiolo.new("mamma-mia", players=3, seed=7)
>>> game.facts.colours
('red', 'yellow', 'brown')
>>> view = game.view(0)
>>> view.hand
Hand(ingredients={'pineapple': 3, 'pepper': 3}, orders=(5,))
>>> view.players[1].ingredients, view.oven.cards
(6, 0)
>>> game.view().hand is None
True
"""

from typing import TYPE_CHECKING, get_args

import msgspec

from pizzaiolo.core.game import Facts as AnyFacts
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.house import SLOTS
from pizzaiolo.games.kitchen.engine.state import State
from pizzaiolo.games.kitchen.events import Cards, bits, card_name, named
from pizzaiolo.games.kitchen.orders import Order
from pizzaiolo.games.kitchen.terms import Colour, Kind, Memory, Stage

if TYPE_CHECKING:
    from pizzaiolo.games.kitchen.game import Kitchen

STAGES: tuple[Stage, ...] = get_args(Stage)


class Facts(AnyFacts, frozen=True):
    """What everyone knows before the first card is dealt."""

    colours: tuple[Colour, ...]
    own: tuple[Kind, ...]
    kinds: tuple[Kind, ...]
    cards_per_kind: int
    doubles_per_kind: int
    hand_limit: int
    draw_limit: int
    rounds: int
    helping: bool
    mamma_mia_card: bool
    memory: Memory
    menus: tuple[tuple[Order, ...], ...]


class PlayedOrder(msgspec.Struct, frozen=True):
    """An order on the table, by its owner and number in the owner's set."""

    seat: int
    order: int


class OvenView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pile as the table shows it, and what the table's memory mode adds."""

    cards: int
    top: str | PlayedOrder | None
    remembered: Cards | None = None
    remembered_orders: tuple[PlayedOrder, ...] | None = None


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player from outside: card backs can be counted, and Mamma Mia! delivers face up."""

    seat: int
    ingredients: int
    orders: int
    waiter: int
    mamma_mia: bool = False
    delivered: tuple[int, ...] | None = None


class Hand(msgspec.Struct, frozen=True):
    """What a seat holds: ingredients by name, and orders by number."""

    ingredients: Cards
    orders: tuple[int, ...]


class Serving(msgspec.Struct, frozen=True, omit_defaults=True):
    """The order on the table; what its owner is still weighing up stays with the owner."""

    seat: int
    order: int
    request: Cards | None = None
    chosen: tuple[Kind, ...] | None = None
    missing: Cards | None = None
    lacking: int | None = None
    given: Cards | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's whole knowledge of the position (`seat` None: a spectator's)."""

    seat: int | None
    round: int
    stage: Stage
    actors: tuple[int, ...]
    starter: int
    supply: int
    oven: OvenView
    players: tuple[SeatView, ...]
    hand: Hand | None = None
    table: Cards | None = None
    serving: Serving | None = None
    delivered: int = 0


def view_of(game: "Kitchen", seat: int | None) -> View:
    s = game.state
    open_now = st.SERVE <= s.stage < st.OVER
    own = open_now and seat is not None and seat == s.order // SLOTS
    stage = STAGES[s.stage]
    if stage in ("pay", "wish") and not own:
        stage = "serve"
    face_up = s.house.mamma_mia or s.stage == st.OVER
    return View(
        seat=seat,
        round=min(s.round + 1, s.house.rounds),
        stage=stage,
        actors=game.actors,
        starter=s.starter,
        supply=s.supply_n,
        oven=_oven(s, game, seat),
        players=tuple(_seat(s, p, face_up) for p in range(s.house.players)),
        hand=None if seat is None else _hand(s, game.kinds, seat),
        table=named(s.bench[st.TABLE : st.USED], game.kinds) if open_now else None,
        serving=_serving(s, game.kinds, own) if open_now else None,
        delivered=sum(s.seats[p * st.SEAT + st.SCORE] for p in range(s.house.players)),
    )


def _hand(s: State, kinds: tuple[str, ...], seat: int) -> Hand:
    mine = seat * st.SEAT
    return Hand(
        named(s.seats[mine + st.HAND : mine + st.INGREDIENTS], kinds),
        bits(s.seats[mine + st.ORDERS]),
    )


def _seat(s: State, seat: int, face_up: bool) -> SeatView:
    mine = seat * st.SEAT
    return SeatView(
        seat=seat,
        ingredients=s.seats[mine + st.INGREDIENTS],
        orders=s.seats[mine + st.ORDER_COUNT],
        waiter=s.seats[mine + st.WAITER],
        mamma_mia=s.holder == seat,
        delivered=bits(s.seats[mine + st.DELIVERED]) if face_up else None,
    )


def _oven(s: State, game: "Kitchen", seat: int | None) -> OvenView:
    """Strict: the top card. Notepad: also the seat's own plays. Open: also a tally of everything inside."""
    inside = s.oven[s.shown : s.oven_n]
    top = _face(inside[-1] % st.BY, game.kinds) if len(inside) and s.stage < st.SERVE else None
    mode = game.options["memory"]
    if mode == "strict" or (mode == "notepad" and seat is None):
        return OvenView(len(inside), top)
    cards = [entry % st.BY for entry in inside if mode == "open" or entry // st.BY == seat]
    tally = [0] * 12
    for card in cards:
        if card < st.ORDER:
            tally[card] += 1
    slips = tuple(_played(card) for card in sorted(cards) if card >= st.ORDER)
    return OvenView(len(inside), top, named(tally, game.kinds), slips)


def _played(card: int) -> PlayedOrder:
    return PlayedOrder(*divmod(int(card - st.ORDER), int(SLOTS)))


def _face(card: int, kinds: tuple[str, ...]) -> str | PlayedOrder:
    return card_name(card, kinds) if card < st.ORDER else _played(card)


def _serving(s: State, kinds: tuple[Kind, ...], own: bool) -> Serving:
    owner, order = divmod(int(s.order), int(SLOTS))
    request = (
        named(s.bench[st.REQUEST : st.BENCH], kinds) if s.stage == st.ASKED or (own and s.stage == st.WISH) else None
    )
    chosen = tuple(kinds[k] for k in dict.fromkeys((s.pick, s.pick2)) if k >= 0) or None
    if not own:
        return Serving(owner, order, request, chosen if s.stage == st.ASKED else None)
    settled = s.lacking > 0
    return Serving(
        owner,
        order,
        request,
        chosen,
        missing=named(s.bench[st.MISSING : st.REQUEST], kinds) if settled else None,
        lacking=s.lacking if settled else None,
        given=named(s.bench[st.GIFT : st.MISSING], kinds) if s.stage == st.PAY else None,
    )
