"""What more time is worth to the master of the kitchen games, by its own reckoning.

Masters with little time play; now and then those with more decide in their place. Where two differ, a long search to
the end of the game tries what they chose, one as often as the other. It knows no more about the players than they do:
it tells what is left to be found with more time, not what is wrong with the search.
"""

import sys
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from time import thread_time

if not __package__:  # run as a script: the rest of the bench is found from the project's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import pizzaiolo
from bench.many import many, told, words_for
from pizzaiolo.arena.intervals import Ratio
from pizzaiolo.bots.bot import GameWindow
from pizzaiolo.bots.kitchen.engine.search import Search
from pizzaiolo.bots.kitchen.search import Searcher

ASKED = 0.15
"""Of the decisions in a game, how many are also put to those with more time."""
TURN = 20
"""Worlds that one alternative is tried in before it is the next one's turn."""
FIRST = 0.1
"""Of the reckoning, so much only lets the trees grow and does not count."""


class Reckoning(msgspec.Struct, frozen=True):
    """What a decision is worth, or by how much one is worth more than another."""

    share: float
    lead: float


class Seen(msgspec.Struct):
    """One game: for each pair of budgets, what was decided otherwise with more time, and how much was to decide."""

    differences: list[list[Reckoning | None]]
    decisions: int


def reckon(search: Search, codes: list[int], seconds: float) -> dict[int, Reckoning]:
    """Share of the win and lead in pizzas for each decision, all tried equally often to the end of the game."""
    search.clear()
    search.horizon = search.notebook.house.rounds
    before = tried(search, codes, FIRST * seconds)
    after = tried(search, codes, (1 - FIRST) * seconds)
    found = {}
    for code in codes:
        n, share, lead = (late - early for late, early in zip(after[code], before[code], strict=True))
        found[code] = Reckoning(share / n, lead / n)
    return found


def tried(search: Search, codes: list[int], seconds: float) -> dict[int, tuple[int, float, float]]:
    """Try the decisions in turn, once at least and for so many seconds each; visits, shares and leads in all so far."""
    start = thread_time()
    while True:
        for code in codes:
            search.given = code
            search.run(TURN)
        if thread_time() - start >= seconds * len(codes):
            return totals(search)


def totals(search: Search) -> dict[int, tuple[int, float, float]]:
    return {code: (visits, visits * share, visits * lead) for code, visits, share, lead in search.children()}


def look(name: str, players: int, seed: int, budgets: list[float], seconds: float) -> Seen:
    """Play one game with the first budget, and ask the others on the way."""
    game = pizzaiolo.new(name, players, seed=seed)
    rng = Random(seed)

    def sit(seat: int, budget: float) -> Searcher:
        return Searcher(GameWindow(game, seat, budget, thread_time), Random(rng.random()))

    bots = [[sit(seat, budget) for budget in budgets] for seat in range(players)]
    judges = [sit(seat, seconds) for seat in range(players)]
    seen = Seen([[] for _ in budgets[1:]], 0)
    while not game.over:
        seat = game.actors[0]
        action = bots[seat][0].choose()
        if len(game.actions(seat)) > 1:
            seen.decisions += 1
            if rng.random() < ASKED:
                codes = [action.code, *(bot.choose().code for bot in bots[seat][1:])]
                judges[seat].knowledge.catch_up()
                several = sorted(set(codes))
                worth = reckon(judges[seat].search, several, seconds) if len(several) > 1 else {}
                for pair, (early, late) in enumerate(pairwise(codes)):
                    a, b = worth.get(early), worth.get(late)
                    difference = Reckoning(b.share - a.share, b.lead - a.lead) if a and b and early != late else None
                    seen.differences[pair].append(difference)
        game.play(action, seat)
    return seen


def main() -> None:
    words = words_for("thought", __doc__, games=20)
    words.add_argument("--budgets", default="0.02,0.08,0.25,1", help="seconds, from little to much time")
    words.add_argument("--reckoning", type=float, default=3.0, help="seconds for each alternative (default: 3)")
    chosen = words.parse_args()
    try:
        budgets = [float(budget) for budget in chosen.budgets.split(",")]
        pizzaiolo.new(chosen.game, chosen.players)
    except ValueError as problem:
        words.error(str(problem))
    if min(*budgets, chosen.games, chosen.jobs, chosen.reckoning) <= 0 or chosen.seed < 0 or len(budgets) < 2:
        words.error("two budgets or more, --games, --jobs and --reckoning more than 0, and --seed at least 0")
    console = Console(highlight=False)
    play = partial(look, chosen.game, chosen.players, budgets=budgets, seconds=chosen.reckoning)
    seen = many(console, play, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    if not seen:
        words.exit(130, "stopped before the first game was over\n")
    show(console, seen, budgets, chosen.players)


def show(console: Console, seen: list[Seen], budgets: list[float], players: int) -> None:
    choices = sum(one.decisions for one in seen) / len(seen) / players
    grid = Grid("seconds")
    for head in ("decisions", "alike", "1/100 win each", "1/100 win a game", "pizzas a game"):
        grid.add_column(head, justify="right")
    for pair, (early, late) in enumerate(pairwise(budgets)):
        rows = [one.differences[pair] for one in seen]
        share, lead = Ratio(), Ratio()
        for row in rows:
            share.add(sum(100 * each.share for each in row if each), len(row))
            lead.add(sum(each.lead for each in row if each), len(row))
        alike = sum(row.count(None) for row in rows) / share.games
        grid.add_row(
            f"{early:g} → {late:g}",
            f"{share.games:.0f}",
            f"{alike:.0%}",
            told(share.estimate(), 1, 2),
            told(share.estimate(), choices, 1),
            told(lead.estimate(), choices, 2),
        )
    console.print(grid)
    console.print(f"{len(seen)} games; a seat decides {choices:.0f} times in each.")


if __name__ == "__main__":
    main()
