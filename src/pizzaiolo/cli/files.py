"""Files that a player cares about: read with clear errors, written whole or not at all."""

import os
import shlex
import subprocess
from pathlib import Path

from pizzaiolo.core.errors import PizzaioloError, RecordError
from pizzaiolo.core.game import Game


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None


def as_typed(path: Path) -> str:
    """As one word of a command line."""
    word = os.fspath(path)
    return shlex.quote(word) if os.name == "posix" else subprocess.list2cmdline([word])


DATABASE = "pizzaiolo.sqlite"


def state_folder() -> Path:
    """Where games are kept when nobody says otherwise."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "pizzaiolo"


def new_save_path(game: Game, wanted: Path | None) -> Path:
    """Where a new game is kept: never a file that is already there."""
    if wanted is not None:
        if wanted.exists():
            raise RecordError(f"{wanted} is already there; go on with --resume, or choose another name")
        if not wanted.parent.is_dir():
            raise RecordError(f"there is no folder {wanted.parent}")
        return wanted
    number = 1
    while (path := state_folder() / f"{game.name}-{number}.pizza").exists():
        number += 1
    return path


def save_record(game: Game, path: Path) -> None:
    """Write beside the file and then swap, so that a crash leaves the old record or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.saving")
        beside.write_text(game.record(), encoding="utf-8")
        beside.replace(path)
    except OSError as problem:
        raise PizzaioloError(f"cannot save to {path}: {problem.strerror}") from None


def write_new(path: Path, text: str) -> None:
    """Never over a file that is already there."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise RecordError(f"{path} is already there") from None
    except OSError as problem:
        raise PizzaioloError(f"cannot save to {path}: {problem.strerror}") from None
