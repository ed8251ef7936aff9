"""Who is asked, and when, tells nothing of purses but what the rules tell by force: a bid, a drop-out, a payment."""

from random import Random

import msgspec
import pytest

from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from tests.papa_paolo.table import laid, new, play, texts


def told(game: PapaPaolo, seat: int | None, since: int) -> bytes:
    """All that comes to the seat: who is asked what, the view, what happened, how much there is to be told."""
    return msgspec.json.encode((game.actors, game.view(seat), game.events(seat)[since:], len(game.events(seat))))


def refilled(game: PapaPaolo, rich: int, rng: Random) -> PapaPaolo:
    """The same table; only this purse holds something else, at least a coin where it holds one."""
    twin = game.copy()
    money = rich * st.SEAT + st.MONEY
    twin.state.seats[money] = rng.randrange(1, 30) if twin.state.seats[money] else 0
    return twin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_purse_changes_nothing_for_the_others_as_long_as_it_can_pay_for_the_same(players: int) -> None:
    """Every turn of random games is played once more with another purse: pauses, views and events stay the same."""
    rng = Random(players)
    compared = impossible = 0
    for seed in range(4):
        game = new(players, seed)
        while not game.over:
            seat = rng.choice(game.actors)
            rich = rng.randrange(players)
            twin = refilled(game, rich, rng)
            since = len(game.events(None))
            for _ in range(3):
                if seat not in game.actors:
                    break
                action = rng.choice(game.actions(seat))
                game.play(action, seat)
                try:
                    twin.play(action, seat)
                except IllegalAction:  # the purse cannot pay for this, or need not do without
                    impossible += 1
                    break
                if game.over:
                    break
                for other in (None, *(one for one in range(players) if one != rich)):
                    assert told(twin, other, since) == told(game, other, since)
                compared += 1
    assert compared > 20 * impossible > 0


def test_whoever_is_outbid_is_asked_rich_or_poor() -> None:
    seen = []
    for money in (3, 40):
        game = laid({"money": money}, {"money": 9}, phase="bids", order=(0, 1, 2, 3))
        play(game, 0, "bid-1.2")
        play(game, 1, "bid-1.3")
        play(game, 2, "drop-out")
        play(game, 3, "drop-out")
        assert ("drop-out" in texts(game, 0)) == (money == 3)
        seen.append([told(game, seat, 0) for seat in (None, 1, 2, 3)])
    assert seen[0] == seen[1]


def test_whoever_has_put_a_token_is_asked_also_where_only_one_thing_can_follow() -> None:
    seen = []
    for money in (0, 40):
        game = laid({"start": 1, "money": money}, order=(0, 1, 2, 3))
        play(game, 0, "token-D3")  # quick delivery or build, and the tile
        assert texts(game, 0) == ({"take"} if money == 0 else {"take", "quick", "build"})
        seen.append([told(game, seat, 0) for seat in (None, 1, 2, 3)])
    assert seen[0] == seen[1]
