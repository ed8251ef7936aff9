"""The fixed facts of one table: who plays, and everything that is printed on boards and tiles.

Part of the kernel: compiled ahead of time, and shared by every copy of a state.
"""

from typing import Final

from mypy_extensions import i64

from pizzaiolo.core.vecs import vec

SEATS: Final[i64] = 4
SIDE: Final[i64] = 4
"""Room for rows and columns of the market, and for columns of the stairs."""

# The four colours, each an action, a track and a kind of customer.
YELLOW: Final[i64] = 0  # sponsor, Finance: £
BLUE: Final[i64] = 1  # ingredients, Market: free pizzas
RED: Final[i64] = 2  # quick delivery, Espresso: pizzas
GREEN: Final[i64] = 3  # build, Delivery: couriers
COLOURS: Final[i64] = 4

# Kinds of pizzeria.
START_SHOP: Final[i64] = 0
SHOP_KINDS: Final[i64] = 4


class House:
    """One table's boards and tiles as plain numbers. `board.py` makes it from the data file."""

    def __init__(
        self,
        players: i64,
        rounds: i64,
        money: i64,
        stock: i64,
        pizzas: i64,
        tokens: i64,
        short: i64,
        long: i64,
        bank: i64,
        rows: list[int],
        columns: list[int],
        coins: list[int],
        coin_last_in_row: bool,
        coin_last_in_column: bool,
        stair_columns: i64,
        descending: bool,
        stairs: list[int],
        deliveries: list[int],
        spaces: i64,
        tracks: list[int],
        trophies: list[int],
        expert: i64,
        prices: list[int],
        quick_price: i64,
        shop_prices: list[int],
        shop_capacities: list[int],
        shop_counts: list[int],
        opening_pizzas: i64,
        city_tiles: i64,
        tile_colours: list[int],
        tile_houses: list[int],
        tile_roads: list[int],
        investment_price: i64,
        investment_money: i64,
        investment_pizzas: i64,
        investment_quick: i64,
        ring: list[int],
    ) -> None:
        self.players = players
        self.rounds = rounds
        self.money = money  # each player's at the start
        self.stock = stock  # pizzas on the start pizzeria
        self.pizzas = pizzas  # each player's in all
        self.tokens = tokens
        self.short = short  # sides of the largest district
        self.long = long
        self.bank = bank  # £ in the box
        self.row_count: i64 = len(rows)
        self.column_count: i64 = len(columns)
        self.rows = vec[i64](rows)  # the actions of each market row, as bits
        self.columns = vec[i64](columns)
        self.coins = vec[i64](coins)  # a round's coins: one for each row, one for each column
        self.coin_last_in_row = coin_last_in_row  # at the right end of rows, else at the left
        self.coin_last_in_column = coin_last_in_column  # at the bottom of columns, else at the top
        self.stair_columns = stair_columns
        self.descending = descending  # the delivery tiles on the stairs, from left to right
        self.stair_rows: i64 = len(stairs) // 4
        self.stairs = vec[i64](stairs)  # £ of each field, SIDE a row, bottom row first
        self.deliveries = vec[i64](deliveries)  # pizzas and distance of tile 1 to 4 of each round
        self.spaces = spaces  # on each track
        self.tracks = vec[i64](tracks)  # what each space of each track is worth
        self.trophies = vec[i64](trophies)
        self.expert = expert
        self.most_bought: i64 = len(prices) - 1
        self.prices = vec[i64](prices)  # £ for that many pizzas
        self.quick_price = quick_price
        self.shop_prices = vec[i64](shop_prices)
        self.shop_capacities = vec[i64](shop_capacities)
        self.shop_counts = vec[i64](shop_counts)
        self.opening_pizzas = opening_pizzas
        self.city_tiles = city_tiles  # how many; the start tiles' town squares follow them
        self.tile_colours = vec[i64](tile_colours)
        self.tile_houses = vec[i64](tile_houses)
        self.tile_roads = vec[i64](tile_roads)
        self.investment_price = investment_price  # for those who did not bid
        self.investment_money = investment_money
        self.investment_pizzas = investment_pizzas
        self.investment_quick = investment_quick
        self.ring = vec[i64](ring)  # the colours around the large investment tile
