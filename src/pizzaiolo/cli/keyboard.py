"""Reading people: single keys in a terminal, lines everywhere else."""

import os
import sys
from collections.abc import Callable

from rich.console import Console, Group, RenderableType
from rich.text import Text

ESCAPE = "\x1b"


class Quit(Exception):
    """The player wants to stop; the game is kept."""


class Keyboard:
    """Shows a screen and waits for an answer. Without a terminal, or with `plain`, answers are lines."""

    def __init__(self, console: Console, plain: bool = False) -> None:
        self.console = console
        self.by_key = not plain and sys.stdin.isatty() and console.is_terminal and os.name == "posix"
        self.help: Callable[[], None] = lambda: None

    def show(self, *parts: RenderableType) -> None:
        """A fresh screen in a terminal; just more lines elsewhere."""
        if self.by_key:
            self.console.clear()
        self.console.print(Group(*parts))

    def ask(self, prompt: str) -> str:
        """One key, or one line without a terminal that reads keys. Quitting works everywhere."""
        while True:
            answer = self._key(prompt) if self.by_key else self._line(prompt)
            if answer in ("q", "quit", "\x03", "\x04"):
                raise Quit
            if answer != "?":
                return answer
            self.help()
            if self.by_key:
                return "help"

    def line(self, prompt: str) -> str:
        """A whole line, also in a terminal."""
        answer = self._line(prompt)
        if answer in ("q", "quit"):
            raise Quit
        return answer

    def pause(self, prompt: str) -> None:
        """Wait until the player has read; without a terminal there is nobody to wait for."""
        if self.by_key:
            self.ask(prompt)

    def choose(self, prompt: str, choices: list[str]) -> int:
        """The index of one of the choices, numbered from 1. Where there is only one, any answer takes it."""
        if len(choices) == 1:
            self.ask(f"[bold]{choices[0]}[/] [dim](the only possibility: press any key)[/]")
            return 0
        width = len(str(len(choices)))
        for number, choice in enumerate(choices, start=1):
            self.console.print(f"  [bold]{number:>{width}}[/]  {choice}")
        while True:
            answer = self.ask(prompt) if len(choices) < 10 else self.line(prompt)
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                return int(answer) - 1
            plain = [Text.from_markup(choice).plain for choice in choices]
            if answer in plain:
                return plain.index(answer)
            self.console.print(f"[red]Please answer with a number from 1 to {len(choices)}, or q to stop.[/]")

    def _line(self, prompt: str) -> str:
        try:
            return self.console.input(f"{prompt} ").strip()
        except EOFError:
            raise Quit from None

    def _key(self, prompt: str) -> str:
        import termios
        import tty

        self.console.print(f"{prompt} ", end="")
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor)
            key = os.read(descriptor, 8).decode(errors="ignore")
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        self.console.print()
        if not key:
            raise Quit
        return "enter" if key in ("\r", "\n") else key[:1] if not key.startswith(ESCAPE) else "escape"
