"""Where the chances turned: a finished game is looked at again and played on from many of its positions.

The game is over, so the truth may be used: hands and coins as they were. What nobody could know, the order of the
piles, is drawn anew each time; all seats play on like somebody quick and sensible.
"""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from pizzaiolo.bots import players_of
from pizzaiolo.core.game import Game
from pizzaiolo.core.random import STATES, Seed
from pizzaiolo.games import new

MOST_POSITIONS = 60
MOST_GAMES = 200
"""From each position, in one look."""
LATE = 1.0
"""Seconds beyond its budget that a look may take to finish what it has begun."""


class Chances(msgspec.Struct, frozen=True):
    """Each seat's share of the win after so many decisions, from so many games played on from each position."""

    moves: tuple[int, ...]
    shares: tuple[tuple[float, ...], ...]
    games: int

    def __add__(self, more: "Chances") -> "Chances":
        """Both together, for two looks at the same positions."""
        games = self.games + more.games
        if not (self.games and more.games):
            return self if self.games else more
        pairs = zip(self.shares, more.shares, strict=True)
        return Chances(
            self.moves,
            tuple(
                tuple((a * self.games + b * more.games) / games for a, b in zip(one, other, strict=True))
                for one, other in pairs
            ),
            games,
        )


class Finished(msgspec.Struct, frozen=True):
    """A game as plain data: what it takes to play it again."""

    name: str
    players: int
    seed: Seed
    options: dict[str, Any]
    history: tuple[tuple[int, str], ...]

    @classmethod
    def of(cls, game: Game, options: dict[str, Any]) -> "Finished":
        history = tuple((seat, action.text) for seat, action in game.history)
        return cls(game.name, game.players, game.seed, options, history)


def turning_points(seats: Sequence[int], most: int = MOST_POSITIONS) -> list[int]:
    """After how many decisions to look: where another seat decides, evenly thinned out, and at the very end."""
    found = [move for move, seat in enumerate(seats) if move == 0 or seats[move - 1] != seat]
    thin = max(1.0, len(found) / most)
    return [*(found[int(i * thin)] for i in range(min(most, len(found)))), len(seats)]


def look(finished: Finished, seed: int, budget: float, most: int = MOST_GAMES) -> Chances:
    """One game from each position, and more as long as the seconds allow; none where one takes far too long.

    Where a family has nobody who plays games on, nothing is known of its games.
    """
    until = time.perf_counter() + budget
    game = new(finished.name, finished.players, finished.seed, **finished.options)
    moves = turning_points([seat for seat, _ in finished.history])
    states = {}
    for move, (seat, text) in enumerate(finished.history):
        if move in moves:
            states[move] = game.state.copy()
        game.play(text, seat)
    assert game.result is not None
    won = [1 / len(game.result.winners) if seat in game.result.winners else 0.0 for seat in range(game.players)]
    totals = [[0.0] * game.players for _ in moves[:-1]]
    make = players_of(finished.name).rollout
    if make is None:
        return Chances((), (), 0)
    rollout, rng, games = make(game), Random(seed), 0
    while games < most and (not games or time.perf_counter() < until):
        future = rng.randrange(1, STATES)  # the same for all positions, so that they differ in nothing else
        round = []
        for move in moves[:-1]:
            round.append(rollout.shares(states[move], future))
            if time.perf_counter() > until + LATE:
                break
        if len(round) < len(totals):
            break
        games += 1
        totals = [[a + b for a, b in zip(one, more, strict=True)] for one, more in zip(totals, round, strict=True)]
    shares = [tuple(total / games for total in one) for one in totals] if games else []
    return Chances(tuple(moves), (*shares, tuple(won)), games)
