"""`pizzaiolo simulate`: many games between bots, and what came of them."""

import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pizzaiolo.bots.entry import Entry
from pizzaiolo.bots.minding.minded import Minded, patience
from pizzaiolo.cli.files import reserve, save_record
from pizzaiolo.core.game import Game
from pizzaiolo.games import new


class Tally(msgspec.Struct):
    """Wins are shared among equals; means are per game."""

    games: int = 0
    wins: float = 0.0
    mean_score: float = 0.0

    def add(self, win: float, score: int) -> None:
        self.games += 1
        self.wins += win
        self.mean_score += (score - self.mean_score) / self.games


class Report(msgspec.Struct):
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    games: int
    decisions: int
    seconds: float
    mean_length: float
    seats: list[Tally]
    bots: dict[str, Tally]


def play_one(game: Game, lineup: list[Entry], rng: Random) -> None:
    bots = [
        Minded(entry.name, game, seat, rng, entry.budget, limit=patience(entry.budget))
        for seat, entry in enumerate(lineup)
    ]
    while actors := game.actors:
        game.play(bots[actors[0]].choose(), actors[0])


def simulate(
    name: str, players: int, games: int, seed: int, lineup: list[Entry], records: Path | None, **options: Any
) -> Iterator[Report]:
    """Play game after game, moving the bots on by one seat each time; yield the report so far after each."""
    seats = [Tally() for _ in range(players)]
    bots: dict[str, Tally] = defaultdict(Tally)
    decisions = 0
    start = time.perf_counter()
    for number in range(games):
        seated = [lineup[(seat + number) % players] for seat in range(players)]
        game = new(name, players, seed + number, **options)
        path = reserve(game, records / f"{name}-{players}p-{game.seed}.pizza") if records else None
        play_one(game, seated, Random(f"{seed}/{number}"))
        if path is not None:
            save_record(game, path)
        result = game.result
        assert result is not None
        for place in result.places:
            win = 1 / len(result.winners) if place.place == 1 else 0.0
            seats[place.seat].add(win, place.score)
            bots[str(seated[place.seat])].add(win, place.score)
        decisions += len(game.history)
        yield Report(
            game=name,
            players=players,
            options=dict(game.options),
            seed=seed,
            games=number + 1,
            decisions=decisions,
            seconds=time.perf_counter() - start,
            mean_length=decisions / (number + 1),
            seats=seats,
            bots=dict(bots),
        )
