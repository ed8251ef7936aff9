"""The licences of what comes along: `python -m tools.licences` writes docs/licences.md and refuses what does not fit.

What is bundled with the page lies beside it, as `licences.md`, written by its build.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/licences.md"
HEAD = "| package | licence | comes with |\n|---|---|---|\n"
WELCOME = {"MIT", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "BSD", "ISC", "Apache-2.0", "PSF-2.0", "MPL-2.0", "0BSD"}
"""Whoever passes Pizzaiolo on, may also pass these on. MPL-2.0: as long as they are not changed."""
MEANT = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "ISC License (ISCL)": "ISC",
    "Apache Software License": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


def licence_of(package: str) -> str:
    """As an SPDX expression, from whichever of the three places a package tells it in."""
    told = metadata(package)
    if "License-Expression" in told:
        return told["License-Expression"]
    kinds = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or [] if line.startswith("License ::")]
    if kinds:
        return " OR ".join(MEANT.get(kind, kind) for kind in kinds)
    said = " ".join(told.get_all("License") or ["not told"]).splitlines()[0]
    return MEANT.get(said, said)


def brought(roots: list[str]) -> set[str]:
    """What is installed with these requirements, here."""
    known: set[tuple[str, frozenset[str]]] = set()
    waiting = [Requirement(root) for root in roots]
    while waiting:
        one = waiting.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras))
        if key in known:
            continue
        known.add(key)
        for line in requires(key[0]) or []:
            other = Requirement(line)
            if other.marker is None or any(other.marker.evaluate({"extra": extra}) for extra in ("", *one.extras)):
                waiting.append(other)
    return {name for name, _ in known}


def rows() -> Iterator[tuple[str, str, str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base = brought(project["dependencies"])
    extras = {extra: brought(project["optional-dependencies"][extra]) for extra in ("server", "terminal")}
    for package in sorted(base.union(*extras.values())):
        extra = next((extra for extra, names in extras.items() if package in names - base), None)
        yield package, licence_of(package), f"`pizzaiolo[{extra}]`" if extra else "`pizzaiolo`"


def table() -> str:
    return HEAD + "".join(f"| {package} | {licence} | {where} |\n" for package, licence, where in rows())


def strangers() -> list[str]:
    """Those whose licence nobody has looked at yet, of all that is installed here."""
    return [
        f"{package}: {licence}"
        for package, licence, _ in rows()
        if not WELCOME & set(re.split(r" (?:OR|AND) |[()]", licence))
    ]


def main() -> None:
    try:
        if found := strangers():
            sys.exit("licences to look at first: " + "; ".join(found))
        page = PAGE.read_text(encoding="utf-8")
        before, _, after = page.partition(HEAD)
        rest = after[re.match(r"(\|.*\n)*", after).end() :]  # type: ignore[union-attr]
        PAGE.write_text(before + table() + rest, encoding="utf-8")
    except PackageNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed here: make dev")


if __name__ == "__main__":
    main()
