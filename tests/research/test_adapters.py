"""Adapters pass the tests of the libraries that they are for."""

import doctest
import importlib
import pickle
import warnings
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import pizzaiolo
from pizzaiolo import IllegalAction, SetupError

gymnasium = pytest.importorskip("gymnasium", reason="make test-research brings the libraries")
pettingzoo = pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from pizzaiolo.research import AEC, Single, SpielGame, Vector, register  # noqa: E402

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("pizzaiolo/mamma-mia-v2", 2, {}),
    ("pizzaiolo/mamma-mia-v2", 5, {"doubles": True, "memory": "open"}),
    ("pizzaiolo/mamma-mia-plus-v2", 4, {"helping": True}),
    ("pizzaiolo/papa-paolo-v2", 2, {}),
    ("pizzaiolo/papa-paolo-v2", 3, {}),
]
games = pytest.mark.parametrize(("name", "players", "options"), GAMES, ids=str)


@games
def test_pettingzoo(name: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # of every environment with a mask: it is no plain array
        api_test(AEC(name, players, **options), num_cycles=300)
        seed_test(lambda: AEC(name, players, **options), num_cycles=60)
        render_test(lambda **how: AEC(name, players, **how, **options))


def test_pettingzoo_plays_the_game_of_its_seed() -> None:
    env = AEC("mamma-mia", 3)
    env.reset(seed=11)
    game = pizzaiolo.new("mamma-mia", 3, seed=11)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        if ended or cut:
            assert reward == game.returns()[env.seat[agent]]
            env.step(None)
            continue
        action = env.action_space(agent).sample(seen["action_mask"])
        assert agent == f"seat_{game.actors[0]}"
        game.play(int(action))
        env.step(action)
    assert game.over
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(515)


@games
def test_gymnasium(name: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", ".*(high|low|human|wrapped).*")
        check_env(gymnasium.make(name, players=players, opponents="random", **options).unwrapped)


@games
def test_gymnasium_plays_to_the_end_against_bots(name: str, players: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(name, players=players, seat=1, opponents="cook", **options)
    seen, info = env.reset(seed=3)
    assert info["seat"] == 1
    over = False
    while not over:
        assert seen["action_mask"].any()
        seen, reward, over, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert env.observation_space.contains(seen)
        assert not cut
        assert over or reward == 0
    assert reward == env.unwrapped.game.returns()[1]
    assert len(info["scores"]) == players


@games
def test_gymnasium_vector(name: str, players: int, options: dict[str, Any]) -> None:
    envs = gymnasium.make_vec(name, num_envs=4, players=players, longest=150, **options)
    assert isinstance(envs.unwrapped, Vector)
    runs = []
    for _ in range(2):
        seen, infos = envs.reset(seed=5)
        told = []
        for _ in range(200):
            assert envs.observation_space.contains(seen)
            actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
            seen, rewards, ended, cut, infos = envs.step(np.array(actions))
            told += [seen["observation"].sum(), rewards.sum(), ended.sum(), cut.sum()]
            for i in np.flatnonzero(ended | cut):
                assert envs.single_observation_space.contains(infos["final_obs"][i])
                assert infos["final_obs"][i]["observation"].any()
            assert (rewards == infos["rewards"][np.arange(4), infos["acted"]]).all()
        runs.append(told)
    assert runs[0] == runs[1]
    assert sum(runs[0][2::4]) + sum(runs[0][3::4]) > 0


@games
def test_open_spiel(name: str, players: int, options: dict[str, Any]) -> None:
    register()
    given = ",".join([f"players={players}", "deals=20", *(f"{key}={value}" for key, value in written(options))])
    game = pyspiel.load_game(f"{name}({given})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    if players > 2:
        return
    sampled = pyspiel.load_game(f"{name}({given.replace('deals=20', 'deals=0')})")
    assert sampled.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(sampled, num_sims=1, serialize=False, verbose=False)


def written(options: dict[str, Any]) -> list[tuple[str, str]]:
    return [(key, {True: "yes", False: "no"}.get(value, value)) for key, value in options.items()]


@games
def test_open_spiel_draws_possible_worlds(name: str, players: int, options: dict[str, Any]) -> None:
    """The same for whoever looks, other pasts for nobody: what others heard in secret is not in them."""
    game = SpielGame(name.split("/")[1].removesuffix("-v2"), {"players": players, **dict(written(options))})
    state = game.new_initial_state()
    state.apply_action(3)
    dice, differed = Random(1), 0
    for step in range(60):
        player = state.current_player()
        if step % 6 == 0:
            world = state.resample_from_infostate(player, dice.random)
            assert world.table is not None
            assert state.table is not None
            for ask in ("information_state_string", "observation_string", "legal_actions"):
                assert getattr(world, ask)(player) == getattr(state, ask)(player)
            others = [seat for seat in range(players) if seat != player]
            differed += world.table.digest() != state.table.digest()
            for other in others:
                secret = {msgspec.json.encode(event).decode() for event in state.table.events(other)}
                secret -= {msgspec.json.encode(event).decode() for event in state.table.events(None)}
                told = world.information_state_string(other)
                assert not any(event in told for event in secret)
            twin = world.clone()
            while not twin.is_terminal():
                twin.apply_action(dice.choice(twin.legal_actions()))
            assert sum(twin.returns()) == pytest.approx(0)
            with pytest.raises(ValueError, match="possible world"):
                pickle.dumps(world)
        state.apply_action(dice.choice(state.legal_actions()))
    assert differed
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state)
    assert twin.information_state_tensor(0) == state.information_state_tensor(0)


def test_an_action_that_is_not_open_loses() -> None:
    env = Single("mamma-mia", 3)
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(515)
    assert (reward, ended, cut, info["refused"]) == (
        -1.0,
        True,
        False,
        "First put ingredients of one kind into the oven.",
    )


def test_what_cannot_be_is_refused_in_a_line() -> None:
    for make, words in (
        (
            lambda: AEC("pizzaiolo/chess-v1", 2),
            "there is no environment 'pizzaiolo/chess-v1'; choose one of pizzaiolo/ma",
        ),
        (lambda: AEC("chess", 2), "there is no game 'chess'"),
        (lambda: AEC("mamma-mia", 2, render_mode="3d"), "ansi or human"),
        (lambda: Single("mamma-mia", 3, seat=3), "there is no seat 3"),
        (lambda: Single("mamma-mia", 3, opponents="nobody"), "there is no bot 'nobody'"),
        (lambda: Vector("mamma-mia", 3, num_envs=0), "a batch holds 1 to"),
    ):
        with pytest.raises(SetupError, match=words) as problem:
            make()
        assert "\n" not in str(problem.value)


@pytest.mark.parametrize("name", ["aec", "single", "vector", "spiel"])
def test_examples_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"pizzaiolo.research.{name}"))
    assert found.attempted > 1
    assert found.failed == 0
