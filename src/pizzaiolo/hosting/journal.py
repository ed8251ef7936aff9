"""One line of the log: what happened, in one word, and its facts. Never a secret, a card or a seed among them."""

import logging
import traceback
from pathlib import Path
from typing import Any

log = logging.getLogger("pizzaiolo.hosting")


def note(level: int, event: str, **facts: Any) -> None:
    log.log(level, event, extra={"facts": facts})


def where(problem: BaseException) -> str:
    """Its kind and the way to it, without words and values: those may be anybody's."""
    steps = traceback.extract_tb(problem.__traceback__)[-6:]
    return f"{type(problem).__name__} at " + " < ".join(f"{Path(s.filename).name}:{s.lineno}" for s in reversed(steps))
