"""The levels that play by rule of thumb, with a memory like people's: the older and the stranger, the fainter."""

from random import Random

import msgspec

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.listener import Listener
from pizzaiolo.bots.kitchen.taste import CAREFUL
from pizzaiolo.core.action import Action
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.state import empty_state


class Memory(msgspec.Struct, frozen=True):
    """How many cards may lie on top of one in the oven until it is forgotten as likely as not."""

    own: float
    others: float

    def keeps(self, own: bool, age: int, chance: float) -> bool:
        """`chance` is drawn once for each card, so that what is forgotten stays forgotten."""
        half_life = self.own if own else self.others
        return bool(chance < 0.5 ** (age / half_life))


class Careful:
    """Sees only its window."""

    def __init__(self, window: Window, rng: Random, memory: Memory | None = None) -> None:
        self.window = window
        self.memory = memory
        self.listener = Listener(window, rng)
        self.listener.notebook.guesses.patience = 0  # it never guesses at what others hold
        self.judge = Judge(CAREFUL)
        self.recalled = empty_state(self.listener.house)
        self.secret = rng.random()

    def choose(self) -> Action:
        self.listener.catch_up()
        actions = self.window.actions
        if len(actions) == 1:
            return actions[0]
        if self.listener.came_late:
            return self.listener.beginner.choose()
        notebook = self.listener.notebook
        s = notebook.s
        if self.memory is not None:
            notebook.recall(self.recalled, self.kept())
            s = self.recalled
            self.judge.outlook.forget()
        code = self.judge.decide(s)
        return next(action for action in actions if action.code == code)

    def kept(self) -> list[bool]:
        """Which cards of the oven are still remembered."""
        assert self.memory is not None
        s = self.listener.notebook.s
        chances = Random(f"{self.secret}/{s.round}")
        return [
            self.memory.keeps(s.oven[i] // st.BY == self.window.seat, s.oven_n - i, chances.random())
            for i in range(s.oven_n)
        ]
