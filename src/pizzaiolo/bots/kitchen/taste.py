"""The numbers by which the kitchen bots judge, found by letting thousands of tastes play against each other."""

from pizzaiolo.games.kitchen.house import House

CAREFUL = [1, 5, 3, 2, 1, 3, 1, 4, 0]
"""Plays only what it can bake. `judgement.py` names the numbers in their order."""


def daring(house: House) -> list[int]:
    """Tries every order: one that fails comes back, and until the oven is opened much can be drawn."""
    return [2, 8, 3, 7, 3, 0, 2, 0, 1] if house.mamma_mia else [3, 5, 1, 10, 0, 1, 2, 0, 1]
