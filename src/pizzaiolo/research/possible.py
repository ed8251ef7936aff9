"""Determinization: whole positions that agree with all that a seat has seen."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.players import players_of
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game


class World(msgspec.Struct, frozen=True):
    """One way things may be."""

    game: Game
    """A whole game at this position, every hidden card in its place: ask any seat's view, copy it, play it on."""
    weight: float
    """How likely it is beside the other worlds. Our samplers draw each world as often as it is likely: always 1."""


def worlds(window: Window, rng: Random, most: int | None = None, *, clues: bool = False) -> Iterator[World]:
    """Possible worlds of what the seat at this window has seen, without end or so many.

    The window must be fresh (nobody has asked it for news yet), its seat must have a decision to make, and it must have
    heard the whole game. Nothing but the window is looked at.

    Worlds agree with everything that was told. With `clues` they are also weighed by what others do, as our bots do it
    who take nobody to play an order without a reason: sharper among good players, and wrong about random ones.

    >>> from random import Random
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow
    >>> from pizzaiolo.research import worlds
    >>> game = pizzaiolo.new("mamma-mia", players=4, seed=7, first=0)
    >>> for world in worlds(GameWindow(game, 0), Random(1), 3):
    ...     assert world.game.view(0) == game.view(0)
    ...     print(world.game.view(1).hand.ingredients == game.view(1).hand.ingredients, world.weight)
    False 1.0
    False 1.0
    False 1.0
    """
    sampler = players_of(window.facts.game).worlds
    if sampler is None:
        raise SetupError(f"nobody draws possible worlds of {window.facts.game}: its bots do not guess")
    if not window.actions:
        raise SetupError("worlds are drawn for a seat that has to decide something now")
    return islice((World(game, weight) for game, weight in sampler(window, rng, clues)), most)
