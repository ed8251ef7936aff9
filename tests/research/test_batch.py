"""Batches show what views show, play what games play, and are the same compiled and as they are."""

import doctest
import importlib
import os
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import pizzaiolo
from pizzaiolo import IllegalAction, SetupError
from pizzaiolo.core.lens import room
from pizzaiolo.research import Batch, describe
from pizzaiolo.research.hearing import Words
from tests.research.tables import every_table, hidden_anew, lively, new


def looked(lens: Any, state: Any, seat: int) -> bytes:
    row = room("h", lens.width)
    lens.observe(state, seat, row)
    return np.frombuffer(row, np.int16).tobytes()


@every_table
def test_an_observation_says_what_the_view_says(name: str, players: int, options: dict[str, Any]) -> None:
    """The same for all that a seat cannot tell apart, another one wherever the view is another."""
    dice = Random(players)
    views: dict[bytes, bytes] = {}
    for seed in range(2):
        game = new(name, players, seed, options)
        lens = game.family.lens(game)  # type: ignore[misc]
        while not game.over:
            for seat in range(players):
                seen = looked(lens, game.state, seat)
                view = msgspec.json.encode(game.view(seat))
                assert views.setdefault(seen, view) == view
                if dice.random() < 0.2:
                    assert looked(lens, hidden_anew(game, seat, dice).state, seat) == seen
            game.play(lively(game, dice), game.actors[0])
        for seat in range(players):
            assert views.setdefault(looked(lens, game.state, seat), msgspec.json.encode(game.view(seat)))
    assert len(set(views.values())) == len(views) > 200


@every_table
def test_what_is_written_step_by_step_is_what_stands_there(name: str, players: int, options: dict[str, Any]) -> None:
    """Only what changes is written: after each step it must be the whole observation, list and mask all the same."""
    batch = Batch(name, players, 8, seed=50, longest=300, **options)
    rng = np.random.default_rng(players)
    ended = cut = 0
    for _ in range(700):
        batch.step(batch.sample(rng))
        ended, cut = ended + batch.terminated.sum(), cut + batch.truncated.sum()
        for i, state in enumerate(batch.kernel.states):
            assert looked(batch.lens, state, batch.seats[i]) == batch.observations[i].tobytes()
            assert sorted(batch.legal[i, : batch.counts[i]]) == np.flatnonzero(batch.mask[i]).tolist()
    assert ended or cut
    for i in range(8):
        position = batch.position(i)
        assert position.actors[0] == batch.seats[i]
        assert [action.code for action in position.actions(position.actors[0])] == batch.legal[
            i, : batch.counts[i]
        ].tolist()


@every_table
def test_a_batch_plays_the_games_of_its_seeds(name: str, players: int, options: dict[str, Any]) -> None:
    batch = Batch(name, players, 3, seed=9, history=20_000, **options)
    games = [new(name, players, int(seed), options) for seed in batch.seeds]
    words = Words(games[0], batch.lens)
    ended = 0
    while ended < 3:
        actions = batch.sample()
        over = []
        for i, game in enumerate(games):
            game.play(int(actions[i]), game.actors[0])
            over.append(game.over)
        batch.step(actions)
        assert batch.terminated.tolist() == over
        for i, game in enumerate(games):
            if game.over:
                ended += 1
                assert batch.rewards[i].tolist() == pytest.approx(game.returns())
                assert batch.scores[i].tolist() == list(game.result.scores)  # type: ignore[union-attr]
                games[i] = new(name, players, int(batch.seeds[i]), options)
            else:
                assert not batch.rewards[i].any()
            if ended == 2 or game.over:
                told = [token for event in games[i].events(int(batch.seats[i])) for token in words.tokens(event)]
                heard = batch.heard[i]
                assert heard[: len(told)].tolist() == [list(token) for token in told]
                assert not heard[len(told) :].any()


@every_table
def test_every_event_has_its_own_tokens(name: str, players: int, options: dict[str, Any]) -> None:
    game = new(name, players, 3, options)
    dice = Random(players)
    while not game.over:
        game.play(lively(game, dice), game.actors[0])
    words = Words(game, game.family.lens(game))  # type: ignore[misc]
    told: dict[str, bytes] = {}
    for seat in (None, *range(players)):
        for event in game.events(seat):
            text = msgspec.json.encode(event)
            assert told.setdefault(str(words.tokens(event)), text) == text


