"""The text form of a game. See docs/records.md.

pizzaiolo 2
game mamma-mia
players 2
seed 7
…
0: salami3 order4 supply
1: olive1 no-order waiter
scores 5 3
end 0a1b2c3d4e5f6071
"""

import msgspec

from pizzaiolo.core.errors import RecordError

FORMAT = "pizzaiolo 2"
OLDER = {"1": "whose closing line does not vouch for the options"}
"""What is the matter with formats that are read no more."""


class Record(msgspec.Struct, frozen=True):
    """A parsed record: the header that starts the game, the moves, what they must lead to, and what vouches for it."""

    header: dict[str, str]
    moves: list[tuple[int, str]]
    end: str
    scores: tuple[int, ...] | None = None

    def __str__(self) -> str:
        lines = [FORMAT, *(f"{key} {value}" for key, value in self.header.items())]
        last = None
        for seat, text in self.moves:
            if seat == last:
                lines[-1] += f" {text}"
            else:
                lines.append(f"{seat}: {text}")
            last = seat
        if self.scores is not None:
            lines.append(f"scores {' '.join(map(str, self.scores))}")
        lines.append(f"end {self.end}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record; say in one line what is wrong with it, and where."""
        lines = text.replace("\r\n", "\n").split("\n")  # cards and positions may hold any other separator
        if not lines[0].startswith("pizzaiolo "):
            raise RecordError(f"this is not a Pizzaiolo record: it must begin with {FORMAT!r}")
        if lines[0] != FORMAT:
            found = lines[0][10:30]
            why = f", {OLDER[found]}," if found in OLDER else ""
            raise RecordError(f"this record has format {found!r}{why} and only format {FORMAT[10:]!r} can be read here")
        if lines.pop() or not lines[-1].startswith("end "):
            raise RecordError("the record is cut short: its closing line 'end …' is missing")
        header: dict[str, str] = {}
        moves: list[tuple[int, str]] = []
        scores: tuple[int, ...] | None = None
        for number, line in enumerate(lines[1:-1], start=2):
            key, _, rest = line.partition(" ")
            if key.endswith(":") and key[:-1].isdecimal() and rest:
                moves += [(int(key[:-1]), word) for word in rest.split()]
            elif key == "scores" and all(word.removeprefix("-").isdecimal() for word in rest.split()):
                scores = tuple(map(int, rest.split()))
            elif not moves and key and rest and key not in header:
                header[key] = rest
            else:
                raise RecordError(f"line {number} of the record cannot be read: {line[:60]!r}")
        return cls(header, moves, lines[-1][4:], scores)
