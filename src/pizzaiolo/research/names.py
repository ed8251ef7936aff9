"""The names under which environments are known: `pizzaiolo/mamma-mia-v2`."""

from typing import Any

from pizzaiolo.core.errors import SetupError, shown
from pizzaiolo.games import GAMES

VERSION = 2
"""Of what learners see: raised whenever rules, observations, actions or rewards of any game change."""
SPACE = "pizzaiolo"


def learnable() -> list[str]:
    """The games whose families have a lens."""
    return [name for name, family in GAMES.items() if family.lens is not None]


def name_of(game: str) -> str:
    return f"{SPACE}/{game}-v{VERSION}"


def game_of(name: str) -> str:
    """The game of an environment's name, or of the game's own.

    >>> from pizzaiolo.research.names import game_of
    >>> game_of("pizzaiolo/mamma-mia-v2"), game_of("papa-paolo")
    ('mamma-mia', 'papa-paolo')
    """
    known = {name_of(game): game for game in learnable()}
    if name.startswith(f"{SPACE}/") and name not in known:
        raise SetupError(f"there is no environment {shown(name)}; choose one of {', '.join(known)}")
    return known.get(name, name)


def register() -> list[str]:
    """Make all games known to OpenSpiel and to Gymnasium, which knows them since the import; their names."""
    gymnasium_envs()
    try:
        from pizzaiolo.research.spiel import register_games
    except ModuleNotFoundError:
        pass
    else:
        register_games()
    return [name_of(game) for game in learnable()]


def gymnasium_envs() -> None:
    """Make all environments known to Gymnasium, where it is installed."""
    try:
        import gymnasium
    except ModuleNotFoundError:
        return
    for game in learnable():
        rest: dict[str, Any] = {"kwargs": {"name": game}, "order_enforce": True}
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game),
                entry_point="pizzaiolo.research.single:Single",
                vector_entry_point="pizzaiolo.research.vector:vector",
                **rest,
            )
