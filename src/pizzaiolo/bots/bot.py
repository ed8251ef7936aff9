"""What a bot is: something that looks through a seat's window and picks one of the open actions."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game


class Window:
    """Exactly what one seat may know: the table's facts, its view, its events, its open actions."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.facts: Any = game.facts
        self.__game = game
        self.__seen = 0

    @property
    def view(self) -> Any:
        return self.__game.view(self.seat)

    @property
    def actions(self) -> list[Action]:
        return self.__game.actions(self.seat)

    def news(self) -> list[Event]:
        """The events since the last look."""
        news = self.__game.events(self.seat, self.__seen)
        self.__seen += len(news)
        return news


class Bot(Protocol):
    """Ten lines make a bot: remember the window and the random generator, and choose when asked."""

    def choose(self) -> Action:
        """One of the window's open actions."""


BotMaker = Callable[[Window, Random], Bot]


class RandomBot:
    """Any open action is as good as any other."""

    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window
        self.rng = rng

    def choose(self) -> Action:
        return self.rng.choice(self.window.actions)
