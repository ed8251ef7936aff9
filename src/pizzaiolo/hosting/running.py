"""What a table does by itself: its bots decide, its clock runs out, and what could not be kept is tried again."""

import asyncio
import random

from pizzaiolo.bots import budget_of, players_of
from pizzaiolo.bots.minding.minder import is_quick
from pizzaiolo.hosting.holding import held
from pizzaiolo.hosting.live import LiveTable, clock
from pizzaiolo.hosting.store import Deleted
from pizzaiolo.hosting.telling import tell_all

SLOWEST = 1.2
"""Bots that search answer after so many times their budget, so that their pace does not tell how hard it was."""
PATIENCE = (0.5, 15.0)
"""Seconds after which something that failed is tried again, at first and at most."""


def wake(live: LiveTable) -> None:
    """Let the table go on by itself, if it is not doing so already. A bot does not wait for somebody's clock."""
    if live.waiting and live.runner is not None and live.table.bot_to_act() is not None:
        live.runner.cancel()
        live.runner = None
    if live.runner is None or live.runner.done():
        live.waiting = False
        live.runner = asyncio.create_task(run(live))


async def run(live: LiveTable) -> None:
    """Until somebody must decide whose time is not limited; what fails on the way is told and tried again."""
    pause, most = PATIENCE
    while True:
        try:
            if live.broken:
                async with held(live):
                    pass
            await go_on(live)
            return
        except Deleted:
            return
        except Exception:
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
            pause = min(most, 2 * pause)


async def go_on(live: LiveTable) -> None:
    busy = None
    while live.table.started and not live.table.game.over:
        seat = live.table.bot_to_act()
        if seat is not None:
            busy = await let_decide(live, seat, on_the_way=seat == busy)
            continue
        if live.row.clock and live.due is None:
            async with held(live):
                live.set_clock()
        if live.due is None:
            return
        live.waiting = True
        await asyncio.sleep(max(0.0, live.due - clock()) + 0.05)
        live.waiting = False
        await move_on(live)


async def let_decide(live: LiveTable, seat: int, on_the_way: bool) -> int | None:
    """A bot decides until the table sees something of it, after one human-like while: its pace tells nothing.

    What it weighs up in silence on the way there has no pause of its own, so that nobody counts it. Further on in a
    long open turn bots may be quick. The answer is the seat while its turn goes on.
    """
    now = asyncio.get_running_loop().time
    bot = live.table.bot_of(seat)
    share = players_of(live.row.game).on_the_way if on_the_way else 1.0
    until = now() + share * pace(live, bot.name)
    budget, thought = share * bot.budget, False
    while True:
        actions = live.table.game.actions(seat)
        if not actions:
            return None
        if len(actions) == 1 and live.table.is_silent(seat, actions[0]):
            action = actions[0]
        elif thought and now() >= until and not is_quick(bot.name, live.row.game):
            action = bot.instead()
        else:
            action = (await live.means.minds.choose(bot, budget, steady=not thought)).action
            thought, budget = True, min(budget, max(0.0, until - now()) / 2)
        silent = action in live.table.game.actions(seat) and live.table.is_silent(seat, action)
        if not silent:
            await asyncio.sleep(until - now())
        async with held(live):
            if live.table.bot_to_act() != seat or action not in live.table.game.actions(seat):
                return None
            told = await live.commit(seat, [action])
            await tell_all(live)
            if not silent:
                return seat if live.table.game.goes_on(seat, told) else None


async def move_on(live: LiveTable) -> None:
    """For everyone whose time is up a bot decides, once."""
    async with held(live):
        if live.due is not None and clock() >= live.due and live.table.bot_to_act() is None:
            for late in live.table.game.actors:
                await live.commit(late, live.table.breath(late))
                await tell_all(live)


def pace(live: LiveTable, name: str) -> float:
    """The seconds until a bot answers: never fewer than its thoughts may take, also when it need not think."""
    human = live.means.bot_delay * random.uniform(0.6, 1.4)
    return human if is_quick(name, live.row.game) else max(human, SLOWEST * budget_of(name))
