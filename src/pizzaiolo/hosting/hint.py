"""What the best bot at hand would do on a seat, with what the seat knows."""

import asyncio
from random import Random

import msgspec

from pizzaiolo.bots import LEVELS, bots_of, players_of, stand_in
from pizzaiolo.bots.minding.jobs import Weighed
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.game import Game
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.line import Viewer
from pizzaiolo.hosting.live import LiveTable, Minds

BUDGET = 0.6
"""Seconds that each decision of a hint may take."""


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
    elif live.means.minds.asked >= live.means.limits.thoughts:
        await viewer.line.send(m.Problem("bots-busy"))
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
    """A decision of the seat and what belongs to it: the turn up to where it brings news.

    The game given is a trial: it is played on.
    """
    by = adviser(trial.name)
    players = players_of(trial.name)
    bot = Minded(by, trial, seat, Random(len(trial.happenings())))  # which counts nothing that others weigh up
    view = trial.view(seat)
    choice = await minds.choose(bot, BUDGET)
    turn, weighed = [choice.action.text], choice.weighed
    while trial.goes_on(seat, trial.play(choice.action, seat)):
        choice = await minds.choose(bot, players.on_the_way * BUDGET)
        turn.append(choice.action.text)
        weighed = weighed or choice.weighed
    return Advice(tuple(turn), players.reason(view, turn), by, weighed)
