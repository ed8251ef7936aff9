"""Secrets: made of 256 random bits, shown once, kept as hashes."""

import hashlib
import secrets
from collections.abc import Iterable

TABLE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> str:
    """What the cards of a table come from."""
    return f"k{secrets.token_hex(32)}"


def new_table_id() -> str:
    """Short enough to read aloud; knowing it opens nothing but the waiting room."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(10))


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def dealt_from(secret: str, salts: Iterable[str]) -> str:
    """The seed of a game: the host's secret and a pinch of salt from each seat, so that nobody alone decides the deal.

    A secret without any salt, and a seed that somebody gave, is the seed itself.
    """
    salts = tuple(salts)
    return f"k{hashed(':'.join((secret, *salts)))}" if any(salts) and not secret.isdecimal() else secret


def commitment(seed: str, nonce: str) -> str:
    """Published when a game begins; with seed and nonce, told at its end, anyone can check the deal."""
    return hashed(f"{seed}:{nonce}")
