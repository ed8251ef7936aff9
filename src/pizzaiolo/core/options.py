"""What a host can choose for a table: one declaration serves `new`, records and the command line."""

from collections.abc import Callable
from typing import Any

import msgspec

from pizzaiolo.core.errors import SetupError

MEMORY_MODES = ("strict", "notepad", "open")


class Option(msgspec.Struct, frozen=True):
    """One option: how it is written in records and on the command line, and which values it takes."""

    words: str
    values: str
    default: Any
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def _read_flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError
    return text == "yes"


def _write_flag(value: Any) -> str:
    if not isinstance(value, bool):
        raise ValueError
    return "yes" if value else "no"


def _read_seat(text: str) -> int | None:
    return None if text == "random" else int(text)


def flag(words: str, default: bool | None) -> Option:
    return Option(words, "yes or no", default, _read_flag, _write_flag)


def seat(words: str) -> Option:
    return Option(
        words, "a seat number or random", None, _read_seat, lambda value: "random" if value is None else str(value)
    )


def one_of(words: str, values: tuple[Any, ...], default: Any) -> Option:
    named = {str(value): value for value in values}

    def read(text: str) -> Any:
        if text not in named:
            raise ValueError
        return named[text]

    return Option(words, " or ".join(named), default, read)


def names(words: str, default: tuple[str, ...] | None = None) -> Option:
    return Option(words, "names separated by commas", default, lambda text: tuple(text.split(",")), ",".join)


def read_option(options: dict[str, Option], name: str, text: str) -> Any:
    """An option's value from its text in a record or on the command line."""
    if name not in options:
        raise SetupError(f"unknown option {name!r}; this game has {', '.join(options)}")
    try:
        return options[name].read(text)
    except ValueError:
        raise SetupError(f"option {name} must be {options[name].values}, not {text!r}") from None


def complete(options: dict[str, Option], given: dict[str, Any]) -> dict[str, Any]:
    """Every option with its value: as given, else its default. Values are checked by writing and reading them."""
    chosen = {}
    for name, option in options.items():
        value = given.pop(name, None)
        if value is None:
            value = option.default
        elif not isinstance(value, str):
            try:
                value = option.read(option.write(value))
            except (ValueError, TypeError, AttributeError):
                raise SetupError(f"option {name} must be {option.values}, not {value!r}") from None
        else:
            value = read_option(options, name, value)
        chosen[name] = value
    if given:
        raise SetupError(f"unknown option {next(iter(given))!r}; this game has {', '.join(options)}")
    return chosen
