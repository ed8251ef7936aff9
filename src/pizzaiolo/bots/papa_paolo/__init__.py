"""The bots of Papà Paolo."""

from pathlib import Path

import msgspec

from pizzaiolo.bots.papa_paolo.engine.rollout import Rollout
from pizzaiolo.bots.papa_paolo.imagined import picture, table_of, worlds
from pizzaiolo.bots.papa_paolo.judgement import QUICK, outlook_weights
from pizzaiolo.bots.papa_paolo.levels import MAKERS
from pizzaiolo.bots.papa_paolo.search import MASTER, Clairvoyant
from pizzaiolo.bots.players import Players
from pizzaiolo.core.game import Game

CHARACTERS = Path(__file__).with_name("data").joinpath("characters.json")


def rollout(game: Game) -> Rollout:
    """Plays games on as the search does."""
    return Rollout(game.state.house, QUICK, outlook_weights(game.players), MASTER.calm)


PLAYERS = Players(
    makers=MAKERS,
    characters=msgspec.json.decode(CHARACTERS.read_bytes()),
    clairvoyant=Clairvoyant,
    worlds=worlds,
    table=table_of,
    picture=picture,
    rollout=rollout,
    stand_in="cook",
    on_the_way=0.2,
)
