"""The kitchen in a terminal: the table, the log, and a turn that builds itself as one sentence."""

from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pizzaiolo.cli.keyboard import Keyboard
from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games.kitchen import events
from pizzaiolo.games.kitchen.orders import describe
from pizzaiolo.games.kitchen.views import Facts, PlayedOrder, View

INK = {
    "salami": ("●", "red"),
    "pineapple": ("✱", "yellow"),
    "mushroom": ("♠", "rgb(190,140,90)"),
    "pepper": ("♣", "green"),
    "olive": ("◉", "magenta"),
    "shrimp": ("§", "rgb(255,150,170)"),
}
ORDER_KEYS = "abcefghijklmnop"
"""Keys for the orders in the hand; d and w draw."""
WHY_OPENED = {
    "last-card": "the supply is used up",
    "lap-done": "everyone had a turn without supply",
    "stalled": "nobody can move a card",
}
WHY_FAILED = {
    "lacking": "something is missing",
    "forbidden": "a forbidden ingredient lies on the table",
    "nothing-to-choose": "no other ingredient lies on the table",
    "nobody-helped": "nobody helped",
}


def ingredient(card: str) -> str:
    """A card's name in its colour, with its sign."""
    kind = card.removeprefix("double-")
    sign, colour = INK[kind]
    return f"[{colour}]{sign}{sign if kind != card else ''} {card.replace('-', ' ')}[/]"


