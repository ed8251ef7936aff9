"""Intervals and tests keep what they promise, on data whose truth is known."""

from random import Random

import pytest

from pizzaiolo.arena.intervals import Ratio, student
from pizzaiolo.arena.ratings import Rating, Ratings, after_game
from pizzaiolo.arena.sprt import BOUND, Sprt

CHAIRS = 4


def wins(rng: Random, share: float, together: float) -> int:
    """A deal from every chair; in some deals all games go the same way."""
    if rng.random() < together:
        return CHAIRS * (rng.random() < share)
    return sum(rng.random() < share for _ in range(CHAIRS))


@pytest.mark.parametrize("together", [0.0, 0.25])
@pytest.mark.parametrize("share", [0.05, 0.25, 0.9])
def test_intervals_cover_the_truth(share: float, together: float) -> None:
    rng = Random(f"{share}/{together}")
    shares = means = 0
    for _ in range(600):
        ratio = Ratio()
        for _ in range(40):
            ratio.add(wins(rng, share, together), CHAIRS)
        low, high = ratio.share().low, ratio.share().high
        assert low is not None
        assert high is not None
        assert 0 <= low <= ratio.mean <= high <= 1
        shares += low <= share <= high
        normal = Ratio()
        for _ in range(6):
            luck = rng.gauss(1.5, 2)
            normal.add(sum(luck + rng.gauss(0, 1) for _ in range(CHAIRS)), CHAIRS)
        estimate = normal.estimate()
        assert estimate.low is not None
        assert estimate.high is not None
        means += estimate.low <= 1.5 <= estimate.high
    assert shares / 600 >= 0.93
    assert 0.925 <= means / 600 <= 0.975


def test_deals_that_hang_together_are_worth_less() -> None:
    """Ignoring it would promise twice as much as is known."""
    loose, tight = Ratio(), Ratio()
    for deal in range(100):
        loose.add(2, 4) if deal % 10 else loose.add(1 + 2 * (deal % 20 > 0), 4)
        tight.add(4 * (deal % 2), 4)
    assert tight.mean == loose.mean == 0.5
    assert tight.worth == pytest.approx(1, rel=0.05)
    assert loose.worth > 10


def test_certainty_is_never_claimed() -> None:
    ratio = Ratio()
    for _ in range(20):
        ratio.add(4, 4)
    assert ratio.share().high == 1
    assert 0.75 < (ratio.share().low or 0) < 0.95
    single = Ratio()
    single.add(3, 4)
    assert (single.share().low, single.share().high, single.estimate().low) == (0, 1, None)


def test_students_quantiles() -> None:
    known = {1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 10: 2.2281, 30: 2.0423, 1000: 1.9623}
    assert {freedom: student(freedom) for freedom in known} == pytest.approx(known, rel=0.002)


@pytest.mark.parametrize(("low", "high"), [(0.25, 0.38), (0.5, 0.65), (0.85, 0.95)])
@pytest.mark.parametrize("together", [0.0, 0.2])
def test_the_sequential_test_errs_rarely(low: float, high: float, together: float) -> None:
    rng = Random(f"{low}/{together}")
    for truth, right in ((low, "low"), (high, "high")):
        wrong = 0
        for _ in range(400):
            test = Sprt(low, high)
            while test.verdict is None:
                test.add(wins(rng, truth, together) / CHAIRS)
            wrong += test.verdict != right
        assert wrong / 400 <= 0.075


def test_the_likelihood_ratio_of_plain_games() -> None:
    """One game a deal: the ratio is that of the binomial distribution, but for the doubt about a deal's worth."""
    test = Sprt(0.25, 0.5)
    for number in range(400):
        test.add(float(number % 5 < 2))
    exact = 160 * 0.6931472 + 240 * -0.4054651
    assert test.ratio == pytest.approx(exact, rel=0.01)
    assert pytest.approx(2.9444, rel=1e-4) == BOUND


def test_ratings_know_who_is_better() -> None:
    ratings = Ratings(3)
    for number in range(40):
        ratings.add((0, 1, 1, 2), (1, 2, 3, 4) if number % 4 else (3, 1, 2, 4))
    best, middle, last = (ratings.of(bot) for bot in range(3))
    assert best.skill > middle.skill > last.skill
    assert best.doubt < 25 / 3
    even = Ratings(2)
    even.add((0, 1), (1, 1))
    assert even.of(0).skill == pytest.approx(even.of(1).skill)


@pytest.mark.parametrize(
    ("places", "skills", "doubts"),
    [
        ([1, 2, 3, 4], [29.178807, 31.140042, 18.100386, 24.905377], [8.11387, 3.969923, 1.999756, 1.003308]),
        ([2, 1, 2, 4], [27.045899, 31.779351, 18.202554, 24.950036], [7.817496, 3.98585, 2.000576, 1.003361]),
        ([3, 1, 2, 1], [20.199549, 31.779351, 18.157633, 25.060587], [7.824803, 3.98585, 2.000344, 1.003421]),
    ],
)
def test_ratings_are_those_of_openskill(places: list[int], skills: list[float], doubts: list[float]) -> None:
    """As its PlackettLuce of version 6.1 tells them."""
    after = after_game([Rating(25, 25 / 3), Rating(31, 4), Rating(18, 2), Rating(25, 1)], places)
    assert [rating.skill for rating in after] == pytest.approx(skills)
    assert [rating.doubt for rating in after] == pytest.approx(doubts, abs=1e-6)
