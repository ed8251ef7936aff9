"""PIZZAIOLO_PURE=1 runs the kernel's source as it is, even where a compiled one is installed."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFirst(MetaPathFinder):
    """Finds this package's plain modules before Python's own finder takes a compiled twin."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.startswith("pizzaiolo.") and path:
            source = Path(path[0], fullname.rpartition(".")[2] + ".py")
            if source.is_file():
                return spec_from_file_location(fullname, source)
        return None


def prefer_source() -> None:
    sys.meta_path.insert(0, SourceFirst())
