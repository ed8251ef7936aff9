"""What everyone knows of a table, from its box; and the kernel's tables from that, for the game and for bots alike."""

import msgspec

from pizzaiolo.games.papa_paolo.board import ACTIONS, COLOURS, SHOPS, Box, Pizzeria, roads_of
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.terms import PlayerColour
from pizzaiolo.games.papa_paolo.views import Facts


def facts_of(box: Box, colours: tuple[PlayerColour, ...], *, descending: bool) -> Facts:
    """What everyone knows of a table of so many."""
    removed = box.pizzerias.removed.get(str(len(colours)), ())
    return Facts(
        game=box.game,
        title=box.title,
        players=len(colours),
        colours=colours,
        rounds=box.rounds,
        money=box.start_money,
        start_pizzas=box.start_pizzas,
        pizzas=box.pizzas_per_player,
        tokens=box.tokens_per_player,
        district=(box.district.short, box.district.long),
        tracks={colour: tuple(getattr(box.tracks, colour)) for colour in COLOURS},
        trophies=box.trophies.spaces,
        expert=box.expert_bonus,
        prices=box.ingredient_prices.pizzas,
        quick_price=box.quick_delivery_price,
        stairs=tuple(row[: len(colours)] for row in box.bid_stairs.rows_bottom_to_top),
        descending=descending,
        deliveries={
            f"{letter}{number}": tile
            for letter, tiles in zip(box.delivery_tiles.letters, box.delivery_tiles.rounds, strict=True)
            for number, tile in enumerate(tiles, start=1)
        },
        pizzerias={kind: _left(getattr(box.pizzerias, kind), removed.count(kind)) for kind in SHOPS},
        opening_pizzas=box.pizzerias.pizzas_on_building,
        market=box.market(len(colours)),
        coin_ends=box.board.coin_ends,
        investments={colour: getattr(box.investment_tiles, colour) for colour in COLOURS},
        investment_price=box.investment_tiles.price_without_a_bid,
        ring=box.large_investment_tiles.ring,
        start_tiles=box.start_tiles.tiles,
        tiles={tile.id: tile for tile in box.city_tiles.tiles},
    )


def _left(kind: Pizzeria, removed: int) -> Pizzeria:
    """Those that are not put back into the box."""
    return msgspec.structs.replace(kind, count=kind.count - removed)


def house_of(facts: Facts, bank: int = 0) -> House:
    """The kernel's tables. Only the game itself knows the bank: with it, purses could be counted."""
    tiles = [*facts.tiles.values(), *facts.start_tiles]
    shops = [facts.pizzerias[kind] for kind in SHOPS]

    def actions(lines: tuple[tuple[str, ...], ...]) -> list[int]:
        return [sum(1 << ACTIONS.index(action) for action in line) for line in lines]

    return House(
        players=facts.players,
        rounds=facts.rounds,
        money=facts.money,
        stock=facts.start_pizzas,
        pizzas=facts.pizzas,
        tokens=facts.tokens,
        short=facts.district[0],
        long=facts.district[1],
        bank=bank,
        rows=actions(facts.market.rows),
        columns=actions(facts.market.columns),
        coins=list(facts.market.coins),
        coin_last_in_row=facts.coin_ends["rows"] == "right",
        coin_last_in_column=facts.coin_ends["columns"] == "bottom",
        stair_columns=facts.players,
        descending=facts.descending,
        stairs=[value for row in facts.stairs for value in (*row, 0, 0)[:4]],
        deliveries=[n for tile in facts.deliveries.values() for n in tile],
        spaces=len(facts.trophies),
        tracks=[value for colour in COLOURS for value in facts.tracks[colour]],
        trophies=list(facts.trophies),
        expert=facts.expert,
        prices=[0, *facts.prices],
        quick_price=facts.quick_price,
        shop_prices=[shop.price for shop in shops],
        shop_capacities=[shop.capacity for shop in shops],
        shop_counts=[shop.count for shop in shops],
        opening_pizzas=facts.opening_pizzas,
        city_tiles=len(facts.tiles),
        tile_colours=[COLOURS.index(tile.colour) for tile in tiles],
        tile_houses=[tile.houses for tile in tiles],
        tile_roads=[roads_of(tile.roads) for tile in tiles],
        investment_price=facts.investment_price,
        investment_money=facts.investments["yellow"]["money"],
        investment_pizzas=facts.investments["blue"]["pizzas"],
        investment_quick=facts.investments["red"]["pizzas"],
        ring=[COLOURS.index(colour) for colour in facts.ring],
    )
