"""`pizzaiolo play`: a game in the terminal, against bots or with friends at one keyboard."""

import gc
import os
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from pizzaiolo.bots import LEVELS, character_of
from pizzaiolo.bots.entry import Entry, read_lineup
from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.files import Taken, as_typed
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.core.plain import in_language

if TYPE_CHECKING:
    from pizzaiolo.cli.table.client import Place


def introduced(bots: list[Entry], game: str, language: str) -> list[str]:
    """Who the levels at this table are, each of them once."""
    found = {LEVELS[bot.name].name: character_of(bot.name, game) for bot in bots if bot.name in LEVELS}
    return [f"[dim]{name}: {in_language(character, language)}[/]" for name, character in found.items() if character]


def has_screen(console: Console) -> bool:
    """Whether this is a terminal with a screen and a keyboard, and not a pipe."""
    return sys.stdin.isatty() and console.is_terminal and os.environ.get("TERM", "") not in ("dumb", "unknown")


def can_draw(console: Console) -> bool:
    return has_screen(console) and find_spec("textual") is not None


def show(place: "Place", words: Words, console: Console, *, plain: bool, pace: float) -> None:
    """The table on the whole screen, or in lines."""
    if plain or not can_draw(console):
        from pizzaiolo.cli.table.lines import Lines

        if not plain and has_screen(console):
            console.print(f"[dim]{words('term.no-screen')} pip install 'pizzaiolo\\[terminal]'[/]", highlight=False)
        Lines(place, words, console).run()
        return
    gc.disable()  # while a thousand classes are loaded, looking for rubbish costs a tenth of the start
    from pizzaiolo.cli.table.app import TableApp

    gc.enable()
    TableApp(place, words, pace).run()


def play(
    game: Game,
    humans: int,
    names: list[str],
    bots: str,
    console: Console,
    words: Words,
    *,
    plain: bool,
    pace: float,
    save: Path,
) -> None:
    """Play and keep: every decision is on disk before anyone is asked the next one."""
    from pizzaiolo.cli.table.house import House, Sitting

    lineup = read_lineup(bots, game.name, game.players - humans)
    people = [*names, *(name_of(words, humans, n) for n in range(len(names), humans))]
    taken = Taken(save)
    try:
        drawn = not plain and can_draw(console)
        if not drawn:
            console.print(*introduced(lineup, game.name, words.language), sep="\n")
        house = House(Sitting(game, save, people, lineup), pace if drawn else 0.0)
        show(house, words, console, plain=plain, pace=pace)
    finally:
        taken.release()
    file = as_typed(save)
    if house.store.game.over:
        console.print(f"{words('term.replay-with')} [bold]pizzaiolo replay {escape(file)}[/]", soft_wrap=True)
    else:
        more = f" --humans {humans}" if humans > 1 else ""
        more += f" --names {shlex.quote(','.join(names))}" if names else ""
        more += f" --bot {shlex.quote(bots)}" if bots else ""
        console.print(
            f"{words('term.go-on-with')} [bold]pizzaiolo play --resume {escape(file + more)}[/]", soft_wrap=True
        )


def check_people(game: Game, humans: int, names: list[str]) -> None:
    """Before any file is made."""
    if not 1 <= humans <= game.players:
        raise SetupError(f"{humans} people cannot sit at a table of {game.players}")
    if len(names) > humans or any(not name.strip() for name in names):
        raise SetupError(f"give at most {humans} names, none of them empty")


def name_of(words: Words, humans: int, number: int) -> str:
    return words("seat.player", n=number + 1) if humans > 1 else words("seat.chef")
