"""Gymnasium's vector interface on a batch: self-play, every decision the caller's, whoever's turn it is."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pizzaiolo.core.errors import SetupError
from pizzaiolo.research.batch import Batch
from pizzaiolo.research.names import game_of
from pizzaiolo.research.spaces import observed


class Vector(VectorEnv[dict[str, Any], Any, Any]):
    """Many games at once. What is seen is the acting seat's, and the reward is that of the seat that has just acted.

    `infos` names the seat that acts next, who has acted, and all seats' rewards. A game that ends is dealt anew in the
    same step; `infos["final_obs"]` is what the seat that acted last sees of its end.

    >>> from pizzaiolo.research import Vector
    >>> envs = Vector("mamma-mia", players=4, num_envs=64)
    >>> seen, infos = envs.reset(seed=7)
    >>> seen, rewards, ended, cut, infos = envs.step(envs.sample())
    >>> seen["observation"].shape, infos["seat"].shape
    ((64, 391), (64,))
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        name: str,
        players: int = 4,
        num_envs: int = 1,
        *,
        longest: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f"many games are rendered as ansi, not {render_mode!r}")
        self.render_mode = render_mode
        self.num_envs = num_envs
        self._made: dict[str, Any] = {
            "name": game_of(name), "players": players, "size": num_envs, "longest": longest, **options
        }  # fmt: skip
        self.batch = Batch(**self._made)
        self.single_observation_space = observed(self.batch.lens)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The games of this seed and those that follow it; without one, other games each time."""
        if isinstance(seed, list):
            raise SetupError("a batch counts its seeds on from one: give it one whole number")
        if seed is not None:
            self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(seed)
        first = int(self.np_random.integers(1 << 61)) if seed is None else seed
        self.batch = Batch(**self._made, seed=first)
        return self._seen(), {"seat": self.batch.seats.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        batch = self.batch
        acted = batch.seats.copy()
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), acted]
        ended, cut = batch.terminated.copy(), batch.truncated.copy()
        infos: dict[str, Any] = {"seat": batch.seats.copy(), "acted": acted, "rewards": batch.rewards.copy()}
        over = ended | cut
        if over.any():
            final = np.full(self.num_envs, None, object)
            none = np.zeros(batch.actions, np.int8)
            for i in np.flatnonzero(over):
                final[i] = {"observation": batch.finals[i].copy(), "action_mask": none}
            infos |= {"final_obs": final, "_final_obs": over, "scores": batch.scores.copy(), "_scores": ended}
        return self._seen(), rewards, ended, cut, infos

    def sample(self) -> Any:
        """An open action of each game."""
        return self.batch.sample(self.np_random)

    def render(self) -> tuple[str, ...]:
        return tuple(str(self.batch.position(i)) for i in range(self.num_envs))

    def close_extras(self, **rest: Any) -> None:
        """Nothing is kept open."""

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.mask.astype(np.int8)}


def vector(name: str, num_envs: int = 1, **options: Any) -> Vector:
    """What `gymnasium.make_vec` calls."""
    return Vector(name, num_envs=num_envs, **options)
