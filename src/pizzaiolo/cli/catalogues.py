"""The words of screens: the catalogues that the page in the browser speaks from, and some that only a terminal says.

A text may hold names in braces, "{name}", and plurals, "{n, plural, =0 {no card} one {# card} other {# cards}}".
"""

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec

from pizzaiolo.core.options import LANGUAGES

HOUSE = ("pizzaiolo", "pizzaiolo.cli")
"""The packages whose words every table needs; a family of games adds its own."""
AND = {"en": ", and ", "it": " e ", "es": " y ", "fr": " et ", "de": " und "}
AND_OF_TWO = {**AND, "en": " and "}
OR = {"en": ", or ", "it": " o ", "es": " o ", "fr": " ou ", "de": " oder "}
OR_OF_TWO = {**OR, "en": " or "}
Value = str | int


def language_of_here() -> str:
    """What this computer speaks, where we speak it too."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if said := os.environ.get(name):
            return said[:2] if said[:2] in LANGUAGES else "en"
    return "en"


def catalogue(package: str, language: str) -> dict[str, str]:
    found = find_spec(package)
    if found is None or found.origin is None:
        return {}
    path = Path(found.origin).parent / "words" / f"{language}.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str]) if path.exists() else {}


class Words:
    """Everything that is said in one language, by key."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.known: dict[str, str] = {}
        self.learn(*HOUSE)

    def learn(self, *packages: str) -> None:
        for package in packages:
            self.known |= catalogue(package, self.language)

    def __call__(self, key: str, **values: Value) -> str:
        return self.filled(self.known.get(key, key), values)

    def has(self, key: str) -> bool:
        return key in self.known

    def all_of(self, parts: Sequence[str]) -> str:
        return joined(parts, AND[self.language], AND_OF_TWO[self.language])

    def one_of(self, parts: Sequence[str]) -> str:
        return joined(parts, OR[self.language], OR_OF_TWO[self.language])

    def filled(self, text: str, values: dict[str, Value]) -> str:
        out, at = "", 0
        while (opened := text.find("{", at)) >= 0:
            closed = closing(text, opened)
            out += text[at:opened] + self.placeholder(text[opened + 1 : closed], values)
            at = closed + 1
        return out + text[at:]

    def placeholder(self, inside: str, values: dict[str, Value]) -> str:
        name, _, rest = inside.partition(",")
        value = values.get(name.strip(), "")
        kind, _, forms = rest.partition(",")
        if kind.strip() != "plural":
            return str(value)
        n, found = int(value or 0), variants(forms)
        chosen = found.get(f"={n}") or found.get("one" if self.is_one(n) else "other") or found.get("other", "")
        if f"={n}" in found:
            chosen = found[f"={n}"]
        return self.filled(chosen.replace("#", str(n)), values)

    def is_one(self, n: int) -> bool:
        return n == 1 or (n == 0 and self.language == "fr")


def closing(text: str, opened: int) -> int:
    """Where the brace is closed that is opened here."""
    depth = 0
    for at in range(opened, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if not depth:
            return at
    return len(text)


def variants(forms: str) -> dict[str, str]:
    found, at = {}, 0
    while (opened := forms.find("{", at)) >= 0:
        closed = closing(forms, opened)
        found[forms[at:opened].strip()] = forms[opened + 1 : closed]
        at = closed + 1
    return found


def joined(parts: Sequence[str], last: str, of_two: str) -> str:
    if len(parts) < 3:
        return of_two.join(parts)
    return ", ".join(parts[:-1]) + last + parts[-1]
