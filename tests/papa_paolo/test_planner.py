"""The planner against brute force: no delivery at all does better, and its decisions do what it promises."""

from random import Random

import pytest

from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import kernel
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.codes import FINISH
from pizzaiolo.games.papa_paolo.engine.plan import best_plan
from pizzaiolo.games.papa_paolo.engine.planner import best_value, ones, planner_of
from pizzaiolo.games.papa_paolo.engine.state import State
from tests.papa_paolo.table import laid, new, play

Value = tuple[int, int]
DULL = {"nothing", "finish", "end", "drop-out"}


def worth(s: State, seat: int, before: State) -> Value:
    """Pizzas and steps on tracks since then, the steps to come at the end of the phase included."""
    mine = seat * st.SEAT
    steps = 0
    for colour in range(4):
        space = s.seats[mine + st.TRACK + colour] + s.seats[mine + st.GAIN + colour]
        start = before.seats[mine + st.TRACK + colour] + before.seats[mine + st.GAIN + colour]
        steps += min(space, s.house.spaces - 1) - min(start, s.house.spaces - 1)
    return s.seats[mine + st.DELIVERED] - before.seats[mine + st.DELIVERED], steps


def brute_force(s: State, seat: int) -> Value:
    """The best end of the delivery over all decisions, by trying them."""
    seen: dict[tuple[int, ...], Value] = {}
    round_now = s.round

    def best(now: State) -> Value:
        mine, d = seat * st.SEAT, seat * geo.DISTRICT
        on = now.seats[mine + st.STAGE] in (st.SENDING, st.DRIVING)
        if now.round != round_now or now.phase != s.phase or not on:
            return worth(now, seat, s)
        key = (*now.seats[mine : mine + st.ROUTE], *now.land[d + geo.TILE_WAITING : d + geo.DISTRICT])
        if key not in seen:
            found = (-1, -1)
            for action in kernel.actions(now, seat):
                twin = now.copy()
                kernel.apply(twin, action, seat)
                found = max(found, best(twin))
            seen[key] = found
        return seen[key]

    return best(s)


def varied(now: State, seat: int, rng: Random) -> State:
    """The same district with other numbers of pizzas and couriers, and another distance."""
    s = now.copy()
    mine, d = seat * st.SEAT, seat * geo.DISTRICT
    distance = rng.choice((1, 2, 3, 4, int(st.FAR)))
    s.seats[mine + st.DISTANCE] = distance
    s.seats[mine + st.LEFT_COURIERS] = rng.choice((1, 2, 3) if distance < 4 else (1, 2))
    s.seats[mine + st.LEFT_PIZZAS] = rng.randrange(1, 8 if distance < 4 else 5)
    for p in range(s.land[d + geo.PIZZERIAS]):
        s.land[d + geo.SHOP_STOCK + p] += rng.randrange(3)
    return s


def deliveries(players: int, seed: int) -> list[tuple[State, int]]:
    """States of a lively game in which a seat is about to send its first courier."""
    rng = Random(seed)
    game = new(players, seed)
    found = []
    while not game.over:
        seat = rng.choice(game.actors)
        actions = game.actions(seat)
        if any(action.code == FINISH for action in actions):
            found.append((varied(game.state, seat, rng), seat))
        bright = [action for action in actions if action.text not in DULL] or actions
        game.play(rng.choice(bright), seat)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_no_delivery_is_better_than_the_planners(seed: int) -> None:
    cases = deliveries(2 + seed % 3, seed)
    assert len(cases) > 3
    for s, seat in cases:
        expected = brute_force(s, seat)
        planner = planner_of(s, seat)
        assert (planner.best_pizzas, planner.best_gain) == expected
        twin = s.copy()
        for code in best_plan(s, seat):
            assert code in kernel.actions(twin, seat)
            kernel.apply(twin, code, seat)
        assert worth(twin, seat, s) == expected


def test_a_courier_on_the_road_is_part_of_the_plan() -> None:
    checked = 0
    rng = Random(5)
    for seed in range(4):
        for s, seat in deliveries(3, 20 + seed):
            now = s.copy()
            for _ in range(rng.randrange(1, 4)):
                open_now = [code for code in kernel.actions(now, seat) if code != FINISH]
                if not open_now:  # with the varied distance nothing is in reach
                    break
                kernel.apply(now, rng.choice(open_now), seat)
                if now.seats[seat * st.SEAT + st.STAGE] != st.DRIVING:
                    break
                expected = brute_force(now, seat)
                twin = now.copy()
                for code in best_plan(now, seat):
                    kernel.apply(twin, code, seat)
                assert worth(twin, seat, now) == expected
                checked += 1
    assert checked > 20


def test_pizzas_come_before_experience() -> None:
    """Two pizzas: rather both to one of three houses far away than one for a step on a track."""
    game = laid({"start": 1, "pizzas": 2, "tiles": ("Y21 d6",), "delivery": 2}, phase="deliver")
    planner = planner_of(game.state, 0)
    assert (planner.best_pizzas, planner.best_gain) == (2, 0)
    assert [game._actions[0][code].text for code in best_plan(game.state, 0)] == ["courier1", "south", "drop", "drop"]


def test_two_pizzerias_share_out_their_stock() -> None:
    """Only the second pizzeria reaches the far tile, so the first one must serve the tile between them."""
    tiles = ("B13 f5 90", "small g5 1", "G14 g4 180")
    game = laid({"start": 1, "pizzas": 2, "served": True, "tiles": tiles, "tracks": {"green": 3}}, phase="deliver")
    assert best_value(game.state, 0, 3, 2, 2) // 100 == 3
    assert best_value(game.state, 0, 3, 1, 2) // 100 == 2
    assert best_value(game.state, 0, 1, 2, 2) // 100 == 1


def test_a_finished_track_gives_nothing_more() -> None:
    tiles = ("Y01 d4", "B01 d6")
    player = {"start": 2, "served": True, "pizzas": 1, "tiles": tiles, "tracks": {"yellow": 6}, "delivery": 1}
    game = laid(player, phase="deliver")
    play(game, 0, *(game._actions[0][code].text for code in best_plan(game.state, 0)))
    assert [(tile.tile, tile.pizzas) for tile in game.view(None).players[0].tiles[1:]] == [("Y01", 0), ("B01", 1)]


def test_ones_counts_bits() -> None:
    rng = Random(1)
    for bits in (0, 1, 2**32 - 1, *(rng.getrandbits(20) for _ in range(200))):
        assert ones(bits) == bits.bit_count()
