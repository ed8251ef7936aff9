"""Many games at once for learners: what is the same in every family. Part of the kernels: compiled ahead of time."""

from typing import Final

from librt.strings import read_i64_le
from mypy_extensions import i16, i64, u8

from pizzaiolo.core.random import generator_state
from pizzaiolo.core.vecs import vec

MULTIPLIER: Final[i64] = 698769069
LOW: Final[i64] = 0xFFFFFFFF


class Desk:
    """The buffers of a batch. Whoever makes it brings them along, and looks into them without a copy."""

    def __init__(
        self,
        games: i64,
        players: i64,
        codes: i64,
        most: i64,
        width: i64,
        observations: vec[i16],
        finals: vec[i16],
        mask: vec[u8],
        legal: vec[i16],
        counts: vec[i64],
        actions: vec[i64],
        seats: vec[i64],
        rewards: vec[float],
        scores: vec[i64],
        terminated: vec[u8],
        truncated: vec[u8],
        lengths: vec[i64],
        seeds: vec[i64],
        out: vec[i64],
    ) -> None:
        self.games = games
        self.players = players
        self.codes = codes  # how many actions there are
        self.most = most  # that one decision can have
        self.width = width  # of an observation
        self.observations = observations
        self.finals = finals  # what who acted last sees of the end
        self.mask = mask
        self.legal = legal  # the open codes of each game, `most` a game
        self.counts = counts  # how many of them
        self.actions = actions  # the last ones
        self.seats = seats  # who acts
        self.rewards = rewards  # of each seat, by the last step
        self.scores = scores  # of each seat, in the last game that came to its end
        self.terminated = terminated
        self.truncated = truncated
        self.lengths = lengths  # decisions so far
        self.seeds = seeds
        self.out = out  # the open codes of one game


class Batch:
    """So many games of one table, stepped together. A family says how its games are dealt, shown and played."""

    def __init__(self, desk: Desk, seed: i64, longest: i64) -> None:
        self.desk = desk
        self.seed = seed
        self.longest = longest  # decisions after which a game is cut off
        self.rng: i64 = generator_state(int(seed))

    # What a family adds ------------------------------------------------------------------------

    def deal(self, i: i64, rng: i64) -> None:
        """A fresh game, from this state of the generator."""
        raise NotImplementedError

    def show(self, i: i64) -> i64:
        """Write down who acts and what that seat sees, and its open codes to `desk.out`; how many there are."""
        raise NotImplementedError

    def act(self, i: i64, code: i64) -> bool:
        """Carry out an open decision of the acting seat; whether the game is over."""
        raise NotImplementedError

    def close(self, i: i64) -> None:
        """Keep what the seat that acted last sees of the end."""
        raise NotImplementedError

    def score(self, i: i64, seat: i64) -> i64:
        """In a game that is over."""
        raise NotImplementedError

    def tie_break(self, i: i64, seat: i64) -> i64:
        raise NotImplementedError

    # What is the same everywhere ---------------------------------------------------------------

    def begin(self) -> None:
        """Deal all games."""
        i: i64
        for i in range(self.desk.games):
            self.next_game(i)
            self.look(i)

    def next_game(self, i: i64) -> None:
        """The next seed's game, as `pizzaiolo.new` deals it."""
        self.desk.seeds[i] = self.seed
        self.desk.lengths[i] = 0
        self.deal(i, generator_state(int(self.seed)))
        self.seed += 1

    def look(self, i: i64) -> None:
        """What the acting seat sees, and what is open to it."""
        desk = self.desk
        n: i64 = self.show(i)
        mask = desk.mask
        legal = desk.legal
        out = desk.out
        at: i64 = i * desk.codes
        first: i64 = i * desk.most
        k: i64
        code: i64
        for k in range(first, first + desk.counts[i]):
            mask[at + i64(legal[k])] = 0
        for k in range(n):
            code = out[k]
            legal[first + k] = i16(code)
            mask[at + code] = 1
        desk.counts[i] = n

    def wrong(self) -> i64:
        """The first game whose action is not open; -1 where all are."""
        actions = self.desk.actions
        mask = self.desk.mask
        codes: i64 = self.desk.codes
        i: i64
        for i in range(self.desk.games):
            code: i64 = actions[i]
            if code < 0 or code >= codes or mask[i * codes + code] == 0:
                return i
        return -1

    def step(self, chosen: bytes) -> i64:
        """One action in each game (of eight bytes each, the lowest first), or none where one is not open.

        Then the number of that game is returned, else -1.
        """
        actions = self.desk.actions
        i: i64
        for i in range(self.desk.games):
            actions[i] = read_i64_le(chosen, 8 * i)
        bad: i64 = self.wrong()
        if bad < 0:
            for i in range(self.desk.games):
                self.advance(i, actions[i])
        return bad

    def run(self, steps: i64) -> None:
        """So many steps of all games, each with any of its open actions."""
        desk = self.desk
        actions = desk.actions
        counts = desk.counts
        legal = desk.legal
        most: i64 = desk.most
        rng: i64 = self.rng
        low: i64
        high: i64
        code: i64
        i: i64
        t: i64
        for t in range(steps):
            for i in range(desk.games):
                low = rng & LOW
                high = rng >> 32
                rng = MULTIPLIER * low + high
                code = i64(legal[i * most + (((low ^ high) * counts[i]) >> 32)])
                actions[i] = code
                self.advance(i, code)
        self.rng = rng

    def advance(self, i: i64, code: i64) -> None:
        """One open action in one game. A game that ends is dealt anew at once."""
        desk = self.desk
        if desk.terminated[i] != 0 or desk.truncated[i] != 0:
            desk.terminated[i] = 0
            desk.truncated[i] = 0
            p: i64
            for p in range(desk.players):
                desk.rewards[i * desk.players + p] = 0.0
        over: bool = self.act(i, code)
        length: i64 = desk.lengths[i] + 1
        desk.lengths[i] = length
        if over:
            desk.terminated[i] = 1
            self.reward(i)
            self.close(i)
            self.next_game(i)
        elif length == self.longest:
            desk.truncated[i] = 1
            self.close(i)
            self.next_game(i)
        self.look(i)

    def reward(self, i: i64) -> None:
        """As `Game.returns`: 1 for a lone winner, the others share -1; equals share what a win is worth."""
        desk = self.desk
        players: i64 = desk.players
        at: i64 = i * players
        winners: i64 = 0
        top: i64 = 0
        best: i64 = 0
        p: i64
        for p in range(players):
            score: i64 = self.score(i, p)
            tie: i64 = self.tie_break(i, p)
            desk.scores[at + p] = score
            if winners == 0 or score > top or (score == top and tie > best):
                top = score
                best = tie
                winners = 1
            elif score == top and tie == best:
                winners += 1
        won: float = (float(players) / float(winners) - 1.0) / float(players - 1)
        lost: float = -1.0 / float(players - 1)
        for p in range(players):
            desk.rewards[at + p] = won if self.score(i, p) == top and self.tie_break(i, p) == best else lost
