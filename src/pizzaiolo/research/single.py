"""Gymnasium: one seat is the learner's, bots sit on the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from pizzaiolo.bots import make_bot
from pizzaiolo.bots.bot import Bot
from pizzaiolo.bots.entry import read_lineup
from pizzaiolo.core.errors import IllegalAction, SetupError, whole
from pizzaiolo.games import new
from pizzaiolo.research.batch import lens_of
from pizzaiolo.research.names import game_of
from pizzaiolo.research.spaces import Eye, observed


class Single(gymnasium.Env[dict[str, Any], Any]):
    """A Gymnasium environment against bots. The reward is `Game.returns`, at the end.

    `opponents` is a line-up as for `pizzaiolo arena`: one bot for all other seats, or one for each. The learner sits on
    a chair drawn anew for each game, or on `seat`. An action that is not open loses the game at once, with a reward of
    -1, and `info["refused"]` says why; who keeps to `action_mask` never meets that.

    >>> import gymnasium, pizzaiolo.research
    >>> env = gymnasium.make("pizzaiolo/mamma-mia-v2", players=3, opponents="simple")
    >>> seen, info = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     seen, reward, over, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
    >>> bool(max(info["scores"]) >= 0)
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 2}

    def __init__(
        self,
        name: str,
        players: int = 4,
        *,
        opponents: str = "simple",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f"it is rendered as ansi or human, not {render_mode!r}")
        self.name, self.players, self.options, self.render_mode = game_of(name), players, options, render_mode
        self.game = new(self.name, players, 0, **options)
        if seat is not None and not 0 <= whole(seat, "seat") < players:
            raise SetupError(f"there is no seat {seat}: this game has seats 0 to {players - 1}")
        self.chair = seat
        self.lineup = read_lineup(opponents, self.name, players - 1)
        lens = lens_of(self.game)
        self.eye = Eye(lens)
        self.observation_space = observed(lens)
        self.action_space = gymnasium.spaces.Discrete(lens.codes)
        self.seat = 0
        self.bots: Sequence[Bot | None] = ()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        deal, chance, chair = (int(n) for n in self.np_random.integers(1 << 62, size=3))
        self.game = new(self.name, self.players, deal, **self.options)
        self.seat = chair % self.players if self.chair is None else self.chair
        entries = iter(self.lineup)
        self.bots = [
            None if seat == self.seat else self._bot(next(entries), seat, chance) for seat in range(self.players)
        ]
        self._others()
        if self.game.over:  # nobody else can end a game before the learner's first decision, but it costs nothing
            return self.reset(options=options)
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.game.play(action, self.seat)
        except IllegalAction as refusal:
            return self._seen(), -1.0, True, False, {**self._info(), "refused": refusal.words}
        self._others()
        return self._seen(), self.game.returns()[self.seat], self.game.over, False, self._info()

    def render(self) -> Any:
        """The table as the learner sees it leaves no secrets to print: a spectator's."""
        if self.render_mode == "human":
            print(self.game)
            return None
        return str(self.game)

    def _bot(self, entry: Any, seat: int, chance: int) -> Bot:
        return make_bot(entry.name, self.game, seat, Random(f"{chance}/{seat}"), entry.budget)

    def _others(self) -> None:
        while (actors := self.game.actors) and self.seat != actors[0]:
            bot = self.bots[actors[0]]
            assert bot is not None
            self.game.play(bot.choose(), actors[0])

    def _seen(self) -> dict[str, Any]:
        return self.eye.look(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat}
        if self.game.result is not None:
            info["scores"] = np.array(self.game.result.scores)
        return info
