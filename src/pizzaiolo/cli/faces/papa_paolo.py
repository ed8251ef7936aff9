"""Naples in a terminal: market, stairs, districts and tracks, and choices that say what they are worth."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.core.event import Event
from pizzaiolo.games.papa_paolo import events
from pizzaiolo.games.papa_paolo.actions import cell_of, market_name
from pizzaiolo.games.papa_paolo.board import COLOURS, Tile
from pizzaiolo.games.papa_paolo.draw import HUNGRY, ICONS, SERVED, shape
from pizzaiolo.games.papa_paolo.terms import Colour, Deed
from pizzaiolo.games.papa_paolo.views import Facts, PizzeriaView, SeatView, TileView, View

INK = {"purple": "magenta", "turquoise": "cyan", "orange": "rgb(214,113,24)", "white": "bold"}
PAINT = {"yellow": "yellow", "blue": "blue", "red": "red", "green": "green"}
DEEDS: dict[Deed, Colour] = {"sponsor": "yellow", "ingredients": "blue", "quick": "red", "build": "green"}
SILENT = (
    events.StartTileKept,
    events.StartTilesDealt,
    events.CourierLeft,
    events.Drove,
    events.CourierDone,
    events.DeliveryDone,
    events.Stocked,
    events.Delivering,
    events.CoinPassed,
)
"""Small steps that have no line in the log."""
PLOT, CELL, EDGE = 9, 13, 8
"""Letters that a plot of a district, a cell of the market and the deeds at its edge are wide."""


class Face:
    def __init__(self, facts: Facts, names: list[str], words: Words) -> None:
        words.learn("pizzaiolo.games.papa_paolo")
        self.facts = facts
        self.say = words
        self.names = [f"[{INK[ink]}]{escape(name)}[/]" for name, ink in zip(names, facts.colours, strict=True)]
        self.page = 0
        """0 is what the phase is about; then the others in turn."""

    # Words ------------------------------------------------------------------------------------

    def colour(self, name: str) -> str:
        return f"[{PAINT[name]}]{self.say(f'papa.colour.{name}')}[/]"

    def tile(self, name: str | None) -> str:
        """A city tile in words."""
        tile = self.tile_of(name)
        if tile is None:
            return self.say("papa.no-tile")
        return self.say("papa.tile", colour=self.colour(tile.colour), n=tile.houses, roads=len(tile.roads))

    def tile_of(self, name: str | None) -> Tile | None:
        if not name:
            return None
        return self.facts.tiles.get(name) or self.facts.start_tiles[int(name[1:]) - 1]

    def line_name(self, line: str, number: int) -> str:
        return self.say(f"papa.{line}", n=number if line == "row" else "ABCD"[number - 1])

    def worth(self, deed: Deed, player: SeatView) -> int:
        """What the deed would bring on the player's space of its track."""
        colour = DEEDS[deed]
        return self.facts.tracks[colour][player.tracks[colour] - 1]

    def deed(self, deed: Deed, player: SeatView) -> str:
        n = self.worth(deed, player)
        return self.say(f"papa.do.{deed}", money=n, n=n, price=self.facts.quick_price)

    def refusal(self, code: str) -> str:
        return self.say(f"papa.no.{code}") if self.say.has(f"papa.no.{code}") else self.say(f"refusal.{code}")

    def decision(self, text: str, view: View) -> str:
        say, player = self.say, view.players[view.seat or 0]
        head, _, rest = text.partition("-")
        if text in DEEDS:
            return self.deed(text, player)
        if found := re.fullmatch(r"(buy|free|coin|keep|courier)(\d+)", text):
            words = say(f"papa.decide.{found[1]}", n=found[2])
            if found[1] == "buy":
                words += f" · £{self.facts.prices[int(found[2]) - 1]}"
            return words if found[1] != "keep" else f"{words} · {self.drawn(self.facts.start_tiles[int(found[2]) - 1])}"
        if found := re.fullmatch(r"stock(\d)-(\d+)", text):
            return say("papa.decide.stock", n=found[2], shop=found[1])
        match head:
            case "token":
                return f"{say('papa.decide.token', cell=rest)} · {self.offer(view, rest)}"
            case "place":
                cell, turn = rest.split("-")
                return f"{say('papa.decide.place', cell=cell)} · {turn}°"
            case "site":
                return say("papa.decide.site", cell=rest)
            case "open":
                price = self.facts.pizzerias[rest].price  # type: ignore[index]
                return say("papa.do.open", shop=say(f"papa.shop.{rest}"), price=price or 0)
            case "bid":
                column, row = map(int, rest.split("."))
                return say("papa.decide.bid", money=self.facts.stairs[row - 1][column - 1], n=column)
            case "pick":
                return say("papa.decide.pick", colour=self.colour(rest))
            case "split":
                colour, left = rest.split("-")
                leaves = say("papa.leaves", colours=say.one_of([self.colour(name) for name in left.split("+")]))
                return f"{say('papa.decide.split', colour=self.colour(colour))}, {leaves}"
        for key in (f"papa.decide.{text}", f"papa.do.{text}", f"term.{text}"):
            if say.has(key):
                return say(key)
        return text

    def offer(self, view: View, name: str) -> str:
        """What a token on this cell of the market leaves to choose from."""
        row, column = int(name[1]) - 1, "ABCD".index(name[0])
        player = view.players[view.seat or 0]
        tile = self.tile_of(view.market[row][column])
        deeds = dict.fromkeys((*self.facts.market.rows[row], *self.facts.market.columns[column]))
        parts = [self.drawn(tile)] if tile else []
        return " | ".join(
            [*parts, *(f"{self.say(f'papa.action.{deed}')} {self.short(deed, player)}" for deed in deeds)]
        )

    def short(self, deed: Deed, player: SeatView) -> str:
        n = self.worth(deed, player)
        prices = [shop.price for shop in self.facts.pizzerias.values() if shop.price]
        match deed:
            case "sponsor":
                return f"£{n}"
            case "ingredients":
                return f"+{n}"
            case "quick":
                return str(n)
        return f"£{min(prices)}–{max(prices)}"

    def drawn(self, tile: Tile) -> str:
        """A tile in a few signs: colour, houses, roads."""
        letter = self.say(f"papa.letter.{tile.colour}")
        return f"[{PAINT[tile.colour]}]{letter}{ICONS[tile.colour]} {HUNGRY * tile.houses} {shape(tile.roads)}[/]"

    # What happens -----------------------------------------------------------------------------

    def weight(self, event: Event) -> float:
        if isinstance(event, SILENT):
            return 0.0
        return 2.0 if isinstance(event, events.RoundEnded | events.CoinsShown | events.RoundBegan) else 1.0

    def recall(self, events_: Sequence[Event], mine: Sequence[int]) -> list[tuple[Event, bool]]:
        return [(event, False) for event in events_]

    def line(self, event: Event, faded: bool = False) -> str | None:
        if isinstance(event, SILENT):
            return None
        tag = str(event.__struct_config__.tag)
        name = self.names[event.seat] if hasattr(event, "seat") else ""
        values = self.values(event)
        if isinstance(event, events.InvestmentTaken) and event.paid:
            tag = "investment-bought"
        line = self.say(f"papa.log.{tag}", name=name, **values)
        return f"[bold]{line}[/]" if isinstance(event, events.RoundBegan | events.Ended) else line

    def values(self, event: Event) -> dict[str, str | int]:
        say = self.say
        match event:
            case events.Started(tile=tile):
                return {"n": tile}
            case events.RoundBegan(round=number, order=order):
                return {"n": number, "names": say.all_of([self.names[seat] for seat in order])}
            case events.RoundEnded(order=order):
                return {"names": say.all_of([self.names[seat] for seat in order])}
            case events.TilePlaced(tile=tile, cell=cell):
                return {"tile": self.tile(tile), "cell": cell}
            case events.TokenPut(cell=cell) | events.PizzaDelivered(cell=cell):
                return {"cell": cell}
            case events.Sponsored(money=money):
                return {"money": money}
            case events.PizzasBought(paid=paid, pizzas=n):
                return {"n": n, "money": paid}
            case events.PizzasAccepted(pizzas=n):
                return {"n": n}
            case events.Built(kind=kind, cell=cell, paid=paid):
                return {"shop": say(f"papa.shop.{kind}"), "cell": cell, "money": paid}
            case events.QuickDelivery(paid=paid, pizzas=n):
                return {"n": n, "money": paid}
            case events.Advanced(colour=colour, space=space):
                return {"track": say(f"papa.track.{colour}"), "n": space}
            case events.Tipped(line=line, number=number, money=money):
                return {"line": self.line_name(line, number), "money": money}
            case events.BidMade(column=column, money=money):
                return {"money": money, "n": column}
            case events.BidPaid(paid=paid, delivery=tile):
                return {"money": paid, "tile": tile}
            case events.DeliveryTileTaken(delivery=tile):
                return {"tile": tile}
            case events.InvestmentTaken(colour=colour, paid=paid):
                return {"colour": self.colour(colour), "money": paid}
            case events.InvestmentUsed(colour=colour) | events.InvestmentKept(colour=colour):
                return {"colour": self.colour(colour)}
            case events.InvestmentSplit(colour=colour, left=left):
                return {"colour": self.colour(colour), "left": say.one_of([self.colour(name) for name in left])}
            case events.CoinsShown(winner=winner, totals=totals):
                high, low = sorted(totals, reverse=True)
                return {"winner": self.names[winner], "high": high, "low": low}
        return {}

    # The table --------------------------------------------------------------------------------

    def heading(self, view: View) -> str:
        phase = self.say(f"papa.phase.{view.phase}")
        return f"{self.facts.title} · {self.say('stage.round', n=view.round, of=self.facts.rounds)} · {phase}"

    def pressed(self, key: str) -> bool:
        """The next page."""
        if key != self.say("papa.key.view").lower():
            return False
        self.page = (self.page + 1) % (3 + self.facts.players)
        return True

    def table(self, view: View, private: bool, before: View | None = None, mark: str = "") -> RenderableType:
        seats = [Text.from_markup(self.seat(view, player)) for player in view.players]
        if view.phase == "set-up" and not private:  # which tiles there are to choose from is a secret
            return Group(*seats)
        return Group(*seats, Text(), self.on_page(view, before, mark))

    def on_page(self, view: View, before: View | None, mark: str) -> RenderableType:
        own = view.seat or 0
        match self.page:
            case 0:
                return self.foreground(view, before, mark)
            case 1:
                return self.market(view)
            case 2:
                return self.tracks(view)
            case 3:
                return self.district(view, own, None)
        return self.district(view, [seat for seat in range(self.facts.players) if seat != own][self.page - 4], None)

    def foreground(self, view: View, before: View | None, mark: str) -> RenderableType:
        """What the phase is about."""
        if view.phase == "set-up":
            return self.starts(view)
        if view.phase in ("bids", "picks"):
            return self.stairs(view, mark)
        seat = view.seat or 0
        player = view.players[seat]
        if view.phase == "tokens" and (player.token is None or mark.startswith("token-")):
            return Group(self.market(view), Text(), self.district(view, seat, before, mark))
        return self.district(view, seat, before, mark)

    def seat(self, view: View, player: SeatView) -> str:
        """One player in one line."""
        say = self.say
        stock = sum(shop.pizzas for shop in player.pizzerias)
        marks = " ".join(
            f"[{PAINT[name]}]{say(f'papa.letter.{name}')}{space}[/]" for name, space in player.tracks.items()
        )
        parts = [f"{player.delivered}●", f"{stock}▪", marks]
        parts += [f"{player.tokens}○"] if view.phase == "tokens" else []
        parts += [say("papa.bid", money=player.bid.money)] if player.bid else []
        parts += [player.delivery] if player.delivery else []
        parts += [self.colour(player.investment)] if player.investment else []
        if player.score is not None:
            parts.append(f"[bold]{say('term.points', n=player.score)}[/]")
        mark = "▸" if player.seat in view.actors else " "
        return f"{mark} {self.names[player.seat]}  {'  '.join(parts)}"

    def starts(self, view: View) -> RenderableType:
        """The start tiles to choose from, as they would lie."""
        choice = view.own.start_tiles if view.own else ()
        drawn = [
            Text(self.say("papa.decide.keep", n=number) + "\n").append_text(
                stacked({(0, 0): plot(self.facts.start_tiles[number - 1].roads, self.inside(number), "", "bold")})
            )
            for number in choice
        ]
        return Group(*drawn)

    def inside(self, number: int) -> str:
        tile = self.facts.start_tiles[number - 1]
        return f"{self.say(f'papa.letter.{tile.colour}')}{ICONS[tile.colour]} {HUNGRY * tile.houses}"

    def market(self, view: View) -> Text:
        """Tiles and tokens; the deeds of rows and columns at its edges with the seat's own values; the coins."""
        facts, player = self.facts, view.players[view.seat or 0]
        columns = range(len(facts.market.columns))
        text = Text(" " * EDGE, no_wrap=True)
        for column, deeds in enumerate(facts.market.columns):
            head = Text("ABCD"[column], "bold").append_text(self.edge(deeds, player))
            head.align("center", CELL)
            text.append_text(head)
        for row, deeds in enumerate(facts.market.rows):
            head = Text(f"{row + 1}", "bold").append_text(self.edge(deeds, player))
            head.align("left", EDGE)
            text.append("\n").append_text(head)
            for column in columns:
                text.append_text(self.cell(view, row, column))
            text.append(f" £{view.row_coins[row]}" if view.row_coins[row] else "", "bold")
        text.append("\n" + " " * EDGE)
        text.append("".join(f"{f'£{coin}' if coin else '':^{CELL}}" for coin in view.column_coins), "bold")
        text.append("\n")
        for deed, colour in DEEDS.items():
            text.append(f"{ICONS[colour]} ", PAINT[colour]).append(f"{self.say(f'papa.action.{deed}')}  ", "dim")
        return text

    def edge(self, deeds: Sequence[Deed], player: SeatView) -> Text:
        """The deeds of a row or column, each as its sign with what it would bring."""
        text = Text()
        for deed in deeds:
            text.append(f" {ICONS[DEEDS[deed]]}", PAINT[DEEDS[deed]])
            text.append(self.short(deed, player).replace("£", "") if deed != "build" else "", PAINT[DEEDS[deed]])
        return text

    def cell(self, view: View, row: int, column: int) -> Text:
        """The tile, and the token that stands there."""
        token = view.tokens[row][column]
        tile = self.tile_of(view.market[row][column])
        shown = Text.from_markup(self.drawn(tile)) if tile else Text("·", "dim")
        if token is not None:
            shown.append(" ●", INK[self.facts.colours[token]])
        shown.align("center", CELL)
        if view.players[view.seat or 0].token == market_name(row, column):
            shown.stylize("reverse")
        return shown

    def stairs(self, view: View, mark: str) -> RenderableType:
        """The Piazza's stairs, the highest row first, with the bids on them; at the foot the delivery tiles."""
        facts, text = self.facts, Text(no_wrap=True)
        if facts.players == 2:
            for name in view.deliveries:
                if name:
                    n, distance = facts.deliveries[name]
                    text.append(self.say("papa.delivery", name=name, n=n, distance=distance) + "\n")
            for player in view.players:
                coins = self.say("papa.coins-of", name=self.names[player.seat], n=player.coins)
                text.append_text(Text.from_markup(coins + "\n"))
            return text
        standing = {(player.bid.row, player.bid.column): player.seat for player in view.players if player.bid}
        for row in range(len(facts.stairs), 0, -1):
            text.append("  " * (len(facts.stairs) - row))
            for column, value in enumerate(facts.stairs[row - 1], start=1):
                seat = standing.get((row, column))
                if seat is None:
                    style = "reverse" if mark == f"bid-{column}.{row}" else "dim"
                    text.append(f"▁{f'£{value}':▁^11}▁", style).append(" ")
                else:
                    who = Text.from_markup(self.names[seat])
                    who.truncate(6)
                    field = Text.assemble("▁", who, f" £{value}", "▁")
                    field.align("center", 13)
                    field.stylize("reverse" if seat == view.seat else "bold")
                    text.append_text(field).append(" ")
            text.append("\n")
        text.append("  " * len(facts.stairs))
        for name in view.deliveries:
            n, distance = facts.deliveries[name] if name else (0, 0)
            text.append(f"{f'{name}: {n}● {distance}→' if name else '–':^13} ")
        return text

    def tracks(self, view: View) -> RenderableType:
        """The four tracks with everybody's markers."""
        text = Text(no_wrap=True)
        for colour in COLOURS:
            text.append(f"{self.say(f'papa.track.{colour}'):<12}", PAINT[colour])
            for space, value in enumerate(self.facts.tracks[colour], start=1):
                here = [player.seat for player in view.players if player.tracks[colour] == space]
                text.append(f" {value}")
                for seat in here:
                    text.append("●", INK[self.facts.colours[seat]])
            text.append("\n")
        return text

    def district(self, view: View, seat: int, before: View | None, mark: str = "") -> RenderableType:
        """A district; what is only tried out stands out, a courier is where it is, and what is left of the delivery."""
        player = view.players[seat]
        was = {tile.cell for tile in before.players[seat].tiles} if before else None
        trip = player.trip
        plots: dict[tuple[int, int], list[Text]] = {}
        for number, shop in enumerate(player.pizzerias, start=1):
            plots[at(shop.cell)] = self.shop_plot(number, shop, trip.cell if trip else None)
        for tile in player.tiles:
            new = was is not None and tile.cell not in was
            plots[at(tile.cell)] = self.tile_plot(tile, new, trip.cell if trip else None)
        if mark.startswith(("place-", "site-")):
            cell, _, turn = mark.partition("-")[2].partition("-")
            plots[at(cell)] = self.ghost(view, player, cell, turn)
        parts: list[RenderableType] = []
        if seat != view.seat:
            parts.append(Text.from_markup(self.say("papa.district-of", name=self.names[seat])))
        parts.append(stacked(plots))
        if trip is not None:
            left = -1 if trip.distance is None else trip.distance
            words = self.say("papa.plan-left", pizzas=trip.pizzas, couriers=trip.couriers, distance=left)
            parts.append(Text.from_markup(words))
        return Group(*parts)

    def tile_plot(self, tile: TileView, new: bool, courier: str | None) -> list[Text]:
        houses = SERVED * tile.pizzas + HUNGRY * (tile.houses - tile.pizzas)
        inside = f"{self.say(f'papa.letter.{tile.colour}')}{ICONS[tile.colour]} {houses}"
        style = PAINT[tile.colour] + (" reverse" if new or tile.cell == courier else "")
        return plot(tile.roads, inside, tile.cell, style)

    def ghost(self, view: View, player: SeatView, cell: str, turn: str) -> list[Text]:
        """What would be built there: the tile in this turn, or a pizzeria."""
        if not turn or player.token is None:
            return plot("NESW", "P+", cell, "bold reverse")
        tile = self.tile_of(view.market[int(player.token[1]) - 1]["ABCD".index(player.token[0])])
        assert tile is not None
        roads = "".join("NESW"[("NESW".index(side) + int(turn) // 90) % 4] for side in tile.roads)
        inside = f"{self.say(f'papa.letter.{tile.colour}')}{ICONS[tile.colour]} {HUNGRY * tile.houses}"
        return plot(roads, inside, cell, f"{PAINT[tile.colour]} reverse")

    def shop_plot(self, number: int, shop: PizzeriaView, courier: str | None) -> list[Text]:
        style = "bold" + (" reverse" if shop.cell == courier else "")
        return plot("NESW", f"P{number} {shop.pizzas}/{shop.capacity}", shop.cell, style)

    def hand(self, view: View) -> list[RenderableType]:
        """The purse, and start tiles that nobody else knows yet."""
        assert view.own is not None
        money = self.say("papa.purse", money=view.own.money - view.own.stake)
        staked = f" · {self.say('papa.bid', money=view.own.stake)}" if view.own.stake else ""
        return [Text.from_markup(f"[bold]{money}[/]{staked}")]

    def draft(self, view: View) -> None:
        return None

    def keys(self) -> list[tuple[str, str]]:
        return [(self.say("papa.key.view").lower(), self.say("papa.panes"))]


def at(cell: str) -> tuple[int, int]:
    return divmod(int(cell_of(cell)), 10)


def plot(roads: str, inside: str, cell: str, style: str) -> list[Text]:
    """Three lines; a road breaks through the frame where it leaves the tile."""
    top = f"┌{cell or '──':─<2}─{'║' if 'N' in roads else '─'}───┐"
    bottom = f"└───{'║' if 'S' in roads else '─'}───┘"
    west, east = ("═" if side in roads else "│" for side in "WE")
    return [Text(top, style), Text(f"{west}{inside:^{PLOT - 2}}{east}", style), Text(bottom, style)]


def stacked(plots: dict[tuple[int, int], list[Text]]) -> Text:
    """Plots where they belong, as one drawing."""
    drawing = Text(no_wrap=True)
    if not plots:
        return drawing
    rows, columns = zip(*plots, strict=True)
    for row in range(min(rows), max(rows) + 1):
        for line in range(3):
            for column in range(min(columns), max(columns) + 1):
                found = plots.get((row, column))
                drawing.append_text(found[line] if found else Text(" " * PLOT))
            drawing.append("\n")
    return drawing
