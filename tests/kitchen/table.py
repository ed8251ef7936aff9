"""Tables laid out by hand, and short words for what a test looks at."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

import pizzaiolo
from pizzaiolo import Event
from pizzaiolo.games.kitchen.cards import edition
from pizzaiolo.games.kitchen.events import Baked, Failed, HelpAsked, Revealed, RoundEnded
from pizzaiolo.games.kitchen.game import Kitchen
from pizzaiolo.games.kitchen.orders import Order
from pizzaiolo.games.kitchen.terms import Colour

MM = "mamma-mia"
PLUS = "mamma-mia-plus"
Cards = dict[str, int]
E = TypeVar("E", bound=Event)

FIVE = ("green", "red", "yellow", "brown", "purple")
COLOURS = {MM: FIVE, PLUS: (*FIVE, "pink")}
"""Seat 0 is green (Alberto, Laura), seat 1 red (Claudio, Massimiliano)."""


def new(name: str, players: int, seed: int = 1, **more: Any) -> Kitchen:
    return cast(Kitchen, pizzaiolo.new(name, players=players, seed=seed, **more))


def load(text: str) -> Kitchen:
    return cast(Kitchen, pizzaiolo.load(text))


def slip(name: str, colour: Colour, kind: str = "normal", **printed: Any) -> int:
    """The number of the colour's order of this type, with this print where there are several."""
    found = [
        number
        for number, order in enumerate(edition(name).orders[colour])
        if order.type == kind and all(getattr(order, field) == value for field, value in printed.items())
    ]
    assert found, f"{colour} has no such order: {kind} {printed}"
    return found[0]


def normale(name: str, colour: Colour, **need: int) -> int:
    """The number of the Normale that needs exactly this."""
    return slip(name, colour, need=need)


def listed(cards: Mapping[str, int]) -> list[str]:
    """Cards as a position's oven lists them."""
    return [f"{n} {card}" for card, n in cards.items() if n]


def opened(
    name: str,
    order: int,
    table: Cards,
    hands: Sequence[Cards] = (),
    *,
    players: int = 3,
    owner: int = 0,
    colours: tuple[str, ...] | None = None,
    cards: Mapping[str, Any] | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Kitchen:
    """The oven is open: these cards lie on the table when the owner's order is revealed.

    Whatever nobody holds is revealed after the order, so it matters no more.
    """
    layout = {
        "hands": tuple(hands),
        "oven": (*listed(table), f"{owner}:order{order}"),
        "rest": "oven",
        "stage": "open",
        "mamma_mia": 0 if name == MM else None,
        **position,
    }
    return new(
        name,
        players,
        seed,
        colours=colours or COLOURS[name][:players],
        cards=cards,
        position=layout,
        **(options or {}),
    )


def open_texts(game: Kitchen) -> list[str]:
    """What the acting seat may do, in a record's words."""
    return [action.text for action in game.actions(game.actors[0])]


def play(game: Kitchen, *moves: str) -> None:
    for move in moves:
        game.play(move)


def turn(game: Kitchen, put: str, order: int | None = None, pile: str = "supply") -> None:
    """One whole turn. Steps in which nothing is left to choose are not asked for."""
    seat = game.actors[0]
    game.play(put)
    if (game.actors, game.view(seat).stage) == ((seat,), "order"):
        game.play("no-order" if order is None else f"order{order}")
    else:
        assert order is None
    if (game.actors, game.view(seat).stage) == ((seat,), "draw"):
        game.play(pile)


def told(game: Kitchen, kind: type[E], seat: int | None = None) -> list[E]:
    return [event for event in game.events(seat) if isinstance(event, kind)]


def only(game: Kitchen, kind: type[E], seat: int | None = None) -> E:
    (event,) = told(game, kind, seat)
    return event


def hand(game: Kitchen, seat: int) -> Cards:
    return dict(game.view(seat).hand.ingredients)  # type: ignore[union-attr]


def orders_in_hand(game: Kitchen, seat: int) -> tuple[int, ...]:
    return game.view(seat).hand.orders  # type: ignore[union-attr]


def total(cards: Mapping[str, int]) -> int:
    return sum(cards.values())


def together(*heaps: Mapping[str, int]) -> Cards:
    out: Cards = {}
    for heap in heaps:
        for card, n in heap.items():
            out[card] = out.get(card, 0) + n
    return {card: n for card, n in out.items() if n}


def minus(heap: Mapping[str, int], *gone: Mapping[str, int]) -> Cards:
    out = dict(heap)
    for cards in gone:
        for card, n in cards.items():
            out[card] = out.get(card, 0) - n
    return {card: n for card, n in out.items() if n}


def units(cards: Mapping[str, int]) -> Cards:
    """Cards as units of each kind: a double is two."""
    return together(
        *({card.removeprefix("double-"): n * (2 if card.startswith("double-") else 1)} for card, n in cards.items())
    )


def all_cards(game: Kitchen) -> Cards:
    """Every ingredient card of this table."""
    facts = game.facts
    singles: Cards = dict.fromkeys(facts.kinds, facts.cards_per_kind - facts.doubles_per_kind)
    return together(singles, {f"double-{kind}": facts.doubles_per_kind for kind in facts.kinds})


def fate(game: Kitchen, owner: int, order: int) -> Baked | Failed:
    """What became of the order, which was revealed once."""
    (event,) = (
        event
        for event in game.events()
        if isinstance(event, Baked | Failed) and (event.seat, event.order) == (owner, order)
    )
    return event


def baked(game: Kitchen, order: int, owner: int = 0) -> Baked:
    event = fate(game, owner, order)
    assert isinstance(event, Baked), event
    return event


def failed(game: Kitchen, order: int, owner: int = 0) -> Failed:
    event = fate(game, owner, order)
    assert isinstance(event, Failed), event
    return event


def left_over(game: Kitchen) -> Cards:
    """What lay unused on the table when the oven was empty."""
    return only(game, RoundEnded).left


def waiter(game: Kitchen, seat: int) -> list[int]:
    """The seat's waiter pile, top first. Nobody at the table may look at it."""
    slots = 16
    pile = [int(number) for number in game.state.waiters][seat * slots : (seat + 1) * slots]
    return pile[: game.view(seat).players[seat].waiter][::-1]


def finish(game: Kitchen, choose: Iterable[int] | None = None) -> Kitchen:
    """Play on to the end, always taking the first action or those chosen by number."""
    picks = iter(choose or ())
    while not game.over:
        actions = game.actions(game.actors[0])
        game.play(actions[next(picks, 0) % len(actions)])
    return game


def requests(game: Kitchen) -> list[Cards]:
    return [event.request for event in told(game, HelpAsked)]


def revealed(game: Kitchen) -> list[str]:
    return [event.card for event in told(game, Revealed)]


def menu(name: str, colour: Colour) -> tuple[Order, ...]:
    return edition(name).orders[colour]
