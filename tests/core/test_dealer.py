"""Games among people: chance from a secret, anew for every shuffle."""

import random
from collections import Counter
from hashlib import blake2b

import pytest

import pizzaiolo
from pizzaiolo.core.errors import RecordError, SetupError
from pizzaiolo.core.random import Dealer
from pizzaiolo.games.kitchen.game import Kitchen

GAMES = (("mamma-mia", 2), ("mamma-mia-plus", 6), ("papa-paolo", 2), ("papa-paolo", 3))


def played(name: str, players: int, seed: str) -> pizzaiolo.Game:
    dice, game = random.Random(5), pizzaiolo.new(name, players, seed=seed)
    while not game.over:
        seat = game.actors[0]
        game.play(dice.choice(game.actions(seat)), seat)
    return game


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_secret_deals_the_same_game_again_and_another_secret_another(name: str, players: int) -> None:
    game = played(name, players, "k1")
    assert "\nseed k1\n" in game.record()
    again = pizzaiolo.load(game.record())
    assert again.record() == game.record()
    assert again.events() == game.events()
    other = pizzaiolo.new(name, players, seed="k2")
    assert any(other.view(seat) != pizzaiolo.new(name, players, seed="k1").view(seat) for seat in range(players))


def test_the_numbers_are_what_the_documentation_says() -> None:
    key = blake2b(b"secret", digest_size=32, person=b"pizzaiolo deal").digest()
    key = blake2b(b"3", key=key, digest_size=32).digest()
    wanted = [int.from_bytes(blake2b(b"%d" % n, key=key, digest_size=16).digest(), "big") * n >> 128 for n in (9, 8, 7)]
    assert Dealer("secret").numbers(3, range(9, 6, -1)) == wanted


def test_shuffles_are_fair_and_no_two_alike() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for secret in range(300):
        dealer = Dealer(f"s{secret}")
        for shuffle in range(20):
            seen[tuple(dealer.numbers(shuffle, range(3, 1, -1)))] += 1
    assert set(seen) == {(a, b) for a in range(3) for b in range(2)}
    assert max(abs(n - 1000) for n in seen.values()) < 150


def test_what_was_dealt_before_is_no_longer_in_the_state() -> None:
    """Between two shuffles the state knows how often was dealt, and of chance nothing else."""
    game = pizzaiolo.new("mamma-mia", 3, seed="k1")
    assert isinstance(game, Kitchen)
    assert game.state.rng == 6  # the pile, with the Mamma Mia! card once more, three waiters, and who begins


def test_a_twin_deals_as_its_original_would() -> None:
    game = pizzaiolo.new("papa-paolo", 3, seed="k9")
    twin, dice = game.copy(), random.Random(2)
    while not game.over:
        seat = game.actors[0]
        action = dice.choice(game.actions(seat))
        game.play(action, seat)
        twin.play(action, seat)
    assert twin.digest() == game.digest()


@pytest.mark.parametrize("seed", ["", "7k", "K", "a b", "k" * 129])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(SetupError, match="seed"):
        pizzaiolo.new("mamma-mia", 2, seed=seed)
    if seed.strip() and " " not in seed:
        text = pizzaiolo.new("mamma-mia", 2, seed=1).record().replace("seed 1", f"seed {seed}")
        with pytest.raises((SetupError, RecordError)):
            pizzaiolo.load(text)
