"""One decision of one seat."""

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False):
    """A number for bots, a text for records, a sentence for people.

    >>> import pizzaiolo
    >>> action = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0).actions(0)[1]
    >>> int(action), action.text, str(action)
    (32, 'pineapple2', 'put 2 pineapple into the oven')
    """

    code: int
    text: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def __int__(self) -> int:
        return self.code