def cards(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {ingredient(card)}" for card, n in counts.items()) or "nothing"


class Face:
    """Tells the game in English and reads a player's turn."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.facts: Facts = game.facts
        self.names = [f"[{INK[own][1]}]{name}[/]" for name, own in zip(names, self.facts.own, strict=True)]
        self.revealed: list[str] = []

    # Events -----------------------------------------------------------------------------------

    def shows(self, event: Event) -> bool:
        return isinstance(event, events.RoundEnded)

    def say(self, event: Event) -> str | None:
        if isinstance(event, events.Revealed):
            self.revealed.append(event.card)
            return None
        line = self._say(event)
        if self.revealed and line is not None:
            runs = ((card, len(list(run))) for card, run in groupby(self.revealed))
            line = f"  out come {', '.join(f'{n} {ingredient(card)}' for card, n in runs)}\n{line}"
            self.revealed = []
        return line

    def _say(self, event: Event) -> str | None:
        match event:
            case events.Dealt(seat=seat, order=None):
                return f"{self.names[seat]} has {event.ingredients} ingredients and an order"
            case events.Dealt(seat=seat):
                pizza = self.pizza(seat, event.order or 0)
                return f"{self.names[seat]} is dealt {cards(event.hand or {})} and the order {pizza}"
            case events.Put(seat=seat, kind=kind, singles=singles, doubles=doubles):
                laid = {kind: singles, f"double-{kind}": doubles}
                return f"{self.names[seat]} puts {cards({k: n for k, n in laid.items() if n})} into the oven"
            case events.OrderPlayed(seat=seat):
                return f"{self.names[seat]} adds the order [italic]{event.pizza}[/]"
            case events.Passed(seat=seat):
                return f"{self.names[seat]} has no ingredient and passes"
            case events.Drew(seat=seat, cards=None, orders=None):
                return f"{self.names[seat]} draws {event.count} from the {event.pile}"
            case events.Drew(seat=seat, cards=drawn) if drawn is not None:
                return f"{self.names[seat]} draws {', '.join(map(ingredient, drawn))}"
            case events.Drew(seat=seat, orders=orders):
                return f"{self.names[seat]} draws {'; '.join(self.pizza(seat, o) for o in orders or ())}"
            case events.MammaMiaDrawn(seat=seat):
                return f"[bold]{self.names[seat]} draws the Mamma Mia! card and will open the oven[/]"
            case events.OvenOpened(seat=seat, why=why):
                return f"\n[bold]🔥 {self.names[seat]} opens the oven[/]: {WHY_OPENED[why]}"
            case events.OrderRevealed(seat=seat):
                return f"  ▸ order of {self.names[seat]}: [italic]{event.pizza}[/]"
            case events.HelpAsked(seat=seat, request=request):
                return f"    {self.names[seat]} asks: who gives {cards(request)}?"
            case events.Refused(seat=seat):
                return f"    {self.names[seat]} does not help"
            case events.Helped(seat=seat, reward=None):
                return f"    {self.names[seat]} helps, and lays an unseen order on the delivered pile"
            case events.Helped(seat=seat, reward=reward):
                return f"    {self.names[seat]} helps, and lays {self.pizza(seat, reward or 0)} on the delivered pile"
            case events.Baked():
                return self._baked(event)
            case events.Failed(seat=seat, why=why):
                return f"    [red]✘ failed[/]: {WHY_FAILED[why]}"
            case events.RoundEnded(seat=seat):
                supply = f"{event.supply} cards in the new supply, {self.names[seat]} begins"
                return f"  left in the oven: {cards(event.left)}; {supply}\n"
            case events.Ended():
                scores = zip(self.names, event.scores, event.ingredients, strict=True)
                return "[bold]The end.[/] " + ", ".join(f"{n}: {s} pizzas ({i} ingredients)" for n, s, i in scores)
        return None

    def _baked(self, event: events.Baked) -> str:
        chosen = f", chosen {' and '.join(map(ingredient, event.chosen))}" if event.chosen else ""
        own = f" + {cards(event.from_hand)} from the hand" if event.from_hand else ""
        own += f" + {cards(event.from_help)} from the helper" if event.from_help else ""
        return f"    [green]✔ baked[/] for {self.names[event.seat]}{chosen}: {cards(event.from_table)}{own}"

    def pizza(self, seat: int, order: int) -> str:
        return f"[italic]{describe(self.facts.menus[seat][order])}[/]"

    # The table --------------------------------------------------------------------------------

    def table(self, seat: int | None) -> RenderableType:
        view: View = self.game.view(seat)
        seats = Table(box=None, padding=(0, 2), header_style="dim")
        delivered = self.facts.mamma_mia_card or view.stage == "over"
        heads = ["", "seat", "own", "ingredients", "orders", "waiter", *(["delivered"] if delivered else [])]
        for head in heads:
            seats.add_column(head, justify="left" if head in ("", "seat", "own") else "right")
        for player in view.players:
            row = [
                "▸" if player.seat in view.actors else "",
                self.names[player.seat] + (" [bold]Mamma Mia![/]" if player.mamma_mia else ""),
                ingredient(self.facts.own[player.seat]),
                str(player.ingredients),
                str(player.orders),
                str(player.waiter),
            ]
            seats.add_row(*row, *([str(len(player.delivered or ()))] if delivered else []))
        parts: list[RenderableType] = [Columns([seats], expand=False), Text()]
        ink = "bold red" if view.supply <= 5 else "bold"
        facts = [f"supply [{ink}]{view.supply}[/]", f"oven [bold]{view.oven.cards}[/] cards{self._top(view)}"]
        if not delivered:
            facts.append(f"delivered pile [bold]{view.delivered}[/]")
        parts.append(Text.from_markup("   ".join(facts)))
        if view.oven.remembered is not None:
            parts.append(Text.from_markup(self._remembered(view)))
        if view.table is not None:
            parts.append(Text.from_markup(f"on the table: {cards(view.table)}"))
        title = f"{self.facts.title} · round {view.round} of {self.facts.rounds} · memory {self.facts.memory}"
        return Panel(Group(*parts), title=title, title_align="left", border_style="rgb(201,154,59)")

    def own(self, seat: int) -> list[str]:
        view: View = self.game.view(seat)
        assert view.hand is not None
        lines = [f"Your hand: {cards(view.hand.ingredients)}"]
        lines += [f"Your order: {self.pizza(seat, order)}" for order in view.hand.orders]
        if view.serving is not None:
            lines.append(
                f"Order of {self.names[view.serving.seat]}: {self.pizza(view.serving.seat, view.serving.order)}"
            )
            if view.serving.request is not None and view.serving.seat != seat:
                lines.append(f"{self.names[view.serving.seat]} asks for {cards(view.serving.request)}")
            elif view.serving.missing:
                lines.append(f"Missing: {cards(view.serving.missing)}")
            elif view.serving.lacking:
                lines.append(f"Missing: {view.serving.lacking} of any kind")
        return lines

    def _top(self, view: View) -> str:
        top = view.oven.top
        if top is None:
            return ""
        if isinstance(top, PlayedOrder):
            return f", on top the order {self.pizza(top.seat, top.order)} of {self.names[top.seat]}"
        return f", on top {ingredient(top)}"

    def _remembered(self, view: View) -> str:
        slips = [self.pizza(slip.seat, slip.order) for slip in view.oven.remembered_orders or ()]
        whose = "your plays" if self.facts.memory == "notepad" else "inside"
        return f"{whose}: {cards(view.oven.remembered or {})}" + (f"; orders: {'; '.join(slips)}" if slips else "")

    # A turn -----------------------------------------------------------------------------------

    def decide(self, seat: int, keyboard: Keyboard, log: list[Text]) -> list[Action] | None:
        """The whole turn as one sentence: before the draw everything can still be changed."""
        view: View = self.game.view(seat)
        if view.stage != "put" or not keyboard.by_key or view.hand is None or not view.hand.ingredients:
            return None
        turn = _Turn(self, seat, view)
        while not turn.done:
            keyboard.show(*log, self.table(seat), *turn.hand(), turn.sentence())
            turn.press(keyboard.ask("[dim]digits: ingredients · letters: order · d/w: draw · ?: rules · q: stop[/]"))
        return turn.actions


class _Turn:
    """The sentence under construction."""

    def __init__(self, face: Face, seat: int, view: View) -> None:
        assert view.hand is not None
        self.face = face
        self.seat = seat
        self.stacks = view.hand.ingredients
        self.orders = view.hand.orders
        self.put: dict[str, int] = {}
        self.order: int | None = None
        self.word = ""
        self.actions: list[Action] = []
        self.done = False

    def hand(self) -> list[RenderableType]:
        stacks = [
            f"[bold]{key}[/] {ingredient(card)} × {n}" for key, (card, n) in enumerate(self.stacks.items(), start=1)
        ]
        slips = [
            f"[bold]{key}[/] {self.face.pizza(self.seat, order)}"
            for key, order in zip(ORDER_KEYS, self.orders, strict=False)
        ]
        return [
            Text.from_markup("Your hand   " + "   ".join(stacks)),
            Text.from_markup("Your orders " + ("   ".join(slips) or "none")),
            Text(),
        ]

    def sentence(self) -> RenderableType:
        parts = [f"{cards(self.put)} → oven" if self.put else "[dim]choose ingredients of one kind[/]"]
        if self.order is not None:
            parts.append(f"order {self.face.pizza(self.seat, self.order)} → oven")
        if self.put:
            draws = [action.text for action in self.ahead()]
            room = "   ".join(f"[reverse] {text[0] if text == 'waiter' else 'd'} [/] {text}" for text in draws)
            parts.append(f"draw ▸ {room}" if room else "[reverse] enter [/] end the turn")
        line = " · ".join(parts) + (f"\n[red]{self.word}[/]" if self.word else "")
        return Panel(Text.from_markup(line), border_style="rgb(47,107,58)", title="Your turn", title_align="left")

    def steps(self) -> list[str]:
        """Put and order as record texts."""
        kind = next(iter(self.put)).removeprefix("double-")
        singles, doubles = self.put.get(kind, 0), self.put.get(f"double-{kind}", 0)
        order = ["no-order" if self.order is None else f"order{self.order}"] if self.orders else []
        return [f"{kind}{singles or ''}" + (f"d{doubles}" if doubles else ""), *order]

    def ahead(self) -> list[Action]:
        """The draws that would be open after this put and order; nothing hidden is turned before a draw."""
        trial = self.face.game.copy()
        for step in self.steps():
            trial.play(step, self.seat)
        return [action for action in trial.actions(self.seat) if action.text in ("supply", "waiter")]

    def press(self, key: str) -> None:
        self.word = ""
        if key.isdecimal() and 1 <= int(key) <= len(self.stacks):
            self.pick(list(self.stacks)[int(key) - 1])
        elif key in ORDER_KEYS[: len(self.orders)]:
            order = self.orders[ORDER_KEYS.index(key)]
            self.order = None if self.order == order else order
        elif key in ("d", "w", "enter") and self.put:
            self.finish({"d": "supply", "w": "waiter"}.get(key))
        elif key in ("d", "w", "enter"):
            self.word = "First put at least one ingredient into the oven."
        elif key == "escape":
            self.put, self.order = {}, None

    def pick(self, card: str) -> None:
        """Again for one more; another kind starts anew; beyond the last card back to none."""
        kind = card.removeprefix("double-")
        if any(other.removeprefix("double-") != kind for other in self.put):
            self.put = {}
        self.put[card] = (self.put.get(card, 0) + 1) % (self.stacks[card] + 1)
        if not self.put[card]:
            del self.put[card]

    def finish(self, draw: str | None) -> None:
        steps = self.steps()
        open_draws = [action.text for action in self.ahead()]
        if draw is None and len(open_draws) == 1:
            draw = open_draws[0]
        if open_draws and draw not in open_draws:
            self.word = (
                "Draw with d from the supply or with w from your waiter." if draw is None else f"The {draw} is empty."
            )
            return
        try:
            self.actions = [
                self.face.game.action(step, self.seat) for step in [*steps, *([draw] if open_draws and draw else [])]
            ]
        except IllegalAction as refusal:
            self.word = refusal.words
            return
        self.done = True
