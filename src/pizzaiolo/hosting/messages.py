"""Every message between a browser and its host, as types. docs/protocol.md explains them.

The OpenAPI document, the socket's schema and the front end's TypeScript types are all made from here.
"""

from typing import Annotated, Any, Literal

import msgspec

from pizzaiolo.core.family import Paint
from pizzaiolo.core.game import Result
from pizzaiolo.core.options import Kind as OptionKind

Kind = Literal["human", "bot", "open"]
MOST_CHAT = 300
MOST_NAME = 24
Face = Annotated[int, msgspec.Meta(ge=-1, le=63)]
"""Which of the page's faces somebody chose; -1: none, and the page finds one that fits."""
Request = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,64}$")]
"""A client's own word for something it asks for: printable ASCII."""
Salt = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{0,64}$")]
"""What a player adds to the shuffle: any letters that nobody can guess."""
LinkState = Literal["", "new", "used"]
News = Literal["", "taken-over"]


class Message(msgspec.Struct, frozen=True, tag_field="type", rename="camel", omit_defaults=True):
    """Base of everything that goes through the socket."""


# Setting up a table (HTTP) ------------------------------------------------------------------------


class SeatPlan(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Who shall sit here: a person at this device, a bot, or whoever opens the seat's link."""

    kind: Kind
    name: str = ""
    bot: str = ""
    """Where none is named, the quick and sensible one."""
    face: Face = -1


class TablePlan(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What a host asks for."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = {}
    clock: int = 0
    """Seconds for each decision; 0 is no clock. When they are over, a bot makes that one decision."""
    hints: bool = True
    seed: int | None = None
    """The same deal as elsewhere. Whoever knows it knows every card: only where nobody is invited."""
    position: dict[str, Any] | None = None
    """A position set up by hand instead of a deal, for lessons and puzzles. Only where nobody is invited."""
    cards: dict[str, Any] | None = None
    """The host's own cards or tiles, as in their file; None for ours."""


class OwnPart(msgspec.Struct, frozen=True, rename="camel"):
    """Something that is printed otherwise in a host's own file, in each language, and how many pieces that are."""

    what: dict[str, str]
    many: int
    """0 where it is not about pieces."""


class OwnCards(msgspec.Struct, frozen=True, rename="camel"):
    """What a host's own file changes; nothing where all of it is as in ours. Or why nobody can play with it."""

    parts: tuple[OwnPart, ...] = ()
    problem: str = ""


class Invitation(msgspec.Struct, frozen=True, rename="camel"):
    """A link's secret part. Whoever opens it sits down (or, with no seat, watches)."""

    seat: int | None
    secret: str


class TableMade(msgspec.Struct, frozen=True, rename="camel"):
    table: str
    invitations: tuple[Invitation, ...]


class JoinPlan(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    secret: str
    name: str = ""
    face: Face = -1
    take_over: bool = False
    """Also where somebody sits; everyone at the table hears of it."""


class DoorPlan(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    secret: str


class Door(msgspec.Struct, frozen=True, rename="camel"):
    """What an invitation leads to, before anybody goes in: a table, and one of its seats or none (to watch)."""

    game: str
    names: tuple[str, ...]
    seat: int | None
    started: bool
    taken: bool = False
    """Somebody else sits on it: whoever goes in takes the seat over, and everyone at the table sees it."""
    known: bool = False
    """Whoever set up the table knows its cards."""


class RecordPlan(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A record that somebody kept."""

    record: str


class Refusal(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """Why a call was refused: one line, and a code where a page has words of its own for it."""

    detail: str
    code: str = ""


class Joined(msgspec.Struct, frozen=True, rename="camel"):
    table: str
    seat: int | None


class GameSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A line in the list of my games."""

    table: str
    game: str
    names: tuple[str, ...]
    seats: tuple[int, ...]
    my_turn: bool
    over: bool
    scores: tuple[int, ...] | None
    updated: float
    created: float
    started: bool
    waits_for: tuple[int, ...]
    """The seats that may act now, as everyone at the table sees."""
    places: tuple[int, ...] | None


class MyGames(msgspec.Struct, frozen=True, rename="camel"):
    """The games where this device has a seat, newest first, and how many more cannot be opened."""

    games: tuple[GameSummary, ...]
    unplayable: int


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A chair at the table, as everyone sees it."""

    seat: int
    kind: Kind
    name: str
    here: bool
    lent: bool = False
    bot: str = ""
    """Which bot plays here, if one does by plan."""
    face: int = -1
    link: LinkState = ""
    """Whether a link opens this seat, and whether it was opened before."""
    awaited: bool = False
    """Its player is not here yet; the table starts when nobody is awaited."""


class TableSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A table seen from its door: who sits there, no card of the game."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    started: bool
    over: bool
    own_cards: bool = False
    """The host brought along what is printed on them."""


class Replay(msgspec.Struct, frozen=True, rename="camel"):
    """A finished game with all its sides."""

    game: str
    facts: Any
    options: dict[str, Any]
    names: tuple[str, ...]
    record: str
    lenses: dict[str, Any]
    moves: tuple[int, ...]
    result: Result


class ChanceInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Each seat's share of the win after so many decisions; `games` were played on from each of these positions."""

    moves: tuple[int, ...]
    shares: tuple[tuple[float, ...], ...]
    games: int


class ValueInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One of the values of an option, with its words in each language."""

    value: Any
    label: dict[str, str]
    words: dict[str, str]
    players: tuple[int, ...] = ()
    """It is there for so many players; for any number where none is named."""


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """What a host can choose. `choices` are the values of a choice, or the colours in the order of the seats."""

    name: str
    kind: OptionKind
    values: str
    default: Any
    label: dict[str, str]
    words: dict[str, str]
    choices: tuple[ValueInfo, ...]
    players: int
    """It can be on for so many players or more."""


class BotInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A bot's own name, if it has one, and a line about it in each language."""

    name: str
    person: str
    character: dict[str, str]


class PieceInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A card, a tile or anything else on the plain table: its name in each language, and what it looks like."""

    label: dict[str, str]
    mark: str
    drawing: str
    """The path of an SVG, in a square of 24 by 24."""
    colour: Paint


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    name: str
    family: str
    title: str
    words: dict[str, str]
    """What it is like, in one line in each language."""
    players: tuple[int, int]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    characters: tuple[BotInfo, ...]
    languages: tuple[str, ...]
    """Of the rules."""
    own: dict[str, str]
    """What a host may bring along printed otherwise, in a word; nothing where there is none."""


class PlainWords(msgspec.Struct, frozen=True, rename="camel"):
    """What a game tells for a table that knows nothing of it, in each language."""

    sentences: dict[str, dict[str, str]]
    """What each event says, by its tag, with its fields in braces."""
    words: dict[str, dict[str, str]]
    """The names of fields, values, actions and reasons."""
    pieces: dict[str, PieceInfo]


class Position(msgspec.Struct, frozen=True, rename="camel"):
    """A finished game after so many of its decisions, as a spectator and as each seat saw it."""

    public: Any
    seats: tuple[Any, ...]


# From the browser (socket) ------------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first word, also after a lost connection. The answer is a snapshot.

    The salt of the first one, before the table starts, goes into the shuffle.
    """

    salt: Salt = ""


class Act(Message, frozen=True, tag="act"):
    """One or more decisions of a seat as record texts. `expected` is the viewer's number when they were made."""

    request: Request
    seat: int
    expected: int
    actions: tuple[str, ...]


class Try(Message, frozen=True, tag="try"):
    """Decisions of a seat that are not made yet: what would be then?"""

    request: Request
    seat: int
    actions: tuple[str, ...]


class PlacesPlease(Message, frozen=True, tag="places-please"):
    """Where could the seat put this piece, also while it is not its turn?"""

    seat: int
    piece: str


class Say(Message, frozen=True, tag="say"):
    text: str


class Lend(Message, frozen=True, tag="lend"):
    """Let a bot play the own seat until it is taken back, or an absent player's until they come back."""

    seat: int
    lent: bool


class HintPlease(Message, frozen=True, tag="hint-please"):
    """A good way to go on, after decisions that are only tried so far."""

    seat: int
    actions: tuple[str, ...] = ()


class Rematch(Message, frozen=True, tag="rematch"):
    """The same table again; the first to ask makes it, everybody gets its address."""


FromBrowser = Hello | Act | Try | PlacesPlease | Say | Lend | HintPlease | Rematch

# To the browser (socket) --------------------------------------------------------------------------


class ChatLine(msgspec.Struct, frozen=True, rename="camel"):
    seat: int | None
    name: str
    text: str
    at: float
    news: News = ""
    """Not said by anybody, but what happened to this seat; the name is the one from before."""


class OpenAction(msgspec.Struct, frozen=True):
    """An open decision: its record text and its number. Words are the browser's business."""

    text: str
    code: int


class SeatSight(msgspec.Struct, frozen=True, rename="camel"):
    """What one seat of this viewer sees and may do. A spectator has one sight with seat None."""

    seat: int | None
    view: Any
    actions: tuple[OpenAction, ...]


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything a viewer may know, at once."""

    table: str
    game: str
    facts: Any
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    started: bool
    number: int
    since: int
    """Which of the viewer's events is the first of these."""
    events: tuple[Any, ...]
    sights: tuple[SeatSight, ...]
    chat: tuple[ChatLine, ...]
    hints: bool
    clock: int
    commitment: str
    salts: tuple[str, ...] = ()
    """What each seat added to the shuffle, once the table has started."""
    deadline: float | None = None
    result: Result | None = None
    reveal: dict[str, str] | None = None
    """Seed and nonce once the game is over: their hash is the commitment. From seed and salts the cards were dealt."""
    rematch: str | None = None
    lesson: bool = False
    """The cards were laid by hand."""
    own_cards: bool = False
    """The host brought along what is printed on them."""
    known: bool = False
    """Whoever set up the table knows its cards, by a seed or because they were laid by hand."""


class Update(Message, frozen=True, tag="update"):
    """What happened since the viewer's last number. Events are as this viewer saw them."""

    number: int
    events: tuple[Any, ...]
    sights: tuple[SeatSight, ...]
    deadline: float | None = None
    result: Result | None = None
    reveal: dict[str, str] | None = None


class Seats(Message, frozen=True, tag="seats"):
    """Somebody sat down, left, came back, lent the seat or took it back."""

    seats: tuple[SeatInfo, ...]
    started: bool


class Chat(Message, frozen=True, tag="chat"):
    line: ChatLine


class Accepted(Message, frozen=True, tag="accepted"):
    request: str
    number: int


class Stale(Message, frozen=True, tag="stale"):
    """The table has moved on: nothing was done. A snapshot follows."""

    request: str
    number: int


class Refused(Message, frozen=True, tag="refused"):
    """Not possible by the rules. The decisions before it in the same turn were not made either."""

    request: str
    code: str
    rule: str


class Tried(Message, frozen=True, tag="tried"):
    """How the seat would see the table; no sight where the decisions would end its turn.

    Where they are against the rules, the reason's code and rule.
    """

    request: str
    sight: SeatSight | None = None
    code: str = ""
    rule: str = ""


class Places(Message, frozen=True, tag="places"):
    """The places beside what the seat has, each with "" where the piece fits, or why not."""

    seat: int
    piece: str
    places: dict[str, str]


class Weighed(msgspec.Struct, frozen=True):
    """What a bot expects of one decision: its share of the win, and its lead over the best other seat."""

    action: str
    share: float
    lead: float
    weight: float
    """How much thought went into it; all together make 1."""


class Hint(Message, frozen=True, tag="hint"):
    """What a bot would do, a turn in the kitchen, and what it weighed up where it first had a choice."""

    seat: int
    actions: tuple[str, ...]
    why: str
    by: str
    weighed: tuple[Weighed, ...] = ()


class NewTable(Message, frozen=True, tag="new-table"):
    table: str


class Problem(Message, frozen=True, tag="problem"):
    """A message that could not be taken; `code` is for programs."""

    code: str


ToBrowser = Snapshot | Update | Seats | Chat | Accepted | Stale | Refused | Tried | Places | Hint | NewTable | Problem
