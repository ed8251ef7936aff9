"""The games there are, and the one door to all of them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from pizzaiolo.core.errors import IllegalAction, RecordError, SetupError
from pizzaiolo.core.family import Box, Family, load_families
from pizzaiolo.core.game import Game
from pizzaiolo.core.options import Option, read_option
from pizzaiolo.core.random import Seed, checked, fresh_seed, read_seed
from pizzaiolo.core.record import Record

if TYPE_CHECKING:
    from pathlib import Path


class Games(Mapping[str, Family]):
    """Every game that is installed and the family that it belongs to, found when somebody first asks."""

    def __init__(self) -> None:
        self._found: dict[str, Family] | None = None

    @property
    def found(self) -> dict[str, Family]:
        if self._found is None:
            self._found = load_families()
        return self._found

    def __getitem__(self, name: str) -> Family:
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES = Games()


def family_of(name: str) -> Family:
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; choose one of {', '.join(GAMES)}")
    return GAMES[name]


def box_of(name: str) -> Box:
    """Title, player range and options."""
    return family_of(name).boxes[name]


def options_of(name: str) -> Mapping[str, Option]:
    """What a host can choose in this game."""
    return box_of(name).options


def read_cards(name: str, path: "Path") -> dict[str, Any]:
    """The content of a user's own card file, for the `cards` of `new`."""
    family_of(name)
    try:
        content = msgspec.json.decode(path.read_bytes())
    except OSError as problem:
        raise SetupError(f"cannot read the card file {path}: {problem.strerror}") from None
    except msgspec.DecodeError as problem:
        raise SetupError(f"the card file {path} is not valid JSON: {problem}") from None
    if not isinstance(content, dict):
        raise SetupError(f"the card file {path} must hold one JSON object")
    return content


def rules_text(name: str, language: str) -> str:
    """The rules in our own words, as Markdown."""
    if language not in box_of(name).languages:
        raise SetupError(f"there are no rules in {language!r}; choose from {', '.join(box_of(name).languages)}")
    return family_of(name).rules(name, language)


def new(
    name: str,
    players: int,
    seed: Seed | None = None,
    *,
    cards: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Game:
    """A fresh game. The same seed and options give the same game everywhere.

    A seed is a whole number, or a secret text where nobody shall foresee the cards. `cards` is the content of a user's
    own card file, `position` a position set up by hand.
    """
    start = family_of(name).start
    least, most = box_of(name).players
    if not least <= players <= most:
        raise SetupError(f"{box_of(name).title} is for {least} to {most} players, not {players}")
    chosen = fresh_seed() if seed is None else seed
    return start(name, players, checked(chosen), cards=cards, position=position, **options)


def load(text: str) -> Game:
    """The game that a record tells. It is replayed move by move, and must end where the record says."""
    record = Record.parse(text)
    game = begin(record)
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            game.play(move, seat)
        except IllegalAction as problem:
            raise RecordError(f"move {number} of the record ({seat}: {move}) is not possible: {problem}") from None
    if game.digest() != record.digest:
        raise RecordError("the record replays to another position than the one it was saved at")
    if record.scores != (game.result.scores if game.result else None):
        raise RecordError("the record's scores are not those of its moves")
    return game


def begin(record: Record) -> Game:
    """The game of a record before its first move."""
    header = dict(record.header)
    try:
        name, rules = header.pop("game"), header.pop("rules")
        players, seed = int(header.pop("players")), read_seed(header.pop("seed"))
    except KeyError as key:
        raise RecordError(f"the record does not say its {key.args[0]}") from None
    except ValueError:
        raise RecordError("the record's number of players must be a whole number") from None
    version = family_of(name).version
    if rules != version:
        raise RecordError(f"the record follows version {rules} of the rules, and version {version} is played here")
    try:
        loose = {key: msgspec.json.decode(header.pop(key)) for key in ("cards", "position") if key in header}
    except msgspec.DecodeError:
        raise RecordError("the record's cards or position are not valid JSON") from None
    options = {key: read_option(options_of(name), key, value) for key, value in header.items()}
    return new(name, players, seed, **loose, **options)
