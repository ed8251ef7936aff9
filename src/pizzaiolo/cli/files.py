"""Files that a player cares about: read with clear errors, written whole or not at all, by one sitting at a time."""

import contextlib
import errno
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Literal, TextIO

from pizzaiolo.core.errors import PizzaioloError, RecordError
from pizzaiolo.core.game import Game


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None


DATABASE = "pizzaiolo.sqlite"


def state_folder() -> Path:
    """Where games are kept when nobody says otherwise."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "pizzaiolo"


def as_typed(path: Path) -> str:
    """As one word of a command line."""
    word = os.fspath(path)
    return shlex.quote(word) if os.name == "posix" else subprocess.list2cmdline([word])


class Unsaved(PizzaioloError):
    """The game could not be written; what was there before is still there. `code` says why, as stores do."""

    def __init__(self, path: Path, problem: OSError) -> None:
        super().__init__(f"cannot save to {path}: {problem.strerror}")
        full = problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        sealed = problem.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
        self.code: Literal["store-full", "store-read-only", "store-failed"] = (
            "store-full" if full else "store-read-only" if sealed else "store-failed"
        )


def reserve(game: Game, wanted: Path | None) -> Path:
    """Where a new game is kept: a file of its own from the first moment, never one that is already there."""
    if wanted is not None:
        if not wanted.parent.is_dir():
            raise RecordError(f"there is no folder {wanted.parent}")
        if not begin(game, wanted):
            raise RecordError(f"{wanted} is already there; go on with --resume, or choose another name")
        return wanted
    number = 1
    while not begin(game, path := state_folder() / f"{game.name}-{number}.pizza"):
        number += 1
    return path


def begin(game: Game, path: Path) -> bool:
    """Make the file, whole, if there is none of this name. Where two want the same one, only the first gets it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            write(game, beside)
            give_name(beside, path)
        finally:
            with contextlib.suppress(FileNotFoundError):
                beside.unlink()
    except FileExistsError:
        return False
    except OSError as problem:
        raise Unsaved(path, problem) from None
    return True


def give_name(beside: Path, path: Path) -> None:
    """`FileExistsError` where somebody else has it."""
    if os.name == "posix":
        with contextlib.suppress(PermissionError):  # a file system without links
            os.link(beside, path)
            return
        if path.exists():
            raise FileExistsError(path)
    beside.rename(path)


def write(game: Game, path: Path) -> None:
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(game.record())
        settle(file)


def save_record(game: Game, path: Path) -> None:
    """Write beside the file and then swap, so that a crash leaves the old record or the new one."""
    beside = path.with_name(f".{path.name}.saving")
    try:
        write(game, beside)
        beside.replace(path)
    except OSError as problem:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise Unsaved(path, problem) from None


def write_new(path: Path, text: str) -> None:
    """Never over a file that is already there."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise RecordError(f"{path} is already there") from None
    except OSError as problem:
        raise Unsaved(path, problem) from None


def settle(file: TextIO) -> None:
    """On the disk, also when the power fails; some file systems cannot, and say so."""
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as problem:
        if problem.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise


class Taken:
    """A saved game is open in one sitting at a time. However that ends, the next one may have it."""

    def __init__(self, path: Path) -> None:
        self.lock = path.with_name(f".{path.name}.open")
        while True:
            try:
                self.file = open(self.lock, "a")  # noqa: SIM115 -- as long as the sitting
            except OSError as problem:
                raise Unsaved(path, problem) from None
            try:
                seize(self.file.fileno())
            except OSError:
                self.file.close()
                raise RecordError(f"{path} is being played in another window; go on there") from None
            if self.is_still_there():
                return
            self.file.close()

    def is_still_there(self) -> bool:
        """Whoever had it before may have taken the file away just now."""
        try:
            return os.path.samestat(os.fstat(self.file.fileno()), os.stat(self.lock))
        except OSError:
            return False

    def release(self) -> None:
        if os.name != "posix":  # what is open cannot be taken away there
            self.file.close()
        with contextlib.suppress(OSError):
            self.lock.unlink()
        self.file.close()


def seize(descriptor: int) -> None:
    """Alone, or not at all; the system lets go when the process ends."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        return
    with contextlib.suppress(ModuleNotFoundError):  # a system that knows neither way
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
