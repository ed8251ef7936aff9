"""What the best bot at hand would do on a seat, with what the seat knows."""

import asyncio
from random import Random

import msgspec

from pizzaiolo.bots import LEVELS, bots_of, stand_in
from pizzaiolo.bots.jobs import Weighed
from pizzaiolo.bots.minded import Minded
from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.game import Game
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable, Minds

BUDGET = 0.6
"""Seconds that each decision of a hint may take."""
ON_THE_WAY = 0.1
"""The same for the further decisions of a long turn."""
DRAWS = ("supply", "waiter")
"""What brings news and so ends every hint."""
REST_OF_A_TURN = ("order", "draw")
"""The kitchen's stages that can follow an own decision within one turn."""


class Advice(msgspec.Struct, frozen=True):
    """The decisions of a turn, why in one word, who says so, and what was weighed up where there first was a choice."""

    turn: tuple[str, ...]
    why: str
    by: str
    weighed: tuple[Weighed, ...]


async def hint(live: LiveTable, viewer: Viewer, message: m.HintPlease) -> None:
    """Asked for again while the bot still thinks, the first answer counts."""
    game, seat = live.table.game, message.seat
    if not live.row.hints or seat not in live.table.seats_of(viewer.owner) or seat not in game.actors:
        await viewer.line.send(m.Problem("no-hint"))
    elif seat not in live.hints or live.hints[seat].done():
        try:
            _, tried = live.table.rehearse(seat, message.actions)
        except IllegalAction:
            await viewer.line.send(m.Problem("no-hint"))
            return
        if tried is None:
            await viewer.line.send(m.Hint(seat, (), "simple", adviser(live.row.game)))
        else:
            live.hints[seat] = asyncio.create_task(tell_hint(live, viewer, seat, tried))


async def tell_hint(live: LiveTable, viewer: Viewer, seat: int, tried: Game) -> None:
    """Nobody waits for a hint; one that comes too late is left out."""
    now = live.table.decisions[seat]
    advice = await advise(live.means.minds, tried, seat)
    if live.table.decisions[seat] == now and seat in live.table.game.actors:
        weighed = tuple(m.Weighed(w.text, w.share, w.lead, w.weight) for w in advice.weighed)
        await viewer.line.send(m.Hint(seat, advice.turn, advice.why, advice.by, weighed))


def adviser(game: str) -> str:
    """The strongest level that there is."""
    return next((name for name in reversed(LEVELS) if name in bots_of(game)), stand_in(game))


async def advise(minds: Minds, trial: Game, seat: int) -> Advice:
    """A decision of the seat and what belongs to it: in the kitchen the whole turn up to the draw.

    The game given is a trial: it is played on.
    """
    by = adviser(trial.name)
    bot = Minded(by, trial, seat, Random(len(trial.history)))
    whole_turn = trial.view(seat).stage == "put"
    choice = await minds.choose(bot, BUDGET)
    turn, weighed = [choice.action.text], choice.weighed
    while turn[-1] not in DRAWS and _goes_on(trial, seat, choice.action):
        choice = await minds.choose(bot, BUDGET if whole_turn else ON_THE_WAY)
        turn.append(choice.action.text)
        weighed = weighed or choice.weighed
    return Advice(tuple(turn), _why(turn) if whole_turn else "simple", by, weighed)


def _goes_on(trial: Game, seat: int, action: Action) -> bool:
    """Make the decision: whether the same turn asks for another, with nothing new seen in between."""
    told = trial.play(action, seat)
    return trial.goes_on(seat, told) or (seat in trial.actors and trial.view(seat).stage in REST_OF_A_TURN)


def _why(turn: list[str]) -> str:
    """Of a whole turn in the kitchen."""
    if turn[0] == "pass":
        return "simple"
    return "order" if any(text.startswith("order") for text in turn) else "collect"
