"""The levels that think: what they noted down, many guessed worlds, and the decision that does best in them."""

from random import Random

from pizzaiolo.bots.bot import Alternative, Window
from pizzaiolo.bots.kitchen.listener import Listener
from pizzaiolo.bots.kitchen.search import Search
from pizzaiolo.core.action import Action

TASTE = [1, 5, 3, 2, 1, 3, 1, 4]
SLICE = 20
"""Worlds between two looks at the clock."""
SHARE = 0.9
"""Of the budget that is spent on thinking."""


class Thinking:
    """Sees only its window."""

    def __init__(self, window: Window, rng: Random, worlds: int | None = None, **settings: float) -> None:
        self.window = window
        self.worlds = worlds
        self.listener = Listener(window, rng.randrange(1, 2**31))
        self.search = Search(self.listener.notebook, TASTE, rng.randrange(1, 2**31))
        for name, value in settings.items():
            setattr(self.search, name, value)
        self.weighed: list[Alternative] = []

    def choose(self) -> Action:
        start = self.window.clock()
        self.listener.catch_up()
        actions = self.window.actions
        if len(actions) == 1:
            self.weighed = []
            return actions[0]
        search = self.search
        search.clear()
        until = start + SHARE * self.window.budget
        while search.worlds < self.worlds if self.worlds else self.window.clock() < until:
            search.run(SLICE)
        by_code = {action.code: action for action in actions}
        total = max(1, search.worlds)
        self.weighed = sorted(
            (
                Alternative(by_code[code], value, lead, visits / total)
                for code, visits, value, lead in search.children()
            ),
            key=lambda found: -found.weight,
        )
        return self.weighed[0].action

    def alternatives(self) -> list[Alternative]:
        return self.weighed
