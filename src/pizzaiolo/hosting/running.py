"""What a table does by itself: its bots decide, and its clock runs out."""

import asyncio
import random
import time

from pizzaiolo.bots import budget_of, players_of
from pizzaiolo.bots.minding.minder import is_quick
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.telling import tell_all

SLOWEST = 1.2
"""Bots that search answer after so many times their budget, so that their pace does not tell how hard it was."""


def wake(live: LiveTable) -> None:
    """Let the bots go on, if they are not doing so already."""
    if not live.broken and (live.runner is None or live.runner.done()):
        live.runner = asyncio.create_task(run(live))


async def run(live: LiveTable) -> None:
    """Until somebody must decide whose time is not limited."""
    busy = None
    while live.table.started and not live.table.game.over:
        seat = live.table.bot_to_act()
        if seat is not None:
            busy = await let_decide(live, seat, on_the_way=seat == busy)
            continue
        if live.row.clock and live.deadline is None:
            live.set_clock()
        if live.deadline is None:
            return
        await asyncio.sleep(max(0.0, live.deadline - time.time()) + 0.05)
        await move_on(live)


async def let_decide(live: LiveTable, seat: int, on_the_way: bool) -> int | None:
    """Bots think for a human-like while, whatever they decide: their pace tells nothing.

    Further on in a long open turn they may be quick. The answer is the seat while its turn goes on.
    """
    bot = live.table.bot_of(seat)
    share = players_of(live.row.game).on_the_way if on_the_way else 1.0
    thought = live.means.minds.choose(bot, share * bot.budget)
    choice, _ = await asyncio.gather(thought, asyncio.sleep(share * pace(live, bot.name)))
    async with live.lock:
        if live.table.bot_to_act() != seat or choice.action not in live.table.game.actions(seat):
            return None
        goes_on = await live.commit(seat, [choice.action])
        await tell_all(live)
        return seat if goes_on else None


async def move_on(live: LiveTable) -> None:
    """For everyone whose time is up a bot decides, once."""
    async with live.lock:
        if live.deadline is not None and time.time() >= live.deadline and live.table.bot_to_act() is None:
            for late in live.table.game.actors:
                await live.commit(late, live.table.breath(late))
                await tell_all(live)


def pace(live: LiveTable, name: str) -> float:
    """The seconds until a bot answers: never fewer than its thoughts may take, also when it need not think."""
    human = live.means.bot_delay * random.uniform(0.6, 1.4)
    return human if is_quick(name, live.row.game) else max(human, SLOWEST * budget_of(name))
