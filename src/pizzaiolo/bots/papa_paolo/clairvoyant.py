"""Somebody who sees every hidden coin and the whole pile: a bound for measurements, never a guest at a table."""

from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.papa_paolo.engine.playout import dealt
from pizzaiolo.bots.papa_paolo.thinker import MASTER, Thinker
from pizzaiolo.core.game import Game
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo.engine.state import State


class Clairvoyant(Thinker):
    """Thinks like the master, but half of its worlds are the true one, and in the rest only pile and dice are not.

    A plan that only works if all others do exactly as expected is no good plan, even with all cards open.
    """

    def __init__(self, window: Window, rng: Random, game: Game) -> None:
        super().__init__(window, rng, MASTER)
        self.__game = game

    def position(self) -> State:
        s: State = self.__game.state.copy()
        return s

    def world(self, s: State) -> State:
        return s if self.rng.random() < 0.5 else dealt(s, self.rng.randrange(1, STATES))
