"""Bots that no table should have to suffer, each broken in its own way."""

import os
import signal
import time
from random import Random

from pizzaiolo.bots import Alternative, RandomBot, Window
from pizzaiolo.core.action import Action


class Raises:
    """Fails at the first thought."""

    def __init__(self, window: Window, rng: Random) -> None:
        self.window = window

    def choose(self) -> Action:
        raise RuntimeError("the dough\nis gone")


class NeverBorn:
    def __init__(self, window: Window, rng: Random) -> None:
        raise ValueError("no bot today")

    def choose(self) -> Action:
        raise AssertionError


class Cheats(Raises):
    """Chooses what nobody offered."""

    def choose(self) -> Action:
        return Action(-7, "take-all-the-money", "take all the money")


class Sleeps(Raises):
    """Never wakes up, whatever rings."""

    def choose(self) -> Action:
        while True:
            try:
                time.sleep(3600)
            except Exception:
                continue


class Dies(Raises):
    """Takes its whole process along, as a crash in compiled code would."""

    def choose(self) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Leaves(Raises):
    def choose(self) -> Action:
        raise SystemExit


class Chatters(RandomBot):
    """Sound, but prints while it thinks, and reads what it should not."""

    def choose(self) -> Action:
        print("hm, let me see", flush=True)
        os.write(1, b"\x00\x00\x00\x04evil")
        return super().choose()


class Thinks(RandomBot):
    """Says why."""

    def choose(self) -> Action:
        return self.window.actions[-1]

    def alternatives(self) -> list[Alternative]:
        return [Alternative(action, 0.5, 1.5, 0.25) for action in reversed(self.window.actions)]
