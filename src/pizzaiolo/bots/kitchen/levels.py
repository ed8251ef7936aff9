"""The levels, from the weakest: a reflex agent with a memory like people's, then the search with more and more care."""

from functools import partial
from random import Random

import msgspec

from pizzaiolo.bots.bot import BotMaker, Window
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.judgement import CAREFUL
from pizzaiolo.bots.kitchen.knowledge import Knowledge
from pizzaiolo.bots.kitchen.search import Searcher
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
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


class Reflex:
    """Does what its judgement says, without looking ahead."""

    def __init__(self, window: Window, rng: Random, memory: Memory | None = None) -> None:
        self.window = window
        self.memory = memory
        self.knowledge = Knowledge(window, rng, guesses=False)
        self.judge = Judge(CAREFUL)
        self.recalled = empty_state(self.knowledge.house)
        self.secret = rng.random()

    def choose(self) -> Action:
        self.knowledge.catch_up()
        actions = self.window.actions
        if len(actions) == 1:
            return actions[0]
        if self.knowledge.came_late:
            return self.knowledge.beginner.choose()
        notebook = self.knowledge.notebook
        s = notebook.s
        if self.memory is not None:
            notebook.recall(self.recalled, self.kept())
            s = self.recalled
            self.judge.forecast.forget()
        code = self.judge.decide(s)
        return next(action for action in actions if action.code == code)

    def kept(self) -> list[bool]:
        """Which cards of the oven are still remembered."""
        assert self.memory is not None
        s = self.knowledge.notebook.s
        chances = Random(f"{self.secret}/{s.round}")
        return [
            self.memory.keeps(s.oven[i] // st.BY == self.window.seat, s.oven_n - i, chances.random())
            for i in range(s.oven_n)
        ]


MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Reflex, memory=Memory(own=20, others=8)),
    "waiter": partial(Reflex, memory=Memory(own=40, others=16)),
    "cook": Reflex,
    "chef": partial(Searcher, worlds=60, clues=False, ahead=False, dares=False, curious=0.7),
    "master": Searcher,
    "simple": SimpleKitchenBot,
}
