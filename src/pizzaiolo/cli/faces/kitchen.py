"""The kitchen in a terminal: the table, the log, and a turn that builds itself as one sentence."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.core.event import Event
from pizzaiolo.games.kitchen import events
from pizzaiolo.games.kitchen.orders import ORDER_TYPES, Order
from pizzaiolo.games.kitchen.views import Facts, PlayedOrder, View

INK = {
    "salami": ("●", "red"),
    "pineapple": ("✱", "yellow"),
    "mushroom": ("♠", "rgb(170,120,70)"),
    "pepper": ("♣", "green"),
    "olive": ("◉", "magenta"),
    "shrimp": ("§", "rgb(230,120,140)"),
}
PASSING = (events.Put, events.OrderPlayed, events.Revealed, events.OrderRevealed, events.RoundEnded)
"""What a table would not show for long."""
Cards = dict[str, int]

if TYPE_CHECKING:
    from pizzaiolo.cli.faces import Rehearse


class Face:
    def __init__(self, facts: Facts, names: list[str], words: Words) -> None:
        words.learn("pizzaiolo.games.kitchen")
        self.facts = facts
        self.say = words
        self.names = [f"[{INK[own][1]}]{escape(name)}[/]" for name, own in zip(names, facts.own, strict=True)]

    # Words ------------------------------------------------------------------------------------

    def kind(self, kind: str) -> str:
        return self.say(f"kind.{kind}")

    def counted(self, n: int, card: str) -> str:
        """So many cards in words, in their colour and with their sign."""
        kind = card.removeprefix("double-")
        sign, ink = INK[kind]
        words = self.say(f"count.{kind}", n=n) if kind == card else self.say("count.double", n=n, kind=self.kind(kind))
        return f"[{ink}]{sign}{sign if kind != card else ''} {words}[/]"

    def cards(self, cards: Cards) -> str:
        return self.say.all_of([self.counted(n, card) for card, n in cards.items() if n]) or self.say("count.nothing")

    def needs(self, order: Order) -> str:
        """What a slip asks for, in a few words."""
        say = self.say
        parts = [self.counted(n, kind) for kind, n in order.need.items()]
        if order.joker2:
            parts.append(say("need.two-others", n=order.joker))
        elif order.type == "monotoni_junior":
            parts.append(say("need.any-kind", n=order.joker))
        elif order.joker:
            parts.append(say("need.other-kind", n=order.joker))
        if order.fewest:
            parts.append(say("need.fewest", n=order.fewest))
        if order.either:
            parts.append(say.one_of([self.counted(order.count, kind) for kind in order.either]))
        if order.min_total:
            parts.append(say("need.total", n=order.min_total))
        needs = " + ".join(parts)
        return say("need.forbidden", needs=needs, kind=self.kind(order.forbidden)) if order.forbidden else needs

    def title(self, seat: int, order: int) -> str:
        return f"[italic]{ORDER_TYPES[self.facts.menus[seat][order].type].title}[/]"

    def pizza(self, seat: int, order: int) -> str:
        return f"{self.title(seat, order)} ({self.needs(self.facts.menus[seat][order])})"

    def refusal(self, code: str) -> str:
        return self.say(f"refusal.{code}")

    def decision(self, text: str, view: View) -> str:
        if self.say.has(f"do.{text}"):
            return self.say(f"do.{text}")
        if found := re.fullmatch(r"order(\d+)", text):
            return self.say("do.order", pizza=self.pizza(view.seat or 0, int(found[1])))
        if found := re.fullmatch(r"choose-(.+)", text):
            return self.say("do.choose", kinds=self.say.all_of([self.kind(kind) for kind in found[1].split("+")]))
        if found := re.fullmatch(r"wish-([a-z]+)(\d+)", text):
            return self.say("do.wish", cards=self.counted(int(found[2]), found[1]))
        if found := re.fullmatch(r"give-no-([a-z]+)", text):
            return self.say("do.give-none", kind=self.kind(found[1]))
        found = re.fullmatch(r"(give-)?([a-z]+?)(\d*)(?:d(\d+))?", text)
        assert found is not None
        cards = self.cards({found[2]: int(found[3] or 0), f"double-{found[2]}": int(found[4] or 0)})
        return self.say("do.give" if found[1] else "do.put", cards=cards)

    # What happens -----------------------------------------------------------------------------

    def weight(self, event: Event) -> float:
        match event:
            case events.Revealed():
                return 0.4
            case events.Baked() | events.Failed() | events.RoundEnded() | events.OvenOpened():
                return 2.0
            case events.TurnBegan() | events.Dealt():
                return 0.0
        return 1.0

    def recall(self, events_: Sequence[Event], mine: Sequence[int]) -> list[tuple[Event, bool]]:
        """Memory is the game: only the latest announcement stays in full, and what came out while the oven is open."""
        latest = last_of(events_, events.Put | events.OvenOpened)
        opened, closed = last_of(events_, events.OvenOpened), last_of(events_, events.RoundEnded)
        over = bool(events_) and isinstance(events_[-1], events.Ended)

        def faded(at: int, event: Event) -> bool:
            if not isinstance(event, PASSING) or over or at >= latest or (opened > closed and at >= opened):
                return False
            if at < closed:
                return not isinstance(event, events.OrderRevealed) and self.facts.memory != "open"
            if self.facts.memory == "notepad" and not isinstance(event, events.RoundEnded):
                return getattr(event, "seat", None) not in mine
            return self.facts.memory != "open"

        return [(event, faded(at, event)) for at, event in enumerate(events_)]

    def line(self, event: Event, faded: bool = False) -> str | None:
        say = self.say
        name = self.names[event.seat] if hasattr(event, "seat") else ""
        match event:
            case events.Dealt():
                return say("log.dealt", name=name, n=event.ingredients)
            case events.Put(kind=kind):
                laid = {kind: event.singles, f"double-{kind}": event.doubles}
                return say("log.put-faded", name=name) if faded else say("log.put", name=name, cards=self.cards(laid))
            case events.OrderPlayed(order=order):
                if faded:
                    return say("log.order-faded", name=name)
                return say("log.order", name=name, pizza=self.title(event.seat, order))
            case events.Passed():
                return say("log.passed", name=name)
            case events.Drew(pile=pile):
                return say(f"log.drew-{pile}", name=name, n=event.count)
            case events.MammaMiaDrawn():
                return f"[bold]{say('log.mamma-mia', name=name)}[/]"
            case events.OvenOpened(why=why):
                return f"[bold]{say('log.opened', name=name, why=say(f'opened.{why}'))}[/]"
            case events.Revealed(card=card):
                return say("log.revealed-faded") if faded else say("log.revealed", card=self.counted(1, card))
            case events.OrderRevealed(order=order):
                return "▸ " + say("log.order-revealed", name=name, pizza=self.pizza(event.seat, order))
            case events.HelpAsked(request=request):
                return say("log.help-asked", name=name, cards=self.cards(request))
            case events.Refused():
                return say("log.refused", name=name)
            case events.Helped():
                return say("log.helped", name=name)
            case events.Baked(order=order):
                return f"[green]✔[/] {say('log.baked', name=name, pizza=self.title(event.seat, order))}"
            case events.Failed(order=order, why=why):
                pizza = self.title(event.seat, order)
                return f"[red]✘[/] {say('log.failed', name=name, pizza=pizza, why=say(f'failed.{why}'))}"
            case events.RoundEnded():
                if faded:
                    return say("log.round-faded", name=name)
                return say("log.round", name=name, cards=self.cards(event.left), n=event.supply)
            case events.Ended():
                return f"[bold]{say('log.ended')}[/]"
        return None

    # The table --------------------------------------------------------------------------------

    def heading(self, view: View) -> str:
        memory = self.say(f"memory.{self.facts.memory}")
        return f"{self.facts.title} · {self.say('stage.round', n=view.round, of=self.facts.rounds)} · {memory}"

    def table(self, view: View, private: bool, before: View | None = None, mark: str = "") -> RenderableType:
        say, facts = self.say, self.facts
        face_up = facts.mamma_mia_card or view.stage == "over"
        seats = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
        heads = ["", "", "", say("hand.ingredients"), say("hand.orders"), say("term.waiter")]
        for head in [*heads, *([say("stage.delivered-short")] if face_up else [])]:
            seats.add_column(head, justify="left" if not head else "right", no_wrap=True, overflow="ellipsis")
        for player in view.players:
            card = " [bold]Mamma Mia![/]" if player.mamma_mia else ""
            seats.add_row(
                "▸" if player.seat in view.actors else " ",
                self.names[player.seat] + card,
                f"[{INK[facts.own[player.seat]][1]}]{INK[facts.own[player.seat]][0]}[/]",
                *map(str, (player.ingredients, player.orders, player.waiter)),
                *([str(len(player.delivered or ()))] if face_up else []),
            )
        ink = "bold red" if view.supply <= 5 else "bold"
        piles = [f"[{ink}]{say('stage.supply', n=view.supply)}[/]", say("stage.oven", n=view.oven.cards)]
        if not face_up:
            piles.append(say("stage.delivered", n=view.delivered))
        parts: list[RenderableType] = [Text.from_markup("   ".join(piles))]
        if top := self.top(view):
            parts.append(Text.from_markup(top))
        if view.oven.remembered is not None and (private or facts.memory == "open"):
            parts.append(Text.from_markup(self.remembered(view)))
        if view.table is not None:
            parts.append(Text.from_markup(f"{say('term.on-table')} {self.cards(view.table)}"))
        return Group(*parts, Text(), seats)

    def pressed(self, key: str) -> bool:
        return False

    def top(self, view: View) -> str:
        top = view.oven.top
        if top is None:
            return ""
        if isinstance(top, PlayedOrder):
            name, pizza = self.names[top.seat], self.pizza(top.seat, top.order)
            return self.say("stage.top-order", name=name, pizza=pizza)
        return self.say("stage.top", card=self.counted(1, top))

    def remembered(self, view: View) -> str:
        slips = [self.pizza(slip.seat, slip.order) for slip in view.oven.remembered_orders or ()]
        what = self.say(f"tally.{self.facts.memory}")
        return " · ".join([f"{what} {self.cards(view.oven.remembered or {})}", *slips])

    def hand(self, view: View) -> list[RenderableType]:
        """The cards, and what is on the table now."""
        say, serving = self.say, view.serving
        assert view.hand is not None
        lines = [f"{say('hand.title')}: {self.cards(view.hand.ingredients)}"]
        lines += [f"  {self.pizza(view.seat or 0, order)}" for order in view.hand.orders]
        if serving is not None:
            pizza = self.pizza(serving.seat, serving.order)
            lines.append(say("show.order", name=self.names[serving.seat], pizza=pizza))
            if serving.request is not None and serving.seat != view.seat:
                lines.append(say("help.title", name=self.names[serving.seat], cards=self.cards(serving.request)))
            elif serving.missing:
                lines.append(say("decide.missing", cards=self.cards(serving.missing)))
            elif serving.lacking:
                lines.append(say("decide.missing", cards=say("decide.lacking", n=serving.lacking)))
            if serving.given:
                lines.append(say("decide.given", cards=self.cards(serving.given)))
        return [Text.from_markup(line) for line in lines]

    # A turn -----------------------------------------------------------------------------------

    def draft(self, view: View) -> "Turn | None":
        return Turn(self, view) if view.stage == "put" and view.hand and view.hand.ingredients else None

    def keys(self) -> list[tuple[str, str]]:
        say = self.say
        return [
            ("1 2 3 …", say("keys.stacks")),
            (say("key.order").lower(), say("keys.next-order")),
            (say("key.supply").lower(), say("keys.supply")),
            (say("key.waiter").lower(), say("keys.waiter")),
            ("Enter", say("keys.end")),
            ("Backspace", say("keys.clear")),
        ]


def last_of(told: Sequence[Event], kind: object) -> int:
    return next((at for at in range(len(told) - 1, -1, -1) if isinstance(told[at], kind)), -1)  # type: ignore[arg-type]


class Turn:
    """The sentence under construction."""

    def __init__(self, face: Face, view: View) -> None:
        assert view.hand is not None
        assert view.seat is not None
        self.face = face
        self.say = face.say
        self.seat = view.seat
        self.stacks = view.hand.ingredients
        self.orders = view.hand.orders
        self.put: Cards = {}
        self.order: int | None = None
        self.draws: list[str] = []
        """What could be drawn after what is picked."""
        self.word = ""

    def lines(self) -> list[RenderableType]:
        stacks = [
            button(f"{key}", self.face.counted(n, card).replace(" ", "\u00a0"))
            for key, (card, n) in enumerate(self.stacks.items(), start=1)
        ]
        key = self.say("key.order").lower()
        slips = [
            button(key, f"{'[reverse]' if order == self.order else ''}{self.face.pizza(self.seat, order)}[/]")
            if order == self.order
            else button(key, self.face.pizza(self.seat, order))
            for order in self.orders
        ]
        hand = [f"{self.say('hand.title')}: {'  '.join(stacks)}", *(f"  {slip}" for slip in slips)]
        return [*map(Text.from_markup, hand), self.sentence()]

    def sentence(self) -> RenderableType:
        say = self.say
        parts = [say("turn.put", cards=self.face.cards(self.put)) if self.put else f"[dim]{say('turn.choose')}[/]"]
        if self.order is not None:
            parts.append(say("turn.order", pizza=self.face.pizza(self.seat, self.order)))
        if self.put:
            ways = [button(say(f"key.{pile}").lower(), say(f"do.{pile}")) for pile in self.draws]
            parts.append("   ".join(ways) or button("Enter", say("turn.end")))
        line = " · ".join(parts) + (f"\n[red]{escape(self.word)}[/]" if self.word else "")
        return Panel(Text.from_markup(line), border_style="green", title=say("term.your-turn"), title_align="left")

    def steps(self) -> list[str]:
        """Put and order as record texts."""
        kind = next(iter(self.put)).removeprefix("double-")
        singles, doubles = self.put.get(kind, 0), self.put.get(f"double-{kind}", 0)
        order = ["no-order" if self.order is None else f"order{self.order}"] if self.orders else []
        return [f"{kind}{singles or ''}" + (f"d{doubles}" if doubles else ""), *order]

    async def press(self, key: str, rehearse: "Rehearse") -> list[str] | None:
        say, self.word = self.say, ""
        piles = {say("key.supply").lower(): "supply", say("key.waiter").lower(): "waiter"}
        if key.isdecimal() and 1 <= int(key) <= len(self.stacks):
            self.pick(list(self.stacks)[int(key) - 1])
        elif key == say("key.order").lower() and self.orders:
            self.order = next_of(self.orders, self.order)
        elif key == "backspace":
            self.put, self.order = {}, None
        elif key in piles or key == "enter":
            return self.finished(piles.get(key))
        if self.put:
            tried = await rehearse(self.steps())
            actions = tried.sight.actions if tried.sight else ()
            self.draws = [action.text for action in actions if action.text in ("supply", "waiter")]
        return None

    def pick(self, card: str) -> None:
        """Again for one more; another kind starts anew; beyond the last card back to none."""
        kind = card.removeprefix("double-")
        if any(other.removeprefix("double-") != kind for other in self.put):
            self.put = {}
        self.put[card] = (self.put.get(card, 0) + 1) % (self.stacks[card] + 1)
        if not self.put[card]:
            del self.put[card]

    def finished(self, pile: str | None) -> list[str] | None:
        if not self.put:
            self.word = self.say("turn.put-first")
            return None
        if pile is None and len(self.draws) == 1:
            pile = self.draws[0]
        if pile in self.draws or not self.draws:
            return [*self.steps(), *([pile] if pile and self.draws else [])]
        keys = {name: self.say(f"key.{name}") for name in ("supply", "waiter")}
        self.word = self.say("turn.pick-pile", **keys) if pile is None else self.say("refusal.pile-empty")
        return None


def next_of(orders: Sequence[int], order: int | None) -> int | None:
    """The order after this one; none after the last."""
    at = -1 if order is None else orders.index(order)
    return orders[at + 1] if at + 1 < len(orders) else None


def button(key: str, words: str) -> str:
    """Something to press, with a key or with the mouse."""
    return f"[@click=app.press('{key.lower()}')][bold reverse] {key} [/] {words}[/]"
