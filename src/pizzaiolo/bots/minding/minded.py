"""A bot with somebody beside it: whatever it does, the table gets an open action."""

import logging
import signal
import threading
import time
from collections.abc import Callable
from random import Random
from types import FrameType

from pizzaiolo.bots import GameWindow, bot_from, budget_of, make_bot, stand_in
from pizzaiolo.bots.bot import Bot, Clock
from pizzaiolo.core.action import Action
from pizzaiolo.core.game import Game

log = logging.getLogger("pizzaiolo.bots")
GRACE = 2.0
"""Seconds beyond its budget after which a bot at a table is stopped."""
RING_AGAIN = 0.2


class TimeUp(BaseException):
    """Rings in the middle of a bot's thoughts. No bot means to catch it."""


def in_words(problem: BaseException) -> str:
    """What went wrong, in one line."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:200].rstrip(": ")


def patience(budget: float) -> float:
    """The seconds after which a bot is taken to hang where nobody waits: a busy machine changes no result."""
    return 10.0 + 5.0 * budget


class Minded:
    """A bot in this process. Where it raises, hangs or cheats, a quick move is made instead, and told."""

    def __init__(
        self,
        name: str,
        game: Game,
        seat: int,
        rng: Random,
        budget: float | None = None,
        clock: Clock = time.perf_counter,
        *,
        limit: float | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.name = name
        self.game = game
        self.seat = seat
        self.rng = rng
        self.budget = budget_of(name) if budget is None else budget
        self.clock = clock
        self.limit = self.budget + GRACE if limit is None else limit
        self.tell = tell or self.warn
        self.bot: Bot | None = None
        self.quick: Bot | None = None

    def choose(self) -> Action:
        try:
            action = within(self.limit, self.ask)
            if action in self.game.actions(self.seat):
                return action
            self.tell(f"chose {str(action)[:80]!r}, which is not open")
        except TimeUp:
            self.tell("overran its time")
        except (Exception, SystemExit) as problem:
            self.tell(in_words(problem))
        return self.instead()

    def ask(self) -> Action:
        if self.bot is None:
            self.bot = make_bot(self.name, self.game, self.seat, self.rng, self.budget, self.clock)
        return self.bot.choose()

    def instead(self) -> Action:
        """The quick move of a bot that looks through the same seat's window; any move where even that one fails."""
        try:
            action = within(self.limit, self.ask_quick)
            if action in self.game.actions(self.seat):
                return action
        except (Exception, TimeUp) as problem:
            self.tell(in_words(problem))
        return Random(len(self.game.history)).choice(self.game.actions(self.seat))

    def ask_quick(self) -> Action:
        if self.quick is None:
            self.quick = bot_from(stand_in(self.game.name), GameWindow(self.game, self.seat), Random(self.seat))
        return self.quick.choose()

    def warn(self, problem: str) -> None:
        log.warning("the bot %s at seat %d %s; a quick move is made instead", self.name, self.seat, problem)


def within(seconds: float, think: Callable[[], Action]) -> Action:
    """What the thought leads to. `TimeUp` rings inside it where the platform can: in the main thread, with alarms."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return think()

    def ring(_: int, __: FrameType | None) -> None:
        raise TimeUp

    before = signal.getsignal(signal.SIGALRM)
    try:
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds, RING_AGAIN)
        return think()
    finally:
        quiet = False
        while not quiet:
            try:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, before)
                quiet = True
            except TimeUp:
                pass
