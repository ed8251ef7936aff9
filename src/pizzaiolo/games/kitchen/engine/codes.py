"""The fixed numbers of all decisions, for the kernel, bots and learners. `actions.py` gives them words."""

from typing import Final

from mypy_extensions import i64

SET: Final[i64] = 30
"""A set of cards of one kind is kind * SET + doubles * STEP + singles."""
STEP: Final[i64] = 10

PUT_SET: Final[i64] = 0  # + a set: into the oven
PASS: Final[i64] = 180  # no ingredient in the hand
NO_ORDER: Final[i64] = 181
PLAY_ORDER: Final[i64] = 182  # + the number of an own order
DRAW_SUPPLY: Final[i64] = 198
DRAW_WAITER: Final[i64] = 199
LEAVE: Final[i64] = 200  # let the own order fail
ADD: Final[i64] = 201  # add what is missing from the hand
ASK: Final[i64] = 202  # ask the others for help
CHOOSE: Final[i64] = 203  # + KINDS * first kind + second kind (the same one where one is chosen)
GIVE_SET: Final[i64] = 239  # + a set: which cards to add
WISH_FOR: Final[i64] = 419  # + WISHES * kind + units to ask the others for
WISHES: Final[i64] = 16
HELP: Final[i64] = 515
REFUSE: Final[i64] = 516
ACTIONS: Final[i64] = 517
MOST: Final[i64] = 56
"""No decision ever has more alternatives than this; so many numbers still come from Python's quick allocator."""
