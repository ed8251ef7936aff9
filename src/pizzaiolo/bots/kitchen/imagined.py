"""Possible worlds as games, for whoever studies what a seat can know."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.kitchen.engine.worlds import world
from pizzaiolo.bots.kitchen.knowledge import Knowledge
from pizzaiolo.core.errors import SetupError
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.house import SLOTS, House
from pizzaiolo.games.kitchen.engine.state import State, empty_state
from pizzaiolo.games.kitchen.game import Kitchen
from pizzaiolo.games.kitchen.views import STAGES, Facts, PlayedOrder, View

AT_FIRST, BETWEEN = 2000, 300
"""Exchanges of hidden cards before the first world, and between two: then one world tells little of the next."""


def table_of(facts: Facts) -> Kitchen:
    """A game of the table that these facts are about."""
    options: dict[str, Any] = {"colours": facts.colours, "memory": facts.memory}
    if facts.mamma_mia_card:
        options["doubles"] = facts.doubles_per_kind > 0
        return Kitchen(facts.game, facts.players, 0, **options)
    tables = [Kitchen(facts.game, facts.players, 0, **options, helping=facts.helping, ghiottona=n) for n in (4, 5)]
    return next((table for table in tables if table.facts.menus == facts.menus), tables[0])


def picture(view: View, facts: Facts, house: House) -> State:
    """A state that looks exactly like this view to its seat. What the view does not tell is left out or made up."""
    kinds: dict[str, int] = {kind: number for number, kind in enumerate(facts.kinds)}
    cards = {**kinds, **{f"double-{kind}": st.DOUBLE + k for kind, k in kinds.items()}}
    s = empty_state(house)
    s.stage, s.starter, s.supply_n = STAGES.index(view.stage), view.starter, view.supply
    s.round = house.rounds if view.stage == "over" else view.round - 1
    s.actor = view.actors[0] if view.actors else -1
    _fill_oven(s, view, cards)
    for player in view.players:
        mine = player.seat * st.SEAT
        s.seats[mine + st.INGREDIENTS], s.seats[mine + st.WAITER] = player.ingredients, player.waiter
        s.seats[mine + st.ORDER_COUNT] = player.orders
        s.seats[mine + st.DELIVERED] = sum(1 << order for order in player.delivered or ())
        if player.mamma_mia:
            s.holder = player.seat
    s.seats[st.SCORE] = view.delivered
    if view.hand is not None and view.seat is not None:
        mine = view.seat * st.SEAT
        s.seats[mine + st.ORDERS] = sum(1 << order for order in view.hand.orders)
        _count(s.seats, mine + st.HAND, view.hand.ingredients, cards)
    _count(s.bench, st.TABLE, view.table or {}, cards)
    if (serving := view.serving) is not None:
        s.order = int(SLOTS) * serving.seat + serving.order
        chosen = [kinds[kind] for kind in serving.chosen or ()] or [-1]
        s.pick, s.pick2, s.lacking = chosen[0], chosen[-1], serving.lacking or 0
        for at, told in ((st.REQUEST, serving.request), (st.MISSING, serving.missing), (st.GIFT, serving.given)):
            _count(s.bench, at, told or {}, cards)
    return s


def _fill_oven(s: State, view: View, cards: Mapping[str, int]) -> None:
    """Unknown cards below, then those that are remembered, then the top."""
    oven = view.oven
    inside = [cards[name] for name, n in (oven.remembered or {}).items() for _ in range(n)]
    inside += [_order(played) for played in oven.remembered_orders or ()]
    by = 0 if view.seat is None else view.seat * st.BY
    if oven.top is not None:
        top = cards[oven.top] if isinstance(oven.top, str) else _order(oven.top)
        known = top in inside
        if known:
            inside.remove(top)
        inside.append(top)
    unknown = st.BY * st.NOBODY
    entries = [by + card for card in inside]
    if oven.top is not None and not known:
        entries[-1] = unknown + top
    entries = [unknown] * (oven.cards - len(entries)) + entries
    s.oven_n = oven.cards
    for i, entry in enumerate(entries):
        s.oven[i] = entry


def _order(played: PlayedOrder) -> int:
    return int(st.ORDER + SLOTS * played.seat + played.order)


def _count(row: Any, at: int, told: Mapping[str, int], cards: Mapping[str, int]) -> None:
    for name, n in told.items():
        row[at + cards[name]] = n


def worlds(window: Window, rng: Random, clues: bool) -> Iterator[tuple[Kitchen, float]]:
    """Drawn by Markov chain Monte Carlo; `clues` are what others do, where they try orders for a reason."""
    knowledge = Knowledge(window, rng, clues)
    knowledge.catch_up()
    if knowledge.came_late:
        raise SetupError("this window has not heard the deal: there is nothing to count from")
    facts = window.facts
    table = table_of(facts)
    notebook = knowledge.notebook
    notebook.guesses.walk(AT_FIRST)
    while True:
        state = empty_state(knowledge.house)
        world(notebook, state, BETWEEN)
        yield table.at(state, facts), 1.0
