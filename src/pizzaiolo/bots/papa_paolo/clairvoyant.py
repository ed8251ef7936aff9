"""Somebody who sees every hidden coin and the whole pile: a bound for measurements, never a guest at a table."""

from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.papa_paolo.thinker import MASTER, Thinker
from pizzaiolo.core.game import Game
from pizzaiolo.games.papa_paolo.state import State


class Clairvoyant(Thinker):
    """Thinks like the master, but there is only one world: the true one."""

    def __init__(self, window: Window, rng: Random, game: Game) -> None:
        super().__init__(window, rng, MASTER)
        self.__game = game

    def position(self) -> State:
        s: State = self.__game.state.copy()
        return s

    def world(self, s: State) -> State:
        return s
