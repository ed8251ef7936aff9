"""What is in the box as data: reading and checking it, and making a table's `House` from it."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec

from pizzaiolo.core.about import Mark
from pizzaiolo.core.errors import SetupError
from pizzaiolo.games.papa_paolo.engine.geometry import LONGEST, MOST_TILES
from pizzaiolo.games.papa_paolo.terms import Colour, Deed, Shop

COLOURS: tuple[Colour, ...] = get_args(Colour)
ACTIONS: tuple[Deed, ...] = get_args(Deed)
SIDES = "NESW"
SHOPS: tuple[Shop, ...] = get_args(Shop)
"""Kinds of pizzeria; the first one is on the start tiles."""
MOST = 999
"""No number that is printed is greater."""
LONGEST_ID = 8


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the data. `status` says what of it is documented, inferred or reconstructed; your own may be a text."""

    status: dict[str, Mark] | str


class District(Entry, frozen=True):
    short: int
    long: int


class ByColour(Entry, frozen=True):
    """A value for each colour."""

    yellow: Any
    blue: Any
    red: Any
    green: Any


class Trophies(Entry, frozen=True):
    spaces: tuple[int, ...]


class Prices(Entry, frozen=True, rename={"pizzas": "for"}):
    pizzas: tuple[int, ...]


class Stairs(Entry, frozen=True):
    rows_bottom_to_top: tuple[tuple[int, int, int, int], ...]


class DeliveryTiles(Entry, frozen=True):
    """Pizzas and distance of each round's four tiles."""

    rounds: tuple[tuple[tuple[int, int], ...], ...]
    letters: str


