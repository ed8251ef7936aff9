"""Perfect recall: everything a seat has heard, as numbers. What is told is what `Game.events` tells the seat."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Game
from pizzaiolo.core.lens import Lens

TOKEN = 4


class Words:
    """Turns events into tokens: 1 + number of the event, number of its field, value, how many.

    A field that holds several values gives several tokens. Words have numbers (1 + place in the lens' vocabulary);
    words without one, such as a pizza's recipe, only repeat a number beside them and are left out.
    """

    def __init__(self, game: Game, lens: Lens) -> None:
        self.events = game.family.types().events
        self.numbers = {kind: number for number, kind in enumerate(self.events, start=1)}
        self.words = {word: number for number, word in enumerate(lens.vocabulary, start=1)}

    def tokens(self, event: Event) -> list[tuple[int, int, int, int]]:
        kind = self.numbers[type(event)]
        found = [(kind, 0, 0, 0)]
        for field, name in enumerate(event.__struct_fields__, start=1):
            found += [(kind, field, value, n) for value, n in self.values(getattr(event, name))]
        return found

    def values(self, value: Any) -> Iterable[tuple[int, int]]:
        if isinstance(value, bool | int):
            yield int(value), 1
        elif isinstance(value, str):
            if value in self.words:
                yield self.words[value], 1
        elif isinstance(value, dict):
            for word, n in value.items():
                yield self.words[word], n
        elif isinstance(value, tuple | list):
            for part in value:
                yield from self.values(part)


class Hearing:
    """What every seat of every game of a batch has heard since its deal."""

    def __init__(self, probe: Game, lens: Lens, most: int, games: int) -> None:
        self.probe = probe.copy()
        self.words = Words(probe, lens)
        self.players = probe.players
        self.most = most
        self.tokens: npt.NDArray[np.int16] = np.zeros((games, self.players, most, TOKEN), np.int16)
        self.counts: npt.NDArray[np.int64] = np.zeros((games, self.players), np.int64)

    def listen(self, states: Sequence[Any]) -> None:
        for state in states:
            state.notes = []

    def hear(self, states: Sequence[Any], terminated: Any, truncated: Any) -> None:
        """The news of all games."""
        for i, state in enumerate(states):
            if terminated[i] or truncated[i]:
                self.tokens[i] = 0
                self.counts[i] = 0
            if state.notes:
                self.probe.state = state
                told = self.probe._tell(state.notes)
                state.notes.clear()
                for seat in range(self.players):
                    self.add(i, seat, [token for news in told for token in self.words.tokens(news.seen_by(seat))])

    def add(self, i: int, seat: int, news: list[tuple[int, int, int, int]]) -> None:
        kept, row = int(self.counts[i, seat]), self.tokens[i, seat]
        news = news[-self.most :]
        spare = kept + len(news) - self.most
        if spare > 0:  # the oldest go
            row[: kept - spare] = row[spare:kept].copy()
            kept -= spare
        row[kept : kept + len(news)] = news
        self.counts[i, seat] = kept + len(news)
