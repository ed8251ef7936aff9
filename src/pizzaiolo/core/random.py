"""From what people call a seed to the generator's first state."""

import os

STATES = 698769069 * 2**32 - 2
"""The multiply-with-carry generator's states are the numbers from 1 to this one."""


def generator_state(seed: int) -> int:
    """Spread any whole number over the generator's states."""
    from hashlib import blake2b  # only when a game begins: importing the package stays quick

    return 1 + int.from_bytes(blake2b(str(seed).encode(), digest_size=16).digest()) % STATES


def fresh_seed() -> int:
    """A seed that nobody can guess: deals are as secret as the seed is."""
    return int.from_bytes(os.urandom(8))
