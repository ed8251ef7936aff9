"""Whatever a bot does, the table gets an open action, soon, and one line in the log."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random

import pytest

import pizzaiolo
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.core.game import Game
from tests.kitchen.table import PLUS, normale, opened, play

BROKEN = ("Raises", "NeverBorn", "Cheats", "Sleeps", "Leaves")


def decision(name: str, limit: float | None = None) -> Minded:
    """A bot at a fresh game's first decision."""
    game = pizzaiolo.new("mamma-mia", players=3, seed=5, first=0)
    return Minded(name if ":" not in name else f"tests.bots.broken{name}", game, 0, Random(1), 0.05, limit=limit)


def minding(story: Callable[[Minder], Awaitable[None]], most: int = 1, grace: float = 0.5) -> None:
    async def run() -> None:
        minder = Minder(most, grace)
        try:
            await story(minder)
        finally:
            await minder.close()

    asyncio.run(run())


def play_out(game: Game, bot: Minded) -> None:
    while not game.over:
        seat = game.actors[0]
        game.play(bot.choose() if seat == bot.seat else game.actions(seat)[0], seat)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_bot_in_this_process_is_replaced(name: str, caplog: pytest.LogCaptureFixture) -> None:
    bot = decision(f":{name}", limit=0.2)
    assert bot.choose() == decision("simple").instead()
    [line] = caplog.messages
    assert line.startswith(f"the bot tests.bots.broken:{name} at seat 0 ")
    assert "\n" not in line
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_game_with_a_bot_that_always_fails_is_a_sensible_game(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    scores = []
    for name in (":Raises", "random"):
        bot = decision(name)
        play_out(bot.game, bot)
        assert bot.game.result is not None
        scores.append(bot.game.result.scores[0])
    assert scores[0] > scores[1]


@pytest.mark.parametrize("name", [*BROKEN, "Dies"])
def test_a_broken_bot_in_a_worker_is_replaced(name: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(minder: Minder) -> None:
        bot = decision(f":{name}")
        choice = await minder.choose(bot)
        assert choice.action == bot.instead()
        assert (await minder.choose(decision(":Chatters"))).action in bot.game.actions(0)

    minding(story)
    [line] = caplog.messages
    assert line.startswith(f"the bot tests.bots.broken:{name} at seat 0 ")


def test_the_others_go_on_while_one_thinks() -> None:
    """The event loop stays free, and a quick bot does not wait for a worker."""

    async def story(minder: Minder) -> None:
        sleeper = asyncio.create_task(minder.choose(decision(":Sleeps")))
        for _ in range(20):
            await minder.choose(decision("simple"))
            await asyncio.sleep(0)
        assert not sleeper.done()
        await sleeper

    minding(story)


def test_workers_start_late_and_are_never_more_than_allowed() -> None:
    async def story(minder: Minder) -> None:
        await minder.choose(decision("simple"))
        assert minder.idle == []
        await asyncio.gather(*(minder.choose(decision(":Thinks")) for _ in range(6)))
        assert len(minder.idle) == 2
        processes = [worker.process for worker in minder.idle]
        os.kill(processes[0].pid, signal.SIGKILL)
        choices = [await minder.choose(decision(":Thinks")) for _ in range(3)]
        assert choices[-1].weighed[0].share == 0.5
        await minder.close()
        assert all(process.returncode is not None for process in processes)

    minding(story, most=2, grace=30)


def test_a_thinker_says_why() -> None:
    async def story(minder: Minder) -> None:
        bot = decision(":Thinks")
        choice = await minder.choose(bot)
        assert choice.action == bot.game.actions(0)[-1]
        assert [w.text for w in choice.weighed] == [action.text for action in reversed(bot.game.actions(0))]

    minding(story, grace=30)


def test_a_cancelled_thought_frees_its_place() -> None:
    async def story(minder: Minder) -> None:
        task = asyncio.create_task(minder.choose(decision(":Sleeps")))
        while not minder.room.locked():
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await minder.choose(decision(":Thinks"))).weighed

    minding(story, grace=30)


def test_workers_end_with_their_server() -> None:
    """Also when it is killed in the middle of a thought."""
    code = """if True:
        import asyncio
        from pizzaiolo.bots.minding.minder import Minder
        from tests.bots.test_minder import decision
        async def story():
            minder = Minder(1, 60)
            await minder.choose(decision(":Thinks"))
            print(minder.idle[0].process.pid, flush=True)
            await minder.choose(decision(":Sleeps"))
        asyncio.run(story())
    """
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
    deadline = time.monotonic() + 30
    while is_running(worker):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_steady_bots_take_their_time_in_the_queue_also_with_nothing_to_think_about() -> None:
    async def story(minder: Minder) -> None:
        game = opened(PLUS, normale(PLUS, "green", olive=4, pepper=1), {"olive": 3, "pepper": 1}, [{}, {"salami": 1}])
        play(game, "ask")
        assert [action.text for action in game.actions(1)] == ["refuse"]
        free, forced = decision("master"), Minded("master", game, 1, Random(1))
        await minder.choose(free, 0.01)  # the worker is there
        start = time.monotonic()
        assert (await minder.choose(forced, 0.3)).action in forced.game.actions(forced.seat)
        assert time.monotonic() - start < 0.3
        await asyncio.gather(*(minder.choose(bot, 0.3, steady=True) for bot in (forced, free, forced)))
        assert time.monotonic() - start > 0.5  # one after the other: a whole budget, a half and a third of it

    minding(story)
