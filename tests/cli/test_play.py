"""Whole games through the real terminal: with keys on a pseudo-terminal, and with lines."""

import os
import re
import select
import subprocess
import time
from pathlib import Path

import pytest
from tests import installed

import pizzaiolo

pty = pytest.importorskip("pty", reason="there is no pseudo-terminal here")
COMMAND = [*installed.COMMAND, "play"]


def by_lines(*words: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], input=typed, capture_output=True, text=True, timeout=120, check=False)


class Terminal:
    """A person at a terminal who reads the last screen and presses keys."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "50"}
        self.process = subprocess.Popen([*COMMAND, *words], stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.screen = ""

    def read(self) -> bool:
        """The text since the last key; False when the program has ended."""
        self.screen, said = "", b""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not select.select([self.master], [], [], 0.05)[0]:
                if self.screen.rstrip().endswith(("q: stop", "your choice:", "go on", "any key)", "any key.")):
                    return True
                continue
            try:
                said += os.read(self.master, 65536)
            except OSError:
                return False
            self.screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said.decode(errors="replace"))
        raise AssertionError(f"the terminal hangs at:\n{self.screen[-2000:]}")

    def press(self, key: str) -> None:
        os.write(self.master, key.encode())

    def play_on(self, decisions: int = 10_000) -> None:
        """Put one card of the first stack, add the first order if there is one, and draw where it is possible."""
        while decisions and self.read():
            decisions -= 1
            if "Your turn" not in self.screen or "choose ingredients" in self.screen:
                self.press("1\n")  # a long list of choices wants the whole line
            elif "order" not in self.screen.split("Your turn")[-1] and "Your orders a" in self.screen:
                self.press("a")
            elif "enter" in self.screen.split("Your turn")[-1]:
                self.press("\n")
            else:
                self.press("w" if "w  waiter" in self.screen and decisions % 2 else "d")


@pytest.mark.parametrize("game", ["mamma-mia --doubles", "mamma-mia-plus --players 3", "papa-paolo --players 2"])
def test_a_whole_game_with_keys(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    terminal = Terminal(*game.split(), "--seed", "3", "--pace", "0", "--save", str(path))
    terminal.play_on()
    assert terminal.process.wait(10) == 0
    assert "Replay it with" in terminal.screen
    assert pizzaiolo.load(path.read_text()).over


def test_stop_save_and_resume_with_keys(tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    terminal = Terminal("mamma-mia", "--seed", "8", "--pace", "0", "--save", str(path))
    terminal.play_on(decisions=9)
    terminal.read()
    terminal.press("q")
    terminal.read()
    assert terminal.process.wait(10) == 0
    assert "Go on with" in terminal.screen
    saved = pizzaiolo.load(path.read_text())
    assert not saved.over
    assert saved.history
    resumed = Terminal("--resume", str(path), "--pace", "0")
    resumed.play_on()
    assert resumed.process.wait(10) == 0
    whole = pizzaiolo.load(path.read_text())
    assert whole.over
    assert whole.history[: len(saved.history)] == saved.history


def test_two_people_at_one_keyboard_never_see_the_others_cards(tmp_path: Path) -> None:
    words = "mamma-mia --players 2 --humans 2 --names Anna,Ben --first 0 --pace 0 --seed 2 --save"
    terminal = Terminal(*words.split(), str(tmp_path / "game.pizza"))
    terminal.read()
    assert "Hand over to Anna" in terminal.screen
    assert "Your hand" not in terminal.screen
    terminal.press("x")
    terminal.read()
    assert "Your hand" in terminal.screen
    terminal.press("1")
    terminal.read()
    terminal.press("d")
    terminal.read()
    assert "Hand over to Ben" in terminal.screen
    last = terminal.screen.split("Hand over to Ben")[0].rsplit("Mamma Mia! ·", 1)[-1]
    assert "Your hand" not in last
    assert "Anna draws 1 from the supply" in terminal.screen
    terminal.press("q")
    terminal.read()
    assert terminal.process.wait(10) == 0


@pytest.mark.parametrize("game", ["mamma-mia-plus", "papa-paolo"])
def test_a_whole_game_with_lines(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    run = by_lines(game, "--seed", "1", "--save", str(path), typed="1\n" * 2000)
    assert run.returncode == 0, run.stderr
    assert pizzaiolo.load(path.read_text()).over


@pytest.mark.parametrize(("game", "line"), [("mamma-mia", "counts along"), ("papa-paolo", "looks at every plot")])
def test_levels_introduce_themselves(game: str, line: str, tmp_path: Path) -> None:
    run = by_lines(game, "--bot", "cook", "--save", str(tmp_path / "game.pizza"), typed="q\n")
    first = run.stdout.splitlines()[0]
    assert first.startswith("Carmela: ")
    assert line in first


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    run = by_lines("mamma-mia", "--seed", "1", "--first", "0", "--save", str(path), typed="1\nnonsense\n99\n1\n")
    assert run.returncode == 0
    assert "Please answer with a number" in run.stdout
    assert len(pizzaiolo.load(path.read_text()).history) == 2
    again = by_lines("mamma-mia", "--save", str(path), typed="")
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)


def test_a_broken_save_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    path.write_text("pizzaiolo 2\ngame mamma-mia\n")
    run = by_lines("--resume", str(path), typed="")
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert path.read_text() == "pizzaiolo 2\ngame mamma-mia\n"
