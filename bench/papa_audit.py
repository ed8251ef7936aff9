"""Counts every piece of a position of Papà Paolo, and looks at every district a second time."""

from collections import Counter

from bench.audit import Broken
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import kernel
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.codes import DROP_OUT, NOTHING
from pizzaiolo.games.papa_paolo.engine.house import SIDE
from pizzaiolo.games.papa_paolo.engine.state import State


def need(good: bool, words: str) -> None:
    if not good:
        raise Broken(words)


def audit(s: State) -> None:
    """Raise `Broken` unless every piece of the house is in exactly one place and every district is by the rules."""
    house, table, seats, land = s.house, list(s.table), list(s.seats), list(s.land)
    mine = [seats[seat * st.SEAT : (seat + 1) * st.SEAT] for seat in range(house.players)]
    districts = [land[seat * geo.DISTRICT : (seat + 1) * geo.DISTRICT] for seat in range(house.players)]
    money(s, table, mine)
    tiles(s, table, districts)
    tokens(s, table, mine)
    shops = Counter[int]()
    for own, district in zip(mine, districts, strict=True):
        pizzas(s, own, district)
        if district[geo.PIZZERIAS]:
            streets(s, district)
        shops.update(district[geo.SHOP_KIND + p] for p in range(1, district[geo.PIZZERIAS]))
    for kind in range(1, 4):
        need(shops[kind] + table[st.SHOPS + kind] == house.shop_counts[kind], f"pizzerias of kind {kind}")
    for seat in range(house.players):
        decisions(s, seat)


def money(s: State, table: list[int], mine: list[list[int]]) -> None:
    purses = [own[st.MONEY] for own in mine]
    coins = table[st.ROW_COIN : st.ROW_COIN + 2 * SIDE]
    need(s.bank + sum(purses) + sum(coins) == s.house.bank, "money")
    need(min(purses) >= 0, "a purse below £0")
    need(all(own[st.STAKE] <= own[st.MONEY] for own in mine), "a stake beyond the purse")


def tiles(s: State, table: list[int], districts: list[list[int]]) -> None:
    found = list(s.pile)[: s.pile_n] + [tile for tile in table[st.MARKET : st.MARKET + 16] if tile >= 0]
    for district in districts:
        found += district[geo.TILE_ID + 1 : geo.TILE_ID + district[geo.TILES]]
    need(len(set(found)) == len(found) and all(0 <= tile < s.house.city_tiles for tile in found), "city tiles")
    there = [tile for tile in table[st.DELIVERY : st.DELIVERY + SIDE] if tile >= 0]
    held = [tile for seat in range(s.house.players) if (tile := s.seats[seat * st.SEAT + st.TILE]) >= 0]
    need(len({*there, *held}) == len(there) + len(held), "delivery tiles")
    if s.house.players == 2:
        need(len({tile % 2 for tile in there + held}) <= 1, "odd and even delivery tiles")
    elif s.phase != st.SET_UP:
        need(there == sorted(there, reverse=s.house.descending), "the order of the delivery tiles")


def tokens(s: State, table: list[int], mine: list[list[int]]) -> None:
    if s.phase == st.TOKENS:
        standing = Counter(seat for seat in table[st.TOKEN_OF : st.TOKEN_OF + 16] if seat >= 0)
        for seat, own in enumerate(mine):
            need(standing[seat] + own[st.TOKENS_LEFT] == s.house.tokens, "tokens")


def pizzas(s: State, own: list[int], district: list[int]) -> None:
    stock = district[geo.SHOP_STOCK : geo.SHOP_STOCK + district[geo.PIZZERIAS]]
    kinds = district[geo.SHOP_KIND : geo.SHOP_KIND + district[geo.PIZZERIAS]]
    need(own[st.PIZZAS] >= 0 and own[st.PIZZAS] + sum(stock) + own[st.DELIVERED] == s.house.pizzas, "pizzas")
    fits = all(0 <= n <= s.house.shop_capacities[kind] for n, kind in zip(stock, kinds, strict=True))
    need(fits, "more pizzas than a pizzeria holds")
    houses = waiting = 0
    for i in range(district[geo.TILES]):
        houses += s.house.tile_houses[district[geo.TILE_ID + i]]
        waiting += district[geo.TILE_WAITING + i]
        need(district[geo.TILE_WAITING + i] >= 0, "more pizzas than houses")
        need((district[geo.HUNGRY] >> i & 1 == 1) == (district[geo.TILE_WAITING + i] > 0), "hungry tiles")
    need(houses - waiting == own[st.DELIVERED], "delivered pizzas")


def streets(s: State, district: list[int]) -> None:
    """Sides match, pizzerias stand apart, all is joined and within the limit, and who joins whom is known."""
    roads = {
        district[geo.TILE_CELL + i]: district[geo.TILE_ROADS + i] for i in range(district[geo.TILES])
    } | dict.fromkeys((district[geo.SHOP_CELL + p] for p in range(district[geo.PIZZERIAS])), geo.ALL_SIDES)
    shops = {district[geo.SHOP_CELL + p]: p for p in range(district[geo.PIZZERIAS])}
    rows, columns = [cell // geo.WIDTH for cell in roads], [cell % geo.WIDTH for cell in roads]
    sides = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    need(sides[0] <= s.house.short and sides[1] <= s.house.long, "a district beyond its limit")
    joined: dict[int, list[int]] = {cell: [] for cell in roads}
    for cell, way in roads.items():
        for side in range(4):
            there = int(geo.neighbour(cell, side))
            if there in roads:
                need(not (cell in shops and there in shops), "pizzerias side by side")
                meet = way >> side & 1 == 1 and roads[there] >> (side ^ 2) & 1 == 1
                if cell not in shops and there not in shops:
                    need(meet or way >> side & 1 == roads[there] >> (side ^ 2) & 1, "a street that is cut")
                if meet:
                    joined[cell].append(there)
    for i in range(district[geo.TILES]):
        found, edge, leads = {district[geo.TILE_CELL + i]}, [district[geo.TILE_CELL + i]], 0
        while edge:
            for there in joined[edge.pop()]:
                if there in shops:
                    leads |= 1 << shops[there]
                elif there not in found:
                    found.add(there)
                    edge.append(there)
        need(leads == district[geo.TILE_SHOPS + i] != 0, "which pizzerias a tile is joined to")


def decisions(s: State, seat: int) -> None:
    """Never a dead end, nothing twice, and what is a last resort stands alone."""
    found = kernel.actions(s, seat)
    stage = s.seats[seat * st.SEAT + st.STAGE]
    need(bool(found) == (stage != st.IDLE), f"a dead end at stage {stage}")
    need(len(set(found)) == len(found), f"a decision is offered twice: {found}")
    need(NOTHING not in found or len(found) == 1, "a token without effect where something was possible")
    outbid = s.seats[seat * st.SEAT + st.BID_ROW] >= 0
    need(DROP_OUT not in found or len(found) == 1 or not outbid, "an outbid player who may drop out and could bid")
