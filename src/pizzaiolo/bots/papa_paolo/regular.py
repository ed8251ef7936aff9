"""Those who decide at a glance: they imagine the position from their view, and do what seems worth most."""

from random import Random

from pizzaiolo.bots.bot import Window
from pizzaiolo.bots.papa_paolo.engine.mind import Mind
from pizzaiolo.bots.papa_paolo.engine.taste import Taste
from pizzaiolo.bots.papa_paolo.imagine import house_of, imagine
from pizzaiolo.core.action import Action
from pizzaiolo.core.random import STATES


class Regular:
    """One mind, one plan: a turn is thought out once and then carried out."""

    def __init__(self, window: Window, rng: Random, taste: Taste, thorough: bool = False) -> None:
        self.window = window
        self.rng = rng
        self.house = house_of(window.facts)
        self.mind = Mind(self.house, taste, rng.randrange(1, STATES), thorough)
        self.plan: list[int] = []

    def choose(self) -> Action:
        by_code = {action.code: action for action in self.window.actions}
        if len(by_code) == 1:
            return next(iter(by_code.values()))
        if not (self.plan and self.plan[0] in by_code):
            self.plan = self.mind.habit(imagine(self.window.view, self.window.facts, self.house), self.window.seat)
        return by_code[self.plan.pop(0)]
