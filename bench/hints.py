"""Whether what hints tell comes true: the share of the win that bots expect of their decisions, beside who wins."""

import argparse
import os
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
from bench.many import many
from bench.tables import ALL
from pizzaiolo.arena.intervals import Ratio
from pizzaiolo.bots import make_bot

PARTS = 5


class Claim(msgspec.Struct):
    """The share of the win that was expected with a decision, and what the seat won."""

    seat: int
    share: float
    won: float = 0.0


def look(name: str, players: int, bot: str, budget: float, seed: int) -> list[Claim]:
    """One game between bots of one kind."""
    game = pizzaiolo.new(name, players, seed=seed)
    bots = [make_bot(bot, game, seat, Random(f"{seed}/{seat}"), budget, thread_time) for seat in range(players)]
    claims: list[Claim] = []
    while not game.over:
        seat = game.actors[0]
        mind = bots[seat]
        action = mind.choose()
        explain = getattr(mind, "alternatives", list)
        claims += [Claim(seat, best.share) for best in explain()[:1]]
        game.play(action, seat)
    assert game.result is not None
    winners = game.result.winners
    for claim in claims:
        claim.won = (claim.seat in winners) / len(winners)
    return claims


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.hints", description=__doc__)
    words.add_argument("game", choices=ALL)
    words.add_argument("--players", type=int, default=4, help="at the table (default: 4)")
    words.add_argument("--bot", default="master", help="who plays on all seats (default: master)")
    words.add_argument("--budget", type=float, default=0.03, help="seconds for a decision (default: 0.03)")
    words.add_argument("--games", type=int, default=30, help="to take decisions from (default: 30)")
    words.add_argument("--seed", type=int, default=0, help="of the first game; each game has its own (default: 0)")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    chosen = words.parse_args()
    if chosen.games < 1 or chosen.seed < 0 or chosen.jobs < 1 or chosen.budget <= 0:
        words.error("--games, --jobs and --budget must be more than 0 and --seed at least 0")
    try:
        make_bot(chosen.bot, pizzaiolo.new(chosen.game, chosen.players), 0, Random(0))
    except pizzaiolo.SetupError as problem:
        words.error(str(problem))
    console = Console(highlight=False)
    one = partial(look, chosen.game, chosen.players, chosen.bot, chosen.budget)
    games = many(console, one, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    if not any(games):
        words.exit(130, f"no decision of {chosen.bot} was explained\n")
    show(console, games)


def show(console: Console, games: list[list[Claim]]) -> None:
    grid = Grid("told")
    for head in ("decisions", "told in the mean", "won"):
        grid.add_column(head, justify="right")
    for part in range(PARTS + 1):
        bounds = (part / PARTS, (part + 1) / PARTS) if part < PARTS else (0.0, 1.0)
        claims = [
            [one for one in game if bounds[0] <= one.share < bounds[1] or one.share == bounds[1] == 1] for game in games
        ]
        told, won = Ratio(), Ratio()
        for game in filter(None, claims):
            told.add(sum(one.share for one in game), len(game))
            won.add(sum(one.won for one in game), len(game))
        if told.deals:
            sure = won.share()
            words = "all" if part == PARTS else f"{bounds[0]:.0%} to {bounds[1]:.0%}"
            came = f"{sure.mean:.0%}" + ("" if sure.low is None else f" ({sure.low:.0%} to {sure.high:.0%})")
            grid.add_row(words, f"{sum(map(len, claims)):,}", f"{told.mean:.0%}", came)
    console.print(grid)
    console.print(f"{len(games)} games. The decisions of one game hang together, so a game counts as one observation.")


if __name__ == "__main__":
    main()
