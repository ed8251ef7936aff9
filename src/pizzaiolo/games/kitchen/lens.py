"""What each number of an observation means. `engine/batch.py` writes them."""

from typing import TYPE_CHECKING, get_args

from pizzaiolo.core.lens import Lens, Plane, in_a_row
from pizzaiolo.games.kitchen.engine import batch, codes
from pizzaiolo.games.kitchen.engine.house import SLOTS
from pizzaiolo.games.kitchen.events import card_name
from pizzaiolo.games.kitchen.terms import Memory, Pile, Stage, WhyFailed, WhyOpened

if TYPE_CHECKING:
    from pizzaiolo.games.kitchen.game import Kitchen

MEMORIES: tuple[Memory, ...] = get_args(Memory)


def lens_of(game: "Kitchen") -> Lens:
    house = game.state.house
    players = int(house.players)
    memory = MEMORIES.index(game.options["memory"])
    first = game.options["first"]
    spare = (f"no kind {len(game.kinds)}",) * (6 - len(game.kinds))
    kinds = (*game.kinds, *spare)
    cards = tuple(card_name(card, kinds) for card in range(12))
    menu = (players, int(SLOTS))
    around = "a row a seat: the own one first, then those to its left"
    planes = in_a_row(
        Plane("stage", (8,), "what is decided now; an owner's secret steps look like `serve`", get_args(Stage)),
        Plane("round", (1,), "from 1 on"),
        Plane("supply", (1,), "cards in the supply"),
        Plane("oven", (1,), "cards in the oven"),
        Plane("delivered", (1,), "orders that all seats have delivered"),
        Plane("hand", (12,), "own cards of each sort", cards),
        Plane("orders", (16,), "1 for each own order in the hand"),
        Plane("top", (12,), "1 for the ingredient on top of the oven", cards),
        Plane("table", (12,), "the oven is open: cards laid out", cards),
        Plane("request", (6,), "units of each kind that the owner asks for", kinds),
        Plane("chosen", (6,), "1 for each kind that the owner has chosen", kinds),
        Plane("missing", (6,), "own order: units of each kind that it lacks", kinds),
        Plane("lacking", (1,), "own order: units that it lacks in all"),
        Plane("given", (12,), "own order: cards about to be added", cards),
        Plane("remembered", (12,), "in the oven, as far as a notepad or an open table tells", cards),
        Plane("seat", (players,), "1 for the seat that looks: which colour it has"),
        Plane(
            "players",
            (players, 6),
            f"cards, orders, waiter, whether it has the Mamma Mia! card, began the round, acts; {around}",
            ("ingredients", "orders", "waiter", "mamma_mia", "starter", "acts"),
        ),
        Plane("top_order", menu, f"1 for the order on top of the oven; {around}"),
        Plane("delivered_orders", menu, f"1 for each order delivered face up; {around}"),
        Plane("serving", menu, f"1 for the order that is served; {around}"),
        Plane("remembered_orders", menu, f"like `remembered`; {around}"),
    )
    every, orders = int(house.ingredients), int(house.orders)
    truth = in_a_row(
        Plane("hands", (players, 12), f"cards of each sort; {around}", cards),
        Plane("orders", menu, f"1 for each order in the hand; {around}"),
        Plane("delivered", menu, f"1 for each order delivered; {around}"),
        Plane("waiters", menu, f"1 + order, from the top; {around}"),
        Plane("supply", (every + 1,), "1 + card, from the top: singles 0-5, doubles 6-11, Mamma Mia! 12"),
        Plane(
            "oven",
            (every + 1 + players * orders, 2),
            "from the top: 1 + card (an order: 17 + 16 × place around the table + number), 1 + place of who played it",
            ("card", "by"),
        ),
    )
    return Lens(
        codes=int(codes.ACTIONS),
        most=int(codes.MOST),
        planes=planes,
        truth=truth,
        observe=lambda state, seat, out: batch.look(state, memory, seat, out, 0),
        reveal=lambda state, seat, out: batch.reveal_all(state, seat, out, 0),
        batch=lambda desk, seed, longest: batch.KitchenBatch(
            house, memory, -1 if first is None else first, desk, seed, longest
        ),
        vocabulary=(*cards, *(word for words in (Pile, WhyOpened, WhyFailed) for word in get_args(words))),
    )
