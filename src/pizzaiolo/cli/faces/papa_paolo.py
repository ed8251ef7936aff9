"""Naples in a terminal: market, stairs and districts, the log, and choices that say what they are worth."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games.papa_paolo import events
from pizzaiolo.games.papa_paolo.actions import market_name, pizzas
from pizzaiolo.games.papa_paolo.draw import district_text, market_text, shape, stairs_text, tile_text, tracks_text
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.games.papa_paolo.terms import Colour, Deed
from pizzaiolo.games.papa_paolo.views import Facts, SeatView, View

INK = {"purple": "magenta", "turquoise": "cyan", "orange": "rgb(224,123,34)", "white": "white"}
COLOUR = {"yellow": "yellow", "blue": "rgb(90,150,220)", "red": "red", "green": "green"}
ACTIONS: dict[Colour, Deed] = {"yellow": "sponsor", "blue": "ingredients", "red": "quick", "green": "build"}


def colour(name: str) -> str:
    return f"[{COLOUR[name]}]{name}[/]"


class Face:
    """Tells the game in English and reads a player's decisions."""

    def __init__(self, game: Game, names: list[str]) -> None:
        assert isinstance(game, PapaPaolo)
        self.game = game
        self.facts: Facts = game.facts
        self.names = [f"[{INK[ink]}]{name}[/]" for name, ink in zip(names, self.facts.colours, strict=True)]

    # Events -----------------------------------------------------------------------------------

    def shows(self, event: Event) -> bool:
        return isinstance(event, events.RoundEnded | events.CoinsShown)

    def say(self, event: Event) -> str | None:
        seat = getattr(event, "seat", None)
        who = "" if seat is None else self.names[seat]
        match event:
            case events.StartTilesDealt(tiles=tiles) if tiles is not None:
                return f"{who} may keep start tile {' or '.join(map(str, tiles))}"
            case events.StartTileKept():
                return f"{who} has chosen a start tile"
            case events.Started(tile=tile):
                return f"{who} begins with start tile {tile}"
            case events.RoundBegan(round=number, order=order):
                turns = ", ".join(self.names[seat] for seat in order)
                return f"\n[bold]Round {number}[/]: {turns}; delivery tiles {' '.join(event.deliveries)}"
            case events.Tipped(line=line, number=number, money=money):
                return f"{who} gets the £{money} tip of {line} {number}"
            case events.RoundEnded(order=order):
                return "Next: " + ", ".join(self.names[seat] for seat in order)
            case events.Ended(scores=scores, money=money):
                parts = (f"{n}: {s} points (£{m})" for n, s, m in zip(self.names, scores, money, strict=True))
                return "[bold]The end.[/] " + ", ".join(parts)
            case _:
                words = self._market(event) or self._bids(event) or self._delivery(event)
                return f"{who} {words}" if words else None

    def _market(self, event: Event) -> str | None:
        match event:
            case events.TokenPut(cell=cell):
                return f"puts a token on {cell}"
            case events.TilePlaced(tile=tile, cell=cell):
                return f"places {tile} ({colour(self.facts.tiles[tile].colour)}) on {cell}"
            case events.NothingDone():
                return "leaves it at that"
            case events.Sponsored(money=money):
                return f"receives £{money}"
            case events.PizzasBought(paid=paid, pizzas=n):
                return f"buys {pizzas(n)} for £{paid}"
            case events.PizzasAccepted(pizzas=n):
                return f"takes {pizzas(n)} for free"
            case events.Stocked(pizzeria=shop, pizzas=n):
                return f"puts {pizzas(n)} on pizzeria {shop}"
            case events.Built(kind=kind, cell=cell, paid=paid):
                return f"builds a {kind} pizzeria on {cell} for £{paid}"
            case events.QuickDelivery(paid=paid, pizzas=n):
                return f"makes a quick delivery of up to {pizzas(n)} for £{paid}"
        return None

    def _bids(self, event: Event) -> str | None:
        match event:
            case events.BidMade(column=column, money=money):
                return f"bids £{money} in column {column}"
            case events.DroppedOut():
                return "makes no bid"
            case events.BidPaid(paid=paid, delivery=tile):
                return f"pays £{paid} for delivery tile {tile}"
            case events.DeliveryTileTaken(delivery=tile):
                return f"takes delivery tile {tile}"
            case events.InvestmentTaken(colour=name, paid=paid):
                return f"takes the {colour(name)} investment tile" + (f" for £{paid}" if paid else "")
            case events.InvestmentDeclined():
                return "buys no investment tile"
            case events.CoinLaid(value=value):
                return "lays a coin face down" + (f" (£{value})" if value else "")
            case events.CoinPassed():
                return "adds no coin"
            case events.CoinsShown(winner=winner, totals=totals):
                return f"{self.names[winner]} wins: £{' against £'.join(map(str, sorted(totals, reverse=True)))}"
            case events.InvestmentSplit(colour=name, left=left):
                return f"takes {colour(name)} and leaves {' or '.join(map(colour, left))}"
            case events.InvestmentUsed(colour=name):
                return f"uses the {colour(name)} investment tile"
            case events.InvestmentKept(colour=name):
                return f"keeps the {colour(name)} investment tile"
        return None

    def _delivery(self, event: Event) -> str | None:
        match event:
            case events.Delivering(pizzas=n, couriers=couriers, distance=distance):
                return f"may deliver {pizzas(n)}, {couriers} couriers, distance {distance}"
            case events.CourierLeft(pizzeria=shop):
                return f"sends a courier from pizzeria {shop}"
            case events.PizzaDelivered(cell=cell):
                return f"delivers a pizza on {cell}"
            case events.Advanced(colour=name, space=space):
                return f"advances to space {space} of the {colour(name)} track"
        return None

    # The table --------------------------------------------------------------------------------

    def table(self, seat: int | None) -> RenderableType:
        view: View = self.game.view(seat)
        parts: list[RenderableType] = []
        for player in view.players:
            parts.append(Text.from_markup(self._line(view, player)))
        parts.append(Text())
        if view.phase in ("bids", "picks") and self.facts.players > 2:
            parts.append(Text(stairs_text(view, self.facts)))
        elif view.phase == "tokens":
            parts.append(Text(market_text(view, self.facts)))
        elif view.phase == "bids":
            tiles = (f"{name}: {self._delivery_tile(name)}" for name in view.deliveries if name)
            parts.append(Text("delivery tiles " + ", ".join(tiles)))
        if seat is not None and view.players[seat].tiles:
            parts += [
                Text(),
                Text(district_text(view.players[seat])),
                Text(tracks_text(view.players[seat], self.facts)),
            ]
        title = f"{self.facts.title} · round {view.round} of {self.facts.rounds} · {view.phase}"
        return Panel(Group(*parts), title=title, title_align="left", border_style="rgb(201,154,59)")

    def _line(self, view: View, player: SeatView) -> str:
        stock = "+".join(str(shop.pizzas) for shop in player.pizzerias) or "0"
        marks = " ".join(f"[{COLOUR[name]}]{name[0].upper()}{space}[/]" for name, space in player.tracks.items())
        acting = "▸" if player.seat in view.actors else " "
        extra = f"  tile {player.delivery}" if player.delivery else ""
        extra += f"  {colour(player.investment)} investment" if player.investment else ""
        extra += f"  coins {player.coins}" if player.coins else ""
        score = f"  [bold]{player.score} points[/]" if player.score is not None else ""
        return (
            f"{acting} {self.names[player.seat]}: {player.delivered} delivered, {stock} in stock, {marks}{extra}{score}"
        )

    def _delivery_tile(self, name: str) -> str:
        n, distance = self.facts.deliveries[name]
        return f"{pizzas(n)}, distance {distance}"

    def own(self, seat: int) -> list[str]:
        own = self.game.view(seat).own
        assert own is not None
        return [f"You have [bold]£{own.money}[/]" + (f", £{own.stake} of it laid down" if own.stake else "")]

    # Decisions --------------------------------------------------------------------------------

    def decide(self, seat: int, keyboard: Keyboard, log: list[Text]) -> list[Action] | None:
        view: View = self.game.view(seat)
        actions = self.game.actions(seat)
        turns = [[action] for action in actions]
        words = [self._words(view, seat, action) for action in actions]
        plan = self.game.suggest(seat)
        if plan:
            turns.append(plan)
            drops = sum(action.text == "drop" for action in plan)
            words.append(f"[bold]the best plan[/]: {pizzas(drops)}, {' '.join(escape(a.text) for a in plan)}")
        keyboard.show(*log, self.table(seat), *map(Text.from_markup, self.own(seat)))
        return turns[keyboard.choose("your choice:", words)]

    def _words(self, view: View, seat: int, action: Action) -> str:
        """The action, and what it would mean here."""
        if action.text.startswith("token-"):
            return self._cell(view, action.text[6:])
        if action.text.startswith("place-"):
            return self._place(view, seat, action)
        tracks = view.players[seat].tracks
        values = {text: self.facts.tracks[name][tracks[name] - 1] for name, text in ACTIONS.items()}
        match action.text:
            case "sponsor":
                return f"{action}: £{values['sponsor']}"
            case "ingredients":
                return f"{action}: £2 to £9 for 1 to 5, and up to {values['ingredients']} free"
            case "quick":
                return f"{action}: up to {pizzas(values['quick'])} for £{self.facts.quick_price}"
        return escape(str(action))

    def _cell(self, view: View, name: str) -> str:
        column, row = "ABCD".index(name[0]), int(name[1]) - 1
        assert market_name(row, column) == name
        tile = view.market[row][column]
        offers = dict.fromkeys((*self.facts.market.rows[row], *self.facts.market.columns[column]))
        shown = (
            f"[{COLOUR[self.facts.tiles[tile].colour]}]{tile_text(tile, self.facts.tiles[tile])}[/]" if tile else "-"
        )
        return f"{name}  {shown}  or {', '.join(offers)}"

    def _place(self, view: View, seat: int, action: Action) -> str:
        """Cell, turn, and where the roads would lead."""
        token = view.players[seat].token
        assert token is not None
        tile = view.market[int(token[1]) - 1]["ABCD".index(token[0])]
        assert tile is not None
        _, cell, turn = action.text.split("-")
        roads = "".join("NESW"[("NESW".index(side) + int(turn) // 90) % 4] for side in self.facts.tiles[tile].roads)
        return f"place {tile} on {cell} as {shape(roads)}  [dim]{turn}°[/]"
