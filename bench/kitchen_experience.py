"""Gain the experience of Mamma Mia! that the master looks ahead with, by self-play, and write its data file.

All seats are one mind that learns from every game it plays, at first in big steps, then in ever smaller ones. Now and
then it sits alone among those who dare, and tells how many pizzas it is ahead.
"""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from pizzaiolo.bots.kitchen.daring import Daring
from pizzaiolo.bots.kitchen.experience import Experience
from pizzaiolo.bots.kitchen.experienced import Experienced
from pizzaiolo.bots.kitchen.judgement import Judge, contest
from pizzaiolo.bots.kitchen.lessons import Lessons
from pizzaiolo.bots.kitchen.memoirs import blank, write_memoirs
from pizzaiolo.bots.kitchen.taste import daring
from pizzaiolo.core.random import STATES
from pizzaiolo.games import new
from pizzaiolo.games.kitchen.house import House

TABLES = ((3, False), (3, True), (4, False), (4, True), (5, False), (5, True))
"""Players, and whether there are doubles: where it is compared with those who dare. It learns with four players."""
GAMES = 1000
"""Between two looks at the clock."""
FIRST_RATE, LAST_RATE = 0.01, 0.00003
"""How much of an error is learnt from: less and less."""
FADING = 0.7
"""Of what a turn turns out to be worth, so much is told by what comes after the next one."""


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.kitchen_experience", description=__doc__)
    words.add_argument("--minutes", type=float, default=25.0, help="to play (default: 25)")
    words.add_argument("--seed", type=int, default=1, help="of all games (default: 1)")
    chosen = words.parse_args()
    if chosen.minutes <= 0 or chosen.seed < 0:
        words.error("--minutes must be more than 0, and --seed at least 0")
    rng = Random(chosen.seed)
    houses = [new("mamma-mia", players, doubles=doubles).state.house for players, doubles in TABLES]
    four = houses[TABLES.index((4, False))]
    experience = Experience(blank(rng))
    mind = Experienced(daring(four), experience)
    lessons = Lessons(four, mind, rng.randrange(1, STATES), FADING)
    start = monotonic()
    games = minutes = 0
    with suppress(KeyboardInterrupt):
        while (gone := (monotonic() - start) / 60 / chosen.minutes) < 1:
            lessons.learn(GAMES, FIRST_RATE * (1 - gone) ** 2 + LAST_RATE)
            games += GAMES
            if monotonic() - start > 60 * (minutes + 1):
                minutes += 1
                print(f"{minutes} min, {games:,} games; ahead by {compared(mind, houses, 500)}", flush=True)
    print(f"{games:,} games; ahead by {compared(mind, houses, 4000)}")
    print(f"written: {write_memoirs([*experience.rows, *experience.weights]).name}")


def compared(mind: Experienced, houses: list[House], games: int) -> str:
    """Pizzas ahead of those who dare, alone at each kind of table."""
    found = {}
    for (players, doubles), house in zip(TABLES, houses, strict=True):
        ahead = 0.0
        for seat in range(players):
            judges: list[Judge] = [Daring(daring(house)) for _ in range(players)]
            judges[seat] = mind
            pizzas = contest(house, seat + 1, games // players, judges)
            ahead += pizzas[seat] - (sum(pizzas) - pizzas[seat]) / (players - 1)
        found[f"{players}{' with doubles' if doubles else ''}"] = ahead / (games // players * players)
    return ", ".join(f"{lead:+.2f} ({table})" for table, lead in found.items())


if __name__ == "__main__":
    main()
