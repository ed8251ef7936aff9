"""What a bot is: something that looks through a seat's window and picks one of the open actions."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game

DEFAULT_BUDGET = 1.0
Clock = Callable[[], float]
"""Tells the time in seconds: `time.perf_counter` at a table, `time.thread_time` on a busy machine."""


class Window(Protocol):
    """Exactly what one seat may know: the table's facts, its view, its events, its open actions.

    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow, Window
    >>> window: Window = GameWindow(pizzaiolo.new("mamma-mia", players=2, seed=7, first=0), seat=0)
    >>> [type(event).__name__ for event in window.news()], len(window.news()), len(window.actions)
    (['Dealt', 'Dealt'], 0, 6)
    """

    seat: int
    facts: Any
    budget: float
    """Seconds that a decision may take, by the window's clock."""
    clock: Clock

    @property
    def view(self) -> Any: ...

    @property
    def actions(self) -> Sequence[Action]: ...

    def news(self) -> Sequence[Event]:
        """The events since the last look."""


class GameWindow:
    """The window of a seat at a game in this process.

    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> GameWindow(game, seat=1, budget=0.1).actions
    []
    """

    def __init__(self, game: Game, seat: int, budget: float = DEFAULT_BUDGET, clock: Clock = time.perf_counter) -> None:
        self.seat = seat
        self.facts: Any = game.facts
        self.budget = budget
        self.clock = clock
        self.__game = game
        self.__seen = 0

    @property
    def view(self) -> Any:
        return self.__game.view(self.seat)

    @property
    def actions(self) -> list[Action]:
        return self.__game.actions(self.seat)

    def news(self) -> list[Event]:
        news = self.__game.events(self.seat, self.__seen)
        self.__seen += len(news)
        return news


class Glance(msgspec.Struct, frozen=True):
    """A window at one moment, as plain data: what is handed to a bot in another process.

    >>> import pizzaiolo
    >>> from pizzaiolo.bots import Glance
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> Glance.at(game, 0).view == game.view(0)
    True
    """

    seat: int
    facts: Any
    view: Any
    actions: Sequence[Action]
    events: Sequence[Event]
    clock: Clock = time.perf_counter

    @classmethod
    def at(cls, game: Game, seat: int) -> "Glance":
        return cls(seat, game.facts, game.view(seat), game.actions(seat), game.events(seat))


class Bot(Protocol):
    """Ten lines make a bot: remember the window and the random generator, and choose when asked.

    >>> from pizzaiolo.bots import Bot
    >>> class Last:
    ...     def __init__(self, window, rng):
    ...         self.window = window
    ...
    ...     def choose(self):
    ...         return self.window.actions[-1]
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> bot: Bot = Last(GameWindow(game, 0), None)
    >>> bot.choose().text
    'pepper2'
    """

    def choose(self) -> Action:
        """One of the window's open actions, within the window's budget."""


class Alternative(msgspec.Struct, frozen=True):
    """What a bot expects of one action: its share of the win, and its lead over the best other seat.

    >>> import pizzaiolo
    >>> from pizzaiolo.bots import Alternative
    >>> action = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0).actions(0)[0]
    >>> Alternative(action, share=0.5, lead=0.0, weight=1.0).action.text
    'pineapple1'
    """

    action: Action
    share: float
    lead: float
    weight: float
    """How much thought went into it, from 0 to 1; all alternatives together make 1."""


class Thinker(Bot, Protocol):
    """A bot that can say why.

    >>> from random import Random
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import make_bot
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> thinker = make_bot("chef", game, 0, Random(1), budget=0.01)
    >>> choice = thinker.choose()
    >>> thinker.alternatives()[0].action == choice
    True
    """

    def alternatives(self) -> Sequence[Alternative]:
        """What it weighed up for its last choice, the best first."""


BotMaker = Callable[[Window, Random], Bot]
"""Makes a bot for the seat at this window, with all the chance that it shall use: most often the bot's class.

>>> from pizzaiolo.bots import BotMaker, RandomBot
>>> maker: BotMaker = RandomBot
"""


class RandomBot:
    """Any open action is as good as any other.

    >>> from random import Random
    >>> import pizzaiolo
    >>> from pizzaiolo.bots import GameWindow, RandomBot
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> RandomBot(GameWindow(game, 0), Random(1)).choose() in game.actions(0)
    True
    """

    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window
        self.rng = rng

    def choose(self) -> Action:
        return self.rng.choice(self.window.actions)
