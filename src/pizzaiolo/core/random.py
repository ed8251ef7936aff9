"""From what people call a seed to where a game's chance comes from.

A whole number is for research: it starts the kernel's quick generator, whose few bits serve the whole game. A text is
for games among people: whoever does not know it learns nothing from all cards seen so far about the ones to come.

>>> cards = list("abcdef")
>>> chance = Chance(seed=7)
>>> chance.shuffle(cards)
>>> "".join(cards), chance.toss(6)
('adfebc', 4)
>>> Dealer("asecret").numbers(1, range(6, 1, -1))  # for a shuffle of six
[4, 2, 3, 1, 0]
>>> checked(read_seed("12")), checked(read_seed("words1"))
(12, 'words1')
>>> checked(-1)
Traceback (most recent call last):
pizzaiolo.core.errors.SetupError: a seed is a whole number from 0 up, of at most 100 digits
"""

import os
import re
from typing import Any

import msgspec

from pizzaiolo.core.errors import SetupError

MULTIPLIER = 698769069
STATES = MULTIPLIER * 2**32 - 2
"""The multiply-with-carry generator's states are the numbers from 1 to this one."""
SECRET = re.compile(r"[a-z][0-9a-z]{0,127}")
MOST = 10**100
"""Whole numbers below it are seeds."""
Seed = int | str


class Dealer:
    """Chance that nobody foresees: BLAKE2b, keyed with a secret, anew for every shuffle."""

    def __init__(self, secret: str) -> None:
        from hashlib import blake2b  # only when a game begins: importing the package stays quick

        self.hash = blake2b
        self.key = blake2b(secret.encode(), digest_size=32, person=b"pizzaiolo deal").digest()

    def numbers(self, shuffle: int, ranges: range) -> list[int]:
        """For each n in the ranges a number from 0 to n - 1. No two shuffles share a key."""
        key = self.hash(str(shuffle).encode(), key=self.key, digest_size=32).digest()
        return [int.from_bytes(self.hash(str(n).encode(), key=key, digest_size=16).digest()) * n >> 128 for n in ranges]


class Chance(msgspec.Struct):
    """What a game in plain Python draws from, as the kernels do. Kept in its state, it goes with every copy of it."""

    seed: Seed
    at: int = 0
    """The generator's state; with a secret, how often it has dealt."""

    def toss(self, n: int) -> int:
        """Something that chance decides at the table, from 0 to n - 1."""
        return self._draw(range(n, n + 1))[0]

    def shuffle(self, things: list[Any]) -> None:
        there = self._draw(range(len(things), 1, -1))
        for here, other in zip(range(len(things) - 1, 0, -1), there, strict=True):
            things[here], things[other] = things[other], things[here]

    def _draw(self, ranges: range) -> list[int]:
        if isinstance(self.seed, str):
            self.at += 1
            return Dealer(self.seed).numbers(self.at, ranges)
        self.at = self.at or generator_state(self.seed)
        found = []
        for n in ranges:
            low, high = self.at & 0xFFFFFFFF, self.at >> 32
            self.at = MULTIPLIER * low + high
            found.append((low ^ high) * n >> 32)
        return found


def chance_of(seed: Seed) -> tuple[int, Dealer | None]:
    """What a kernel's state draws from: a generator's first state, or a dealer and how often it has dealt."""
    return (generator_state(seed), None) if isinstance(seed, int) else (0, Dealer(seed))


def generator_state(seed: int) -> int:
    """Spread any whole number over the generator's states."""
    from hashlib import blake2b

    return 1 + int.from_bytes(blake2b(str(seed).encode(), digest_size=16).digest()) % STATES


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return int.from_bytes(os.urandom(8))


def read_seed(text: str) -> Seed:
    """A seed as it stands in a record."""
    return int(text) if text.isdecimal() and len(text) < len(str(MOST)) else text


def checked(seed: Seed) -> Seed:
    """The seed itself, if it is one."""
    if isinstance(seed, str) and not SECRET.fullmatch(seed):
        raise SetupError("a seed is a whole number, or up to 128 small letters and digits that begin with a letter")
    if isinstance(seed, int) and not 0 <= seed < MOST:
        raise SetupError(f"a seed is a whole number from 0 up, of at most {len(str(MOST)) - 1} digits")
    return seed
