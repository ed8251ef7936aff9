"""Districts and the market as SVG, drawn from what everyone may see. All drawings are our own."""

from html import escape

from pizzaiolo.games.papa_paolo.actions import cell_of, market_name
from pizzaiolo.games.papa_paolo.board import ACTIONS, COLOURS
from pizzaiolo.games.papa_paolo.views import Facts, PizzeriaView, SeatView, View

PAINT = {"yellow": "#D69A1E", "blue": "#2B6CA8", "red": "#C8321F", "green": "#2F6B3A"}
LETTERS = {"yellow": "Y", "blue": "B", "red": "R", "green": "G"}
PLAYERS = {"purple": "#7A4A9E", "turquoise": "#1E9A96", "orange": "#E07B22", "white": "#F7F3EA"}
GROUND, ROAD, KERB, INK, CREAM, BRASS = "#E9D9B8", "#FFFDF6", "#B9A98C", "#2A211C", "#FBF5E9", "#C99A3B"
SIZE = 100
ENDS = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
HOUSES = ((6, 8), (66, 8), (66, 66))
"""Where houses stand: in the corners, off the roads. The fourth corner has the colour's badge."""
FONT = "font-family='Georgia, serif' text-anchor='middle'"

ICONS = {
    "yellow": "<circle r='9' fill='{c}' stroke='#2A211C'/><text y='5' font-size='13' fill='#fff' " + FONT + ">£</text>",
    "blue": "<path d='M-9-7h18v14h-18z' fill='{c}' stroke='#2A211C'/>"
    "<path d='M-9-2h18M-9 3h18M-3-7v14M3-7v14' stroke='#fff' stroke-width='1.2'/>",
    "red": "<circle cx='-6' cy='5' r='4' fill='none' stroke='{c}' stroke-width='2.5'/>"
    "<circle cx='7' cy='5' r='4' fill='none' stroke='{c}' stroke-width='2.5'/>"
    "<path d='M-6 5h8l3-10h4M-9-2h7v4' fill='none' stroke='{c}' stroke-width='2.5'/>",
    "green": "<path d='M-9 8V0a9 9 0 0 1 18 0v8z' fill='{c}' stroke='#2A211C'/>"
    "<path d='M-4 8V3a4 4 0 0 1 8 0v5z' fill='#FBF5E9'/>",
}


def icon(colour: str, x: float, y: float, scale: float = 1.0) -> str:
    """The action colour's own sign: coin, crate, scooter, oven."""
    return f"<g transform='translate({x} {y}) scale({scale})'>{ICONS[colour].format(c=PAINT[colour])}</g>"


def badge(colour: str, x: float, y: float) -> str:
    """Colour, letter and icon together, so that colour is never the only sign."""
    letter = (
        f"<text x='{x + 17}' y='{y + 5}' font-size='13' font-weight='bold' fill='{INK}' {FONT}>{LETTERS[colour]}</text>"
    )
    return icon(colour, x, y, 0.9) + letter


def streets(roads: str) -> str:
    """Pale streets from the middle to each open side, with kerbs, so that neighbours visibly join."""
    if not roads:
        return ""
    path = "".join(f"M50 50L{x} {y}" for side, (x, y) in ENDS.items() if side in roads)
    return (
        f"<path d='{path}' stroke='{KERB}' stroke-width='26' stroke-linecap='round' fill='none'/>"
        f"<path d='{path}' stroke='{ROAD}' stroke-width='21' stroke-linecap='round' fill='none'/>"
        f"<path d='{path}' stroke='{KERB}' stroke-width='1.2' stroke-dasharray='5 5' fill='none'/>"
    )


def house(x: int, y: int, colour: str, number: int, served: bool) -> str:
    """A house with a coloured roof and a door number; a served one wears a pizza."""
    paint = PAINT[colour]
    walls = (
        f"<path d='M{x} {y + 12}l14-12 14 12z' fill='{paint}' stroke='{INK}'/>"
        f"<path d='M{x + 3} {y + 12}h22v15h-22z' fill='{CREAM}' stroke='{INK}'/>"
        f"<text x='{x + 14}' y='{y + 24}' font-size='11' fill='{INK}' {FONT}>{number}</text>"
    )
    return walls + (pizza(x + 14, y + 14, 11) if served else "")


def pizza(x: float, y: float, radius: float) -> str:
    r = radius
    return (
        f"<circle cx='{x}' cy='{y}' r='{r}' fill='#D9A25B' stroke='{INK}'/>"
        f"<circle cx='{x}' cy='{y}' r='{r * 0.76:.1f}' fill='#C8321F'/>"
        f"<circle cx='{x - r / 3:.1f}' cy='{y - r / 4:.1f}' r='{r / 4:.1f}' fill='#FBF5E9'/>"
        f"<circle cx='{x + r / 3:.1f}' cy='{y + r / 4:.1f}' r='{r / 4:.1f}' fill='#FBF5E9'/>"
    )


