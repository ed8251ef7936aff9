"""Districts, the market and the stairs as text for terminals, from what everyone may see."""

from itertools import zip_longest

from pizzaiolo.games.papa_paolo.actions import cell_of, market_name
from pizzaiolo.games.papa_paolo.board import COLOURS, Tile
from pizzaiolo.games.papa_paolo.views import Facts, PizzeriaView, SeatView, TileView, View

LETTERS = {"yellow": "Y", "blue": "B", "red": "R", "green": "G"}
ICONS = {"yellow": "£", "blue": "#", "red": "»", "green": "∩"}
"""A coin, a crate, a scooter, an oven."""
HEADINGS = {"sponsor": "£ sponsor", "ingredients": "# ingred.", "quick": "» quick", "build": "∩ build"}
SHAPES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Roads by their sides: north 1, east 2, south 4, west 8."""
WIDTH, HEIGHT = 11, 4
HUNGRY, SERVED = "○", "●"


def shape(roads: str) -> str:
    """One character that shows where a tile's roads lead."""
    return SHAPES[sum(1 << "NESW".index(side) for side in roads)]


def _frame(roads: str, upper: str, lower: str) -> list[str]:
    """Four lines; a road breaks through the frame where it leaves the tile."""
    top = "┌────║────┐" if "N" in roads else "┌─────────┐"
    bottom = "└────║────┘" if "S" in roads else "└─────────┘"
    west, east = ("═" if side in roads else "│" for side in "WE")
    return [top, f"│{upper:^9}│", f"{west}{lower:^9}{east}", bottom]


def _tile(tile: TileView) -> list[str]:
    houses = SERVED * tile.pizzas + HUNGRY * (tile.houses - tile.pizzas)
    return _frame(tile.roads, f"{LETTERS[tile.colour]}{ICONS[tile.colour]} {houses}", tile.cell)


def _pizzeria(number: int, shop: PizzeriaView) -> list[str]:
    return _frame("NESW", f"PIZZA {number}", f"{shop.cell} {shop.pizzas}/{shop.capacity}")


