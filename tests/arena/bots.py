"""Bots for tests of the arena."""

from pizzaiolo.bots import RandomBot
from pizzaiolo.core.action import Action


class Stubborn(RandomBot):
    """Always the open action in the middle."""

    def choose(self) -> Action:
        return self.window.actions[len(self.window.actions) // 2]
