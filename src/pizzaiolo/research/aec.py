"""PettingZoo: every seat an agent, one decision after the other."""

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.random import Seed
from pizzaiolo.games import new
from pizzaiolo.research.batch import lens_of
from pizzaiolo.research.names import VERSION, game_of
from pizzaiolo.research.spaces import Eye, observed


class AEC(AECEnv[str, dict[str, Any], Any]):
    """A PettingZoo environment. Agents are `seat_0`, `seat_1`, …; rewards are `Game.returns`, at the end.

    >>> from pizzaiolo.research import AEC
    >>> env = AEC("pizzaiolo/mamma-mia-v2", players=4)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.game.over
    True
    """

    metadata: dict[str, Any] = {
        "name": f"pizzaiolo-v{VERSION}",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, name: str, players: int = 4, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f"it is rendered as ansi or human, not {render_mode!r}")
        self.name, self.options, self.render_mode = game_of(name), options, render_mode
        self.metadata = {**self.metadata, "name": f"{self.name}-v{VERSION}"}
        self.game = new(self.name, players, 0, **options)
        lens = lens_of(self.game)
        self.eye = Eye(lens)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observed(lens) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(lens.codes) for agent in self.possible_agents}
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A seed deals the game that `pizzaiolo.new` deals; without one, another game each time."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        dealt: Seed = int(self.rng.integers(1 << 62)) if seed is None else seed
        self.game = new(self.name, len(self.possible_agents), dealt, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """Several seats that may decide at the same time are asked in the order of their numbers."""
        seat = self.game.actors[0]
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat[agent]
        seen = self.eye.look(self.game, seat)
        if agent != self.agent_selection:
            seen["action_mask"] = self.eye.none.copy()
        return seen

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(action, self.seat[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.rewards = dict(zip(self.agents, self.game.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode == "human":
            print(self.game)
            return None
        return str(self.game)

    def close(self) -> None:
        """Nothing is kept open."""
