"""Compiles the rules kernel ahead of time where a C compiler is there; otherwise the same source runs as it is.

PIZZAIOLO_PURE=1 leaves the compiling out.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

MODULES = sorted(path.as_posix() for path in Path("src/pizzaiolo").glob("**/engine/*.py") if path.name != "__init__.py")
"""Whatever lies in a folder called `engine` is compiled."""


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
