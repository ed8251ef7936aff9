"""What time is worth to the master of the kitchen games where the others are no riddle.

One master sits among judges who dare, on the same deals with every budget and every idea of the others: `right` (it
knows the rule by which they decide, so that only their cards are hidden), `lots` (the same, but it counts on some of
their decisions being anything, as at a real table) and `careful` (it takes them for people they are not). What still
grows with the budget is the search alone; what parts the ideas is how much it matters to know the others.
"""

import sys
from functools import partial
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
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.judgement import daring
from pizzaiolo.bots.kitchen.search import Searcher
from pizzaiolo.games.kitchen.engine.state import SCORE, SEAT

IDEAS = ("right", "lots", "careful")


class Came(msgspec.Struct):
    """What became of the master in one game: its share of the win, and pizzas ahead of the mean of the others."""

    won: float
    lead: float


def sit(name: str, players: int, seed: int, idea: str, budget: float) -> Came:
    """One game of its own deal; the master's chair goes around."""
    me = seed % players
    game = pizzaiolo.new(name, players, seed=seed)
    master = Searcher(GameWindow(game, me, budget, thread_time), Random(seed), dares=idea != "careful")
    if idea == "right":
        master.search.doubt = 0
    judge = Daring(daring(game.state.house))
    while not game.over:
        seat = game.actors[0]
        if seat == me:
            game.play(master.choose(), seat)
        else:
            judge.forecast.forget()
            code = judge.decide(game.state)
            game.play(next(action for action in game.actions(seat) if action.code == code), seat)
    assert game.result is not None
    pizzas = [int(game.state.seats[seat * SEAT + SCORE]) for seat in range(players)]
    winners = game.result.winners
    return Came((me in winners) / len(winners), pizzas[me] - (sum(pizzas) - pizzas[me]) / (players - 1))


def look(name: str, players: int, seed: int, rows: list[tuple[str, float]]) -> list[Came]:
    return [sit(name, players, seed, idea, budget) for idea, budget in rows]


def main() -> None:
    words = words_for("certainty", __doc__, games=100)
    words.add_argument("--budgets", default="0.015,0.06,0.25", help="seconds for a decision")
    words.add_argument("--ideas", default="right", help=f"of the others: some of {','.join(IDEAS)} (default: right)")
    chosen = words.parse_args()
    ideas = chosen.ideas.split(",")
    try:
        budgets = [float(budget) for budget in chosen.budgets.split(",")]
        pizzaiolo.new(chosen.game, chosen.players)
    except ValueError as problem:
        words.error(str(problem))
    if not set(ideas) <= set(IDEAS):
        words.error(f"--ideas can be {', '.join(IDEAS)}")
    if min(*budgets, chosen.games, chosen.jobs) <= 0 or chosen.seed < 0:
        words.error("--budgets, --games and --jobs must be more than 0, and --seed at least 0")
    console = Console(highlight=False)
    rows = [(idea, budget) for idea in ideas for budget in budgets]
    play = partial(look, chosen.game, chosen.players, rows=rows)
    games = many(console, play, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    if not games:
        words.exit(130, "stopped before the first game was over\n")
    show(console, rows, games)


def show(console: Console, rows: list[tuple[str, float]], games: list[list[Came]]) -> None:
    grid = Grid("idea of the others")
    for head in ("seconds", "wins", "pizzas ahead", "more than in the first row"):
        grid.add_column(head, justify="right")
    for row, (idea, budget) in enumerate(rows):
        won, lead, more = Ratio(), Ratio(), Ratio()
        for game in games:
            won.add(game[row].won, 1)
            lead.add(game[row].lead, 1)
            more.add(game[row].lead - game[0].lead, 1)
        share = won.share()
        wins = f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"
        grid.add_row(idea, f"{budget:g}", wins, told(lead.estimate()), told(more.estimate()) if row else "")
    console.print(grid)
    console.print(f"{len(games)} games for each row.")


if __name__ == "__main__":
    main()
