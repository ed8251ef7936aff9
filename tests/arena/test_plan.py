"""The same deals, and every bot on every chair."""

from collections import Counter

import pytest

from pizzaiolo.arena.match import play
from pizzaiolo.arena.plan import Plan
from pizzaiolo.bots.entry import Entry
from pizzaiolo.core.errors import SetupError


def plan(lineup: str, games: int = 24, players: int | None = None, game: str = "mamma-mia") -> Plan:
    entries = tuple(Entry({"s": "simple", "r": "random"}.get(name, name), 0.05) for name in lineup)
    return Plan(game, players or len(entries), entries, games, 7)


def test_one_against_three_sits_on_every_chair_of_every_deal() -> None:
    jobs = list(plan("srrr", 8).jobs())
    assert [job.deal for job in jobs] == [0] * 4 + [1] * 4
    assert [job.seated for job in jobs[:4]] == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert [job.ends_deal for job in jobs] == [False, False, False, True] * 2


def test_a_deal_that_was_begun_is_finished() -> None:
    assert len(list(plan("srrr", 5).jobs())) == 8
    assert len(list(plan("sr", 5).jobs())) == 6


def test_equal_bots_need_no_turning() -> None:
    assert [job.seated for job in plan("ssss", 2).jobs()] == [(0, 0, 0, 0)] * 2
    circles = plan("srsr").circles()
    assert sorted(circles) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    turns = Counter(job.circle for job in plan("srsr", 12).jobs())
    assert turns == {(0, 0, 1, 1): 8, (0, 1, 0, 1): 4}


def test_four_different_bots_sit_beside_everyone() -> None:
    jobs = list(plan("abcd", 24).jobs())
    assert len({job.seated for job in jobs}) == 24
    assert Counter(job.seated.index(0) for job in jobs) == {0: 6, 1: 6, 2: 6, 3: 6}


def test_more_bots_than_chairs_take_turns() -> None:
    jobs = list(plan("abcde", 120, players=4).jobs())
    assert Counter(number for job in jobs for number in job.seated) == dict.fromkeys(range(5), 96)


@pytest.mark.parametrize("lineup", ["sr", "a" * 11])
def test_too_few_and_too_many_bots_are_refused(lineup: str) -> None:
    with pytest.raises(SetupError):
        plan(lineup, players=4)


def test_the_deal_is_the_same_from_every_chair() -> None:
    """Two bots that play alike under two names: each chair's score is the same, whoever sits there."""
    twins = tuple(Entry("tests.arena.bots:Stubborn", budget) for budget in (1.0, 2.0))
    stubborn = Plan("mamma-mia", 2, twins, 4, 7)
    outcomes = [play(stubborn, job) for job in stubborn.jobs()]
    assert [outcome.job.seated for outcome in outcomes] == [(0, 1), (1, 0)] * 2
    assert outcomes[0].scores == outcomes[1].scores
    assert outcomes[2].scores == outcomes[3].scores
    assert outcomes[0].scores != outcomes[2].scores
