"""Fit the outlook of Papà Paolo's thinkers to the ends of many games, and write its data file.

python -m bench.papa_outlook --games 1500
"""

import argparse
from math import exp, sqrt
from pathlib import Path
from random import Random

import msgspec

import pizzaiolo
from pizzaiolo.bots.papa_paolo import judgement
from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.outlook import SIGHTS, SPANS, Outlook
from pizzaiolo.bots.papa_paolo.engine.selfplay import outlooks
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.core.random import STATES

VARIED = (
    "pound", "pizza_kept", "house_near", "near3", "level3", "level2", "level1", "finance", "market", "espresso",
    "couriers", "tip", "step",
)  # fmt: skip
RIDGE = 3.0
"""Keeps weights small where the games say little."""


def odd_taste(rng: Random) -> Taste:
    """Like the usual one, but different each time, so that all kinds of districts are seen."""
    usual = Taste()
    changed = {name: getattr(usual, name) * exp(rng.gauss(0, 0.3)) for name in VARIED}
    return Taste(**changed, breadth=3, places=2, noise=0.4)


def rows_of(players: int, games: int, rng: Random) -> list[list[float]]:
    house = pizzaiolo.new("papa-paolo", players, 0).state.house
    outlook = Outlook([0.0] * int(SPANS * SIGHTS))
    rows: list[list[float]] = []
    for _ in range(games):
        judges = [Judge(house, odd_taste(rng), rng.randrange(1, STATES)) for _ in range(players)]
        rows += outlooks(house, judges, outlook, rng.randrange(1, STATES))
    return rows


def fitted(rows: list[list[float]]) -> list[float]:
    """Least squares with a little ridge, by Gauss and Jordan. A row is what was counted, then the points."""
    n = int(SIGHTS)
    table = [[RIDGE * (i == j and i > 0) + 1e-6 * (i == j) for j in range(n + 1)] for i in range(n)]
    for row in rows:
        for i in range(n):
            if row[i]:
                line, by = table[i], row[i]
                for j in range(n + 1):
                    line[j] += by * row[j]
    for i in range(n):
        pivot = table[i][i]
        table[i] = [value / pivot for value in table[i]]
        for other in range(n):
            if other != i and table[other][i]:
                by = table[other][i]
                table[other] = [a - by * b for a, b in zip(table[other], table[i], strict=True)]
    return [round(table[i][n], 4) for i in range(n)]


def error(rows: list[list[float]], found: list[float]) -> float:
    return sqrt(sum((row[-1] - sum(map(float.__mul__, row, found))) ** 2 for row in rows) / len(rows))


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.papa_outlook", description=__doc__)
    words.add_argument("--games", type=int, default=1500)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    rng = Random(chosen.seed)
    pages = []
    for players in (2, 3, 4):
        rows = rows_of(players, chosen.games * 4 // players, rng)
        lines = []
        for span in range(1, int(SPANS) + 1):
            here = [row[2:] for row in rows if row[0] == span]
            most = len(here) * 4 // 5
            off = error(here[most:], fitted(here[:most]))
            print(f"{players} players, {span} rounds to come: off by {off:.2f} points, {len(here)} rows", flush=True)
            lines.append(f"  {msgspec.json.encode(fitted(here)).decode()}")
        pages.append(f' "{players}": [\n' + ",\n".join(lines) + "\n ]")
    Path(judgement.__file__).with_name("data").joinpath("outlook.json").write_text("{\n" + ",\n".join(pages) + "\n}\n")


if __name__ == "__main__":
    main()
