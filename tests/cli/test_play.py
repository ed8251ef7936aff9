"""Whole games through the real terminal: with keys on a pseudo-terminal, and with lines."""

import itertools
import os
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests import installed

import pizzaiolo

pty = pytest.importorskip("pty", reason="there is no pseudo-terminal here")
resource = pytest.importorskip("resource")
COMMAND = [*installed.COMMAND, "play"]


def by_lines(*words: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], input=typed, capture_output=True, text=True, timeout=120, check=False)


class Terminal:
    """A person at a terminal of their own, who presses keys without looking."""

    def __init__(self, *words: str) -> None:
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30"}
            os.execv(COMMAND[0], [*COMMAND, *words])
        self.said = b""

    def read(self, seconds: float) -> bool:
        """Whatever comes within the time; False when the program has ended."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                try:
                    self.said += os.read(self.master, 65536)
                except OSError:
                    return False
        return True

    def play_until(self, path: Path, decisions: int) -> None:
        """Press what puts a card and draws, until so many decisions are on disk."""
        deadline = time.monotonic() + 90
        keys = itertools.cycle(("1", "d", "w", "\r", "s"))
        while time.monotonic() < deadline and self.read(0.05):
            if path.exists() and len(pizzaiolo.load(path.read_text()).history) >= decisions:
                return
            os.write(self.master, next(keys).encode())
        raise AssertionError(f"nothing goes on:\n{self.said[-2000:]!r}")

    def end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            self.read(0.05)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"{how.name} does not end it")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_nothing_is_lost_however_a_sitting_ends(how: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    terminal = Terminal("mamma-mia", "--seed", "8", "--pace", "0", "--save", str(path))
    terminal.play_until(path, 5)
    ended = terminal.end(how)
    assert ended == -9 if how is signal.SIGKILL else ended == 0
    kept = pizzaiolo.load(path.read_text()).history
    if how is not signal.SIGKILL:  # the alternate screen is left, and nothing of it stays behind
        assert b"\x1b[?1049l" in terminal.said
        assert b"Your hand" not in terminal.said.split(b"\x1b[?1049l")[-1]
    run = by_lines("--resume", str(path), "--seed", "1", typed="")
    assert run.returncode == 2
    run = by_lines("--resume", str(path), typed="q\n")
    assert run.returncode == 0, run.stderr
    assert pizzaiolo.load(path.read_text()).history[: len(kept)] == kept


def test_one_sitting_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"
    terminal = Terminal("mamma-mia", "--seed", "8", "--pace", "0", "--save", str(path))
    terminal.play_until(path, 2)
    second = by_lines("--resume", str(path), typed="1\n")
    assert (second.returncode, second.stderr.count("\n")) == (2, 1)
    assert "another window" in second.stderr
    again = by_lines("mamma-mia", "--save", str(path), typed="1\n")
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    terminal.end(signal.SIGTERM)
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_said_and_costs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.pizza"

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))

    run = subprocess.run(
        [*COMMAND, "mamma-mia", "--seed", "1", "--first", "0", "--save", str(path)],
        input="1\n" * 60,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=little_room,
    )
    assert (run.returncode, run.stderr.count("\n")) == (2, 1), run.stderr
    assert "The disk is full" in run.stderr
    kept = pizzaiolo.load(path.read_text()).history
    assert kept
    assert path.stat().st_size <= 400
    assert by_lines("--resume", str(path), typed="1\n1\n").returncode == 0
    assert len(pizzaiolo.load(path.read_text()).history) > len(kept)


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
