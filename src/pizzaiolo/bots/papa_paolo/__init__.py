"""The bots of Papà Paolo: they imagine the position from their view, and judge what each decision leads to."""

from functools import partial
from pathlib import Path

import msgspec

from pizzaiolo.bots.papa_paolo.clairvoyant import Clairvoyant
from pizzaiolo.bots.papa_paolo.engine.playout import Playout
from pizzaiolo.bots.papa_paolo.regular import Regular
from pizzaiolo.bots.papa_paolo.tastes import APPRENTICE, COOK, QUICK, WAITER
from pizzaiolo.bots.papa_paolo.thinker import CHEF, MASTER, Thinker
from pizzaiolo.bots.papa_paolo.weights import outlook_weights
from pizzaiolo.bots.players import Players
from pizzaiolo.core.game import Game

CHARACTERS = Path(__file__).with_name("data").joinpath("characters.json")


def rollout(game: Game) -> Playout:
    """Plays games on as the thinkers do in their heads."""
    return Playout(game.state.house, QUICK, outlook_weights(game.players), MASTER.calm)


PLAYERS = Players(
    makers={
        "apprentice": partial(Regular, taste=APPRENTICE),
        "waiter": partial(Regular, taste=WAITER),
        "cook": partial(Regular, taste=COOK, thorough=True),
        "chef": partial(Thinker, care=CHEF),
        "master": partial(Thinker, care=MASTER),
    },
    characters=msgspec.json.decode(CHARACTERS.read_bytes()),
    clairvoyant=Clairvoyant,
    rollout=rollout,
    stand_in="cook",
    on_the_way=0.2,
)
