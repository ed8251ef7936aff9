"""How well the master of the kitchen games foresees what becomes of its decisions.

Masters play; after some of their decisions the search says what lead in pizzas it expects at the end of the round, once
for each doubt in the others, and this is compared with what comes. The smaller the square of the error, the better the
idea of how the others play; an error that is the same for all decisions (with the mean put right it is gone) harms no
decision. It needs far fewer games to tell two such ideas apart than games between them do.

Last, the share of the win that they expected with each decision, as hints tell it, is compared with who won.
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
from pizzaiolo.bots.kitchen.search import Searcher
from pizzaiolo.games.kitchen.engine.state import SCORE, SEAT, SERVE, State

ASKED = 0.15
"""Of the decisions in a game, how many are looked at."""
WHEN = ("filling the oven", "at the open oven")


class Look(msgspec.Struct):
    """After a decision: what lead was expected with each doubt, and what it became."""

    seat: int
    when: int
    expected: list[float]
    came: float = 0.0


class Claim(msgspec.Struct):
    """The share of the win that was expected with a decision, and what the seat won."""

    seat: int
    share: float
    won: float = 0.0


class Seen(msgspec.Struct):
    """What one game showed."""

    looks: list[Look]
    claims: list[Claim]


def leads(s: State) -> list[int]:
    scores = [int(s.seats[seat * SEAT + SCORE]) for seat in range(s.house.players)]
    return [mine - max(scores[:seat] + scores[seat + 1 :]) for seat, mine in enumerate(scores)]


def look(name: str, players: int, seed: int, budget: float, doubts: list[int], worlds: int) -> Seen:
    """Masters play one game."""
    game = pizzaiolo.new(name, players, seed=seed)
    rng = Random(seed)

    def sit(seat: int) -> Searcher:
        return Searcher(GameWindow(game, seat, budget, thread_time), Random(rng.random()))

    bots = [sit(seat) for seat in range(players)]
    prophets = [sit(seat) for seat in range(players)]
    seen = Seen([], [])
    open_looks: list[Look] = []
    while not game.over:
        seat, round = game.actors[0], game.state.round
        action = bots[seat].choose()
        seen.claims += [Claim(seat, best.share) for best in bots[seat].alternatives()[:1]]
        if len(game.actions(seat)) > 1 and rng.random() < ASKED:
            prophets[seat].knowledge.catch_up()
            search = prophets[seat].search
            search.given = action.code
            expected = []
            for doubt in doubts:
                search.doubt = doubt
                search.clear()
                search.run(worlds)
                expected.append(search.children()[0][3])
            open_looks.append(Look(seat, int(game.state.stage >= SERVE), expected))
        game.play(action, seat)
        if game.over or game.state.round != round:
            for one in open_looks:
                one.came = leads(game.state)[one.seat]
            seen.looks += open_looks
            open_looks = []
    assert game.result is not None
    winners = game.result.winners
    for claim in seen.claims:
        claim.won = (claim.seat in winners) / len(winners)
    return seen


def main() -> None:
    words = words_for("foresight", __doc__, games=40)
    words.add_argument("--budget", type=float, default=0.03, help="seconds for a decision (default: 0.03)")
    words.add_argument("--doubts", default="0,10,25,40", help="of 100 decisions of others, how many may be anything")
    words.add_argument("--worlds", type=int, default=1500, help="for each look (default: 1500)")
    chosen = words.parse_args()
    try:
        doubts = [int(doubt) for doubt in chosen.doubts.split(",")]
        pizzaiolo.new(chosen.game, chosen.players)
    except ValueError as problem:
        words.error(str(problem))
    if min(chosen.games, chosen.jobs, chosen.worlds, chosen.budget) <= 0 or min(*doubts, chosen.seed) < 0:
        words.error("--games, --jobs, --worlds and --budget must be more than 0, --doubts and --seed at least 0")
    console = Console(highlight=False)
    play = partial(look, chosen.game, chosen.players, budget=chosen.budget, doubts=doubts, worlds=chosen.worlds)
    games = many(console, play, range(chosen.seed, chosen.seed + chosen.games), chosen.jobs)
    if not games:
        words.exit(130, "stopped before the first game was over\n")
    for when, title in enumerate(WHEN):
        looks = [[one for one in game.looks if one.when == when] for game in games]
        if any(looks):
            show(console, title, looks, doubts)
    show_shares(console, [game.claims for game in games])


def show(console: Console, title: str, games: list[list[Look]], doubts: list[int]) -> None:
    looks = [one for game in games for one in game]
    mean = sum(one.came for one in looks) / len(looks)
    grid = Grid("doubt", title=f"{title}: {len(looks)} looks, {len(games)} games")
    for head in ("expected too much", "squared error", "with the mean put right", "less than with the first"):
        grid.add_column(head, justify="right")
    wrong = [[[one.expected[i] - one.came for one in game] for game in games if game] for i in range(len(doubts))]
    bias = [sum(map(sum, one)) / len(looks) for one in wrong]
    for i, doubt in enumerate(doubts):
        much, error, right, less = Ratio(), Ratio(), Ratio(), Ratio()
        for here, first in zip(wrong[i], wrong[0], strict=True):
            square = sum((each - bias[i]) ** 2 for each in here)
            much.add(sum(here), len(here))
            error.add(sum(each**2 for each in here), len(here))
            right.add(square, len(here))
            less.add(sum((each - bias[0]) ** 2 for each in first) - square, len(here))
        cells = [told(one.estimate()) for one in (much, error, right, less)]
        grid.add_row(str(doubt), *(cells if i else cells[:-1]))
    console.print(grid)
    spread = sum((one.came - mean) ** 2 for one in looks) / len(looks)
    console.print(f"Whoever always expected the mean would have a squared error of {spread:.2f}.")


def show_shares(console: Console, games: list[list[Claim]]) -> None:
    grid = Grid("share of the win", title="as hints tell it")
    for head in ("decisions", "expected", "won"):
        grid.add_column(head, justify="right")
    for fifth in (*range(5), None):
        expected, won = Ratio(), Ratio()
        for game in games:
            if here := [claim for claim in game if fifth in (None, min(int(5 * claim.share), 4))]:
                expected.add(sum(claim.share for claim in here), len(here))
                won.add(sum(claim.won for claim in here), len(here))
        if won.deals:
            title = "all" if fifth is None else f"{20 * fifth} to {20 * fifth + 20} %"
            came = won.share()
            said = f"{came.mean:.0%} ({came.low:.0%} to {came.high:.0%})"
            grid.add_row(title, f"{won.games:.0f}", f"{expected.mean:.0%}", said)
    console.print(grid)
    claims = [claim for game in games for claim in game]
    error = sum((claim.share - claim.won) ** 2 for claim in claims) / len(claims)
    console.print(f"The squared error of all is {error:.3f}.")


if __name__ == "__main__":
    main()
