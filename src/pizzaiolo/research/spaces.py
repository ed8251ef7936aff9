"""One game at a time for the adapters: what is seen and what is open, as NumPy arrays and Gymnasium spaces."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from pizzaiolo.core.game import Game
from pizzaiolo.core.lens import Lens, room

LEAST, MOST = -(1 << 15), (1 << 15) - 1


class Eye:
    """Looks at games of one table."""

    def __init__(self, lens: Lens) -> None:
        self.lens = lens
        self.row = room("h", lens.width)
        self.seen: npt.NDArray[np.int16] = np.frombuffer(self.row, np.int16)
        self.none = np.zeros(lens.codes, np.int8)

    def observation(self, game: Game, seat: int) -> npt.NDArray[np.int16]:
        self.lens.observe(game.state, seat, self.row)
        return self.seen.copy()

    def mask(self, game: Game, seat: int) -> npt.NDArray[np.int8]:
        """The same zeros for all who have nothing to decide."""
        mask = self.none.copy()
        if seat in game.actors:
            mask[game._open(seat)] = 1
        return mask

    def look(self, game: Game, seat: int) -> dict[str, Any]:
        return {"observation": self.observation(game, seat), "action_mask": self.mask(game, seat)}


def observed(lens: Lens) -> gymnasium.spaces.Dict:
    """The space of what is seen: numbers as `describe` tells them, and which actions are open."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(LEAST, MOST, (lens.width,), np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (lens.codes,), np.int8),
        }
    )
