"""The levels, from the weakest: reflex agents that value more and more of the game, then the search with more care."""

from functools import partial
from random import Random

from pizzaiolo.bots.bot import BotMaker, Window
from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.bots.papa_paolo.judgement import APPRENTICE, COOK, WAITER
from pizzaiolo.bots.papa_paolo.knowledge import imagine
from pizzaiolo.bots.papa_paolo.search import CHEF, MASTER, Searcher
from pizzaiolo.core.action import Action
from pizzaiolo.core.random import STATES
from pizzaiolo.games.papa_paolo.house import house_of


class Reflex:
    """Does what its judgement says, without looking ahead: a turn is thought out once and then carried out."""

    def __init__(self, window: Window, rng: Random, taste: Taste, thorough: bool = False) -> None:
        self.window = window
        self.rng = rng
        self.house = house_of(window.facts)
        self.judge = Judge(self.house, taste, rng.randrange(1, STATES), thorough)
        self.plan: list[int] = []

    def choose(self) -> Action:
        by_code = {action.code: action for action in self.window.actions}
        if len(by_code) == 1:
            return next(iter(by_code.values()))
        if not (self.plan and self.plan[0] in by_code):
            self.plan = self.judge.habit(imagine(self.window.view, self.window.facts, self.house), self.window.seat)
        return by_code[self.plan.pop(0)]


MAKERS: dict[str, BotMaker] = {
    "apprentice": partial(Reflex, taste=APPRENTICE),
    "waiter": partial(Reflex, taste=WAITER),
    "cook": partial(Reflex, taste=COOK, thorough=True),
    "chef": partial(Searcher, care=CHEF),
    "master": partial(Searcher, care=MASTER),
}
