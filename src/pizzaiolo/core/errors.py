"""What can go wrong, each with one clear line for people."""


class PizzaioloError(ValueError):
    """Base of all errors that a user can cause. Its text is one line."""


class SetupError(PizzaioloError):
    """No such game, player count or option, or cards and positions that do not add up."""


class RecordError(PizzaioloError):
    """A record that cannot be read, or that does not replay to what it promises."""


class IllegalAction(PizzaioloError):
    """A decision that is not open now. The game is untouched.

    `code` is stable and for programs, `rule` names the part of the rules, `words` are for people.
    """

    def __init__(self, code: str, rule: str, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.rule = rule
        self.words = words
