"""The arrays of a kernel: packed numbers where it is compiled, plain lists where it is not (they are faster there)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    vec = list

__all__ = ["vec"]
