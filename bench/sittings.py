"""Sittings at the terminal's table that end badly: `python -m bench.sittings --kills 100`, in a real terminal (tmux).

Each sitting goes on with a game where the last one was killed, presses keys for a moment, and is killed with SIGKILL at
no particular time. Every decision that was ever seen on disk must still be there, the game must go on until it is over,
and nothing may be left behind in the terminal's scrollback. At the end a game is left politely: then nothing of a hand
is on the screen either.
"""

import argparse
import itertools
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pizzaiolo

GAMES = {"mamma-mia": "-n 3 --doubles", "mamma-mia-plus": "-n 3 --humans 2", "papa-paolo": "-n 2"}
KEYS = ("1", "d", "w", "Enter", "s", "2", "Down", "x")


def tmux(*words: str) -> str:
    place = f"sittings-{os.getpid()}-{Sitting.number}"
    return subprocess.run(["tmux", "-L", place, *words], capture_output=True, text=True, check=False).stdout


class Sitting:
    """The app in a window of its own."""

    number = 0

    def __init__(self, words: str) -> None:
        tmux("kill-server")
        Sitting.number += 1
        command = f"exec {shlex.quote(sys.executable)} -m pizzaiolo play {words}"
        size = ("-x", "80", "-y", "24")
        tmux("-f", os.devnull, "new-session", "-d", *size, f"LANG=en_US.UTF-8 sh -c {shlex.quote(command)}; sleep 60")
        shell = int(tmux("list-panes", "-F", "#{pane_pid}").strip())
        children = f"/proc/{shell}/task/{shell}/children"
        deadline = time.monotonic() + 30
        while not Path(children).read_text().split() and time.monotonic() < deadline:
            time.sleep(0.02)
        self.pid = int(Path(children).read_text().split()[0])

    def press(self, keys: "itertools.cycle[str]", seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            tmux("send-keys", next(keys))
            time.sleep(0.03)


def moves_in(path: Path) -> list[str]:
    return [action.text for _, action in pizzaiolo.load(path.read_text()).history] if path.exists() else []


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--seed", type=int, default=0)
    given = asked.parse_args()
    rng, stages = random.Random(given.seed), Counter[str]()
    games = itertools.cycle(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        paths = {game: Path(folder, f"{game}-0.pizza") for game in GAMES}
        for kill in range(given.kills):
            game = next(games)
            path = paths[game]
            before = moves_in(path)
            people = "--humans 2" if "--humans" in GAMES[game] else ""
            begun = f"--resume {path} {people}" if path.exists() else f"{game} {GAMES[game]} --save {path}"
            sitting = Sitting(f"{begun} --pace 0")
            sitting.press(itertools.cycle(rng.sample(KEYS, len(KEYS))), 1.0 + rng.random() * 2)
            seen = moves_in(path)
            assert Path(f"/proc/{sitting.pid}").exists(), (
                f"{game} ended by itself:\n{tmux('capture-pane', '-p', '-S', '-60')}"
            )
            os.kill(sitting.pid, signal.SIGKILL)
            time.sleep(0.05)
            kept = moves_in(path)
            assert kept[: len(seen)] == seen, f"{game}: a decision is lost"
            assert seen[: len(before)] == before, f"{game}: the past has changed"
            left = tmux("capture-pane", "-p", "-S", "-2000", "-E", "-1")
            assert not re.search("Your hand|Your money|→ oven", left), f"{game}: the scrollback holds\n{left}"
            view = pizzaiolo.load(path.read_text()).view() if path.exists() else None
            stages[f"{game} {getattr(view, 'stage', 'before the first')}"] += 1
            print(f"\rkill {kill + 1} of {given.kills}: {game}, {len(kept)} decisions kept ", end="", flush=True)
            if view is not None and not view.actors:
                paths[game] = Path(folder, f"{game}-{kill}.pizza")
        sitting = Sitting(f"mamma-mia --seed 1 --first 0 --pace 0 --save {folder}/last.pizza")
        sitting.press(itertools.cycle(("1",)), 2)
        os.kill(sitting.pid, signal.SIGTERM)
        time.sleep(1)
        screen = tmux("capture-pane", "-p", "-S", "-2000")
        assert "Your hand" not in screen, screen
        tmux("kill-server")
    print(f"\nnothing lost; killed at: {dict(sorted(stages.items()))}")


if __name__ == "__main__":
    main()
