"""What the best bot at hand would do on a seat, with what the seat knows."""

from random import Random

import msgspec

from pizzaiolo.bots import LEVELS, bots_of, stand_in
from pizzaiolo.bots.minded import Minded
from pizzaiolo.bots.minder import Choice, Minder
from pizzaiolo.core.game import Game

BUDGET = 0.6
"""Seconds that each decision of a hint may take."""
ON_THE_WAY = 0.1
"""The same for the further decisions of a long turn."""
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


async def advise(minder: Minder, trial: Game, seat: int) -> Advice:
    """A decision of the seat and what belongs to it: in the kitchen the whole turn up to the draw.

    The game given is a trial: it is played on.
    """
    by = adviser(trial.name)
    bot = Minded(by, trial, seat, Random(len(trial.history)))
    whole_turn = trial.view(seat).stage == "put"
    first = choice = await minder.choose(bot, BUDGET)
    turn = [choice.action.text]
    while turn[-1] not in ENDS_A_TURN and (trial.goes_on(seat, trial.play(choice.action, seat)) or whole_turn):
        choice = await minder.choose(bot, BUDGET if whole_turn else ON_THE_WAY)
        turn.append(choice.action.text)
    played = any(text.startswith("order") for text in turn)
    return Advice(tuple(turn), ("order" if played else "collect") if whole_turn else "simple", by, first)
