"""What each number of an observation means. `engine/batch.py` writes them."""

from typing import TYPE_CHECKING, get_args

from pizzaiolo.core.lens import Lens, Plane, in_a_row
from pizzaiolo.games.papa_paolo.actions import building_cells, cell_name, market_name
from pizzaiolo.games.papa_paolo.board import COLOURS, SHOPS
from pizzaiolo.games.papa_paolo.engine import batch, codes
from pizzaiolo.games.papa_paolo.terms import Line, Side
from pizzaiolo.games.papa_paolo.views import PHASES, STAGES

if TYPE_CHECKING:
    from pizzaiolo.games.papa_paolo.game import PapaPaolo

TILE = "1 + number of the city tile; the start tiles' town squares follow the city tiles"
ROADS = "the sides with a street as bits: north 1, east 2, south 4, west 8"
DELIVERY = ("number", "pizzas", "distance")


def lens_of(game: "PapaPaolo") -> Lens:
    house = game.state.house
    players = int(house.players)
    around = "a row a seat: the own one first, then those to its left"
    stages = tuple(STAGES[: int(batch.STAGES)])
    row = (
        *(f"stage {stage}" for stage in stages),
        "acts",
        "tokens",
        *(f"track {colour}" for colour in COLOURS),
        *("delivered", "pizzas", "start tile", "token on"),
        *("bid column", "bid row", "bid money", "dropped out", "coins laid"),
        *(f"delivery {word}" for word in DELIVERY),
        *(f"investment {colour}" for colour in COLOURS),
        *("to stock", "stocking", "building", "place", "next place"),
        *("trip pizzas", "trip couriers", "trip distance", "trip pizzeria", "trip cell"),
        *(f"trip gain {colour}" for colour in COLOURS),
        *("score", "money"),
    )
    maps = (
        f"0 {TILE}",
        f"1 its colour, 1 + {', '.join(COLOURS)}",
        "2 its houses",
        "3 its houses without a pizza",
        f"4 {ROADS}, as the tile lies",
        f"5 the pizzeria, 1 + {', '.join(SHOPS)}",
        "6 pizzas on it",
        "7 where the courier has been, from 1 on",
    )
    columns = tuple("abcdefgh")
    planes = in_a_row(
        Plane("phase", (len(PHASES),), "which phase of the round", PHASES),
        Plane("stage", (len(stages),), "what is decided now; nothing at the end", stages),
        Plane("round", (1,), "from 1 on"),
        Plane("pile", (1,), "city tiles face down"),
        Plane("pizzerias", (3,), "left of each kind", SHOPS[1:]),
        Plane("row_coins", (4,), "£ at each row of the market"),
        Plane("column_coins", (4,), "£ at each column of the market"),
        Plane("deliveries", (4, 3), "the delivery tile of each column of the stairs, 0 for none", DELIVERY),
        Plane("next_deliveries", (4,), "two players: 1 for each number of the next round's tiles"),
        Plane("investments", (4,), "1 for each investment tile left, or facing the second player", COLOURS),
        Plane(
            "own",
            (5,),
            "secrets of the seat: £, £ in coins laid, 1 + start tiles offered, 1 + start tile",
            ("money", "stake", "offered", "offered too", "start tile"),
        ),
        Plane(
            "market",
            (4, 4, 5),
            f"row by row of each cell: {TILE}; 1 + colour; houses; {ROADS}; 1 + place around the table of the token",
            ("tile", "colour", "houses", "roads", "token"),
        ),
        Plane("seat", (players,), "1 for the seat that looks"),
        Plane("players", (players, len(row)), f"as the whole table sees them; {around}", row),
        Plane(
            "district", (len(maps), 9, 8), f"the own one, as maps of 9 rows and 8 columns: {'; '.join(maps)}", columns
        ),
        Plane("districts", (players, len(maps), 9, 8), "likewise everybody's, by the numbers of the seats", columns),
    )
    truth = in_a_row(
        Plane("money", (players,), f"£; {around}"),
        Plane("stakes", (players,), f"£ in coins laid face down; {around}"),
        Plane("offered", (players, 2), f"1 + start tiles offered; {around}"),
        Plane("start_tiles", (players,), f"1 + start tile; {around}"),
        Plane("bank", (1,), "£"),
        Plane("pile", (int(house.city_tiles),), "1 + city tile, from the top"),
    )
    words = (
        *game.tile_names,
        *game.facts.deliveries,
        *(market_name(row, column) for row in range(4) for column in range(4)),
        *(cell_name(cell) for cell in building_cells()),
        *COLOURS,
        *SHOPS,
        *get_args(Side),
        *get_args(Line),
    )
    return Lens(
        codes=int(codes.ACTIONS),
        most=int(codes.MOST),
        planes=planes,
        truth=truth,
        observe=lambda state, seat, out: batch.look(state, seat, out, 0),
        reveal=lambda state, seat, out: batch.reveal_all(state, seat, out, 0),
        batch=lambda desk, seed, longest: batch.PapaBatch(house, desk, seed, longest),
        vocabulary=tuple(dict.fromkeys(words)),
    )
