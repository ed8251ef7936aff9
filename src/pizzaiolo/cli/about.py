"""One line about this installation: which version, and whether the kernel is compiled."""

from pizzaiolo import __version__
from pizzaiolo.games.kitchen.engine import kernel


def about() -> str:
    compiled = not str(kernel.__file__).endswith(".py")
    how = "compiled kernel" if compiled else "plain Python kernel: right, but slower (no C compiler was found)"
    return f"Pizzaiolo {__version__}, {how}"


if __name__ == "__main__":
    print(about())
