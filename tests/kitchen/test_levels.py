"""The five levels: legal, fair, knowing all that their seat can know, and guessing the rest as it is likely."""

import os
from functools import partial
from random import Random
from typing import Any

import pytest

from pizzaiolo.bots import LEVELS, Bot, BotMaker, GameWindow
from pizzaiolo.bots.kitchen import PLAYERS
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.knowledge import DARING, Notebook
from pizzaiolo.bots.kitchen.engine.selfplay import contest
from pizzaiolo.bots.kitchen.engine.worlds import world as determinize
from pizzaiolo.bots.kitchen.judgement import CAREFUL, daring
from pizzaiolo.bots.kitchen.knowledge import Knowledge
from pizzaiolo.bots.kitchen.levels import Memory
from pizzaiolo.bots.kitchen.search import Clairvoyant, Searcher
from pizzaiolo.games.kitchen.cards import edition, make_house
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.codes import HELP, REFUSE
from pizzaiolo.games.kitchen.engine.house import RECIPE, SLOTS
from pizzaiolo.games.kitchen.engine.state import State, empty_state
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import MM, PLUS, new, normale, open_texts, opened, play
from tests.kitchen.test_secrets import dealt_anew

TABLE: dict[str, BotMaker] = {
    **PLAYERS.makers,
    "chef": partial(Searcher, worlds=20),
    "master": partial(Searcher, worlds=20),
}
"""Searching levels in a hurry: a number of worlds ends their thought, no clock."""
PURE = bool(os.environ.get("PIZZAIOLO_PURE"))
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((MM, players, {"doubles": players % 2 == 0}) for players in range(2, 6)),
    *((PLUS, players, {}) for players in range(2, 7)),
][:: 4 if PURE else 1]


def seated(name: str, game: Kitchen, seat: int, seed: int) -> Bot:
    return TABLE[name](GameWindow(game, seat), Random(seed))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_mixed_levels_play_whole_games_by_the_rules(name: str, players: int, options: dict[str, Any]) -> None:
    """`play` refuses what is not open."""
    rng = Random(players)
    game = new(name, players, 50 + players, **options)
    bots = [seated(rng.choice(list(LEVELS)), game, seat, seat) for seat in range(players)]
    while not game.over:
        seat = game.actors[0]
        game.play(bots[seat].choose(), seat)
    assert game.result is not None
    assert max(game.result.scores) >= 3


@pytest.mark.parametrize("name", [MM, PLUS])
def test_every_level_chooses_alike_in_positions_that_its_seat_cannot_tell_apart(name: str) -> None:
    rng = Random(name)
    game = new(name, 4, 61)
    guides = [seated("cook", game, seat, seat) for seat in range(4)]
    compared = 0
    while not game.over:
        seat = game.actors[0]
        if len(game.actions(seat)) > 1 and rng.random() < (0.03 if PURE else 0.12):
            twin = dealt_anew(game, seat, rng)
            for level in LEVELS:
                assert len({seated(level, which, seat, 3).choose() for which in (game, twin)}) == 1, level
            compared += 1
        game.play(guides[seat].choose(), seat)
    assert compared > (1 if PURE else 10)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_world_is_the_table_with_other_hidden_cards(name: str, players: int, options: dict[str, Any]) -> None:
    """What lies open and what the seat holds is as it is; nothing is lost; and the same decisions are open."""
    game = new(name, players, 70 + players, **options)
    minds = [Knowledge(GameWindow(game, seat), Random(seat)) for seat in range(players)]
    guides = [seated("cook", game, seat, seat) for seat in range(players)]
    world = empty_state(game.state.house)
    while not game.over:
        seat = game.actors[0]
        minds[seat].catch_up()
        for _ in range(3):
            determinize(minds[seat].notebook, world, 50)
            assert open_part(world, seat) == open_part(game.state, seat)
            assert everything(world) == everything(game.state)
            assert kernel.actions(world) == kernel.actions(game.state)
        assert minds[seat].notebook.guesses.debt == 0
        game.play(guides[seat].choose(), seat)


def open_part(s: State, seat: int) -> list[Any]:
    """What the seat sees of a position, or remembers for certain."""
    serving = [s.order, s.shown, list(s.bench[st.TABLE : st.GIFT])] if s.stage >= st.SERVE else []
    mine = seat * st.SEAT
    counts = (st.INGREDIENTS, st.ORDER_COUNT, st.WAITER, st.SCORE)
    return [
        [s.supply_n, s.stage, s.actor, s.turn, s.round, s.starter, s.holder, s.idle, s.lap],
        [s.oven[i] for i in range(s.oven_n)],
        serving,
        list(s.seats[mine : mine + st.ORDER_COUNT]),
        [s.seats[p * st.SEAT + what] for p in range(s.house.players) for what in counts],
    ]


