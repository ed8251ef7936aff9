"""The log: one line for each thing that happened, for programs as JSON, for a person at a terminal as words."""

import logging
import sys
import time
from typing import Any, Literal

import msgspec

from pizzaiolo.hosting.journal import where

Form = Literal["json", "text"]
LEVELS = ("debug", "info", "warning", "error")


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line tells beside time and level. Of an exception its kind and its way, never its words."""
    facts: dict[str, Any] = {"event": record.getMessage()} | getattr(record, "facts", {})
    if record.exc_info and record.exc_info[1] is not None:
        facts |= {"event": facts["event"].strip().splitlines()[0], "problem": where(record.exc_info[1])}
    return facts


class Lines(logging.Formatter):
    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form

    def format(self, record: logging.LogRecord) -> str:
        level, facts = record.levelname.lower(), facts_of(record)
        if self.form == "json":
            at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            about = {"at": f"{at}.{int(record.msecs):03}Z", "level": level, "from": record.name, **facts}
            return msgspec.json.encode(about, enc_hook=str).decode()
        event = facts.pop("event")
        rest = " ".join(f"{key}={' '.join(str(value).split())}" for key, value in facts.items())
        return f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {level}: {event} {rest}".rstrip()


def set_up(form: Form, level: str) -> None:
    """Everything goes to the error stream, ours from `level` on, others' from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("pizzaiolo").setLevel(level.upper())
