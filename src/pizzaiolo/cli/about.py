"""One line about this installation: which version, and whether the kernel is compiled."""

from pizzaiolo import COMPILED, __version__


def about() -> str:
    how = "compiled kernel" if COMPILED else "plain Python kernel: right, but slower (no compiled one is installed)"
    return f"Pizzaiolo {__version__}, {how}"


if __name__ == "__main__":
    print(about())
