"""A release from the changelog: `python tools/release.py ready`, `notes [VERSION]` or `tag`.

It needs nothing but Python and git.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile('^__version__ = "(.+)"$', re.MULTILINE)


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.rstrip()


def version_of(root: Path) -> str:
    found = VERSION.search((root / "src/pizzaiolo/__init__.py").read_text(encoding="utf-8"))
    assert found
    return found[1]


def notes(root: Path, version: str) -> str:
    """What the changelog says under this heading."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)}\b.*\n((?:(?!## ).*\n?)*)", text, re.MULTILINE)
    return found[1].strip() if found else ""


def hindrances(root: Path) -> list[str]:
    """Why there can be no release now."""
    version = version_of(root)
    found = []
    if changed := git(root, "status", "--porcelain"):
        found.append(f"the tree is dirty: {', '.join(line[3:] for line in changed.splitlines()[:3])}")
    if git(root, "tag", "--list", f"v{version}"):
        found.append(f"{version} is released: raise __version__ in src/pizzaiolo/__init__.py")
    if not notes(root, version):
        found.append(f"CHANGELOG.md tells nothing under “## {version}”")
    if notes(root, "Unreleased"):
        found.append(f"CHANGELOG.md has lines under “## Unreleased”: they belong to {version}")
    if f"\nversion: {version}\n" not in (root / "CITATION.cff").read_text(encoding="utf-8"):
        found.append(f"CITATION.cff does not say {version}")
    return found


def main(verb: str = "", version: str = "") -> None:
    if verb == "notes":
        print(notes(ROOT, version.removeprefix("v") or version_of(ROOT)))
        return
    if verb not in ("ready", "tag"):
        sys.exit("release.py: ready, notes [VERSION] or tag")
    if found := hindrances(ROOT):
        sys.exit("no release yet: " + "; ".join(found))
    if verb == "tag":
        name = f"v{version_of(ROOT)}"
        git(ROOT, "tag", "--annotate", name, "--cleanup=verbatim", "--message", f"{name}\n\n{notes(ROOT, name[1:])}\n")
        print(f"{name} is tagged; wheel and sdist are in dist. git push origin {name} publishes it.")


if __name__ == "__main__":
    main(*sys.argv[1:])
