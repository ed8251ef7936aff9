"""Nobody looks into the future: what is asked behind a step that may bring news is refused, whatever the news is."""

import random
from collections.abc import Sequence

import pytest

import pizzaiolo
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.game import Game
from pizzaiolo.games.kitchen.game import Kitchen
from pizzaiolo.hosting.table import Chair, Table
from tests.kitchen.table import MM, PLUS
from tests.kitchen.test_secrets import dealt_anew

GAMES = ((MM, 2), (MM, 5), (PLUS, 4), ("papa-paolo", 2), ("papa-paolo", 4))
AFTERWARDS = ("pass", "supply", "pick-blue", "no-order", "refuse", "leave", "nonsense")


def table_of(game: Game) -> Table:
    table = Table(game.name, [Chair("human") for _ in range(game.players)], 0, {})
    table.game = game
    return table


def answer(table: Table, seat: int, texts: Sequence[str]) -> str:
    """What a player hears who asks whether these decisions could be made."""
    try:
        turn = table.check(seat, texts)
        _, trial = table.rehearse(seat, texts)
    except IllegalAction as refusal:
        return f"{refusal.code} {refusal.rule}"
    return f"{[action.text for action in turn]} {trial and trial.view(seat)}"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whatever_is_asked_behind_news_has_one_answer(name: str, players: int) -> None:
    dice = random.Random(7)
    game = pizzaiolo.new(name, players=players, seed=5)
    refused = 0
    while not game.over:
        seat = dice.choice(game.actors)
        first = dice.choice(game.actions(seat))
        trial = game.copy()
        goes_on = trial.goes_on(seat, trial.play(first, seat))
        if not goes_on:
            answers = {answer(table_of(game), seat, [first.text, text]) for text in AFTERWARDS}
            assert answers == {"behind-news core"}
            refused += 1
        game.play(first, seat)
    assert refused > 20


@pytest.mark.parametrize(("name", "players"), GAMES[:3])
def test_chains_of_decisions_sound_the_same_over_other_hidden_cards(name: str, players: int) -> None:
    dice = random.Random(3)
    game = pizzaiolo.new(name, players=players, seed=9)
    assert isinstance(game, Kitchen)
    while not game.over:
        seat = game.actors[0]
        twin = dealt_anew(game, seat, dice)
        first = dice.choice(game.actions(seat))
        for text in AFTERWARDS:
            asked = [first.text, text]
            assert answer(table_of(game), seat, asked) == answer(table_of(twin), seat, asked), asked
        game.play(first, seat)


def test_a_whole_turn_still_goes_in_one_message() -> None:
    game = pizzaiolo.new(MM, players=2, seed=4, first=0)
    put = game.actions(0)[0].text
    assert answer(table_of(game), 0, [put, "no-order", "supply"]).startswith(str([put, "no-order", "supply"]))
    assert answer(table_of(game), 0, [put, "no-order", "supply", "pass"]) == "behind-news core"
