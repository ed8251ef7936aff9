"""Compiles the rules kernel ahead of time where a C compiler is there; otherwise the same source runs as it is.

PIZZAIOLO_PURE=1 leaves the compiling out.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

KERNEL = {
    "games/kitchen": "house state codes oven helping turn kernel",
    "games/papa_paolo": (
        "house state codes geometry districts deliver market tips stairs invest rounds kernel planner plan"
    ),
    "bots/kitchen": "outlook judgement daring guesses notebook search playout",
    "bots/papa_paolo": "taste courier worth sites head chores turns bidding investing mind outlook playout",
}
MODULES = [f"src/pizzaiolo/{package}/{name}.py" for package, names in KERNEL.items() for name in names.split()]


class BuildKernel(build_ext):
    """Building is tried, not demanded: whoever has no compiler gets the slower, equal game."""

    def build_extensions(self) -> None:
        super().build_extensions()
        names = [str(self.get_ext_filename(extension.name)) for extension in self.extensions]  # type: ignore[no-untyped-call]
        built = [Path(self.build_lib, name) for name in names]
        if not all(path.exists() for path in built):
            print("pizzaiolo: the kernel could not be compiled and runs as plain Python", file=sys.stderr)
            for path in built:
                path.unlink(missing_ok=True)


def kernel() -> list[Any]:
    if os.environ.get("PIZZAIOLO_PURE"):
        return []
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(["--strict", *MODULES], opt_level="3", debug_level="0", group_name="pizzaiolo")
    for extension in extensions:
        extension.optional = True
    return extensions


setup(ext_modules=kernel(), cmdclass={"build_ext": BuildKernel})
