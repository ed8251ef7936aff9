"""OpenSpiel: every game as one of its Python games.

Chance is one node at the root: which deal is played, out of so many (`deals`), each as likely as the others; what is
shuffled later follows from it. With `deals=0` chance is sampled: the deal is drawn from all there are.
"""

from collections.abc import Callable
from random import Random
from typing import Any, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt
import pyspiel

from pizzaiolo.bots.bot import GameWindow
from pizzaiolo.core.game import Game
from pizzaiolo.core.options import read_option
from pizzaiolo.games import box_of, new, options_of
from pizzaiolo.research.batch import lens_of
from pizzaiolo.research.hearing import TOKEN, Words
from pizzaiolo.research.names import learnable, name_of
from pizzaiolo.research.possible import worlds
from pizzaiolo.research.spaces import Eye

DEALS = 1000
HISTORY = 512
"""Tokens of the past in an information state's tensor: the last ones."""
LONGEST = 20_000
"""No game has ever come near it."""
EVERY_DEAL = 1 << 40


def kind_of(game: str, *, sampled: bool = False) -> pyspiel.GameType:
    box = box_of(game)
    mode = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Pizzaiolo: {box.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.SAMPLED_STOCHASTIC if sampled else mode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.players[1],
        min_num_players=box.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        default_loadable=True,
        parameter_specification={"players": 2, "deals": DEALS, "seed": 0, **dict.fromkeys(box.options, "")},
    )


class SpielGame(pyspiel.Game):
    """An OpenSpiel game: `pyspiel.load_game("pizzaiolo/mamma-mia-v2(players=3,doubles=yes)")` after `register()`.

    >>> from pizzaiolo.research import SpielGame
    >>> game = SpielGame("mamma-mia", {"players": 3})
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 1000)
    >>> state.apply_action(7)
    >>> state.current_player() == state.table.actors[0]
    True
    """

    def __init__(self, name: str, given: dict[str, Any] | None = None) -> None:
        given = given or {}
        self.title = name
        self.players = int(given.get("players", 2))
        self.deals = int(given.get("deals", DEALS))
        known = options_of(name)
        self.options = {key: read_option(known, key, str(given[key])) for key in known if given.get(key)}
        probe = new(name, self.players, 0, **self.options)
        self.lens = lens_of(probe)
        self.eye = Eye(self.lens)
        self.words = Words(probe, self.lens)
        self.chance = Random(int(given.get("seed", 0)))
        """Draws deals where chance is sampled."""
        sampled = self.deals == 0
        told = pyspiel.GameInfo(
            num_distinct_actions=self.lens.codes,
            max_chance_outcomes=1 if sampled else self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(name, sampled=sampled), told, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def deal(self, seed: int) -> Game:
        return new(self.title, self.players, seed, **self.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"there are no parameters of observations, as in {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind.perfect_recall)


class SpielState(pyspiel.State):
    """A position. `table` is the game itself, None before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: Game | None = None
        self.looker = -1
        """Whose possible world this is: of the others' pasts it holds what everyone knows."""
        self.past: tuple[Any, ...] = ()
        """What had been heard, as (seat's or None for everyone's) events, when this world was drawn."""

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.table.actors
        return int(actors[0]) if actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else sorted(int(code) for code in self.table._open(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)] if deals else [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.table is None:
            self.table = game.deal(int(action) if game.deals else game.chance.randrange(EVERY_DEAL))
        else:
            self.table.play(int(action), self.table.actors[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"deal {action}"
        return self.table.action(int(action), player).text

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        return [0.0] * self.get_game().players if self.table is None else list(self.table.returns())

    def __str__(self) -> str:
        return "before the deal" if self.table is None else str(self.table)

    def heard(self, player: int) -> list[Any]:
        """The events of the player's information state."""
        if self.table is None:
            return []
        if self.looker < 0:
            return list(self.table.events(player))
        own, everyone, views = self.past
        before = own if player == self.looker else (*everyone, views[player])
        return [*before, *self.table.events(player)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state of the player's information set, as likely as it is: see `pizzaiolo.research.worlds`."""
        assert self.table is not None
        if self.looker >= 0:
            raise ValueError("this is a possible world already: draw from the state that it was drawn from")
        world = next(worlds(GameWindow(self.table, player), Random(sampler()))).game
        twin: SpielState = self.clone()
        views = tuple(world.view(seat) for seat in range(world.players))
        twin.past = (tuple(self.table.events(player)), tuple(self.table.events(None)), views)
        twin.looker = player
        twin.table = world
        return twin

    def serialize(self) -> str:
        """The actions that led here. None lead to a possible world, so it cannot be written down."""
        if self.looker >= 0:
            raise ValueError("no actions lead to a possible world: write down the state that it was drawn from")
        return str(super().serialize())

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        self.serialize()
        return super().__reduce_ex__(protocol)


class Observer:
    """What a player sees, or with perfect recall has heard as well: as a string of JSON and as a tensor."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        width = game.lens.width
        self.tensor: npt.NDArray[np.float32] = np.zeros(width + HISTORY * TOKEN * perfect_recall, np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.stop].reshape(plane.shape) for plane in game.lens.planes
        }
        if perfect_recall:
            self.dict["heard"] = self.tensor[width:].reshape(HISTORY, TOKEN)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is None:
            return
        self.tensor[: self.game.lens.width] = self.game.eye.observation(state.table, player)
        if self.perfect_recall:
            told = [token for event in state.heard(player) for token in self.tokens(event)][-HISTORY:]
            if told:
                self.dict["heard"][: len(told)] = told

    def tokens(self, event: Any) -> list[tuple[int, int, int, int]]:
        return self.game.words.tokens(event) if type(event) in self.game.words.numbers else []

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table is None:
            return f"player {player}, before the deal"
        told = state.heard(player) if self.perfect_recall else []
        return msgspec.json.encode([state.table.view(player), *told]).decode()


def register_games() -> None:
    """Make all games known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for game in learnable():
        if name_of(game) not in known:
            pyspiel.register_game(kind_of(game), maker(game))


def maker(game: str) -> type[SpielGame]:
    """A class of its own for each game, as OpenSpiel keeps them until the process ends, longer than any function."""

    class Named(SpielGame):
        def __init__(self, given: dict[str, Any] | None = None) -> None:
            super().__init__(game, given)

    return Named
