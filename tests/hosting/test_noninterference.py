"""Whatever a seat cannot know is dealt anew under running games: every answer to every message stays the same.

Compared byte by byte, also what a spectator hears of it, and what HTTP tells. Others' silent decisions are more in one
of the two games, so that nobody can count them.
"""

import asyncio
import copy
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import pizzaiolo
from pizzaiolo.core.errors import IllegalAction
from pizzaiolo.core.game import Game
from pizzaiolo.games.kitchen.game import Kitchen
from pizzaiolo.games.papa_paolo.engine import state as papa
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.hosting import telling
from pizzaiolo.hosting.hub import Hub
from pizzaiolo.hosting.live import LiveTable
from tests.hosting.house import START, Memory, Tab, at_once, open_house, table_at
from tests.kitchen.table import MM, PLUS
from tests.kitchen.test_secrets import dealt_anew
from tests.kitchen.test_secrets import go_on as cook_on
from tests.papa_paolo.test_views import otherwise

PP = "papa-paolo"
Message = dict[str, Any] | str
SPECTATOR = "eve"


def other_deal(game: Game, watcher: int | None, dice: random.Random) -> Game:
    """The same game for the watcher, with other secrets, another seed, and more that others weighed up in silence."""
    if isinstance(game, Kitchen):
        twin: Game = dealt_anew(game, watcher, dice)
        twin.state.rng = 1 + dice.getrandbits(50)
    else:
        assert isinstance(game, PapaPaolo)
        twin = game.copy()
        twin.state = otherwise(game.state, watcher, dice)
        if game.state.phase != papa.OVER:  # who can pay for what they must is for the rules to tell, not for a twin
            for seat in range(game.players):
                if seat != watcher and seat in game.actors:
                    twin.state.seats[seat * papa.SEAT + papa.MONEY] += 50
    twin.seed = game.seed + 1 if isinstance(game.seed, int) else "k2"
    silent = [made for made in game.history if made[0] != watcher][-2:]
    twin.history = [*game.history, *silent]
    return twin


def messages(game: Game, seat: int | None, number: int, pool: list[str], dice: random.Random) -> Iterator[Message]:
    """All that somebody could say, sensible or not."""
    yield {"type": "hello"}
    yield {"type": "rematch"}
    yield "{"
    mine = 0 if seat is None else seat
    known = [*dice.sample(pool, min(5, len(pool))), "nonsense"]
    act = {"type": "act", "request": "r", "seat": mine, "expected": number}
    for text in known:
        yield {**act, "actions": [text, "nonsense"]}
        yield {**act, "actions": [text, dice.choice(pool)]}
        yield {"type": "try", "request": "r", "seat": mine, "actions": [text, dice.choice(pool), dice.choice(pool)]}
    for expected in (number - 1, number + 1, -1):
        yield {**act, "expected": expected, "actions": ["nonsense"]}
    yield {**act, "actions": []}
    yield {**act, "seat": (mine + 1) % game.players, "actions": ["pass"]}
    for other in range(game.players):
        yield {"type": "lend", "seat": other, "lent": True}
    for piece in ("pizzeria", "nonsense", *dice.sample(sorted(getattr(game.facts, "tiles", ["x"])), 1)):
        yield {"type": "places-please", "seat": mine, "piece": piece}
    if seat is None:
        return
    yield {"type": "hint-please", "seat": mine, "actions": ["nonsense"]}
    open_now = game.actions(seat)
    for action in dice.sample(open_now, min(6, len(open_now))):
        yield {"type": "try", "request": "r", "seat": mine, "actions": [action.text]}
        yield {"type": "try", "request": "r", "seat": mine, "actions": [action.text, dice.choice(pool)]}
        trial = game.copy()
        if trial.goes_on(seat, trial.play(action, seat)):
            yield {**act, "actions": [action.text]}
            further = [one.text for one in trial.actions(seat)]
            yield {"type": "try", "request": "r", "seat": mine, "actions": [action.text, dice.choice(further)]}
        yield {**act, "actions": [action.text, dice.choice(pool)]}


def makes_news(live: LiveTable, message: Message) -> bool:
    """Decisions that are made, the last of which may bring something to light; what comes then is the game's."""
    if isinstance(message, str) or message["type"] != "act" or not message["actions"]:
        return False
    try:
        return live.table.rehearse(message["seat"], message["actions"])[1] is None
    except IllegalAction:
        return False