def tile_svg(colour: str, houses: int, roads: str, served: int = 0, turn: int = 0) -> str:
    """One city tile, 100 by 100. `roads` as it lies; houses stay upright however it is turned."""
    spots = HOUSES[turn // 90 % 3 :] + HOUSES[: turn // 90 % 3] if houses < 3 else HOUSES
    drawn = "".join(house(*spots[i], colour, i + 1, i < served) for i in range(houses))
    ground = (
        f"<rect x='1' y='1' width='98' height='98' rx='4' fill='{GROUND}' stroke='{PAINT[colour]}' stroke-width='2'/>"
    )
    return ground + streets(roads) + drawn + badge(colour, 14, 85)


def pizzeria_svg(number: int, shop: PizzeriaView) -> str:
    """A brick house with four doors; its pizzas lie on the counter."""
    counter = "".join(
        pizza(30 + 20 * (i % 3), 67 + 13 * (i // 3), 5.8)
        if i < shop.pizzas
        else f"<circle cx='{30 + 20 * (i % 3)}' cy='{67 + 13 * (i // 3)}' r='5.5' fill='none' stroke='{CREAM}'/>"
        for i in range(shop.capacity)
    )
    return (
        f"<rect x='1' y='1' width='98' height='98' rx='4' fill='{GROUND}'/>"
        + streets("NESW")
        + "<path d='M14 40L50 12 86 40v48H14z' fill='#8E3B2A' stroke='#2A211C' stroke-width='2'/>"
        + f"<text x='50' y='40' font-size='13' font-weight='bold' fill='{CREAM}' {FONT}>PIZZA</text>"
        + f"<text x='50' y='57' font-size='14' fill='{CREAM}' {FONT}>{number}</text>"
        + counter
    )


def _picture(width: float, height: float, title: str, body: str) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' role='img'>"
        f"<title>{escape(title)}</title>"
        f"<rect width='{width:g}' height='{height:g}' fill='{CREAM}'/>{body}</svg>"
    )


def _at(x: float, y: float, body: str, title: str = "") -> str:
    """One square of the picture; what sticks out is cut off, so that streets meet edge to edge."""
    words = f"<title>{escape(title)}</title>" if title else ""
    return f"<svg x='{x:g}' y='{y:g}' width='{SIZE}' height='{SIZE}' viewBox='0 0 {SIZE} {SIZE}'>{words}{body}</svg>"


def district_svg(player: SeatView, colour: str = "") -> str:
    """A whole district. Each tile and pizzeria carries its words for screen readers."""
    parts: dict[int, tuple[str, str]] = {}
    for tile in player.tiles:
        words = f"{tile.cell}: {tile.colour}, {tile.pizzas} of {tile.houses} houses served, roads {tile.roads}"
        parts[cell_of(tile.cell)] = (tile_svg(tile.colour, tile.houses, tile.roads, tile.pizzas, tile.turn), words)
    for number, shop in enumerate(player.pizzerias, start=1):
        words = f"{shop.cell}: pizzeria {number}, {shop.pizzas} of {shop.capacity} pizzas"
        parts[cell_of(shop.cell)] = (pizzeria_svg(number, shop), words)
    top, left = min(cell // 10 for cell in parts), min(cell % 10 for cell in parts)
    rows = max(cell // 10 for cell in parts) - top + 1
    columns = max(cell % 10 for cell in parts) - left + 1
    body = "".join(
        _at(10 + SIZE * (cell % 10 - left), 10 + SIZE * (cell // 10 - top), drawn, words)
        for cell, (drawn, words) in sorted(parts.items())
    )
    title = f"District of {colour}" if colour else f"District of seat {player.seat}"
    return _picture(20 + SIZE * columns, 20 + SIZE * rows, title, body)


def _header(actions: tuple[str, ...], x: float, y: float) -> str:
    """The icons and names of a row's or column's actions."""
    out = ""
    for i, action in enumerate(actions):
        colour = COLOURS[ACTIONS.index(action)]
        at = y + 26 * i - 13 * (len(actions) - 1)
        out += (
            icon(colour, x - 22, at)
            + f"<text x='{x + 18}' y='{at + 5}' font-size='12' fill='{INK}' {FONT}>{action}</text>"
        )
    return out


def _coin(x: float, y: float, value: int) -> str:
    if not value:
        return ""
    return (
        f"<circle cx='{x}' cy='{y}' r='16' fill='{BRASS}' stroke='{INK}'/>"
        f"<text x='{x}' y='{y + 6}' font-size='16' fill='{INK}' {FONT}>£{value}</text>"
    )


def _token(x: float, y: float, colour: str) -> str:
    return (
        f"<circle cx='{x}' cy='{y}' r='17' fill='{PLAYERS[colour]}' stroke='{INK}' stroke-width='3'/>"
        f"<text x='{x}' y='{y + 6}' font-size='16' font-weight='bold' fill='{INK}' {FONT}>{colour[0].upper()}</text>"
    )


def market_svg(view: View, facts: Facts) -> str:
    """The market with its tiles and tokens, actions at the left and on top, coins where the lines end."""
    left, top, step = 110, 70, SIZE + 8
    rows, columns = len(facts.market.rows), len(facts.market.columns)
    body = ""
    for c in range(columns):
        body += _header(facts.market.columns[c], left + step * c + 50, top - 34)
        bottom = facts.coin_ends["columns"] == "bottom"
        body += _coin(left + step * c + 50, top + step * rows + 16 if bottom else top - 60, view.column_coins[c])
    for r in range(rows):
        body += _header(facts.market.rows[r], 50, top + step * r + 50)
        right = facts.coin_ends["rows"] == "right"
        body += _coin(left + step * columns + 16 if right else 96, top + step * r + 50, view.row_coins[r])
        for c in range(columns):
            name, token = view.market[r][c], view.tokens[r][c]
            x, y = left + step * c, top + step * r
            if name:
                tile = facts.tiles[name]
                words = f"{market_name(r, c)}: {tile.colour}, {tile.houses} houses, roads {tile.roads}"
                body += _at(x, y, tile_svg(tile.colour, tile.houses, tile.roads), words)
            else:
                body += f"<rect x='{x}' y='{y}' width='100' height='100' rx='4' fill='none' stroke='{KERB}'/>"
            if token is not None:
                body += _token(x + 50, y + 50, facts.colours[token])
    return _picture(left + step * columns + 50, top + step * rows + 50, "The market", body)
