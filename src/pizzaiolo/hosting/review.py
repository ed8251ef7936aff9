"""A finished game looked at again: through every lens, move by move, and where the chances turned."""

import asyncio
import logging
from typing import Any

from pizzaiolo.bots.minding.chances import MOST_GAMES, Chances, Finished
from pizzaiolo.bots.minding.jobs import Review
from pizzaiolo.bots.minding.worker import Fault
from pizzaiolo.core.errors import RecordError
from pizzaiolo.core.game import Game
from pizzaiolo.core.record import Record
from pizzaiolo.games import begin, load, new
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.limits import TooMuch
from pizzaiolo.hosting.live import LiveTable, Minds

log = logging.getLogger("pizzaiolo.hosting")
LOOK = 0.5
"""Seconds of one look at the game: no bot at another table waits longer for its worker."""
LOOKS = 12
ENOUGH = MOST_GAMES
FEWEST = 40
"""Games below which nothing is known yet: a busy machine looks again, up to so many times."""
MOST_LOOKS = 60


def replay(live: LiveTable) -> m.Replay:
    """It shows every card: only of a game that is over."""
    return replay_of(live.table.game, tuple(chair.name for chair in live.table.chairs))


def replay_of_record(record: str) -> m.Replay:
    """The same for a record from elsewhere, which knows no names."""
    game = load(record)
    if not game.over:
        raise RecordError("this game is not over yet: only a finished one can be watched")
    return replay_of(game, ())


def replay_of(game: Game, names: tuple[str, ...]) -> m.Replay:
    record, result = game.record(), game.result
    assert result is not None
    again = begin(Record.parse(record))
    again.happenings()
    moves = []
    for seat, action in game.history:
        moves.append(len(again.happenings()))
        again.play(action, seat)
    told = again.happenings()
    return m.Replay(
        game=game.name,
        facts=game.facts,
        options=dict(game.options),
        names=names,
        record=record,
        lenses={
            "truth": [h.truth for h in told],
            "public": [h.public for h in told],
            "seats": [[h.seen_by(seat) for h in told] for seat in range(game.players)],
        },
        moves=tuple(moves),
        result=result,
    )


def position(live: LiveTable, moves: int) -> m.Position:
    """The table after so many decisions, for a page that cannot work it out from the events. The game is over."""
    game = live.table.game
    again = new(game.name, game.players, game.seed, **live.row.options)
    for seat, action in game.history[:moves]:
        again.play(action, seat)
    return m.Position(again.view(None), tuple(again.view(seat) for seat in range(game.players)))


async def chances(live: LiveTable) -> m.ChanceInfo:
    """Where the chances turned, worked out when somebody first asks. The game is over."""
    if live.review is None:
        if live.means.minds.asked >= live.means.limits.thoughts:
            raise TooMuch("bots-busy", "the bots have too much to think about; please try again later")
        live.review = asyncio.create_task(review(live.means.minds, live.table.game, live.row.options))
    found = await asyncio.shield(live.review)
    shares = tuple(tuple(round(share, 3) for share in position) for position in found.shares)
    return m.ChanceInfo(found.moves, shares, found.games)


async def review(minds: Minds, game: Game, options: dict[str, Any]) -> Chances:
    finished = Finished.of(game, options)
    found = Chances((), (), 0)
    for seed in range(MOST_LOOKS):
        try:
            answer = await minds.ask(Review(finished, seed, LOOK))
            if answer.chances is None:
                raise Fault(answer.problem)
        except Fault as fault:
            log.warning("the chances of a finished game are not known: %s", fault)
            break
        found += answer.chances
        if found.games >= (FEWEST if seed + 1 >= LOOKS else ENOUGH):
            break
    return found if found.games >= FEWEST else Chances((), (), 0)
