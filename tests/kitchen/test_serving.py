"""Every order, on any table, with any hand: what its owner can do is exactly what the rules allow."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pizzaiolo import SetupError
from pizzaiolo.games.kitchen.events import Baked, Failed, HelpAsked
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen import oracle
from tests.kitchen.table import COLOURS, MM, PLUS, Cards, hand, menu, minus, opened, together, units, waiter

ORDERS = [(MM, n) for n in range(8)] + [(PLUS, n) for n in range(15)]


def follow(game: Kitchen, owner: int) -> list[Kitchen]:
    """Every way in which the owner alone can decide, up to where others are asked or the order is done with."""
    todo, done = [game], []
    while todo:
        now = todo.pop()
        view = now.view(owner)
        if view.actors != (owner,) or view.stage not in ("serve", "pay", "wish"):
            done.append(now)
            continue
        actions = now.actions(owner)
        assert len({action.text for action in actions}) == len(actions) > 0
        for action in actions:
            twin = now.copy()
            twin.play(action)
            todo.append(twin)
    return done


@st.composite
def servings(draw: st.DrawFn, name: str, doubles: bool) -> tuple[Cards, Cards, int]:
    """Cards on the table and in the owner's hand, tight enough to be interesting."""
    kinds = ["salami", "pineapple", "mushroom", "pepper", "olive"] + (["shrimp"] if name == PLUS else [])
    most = draw(st.integers(1, 6))
    lying = {kind: draw(st.integers(0, most)) for kind in kinds}
    holding: Cards = {}
    left = 6
    for kind in draw(st.permutations(kinds)):
        holding[kind] = draw(st.integers(0, min(left, 4)))
        left -= holding[kind]
    if doubles:
        for kind in kinds:
            lying[f"double-{kind}"] = draw(st.integers(0, 2))
            holding[f"double-{kind}"] = draw(st.integers(0, min(2 - lying[f"double-{kind}"], left)))
            left -= holding[f"double-{kind}"]
    return together(lying), together(holding), draw(st.integers(0, 9))


def serve(name: str, order: int, lying: Cards, holding: Cards, colour: str, **options: Any) -> Kitchen:
    colours = (colour, *[other for other in COLOURS[name] if other != colour])[:4]
    return opened(name, order, lying, [holding], players=4, colours=colours, options=options)


Ends = tuple[set[oracle.Bill], bool, set[frozenset[tuple[str, int]]]]
"""The pizzas that can be baked, whether the order can fail, and what can be asked for."""


def ends(name: str, number: int, serving: tuple[Cards, Cards, int], **options: Any) -> tuple[Ends, Ends]:
    """How the serving can end when every decision is tried, and how it may end by the oracle."""
    lying, holding, which = serving
    colour = COLOURS[name][which % len(COLOURS[name])]
    game = serve(name, number, lying, holding, colour, **options)
    order = game.facts.menus[0][number]
    pizzas, may_fail = oracle.outcomes(order, game.facts.kinds, lying, holding)
    wishes = oracle.requests(order, game.facts.kinds, lying, holding) if options.get("helping") else set()

    seen: list[oracle.Bill] = []
    asked: list[frozenset[tuple[str, int]]] = []
    failures = 0
    for end in follow(game, 0):
        last = [event for event in end.events() if isinstance(event, Baked | Failed | HelpAsked)][-1]
        match last:
            case Baked():
                seen.append(oracle.bill(last.chosen, last.from_table, last.from_hand))
                assert hand(end, 0) == minus(holding, last.from_hand)
                assert number not in waiter(end, 0)
            case Failed():
                failures += 1
                assert hand(end, 0) == together(holding)
                assert waiter(end, 0)[-1] == number
            case HelpAsked():
                asked.append(frozenset(last.request.items()))
                assert end.actors == (1,)

    assert len(seen) == len(set(seen)), "two ways to do the same"
    return (set(seen), failures > 0, set(asked)), (pizzas, may_fail, wishes)


@pytest.mark.parametrize(("name", "number"), ORDERS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_owner_alone(name: str, number: int, data: st.DataObject) -> None:
    more = {"helping": False} if name == PLUS else {}
    found, foretold = ends(name, number, data.draw(servings(name, False)), **more)
    assert found == foretold


@pytest.mark.parametrize("number", range(8))
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_owner_alone_with_doubles(number: int, data: st.DataObject) -> None:
    found, foretold = ends(MM, number, data.draw(servings(MM, True)), doubles=True)
    assert found == foretold


@pytest.mark.parametrize("number", [n for n in range(15) if menu(PLUS, "green")[n].type != "bombastica"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_owner_who_may_ask_for_help(number: int, data: st.DataObject) -> None:
    found, foretold = ends(PLUS, number, data.draw(servings(PLUS, False)), helping=True)
    assert found == foretold


@settings(max_examples=10, deadline=None)
@given(extra=st.sampled_from(["salami", "shrimp", "pepper"]), lack=st.integers(1, 3), holding=st.integers(0, 2))
def test_owner_of_a_bombastica_who_may_ask_for_help(extra: str, lack: int, holding: int) -> None:
    number = next(n for n, order in enumerate(menu(PLUS, "green")) if order.type == "bombastica")
    lying = {"olive": 15 - lack - 6, "mushroom": 6}
    found, foretold = ends(PLUS, number, (lying, together({extra: holding, "olive": 1}), 0), helping=True)
    assert found == foretold


def test_units_of_doubles() -> None:
    assert units({"salami": 1, "double-salami": 2}) == {"salami": 5}
    with pytest.raises(SetupError, match="too many"):
        serve(MM, 0, {"double-salami": 3}, {}, "green", doubles=True)
