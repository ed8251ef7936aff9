"""Random games of both editions: nothing is lost, nothing gets stuck, nothing breaks a rule unnoticed."""

import random
from typing import Any

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

import pizzaiolo
from pizzaiolo import Action, IllegalAction
from pizzaiolo.games.kitchen.engine import codes
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.auditor import Auditor
from tests.kitchen.table import COLOURS, MM, PLUS, load, new

MOVES = 4000
"""More than any game needs that does not go round in circles."""


@st.composite
def tables(draw: st.DrawFn, name: str | None = None) -> Kitchen:
    name = name or draw(st.sampled_from([MM, PLUS]))
    players = draw(st.integers(2, len(COLOURS[name])))
    options: dict[str, Any] = {
        "memory": draw(st.sampled_from(["strict", "notepad", "open"])),
        "first": draw(st.none() | st.integers(0, players - 1)),
        "colours": draw(st.none() | st.permutations(COLOURS[name]).map(lambda every: tuple(every[:players]))),
    }
    if name == MM:
        options["doubles"] = draw(st.booleans())
    else:
        options["ghiottona"] = draw(st.sampled_from([4, 5]))
        options["helping"] = draw(st.sampled_from([None, False, True] if players > 2 else [None, False]))
    return new(name, players, draw(st.integers(0, 2**32)), **options)


DICE = st.integers(0, 2**32).map(random.Random)
QUICK: dict[str, Any] = {"deadline": None, "phases": (Phase.explicit, Phase.reuse, Phase.generate)}
"""Whole games shrink badly, and a seed says it all."""
STYLES: dict[str, tuple[str, ...]] = {
    "any": (),
    "cook": ("order", "add", "help", "choose"),  # bakes whatever can be baked
    "collector": ("waiter", "leave", "refuse"),  # hoards orders
    "beggar": ("order", "ask", "help"),  # never pays alone
    "dumper": ("no-order", "waiter"),
}


def favourite(actions: list[Action], style: str, dice: random.Random) -> Action:
    liked = [action for action in actions if action.text.startswith(STYLES[style])] if STYLES[style] else []
    if style == "dumper":  # as many cards as possible at once
        liked = liked or [action for action in actions if action.text[-1] == actions[-1].text[-1]]
    return dice.choice(liked if liked and dice.random() < 0.9 else actions)


def check_decision(game: Kitchen) -> list[Action]:
    (seat,) = game.actors
    actions = game.actions(seat)
    assert actions, "a dead end"
    assert len({action.code for action in actions}) == len({action.text for action in actions}) == len(actions)
    assert len({str(action) for action in actions}) == len(actions)
    for action in actions:
        assert game.action(action.text, seat) == action
        assert str(action) == action.sentence
        assert " " in str(action) or str(action) == "help"
        assert game.why_not(action, seat) is None
    assert all(game.actions(other) == [] for other in range(game.players) if other != seat)
    return actions


@settings(max_examples=60, **QUICK)
@given(game=tables(), style=st.sampled_from(sorted(STYLES)), dice=DICE)
def test_a_game_from_deal_to_result(game: Kitchen, style: str, dice: random.Random) -> None:
    auditor = Auditor(game)
    try:
        for _ in range(MOVES):
            if game.over:
                break
            game.play(favourite(check_decision(game), style, dice))
            auditor.listen()
        assert game.over
    except AssertionError:
        note(game.record())
        raise
    assert game.result is not None
    assert game.result.scores == tuple(len(player.delivered or ()) for player in game.view(None).players)
    assert game.result.winners


@settings(max_examples=50, **QUICK)
@given(game=tables(), style=st.sampled_from(sorted(STYLES)), dice=DICE, stop=st.integers(0, 250))
def test_a_record_tells_the_whole_game(game: Kitchen, style: str, dice: random.Random, stop: int) -> None:
    for _ in range(stop):
        if game.over:
            break
        game.play(favourite(game.actions(game.actors[0]), style, dice))
    text = game.record()
    again = load(text)
    assert again.record() == text
    assert again.digest() == game.digest()
    for seat in (None, *range(game.players)):
        assert again.view(seat) == game.view(seat)
        assert again.events(seat) == game.events(seat)


@settings(max_examples=50, **QUICK)
@given(game=tables(), style=st.sampled_from(sorted(STYLES)), dice=DICE, stop=st.integers(0, 250))
def test_a_copy_goes_its_own_way(game: Kitchen, style: str, dice: random.Random, stop: int) -> None:
    for _ in range(stop):
        if game.over:
            return
        game.play(favourite(game.actions(game.actors[0]), style, dice))
    twin = game.copy()
    frozen = game.record(), game.digest(), list(game.events()), game.view(0)
    assert (twin.record(), twin.digest(), list(twin.events()), twin.view(0)) == frozen
    moves: list[Action] = []
    while not twin.over and len(moves) < 60:
        move = favourite(twin.actions(twin.actors[0]), style, dice)
        twin.play(move)
        moves.append(move)
    assert (game.record(), game.digest(), list(game.events()), game.view(0)) == frozen
    for move in moves:  # the original, played the same way, ends up at the same place
        game.play(move)
    assert (game.record(), game.events(1)) == (twin.record(), twin.events(1))


