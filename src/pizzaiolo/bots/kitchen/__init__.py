"""The bots of Mamma Mia! and Mamma Mia! Plus."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from pizzaiolo.bots.kitchen import taste
from pizzaiolo.bots.kitchen.careful import Careful, Memory
from pizzaiolo.bots.kitchen.engine.daring import Daring
from pizzaiolo.bots.kitchen.engine.judgement import Judge
from pizzaiolo.bots.kitchen.engine.playout import Playout
from pizzaiolo.bots.kitchen.simple import SimpleKitchenBot
from pizzaiolo.bots.kitchen.thinking import Clairvoyant, Thinking
from pizzaiolo.bots.players import Players
from pizzaiolo.core.game import Game
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.views import View

CHARACTERS = Path(__file__).with_name("data").joinpath("characters.json")


def playout(game: Game) -> Playout:
    """Plays games on as foretells best who wins: Mamma Mia! like those who dare, Plus like the cook."""
    house: House = game.state.house
    return Playout(house, Daring(taste.daring(house)) if house.mamma_mia else Judge(taste.CAREFUL))


def reason(view: View, turn: Sequence[str]) -> str:
    """Of a whole turn, with its order or without one."""
    if view.stage != "put" or turn[0] == "pass":
        return "simple"
    return "order" if any(text.startswith("order") for text in turn) else "collect"


PLAYERS = Players(
    makers={
        "apprentice": partial(Careful, memory=Memory(own=20, others=8)),
        "waiter": partial(Careful, memory=Memory(own=40, others=16)),
        "cook": Careful,
        "chef": partial(Thinking, worlds=60, clues=False, ahead=False, dares=False, curious=0.7),
        "master": Thinking,
        "simple": SimpleKitchenBot,
    },
    characters=msgspec.json.decode(CHARACTERS.read_bytes()),
    clairvoyant=Clairvoyant,
    playout=playout,
    stand_in="cook",
    reason=reason,
)
