"""Words for the kernel's numbers: each decision as a record's text and as a sentence."""

from functools import cache
from typing import get_args

from pizzaiolo.core.action import Action
from pizzaiolo.games.papa_paolo.board import ACTIONS, COLOURS, SHOPS
from pizzaiolo.games.papa_paolo.engine import codes
from pizzaiolo.games.papa_paolo.engine.geometry import CELLS, MOST_PIZZERIAS, WIDTH
from pizzaiolo.games.papa_paolo.terms import Side

SIDES: tuple[Side, ...] = get_args(Side)
DEEDS = (
    "find a sponsor",
    "buy ingredients",
    "make a quick delivery",
    "build a pizzeria",
)
FIXED = {
    codes.TAKE: ("take", "take the city tile"),
    codes.NOTHING: ("nothing", "leave it at that"),
    codes.DROP: ("drop", "deliver a pizza here"),
    codes.END: ("end", "end the courier's round"),
    codes.FINISH: ("finish", "send no more couriers"),
    codes.DROP_OUT: ("drop-out", "make no bid and drop out"),
    codes.PASS: ("pass", "add no coin"),
    codes.NO_PICK: ("no-pick", "buy no investment tile"),
    codes.USE: ("use", "discard the investment tile for its action"),
    codes.ADVANCE: ("advance", "keep the investment tile and advance on its track"),
}


@cache
def cell_name(cell: int) -> str:
    """A cell of a district: columns a to h from the west, rows 1 to 9 from the north; home is d5."""
    row, column = divmod(int(cell), int(WIDTH))
    return f"{chr(ord('a') + column - 1)}{row}"


@cache
def cell_of(name: str) -> int:
    """The cell of this name; ValueError when there is none."""
    if len(name) != 2 or not "a" <= name[0] <= "h" or not "1" <= name[1] <= "9":
        raise ValueError(name)
    return int(name[1]) * int(WIDTH) + ord(name[0]) - ord("a") + 1


def market_name(row: int, column: int) -> str:
    """A cell of the market: columns A to D, rows 1 to 4."""
    return f"{chr(ord('A') + column)}{row + 1}"


def pizzas(n: int) -> str:
    return f"{n or 'no'} pizza{'' if n == 1 else 's'}"


def building_cells() -> list[int]:
    """All cells of the grid but its rim."""
    return [cell for cell in range(CELLS) if 1 <= cell % WIDTH <= 8 and 1 <= cell // WIDTH <= 9]


@cache
def actions_of(stairs: tuple[int, ...], ring: tuple[int, ...]) -> tuple[dict[int, Action], dict[str, Action]]:
    """Every decision at a table with these stairs and this large investment tile, by number and by text."""
    found = [Action(int(code), *words) for code, words in FIXED.items()]

    def add(code: int, text: str, sentence: str) -> None:
        found.append(Action(int(code), text, sentence))

    for number in range(4):
        add(codes.KEEP + number, f"keep{number + 1}", f"keep start tile {number + 1}")
        add(codes.DO + number, ACTIONS[number], DEEDS[number])
        add(codes.DRIVE + number, SIDES[number], f"drive {SIDES[number]}")
        add(codes.PICK + number, f"pick-{COLOURS[number]}", f"take the {COLOURS[number]} investment tile")
        for column in range(4):
            name = market_name(number, column)
            add(codes.TOKEN_ON + 4 * number + column, f"token-{name}", f"put a token on {name}")
    for cell in building_cells():
        name = cell_name(cell)
        add(codes.SITE + cell, f"site-{name}", f"build it on {name}")
        for turns in range(4):
            words = f"place the tile on {name}" + (f", turned by {90 * turns}°" if turns else "")
            add(codes.PLACE + 4 * cell + turns, f"place-{name}-{90 * turns}", words)
    for n in range(10):
        if n:
            add(codes.BUY + n, f"buy{n}", f"buy {pizzas(n)}")
        add(codes.ACCEPT + n, f"free{n}", f"take {pizzas(n)} for free")
    for shop in range(MOST_PIZZERIAS):
        add(codes.START + shop, f"courier{shop + 1}", f"send a courier from pizzeria {shop + 1}")
        for n in range(codes.SHELF):
            words = f"put {pizzas(n)} on pizzeria {shop + 1}"
            add(codes.STOCK + codes.SHELF * shop + n, f"stock{shop + 1}-{n}", words)
    for kind in range(1, len(SHOPS)):
        add(codes.OPEN + kind, f"open-{SHOPS[kind]}", f"build a {SHOPS[kind]} pizzeria")
    for field, value in enumerate(stairs):
        row, column = divmod(field, 4)
        words = f"bid £{value} in column {column + 1}"
        add(codes.BID + field, f"bid-{column + 1}.{row + 1}", words)
    for coin in range(1, 4):
        add(codes.COIN + coin, f"coin{coin}", f"lay a coin of £{coin} face down")
    for at, colour in enumerate(ring):
        for way in range(2):
            left = [COLOURS[ring[(at + 2) % 4]], COLOURS[ring[(at + (1 if way == 0 else 3)) % 4]]]
            text = f"split-{COLOURS[colour]}-{left[0]}+{left[1]}"
            words = f"take the {COLOURS[colour]} side, leaving {left[0]} or {left[1]}"
            add(codes.SPLIT + 2 * colour + way, text, words)
    return {action.code: action for action in found}, {action.text: action for action in found}
