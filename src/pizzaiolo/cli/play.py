"""`pizzaiolo play`: a game in the terminal, against bots or with friends at one keyboard."""

import time
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from pizzaiolo.bots import LEVELS, character_of
from pizzaiolo.bots.entry import Entry, read_lineup
from pizzaiolo.bots.minding.minded import Minded
from pizzaiolo.cli.faces import face_of
from pizzaiolo.cli.files import as_typed, save_record
from pizzaiolo.cli.keyboard import Keyboard, Quit
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.games import rules_text

BOT_NAMES = ("Beata", "Claudio", "Donata", "Enzo", "Fiamma", "Gino")
LOG_LINES = 8


def bot_names(bots: list[Entry]) -> list[str]:
    """Levels have names; where one sits here twice, the second is the second of that name."""
    names: list[str] = []
    for number, bot in enumerate(bots):
        name = LEVELS[bot.name].name if bot.name in LEVELS else BOT_NAMES[number]
        before = sum(other.name == bot.name for other in bots[:number]) if bot.name in LEVELS else 0
        names.append(f"{name} {'I' * (before + 1)}" if before else name)
    return names


def introduced(bots: list[Entry], game: str) -> list[str]:
    """Who the levels at this table are, each of them once."""
    found = {LEVELS[bot.name].name: character_of(bot.name, game) for bot in bots if bot.name in LEVELS}
    return [f"[dim]{name}: {character['en']}[/]" for name, character in found.items() if character]


class TerminalGame:
    """One sitting: who sits where, what has been said, and the loop of decisions."""

    def __init__(
        self, game: Game, humans: int, names: list[str], bots: list[Entry], keyboard: Keyboard, pace: float
    ) -> None:
        self.game = game
        self.humans = range(humans)
        self.keyboard = keyboard
        self.console = keyboard.console
        self.pace = pace if keyboard.by_key else 0.0
        self.face = face_of(game, [*names, *bot_names(bots)])
        rng = Random(len(game.history))
        self.bots = {seat: Minded(bot.name, game, seat, rng, bot.budget) for seat, bot in enumerate(bots, start=humans)}
        self.log = introduced(bots, game.name)
        self.seen = len(game.happenings())
        self.looking: int | None = 0 if humans == 1 else None
        keyboard.help = self.show_rules

    def run(self) -> None:
        """Play on until the game is over. `Quit` comes through."""
        if self.log and not self.keyboard.by_key:
            self.console.print(*self.log, sep="\n")
        while not self.game.over:
            human = next((seat for seat in self.game.actors if seat in self.humans), None)
            if human is None:
                seat = self.game.actors[0]
                self.game.play(self.bots[seat].choose(), seat)
                self.tell()
            else:
                self.human_turn(human)
        self.keyboard.show(*self.lines(), self.face.table(self.looking))
        self.podium()

    def podium(self) -> None:
        result = self.game.result
        assert result is not None
        for place in sorted(result.places, key=lambda place: place.place):
            style = "bold" if place.place == 1 else "dim"
            self.console.print(f"[{style}]{place.place}.[/] {self.face.names[place.seat]} {place.score}")

    def human_turn(self, seat: int) -> None:
        if len(self.humans) > 1 and self.looking != seat:
            self.curtain(seat)
        turn = self.face.decide(seat, self.keyboard, self.lines())
        if turn is None:
            actions = self.game.actions(seat)
            self.keyboard.show(*self.lines(), self.face.table(seat), *self.own_cards(seat))
            turn = [actions[self.keyboard.choose("your choice:", [escape(str(action)) for action in actions])]]
        for action in turn:
            self.game.play(action, seat)
            self.tell()

    def curtain(self, seat: int) -> None:
        """Between two people at one keyboard nobody sees the other's cards."""
        self.looking = None
        self.keyboard.show(*self.lines(), Text())
        name = self.face.names[seat]
        if self.keyboard.by_key:
            self.keyboard.ask(f"Hand over to {name}, then press any key.")
        else:
            self.console.print(f"— {name} —")
        self.looking = seat

    def show_rules(self) -> None:
        with self.console.pager(styles=True):
            from rich.markdown import Markdown

            self.console.print(Markdown(rules_text(self.game.name, "en")))

    def own_cards(self, seat: int) -> list[Text]:
        return [Text.from_markup(line) for line in self.face.own(seat)]

    def tell(self) -> None:
        """Add what is new to the log: as the one person at the keyboard saw it, or as everyone did."""
        happenings = self.game.happenings()[self.seen :]
        self.seen += len(happenings)
        for happening in happenings:
            event: Event = happening.seen_by(self.looking if len(self.humans) == 1 else None)
            line = self.face.say(event)
            if line is None:
                continue
            self.log.append(line)
            if self.keyboard.by_key:
                self.keyboard.show(
                    *self.lines(40 if self.face.shows(event) else LOG_LINES), self.face.table(self.looking)
                )
                time.sleep(self.pace)
            else:
                self.console.print(line)
            if self.face.shows(event):
                self.keyboard.pause("[dim]press a key to go on[/]")

    def lines(self, most: int = LOG_LINES) -> list[Text]:
        return [Text.from_markup(line) for line in self.log[-most:]] if self.keyboard.by_key else []


def play(
    game: Game, humans: int, names: list[str], bots: str, console: Console, *, plain: bool, pace: float, save: Path
) -> None:
    """Play and keep: whatever ends the sitting, the game is on disk afterwards."""
    if not 1 <= humans <= game.players:
        raise SetupError(f"{humans} people cannot sit at a table of {game.players}")
    if len(names) > humans or any(not name.strip() for name in names):
        raise SetupError(f"give at most {humans} names, none of them empty")
    names = [*map(escape, names), *(f"Player {n + 1}" if humans > 1 else "Chef" for n in range(len(names), humans))]
    lineup = read_lineup(bots, game.name, game.players - humans)
    keyboard = Keyboard(console, plain)
    sitting = TerminalGame(game, humans, names, lineup, keyboard, pace)
    try:
        sitting.run()
    except (Quit, KeyboardInterrupt):
        console.print()
    save_record(game, save)
    words, verb = ("Replay it with:", "replay") if game.over else ("Saved. Go on with:", "play --resume")
    console.print(f"{words} [bold]pizzaiolo {verb} {escape(as_typed(save))}[/]", soft_wrap=True)
