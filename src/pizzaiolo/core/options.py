"""What a host can choose for a table.

One declaration serves `new`, records, the command line, HTTP and the set-up form.

>>> helping = flag({"en": "Helping"}, {"en": "whether others can be asked"}, None, players=3)
>>> options = {"helping": helping, "first": seat({"en": "Who begins"})}
>>> complete(options, {"first": 1}, players=4)
{'helping': True, 'first': 1}
>>> read_option(options, "helping", "no")
False
>>> option_of(options, "doubles")
Traceback (most recent call last):
pizzaiolo.core.errors.SetupError: unknown option 'doubles'; this game has helping, first
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from pizzaiolo.core.errors import SetupError

LANGUAGES = ("en", "it", "es", "fr", "de")
Words = Mapping[str, str]
"""A text for people in several languages; English is always among them."""
Kind = Literal["flag", "choice", "seat", "colours"]
FLAGS = {"yes": True, "no": False}
RANDOM = "random"


class Value(msgspec.Struct, frozen=True):
    """One of the values of a choice."""

    value: Any
    label: Words
    words: Words = {}
    players: tuple[int, ...] = ()
    """It is there for so many players; for any number where none is named."""


class Option(msgspec.Struct, frozen=True):
    """One option: its words, which values it takes, and how they are written in records and on the command line."""

    kind: Kind
    label: Words
    words: Words = {}
    values: tuple[Value, ...] = ()
    """Of a choice; of colours, those there are, in the order in which seats get them."""
    default: Any = None
    """None where it depends on the table: a flag is on where it can be, a choice is the first that is there, colours
    come in their order, chance begins."""
    players: int = 0
    """It can be on for so many players or more."""

    @property
    def takes(self) -> str:
        """The values as text."""
        match self.kind:
            case "flag":
                return "yes or no"
            case "seat":
                return "a seat number or random"
            case "colours":
                return "names separated by commas"
        return " or ".join(self.write(one.value) for one in self.values)

    def read(self, text: str) -> Any:
        """The value that a record's or a command line's text stands for. Raises `ValueError`."""
        match self.kind:
            case "flag":
                if text not in FLAGS:
                    raise ValueError
                return FLAGS[text]
            case "seat":
                return None if text == RANDOM else int(text)
            case "colours":
                return tuple(text.split(","))
        for one in self.values:
            if str(one.value) == text:
                return one.value
        raise ValueError

    def write(self, value: Any) -> str:
        match self.kind:
            case "flag":
                if not isinstance(value, bool):
                    raise ValueError
                return "yes" if value else "no"
            case "seat":
                return RANDOM if value is None else str(value)
            case "colours":
                return ",".join(value)
        return str(value)

    @property
    def unless_said(self) -> str:
        """The default as text."""
        if self.default is not None:
            return self.write(self.default)
        if self.kind == "choice":
            return ", ".join(
                f"{self.write(one.value)} for {' or '.join(map(str, one.players))} players" if one.players
                else f"else {self.write(one.value)}"
                for one in self.values
            )  # fmt: skip
        return {"flag": f"yes from {self.players} players on", "colours": "in their order"}.get(self.kind, RANDOM)

    def usual(self, players: int) -> Any:
        """What it is at a table where nobody chose."""
        if self.default is None and self.kind == "flag":
            return players >= self.players
        if self.default is None and self.kind == "colours":
            return tuple(one.value for one in self.values[:players])
        if self.default is None and self.kind == "choice":
            return self.there(players)[0]
        return self.default

    def there(self, players: int) -> list[Any]:
        """The values of a choice at a table of so many."""
        return [one.value for one in self.values if not one.players or players in one.players]


def flag(label: Words, words: Words, default: bool | None, players: int = 0) -> Option:
    """Yes or no.

    >>> flag({"en": "Helping"}, {}, None, players=3).unless_said
    'yes from 3 players on'
    """
    return Option("flag", label, words, default=default, players=players)


def choice(label: Words, values: tuple[Value, ...], default: Any = None) -> Option:
    """One of a few values.

    >>> choice({"en": "Memory"}, (Value("strict", {"en": "Strict"}), Value("open", {"en": "Open"}))).takes
    'strict or open'
    """
    return Option("choice", label, values=values, default=default)


def seat(label: Words) -> Option:
    """Which seat, for instance begins; by chance where nobody chose.

    >>> seat({"en": "First"}).takes
    'a seat number or random'
    """
    return Option("seat", label)


def colours(names: tuple[str, ...]) -> Option:
    """Which seat plays which colour.

    >>> colours(("red", "green", "blue")).usual(2)
    ('red', 'green')
    """
    values = tuple(Value(name, {"en": name}) for name in names)
    return Option("colours", {"en": "Colours"}, {"en": "each seat's colour"}, values)


def option_of(options: Mapping[str, Option], name: str) -> Option:
    """The option of this name, or a refusal in one line."""
    if name not in options:
        raise SetupError(f"unknown option {name!r}; this game has {', '.join(options) or 'none'}")
    return options[name]


def read_option(options: Mapping[str, Option], name: str, text: str) -> Any:
    """An option's value from its text in a record or on the command line."""
    option = option_of(options, name)
    try:
        return option.read(text)
    except ValueError:
        raise SetupError(f"option {name} must be {option.takes}, not {text!r}") from None


def complete(options: Mapping[str, Option], given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Every option with its value: as given, else as usual. Values are checked by writing and reading them."""
    for name in given:
        option_of(options, name)
    chosen = {}
    for name, option in options.items():
        value = given.get(name)
        if value is None:
            value = option.usual(players)
        elif isinstance(value, str):
            value = read_option(options, name, value)
        else:
            try:
                value = option.read(option.write(value))
            except (ValueError, TypeError, AttributeError):
                raise SetupError(f"option {name} must be {option.takes}, not {value!r}") from None
        _check(name, option, value, players)
        chosen[name] = value
    return chosen


def _check(name: str, option: Option, value: Any, players: int) -> None:
    """What only shows at a table of so many."""
    if option.kind == "flag" and value and players < option.players:
        raise SetupError(f"option {name}: {players} players always play without it")
    if option.kind == "seat" and value is not None and not 0 <= value < players:
        raise SetupError(f"option {name} must be a seat from 0 to {players - 1}, not {value}")
    if option.kind == "choice" and value not in option.there(players):
        there = " or ".join(map(option.write, option.there(players)))
        raise SetupError(f"option {name} must be {there} with {players} players, not {option.write(value)}")
    if option.kind == "colours":
        known = [one.value for one in option.values]
        if len(value) != players or len(set(value)) != players or not set(value) <= set(known):
            raise SetupError(f"option {name} must name {players} different colours out of {', '.join(known)}")
