"""Papà Paolo's speed: random games in the kernel and stepped, single calls, and the delivery planner."""

import argparse
from functools import partial
from random import Random, random
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import pizzaiolo
from bench.measure import microseconds, until
from pizzaiolo.bots import make_bot
from pizzaiolo.games.papa_paolo.engine import kernel
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.plan import best_plan
from pizzaiolo.games.papa_paolo.engine.state import State

Situation = tuple[State, int]


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.papa_paolo", description=__doc__)
    words.add_argument("--seconds", type=float, default=2.0, help="for each row")
    seconds = words.parse_args().seconds
    grid = Grid("Papà Paolo")
    for head in ("in the kernel, decisions/s", "stepped, decisions/s", "copy µs", "legal µs", "planner µs"):
        grid.add_column(head, justify="right")
    for players in (2, 3, 4):
        house = pizzaiolo.new("papa-paolo", players, 0).state.house
        inside = until(seconds, partial(whole, house), first)
        stepped = until(seconds, partial(step, house))
        decisions = [situation for seed in range(3) for situation in situations(house, seed)]
        jobs: list[tuple[Any, list[Any]]] = [(copy, decisions), (legal, decisions), (plan, deliveries(players))]
        small = [f"{value:.3f}" for value in microseconds(jobs, seconds / 2)]
        grid.add_row(f"{players} players", f"{inside:,.0f}", f"{stepped:,.0f}", *small)
    Console().print(grid)
    print("The planner is asked for every delivery of games between cooks.")


def whole(house: House, number: int) -> list[int]:
    return kernel.random_games(house, number + 1, 20)


def first(totals: list[int]) -> int:
    return totals[0]


def step(house: House, number: int) -> int:
    """One random game, decision by decision from Python."""
    s = kernel.new_state(house, number + 1)
    decisions = 0
    while seats := kernel.actors(s):
        found = kernel.actions(s, seats[0])
        kernel.apply(s, found[int(random() * len(found))], seats[0])
        decisions += 1
    return decisions


def situations(house: House, seed: int) -> list[Situation]:
    """Every position of a random game in which someone decides."""
    s = kernel.new_state(house, seed + 1)
    rng = Random(seed)
    found = []
    while seats := kernel.actors(s):
        found.append((s.copy(), seats[0]))
        kernel.apply(s, rng.choice(kernel.actions(s, seats[0])), seats[0])
    return found


def deliveries(players: int) -> list[Situation]:
    """The positions in which a courier can start, in games between cooks."""
    found = []
    for seed in range(4):
        game: Any = pizzaiolo.new("papa-paolo", players, seed)
        bots = [make_bot("cook", game, seat, Random(seed)) for seat in range(players)]
        while seats := game.actors:
            if any(action.text.startswith("courier") for action in game.actions(seats[0])):
                found.append((game.state.copy(), seats[0]))
            game.play(bots[seats[0]].choose(), seats[0])
    return found


def copy(situation: Situation) -> State:
    return situation[0].copy()


def legal(situation: Situation) -> list[int]:
    return kernel.actions(*situation)


def plan(situation: Situation) -> list[int]:
    return best_plan(*situation)


if __name__ == "__main__":
    main()
