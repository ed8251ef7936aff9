"""When something happens tells nothing either: whatever a bot weighs up in silence, the table waits as long."""

import asyncio
import copy
import random
from bisect import bisect_right
from collections.abc import Sequence

import pytest

from pizzaiolo.bots import players_of
from pizzaiolo.core.game import Game
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.live import LiveTable
from pizzaiolo.hosting.running import SLOWEST, wake
from tests.hosting.house import Memory, Tab, at_once, gaps, open_house, table_at
from tests.kitchen.table import MM, PLUS, normale, opened, play, slip

SLOW = 1.0
"""The master's budget."""


@pytest.mark.parametrize(
    ("game", "level", "players"),
    [
        (MM, "simple", 3),
        (PLUS, "waiter", 4),
        (PLUS, "master", 2),
        ("papa-paolo", "waiter", 2),
        ("papa-paolo", "cook", 4),
    ],
)
def test_whoever_watches_a_whole_game_waits_one_pause_for_each_thing_that_shows(
    game: str, level: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        random.seed(1)
        hub = open_house(delay=1.0)
        live = await table_at(hub, game, *[f"bot={level}"] * players, seed=3)
        tab = Tab(hub, live.row.id, "anna")
        await tab.say("hello")
        assert live.runner is not None
        await live.runner
        shown = [time for time, kind in zip(tab.times, tab.kinds(), strict=True) if kind == "update"]
        least, most = (max(pause, SLOWEST * SLOW * (level == "master")) for pause in (0.6, 1.4))
        quick = players_of(game).on_the_way
        for gap in gaps(shown):
            assert least <= gap <= most or least * quick <= gap <= most * quick, gap
        silent = len(live.table.game.history) - len(shown)
        assert silent > 3 or game == "papa-paolo", "nobody weighed anything up"

    at_once(story, monkeypatch)


def asked(*hands: dict[str, int]) -> Game:
    game = opened(PLUS, normale(PLUS, "green", olive=4, pepper=1), {"olive": 3, "pepper": 1}, hands)
    play(game, "ask")
    return game


def owner(kind: str, *hands: dict[str, int]) -> Game:
    return opened(PLUS, slip(PLUS, "green", kind), {"olive": 4, "salami": 4, "pineapple": 4}, hands)


PAIRS = {
    "a seat that can help, and one that cannot": (asked({}, {"olive": 1}, {}), asked({}, {"salami": 1}, {"olive": 1})),
    "an owner with much to choose from, and one without": (
        owner("ghiottona", {"olive": 2, "salami": 2, "pineapple": 2, "shrimp": 2}, {"mushroom": 8}),
        owner("ghiottona", {"mushroom": 8}, {"olive": 2, "salami": 2, "pineapple": 2, "shrimp": 2}),
    ),
    "an owner who can pay, and one who cannot": (
        owner("bombastica", {"olive": 3, "mushroom": 2, "pepper": 2}, {}),
        owner("bombastica", {}, {"olive": 3, "mushroom": 2, "pepper": 2}),
    ),
}
SAMPLES = 120


@pytest.mark.parametrize("level", ["simple", "master"])
@pytest.mark.parametrize("pair", PAIRS)
def test_pauses_come_from_one_distribution(pair: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        random.seed(2)
        hub = open_house(delay=1.0)
        live = await table_at(hub, PLUS, *[f"bot={level}"] * 3)
        waits = [[await wait(live, hub, game) for _ in range(SAMPLES)] for game in PAIRS[pair]]
        assert distance(*waits) < 1.95 * (2 / SAMPLES) ** 0.5  # Kolmogorov and Smirnov; by chance once in a thousand

    at_once(story, monkeypatch)


async def wait(live: LiveTable, hub: Hub, game: Game) -> float:
    """How long a spectator waits at this table for something to show."""
    table = live.table = copy.copy(live.table)
    table.game, table.bots = game.copy(), {}
    store = live.means.store
    assert isinstance(store, Memory)
    store.kept[live.row.id].actions = [(0, "")] * len(game.history)
    tab = Tab(hub, live.row.id, "anna")
    live.viewers[:] = [tab.viewer]
    wake(live)
    tab.viewer.number = table.number(())
    start = asyncio.get_running_loop().time()
    await tab.something.wait()
    assert live.runner is not None
    live.runner.cancel()
    await asyncio.wait([live.runner])
    return round(tab.times[-1] - start, 3)


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The largest difference between the two samples' distributions."""
    a, b = sorted(one), sorted(other)
    return max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))


def test_a_silent_decision_moves_neither_clock_nor_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock, everything up to what the table sees is one decision, also where the time runs out in between."""

    async def story() -> None:
        hub = open_house()
        live = await table_at(hub, PLUS, "human", "human", "human", clock=30)
        tab = Tab(hub, live.row.id, "anna")
        await tab.say("hello")
        live.table.game = owner("bombastica", {"olive": 3, "mushroom": 2, "pepper": 2}, {})
        live.means.store.kept[live.row.id].actions = [(0, "")] * len(live.table.game.history)  # type: ignore[attr-defined]
        deadline, updated = live.deadline, live.row.updated
        silent = next(a for a in live.table.game.actions(0) if live.table.is_silent(0, a))
        await asyncio.sleep(20)
        await tab.say("act", request="r", seat=0, expected=live.table.number((0, 1, 2)), actions=[silent.text])
        assert "accepted" in tab.kinds()
        assert (live.deadline, live.row.updated) == (deadline, updated)
        before = len(live.table.game.happenings())
        await asyncio.sleep(11)
        assert len(live.table.game.happenings()) > before
        for task in live.tasks:
            task.cancel()

    at_once(story, monkeypatch)


def test_a_bot_waits_for_nobodys_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hub = open_house(delay=1.0)
        live = await table_at(hub, MM, "human", "bot", clock=300, options={"first": 0})
        tab = Tab(hub, live.row.id, "anna")
        await tab.say("hello")
        await asyncio.sleep(5)  # the clock of the first seat runs
        for number in range(20):
            if live.table.bot_to_act() is not None:
                break
            text = live.table.game.actions(0)[-1].text
            await tab.say("act", request=f"r{number}", seat=0, expected=live.table.number((0,)), actions=[text])
        asked = tab.times[-1]
        assert live.table.bot_to_act() == 1
        while live.table.bot_to_act() == 1:
            tab.something.clear()
            await tab.something.wait()
        assert tab.times[-1] - asked < 30

    at_once(story, monkeypatch)