def everything(s: State) -> list[list[int]]:
    """All hidden cards together, and all hidden orders of each seat."""
    hidden = [s.supply[i] for i in range(s.supply_n)]
    orders = []
    for p in range(s.house.players):
        mine = p * st.SEAT
        for card in range(st.MAMMA_MIA):
            assert s.seats[mine + card] >= 0
            hidden += [card] * s.seats[mine + card]
        slips = [s.waiters[p * SLOTS + i] for i in range(s.seats[mine + st.WAITER])]
        known = s.seats[mine + st.ORDERS] | s.seats[mine + st.DELIVERED]
        orders.append(sorted(slips + [n for n in range(SLOTS) if known >> n & 1]))
    return [sorted(hidden), *orders]


def test_guesses_come_up_as_often_as_they_are_likely() -> None:
    """After the deal each card that the seat does not hold is equally likely everywhere."""
    game = new(MM, 3, 5, first=0)
    knowledge = Knowledge(GameWindow(game, 0), Random(1))
    knowledge.catch_up()
    world = empty_state(game.state.house)
    worlds = 400 if PURE else 4000
    held = [0] * game.state.house.kinds
    for _ in range(worlds):
        determinize(knowledge.notebook, world, 60)
        for kind in range(len(held)):
            held[kind] += world.seats[st.SEAT + kind]
    house = game.state.house
    own = [game.state.seats[kind] for kind in range(len(held))]
    hidden = house.ingredients - house.deal
    for kind, n in enumerate(held):
        likely = int(house.deal) * int(house.singles - own[kind]) / int(hidden)
        assert n / worlds == pytest.approx(likely, abs=0.3 if PURE else 0.12)


def chance_to_hold_what_an_order_lacks(*, dares: bool) -> tuple[float, float]:
    """Before and after seat 1 plays an order that lacks two of a kind; before, it may try one that lacks much."""
    box = edition(MM)
    house = make_house(box, list(box.orders)[:3], doubles=False, helping=False)
    notebook = Notebook(house, 0, 7)
    notebook.dealt(0, [1, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], 0)
    sort, count = 2, 2
    costs = [[int(house.recipes[(SLOTS + number) * RECIPE + kind]) for kind in range(5)] for number in range(8)]
    if dares:
        notebook.play_order(1, next(number for number, need in enumerate(costs) if sum(need) >= DARING))
    order = next(number for number, need in reversed(list(enumerate(costs))) if need[sort] >= count)
    for kind, need in enumerate(costs[order]):
        notebook.put(2, kind, need - (count if kind == sort else 0), 0)
    world = empty_state(house)
    chances = []
    for _ in range(2):
        held = 0
        for _ in range(1000):
            determinize(notebook, world, 60)
            held += world.seats[st.SEAT + st.HAND + sort] >= count
        chances.append(held / 1000)
        notebook.play_order(1, order)
    return chances[0], chances[1]


def test_who_plays_an_order_mostly_holds_what_it_lacks() -> None:
    before, after = chance_to_hold_what_an_order_lacks(dares=False)
    assert after > 1.3 * before


def test_the_orders_of_somebody_who_dares_tell_nothing_about_the_hand() -> None:
    before, after = chance_to_hold_what_an_order_lacks(dares=True)
    assert after == pytest.approx(before, abs=0.07)


@pytest.mark.skipif(PURE, reason="takes a thousand games")
@pytest.mark.parametrize(("name", "lead"), [(MM, 2), (PLUS, 4)])
def test_who_dares_bakes_more_than_careful_ones(name: str, lead: int) -> None:
    house = new(name, 4, 1).state.house
    careful = [Judge(CAREFUL) for _ in range(3)]
    pizzas = contest(house, 3, 500, [Daring(daring(house)), *careful])
    assert pizzas[0] > max(pizzas[1:]) + 500 * lead


