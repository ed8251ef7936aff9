"""The numbers by which the kitchen bots judge, found by letting thousands of tastes play against each other."""

TASTE = [1, 5, 3, 2, 1, 3, 1, 4]
"""In the order that `judgement.py` names."""
