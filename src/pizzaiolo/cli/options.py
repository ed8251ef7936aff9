"""The options that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer

from pizzaiolo.games import GAMES, read_cards

DEFAULT_PLAYERS = 4
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Players = Annotated[int, typer.Option("--players", "-n", help="How many seats the table has.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same cards.", show_default="a fresh one")]
Cards = Annotated[Path | None, typer.Option(help="Your own order cards, as a JSON file.", show_default=False)]
Doubles = Annotated[bool | None, typer.Option("--doubles/--no-doubles", help="The double-ingredients expansion.")]
Helping = Annotated[bool | None, typer.Option("--helping/--no-helping", help="Others can be asked for help.")]
Ghiottona = Annotated[str | None, typer.Option(metavar="4|5", help="What a Ghiottona needs of each of two kinds.")]
First = Annotated[str | None, typer.Option(metavar="SEAT", help="Who begins: a seat number, or random.")]
Colours = Annotated[str | None, typer.Option(help="Each seat's colour, separated by commas.")]
Memory = Annotated[str | None, typer.Option(help="What the table tells about the oven: strict, notepad or open.")]


def table_options(name: str, cards: Path | None, **given: Any) -> dict[str, Any]:
    """The table options of a command line, ready for `new`: those that were given."""
    chosen = {key: value for key, value in given.items() if value is not None}
    if cards is not None:
        chosen["cards"] = read_cards(name, cards)
    return chosen
