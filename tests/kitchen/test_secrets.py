"""Nobody learns what the table hides.

The hidden cards are dealt anew under a game in progress; whoever could not see them must not notice anything,
neither in a view nor in the actions, refusals and events that follow.
"""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pizzaiolo import Action, IllegalAction
from pizzaiolo.games.kitchen.engine.house import SLOTS
from pizzaiolo.games.kitchen.engine.state import (
    BY,
    DELIVERED,
    DOUBLE,
    HAND,
    MAMMA_MIA,
    ORDER,
    ORDERS,
    SEAT,
    SERVE,
    WAITER,
    State,
)
from pizzaiolo.games.kitchen.events import Baked, Dealt, Drew, Failed, HelpAsked, Helped, OvenOpened
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import MM, PLUS, new, normale, open_texts, opened, play, slip, told

MODES = ("strict", "notepad", "open")
QUICK: dict[str, Any] = {"deadline": None, "phases": (Phase.explicit, Phase.reuse, Phase.generate)}


def seen(game: Kitchen, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat))


def heard(game: Kitchen, seat: int | None, since: int) -> list[bytes]:
    return [msgspec.json.encode(event) for event in game.events(seat, since)]


def cards_of(s: State, seat: int) -> list[int]:
    return [card for card in range(2 * DOUBLE) for _ in range(s.seats[seat * SEAT + HAND + card])]


def orders_of(s: State, seat: int, what: int) -> list[int]:
    return [n for n in range(SLOTS) if s.seats[seat * SEAT + what] >> n & 1]


