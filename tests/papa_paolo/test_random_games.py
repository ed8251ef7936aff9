"""Random games: nothing appears or vanishes, districts stay legal, there is always something to do, games end."""

from collections import Counter
from random import Random

import pytest

from pizzaiolo.games.papa_paolo.board import SHOPS, the_box
from pizzaiolo.games.papa_paolo.engine import kernel
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.games.papa_paolo.views import SeatView
from tests.papa_paolo.table import load, new, played
from tests.papa_paolo.test_geometry import OPPOSITE, around

BOX = 21 + 2 * 24 + 3 * 24


def check_coins(game: PapaPaolo) -> None:
    s = game.state
    purses = [int(s.seats[seat * st.SEAT + st.MONEY]) for seat in range(game.players)]
    on_board = sum(s.table[st.ROW_COIN : st.ROW_COIN + 8])
    assert s.bank + on_board + sum(purses) == BOX
    assert min(purses) >= 0


def check_tiles(game: PapaPaolo, gone: int) -> int:
    """Every city tile is in one place or has left the game; those that left never come back."""
    s = game.state
    view = game.view(None)
    places = [game.tile_names[tile] for tile in s.pile[: s.pile_n]]
    places += [tile for row in view.market for tile in row if tile]
    places += [tile.tile for player in view.players for tile in player.tiles if not tile.tile.startswith("S")]
    assert Counter(places).most_common(1)[0][1] == 1
    assert 84 - len(places) >= gone
    return 84 - len(places)


def check_player(player: SeatView, pizzas: int) -> None:
    assert player.pizzas + sum(shop.pizzas for shop in player.pizzerias) + player.delivered == pizzas
    assert player.delivered == sum(tile.pizzas for tile in player.tiles)
    assert all(0 <= shop.pizzas <= shop.capacity for shop in player.pizzerias)
    assert all(0 <= tile.pizzas <= tile.houses for tile in player.tiles)
    assert all(1 <= space <= 6 for space in player.tracks.values())


def check_district(player: SeatView) -> None:
    """Sides match, every tile is joined to a pizzeria by road, pizzerias stand apart, all in 4 by 5."""
    built = {tile.cell: tile.roads for tile in player.tiles} | dict.fromkeys(
        (shop.cell for shop in player.pizzerias), "pizzeria"
    )
    assert len(built) == len(player.tiles) + len(player.pizzerias)
    columns, rows = [ord(cell[0]) for cell in built], [int(cell[1]) for cell in built]
    sides = sorted((max(columns) - min(columns) + 1, max(rows) - min(rows) + 1))
    assert sides[0] <= 4
    assert sides[1] <= 5
    for cell, roads in built.items():
        for side, name in around(cell).items():
            beside = built.get(name)
            if roads == "pizzeria":
                assert beside != "pizzeria"
            elif beside not in (None, "pizzeria"):
                assert (side in roads) == (OPPOSITE[side] in str(beside))
    joined = {shop.cell for shop in player.pizzerias}
    edge = list(joined)
    while edge:
        cell = edge.pop()
        for side, name in around(cell).items():
            leaves = built[cell] == "pizzeria" or side in built[cell]
            if name in built and name not in joined and leaves and OPPOSITE[side] in built[name]:
                joined.add(name)
                edge.append(name)
    assert joined == set(built)


def check_pizzerias(game: PapaPaolo) -> None:
    view = game.view(None)
    built = Counter(shop.kind for player in view.players for shop in player.pizzerias)
    for kind in SHOPS[1:]:
        printed = getattr(the_box().pizzerias, kind).count
        removed = the_box().pizzerias.removed[str(game.players)].count(kind)
        assert built[kind] + view.pizzerias[kind] == printed - removed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lively", [True, False])
def test_everything_is_conserved_and_there_is_always_something_to_do(players: int, lively: bool) -> None:
    for seed in range(3):
        rng = Random(seed)
        game = new(players, seed)
        gone = decisions = 0
        while not game.over:
            check_coins(game)
            gone = check_tiles(game, gone)
            check_pizzerias(game)
            for player in game.view(None).players:
                check_player(player, 36)
                if player.pizzerias:
                    check_district(player)
            for seat in range(players):
                texts = [action.text for action in game.actions(seat)]
                assert bool(texts) == (seat in game.actors)
                assert len(set(texts)) == len(texts)
                assert all(game.why_not(action, seat) is None for action in game.actions(seat)[:3])
            seat = rng.choice(game.actors)
            actions = game.actions(seat)
            dull = ("nothing", "finish", "end", "drop-out", "pass", "no-pick")
            bright = [action for action in actions if action.text not in dull]
            game.play(rng.choice(bright if lively and bright else actions), seat)
            decisions += 1
            assert decisions < 1500
        check_coins(game)
        assert game.view(None).round == 5
        assert game.result is not None
        for place, player in zip(game.result.places, game.view(None).players, strict=True):
            markers = player.tracks.values()
            left = sum(shop.pizzas for shop in player.pizzerias)
            trophy = (0, 2, 4, 6, 8, 10)[min(markers) - 1]
            expert = 2 * sum(space == 6 for space in markers)
            assert place.score == player.score == player.delivered + trophy + expert - left
            assert place.tie_break == player.money


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays_to_the_same_game(players: int) -> None:
    for seed in range(3):
        game = played(new(players, seed), Random(seed))
        text = game.record()
        again = load(text)
        assert again.record() == text
        assert again.digest() == game.digest()
        assert again.result == game.result
        assert again.events(0) == game.events(0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_are_independent_and_equal(players: int) -> None:
    game = new(players, 8)
    rng = Random(8)
    for _ in range(120):
        seat = rng.choice(game.actors)
        game.play(rng.choice(game.actions(seat)), seat)
    before = game.digest()
    twin = game.copy()
    assert twin.digest() == before
    played(twin, Random(1))
    assert game.digest() == before
    assert played(game, Random(1)).digest() == twin.digest()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_phases_played_at_the_same_time_end_alike_in_any_order(players: int) -> None:
    """Each seat decides by its own dice; who decides first is decided by other dice."""
    compared = 0
    for seed in range(3):
        game = new(players, seed)
        rng = Random(seed)
        while not game.over:
            if len(game.actors) > 1:
                ends = {together(game.copy(), seed, order).digest() for order in range(4)}
                assert len(ends) == 1
                together(game, seed, 0)
                compared += 1
            else:
                seat = game.actors[0]
                bright = [a for a in game.actions(seat) if a.text not in ("nothing", "drop-out")]
                game.play(rng.choice(bright or game.actions(seat)), seat)
    assert compared >= 15


def together(game: PapaPaolo, seed: int, order: int) -> PapaPaolo:
    """Play on while several seats can act, and until this simultaneous phase is over."""
    dice = [Random(1000 * seed + seat) for seat in range(game.players)]
    who = Random(order)
    phase = game.view(None).phase
    while not game.over and game.view(None).phase == phase and game.view(None).stage not in ("raise", "split", "rest"):
        seat = who.choice(game.actors)
        actions = game.actions(seat)
        bright = [a for a in actions if a.text not in ("finish", "end")]
        game.play(dice[seat].choice(bright or actions), seat)
    return game


def test_the_kernel_plays_whole_games() -> None:
    for players in (2, 3, 4):
        house = new(players, 1).state.house
        decisions, *scores = kernel.random_games(house, 7, 3)
        assert decisions > 3 * 20 * players
        assert len(scores) == players
        assert kernel.random_games(house, 7, 3) == [decisions, *scores]
        assert kernel.random_games(house, 8, 3) != [decisions, *scores]
