"""For learners: many games at once, adapters for the usual libraries, possible worlds, data sets.

It needs what `pip install 'pizzaiolo[research]'` brings; nothing else of the package does. docs/research.md shows it.
"""

from typing import TYPE_CHECKING, Any

from pizzaiolo.core.errors import SetupError

try:
    import numpy  # noqa: F401
except ImportError:
    raise SetupError("pizzaiolo.research needs NumPy: pip install 'pizzaiolo[research]'") from None

from pizzaiolo.core.lens import Plane
from pizzaiolo.research.batch import Batch, describe
from pizzaiolo.research.names import gymnasium_envs
from pizzaiolo.research.possible import World, worlds

if TYPE_CHECKING:
    from pizzaiolo.research.aec import AEC
    from pizzaiolo.research.single import Single
    from pizzaiolo.research.spiel import SpielGame
    from pizzaiolo.research.vector import Vector

__all__ = ["AEC", "Batch", "Plane", "Single", "SpielGame", "Vector", "World", "describe", "register", "worlds"]

gymnasium_envs()
_LATER = {"AEC": "aec", "Single": "single", "SpielGame": "spiel", "Vector": "vector", "register": "names"}


def __getattr__(name: str) -> Any:
    """The adapters load their libraries when somebody asks for them."""
    if name not in _LATER:
        raise AttributeError(f"module 'pizzaiolo.research' has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f"pizzaiolo.research.{_LATER[name]}"), name)
    except ModuleNotFoundError as missing:
        raise SetupError(f"{name} needs {missing.name}: pip install 'pizzaiolo[research]'") from None