def dealt_anew(game: Kitchen, watcher: int | None, dice: random.Random, *, oven: bool = True) -> Kitchen:
    """The same game with everything shuffled that the watcher's view must not depend on.

    With `oven` false the oven stays as it is, so that what comes out of it can be compared too.
    """
    twin = game.copy()
    s = twin.state
    mode = game.options["memory"]
    below = range(s.shown, s.oven_n - (s.stage < SERVE)) if oven else range(0)
    below_hidden = [i for i in below if mode != "notepad" or s.oven[i] // BY != watcher]
    others = [seat for seat in range(game.players) if seat != watcher]

    # Ingredients: hands of others, the supply, and what lies below the top of the oven.
    in_oven = [i for i in below_hidden if s.oven[i] % BY < ORDER] if mode != "open" else []
    slots = [i for i in range(s.supply_n) if s.supply[i] != MAMMA_MIA]
    sizes = [len(cards_of(s, seat)) for seat in others]
    pool = [card for seat in others for card in cards_of(s, seat)]
    pool += [s.supply[i] for i in slots] + [s.oven[i] % BY for i in in_oven]
    dice.shuffle(pool)
    for seat, size in zip(others, sizes, strict=True):
        for card in range(2 * DOUBLE):
            s.seats[seat * SEAT + HAND + card] = 0
        for _ in range(size):
            s.seats[seat * SEAT + HAND + pool.pop()] += 1
    for i in slots:
        s.supply[i] = pool.pop()
    for i in in_oven:
        s.oven[i] = s.oven[i] // BY * BY + pool.pop()
    assert not pool

    # Orders: waiters, the hands of others, the oven below its top, and what Plus has delivered face down.
    for seat in range(game.players):
        mine = seat * SEAT
        pile = [s.waiters[seat * SLOTS + i] for i in range(s.seats[mine + WAITER])]
        held = orders_of(s, seat, ORDERS) if seat != watcher else []
        done = orders_of(s, seat, DELIVERED) if game.name == PLUS else []
        slips = [i for i in below_hidden if s.oven[i] % BY >= ORDER and (s.oven[i] % BY - ORDER) // SLOTS == seat]
        if mode == "open":
            slips = []
        numbers = pile + held + done + [(s.oven[i] % BY - ORDER) % SLOTS for i in slips]
        dice.shuffle(numbers)
        for i in range(len(pile)):
            s.waiters[seat * SLOTS + i] = numbers.pop()
        if held:
            s.seats[mine + ORDERS] = sum(1 << numbers.pop() for _ in held)
        if done:
            s.seats[mine + DELIVERED] = sum(1 << numbers.pop() for _ in done)
        for i in slips:
            s.oven[i] = s.oven[i] // BY * BY + ORDER + SLOTS * seat + numbers.pop()
        assert not numbers

    # A notepad knows one's own cards and an open table knows them all, but not where they lie.
    entries = [s.oven[i] for i in below]
    dice.shuffle(entries)
    for i, entry in zip(below, entries, strict=True):
        s.oven[i] = entry
    return twin


@st.composite
def tables(draw: st.DrawFn) -> tuple[Kitchen, random.Random]:
    name = draw(st.sampled_from([MM, PLUS, PLUS]))
    players = draw(st.integers(2, 4))
    options: dict[str, Any] = {"memory": draw(st.sampled_from(MODES))}
    if name == MM:
        options["doubles"] = draw(st.booleans())
    elif players > 2:
        options["helping"] = draw(st.sampled_from([True, True, False]))
    return new(name, players, draw(st.integers(0, 2**32)), **options), random.Random(draw(st.integers(0, 2**32)))


def go_on(game: Kitchen, dice: random.Random) -> None:
    """A move that leads to many decisions at the oven."""
    actions = game.actions(game.actors[0])
    liked = [a for a in actions if a.text.startswith(("order", "ask", "add", "choose", "supply", "wish", "give"))]
    game.play(dice.choice(liked if liked and dice.random() < 0.8 else actions))


STAGES_MET: dict[str, int] = {}


@settings(max_examples=40, **QUICK)
@given(table=tables())
def test_views_actions_and_refusals_depend_on_nothing_hidden(table: tuple[Kitchen, random.Random]) -> None:
    game, dice = table
    differed = 0
    while not game.over:
        if dice.random() < 0.25 or game.state.stage >= SERVE:
            for watcher in (None, *range(game.players)):
                other = dealt_anew(game, watcher, dice)
                assert seen(other, watcher) == seen(game, watcher)
                differed += other.digest() != game.digest()
                if watcher is None:
                    continue
                assert other.actions(watcher) == game.actions(watcher)
                for action in dice.sample(list(game._actions[watcher][0].values()), 12):
                    assert refusal(other, action, watcher) == refusal(game, action, watcher)
        stage = game.view(game.actors[0]).stage
        STAGES_MET[stage] = STAGES_MET.get(stage, 0) + 1
        go_on(game, dice)
    assert differed


def refusal(game: Kitchen, action: Action, seat: int) -> tuple[str, str, str] | None:
    problem = game.why_not(action, seat)
    return None if problem is None else (problem.code, problem.rule, problem.words)


def same_public_move(here: Kitchen, other: Kitchen, since: int) -> bool:
    """The owner has come to the same end: not still thinking in one of them, nor laid down other cards."""
    ends = [game.events(None, since)[:1] for game in (here, other)]
    if not all(ends):
        return not any(ends)
    return not isinstance(ends[0][0], Baked | HelpAsked) or ends[0] == ends[1]


@settings(max_examples=40, **QUICK)
@given(table=tables())
def test_what_a_watcher_sees_next_depends_on_nothing_hidden(table: tuple[Kitchen, random.Random]) -> None:
    """One more move, in the game as it is and in one with other hidden cards, looks the same from outside."""
    game, dice = table
    compared = 0
    while not game.over:
        (actor,) = game.actors
        watcher = dice.choice([None, *(seat for seat in range(game.players) if seat != actor)])
        other = dealt_anew(game, watcher, dice, oven=False)
        both = [action for action in game.actions(actor) if action in other.actions(actor)]
        if both:
            action = dice.choice(both)
            since = len(game.events())
            here = game.copy()
            here.play(action)
            other.play(action)
            if not here.over and same_public_move(here, other, since):
                assert heard(other, watcher, since) == heard(here, watcher, since)
                assert seen(other, watcher) == seen(here, watcher)
                assert other.actors == here.actors
                compared += 1
        go_on(game, dice)
    assert compared > 20


@settings(max_examples=40, **QUICK)
@given(table=tables())
def test_what_an_owner_weighs_up_stays_with_the_owner(table: tuple[Kitchen, random.Random]) -> None:
    """While the owner chooses, pays and wishes step by step, nobody else sees or hears anything."""
    game, dice = table
    while not game.over:
        (actor,) = game.actors
        others = [None, *(seat for seat in range(game.players) if seat != actor)]
        before = [seen(game, seat) for seat in others]
        stage, count = game.state.stage, len(game.events())
        serving = game.state.order
        go_on(game, dice)
        if stage >= SERVE and len(game.events()) == count:
            assert game.state.order == serving
            assert [seen(game, seat) for seat in others] == before


@settings(max_examples=20, **QUICK)
@given(table=tables())
def test_events_keep_what_is_drawn_dealt_and_laid_unseen(table: tuple[Kitchen, random.Random]) -> None:
    game, dice = table
    while not game.over:
        go_on(game, dice)
    for watcher in (None, *range(game.players)):
        for event in game.events(watcher):
            match event:
                case Drew() if event.seat != watcher:
                    assert (event.cards, event.orders) == (None, None)
                case Dealt() if event.seat != watcher:
                    assert (event.hand, event.order) == (None, None)
                case Drew() | Dealt():
                    assert event != game.events(None)[game.events(watcher).index(event)]
                case Helped():
                    assert event.reward is None


def test_every_stage_was_looked_at() -> None:
    """Runs after the random games above and shows that they were not too tame."""
    if STAGES_MET:
        assert {"put", "order", "draw", "serve", "pay", "wish", "asked"} <= set(STAGES_MET)


# Examples ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [MM, PLUS])
def test_an_owner_who_can_pay_looks_like_one_who_cannot(name: str) -> None:
    order = normale(name, "green", olive=4, pepper=1)
    table = {"olive": 3, "pepper": 1}
    able = opened(name, order, table, [{"olive": 1}, {"salami": 1}])
    unable = opened(name, order, table, [{"salami": 1}, {"olive": 1}])
    assert open_texts(able) != open_texts(unable)
    for watcher in (None, 2):
        assert seen(able, watcher) == seen(unable, watcher)
    play(able, "leave")
    play(unable, "leave")
    assert told(able, Failed) == told(unable, Failed)


@pytest.mark.parametrize("kind", ["monotoni", "minimale", "ghiottona", "monotoni_junior", "mamma_mia", "bombastica"])
def test_an_owner_with_a_choice_looks_like_one_without(kind: str) -> None:
    order = slip(PLUS, "green", kind)
    table = {"olive": 4, "salami": 4, "pineapple": 4}
    rich = opened(PLUS, order, table, [{"olive": 2, "salami": 2, "pineapple": 2, "shrimp": 2}, {"mushroom": 8}])
    poor = opened(PLUS, order, table, [{"mushroom": 8}, {"olive": 2, "salami": 2, "pineapple": 2, "shrimp": 2}])
    assert rich.actors == poor.actors == (0,)
    for watcher in (None, 2):
        assert seen(rich, watcher) == seen(poor, watcher)
        assert heard(rich, watcher, 0) == heard(poor, watcher, 0)


@pytest.mark.parametrize("kind", ["monotoni", "ghiottona", "monotoni_junior", "mamma_mia"])
def test_a_complete_choice_hides_whether_the_hand_offers_another(kind: str) -> None:
    order = slip(PLUS, "green", kind)
    table = {"olive": 6, "salami": 6, "pepper": 1} if kind != "monotoni_junior" else {"olive": 6, "salami": 6}
    rich = opened(PLUS, order, table, [{"pineapple": 6}, {"mushroom": 6}])
    poor = opened(PLUS, order, table, [{"mushroom": 6}, {"pineapple": 6}])
    for watcher in (None, 2):
        assert seen(rich, watcher) == seen(poor, watcher)
        assert heard(rich, watcher, 0) == heard(poor, watcher, 0)


def test_who_cannot_help_is_asked_and_refuses_like_one_who_can() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    table = {"olive": 3, "pepper": 1}
    can = opened(PLUS, order, table, [{}, {"olive": 1}, {"salami": 1}])
    cannot = opened(PLUS, order, table, [{}, {"salami": 1}, {"olive": 1}])
    for game in (can, cannot):
        play(game, "ask")
        assert game.actors == (1,)
    for watcher in (None, 0):
        assert seen(can, watcher) == seen(cannot, watcher)
    play(can, "refuse")
    play(cannot, "refuse")
    for watcher in (None, 0):
        assert seen(can, watcher) == seen(cannot, watcher)
        assert heard(can, watcher, 0) == heard(cannot, watcher, 0)


def test_the_reward_is_unseen_until_the_end_even_by_the_helper() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    waiters = (tuple(n for n in range(15) if n != order), tuple(range(15)), tuple(range(15)))
    swapped = (waiters[0], (7, *[n for n in range(15) if n != 7]), waiters[2])
    games = [
        opened(PLUS, order, {"olive": 3, "pepper": 1}, [{}, {"olive": 1}, {}], waiters=pile)
        for pile in (waiters, swapped)
    ]
    for game in games:
        play(game, "ask", "help")
    for watcher in (None, 0, 1, 2):
        assert seen(games[0], watcher) == seen(games[1], watcher)
        assert heard(games[0], watcher, 0) == heard(games[1], watcher, 0)


def test_the_oven_of_a_strict_table_tells_its_top_card_only() -> None:
    everything = {"salami": 2, "olive": 1}
    for mode, own, all_in in (
        ("strict", None, None),
        ("notepad", {"salami": 2}, None),
        ("open", everything, everything),
    ):
        game = new(MM, 3, memory=mode, position={"hands": ({"salami": 2}, {"olive": 2}), "orders": ((3,), ())})
        play(game, "salami2", "order3", "supply", "olive1")
        mine, spectator = game.view(0).oven, game.view(None).oven
        assert (mine.cards, mine.top) == (spectator.cards, spectator.top) == (4, "olive")
        assert mine.remembered == own
        assert spectator.remembered == all_in
        if own is not None:
            assert [slip.order for slip in mine.remembered_orders or ()] == [3]
        if mode == "notepad":
            assert game.view(1).oven.remembered == {"olive": 1}
            assert game.view(1).oven.remembered_orders == ()


def test_refusals_name_no_card() -> None:
    game = new(PLUS, 4, first=0)
    names = {*game.kinds, "shrimp"}
    for seat in range(4):
        possible = game.actions(seat)
        for action in game._actions[seat][0].values():
            if action not in possible:
                with pytest.raises(IllegalAction) as problem:
                    game.play(action, seat)
                assert not any(name in problem.value.words for name in names)


def test_nobody_is_told_why_the_oven_did_not_bake_more_than_the_table_shows() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    could = opened(PLUS, order, {"olive": 3, "pepper": 1}, [{"olive": 1}, {"salami": 1}])
    play(could, "leave")
    assert told(could, Failed)[0].why == "lacking"
    assert len(told(could, OvenOpened)) == 1


@settings(max_examples=30, **QUICK)
@given(table=tables())
def test_a_turn_goes_on_only_where_it_brought_nothing_to_light(table: tuple[Kitchen, random.Random]) -> None:
    """What the seat sees after such a step is the same whatever it could not know before it."""
    game, dice = table
    while not game.over:
        (actor,) = game.actors
        since = len(game.happenings())
        other = dealt_anew(game, actor, dice)
        go_on(game, dice)
        if not game.goes_on(actor, game.happenings()[since:]):
            continue
        told = other.play(game.history[-1][1], actor)
        assert other.goes_on(actor, told)
        assert heard(other, actor, since) == heard(game, actor, since)
        assert (seen(other, actor), other.actions(actor)) == (seen(game, actor), game.actions(actor))