def test_one_wrong_action_changes_no_game() -> None:
    batch = Batch("mamma-mia", 4, 16, seed=1)
    before = [state.dump() for state in batch.kernel.states], batch.observations.copy(), batch.seeds.copy()
    actions = batch.sample().astype(int)
    for bad in (-1, 515, 517, 10**6):
        actions[11] = bad
        with pytest.raises(IllegalAction, match=f"^game 11: action {bad} is not open to seat {batch.seats[11]}$"):
            batch.step(actions)
    assert [state.dump() for state in batch.kernel.states] == before[0]
    assert (batch.observations == before[1]).all()
    assert (batch.seeds == before[2]).all()
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("there is no game 'chess'", {"name": "chess"}),
        ("for 2 to 5 players, not 9", {"players": 9}),
        ("a batch holds 1 to 1,048,576 games, not 0", {"size": 0}),
        ("size must be a whole number, not 'many'", {"size": "many"}),
        ("cut off after 1 decision", {"longest": 0}),
        ("a seed must be a whole number", {"seed": "secret"}),
    ],
)
def test_a_batch_that_cannot_be_is_refused_in_a_line(words: str, given: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as problem:
        Batch(**{"name": "mamma-mia", "players": 4, "size": 2, **given})
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("actions", [[1], [[1, 2]], [1.0, 2.0], ["a", "b"], None])
def test_a_step_takes_a_whole_number_for_each_game(actions: Any) -> None:
    batch = Batch("papa-paolo", 3, 2)
    with pytest.raises(SetupError, match="a step takes 2 whole numbers"):
        batch.step(actions)


def test_what_is_looked_into_is_not_copied() -> None:
    batch = Batch("papa-paolo", 4, 4)
    hand = batch.plane("own")
    before = hand.copy()
    batch.run(40)
    assert (hand != before).any()
    with pytest.raises(SetupError, match="there is no plane 'hat'; choose one of phase, "):
        batch.plane("hat")


@every_table
def test_every_number_has_a_name_of_its_own(name: str, players: int, options: dict[str, Any]) -> None:
    batch = Batch(name, players, 1, **options)
    labels = describe(name, players, **options)
    assert len(set(labels)) == len(labels) == batch.observations.shape[1]
    truth = describe(name, players, truth=True, **options)
    assert len(set(truth)) == len(truth) == batch.truth().shape[1]
    twin = hidden_anew(batch.position(0), int(batch.seats[0]), Random(1))
    row = room("h", batch.lens.truth_width)
    batch.lens.reveal(twin.state, int(batch.seats[0]), row)
    assert (np.frombuffer(row, np.int16) != batch.truth()[0]).any()


STEPS = """
from hashlib import sha256
from pizzaiolo.research import Batch
from tests.research.tables import TABLES
import pizzaiolo
print(pizzaiolo.COMPILED)
for name, players, options in TABLES:
    batch = Batch(name, players, 3, seed=4, longest=400, **options)
    for _ in range(5):
        batch.run(60)
        seen = (batch.observations, batch.mask, batch.counts, batch.rewards, batch.seats, batch.seeds, batch.truth())
        print(name, sha256(b"".join(part.tobytes() for part in seen)).hexdigest())
"""


@pytest.mark.skipif(not pizzaiolo.COMPILED, reason="there is no compiled kernel to compare with")
def test_compiled_and_plain_batches_are_the_same() -> None:
    told = []
    for pure in ("", "1"):
        environment = {**os.environ, "PIZZAIOLO_PURE": pure}
        run = subprocess.run(
            [sys.executable, "-c", STEPS], env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        told.append(run.stdout.splitlines())
    assert (told[0][0], told[1][0]) == ("True", "False")
    assert told[0][1:] == told[1][1:]


@every_table
def test_a_position_drawn_from_a_view_is_read_like_the_true_one(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """So a bot that has learnt sees what it learnt with, and its window is all that it needs."""
    from pizzaiolo.bots import players_of

    dice = Random(players)
    game = new(name, players, 12, options)
    family = players_of(name)
    table = family.table(game.facts)  # type: ignore[misc]
    lens, own = game.family.lens(game), table.family.lens(table)  # type: ignore[misc]
    while True:
        for seat in range(players):
            drawn = family.picture(game.view(seat), game.facts, table.state.house)  # type: ignore[misc]
            assert looked(own, drawn, seat) == looked(lens, game.state, seat)
        if game.over:
            break
        game.play(lively(game, dice), game.actors[0])


def test_who_does_not_learn_loads_nothing_of_it() -> None:
    code = "import pizzaiolo, pizzaiolo.bots, pizzaiolo.cli.main, sys; g = pizzaiolo.new('mamma-mia', 2, 1)"
    code += "; print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'pyarrow', 'torch'} & set(sys.modules)))"
    code += "; print([name for name in sys.modules if 'research' in name or 'lens' in name])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[:2] == ["[]", "[]"]


@pytest.mark.parametrize("name", ["batch", "possible", "names"])
def test_examples_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"pizzaiolo.research.{name}"))
    assert found.attempted > 1
    assert found.failed == 0
