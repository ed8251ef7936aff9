"""What players are told of an edition: the sheet that is followed, and how we know what is printed on its pieces.

A family tells the facts (`About`); here they become a page of Markdown in any language, for the browser, the terminal
and the documentation alike.
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from pizzaiolo.core.options import LANGUAGES, Option, Words

if TYPE_CHECKING:
    from pizzaiolo.core.family import Family

Mark = Literal["documented", "inferred", "reconstructed", "own"]
"""A sheet's text says so; it follows from one; it is our best guess; the host brought it along."""
SIGNS: dict[Mark, str] = {"documented": "●", "inferred": "◐", "reconstructed": "○", "own": "★"}


class Printed(msgspec.Struct, frozen=True):
    """Something that is printed in the box, and how we know it."""

    what: Words
    mark: Mark
    many: int = 0
    """How many pieces that are; 0 where it is not about pieces."""


class About(msgspec.Struct, frozen=True):
    """What a family tells of one of its games."""

    sheet: Words = {}
    """Which rule sheets are followed."""
    printed: tuple[Printed, ...] = ()


def read_words(door: str) -> dict[str, Words]:
    """The words in `data/about.json` beside a module."""
    with open(os.path.join(os.path.dirname(door), "data", "about.json"), "rb") as file:
        words: dict[str, Words] = msgspec.json.decode(file.read())
    return words


@cache
def _words() -> dict[str, Words]:
    return read_words(__file__)


def about_page(
    family: "Family",
    game: str,
    language: str,
    cards: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> str:
    """The page as Markdown; with options, also what was chosen at this table."""
    box = family.boxes[game]
    here = language if language in LANGUAGES else "en"
    say = {name: words[here] for name, words in _words().items()}
    about = family.about(game, cards)
    parts = [f"# {box.title}: {say['title']}"]
    if options is not None:
        parts += [f"## {say['table']}", "\n".join(_chosen(box.options, options, cards, say, here))]
    if about.sheet:
        parts += [f"## {say['sheet']}", _in(about.sheet, here)]
    if about.printed:
        parts += [f"## {say['printed']}", say["printed-words"], _legend(about, say), _table(about, say, here)]
    if rulings := _section(family.rules(game, language if language in box.languages else "en"), say["rulings"]):
        parts += [f"## {say['rulings']}", rulings]
    return "\n\n".join(parts) + "\n"


def _in(words: Words, language: str) -> str:
    return words.get(language) or words.get("en", "")


def _legend(about: About, say: Mapping[str, str]) -> str:
    used = [mark for mark in SIGNS if any(one.mark == mark for one in about.printed)]
    return "\n".join(f"- {SIGNS[mark]} **{say[mark]}**: {say[f'{mark}-words']}" for mark in used)


def _table(about: About, say: Mapping[str, str], language: str) -> str:
    counted = any(one.many for one in about.printed)
    rows = [[say["what"], *([say["many"]] if counted else []), say["known"]]]
    rows.append(["---"] * len(rows[0]))
    for one in about.printed:
        many = [str(one.many or "")] if counted else []
        rows.append([_in(one.what, language), *many, f"{SIGNS[one.mark]} {say[one.mark]}"])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _chosen(
    options: Mapping[str, Option],
    chosen: Mapping[str, Any],
    cards: Mapping[str, Any] | None,
    say: Mapping[str, str],
    language: str,
) -> Iterator[str]:
    """A line for each option; who plays which colour is seen at the table."""
    for name, option in options.items():
        if option.kind != "colours" and name in chosen:
            yield f"- {_in(option.label, language)}: **{_value(option, chosen[name], say, language)}**"
    yield f"- {say['cards']}: **{say['own' if cards else 'ours']}**"


def _value(option: Option, value: Any, say: Mapping[str, str], language: str) -> str:
    match option.kind:
        case "flag":
            return say["yes" if value else "no"]
        case "seat":
            return say["chance"] if value is None else say["chair"].format(value + 1)
    label = next((one.label for one in option.values if one.value == value), {})
    return _in(label, language) or str(value)


def _section(rules: str, heading: str) -> str:
    """What the rules say under a heading."""
    after = rules.partition(f"\n## {heading}\n")[2]
    return after.partition("\n## ")[0].strip()
