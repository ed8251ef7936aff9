"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.rollout import Rollout
from pizzaiolo.bots.kitchen.imagined import picture, table_of, worlds
from pizzaiolo.bots.kitchen.judgement import CAREFUL, daring
from pizzaiolo.bots.kitchen.levels import MAKERS
from pizzaiolo.bots.kitchen.search import Clairvoyant
from pizzaiolo.bots.players import Players
from pizzaiolo.core.game import Game
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.views import View

CHARACTERS = Path(__file__).with_name("data").joinpath("characters.json")


def rollout(game: Game) -> Rollout:
    """Plays games on as foretells best who wins: Mamma Mia! like those who dare, Plus like the cook."""
    house: House = game.state.house
    return Rollout(house, Daring(daring(house)) if house.mamma_mia else Judge(CAREFUL))


def reason(view: View, turn: Sequence[str]) -> str:
    """Of a whole turn, with its order or without one."""
    if view.stage != "put" or turn[0] == "pass":
        return "simple"
    return "order" if any(text.startswith("order") for text in turn) else "collect"


PLAYERS = Players(
    makers=MAKERS,
    characters=msgspec.json.decode(CHARACTERS.read_bytes()),
    clairvoyant=Clairvoyant,
    worlds=worlds,
    table=table_of,
    picture=picture,
    rollout=rollout,
    stand_in="cook",
    reason=reason,
)
