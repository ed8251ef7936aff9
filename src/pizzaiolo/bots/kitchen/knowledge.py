"""A seat's information set: from its events and view, which have names, to its notebook, which has numbers."""

from collections.abc import Mapping
from random import Random

import msgspec

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.kitchen.engine.knowledge import Notebook
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
from pizzaiolo.core.event import Event
from pizzaiolo.games.kitchen import events
from pizzaiolo.games.kitchen.cards import edition, make_house
from pizzaiolo.games.kitchen.engine import codes
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.views import STAGES, Facts


class Knowledge:
    """Writes down all that its seat hears. Without `clues` it only counts cards; without `guesses` not even what others
    hold."""

    def __init__(self, window: Window, rng: Random, clues: bool = True, guesses: bool = True) -> None:
        self.window = window
        self.heard = 0
        self.came_late = False
        self.beginner = SimpleKitchenBot(window, rng)
        """Plays where the deal was not heard, as in a position set up by hand: there is nothing to count from."""
        self.house = house_for(window.facts)
        self.kinds = {kind: number for number, kind in enumerate(window.facts.kinds)}
        self.cards = {**self.kinds, **{f"double-{kind}": st.DOUBLE + k for kind, k in self.kinds.items()}}
        self.notebook = Notebook(self.house, window.seat, rng.randrange(1, 2**31), clues=clues, guesses=guesses)

    def catch_up(self) -> None:
        """Hear the news, and note where the own thoughts about a decision stand."""
        news = self.window.news()
        if not self.heard:
            self.came_late = not any(isinstance(event, events.Dealt) for event in news)
        self.heard += len(news)
        if self.came_late:
            for event in news:
                self.beginner.remember(event)
            return
        for event in news:
            self.hear(event)
        view = self.window.view
        stage = STAGES.index(view.stage)
        serving = view.serving
        chosen = [self.kinds[name] for name in (serving and serving.chosen) or ()] or [-1]
        code = self.window.actions[0].code
        kind = 0
        if stage == st.PAY:
            kind = (code - codes.GIVE_SET) // codes.SET
        elif stage == st.WISH:
            kind = (code - codes.WISH_FOR) // codes.WISHES
        given = self.counts((serving and serving.given) or {})
        request = self.counts((serving and serving.request) or {})
        self.notebook.at_stage(stage, kind, chosen[0], chosen[-1], given, request)

    def hear(self, event: Event) -> None:
        note = self.notebook
        match event:
            case events.Put(seat, kind, singles, doubles):
                note.put(seat, self.kinds[kind], singles, doubles)
            case events.OrderPlayed(seat, order):
                note.play_order(seat, order)
            case events.Drew(seat, "supply", count, cards):
                note.drew_supply(seat, [self.cards[name] for name in cards or ()], count)
            case events.Drew(seat, _, count, _, orders):
                note.drew_waiter(seat, list(orders or ()), count)
            case events.TurnBegan(seat):
                note.turn_began(seat)
            case events.Passed(seat):
                note.passed(seat)
            case events.MammaMiaDrawn(seat):
                note.drew_mamma_mia(seat)
            case events.Revealed(card):
                note.revealed(self.cards[card])
            case events.OrderRevealed(seat, order):
                note.order_revealed(seat, order)
            case events.Baked():
                table = self.counts(event.from_table)
                for place, n in enumerate(self.counts(event.from_help)):
                    table[place] += n
                note.baked(event.seat, event.order, table, self.counts(event.from_hand))
            case events.Failed(seat, order, _, why):
                note.failed(seat, order, why in ("lacking", "nobody-helped"))
            case events.HelpAsked(seat, request):
                note.asked(seat, self.counts(request))
            case events.Refused(seat):
                note.refused(seat)
            case events.Helped(seat):
                note.helped(seat)
            case events.OvenOpened(seat):
                note.opened(seat)
            case events.RoundEnded():
                note.round_ended(event.seat, event.supply)
            case events.Dealt() if event.hand is not None and event.order is not None:
                note.dealt(event.starter, self.counts(event.hand), event.order)

    def counts(self, cards: Mapping[str, int]) -> list[int]:
        """Twelve counts: singles of each kind, then doubles."""
        row = [0] * 12
        for name, n in cards.items():
            row[self.cards[name]] = n
        return row


def house_for(facts: Facts) -> House:
    """The kernel's tables for what everyone knows about this table."""
    menus = dict(zip(facts.colours, facts.menus, strict=True))
    box = msgspec.structs.replace(edition(facts.game), orders=menus)
    return make_house(box, facts.colours, doubles=facts.doubles_per_kind > 0, helping=facts.helping)