@settings(max_examples=50, **QUICK)
@given(game=tables(), style=st.sampled_from(sorted(STYLES)), dice=DICE, stop=st.integers(0, 250))
def test_what_is_not_open_is_refused_and_changes_nothing(
    game: Kitchen, style: str, dice: random.Random, stop: int
) -> None:
    for _ in range(stop):
        if game.over:
            break
        game.play(favourite(game.actions(game.actors[0]), style, dice))
    before = game.record(), game.digest(), game.events(None)
    for seat in range(game.players):
        possible = {action.text for action in game.actions(seat)}
        for action in game._actions[seat][0].values():
            if action.text in possible:
                continue
            with pytest.raises(IllegalAction) as refusal:
                game.play(action, seat)
            problem = refusal.value
            assert problem.code
            assert problem.rule
            assert problem.words == str(problem)
            assert problem.words[0].isupper()
            assert problem.words.endswith(".")
            assert "\n" not in problem.words
    assert (game.record(), game.digest(), game.events(None)) == before


@pytest.mark.parametrize("code", [-1, codes.ACTIONS, codes.SET - 1, codes.PLAY_ORDER + 15, 10**9])
def test_a_number_that_no_decision_has_is_refused(code: int) -> None:
    game = new(MM, 3, first=0)
    before = game.record()
    with pytest.raises(IllegalAction):
        game.play(Action(code, "nothing", "do nothing"), 0)
    assert game.record() == before


def test_a_record_is_written_in_the_games_own_words() -> None:
    """An action is what its number says; whoever builds one with other words cannot spoil the record."""
    game = new(MM, 3, first=0)
    move = game.actions(0)[0]
    before = game.record()
    with pytest.raises(IllegalAction, match="no such action"):
        game.play(Action(move.code, "my favourite", "do as I say"), 0)
    assert game.record() == before


@pytest.mark.parametrize(("name", "players"), [(MM, 2), (MM, 5), (PLUS, 2), (PLUS, 6)])
def test_the_same_seed_gives_the_same_game_and_another_seed_another(name: str, players: int) -> None:
    assert new(name, players, 5).digest() == new(name, players, 5).digest()
    assert len({new(name, players, seed).digest() for seed in range(20)}) == 20


def test_hoarding_orders_leads_to_a_stall_that_loses_no_card() -> None:
    """Two players put their ingredients away and draw nothing but orders, until no card moves any more."""
    game = new(MM, 2, 3, first=0)
    auditor = Auditor(game)
    while not game.over:
        actions = {action.text: action for action in game.actions(game.actors[0])}
        wanted = next((actions[text] for text in ("no-order", "waiter", "leave") if text in actions), None)
        game.play(wanted or list(actions.values())[-1])
        auditor.listen()
    assert any(getattr(event, "why", "") == "stalled" for event in game.events())


def test_a_record_of_a_finished_game_can_be_read_by_people() -> None:
    game = new(PLUS, 3, 11)
    dice = random.Random(1)
    while not game.over:
        game.play(favourite(game.actions(game.actors[0]), "cook", dice))
    lines = game.record().splitlines()
    assert lines[0] == "pizzaiolo 2"
    assert lines[1:5] == ["game mamma-mia-plus", "rules 2", "players 3", "seed 11"]
    assert lines[-2] == "scores " + " ".join(map(str, game.result.scores if game.result else ()))
    assert lines[-1] == f"end {game.fingerprint()}"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("pizzaiolo 2", "pizzaiolo 3"), "format"),
        (lambda text: "hello\n", "not a Pizzaiolo record"),
        (lambda text: "", "not a Pizzaiolo record"),
        (lambda text: text[:-20], "cut short"),
        (lambda text: text.replace("rules 1", "rules 99"), "version 99"),
        (lambda text: text.replace("players 2", "players two"), "number of players"),
        (lambda text: text.replace("players 2\n", ""), "players"),
        (lambda text: text.replace("seed 4", "seed -4"), "seed"),
        (lambda text: text.replace("seed 4", "seed 5"), "record"),
        (lambda text: text.replace("memory strict", "memory perfect"), "memory"),
        (lambda text: text.replace("game mamma-mia", "game chess"), "chess"),
        (lambda text: text.replace("memory strict\n", "memory strict\ncards {\n"), "JSON"),
        (lambda text: text.replace("memory strict\n", "memory strict\ncards 5\n"), "card"),
        (lambda text: text.replace("memory strict\n", 'memory strict\ncards ["game"]\n'), "card"),
        (lambda text: text.replace("memory strict\n", "memory strict\nposition 5\n"), "position"),
        (lambda text: text.replace("memory strict\n", "memory strict\ntomato 5\n"), "tomato"),
        (lambda text: text.replace("memory strict\n", "memory strict\nplayers 3\n"), "line"),
        (lambda text: text.replace("end ", "9: pass\nend "), "9: pass"),
        (lambda text: text.replace("end ", "0: dance\nend "), "dance"),
        (lambda text: text.replace("end ", "end 0"), "another game or position"),
        (lambda text: text.replace("end ", "scores 1 1\nend "), "scores"),
    ],
)
def test_a_damaged_record_is_explained_in_one_line(change: Any, words: str) -> None:
    game = new(MM, 2, 4)
    for _ in range(6):
        game.play(game.actions(game.actors[0])[0])
    damaged = change(game.record())
    assert damaged != game.record()
    with pytest.raises(pizzaiolo.PizzaioloError, match=words) as problem:
        load(damaged)
    assert "\n" not in str(problem.value)
