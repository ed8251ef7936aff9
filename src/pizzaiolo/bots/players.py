"""What a family's bots tell about themselves: the one door through which everybody else reaches them.

They are announced under their family's name as entry points `pizzaiolo.players`. A family without any is played by
the bot that needs to know nothing: chance.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol

import msgspec

from pizzaiolo.bots.bot import Bot, BotMaker, Window
from pizzaiolo.core.family import PLAYERS, installed
from pizzaiolo.core.game import Game
from pizzaiolo.core.options import Words
from pizzaiolo.games import family_of


class Rollout(Protocol):
    """Plays a family's games on, quickly.

    >>> import pizzaiolo
    >>> from pizzaiolo.bots import players_of
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7)
    >>> shares = players_of(game.name).rollout(game).shares(game.state, 1)
    >>> len(shares), sum(shares)
    (2, 1.0)
    """

    def shares(self, s: Any, seed: int) -> list[float]:
        """Each seat's share of the win in one game played on from a kernel's state."""


class Clairvoyant(Protocol):
    """A bot that sees all cards: what the strongest play could reach."""

    def __call__(self, window: Window, rng: Random, game: Game, /) -> Bot: ...


def no_reason(view: Any, turn: Sequence[str]) -> str:
    return "simple"


class Players(msgspec.Struct, frozen=True):
    """The bots of one family.

    >>> from pizzaiolo.bots import Players
    >>> Players().stand_in
    'random'
    """

    makers: dict[str, BotMaker] = {}
    """By name: some of the levels, and `simple`."""
    characters: Mapping[str, Words] = {}
    """A line about each level, as it shows in this family's games."""
    clairvoyant: Clairvoyant | None = None
    rollout: Callable[[Game], Rollout] | None = None
    """What plays a finished game on from its positions, to tell where the chances turned."""
    stand_in: str = "random"
    """The quick and sensible bot that plays when nobody says which one, or when another one fails."""
    on_the_way: float = 1.0
    """The share of its time that a bot takes for a turn's further decisions; below 1, a turn is one thought."""
    worlds: Callable[[Window, Random, bool], Iterator[tuple[Game, float]]] | None = None
    """Possible worlds of what a seat has seen, weighted, without end; with or without clues from what others do."""
    table: Callable[[Any], Game] | None = None
    """A game of the table that some facts are about."""
    picture: Callable[[Any, Any, Any], Any] | None = None
    """A kernel's state that looks to its seat exactly like a view, from the view, the facts and the table's house."""
    reason: Callable[[Any, Sequence[str]], str] = no_reason
    """Why this turn is a good one with this view, in one word that the front ends have sentences for."""


@cache
def players_of(game: str) -> Players:
    """The bots of a game's family.

    >>> from pizzaiolo.bots import players_of
    >>> sorted(players_of("papa-paolo").makers)
    ['apprentice', 'chef', 'cook', 'master', 'waiter']
    """
    point = installed(PLAYERS).get(family_of(game).name)
    players = Players() if point is None else point.load()
    assert isinstance(players, Players), f"{point} is no Players"
    return players
