"""The outlook's weights, from the data file, for each number of players."""

from functools import cache
from importlib.resources import files

import msgspec

FILE = "data/outlook.json"
Book = dict[str, list[list[float]]]


@cache
def outlook_weights(players: int) -> list[float]:
    """Line after line: for the last round to come, the last two, and so on."""
    text = files(__package__).joinpath(FILE).read_bytes()
    return [weight for line in msgspec.json.decode(text, type=Book)[str(players)] for weight in line]
