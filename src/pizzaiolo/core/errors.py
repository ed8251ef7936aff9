"""What can go wrong, each with one clear line for people."""

from operator import index
from typing import SupportsIndex


class PizzaioloError(ValueError):
    """Base of all errors that a user can cause. Its text is one line.

    >>> import pizzaiolo
    >>> try:
    ...     pizzaiolo.new("calzone", players=4)
    ... except pizzaiolo.PizzaioloError as problem:
    ...     print(problem)
    there is no game 'calzone'; choose one of mamma-mia, mamma-mia-plus, papa-paolo
    """


class SetupError(PizzaioloError):
    """No such game, player count, seat or option, or cards and positions that do not add up.

    >>> import pizzaiolo
    >>> pizzaiolo.new("papa-paolo", players="4")
    Traceback (most recent call last):
    pizzaiolo.core.errors.SetupError: players must be a whole number, not '4'
    """


class RecordError(PizzaioloError):
    """A record that cannot be read, or that does not replay to what it promises.

    >>> import pizzaiolo
    >>> pizzaiolo.load("chess")
    Traceback (most recent call last):
    pizzaiolo.core.errors.RecordError: this is not a Pizzaiolo record: it must begin with 'pizzaiolo 2'
    """


class IllegalAction(PizzaioloError):
    """A decision that is not open now. The game is untouched.

    `code` is stable and for programs, `rule` names the part of the rules, `words` are for people.

    >>> import pizzaiolo
    >>> game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    >>> try:
    ...     game.play("waiter")
    ... except pizzaiolo.IllegalAction as refusal:
    ...     print(refusal.code, refusal.words, sep=": ")
    wrong-step: First put ingredients of one kind into the oven.
    """

    def __init__(self, code: str, rule: str, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.rule = rule
        self.words = words

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, str]]:
        return type(self), (self.code, self.rule, self.words)


def whole(value: SupportsIndex, what: str, kind: str = "a whole number") -> int:
    """The whole number that somebody gave for `what`; a truth value, a text or half a number is none."""
    if value.__class__ is int:
        return value
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise SetupError(f"{what} must be {kind}, not {shown(value)}")


def shown(value: object) -> str:
    """Whatever somebody gave, short and on one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 40 else f"{text[:39]}…"