async def answers(hub: Hub, live: LiveTable, game: Game, seat: int | None, said: list[Message]) -> list[Any]:
    """What comes back to each of them, each time at the table as it is now."""
    heard: list[Any] = []
    store = hub.means.store
    assert isinstance(store, Memory)
    kept, table, owner = store.kept[live.row.id], live.table, SPECTATOR if seat is None else f"p{seat}"
    row, kept_row = live.row, kept.row
    for message in said:
        live.row, kept.row = copy.deepcopy(row), copy.deepcopy(kept_row)
        live.table = copy.copy(table)
        live.table.game, live.table.bots = game.copy(), {}
        live.table.game.history = list(game.history)
        live.table.decisions, live.table.asked = list(table.decisions), list(table.asked)
        live.table.chairs = copy.deepcopy(table.chairs)
        live.viewers, live.answers, live.minded, live.hints = [], {}, set(), {}
        kept.actions, kept.answers = [(0, "")] * len(game.history), []
        kept.row.actors = game.actors
        own, eve = Tab(hub, live.row.id, owner), Tab(hub, live.row.id, SPECTATOR)
        live.viewers = [eve.viewer, own.viewer][: 1 + (message != {"type": "hello"})]
        for tab in (own, eve):
            tab.viewer.number = live.table.number(live.table.seats_of(tab.viewer.owner))
            tab.viewer.told = len(game.happenings())
        await (own.say_raw(message) if isinstance(message, str) else own.say_raw(msgspec.json.encode(message)))
        await asyncio.gather(*live.hints.values())
        http = (await hub.mine(owner), telling.summary(live, owner))
        heard.append((message, own.heard, eve.heard, msgspec.json.encode(http)))
        if live.runner is not None:
            live.runner.cancel()
        assert not any(b"try-again" in frame for frame in own.heard), message
    live.table, live.row, kept.row = table, row, kept_row
    return heard


def go_on(game: Game, dice: random.Random) -> None:
    if isinstance(game, Kitchen):
        cook_on(game, dice)
        return
    seat = dice.choice(game.actors)
    actions = game.actions(seat)
    bright = [a for a in actions if a.text not in ("nothing", "finish", "end", "drop-out", "pass")]
    game.play(dice.choice(bright if bright and dice.random() < 0.8 else actions), seat)


@pytest.mark.parametrize(
    ("name", "players", "options", "every"),
    [
        (MM, 3, {"doubles": True}, 5),
        (MM, 2, {"memory": "notepad"}, 5),
        (PLUS, 4, {}, 5),
        (PLUS, 2, {"memory": "open"}, 5),
        (PP, 2, {}, 9),
        (PP, 4, {}, 12),
    ],
)
def test_every_answer_is_the_same_over_other_hidden_cards(
    name: str, players: int, options: dict[str, Any], every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setattr(time, "time", lambda: START)  # bots that think let it go on, the second time, too
        dice = random.Random(players)
        hub = open_house()
        live = await table_at(hub, name, *["human"] * players, options=options)
        await Tab(hub, live.row.id, "anna").say("hello")
        live.row.watchers = [SPECTATOR]
        for seat, chair in enumerate(live.table.chairs):
            chair.owner = live.row.seats[seat].owner = f"p{seat}"
        store = hub.means.store
        assert isinstance(store, Memory)
        store.kept[live.row.id].row = copy.deepcopy(live.row)
        game = pizzaiolo.new(name, players=players, seed=players, **options)
        pool: set[str] = {"pass", "supply"}
        met: Counter[str] = Counter()
        compared = differed = 0
        for step in range(10**6):
            if game.over:
                break
            for seat in game.actors:
                pool |= {action.text for action in game.actions(seat)}
            stage = getattr(game.view(None), "stage" if isinstance(game, Kitchen) else "phase")
            if step % every == 0 or met[stage] < 6:  # what is rare, always
                met[stage] += 1
                live.table.game = game
                for watcher in (None, *{*game.actors[:1], dice.randrange(players)}):
                    twin = other_deal(game, watcher, dice)
                    number = live.table.number(() if watcher is None else (watcher,))
                    said = [
                        one for one in messages(game, watcher, number, sorted(pool), dice) if not makes_news(live, one)
                    ]
                    if watcher in game.actors and step % (4 * every) == 0:
                        said.append({"type": "hint-please", "seat": watcher})
                    here = await answers(hub, live, game, watcher, said)
                    there = await answers(hub, live, twin, watcher, said)
                    for one, other in zip(here, there, strict=True):
                        assert one == other, one[0]
                    compared += len(said)
                    differed += twin.digest() != game.digest()
            go_on(game, dice)
        assert compared > 500
        assert differed > 10
        assert len(met) >= 4, met

    at_once(story, monkeypatch)
