"""Where the chances of a finished game turned, worked out beside everything else that a server does."""

import logging
from typing import Any

from pizzaiolo.bots.chances import MOST_GAMES, Chances, Finished
from pizzaiolo.bots.jobs import Review
from pizzaiolo.bots.minder import Minder
from pizzaiolo.bots.worker import Fault
from pizzaiolo.core.game import Game

log = logging.getLogger("pizzaiolo.hosting")
LOOK = 0.5
"""Seconds of one look at the game: no bot at another table waits longer for its worker."""
LOOKS = 12
ENOUGH = MOST_GAMES
FEWEST = 40
"""Games below which nothing is known yet: a busy machine looks again, up to so many times."""
MOST_LOOKS = 60


async def review(minder: Minder, game: Game, options: dict[str, Any]) -> Chances:
    finished = Finished.of(game, options)
    found = Chances((), (), 0)
    for seed in range(MOST_LOOKS):
        try:
            answer = await minder.ask(Review(finished, seed, LOOK))
            if answer.chances is None:
                raise Fault(answer.problem)
        except Fault as fault:
            log.warning("the chances of a finished game are not known: %s", fault)
            break
        found += answer.chances
        if found.games >= (FEWEST if seed + 1 >= LOOKS else ENOUGH):
            break
    return found if found.games >= FEWEST else Chances((), (), 0)
