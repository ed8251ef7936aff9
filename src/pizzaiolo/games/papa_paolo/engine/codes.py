"""The fixed numbers of all decisions, for the kernel, bots and learners. `actions.py` gives them words."""

from typing import Final

from mypy_extensions import i64

KEEP: Final[i64] = 0  # + a start tile (two players)
TOKEN_ON: Final[i64] = 4  # + SIDE * row + column of the market
TAKE: Final[i64] = 20  # the city tile under the token
DO: Final[i64] = 21  # + action: sponsor, ingredients, quick, build
NOTHING: Final[i64] = 25
PLACE: Final[i64] = 26  # + 4 * cell + quarter turns
BUY: Final[i64] = 466  # + pizzas to pay for
ACCEPT: Final[i64] = 476  # + free pizzas
STOCK: Final[i64] = 486  # + SHELF * pizzeria + pizzas that go there
SHELF: Final[i64] = 10
OPEN: Final[i64] = 586  # + kind of pizzeria to build
SITE: Final[i64] = 590  # + cell to build it on
START: Final[i64] = 700  # + pizzeria that a courier leaves from
DRIVE: Final[i64] = 710  # + side
DROP: Final[i64] = 714  # one pizza here
END: Final[i64] = 715  # the courier's round
FINISH: Final[i64] = 716  # send no more couriers
BID: Final[i64] = 717  # + SIDE * row + column of the stairs
DROP_OUT: Final[i64] = 745
COIN: Final[i64] = 746  # + value of the coin laid face down (two players)
PASS: Final[i64] = 750  # lay no more coins
PICK: Final[i64] = 751  # + colour of an investment tile
NO_PICK: Final[i64] = 755
SPLIT: Final[i64] = 756  # + 2 * colour + way the large tile is turned (two players)
USE: Final[i64] = 764  # the investment tile's own action
ADVANCE: Final[i64] = 765  # the investment tile's track
ACTIONS: Final[i64] = 766
MOST: Final[i64] = 128
"""No decision ever has more alternatives than this."""
