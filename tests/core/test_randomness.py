"""The generator: equal everywhere, within 63 bits, and fair enough for cards."""

from collections import Counter

from pizzaiolo.core.random import STATES, fresh_seed, generator_state
from pizzaiolo.games.kitchen.cards import edition, make_house
from pizzaiolo.games.kitchen.engine.state import empty_state


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    state = empty_state(make_house(edition("mamma-mia"), ("red", "green"), doubles=False, helping=False))
    state.rng = generator_state(7)
    assert [state.below(60) for _ in range(10)] == [22, 17, 17, 41, 43, 40, 32, 13, 43, 46]


def test_states_stay_in_range_and_numbers_are_even() -> None:
    state = empty_state(make_house(edition("mamma-mia"), ("red", "green"), doubles=False, helping=False))
    state.rng = generator_state(1)
    seen: Counter[int] = Counter()
    for _ in range(60_000):
        seen[state.below(6)] += 1
        assert 0 < state.rng <= STATES
    assert set(seen) == set(range(6))
    assert max(abs(n - 10_000) for n in seen.values()) < 500


def test_seeds_spread_and_fresh_ones_differ() -> None:
    assert len({generator_state(seed) for seed in range(1000)}) == 1000
    assert fresh_seed() != fresh_seed()
