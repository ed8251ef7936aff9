"""What one host, one address, one device and one table may ask for. The figures are in docs/hosting.md."""

import time
import unicodedata
from collections.abc import Callable, Hashable

import msgspec

from pizzaiolo.core.errors import PizzaioloError, SetupError

MOST_BUCKETS = 10_000


class Limits(msgspec.Struct, frozen=True):
    """`pizzaiolo serve --limit NAME=NUMBER` sets each of them."""

    open_tables: int = 200
    """Unfinished tables of one device."""
    new_tables: int = 240
    """Tables that one address may set up in an hour."""
    records: int = 240
    """Records that one address may open in an hour."""
    live_tables: int = 20_000
    """Tables in memory."""
    tabs: int = 500
    """Open connections of one address."""
    viewers: int = 100
    """Open connections to one table."""
    messages: int = 20
    """Messages of one connection in a second, with patience for three times as many at once."""
    lines: int = 30
    """Lines of chat of one device at one table in a minute."""
    thoughts: int = 200
    """Questions to bots that think which may wait; hints and reviews are refused beyond."""

    @classmethod
    def told(cls, words: list[str]) -> "Limits":
        """From `name=number` words, dashes for underscores."""
        values = {}
        for word in words:
            name, _, number = word.partition("=")
            field = name.strip().replace("-", "_")
            if field not in cls.__struct_fields__:
                known = ", ".join(one.replace("_", "-") for one in cls.__struct_fields__)
                raise SetupError(f"there is no limit {name!r}; there are: {known}")
            if not number.strip().isdecimal() or int(number) < 1:
                raise SetupError(f"the limit {name} is a number from 1, not {number!r}")
            values[field] = int(number)
        return cls(**values)


class TooMuch(PizzaioloError):
    """More than a limit allows; `code` says which, for players."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Bucket:
    """So many things in so many seconds, with patience for some at once."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.refill = most / seconds
        self.clock = clock
        self.level = most
        self.at = clock()

    def take(self) -> bool:
        if self.now() < 1:
            return False
        self.level -= 1
        return True

    def now(self) -> float:
        now = self.clock()
        self.level = min(self.most, self.level + (now - self.at) * self.refill)
        self.at = now
        return self.level


class Buckets:
    """A bucket for each of many; those that are full again are forgotten."""

    def __init__(self, most: float, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.known: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable) -> bool:
        bucket = self.known.get(who)
        if bucket is None:
            if len(self.known) >= MOST_BUCKETS:
                self.known = {key: one for key, one in self.known.items() if one.now() < one.most}
            bucket = self.known[who] = Bucket(self.most, self.seconds)
        return bucket.take()


def tidy(text: str, most: int) -> str:
    """Words as people may say them: one line, nothing invisible that turns or breaks the lines of others."""
    shown = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text if not bends(c))
    return " ".join(shown.split())[:most]


def bends(letter: str) -> bool:
    """Whether it changes the direction of what follows, or is half of a letter."""
    return letter in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" or (
        unicodedata.category(letter) == "Cs"
    )
