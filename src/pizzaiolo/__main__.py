"""`python -m pizzaiolo` is the command `pizzaiolo`."""

from pizzaiolo.cli.main import run

if __name__ == "__main__":
    run()