class Pizzeria(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    capacity: int
    count: int = 0
    price: int = 0


class Pizzerias(Entry, frozen=True):
    start: Pizzeria
    large: Pizzeria
    medium: Pizzeria
    small: Pizzeria
    pizzas_on_building: int
    removed: dict[str, tuple[str, ...]]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A city tile or a start tile's town square. `roads` are the sides with a street before any turn."""

    colour: Colour
    houses: int
    roads: str
    id: str = ""


class StartTiles(Entry, frozen=True):
    tiles: tuple[Tile, Tile, Tile, Tile]


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The actions at the rows and columns of one side of the board, and the coins."""

    rows: tuple[tuple[Deed, ...], ...]
    columns: tuple[tuple[Deed, ...], ...]
    coins: tuple[int, ...]


class Board(Entry, frozen=True, rename={"two": "2", "three": "3", "four": "4"}):
    coin_ends: dict[str, str]
    two: Market
    three: Market
    four: Market


class Investments(Entry, frozen=True):
    price_without_a_bid: int
    yellow: dict[str, int]
    blue: dict[str, int]
    red: dict[str, int]
    green: dict[str, int]


class LargeInvestments(Entry, frozen=True):
    ring: tuple[Colour, Colour, Colour, Colour]


class Coins(Entry, frozen=True, rename={"ones": "1", "twos": "2", "threes": "3"}):
    ones: int
    twos: int
    threes: int


class CityTiles(Entry, frozen=True):
    roads: str
    tiles: tuple[Tile, ...]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, and the numbers of its rules."""

    game: str
    title: str
    players: tuple[int, int]
    rounds: int
    start_money: int
    start_pizzas: int
    pizzas_per_player: int
    tokens_per_player: int
    district: District
    colours: ByColour
    tracks: ByColour
    trophies: Trophies
    expert_bonus: int
    ingredient_prices: Prices
    quick_delivery_price: int
    bid_stairs: Stairs
    delivery_tiles: DeliveryTiles
    pizzerias: Pizzerias
    start_tiles: StartTiles
    board: Board
    coins: Coins
    investment_tiles: Investments
    large_investment_tiles: LargeInvestments
    city_tiles: CityTiles

    def market(self, players: int) -> Market:
        return {2: self.board.two, 3: self.board.three, 4: self.board.four}[players]


@cache
def _text() -> bytes:
    return Path(__file__).with_name("data").joinpath("papa-paolo.json").read_bytes()


@cache
def the_box() -> Box:
    """The box that comes with the package."""
    return msgspec.json.decode(_text(), type=Box)


def with_cards(cards: Mapping[str, Any]) -> Box:
    """The box with some of its entries replaced by the user's own, for whoever has the printed tiles at hand."""
    printed = msgspec.json.decode(_text())
    for key in cards:
        if key not in printed:
            raise SetupError(f"card file: unknown entry {key!r}")
    if cards.get("game", printed["game"]) != printed["game"]:
        raise SetupError(f"card file: these tiles are for {cards['game']!r}, not for {printed['game']!r}")
    if cards.get("title", printed["title"]) != printed["title"]:
        raise SetupError("card file: 'title' cannot be changed, only what is printed on boards and tiles")
    try:
        box = msgspec.convert(printed | dict(cards), Box)
    except msgspec.ValidationError as problem:
        raise SetupError(f"card file: {problem}") from None
    check(box)
    return box


def check(box: Box) -> None:
    """Refuse what the rules could not play with, in one clear line."""

    def need(good: bool, words: str) -> None:
        if not good:
            raise SetupError(f"card file: {words}")

    need(box.players == (2, 4), "this game is for 2 to 4 players")
    need(all(0 <= n <= MOST for n in _numbers(msgspec.to_builtins(box))), f"numbers are from 0 to {MOST}")
    need(min(box.rounds, box.tokens_per_player) >= 1, "there must be rounds and tokens")
    need(box.pizzas_per_player >= box.start_pizzas, "the start pizzas must come from the players' own")
    need(isinstance(box.tracks.yellow, list | tuple), "each track is a list of numbers")
    spaces = len(box.tracks.yellow)
    for colour in COLOURS:
        track = getattr(box.tracks, colour)
        need(isinstance(track, list | tuple) and len(track) == spaces, "all four tracks must have equally many spaces")
        need(all(isinstance(n, int) and 0 <= n <= 99 for n in track), f"the {colour} track must hold small numbers")
    need(len(box.trophies.spaces) == spaces, "there must be a trophy for each space of the tracks")
    need(box.tracks.green[0] >= 1, "the green track must give at least one courier")
    need(1 <= box.district.short <= box.district.long <= LONGEST, f"a district is at most {LONGEST} tiles long")
    need(2 <= box.district.short * box.district.long <= MOST_TILES, f"a district holds 2 to {MOST_TILES} tiles")
    need(len(box.ingredient_prices.pizzas) + max(box.tracks.blue) <= 9, "at most 9 pizzas can be bought at once")
    for colour, entry in (("yellow", "money"), ("blue", "pizzas"), ("red", "pizzas")):
        value = getattr(box.investment_tiles, colour).get(entry, -1)
        need(0 <= value <= 9, f"the {colour} investment tile needs {entry!r} from 0 to 9")
    prices = box.ingredient_prices.pizzas
    need(bool(prices), "ingredients need their prices")
    need(list(prices) == sorted(prices), "more pizzas cannot cost less than fewer")
    need(len(box.bid_stairs.rows_bottom_to_top) == 7, "the stairs have seven rows")
    climbing = all(a < b for row in box.bid_stairs.rows_bottom_to_top for a, b in pairwise(row))
    need(climbing, "on the stairs a field costs more than the one to its left")
    need(len(box.delivery_tiles.rounds) == box.rounds, "each round needs its delivery tiles")
    need(len(box.delivery_tiles.letters) == box.rounds, "each round needs its letter")
    need(all(len(tiles) == 4 for tiles in box.delivery_tiles.rounds), "each round has four delivery tiles")
    numbers = [n for tiles in box.delivery_tiles.rounds for tile in tiles for n in tile]
    need(all(0 <= n <= 50 for n in numbers), "delivery tiles hold pizzas and distance, 50 at most")
    ends = (box.board.coin_ends.get("rows"), box.board.coin_ends.get("columns"))
    need(ends[0] in ("left", "right") and ends[1] in ("top", "bottom"), "coins lie left or right, top or bottom")
    need(sorted(box.large_investment_tiles.ring) == sorted(COLOURS), "the large tile shows each colour once")
    need(box.start_pizzas <= box.pizzerias.start.capacity, "the start pizzas must fit on the start pizzeria")
    for kind in SHOPS:
        shop = getattr(box.pizzerias, kind)
        need(shop.capacity >= box.pizzerias.pizzas_on_building, f"two pizzas must fit on a {kind} pizzeria")
    need(sum(getattr(box.pizzerias, kind).count for kind in SHOPS) <= 9, "there are at most nine pizzerias")
    for number, tile in enumerate((*box.start_tiles.tiles, *box.city_tiles.tiles)):
        name = tile.id or f"start tile {number + 1}"
        need(tile.colour in COLOURS, f"{name}: there is no colour {tile.colour!r}")
        need(0 <= tile.houses <= 3, f"{name} must have 0 to 3 houses")
        need(bool(tile.roads) and set(tile.roads) <= set(SIDES), f"{name}: roads are some of the letters N, E, S, W")
    need(all("W" in tile.roads for tile in box.start_tiles.tiles), "a start tile's road leads west to its pizzeria")
    names = [tile.id for tile in box.city_tiles.tiles]
    need(all(map(_is_name, names)), f"a city tile's id is 1 to {LONGEST_ID} letters and digits")
    need(len(set(names)) == len(names), "two city tiles share an id")
    for players in (2, 3, 4):
        market = box.market(players)
        rows, columns = len(market.rows), len(market.columns)
        need(1 <= rows <= 4 and 1 <= columns <= 4, "the market has at most four rows and columns")
        need(len(market.coins) == rows + columns, f"{players} players need a coin for each row and column")
        need(rows * columns >= players * box.tokens_per_player, f"{players} players need more room for their tokens")
        need(rows * columns * box.rounds <= len(box.city_tiles.tiles), "there are too few city tiles for all rounds")
        removed = box.pizzerias.removed.get(str(players), ())
        left = [getattr(box.pizzerias, kind).count - removed.count(kind) for kind in SHOPS]
        need(min(left) >= 0, f"with {players} players more pizzerias are removed than there are")
        actions = {action for line in (*market.rows, *market.columns) for action in line}
        need(actions <= set(ACTIONS), f"actions are {', '.join(ACTIONS)}")


def _numbers(content: Any) -> Iterator[int]:
    """Every number in there, however deep."""
    if isinstance(content, int | float):
        yield int(content)
    elif isinstance(content, dict | list | tuple):
        for part in content.values() if isinstance(content, dict) else content:
            yield from _numbers(part)


def _is_name(text: str) -> bool:
    return 1 <= len(text) <= LONGEST_ID and text.isascii() and text.isalnum()


@cache
def roads_of(letters: str) -> int:
    """Sides with a street as bits: north 1, east 2, south 4, west 8."""
    return sum(1 << SIDES.index(side) for side in set(letters))
