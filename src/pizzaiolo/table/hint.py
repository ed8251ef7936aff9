"""What the best bot at hand would do on a seat, with what the seat knows."""

from random import Random

import msgspec

from pizzaiolo.bots import LEVELS, bots_of, stand_in
from pizzaiolo.bots.minded import Minded
from pizzaiolo.bots.minder import Choice, Minder
from pizzaiolo.core.game import Game

BUDGET = 0.6
"""Seconds that each decision of a hint may take."""
ENDS_A_TURN = ("pass", "supply", "waiter")


class Advice(msgspec.Struct, frozen=True):
    """The decisions of a turn, why in one word, who says so, and what was weighed up for the first of them."""

    turn: tuple[str, ...]
    why: str
    by: str
    first: Choice


def adviser(game: str) -> str:
    """The strongest level that there is."""
    return next((name for name in reversed(LEVELS) if name in bots_of(game)), stand_in(game))


async def advise(minder: Minder, game: Game, seat: int) -> Advice:
    """A decision of the seat, in the kitchen its whole turn up to the draw. The game itself is not touched."""
    trial = game.copy()
    by = adviser(game.name)
    bot = Minded(by, trial, seat, Random(len(trial.history)))
    whole_turn = game.view(seat).stage == "put"
    first = choice = await minder.choose(bot, BUDGET)
    turn = [choice.action.text]
    while whole_turn and turn[-1] not in ENDS_A_TURN:
        trial.play(choice.action, seat)
        choice = await minder.choose(bot, BUDGET)
        turn.append(choice.action.text)
    played = any(text.startswith("order") for text in turn)
    return Advice(tuple(turn), ("order" if played else "collect") if whole_turn else "simple", by, first)
