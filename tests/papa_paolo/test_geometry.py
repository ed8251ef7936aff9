"""The district on its own: turning, matching, joining, limits, reach and roads."""

from random import Random

import pytest

from pizzaiolo.games.papa_paolo.actions import building_cells, cell_name, cell_of
from pizzaiolo.games.papa_paolo.board import roads_of
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine.state import zeros

N, E, S, W = "NESW"
SHORT, LONG = 4, 5


class District:
    """A district with words for cells and roads."""

    def __init__(self, town: str = "WE") -> None:
        self.land = zeros(geo.DISTRICT)
        geo.clear(self.land, 0)
        geo.lay_pizzeria(self.land, 0, geo.HOME, 0, 3)
        self.tile("e5", town)

    def tile(self, cell: str, roads: str, houses: int = 1) -> "District":
        geo.lay_tile(self.land, 0, cell_of(cell), 0, 0, roads_of(roads), houses)
        return self

    def pizzeria(self, cell: str, stock: int = 2) -> "District":
        geo.lay_pizzeria(self.land, 0, cell_of(cell), 1, stock)
        return self

    def fit(self, cell: str, roads: str) -> int:
        return geo.tile_fits(self.land, 0, cell_of(cell), roads_of(roads), SHORT, LONG)

    def site(self, cell: str) -> int:
        return geo.pizzeria_fits(self.land, 0, cell_of(cell), SHORT, LONG)

    def reach(self, pizzeria: int, distance: int) -> set[str]:
        found = geo.reachable(self.land, 0, pizzeria, distance)
        return {cell_name(self.land[geo.TILE_CELL + i]) for i in range(self.land[geo.TILES]) if found >> i & 1}

    def road(self, cell: str, side: str, *driven: str) -> int:
        numbers = {cell_name(self.land[geo.TILE_CELL + i]): i for i in range(self.land[geo.TILES])}
        bits = sum(1 << numbers[name] for name in driven)
        return geo.road(self.land, 0, cell_of(cell), "NESW".index(side), bits)


@pytest.mark.parametrize(
    ("roads", "turns", "result", "distinct"),
    [
        ("N", 1, "E", 4),
        ("NE", 1, "ES", 4),
        ("NE", 3, "NW", 4),
        ("NS", 1, "EW", 2),
        ("NEW", 2, "ESW", 4),
        ("NESW", 3, "NESW", 1),
    ],
)
def test_turning_clockwise(roads: str, turns: int, result: str, distinct: int) -> None:
    assert geo.turned(roads_of(roads), turns) == roads_of(result)
    assert geo.distinct_turns(roads_of(roads)) == distinct


def test_cells_have_names() -> None:
    assert cell_name(geo.HOME) == "d5"
    assert [cell_of(cell_name(cell)) for cell in building_cells()] == building_cells()
    for name in ("i5", "a0", "d", "d55", "5d"):
        with pytest.raises(ValueError, match=name):
            cell_of(name)


def test_a_tile_continues_roads_and_respects_blank_sides() -> None:
    district = District("WE")
    assert district.fit("f5", "W") == geo.FITS
    assert district.fit("f5", "NES") == geo.CUTS_ROAD  # the town square's road would end there
    assert district.fit("e4", "S") == geo.CUTS_ROAD  # its own road would end at the town square
    assert district.fit("e4", "NEW") == geo.NOT_CONNECTED
    assert district.fit("e5", "W") == district.fit("d5", "W") == geo.TAKEN
    assert district.fit("f4", "SW") == geo.NOT_ADJACENT  # corners do not count


def test_a_door_may_be_closed_by_a_tile_that_is_joined_to_a_different_pizzeria() -> None:
    district = District("WE")
    assert district.fit("d4", "N") == geo.NOT_CONNECTED
    assert district.fit("d4", "S") == geo.FITS
    district.tile("c5", "NE")
    assert district.fit("c4", "SE") == geo.FITS
    district.tile("c4", "SE")
    assert district.fit("d4", "W") == geo.CLOSES_EXIT  # blank towards the pizzeria that its own road comes from
    assert district.fit("d4", "S") == geo.CUTS_ROAD
    district.pizzeria("f5")
    assert district.fit("d4", "W") == geo.CLOSES_EXIT  # to the new one only across the pizzeria that it closes
    district = District("WE").pizzeria("f5").tile("f4", "SW").tile("e4", "EW")
    assert district.fit("d4", "E") == district.fit("d4", "EW") == geo.FITS


def test_tiles_around_a_hole_must_match_on_every_side() -> None:
    district = District("WS").tile("d6", "NE")
    assert district.fit("e6", "NW") == geo.FITS
    assert district.fit("e6", "N") == geo.CUTS_ROAD
    assert district.fit("e6", "NESW") == geo.FITS


@pytest.mark.parametrize(
    ("line", "outside", "inside"),
    [
        (("f5", "g5", "h5"), "c5", "d4"),  # 5 wide
        (("d4", "d3", "d6", "d7"), "d8", "f5"),  # 5 high
    ],
)
def test_four_by_five_either_way(line: tuple[str, ...], outside: str, inside: str) -> None:
    district = District("WE")
    for cell in line:
        district.tile(cell, "NS" if cell[0] == "d" else "WE")
    assert district.fit(outside, "NESW") == geo.OUTSIDE
    assert district.fit(inside, "NESW") == geo.FITS


def test_five_by_five_is_too_much_at_the_last_row() -> None:
    district = District("WE")
    for cell in ("f5", "g5", "h5"):
        district.tile(cell, "WE")
    for cell in ("d4", "d3", "d2"):
        assert district.fit(cell, "NS") == geo.FITS
        district.tile(cell, "NS")
    assert district.fit("d1", "NS") == geo.OUTSIDE
    assert district.fit("d6", "NS") == geo.OUTSIDE


