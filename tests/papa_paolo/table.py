"""Tables laid out by hand, and short words for what a test looks at."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar, cast

import pizzaiolo
from pizzaiolo import Event, Game
from pizzaiolo.games.papa_paolo.game import PapaPaolo
from pizzaiolo.games.papa_paolo.views import SeatView

PP = "papa-paolo"
E = TypeVar("E", bound=Event)

PURPLE, TURQUOISE, ORANGE, WHITE = 0, 1, 2, 3


def new(players: int, seed: int = 1, **more: Any) -> PapaPaolo:
    return cast(PapaPaolo, pizzaiolo.new(PP, players=players, seed=seed, **more))


def load(text: str) -> PapaPaolo:
    return cast(PapaPaolo, pizzaiolo.load(text))


def laid(*players: Mapping[str, Any], seats: int = 4, seed: int = 1, **position: Any) -> PapaPaolo:
    """A table in the middle of a game; seats that are not mentioned have only their start tile."""
    return new(seats, seed, position={"players": players, **position})


def play(game: Game, seat: int, *moves: str) -> None:
    for move in moves:
        game.play(move, seat)


def texts(game: Game, seat: int) -> set[str]:
    """What the seat may do, in a record's words."""
    return {action.text for action in game.actions(seat)}


def refused(game: Game, seat: int, move: str) -> str:
    """The code of the reason why the seat may not do this."""
    before = game.digest()
    reason = game.why_not(game.action(move, seat), seat)
    assert reason is not None, f"{move} is open"
    assert reason.rule
    assert reason.words.endswith(".")
    assert game.digest() == before
    return reason.code


def told(game: Game, kind: type[E], seat: int | None = None) -> list[E]:
    return [event for event in game.events(seat) if isinstance(event, kind)]


def player(game: PapaPaolo, seat: int) -> SeatView:
    return game.view(None).players[seat]


def money(game: PapaPaolo, seat: int) -> int:
    own = game.view(seat).own
    assert own is not None
    return own.money


def stock(game: PapaPaolo, seat: int) -> list[int]:
    return [pizzeria.pizzas for pizzeria in player(game, seat).pizzerias]


def tracks(game: PapaPaolo, seat: int) -> tuple[int, ...]:
    """The spaces of yellow, blue, red and green, from 1."""
    return tuple(player(game, seat).tracks.values())


def played(game: PapaPaolo, rng: Random, lively: bool = True) -> PapaPaolo:
    """The game played to its end at random; a lively player rarely gives up what could still be done."""
    dull = ("nothing", "finish", "end", "drop-out", "pass", "no-pick")
    while not game.over:
        seat = rng.choice(game.actors)
        actions = game.actions(seat)
        bright = [action for action in actions if action.text not in dull]
        game.play(rng.choice(bright if bright and lively and rng.random() < 0.85 else actions), seat)
    return game


def market(tile: str, filler: Sequence[str] = ()) -> list[list[str]]:
    """A market of four by four with this tile on A1."""
    names = [f"{c}{n:02}" for c in "YBRG" for n in range(1, 22)]
    used = {tile, *(laid.split()[0] for laid in filler)}
    rest = [name for name in names if name not in used][-15:]
    cells = [tile, *rest]
    return [cells[4 * row : 4 * row + 4] for row in range(4)]
