"""One decision of one seat."""

import msgspec


class Action(msgspec.Struct, frozen=True, gc=False):
    """A number for bots, a text for records, a sentence for people."""

    code: int
    text: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def __int__(self) -> int:
        return self.code
