"""Which bots there are, who stands in for others, and how a command line names them."""

import pytest

from pizzaiolo.bots import LEVELS, RandomBot, bots_of, budget_of, check_bot, kitchen, players_of, stand_in
from pizzaiolo.bots.entry import Entry, read_entry, read_lineup
from pizzaiolo.bots.minding.minder import is_quick
from pizzaiolo.cli.table.house import bot_names
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.family import PLAYERS, installed
from pizzaiolo.hosting.hint import adviser

GAME = "mamma-mia"


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kitchen where all five levels work."""
    for name in LEVELS:
        monkeypatch.setitem(kitchen.PLAYERS.makers, name, RandomBot)


@pytest.mark.usefixtures("levels")
def test_levels_come_first_and_the_cook_stands_in() -> None:
    assert bots_of(GAME) == ("apprentice", "waiter", "cook", "chef", "master", "simple", "random")
    assert stand_in(GAME) == "cook"
    assert adviser(GAME) == "master"
    assert [name for name in bots_of(GAME) if not is_quick(name, GAME)] == ["chef", "master"]


def test_a_level_that_a_game_does_not_have_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LEVELS:
        monkeypatch.delitem(kitchen.PLAYERS.makers, name, raising=False)
    assert bots_of(GAME) == ("simple", "random")
    with pytest.raises(SetupError, match="there is no bot 'master' for mamma-mia; choose from simple, random"):
        check_bot("master", GAME)


def test_a_family_that_brings_no_bots_is_played_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(installed(PLAYERS), "kitchen")
    players_of.cache_clear()
    try:
        assert bots_of(GAME) == ("random",)
        assert stand_in(GAME) == adviser(GAME) == "random"
        with pytest.raises(SetupError, match="there is no clairvoyant bot"):
            check_bot("clairvoyant", GAME)
    finally:
        players_of.cache_clear()


@pytest.mark.usefixtures("levels")
def test_a_bot_can_be_given_its_time() -> None:
    assert read_entry("master@0.1", GAME) == Entry("master", 0.1)
    assert str(read_entry("master@0.1", GAME)) == "master@0.1"
    assert str(read_entry("master", GAME)) == "master"
    assert read_entry("master", GAME, 0.2).budget == 0.2
    assert read_entry("master@3", GAME, 0.2).budget == 3
    assert read_entry("cook", GAME, 0.2).budget == budget_of("cook")  # quick ones need no time


@pytest.mark.usefixtures("levels")
def test_a_lineup_is_one_for_all_or_one_for_each() -> None:
    assert [entry.name for entry in read_lineup("", GAME, 3)] == ["cook"] * 3
    assert [entry.name for entry in read_lineup("master, waiter", GAME, 2)] == ["master", "waiter"]
    with pytest.raises(SetupError, match="2 bots for 3 seats"):
        read_lineup("master,waiter", GAME, 3)
    names = bot_names(read_lineup("cook,simple,cook,master,cook", GAME, 5))
    assert names == ["Carmela", "Claudio", "Carmela II", "Nonna Assunta", "Carmela III"]
