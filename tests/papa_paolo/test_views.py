"""Views tell all that a seat may know, and nothing more."""

from random import Random

import msgspec
import pytest

from pizzaiolo.bots.papa_paolo.knowledge import imagine
from pizzaiolo.games.papa_paolo.engine import kernel
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.events import CoinLaid, StartTileKept, StartTilesDealt
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.games.papa_paolo.house import house_of
from tests.papa_paolo.table import laid, new, play, told


def otherwise(s: State, seat: int | None, rng: Random) -> State:
    """The same position with other secrets: purses, hidden coins, start tiles not shown, the pile, the generator."""
    twin = s.copy()
    twin.rng = 1 + rng.getrandbits(50)
    twin.shuffle(twin.pile, 0, twin.pile_n)
    twin.bank -= 77
    for other in range(s.house.players):
        mine = other * st.SEAT
        if other != seat and s.phase != st.OVER:
            twin.seats[mine + st.MONEY] += rng.randrange(1, 50)
            if twin.seats[mine + st.COINS]:
                twin.seats[mine + st.STAKE] += 1
            if s.phase == st.SET_UP:
                twin.seats[mine + st.OFFERED] = rng.randrange(4)
                if s.seats[mine + st.START_TILE] >= 0:
                    twin.seats[mine + st.START_TILE] = rng.randrange(4)
    return twin


def seen(game: PapaPaolo, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secrets_do_not_change_what_others_see(players: int) -> None:
    rng = Random(players)
    game = new(players, players)
    while not game.over:
        for seat in (None, *range(players)):
            twin = game.copy()
            twin.state = otherwise(game.state, seat, rng)
            assert seen(twin, seat) == seen(game, seat)
        seat = rng.choice(game.actors)
        game.play(rng.choice(game.actions(seat)), seat)


def test_own_secrets_are_seen() -> None:
    game = new(2, 5)
    own = game.view(0).own
    assert own is not None
    assert len(own.start_tiles) == 2
    assert game.view(None).own is None
    other = game.copy()
    other.state.seats[st.MONEY] += 1
    assert seen(other, 0) != seen(game, 0)


def test_coins_are_hidden_until_they_are_shown() -> None:
    start = laid({}, {}, seats=2, phase="bids", order=(0, 1))
    poor, rich = start.copy(), start.copy()
    play(poor, 0, "coin1")
    play(rich, 0, "coin3")
    assert poor.events(1) == rich.events(1)
    assert told(rich, CoinLaid, 1) == [CoinLaid(0)]
    assert told(rich, CoinLaid, 0) == [CoinLaid(0, 3)]
    assert seen(poor, 1) == seen(rich, 1)
    assert seen(poor, None) == seen(rich, None)
    assert seen(poor, 0) != seen(rich, 0)


def test_a_start_tile_is_hidden_until_both_have_chosen() -> None:
    start = new(2, 3)
    one, two = start.copy(), start.copy()
    first, second = start.actions(0)
    one.play(first, 0)
    two.play(second, 0)
    assert one.events(1) == two.events(1)
    assert seen(one, 1) == seen(two, 1)
    assert told(one, StartTilesDealt, 1)[0].tiles is None
    assert told(one, StartTileKept, 0)[0].tile == int(first.text[-1])
    one.play(one.actions(1)[0], 1)
    assert f"S{first.text[-1]}" == one.view(1).players[0].tiles[0].tile


def test_two_players_see_the_next_rounds_delivery_tiles() -> None:
    game = laid({}, {}, seats=2)
    view = game.view(None)
    assert [tile and tile[0] for tile in view.deliveries] == ["A", "A"]
    assert [tile[0] for tile in view.next_deliveries] == ["B", "B"]
    assert [tile and tile[1] for tile in view.deliveries] == [tile[1] for tile in view.next_deliveries]
    assert laid({}, seats=3).view(None).next_deliveries == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_imagined_from_a_view_looks_and_plays_the_same(players: int) -> None:
    """What bots think with: the same view, the same open actions, whatever the guesses."""
    rng = Random(players)
    game = new(players, 30 + players)
    house = house_of(game.facts)
    while not game.over:
        for seat in game.actors:
            view = game.view(seat)
            s = imagine(view, game.facts, house)
            assert kernel.actions(s, seat) == [action.code for action in game.actions(seat)]
            twin = game.copy()
            twin.state = s
            assert seen(twin, seat) == seen(game, seat)
        seat = rng.choice(game.actors)
        actions = game.actions(seat)
        bright = [a for a in actions if a.text not in ("nothing", "finish", "end", "drop-out")]
        game.play(rng.choice(bright or actions), seat)