def district_text(player: SeatView) -> str:
    """A district: tiles with colour, houses (full ones are served) and roads; pizzerias with their stock."""
    blocks = {cell_of(tile.cell): _tile(tile) for tile in player.tiles}
    blocks |= {cell_of(shop.cell): _pizzeria(i, shop) for i, shop in enumerate(player.pizzerias, start=1)}
    if not blocks:
        return ""
    rows = sorted({cell // 10 for cell in blocks})
    columns = sorted({cell % 10 for cell in blocks})
    empty = [" " * WIDTH] * HEIGHT
    lines = []
    for row in range(rows[0], rows[-1] + 1):
        line = [blocks.get(10 * row + column, empty) for column in range(columns[0], columns[-1] + 1)]
        lines += ["".join(block[i] for block in line).rstrip() for i in range(HEIGHT)]
    return "\n".join(lines)


def tile_text(name: str, tile: Tile) -> str:
    """A city tile in a few characters: name, houses, roads."""
    return f"{name} {HUNGRY * tile.houses:<3} {shape(tile.roads)}"


def market_text(view: View, facts: Facts) -> str:
    """The market: its tiles, tokens (by colour), the actions of rows and columns, and the coins at their ends."""
    columns = range(len(facts.market.columns))
    width = 11
    head = [[HEADINGS[action] for action in line] for line in facts.market.columns]
    lines = [(" " * 14 + "".join(f"{market_name(0, c)[0]:^{width}}" for c in columns)).rstrip()]
    for i in range(max(map(len, head))):
        parts = [names[i] if i < len(names) else "" for names in head]
        lines.append((" " * 14 + "".join(f"{part:^{width}}" for part in parts)).rstrip())
    for r, actions in enumerate(facts.market.rows):
        names = [HEADINGS[action] for action in actions]
        cells, marks = "", ""
        for c in columns:
            name, token = view.market[r][c], view.tokens[r][c]
            cells += f"{tile_text(name, facts.tiles[name]) if name else '·':^{width}}"
            marks += f"{'(' + facts.colours[token][:6] + ')' if token is not None else '':^{width}}"
        lines.append(f"{r + 1} {names[0]:<12}{cells}  £{view.row_coins[r]}".rstrip())
        lines.append(f"  {names[1] if len(names) > 1 else '':<12}{marks}".rstrip())
    lines.append(" " * 14 + "".join(f"{'£' + str(view.column_coins[c]):^{width}}" for c in columns).rstrip())
    return "\n".join(lines)


def stairs_text(view: View, facts: Facts) -> str:
    """The Piazza's stairs, highest row first, with the tokens on them; the delivery tiles at the foot."""
    standing = {(p.bid.row, p.bid.column): facts.colours[p.seat][:6] for p in view.players if p.bid}
    lines = []
    for row in range(len(facts.stairs), 0, -1):
        fields = []
        for column, value in enumerate(facts.stairs[row - 1], start=1):
            who = standing.get((row, column))
            fields.append(f"{f'[{who} £{value}]' if who else f'£{value}':^14}")
        lines.append("".join(fields).rstrip())
    feet = []
    for name in view.deliveries:
        pizzas, distance = facts.deliveries[name] if name else (0, 0)
        feet.append(f"{f'{name}: {pizzas}p/{distance}' if name else '-':^14}")
    lines.append("".join(feet).rstrip())
    return "\n".join(lines)


def tracks_text(player: SeatView, facts: Facts) -> str:
    """The four tracks; the marker's space in brackets."""
    lines = []
    for colour in COLOURS:
        at = player.tracks[colour]
        spaces = (f"[{n}]" if i == at else f" {n} " for i, n in enumerate(facts.tracks[colour], start=1))
        lines.append(f"{LETTERS[colour]}{ICONS[colour]} {''.join(spaces)}".rstrip())
    return "\n".join(lines)


def beside(left: str, right: str) -> str:
    """Two drawings side by side."""
    columns = left.split("\n"), right.split("\n")
    width = max(map(len, columns[0])) + 4
    return "\n".join(f"{one:<{width}}{other}".rstrip() for one, other in zip_longest(*columns, fillvalue=""))


def counted(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def player_text(player: SeatView, view: View, facts: Facts) -> str:
    """A player's line, and the district with the tracks beside it."""
    stock = sum(shop.pizzas for shop in player.pizzerias)
    parts = [f"{player.delivered} delivered", f"{stock} in stock"]
    parts += [f"{counted(player.tokens, 'token')} left"] if view.phase == "tokens" else []
    parts += [f"bid £{player.bid.money}"] if player.bid else []
    parts += [f"{counted(player.coins, 'coin')} laid down"] if player.coins else []
    parts += [f"delivery tile {player.delivery}"] if player.delivery else []
    parts += [f"{player.investment} investment tile"] if player.investment else []
    parts += [f"{player.score} points, £{player.money}"] if player.score is not None else []
    mark = ">" if player.seat in view.actors else " "
    line = f"{mark} seat {player.seat} ({facts.colours[player.seat]}): {', '.join(parts)}"
    district = district_text(player)
    return f"{line}\n{beside(district, tracks_text(player, facts))}" if district else line


def table_text(view: View, facts: Facts) -> str:
    """Round and turn, market or stairs, and every player's district."""
    acting = f" · {' and '.join(f'seat {seat}' for seat in view.actors)} to act" if view.actors else ""
    parts = [f"{facts.title} · round {view.round} of {facts.rounds} · {view.phase}{acting}"]
    if view.phase == "tokens":
        parts.append(market_text(view, facts))
    elif view.phase in ("bids", "picks") and facts.players > 2:
        parts.append(stairs_text(view, facts))
    elif view.phase in ("bids", "picks"):
        tiles = (f"{name}: {'{}p/{}'.format(*facts.deliveries[name])}" for name in view.deliveries if name)
        parts.append(f"delivery tiles {'  '.join(tiles)}")
    parts += [player_text(player, view, facts) for player in view.players]
    return "\n\n".join(part for part in parts if part)
