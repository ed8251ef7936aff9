"""Look for a better taste of those who dare in the kitchen games, by self-play.

Two tastes that differ from the present one a little, in opposite directions, play against each other; the present one
moves towards those that win (an evolution strategy). What is found goes into `bots/kitchen/taste.py` by hand.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from math import sqrt
from pathlib import Path
from random import Random
from time import monotonic

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.tables import EDITIONS
from pizzaiolo.bots.kitchen.engine import daring as numbers
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.selfplay import contest
from pizzaiolo.bots.kitchen.judgement import daring
from pizzaiolo.core.random import STATES
from pizzaiolo.games import new
from pizzaiolo.games.kitchen.engine.house import House

TABLES = (2, 3, 4, 4, 4, 5)
PAIRS = 12
"""Pairs of tastes before the present one moves."""
GAMES = 60
"""That a pair plays from each side of the table."""
STEP = 0.25
"""Of its spread, how far a number moves at most at first; ever less till the end."""


def spreads(count: int) -> list[float]:
    """How far each number is varied: what an order is worth more, what one card is worth less. Trust stays."""
    found = [40.0] * count
    found[0] = 0.0
    for small in range(int(numbers.SPENT), count):
        found[small] = 12.0
    found[int(numbers.PROMISED)] = found[int(numbers.FETCH)] = found[int(numbers.FETCH_LAST)] = 40.0
    for growth in (numbers.SPENT, numbers.USEFUL, numbers.FOR_OTHERS, numbers.SAVED, numbers.KEPT):
        found[int(growth) + 1] = 6.0
    found[int(numbers.PAYABLE_EARLY)] = found[int(numbers.SHORT_EARLY)] = found[int(numbers.NO_TRY) + 1] = 10.0
    return found


def lead(house: House, one: list[float], other: list[float], games: int, seed: int) -> float:
    """Pizzas that a taste is ahead of another in a game, every second seat or one against the rest, from both sides."""
    players = int(house.players)
    total = 0.0
    for side, tastes in enumerate(((one, other), (other, one))):
        seats = [seat % 2 if players % 2 == 0 else min(seat, 1) for seat in range(players)]
        judges: list[Judge] = [Daring([round(number) for number in tastes[which]]) for which in seats]
        pizzas = contest(house, seed + side, games, judges)
        means = [sum(n for n, which in zip(pizzas, seats, strict=True) if which == w) / seats.count(w) for w in (0, 1)]
        total += (means[0] - means[1]) * (1 - 2 * side)
    return total / 2 / games


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.kitchen_taste", description=__doc__)
    words.add_argument("game", choices=EDITIONS)
    words.add_argument("--minutes", type=float, default=7.0, help="to look for it (default: 7)")
    words.add_argument("--seed", type=int, default=1, help="of all games (default: 1)")
    chosen = words.parse_args()
    if chosen.minutes <= 0 or chosen.seed < 0:
        words.error("--minutes must be more than 0, and --seed at least 0")
    houses = {players: new(chosen.game, players).state.house for players in TABLES}
    first = [float(number) for number in daring(houses[4])]
    taste = list(first)
    with suppress(KeyboardInterrupt):
        for minute in improve(taste, houses, Random(chosen.seed), 60 * chosen.minutes):
            print(f"{minute} min, pizzas ahead of the first taste: {compared(taste, first, houses)}", flush=True)
    print(f"found, {compared(taste, first, houses)}:\n{[round(number) for number in taste]}")


def improve(taste: list[float], houses: dict[int, House], rng: Random, seconds: float) -> Iterator[int]:
    """Changes the taste itself; tells when another minute is over. Steps are measured as by Adam."""
    spread = spreads(len(taste))
    mean = [0.0] * len(taste)
    square = [0.0] * len(taste)
    start = monotonic()
    steps = minutes = 0
    while (gone := monotonic() - start) < seconds:
        slope = [0.0] * len(taste)
        for _ in range(PAIRS):
            turn = [rng.gauss(0, 1) for _ in taste]
            there = [number + far * by for number, far, by in zip(taste, spread, turn, strict=True)]
            back = [number - far * by for number, far, by in zip(taste, spread, turn, strict=True)]
            ahead = lead(houses[rng.choice(TABLES)], there, back, GAMES, rng.randrange(1, STATES - 1))
            slope = [sofar + ahead * by / PAIRS for sofar, by in zip(slope, turn, strict=True)]
        steps += 1
        for i, towards in enumerate(slope):
            mean[i] += 0.1 * (towards - mean[i])
            square[i] += 0.01 * (towards**2 - square[i])
            size = sqrt(square[i] / (1 - 0.99**steps)) + 1e-9
            taste[i] += STEP * (1 - 0.9 * gone / seconds) * spread[i] * mean[i] / (1 - 0.9**steps) / size
        if gone > 60 * (minutes + 1):
            minutes += 1
            yield minutes


def compared(taste: list[float], first: list[float], houses: dict[int, House]) -> str:
    return ", ".join(f"{lead(house, taste, first, 2000, 1):+.2f} with {n}" for n, house in sorted(houses.items()))


if __name__ == "__main__":
    main()