def test_a_pizzeria_needs_a_neighbour_but_no_road_and_never_another_pizzeria() -> None:
    district = District("WE")
    assert district.site("e4") == geo.FITS  # a blank side may face it
    assert district.site("f5") == geo.FITS
    assert district.site("d4") == district.site("c5") == geo.NEXT_TO_PIZZERIA
    assert district.site("f4") == geo.NOT_ADJACENT
    assert district.site("e5") == geo.TAKEN
    district.pizzeria("e4")  # corner to corner with d5
    assert district.site("f4") == geo.NEXT_TO_PIZZERIA
    assert District("WE").tile("f5", "WE").tile("g5", "WE").tile("h5", "WE").site("h4") == geo.FITS


def test_a_new_pizzeria_joins_the_roads_that_lead_to_it() -> None:
    district = District("WE").pizzeria("f5")
    assert district.reach(1, 1) == {"e5"}
    district.tile("f6", "NE")
    assert district.reach(1, 1) == {"e5", "f6"}
    assert district.reach(0, 9) == {"e5"}  # no way through the other pizzeria


def test_reach_counts_tiles_from_the_pizzeria() -> None:
    district = District("WE").tile("f5", "WN").tile("f4", "SN").tile("d6", "N")
    assert district.reach(0, 0) == set()
    assert district.reach(0, 1) == {"e5", "d6"}
    assert district.reach(0, 2) == {"e5", "d6", "f5"}
    assert district.reach(0, 9) == {"e5", "d6", "f5", "f4"}


def test_roads_for_couriers() -> None:
    district = District("WE").tile("f5", "WN").pizzeria("f4")
    assert district.road("d5", E) == geo.OPEN_ROAD
    assert district.road("d5", N) == geo.NO_ROAD  # nothing there
    assert district.road("e5", N) == geo.NO_ROAD  # a blank side
    assert district.road("e5", E) == geo.OPEN_ROAD
    assert district.road("e5", E, "f5") == geo.DRIVEN
    assert district.road("f5", N) == district.road("e5", W) == geo.OTHER_PIZZERIA


def test_can_serve_needs_a_pizza_and_a_hungry_house_in_reach() -> None:
    district = District("WE").tile("f5", "W", houses=2)
    assert geo.can_serve(district.land, 0, 0, 1)
    district.land[geo.HUNGRY] = 0b10  # the town square has its pizza
    assert not geo.can_serve(district.land, 0, 0, 1)
    assert geo.can_serve(district.land, 0, 0, 2)
    district.land[geo.SHOP_STOCK] = 0
    assert not geo.anything_to_serve(district.land, 0, 9)


def test_random_districts_agree_with_a_plain_reading_of_the_rules() -> None:
    """What each empty cell remembers of its neighbours, against looking at them afresh."""
    rng = Random(3)
    for _ in range(30):
        district = District(rng.choice(("WE", "WS")))
        built = {"d5": "pizzeria", "e5": "WE" if district.fit("f5", "W") == geo.FITS else "WS"}
        for _ in range(40):
            cell = cell_name(rng.choice(building_cells()))
            roads = rng.choice(("N", "E", "NE", "NS", "EW", "ESW", "NESW"))
            assert district.fit(cell, roads) == plain_fit(built, cell, roads)
            assert district.site(cell) == plain_site(built, cell)
            if rng.random() < 0.15 and district.site(cell) == geo.FITS and len(built) < 15:
                district.pizzeria(cell)
                built[cell] = "pizzeria"
            elif district.fit(cell, roads) == geo.FITS:
                district.tile(cell, roads)
                built[cell] = roads
        assert district.reach(0, 99) == plain_reach(built)


def around(cell: str) -> dict[str, str]:
    column, row = ord(cell[0]), int(cell[1])
    steps = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}
    return {side: f"{chr(column + c)}{row + r}" for side, (c, r) in steps.items()}


OPPOSITE = {N: S, E: W, S: N, W: E}


def plain_limits(built: dict[str, str], cell: str) -> bool:
    columns = [ord(name[0]) for name in (*built, cell)]
    rows = [int(name[1]) for name in (*built, cell)]
    sides = sorted((max(columns) - min(columns) + 1, max(rows) - min(rows) + 1))
    return sides[0] <= SHORT and sides[1] <= LONG


def plain_fit(built: dict[str, str], cell: str, roads: str) -> int:
    if cell in built:
        return geo.TAKEN
    beside = {side: built[name] for side, name in around(cell).items() if name in built}
    if not beside:
        return geo.NOT_ADJACENT
    if not plain_limits(built, cell):
        return geo.OUTSIDE
    if any(tile != "pizzeria" and (OPPOSITE[side] in tile) != (side in roads) for side, tile in beside.items()):
        return geo.CUTS_ROAD
    return geo.FITS if any(side in roads for side in beside) else geo.NOT_CONNECTED


def plain_site(built: dict[str, str], cell: str) -> int:
    if cell in built:
        return geo.TAKEN
    beside = [built[name] for name in around(cell).values() if name in built]
    if not beside:
        return geo.NOT_ADJACENT
    if "pizzeria" in beside:
        return geo.NEXT_TO_PIZZERIA
    return geo.FITS if plain_limits(built, cell) else geo.OUTSIDE


def plain_reach(built: dict[str, str]) -> set[str]:
    """All tiles that a courier from d5 can get to."""
    found: set[str] = set()
    edge = ["d5"]
    while edge:
        cell = edge.pop()
        for side, name in around(cell).items():
            tile = built.get(name, "pizzeria")
            leaves = cell == "d5" or side in built[cell]
            if tile != "pizzeria" and leaves and OPPOSITE[side] in tile and name not in found:
                found.add(name)
                edge.append(name)
    return found
