"""How strong Papà Paolo's bots are, and whether they ever break a rule.

    python -m bench.papa_bots duel master@0.1 cook --players 4 --games 100
    python -m bench.papa_bots soak --games 1000

A duel seats one against the rest, each deal once from every seat. Time is counted by the thread's own clock, so that
a busy machine does not distort it. `name@seconds` sets the time for a decision.
"""

import argparse
from math import sqrt
from random import Random
from time import perf_counter, thread_time

import pizzaiolo
from pizzaiolo.bots import LEVELS, Bot, budget_of, make_bot
from pizzaiolo.core.game import Game

SURE = 1.96
"""Standard deviations on each side of a 95 % interval."""
TINY = 0.005
"""Seconds for a decision in a soak."""


def seated(words: str, game: Game, seat: int, seed: int) -> Bot:
    name, _, seconds = words.partition("@")
    budget = float(seconds) if seconds else budget_of(name)
    return make_bot(name, game, seat, Random(seed), budget, thread_time)


def played(game: Game, bots: list[Bot], rng: Random, took: list[float] | None = None) -> None:
    """To the end; where several can act, in any order."""
    while not game.over:
        seat = rng.choice(game.actors)
        start = thread_time()
        action = bots[seat].choose()
        if took is not None:
            took.append(thread_time() - start)
        game.play(action, seat)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's."""
    middle = share + SURE**2 / (2 * games)
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    whole = 1 + SURE**2 / games
    return (middle - half) / whole, (middle + half) / whole


def duel(one: str, rest: str, players: int, games: int, seed: int) -> None:
    won = lead = 0.0
    start = perf_counter()
    for number in range(games):
        deal, mine = seed + number // players, number % players
        game = pizzaiolo.new("papa-paolo", players=players, seed=deal)
        names = [one if seat == mine else rest for seat in range(players)]
        played(game, [seated(name, game, seat, 10 * deal + seat) for seat, name in enumerate(names)], Random(number))
        assert game.result is not None
        scores = game.result.scores
        won += (mine in game.result.winners) / len(game.result.winners)
        lead += scores[mine] - max(score for seat, score in enumerate(scores) if seat != mine)
        if (number + 1) % players == 0 or number + 1 == games:
            share, so_far = won / (number + 1), number + 1
            low, high = interval(share, so_far)
            print(
                f"\r{one} against {players - 1} {rest}: {so_far} games, wins {share:.1%} ({low:.1%} to {high:.1%}), "
                f"lead {lead / so_far:+.2f}, {perf_counter() - start:.0f} s",
                end="",
                flush=True,
            )
    print()


def soak(games: int, seed: int) -> None:
    """Mixed levels and player counts; `play` refuses whatever is not open."""
    rng = Random(seed)
    took: list[float] = []
    for number in range(games):
        players = rng.randint(2, 4)
        game = pizzaiolo.new("papa-paolo", players=players, seed=seed + number)
        names = [rng.choice([*LEVELS, "simple"]) for _ in range(players)]
        played(game, [seated(f"{name}@{TINY}", game, seat, number) for seat, name in enumerate(names)], rng, took)
        print(f"\r{number + 1} games, {len(took)} decisions", end="", flush=True)
    took.sort()
    half, most = 1000 * took[len(took) // 2], 1000 * took[-len(took) // 100]
    print(f", half of them within {half:.2f} ms, 99 % within {most:.2f} ms")


def main() -> None:
    words = argparse.ArgumentParser(
        prog="bench.papa_bots", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = words.add_subparsers(dest="command", required=True)
    one = commands.add_parser("duel")
    one.add_argument("one")
    one.add_argument("rest")
    one.add_argument("--players", type=int, default=4)
    many = commands.add_parser("soak")
    for command in (one, many):
        command.add_argument("--games", type=int, default=100)
        command.add_argument("--seed", type=int, default=5000)
    chosen = words.parse_args()
    if chosen.command == "duel":
        duel(chosen.one, chosen.rest, chosen.players, chosen.games, chosen.seed)
    else:
        soak(chosen.games, chosen.seed)


if __name__ == "__main__":
    main()
