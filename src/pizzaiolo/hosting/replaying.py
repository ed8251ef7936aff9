"""From what is kept of a table back to its game."""

from pizzaiolo.core.random import read_seed
from pizzaiolo.games import GAMES
from pizzaiolo.hosting.store import Kept, OtherRules, Unplayable
from pizzaiolo.hosting.table import Chair, Table


def played(kept: Kept, chairs: list[Chair]) -> Table:
    """The table with all decisions made again; `Unplayable` says which cannot be, without a word about cards."""
    row = kept.row
    if row.game in GAMES and row.rules != (here := GAMES[row.game].boxes[row.game].version):
        raise OtherRules(f"it follows version {row.rules} of the rules, and version {here} is played here")
    try:
        table = Table(row.game, chairs, read_seed(row.deal), row.options)
    except Exception as problem:
        raise Unplayable(f"the game {row.game!r} cannot be set up: {type(problem).__name__}") from None
    for number, (seat, text) in enumerate(kept.actions):
        try:
            table.play(seat, [text])
        except Exception as problem:  # its words may tell a card
            code = getattr(problem, "code", type(problem).__name__)
            raise Unplayable(f"decision {number} cannot be made: {code}") from None
    return table
