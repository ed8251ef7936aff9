"""How fast games go to learners: batches with observations and masks, adapters, and the same of other libraries.

Everything in one run on one core, interleaved; ratios to the kernel are what counts.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import random
from typing import Any

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import pizzaiolo
from bench.measure import Play, Row, pin, until
from pizzaiolo.core.random import generator_state
from pizzaiolo.research import Batch

GAMES: dict[str, dict[str, Any]] = {"mamma-mia": {}, "mamma-mia-plus": {"helping": True}, "papa-paolo": {}}
SIZE, PLAYERS, ROUNDS = 1024, 4, 5


def in_kernel(name: str) -> Play:
    """Whole random games without leaving the kernel, and without anybody looking."""
    game = pizzaiolo.new(name, PLAYERS, 1, **GAMES[name])
    kernel = import_module(f"{type(game).__module__.rpartition('.')[0]}.engine.kernel")
    return lambda s: until(s, lambda n: kernel.random_games(game.state.house, generator_state(n), 100)[0])


def native(name: str) -> Play:
    """Observations, lists and masks after every decision; actions drawn in the kernel."""
    batch = Batch(name, PLAYERS, SIZE, **GAMES[name])
    return lambda s: until(s, lambda n: batch.run(4), lambda _: 4 * SIZE)


def from_numpy(name: str) -> Play:
    """The same with actions that NumPy draws."""
    batch = Batch(name, PLAYERS, SIZE, **GAMES[name])
    return lambda s: until(s, lambda n: batch.step(batch.sample()), lambda _: SIZE)


def played(name: str) -> Play:
    """`game.play` with events, as any program does."""

    def play(number: int) -> int:
        game = pizzaiolo.new(name, PLAYERS, number, **GAMES[name])
        while actors := game.actors:
            found = game.actions(actors[0])
            game.play(found[int(random() * len(found))], actors[0])
        return len(game.history)

    return lambda s: until(s, play)


def aec(make: Callable[[], Any]) -> Play:
    """PettingZoo's own loop with random open actions, by whichever way the environment tells its mask."""
    env = make()
    rng = np.random.default_rng(1)

    def play(number: int) -> int:
        env.reset(seed=number)
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return lambda s: until(s, play)


def ours_aec(name: str) -> Play:
    from pizzaiolo.research import AEC

    return aec(lambda: AEC(name, PLAYERS, **GAMES[name]))


def hanabi() -> Play:
    return aec(lambda: import_module("pettingzoo.classic.hanabi_v5").env())


def open_spiel(name: str) -> Play:
    """OpenSpiel's C++ games stepped from Python with an information state tensor at every decision."""
    game = import_module("pyspiel").load_game(name)

    def play(number: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                found = state.legal_actions()
            else:
                decisions += 1
                found = state.legal_actions()
                state.observation_tensor() if name.startswith("crazy") else state.information_state_tensor()
                state.legal_actions_mask()
            state.apply_action(found[int(random() * len(found))])
        return decisions

    return lambda s: until(s, play)


def rlcard() -> Play:
    """RLCard's uno: its own step, which brings the observation and the open actions."""
    env = import_module("rlcard").make("uno")

    def play(number: int) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            found = list(state["legal_actions"])
            state, _ = env.step(found[int(random() * len(found))])
            steps += 1
        return steps

    return lambda s: until(s, play)


def pgx(name: str) -> Play:
    """pgx: as many games as ours, stepped by jax on the same core, with observations and masks."""
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    act = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32))))
    key = jax.random.PRNGKey(1)
    held = [start(jax.random.split(key, SIZE))]

    def play(number: int) -> int:
        keys = jax.random.fold_in(key, number)
        held[0] = step(held[0], act(keys, held[0].legal_action_mask))
        if number % 64 == 63:
            held[0] = start(jax.random.split(keys, SIZE))
        held[0].observation.block_until_ready()
        return SIZE

    play(0)
    return lambda s: until(s, play)


PEERS: dict[str, tuple[str, Callable[[], Play]]] = {
    "OpenSpiel crazy_eights, tensors": ("pyspiel", lambda: open_spiel("crazy_eights(players=4)")),
    "OpenSpiel hearts, tensors": ("pyspiel", lambda: open_spiel("hearts")),
    "PettingZoo hanabi": ("pettingzoo", hanabi),
    "RLCard uno": ("rlcard", rlcard),
    "pgx leduc_holdem, 1,024": ("pgx", lambda: pgx("leduc_holdem")),
    "pgx sparrow_mahjong, 1,024": ("pgx", lambda: pgx("sparrow_mahjong")),
}


def rows() -> list[Row]:
    ways: dict[str, Callable[[str], Play]] = {
        "in the kernel": in_kernel, "batch of 1,024": native, "batch, NumPy's actions": from_numpy,
        "PettingZoo AEC": ours_aec, "game.play with events": played,
    }  # fmt: skip
    found = [Row(name, how, make(name)) for name in GAMES for how, make in ways.items()]
    for peer, (module, start) in PEERS.items():
        try:
            import_module(module)
            found.append(Row("peers", peer, start()))
        except Exception as problem:  # a peer that does not install, or not with these versions
            found.append(Row("peers", peer, None, f"{type(problem).__name__}: {problem}"[:60]))
    return found


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.research", description=__doc__)
    words.add_argument("--seconds", type=float, default=3.0, help="for each row")
    chosen = words.parse_args()
    core = pin()
    found = rows()
    for _ in range(ROUNDS):
        for row in found:
            row.run(chosen.seconds / ROUNDS)
    grid = Grid("game", "how", title=f"Decisions per second, {'any core' if core is None else 'one core'}, 4 players")
    for head in ("decisions/s", "% of the kernel"):
        grid.add_column(head, justify="right")
    grid.add_column("note")
    kernels = {row.game: row.rate for row in found if row.how == "in the kernel"}
    for i, row in enumerate(found):
        share = f"{100 * row.rate / kernels[row.game]:.1f}" if row.game in kernels else "–"
        last = i + 1 == len(found) or found[i + 1].game != row.game
        grid.add_row(row.game, row.how, f"{row.rate:,.0f}" if row.rate else "–", share, row.note, end_section=last)
    Console(width=None if sys.stdout.isatty() else 120, highlight=False).print(grid)


if __name__ == "__main__":
    main()
