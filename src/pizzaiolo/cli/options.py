"""The options that several commands share. What can be chosen at a table is drawn from what the games tell."""

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from pizzaiolo.core.options import Option
from pizzaiolo.core.plain import in_language
from pizzaiolo.games import GAMES, options_of, read_cards

DEFAULT_PLAYERS = 4
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Players = Annotated[int, typer.Option("--players", "-n", help="How many seats the table has.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same cards.", show_default="a fresh one")]
Cards = Annotated[Path | None, typer.Option(help="Your own cards, as a JSON file.", show_default=False)]
OF_THE_TABLE = "Options of the table"


def explained(option: Option) -> str:
    return ": ".join(filter(None, (in_language(option.label), in_language(option.words))))


def declared() -> dict[str, tuple[Option, list[str]]]:
    """Every option of any game, and the games that have it."""
    found: dict[str, tuple[Option, list[str]]] = {}
    for game in GAMES:
        for name, option in options_of(game).items():
            found.setdefault(name, (option, []))[1].append(game)
    return found


def parameter(name: str, option: Option, games: list[str]) -> inspect.Parameter:
    """A table's option as one of a command line: None where it is not given."""
    dashed = name.replace("_", "-")
    words = explained(option) + ("" if len(games) == len(GAMES) else f" ({', '.join(games)})")
    if option.kind == "flag":
        said = typer.Option(f"--{dashed}/--no-{dashed}", help=words, rich_help_panel=OF_THE_TABLE)
        kind: Any = Annotated[bool | None, said]
    else:
        metavar = {"seat": "SEAT|random", "colours": "COLOUR,…"}.get(option.kind, option.takes.replace(" or ", "|"))
        kind = Annotated[
            str | None,
            typer.Option(f"--{dashed}", metavar=metavar, help=words, rich_help_panel=OF_THE_TABLE),
        ]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def with_table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command that takes a `game`, `cards` and the table's `options` an option for each of them."""
    own = inspect.signature(command).parameters
    drawn = {name: parameter(name, *rest) for name, rest in declared().items() if name not in own}

    @wraps(command)
    def called(**given: Any) -> None:
        options = {name: given.pop(name) for name in drawn}
        chosen = {name: value for name, value in options.items() if value is not None}
        if (cards := given.pop("cards")) is not None:
            chosen["cards"] = read_cards(given["game"], cards)
        command(options=chosen, **given)

    cards = inspect.Parameter("cards", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Cards)
    parameters = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own.values() if one.name != "options"]
    parameters += [*drawn.values(), cards]
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in parameters}
    return called
