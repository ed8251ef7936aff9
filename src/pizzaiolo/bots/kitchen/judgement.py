"""The tastes: the rollout policies' numbers, found by letting thousands of them play against each other."""

from pizzaiolo.games.kitchen.engine.house import House

CAREFUL = [1, 5, 3, 2, 1, 3, 1, 4]
"""Plays only what it can bake. `judgement.py` names the numbers in their order."""


def daring(house: House) -> list[int]:
    """Tries nearly every order. `daring.py` names the numbers, `bench.kitchen_taste` looks for better ones."""
    if house.mamma_mia:
        turns = [1550, 1119, 1162, 353, 606, 460, 1336, 834, 124, 10, 4, -195, -20, -52]
        rest = [-911, -70, -455, 35, 659, -69, -20, 150, 1, 71, 1, 3, 100, -65]
        return [2, *turns, *rest, 335, -63, -225, 292, 111, -129, -18, 160]
    turns = [999, 829, 890, 759, 716, 224, 1003, 784, 462, 197, 79, 63, 0, -103]
    rest = [-302, -109, -153, 10, 201, -91, -10, 145, -19, 86, -17, 3, 57, -90]
    return [3, *turns, *rest, -65, 239, -309, 2, -143, 33, -13, 17]
