"""Compiles and calls `limit.c`, the C twin of the kernel that shows what this machine could do at most."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from pizzaiolo.games.kitchen.engine.house import RECIPE, SEATS, SLOTS, House

SOURCE = Path(__file__).with_name("limit.c")
FLAGS = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
NUMBERS = (
    "players", "kinds", "orders", "singles", "doubles", "deal", "hand_limit", "draw_limit", "rounds", "mamma_mia",
    "helping",
)  # fmt: skip


class CHouse(ctypes.Structure):
    """A table's numbers as `limit.c` wants them."""

    _fields_ = (
        *((name, ctypes.c_int32) for name in NUMBERS),
        ("recipes", ctypes.c_int8 * (SEATS * SLOTS * RECIPE)),
    )


class NoLimit(Exception):
    """There is no C loop on this machine, and why."""


class Limit:
    """The C loop, compiled for this very machine."""

    def __init__(self) -> None:
        compiler = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
        if compiler is None:
            raise NoLimit("no C compiler found")
        with tempfile.TemporaryDirectory() as folder:
            library = str(Path(folder, "limit.so"))
            command = [*compiler.split(), *FLAGS, str(SOURCE), "-o", library]
            try:
                subprocess.run(command, check=True, capture_output=True, text=True)
                self._library = ctypes.CDLL(library)
            except subprocess.CalledProcessError as problem:
                words = problem.stderr.strip().splitlines() or [f"exit code {problem.returncode}"]
                raise NoLimit(f"{compiler} failed: {words[-1]}") from None
            except OSError as problem:
                raise NoLimit(f"{compiler}: {problem.strerror or problem}") from None
        if self._library.house_size() != ctypes.sizeof(CHouse):
            raise NoLimit("limit.c and limit.py disagree about a house")

    def random_games(self, house: House) -> Callable[[int, int], list[int]]:
        """What `kernel.random_games` is for this house: seed and number of games in, decisions and scores out."""
        table = CHouse(*(int(getattr(house, name)) for name in NUMBERS))
        for i in range(house.players * SLOTS * RECIPE):
            table.recipes[i] = house.recipes[i]

        def play(seed: int, games: int) -> list[int]:
            total = (ctypes.c_int64 * (SEATS + 1))()
            self._library.random_games(ctypes.byref(table), ctypes.c_uint64(seed), ctypes.c_int64(games), total)
            return total[: house.players + 1]

        return play
