"""Games in plain words, for a table that knows nothing about a game but what its manifest tells."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from pizzaiolo.core.event import Event
from pizzaiolo.core.options import Words

SEAT = "seat"
"""Fields of this name, and of names that end with it, hold somebody who sits at the table."""


def in_language(words: Words, language: str = "en") -> str:
    """The text in this language, else in English."""
    return words.get(language) or words.get("en", "")


def spelled(name: str) -> str:
    """A field's or an event's name as people write it."""
    return name.replace("_", " ").replace("-", " ")


def is_seat(name: str) -> bool:
    return name == SEAT or name.endswith(f"_{SEAT}")


def said(value: Any, name: str, names: Sequence[str]) -> str:
    """A value in one line."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and is_seat(name) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, Mapping):
        return ", ".join(f"{spelled(str(key))} {said(one, str(key), names)}" for key, one in value.items()) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(said(one, name, names) for one in value) or "–"
    return str(value)


def sentence(event: Event, sentences: Mapping[str, Words], names: Sequence[str], language: str = "en") -> str:
    """What happened, as the family says it; where it has no sentence for that, the event's own name and facts."""
    facts: dict[str, Any] = msgspec.to_builtins(event)
    tag = facts.pop("event")
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    if tag in sentences:
        return in_language(sentences[tag], language).format(
            **{name: said(value, name, names) for name, value in msgspec.to_builtins(fields).items()}
        )
    return f"{spelled(tag)}: {said(facts, '', names)}" if facts else spelled(tag)


def lines(view: Any, names: Sequence[str], indent: int = 0) -> Iterator[tuple[int, str, str]]:
    """A view as a list: how deep, the name of each entry, and its value where it fits on a line."""
    for name, value in msgspec.to_builtins(view).items():
        nested = isinstance(value, list) and any(isinstance(one, dict) for one in value)
        if not nested and not isinstance(value, dict):
            yield indent, spelled(name), said(value, name, names)
            continue
        yield indent, spelled(name), ""
        for number, part in enumerate(value if nested else [value]):
            if nested:
                here = part.get(SEAT, number) if isinstance(part, dict) else number
                yield indent + 1, said(here, SEAT, names), "" if isinstance(part, dict) else said(part, name, names)
            if isinstance(part, dict):
                yield from lines({k: v for k, v in part.items() if k != SEAT}, names, indent + (2 if nested else 1))
