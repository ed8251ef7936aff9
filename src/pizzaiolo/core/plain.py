"""Games in plain words, for a table that knows nothing about a game but what its manifest tells.

Some names mean the same in every view and event, and the plain table makes the most of them:

- `seat`, and names that end with `_seat`, hold somebody who sits at the table;
- `actors` are the seats that may act now, `players` what everybody sees of each seat, one struct for each;
- `hand` is what only its owner sees, and what is played from it is called as it is called there.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from pizzaiolo.core.event import Event
from pizzaiolo.core.family import Family
from pizzaiolo.core.options import Words

SEAT, ACTORS, PLAYERS, HAND = "seat", "actors", "players", "hand"


def in_language(words: Words, language: str = "en") -> str:
    """The text in this language, else in English."""
    return words.get(language) or words.get("en", "")


def spelled(name: str) -> str:
    """The name of something that nobody gave words to, as people write it."""
    return name.replace("_", " ").replace("-", " ")


def is_seat(name: str) -> bool:
    return name == SEAT or name.endswith(f"_{SEAT}") or name == ACTORS


class Plain:
    """What a family tells, for people with these names at the table."""

    def __init__(self, family: Family, names: Sequence[str] = (), language: str = "en") -> None:
        self.family = family
        self.names = names
        self.language = language

    def word(self, name: str) -> str:
        """What a field, a piece, an action or any other value is called."""
        if name in self.family.pieces:
            return in_language(self.family.pieces[name].label, self.language)
        return in_language(self.family.words.get(name, {}), self.language) or spelled(name)

    def said(self, value: Any, name: str) -> str:
        """A value in one line."""
        match value:
            case None:
                return "–"
            case bool():
                return "yes" if value else "no"
            case int() if is_seat(name) and 0 <= value < len(self.names):
                return self.names[value]
            case str():
                return self.word(value)
            case Mapping():
                parts = [
                    f"{self.word(str(key))} {self.said(one, str(key))}" for key, one in value.items() if key != SEAT
                ]
                if SEAT not in value:
                    return ", ".join(parts) or "–"
                alone = [self.said(one, str(key)) for key, one in value.items() if key != SEAT]
                return f"{self.said(value[SEAT], SEAT)}: {', '.join(alone if len(alone) == 1 else parts)}"
            case Sequence():
                return ", ".join(self.said(one, name) for one in value) or "–"
        return str(value)

    def sentence(self, event: Event, public: bool = False) -> str:
        """What happened, as the family says it, with the pieces that only some may know; else the event's own facts.

        `public`: as everybody saw it. The pieces that only some see are those that an event may leave out.
        """
        told: dict[str, Any] = msgspec.to_builtins({name: getattr(event, name) for name in event.__struct_fields__})
        if public:
            own = event.__struct_fields__[len(told) - len(event.__struct_defaults__) :]
            usual = zip(own, msgspec.to_builtins(event.__struct_defaults__), strict=True)
            told |= {name: nothing for name, nothing in usual if self.shows(told[name])}
        tag = str(event.__struct_config__.tag)
        words = in_language(self.family.sentences.get(tag, {}), self.language)
        if words:
            said = words.format_map({name: self.said(value, name) for name, value in told.items()})
            more = [
                self.said(one, name) for name, one in told.items() if f"{{{name}}}" not in words and self.shows(one)
            ]
            return f"{said} ({'; '.join(more)})" if more else said
        return f"{spelled(tag)}: {self.said(told, '')}" if told else spelled(tag)

    def shows(self, value: Any) -> bool:
        """Whether it is pieces."""
        if isinstance(value, (list, tuple)):
            return bool(value) and all(self.shows(one) for one in value)
        return isinstance(value, str) and value in self.family.pieces

    def lines(self, told: Mapping[str, Any], indent: int = 0) -> Iterator[tuple[int, str, str]]:
        """A view as a list: how deep, the name of each entry, and its value where it fits on a line."""
        for name, value in told.items():
            if fits(value):
                yield indent, self.word(name), self.said(value, name)
                continue
            yield indent, self.word(name), ""
            if isinstance(value, Mapping):
                yield from self.lines(value, indent + 1)
                continue
            for number, part in enumerate(value):
                here = part.get(SEAT, number) if isinstance(part, Mapping) else number
                yield indent + 1, self.said(here, SEAT), self.said(part, name) if fits(part) else ""
                if not fits(part):
                    yield from self.lines({key: one for key, one in part.items() if key != SEAT}, indent + 2)


def fits(value: Any) -> bool:
    """Whether it can be said in a line: nothing, one thing, a list of them, or who did what."""
    match value:
        case Mapping():
            return len(value) <= 2 and SEAT in value and not any(isinstance(one, Mapping) for one in value.values())
        case str():
            return True
        case Sequence():
            return all(fits(one) for one in value)
    return True
