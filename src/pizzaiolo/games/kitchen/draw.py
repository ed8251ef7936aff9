"""The table as plain text, from what its onlooker may see."""

from pizzaiolo.games.kitchen.events import Cards
from pizzaiolo.games.kitchen.orders import describe
from pizzaiolo.games.kitchen.views import Facts, PlayedOrder, SeatView, View

HEADS = ("", "seat", "colour", "own", "ingredients", "orders", "waiter", "delivered")
WORDS = ("colour", "own")
"""The columns of words; the others hold numbers."""


def table_text(view: View, facts: Facts) -> str:
    """Round and turn, piles, seats, and what lies before everyone while the oven is open."""
    acting = f"seat {view.actors[0]} to act" if view.actors else "over"
    head = f"{facts.title} · round {view.round} of {facts.rounds} · {acting}"
    rows = [HEADS, *(_row(view, facts, player) for player in view.players)]
    return "\n".join([head, "", *_columns(rows), "", _piles(view, facts), *_served(view, facts)])


def _row(view: View, facts: Facts, player: SeatView) -> tuple[str, ...]:
    seat = player.seat
    counts = (player.ingredients, player.orders, player.waiter)
    delivered = "-" if player.delivered is None else str(len(player.delivered))
    mark = "*" if player.mamma_mia else ">" if seat in view.actors else ""
    return (mark, str(seat), facts.colours[seat], facts.own[seat], *map(str, counts), delivered)


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = ["<" if head in WORDS else ">" for head in HEADS]
    return [
        "  ".join(f"{text:{side}{width}}" for text, side, width in zip(row, sides, widths, strict=True)).rstrip()
        for row in rows
    ]


def _piles(view: View, facts: Facts) -> str:
    parts = [f"supply {view.supply}", f"oven {view.oven.cards}{_top(view, facts)}"]
    if view.players[0].delivered is None:
        parts.append(f"delivered pile {view.delivered}")
    if any(player.mamma_mia for player in view.players):
        parts.append("* has the Mamma Mia! card")
    return " · ".join(parts)


def _top(view: View, facts: Facts) -> str:
    top = view.oven.top
    if top is None:
        return ""
    return f" ({_order(top, facts) if isinstance(top, PlayedOrder) else top.replace('-', ' ')} on top)"


def _order(played: PlayedOrder, facts: Facts) -> str:
    return f"seat {played.seat}'s {describe(facts.menus[played.seat][played.order])}"


def _served(view: View, facts: Facts) -> list[str]:
    """What lies on the table, and whose order is looked at."""
    lines = [] if view.table is None else [f"on the table: {_cards(view.table)}"]
    if (serving := view.serving) is not None:
        lines.append(f"in question: {_order(PlayedOrder(serving.seat, serving.order), facts)}")
        if serving.request:
            lines.append(f"asked for: {_cards(serving.request)}")
    return lines


def _cards(cards: Cards) -> str:
    return ", ".join(f"{n} {kind.replace('-', ' ')}" for kind, n in cards.items()) or "nothing"