def test_who_dares_helps_but_not_whoever_is_ahead_of_all_the_rest() -> None:
    order = normale(PLUS, "green", olive=4, pepper=1)
    game = opened(PLUS, order, {"olive": 3, "pepper": 1}, [{}, {"olive": 2}, {"olive": 2}], players=4)
    play(game, "ask")
    s = game.state
    assert set(open_texts(game)) == {"help", "refuse"}
    judge = Daring(daring(s.house))
    assert judge.decide(s) == HELP
    s.seats[0 * st.SEAT + st.SCORE] = 1  # whoever asks, seat 1 is asked
    assert judge.decide(s) == REFUSE
    s.seats[3 * st.SEAT + st.SCORE] = 1
    assert judge.decide(s) == HELP


def test_what_is_old_or_not_ones_own_fades_first() -> None:
    memory = Memory(own=40, others=10)
    chances = [i / 100 for i in range(100)]
    cases = [(own, age) for own in (True, False) for age in (5, 20)]
    kept = {case: sum(memory.keeps(*case, chance) for chance in chances) for case in cases}
    assert kept[True, 5] > kept[True, 20] > kept[False, 20]
    assert kept[False, 5] > kept[False, 20]


def test_thinking_says_what_it_weighed_up() -> None:
    game = new(MM, 3, 8)
    bot = Searcher(GameWindow(game, game.actors[0]), Random(1), worlds=100)
    chosen = bot.choose()
    weighed = bot.alternatives()
    assert weighed[0].action == chosen
    assert {found.action for found in weighed} == set(game.actions(game.actors[0]))
    assert sum(found.weight for found in weighed) == pytest.approx(1)
    assert all(0 <= found.share <= 1 for found in weighed)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_of_the_win_all_seats_together_expect_one_whole(name: str, players: int, options: dict[str, Any]) -> None:
    """And the more, the more pizzas they have, then cards, while the game goes on and when it is over."""
    game = new(name, players, 70 + players, **options)
    s = game.state
    searches = [Searcher(GameWindow(game, seat), Random(1)).search for seat in range(players)]
    judge = Judge(CAREFUL)
    over = False
    while not over:
        over = game.over
        shares = [search.share_of(s) for search in searches]
        assert sum(shares) == pytest.approx(1)
        seats = [s.seats[seat * st.SEAT :][: st.SEAT] for seat in range(players)]
        by_rank = sorted(range(players), key=lambda seat: (seats[seat][st.SCORE], seats[seat][st.INGREDIENTS]))
        assert sorted(shares) == pytest.approx([shares[seat] for seat in by_rank])
        if not over:
            kernel.apply(s, judge.decide(s))


def test_thought_ends_when_no_other_decision_can_come_to_the_front() -> None:
    game = new(MM, 3, 8)
    bot = Searcher(GameWindow(game, game.actors[0]), Random(1), worlds=100)
    bot.choose()
    first, second = sorted((visits for _, visits, _, _ in bot.search.children()), reverse=True)[:2]
    assert bot.search.decided(first - second)
    assert not bot.search.decided(first - second + 1)


@pytest.mark.skipif(PURE, reason="takes thousands of worlds")
def test_the_tree_grows_with_the_thought() -> None:
    game = new(MM, 4, 9)
    bot = Searcher(GameWindow(game, game.actors[0]), Random(1), worlds=1)
    bot.choose()
    rooms = set()
    for _ in range(60):
        bot.search.run(200)
        rooms.add(int(bot.search.room))
        assert sum(visits for _, visits, _, _ in bot.search.children()) == bot.search.worlds
    assert len(rooms) > 2


def test_the_clairvoyant_looks_at_the_true_cards() -> None:
    """Other hidden cards, other expectations."""
    game = new(MM, 3, 8)
    seat = game.actors[0]
    found = []
    for which in (game, dealt_anew(game, seat, Random(4))):
        bot = Clairvoyant(GameWindow(which, seat, 0.0), Random(1), which)
        bot.choose()
        found.append([(one.action, one.lead) for one in bot.alternatives()])
    assert found[0] != found[1]


def test_a_position_set_up_by_hand_is_played_without_having_heard_the_deal() -> None:
    position = {"hands": [{"salami": 4}, {"olive": 3}, {"pepper": 2}], "orders": [[0], [1], [2]]}
    game = Kitchen(MM, 3, 4, position=position)
    bots = [seated(level, game, seat, 1) for seat, level in enumerate(("cook", "master", "waiter"))]
    while game.view(None).round == 1:
        seat = game.actors[0]
        game.play(bots[seat].choose(), seat)
    assert {seat for seat, _ in game.history} == {0, 1, 2}
    assert any(action.text.startswith("order") for _, action in game.history)
