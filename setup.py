"""Compiles the rules kernels ahead of time where a C compiler is there; otherwise the same source runs as it is.

PIZZAIOLO_PURE=1 leaves the compiling out.
"""

import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/pizzaiolo")
HOME = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]


class BuildKernel(build_ext):
    """Building is tried, not demanded: whoever has no compiler gets the slower, equal game."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        super().build_extensions()
        names = [str(self.get_ext_filename(extension.name)) for extension in self.extensions]  # type: ignore[no-untyped-call]
        built = [Path(self.build_lib, name) for name in names]
        if not all(path.exists() for path in built):
            print("pizzaiolo: the kernel could not be compiled and runs as plain Python", file=sys.stderr)
            for path in built:
                path.unlink(missing_ok=True)


def rooms() -> list[tuple[list[str], str | None]]:
    """Whatever lies in a folder called `engine` is compiled: one unit for each family of games, all at once."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.glob("**/engine/*.py")):
        if path.name != "__init__.py":
            found.setdefault(f"pizzaiolo_{path.parent.parent.name}", []).append(path.as_posix())
    return [(modules, name) for name, modules in found.items()]


def kernel() -> list[Any]:
    if os.environ.get("PIZZAIOLO_PURE"):
        return []
    from mypyc.build import mypycify

    units = rooms()
    modules = [module for own, _ in units for module in own]
    extensions: list[Any] = mypycify(["--strict", *modules], opt_level="3", debug_level="0", separate=units)
    for extension in extensions:
        extension.optional = True
        if (
            os.name == "posix"
        ):  # another compiler's warnings stop nobody; functions of one unit call each other directly
            extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error", "-fno-semantic-interposition"]
        if sys.platform == "linux":  # the names of what is called inside are for nobody
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-s"]
    return extensions


def front_page() -> str:
    """The README with addresses that also lead somewhere outside a clone."""
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\1{HOME}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\1{HOME}/blob/main/", text)


setup(
    ext_modules=kernel(),
    cmdclass={"build_ext": BuildKernel},
    long_description=front_page(),
    long_description_content_type="text/markdown",
)
