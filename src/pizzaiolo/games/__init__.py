"""The games there are, and the one door to all of them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

import msgspec

from pizzaiolo.core.errors import PizzaioloError, RecordError, SetupError, shown, whole
from pizzaiolo.core.family import FAMILIES, OURS, Box, Family, installed, load_families
from pizzaiolo.core.game import Game
from pizzaiolo.core.options import LANGUAGES, Option, read_option
from pizzaiolo.core.random import checked, fresh_seed, read_seed
from pizzaiolo.core.record import Record

Loose = Mapping[str, Any] | None
"""The content of a user's own file, or none."""

if TYPE_CHECKING:
    from pathlib import Path

    from pizzaiolo.games.kitchen.game import Kitchen
    from pizzaiolo.games.papa_paolo.game import PapaPaolo


class Games(Mapping[str, Family]):
    """Every game that is installed and the family that it belongs to, found when somebody first asks.

    >>> import pizzaiolo
    >>> list(pizzaiolo.GAMES)
    ['mamma-mia', 'mamma-mia-plus', 'papa-paolo']
    >>> box = pizzaiolo.GAMES["mamma-mia-plus"].boxes["mamma-mia-plus"]
    >>> box.title, box.players
    ('Mamma Mia! Plus', (2, 6))
    """

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
"""The games that are installed, by name, each with its family.

>>> import pizzaiolo
>>> pizzaiolo.GAMES["papa-paolo"].boxes["papa-paolo"].title
'Papà Paolo'
"""


class Actions(Mapping[str, int]):
    """How many actions each game has: an action's number is below that, and stands for the same at every table.

    >>> import pizzaiolo
    >>> pizzaiolo.ACTIONS["mamma-mia"]
    517
    """

    def __getitem__(self, name: str) -> int:
        return GAMES[name].actions(name)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)

    def __repr__(self) -> str:
        return repr(dict(self))


ACTIONS = Actions()
"""How many actions each game has: the number of every one is below that.

>>> import pizzaiolo
>>> pizzaiolo.ACTIONS["papa-paolo"] > pizzaiolo.ACTIONS["mamma-mia"]
True
"""


def compiled() -> bool:
    """Whether the rules run compiled, and not as plain Python: right, but some forty times slower."""
    from importlib.util import find_spec

    ours = (point for point in installed(FAMILIES).values() if point.dist is not None and point.dist.name == OURS)
    found = [find_spec(f"{point.module}.engine.kernel") for point in ours]
    return not any(spec is None or str(spec.origin).endswith(".py") for spec in found)


def family_of(name: str) -> Family:
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError(f"there is no game {shown(name)}; choose one of {', '.join(GAMES)}")
    return GAMES[name]


def box_of(name: str) -> Box:
    """Title, player range and options."""
    return family_of(name).boxes[name]


def options_of(name: str) -> Mapping[str, Option]:
    """What a host can choose in this game.

    >>> import pizzaiolo
    >>> {name: option.takes for name, option in pizzaiolo.options_of("mamma-mia-plus").items()}["ghiottona"]
    '4 or 5'
    """
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


def about_text(name: str, language: str, cards: Loose = None, options: Loose = None) -> str:
    """The page "About this edition" as Markdown: the sheet, how we know what is printed, and our rulings.

    With options, it begins with what was chosen at this table.
    """
    from pizzaiolo.core.about import about_page

    if language not in LANGUAGES:
        raise SetupError(f"there is no such page in {language!r}; choose from {', '.join(LANGUAGES)}")
    return about_page(family_of(name), name, language, cards, options)


@overload
def new(
    name: Literal["mamma-mia", "mamma-mia-plus"],
    players: SupportsIndex,
    seed: SupportsIndex | str | None = None,
    *,
    cards: Loose = None,
    position: Loose = None,
    **options: Any,
) -> "Kitchen": ...
@overload
def new(
    name: Literal["papa-paolo"],
    players: SupportsIndex,
    seed: SupportsIndex | str | None = None,
    *,
    cards: Loose = None,
    position: Loose = None,
    **options: Any,
) -> "PapaPaolo": ...
@overload
def new(
    name: str,
    players: SupportsIndex,
    seed: SupportsIndex | str | None = None,
    *,
    cards: Loose = None,
    position: Loose = None,
    **options: Any,
) -> Game: ...
def new(
    name: str,
    players: SupportsIndex,
    seed: SupportsIndex | str | None = None,
    *,
    cards: Loose = None,
    position: Loose = None,
    **options: Any,
) -> Game:
    """A fresh game. The same seed and options give the same game everywhere.

    A seed is a whole number, or a secret text where nobody shall foresee the cards. `cards` is the content of a user's
    own card file, `position` a position set up by hand.

    >>> import pizzaiolo
    >>> game = pizzaiolo.new("mamma-mia-plus", players=3, seed=7, helping=False, first=1)
    >>> game.actors, game.facts.rounds
    ((1,), 4)
    >>> pizzaiolo.new("mamma-mia", players=9)
    Traceback (most recent call last):
    pizzaiolo.core.errors.SetupError: Mamma Mia! is for 2 to 5 players, not 9
    """
    start = family_of(name).start
    players = whole(players, "players")
    least, most = box_of(name).players
    if not least <= players <= most:
        raise SetupError(f"{box_of(name).title} is for {least} to {most} players, not {players}")
    for content, what in ((cards, "cards"), (position, "a position")):
        if content is not None and not isinstance(content, Mapping):
            raise SetupError(f"{what} must be the content of a file, as a mapping, not {shown(content)}")
    chosen = fresh_seed() if seed is None else seed if isinstance(seed, str) else whole(seed, "a seed")
    loose = {"cards": plain("cards", cards), "position": plain("position", position)}
    return start(name, players, checked(chosen), **loose, **options)


def plain(what: str, content: Mapping[str, Any] | None) -> Any:
    """The content as a record will hold it: what cannot be written there is not played with either."""
    try:
        return msgspec.json.decode(msgspec.json.encode(content))
    except (TypeError, ValueError, OverflowError, RecursionError, msgspec.MsgspecError):
        raise SetupError(f"{what}: only what JSON can hold can stand in a record") from None


def load(text: str) -> Game:
    """The game that a record tells. It is replayed move by move, and must end where the record says.

    >>> import pizzaiolo
    >>> game = pizzaiolo.new("papa-paolo", players=2, seed=7)
    >>> game.play(game.actions(0)[0], seat=0)[0].public
    StartTileKept(seat=0, tile=None)
    >>> pizzaiolo.load(game.record())
    <papa-paolo, 2 players: seat 1 to act after 3 events>
    """
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {shown(text)}")
    record = Record.parse(text)
    game = begin(record)
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            game.play(move, seat)
        except PizzaioloError as problem:
            raise RecordError(f"move {number} of the record ({seat}: {move}) is not possible: {problem}") from None
    if game.fingerprint() != record.end:
        raise RecordError("the record replays to another game or position than the one it was saved at")
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
    version = box_of(name).version
    if rules != version:
        raise RecordError(f"the record follows version {rules} of the rules, and version {version} is played here")
    try:
        loose = {key: msgspec.json.decode(header.pop(key)) for key in ("cards", "position") if key in header}
    except msgspec.DecodeError:
        raise RecordError("the record's cards or position are not valid JSON") from None
    if missing := [key for key in options_of(name) if key not in header]:
        raise RecordError(f"the record does not say its {missing[0]}")
    options = {key: read_option(options_of(name), key, value) for key, value in header.items()}
    return new(name, players, seed, **loose, **options)
