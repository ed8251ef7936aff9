"""The search by the clock: tree search through many worlds of the own information set, as long as there is time."""

from random import Random

from pizzaiolo.bots.bot import Alternative, Window
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.search import Search
from pizzaiolo.bots.kitchen.judgement import CAREFUL, daring
from pizzaiolo.bots.kitchen.knowledge import Knowledge
from pizzaiolo.core.action import Action
from pizzaiolo.core.game import Game

SLICE = 10
"""Worlds between two looks at the clock."""
SHARE = 0.9
"""Of the budget that is spent on thinking."""
DOUBT = 10
"""Of 100 decisions of others, so many may be anything: nobody does all that is expected."""
HELPERS_DOUBT = 30
"""The same in Plus: they also help, or do not, as nobody would expect."""
CERTAINTY_DOUBT = 25
"""At least so much with one world only, where else every single decision of the others would be counted on."""


class Searcher:
    """Sees only its window. `worlds` limits the thought even if there is time; without `clues` it only counts cards;
    looking `ahead` it plans all its turns; if it `dares`, it takes everybody for somebody who tries every order. The
    more `curious`, the more it is drawn to what it tried little: a long plan gets clear only if that is not much. With
    `least_doubt` it expects that many of the others' decisions, of 100, to be anything."""

    def __init__(
        self,
        window: Window,
        rng: Random,
        worlds: int | None = None,
        clues: bool = True,
        ahead: bool = True,
        dares: bool = True,
        curious: float = 0.3,
        least_doubt: int = 0,
    ) -> None:
        self.window = window
        self.worlds = worlds
        self.knowledge = Knowledge(window, rng, clues)
        house = self.knowledge.house
        judge = Daring(daring(house)) if dares else Judge(CAREFUL)
        doubt = max(least_doubt, HELPERS_DOUBT if dares and not house.mamma_mia else DOUBT)
        seed = rng.randrange(1, 2**31)
        self.search = Search(self.knowledge.notebook, judge, seed, ahead=ahead, curious=curious, doubt=doubt)
        self.weighed: list[Alternative] = []

    def choose(self) -> Action:
        start = self.window.clock()
        self.knowledge.catch_up()
        self.weighed = []
        actions = self.window.actions
        if len(actions) == 1:
            return actions[0]
        if self.knowledge.came_late:
            return self.knowledge.beginner.choose()
        self.search.clear()
        begun = self.window.clock()
        until = start + SHARE * self.window.budget
        self.think()
        while (now := self.window.clock()) < until:
            done = int(self.search.worlds)
            left = done * (until - now) / max(now - begun, 1e-6)
            if self.search.decided(int(left if self.worlds is None else min(left, self.worlds - done))):
                break
            self.think()
        by_code = {action.code: action for action in actions}
        total = self.search.worlds
        found = [
            Alternative(by_code[code], share, lead, visits / total)
            for code, visits, share, lead in self.search.children()
        ]
        self.weighed = sorted(found, key=lambda alternative: -alternative.weight)
        return self.weighed[0].action

    def think(self) -> None:
        self.search.run(SLICE)

    def alternatives(self) -> list[Alternative]:
        return self.weighed


class Clairvoyant(Searcher):
    """The same search with all cards open. It shows what perfect knowledge would be worth; no table takes it."""

    def __init__(self, window: Window, rng: Random, game: Game) -> None:
        super().__init__(window, rng, least_doubt=CERTAINTY_DOUBT)
        self.game = game

    def think(self) -> None:
        self.search.run_true(self.game.state, SLICE)
