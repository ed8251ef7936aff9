"""A baseline that learns: masked PPO with self-play on `Batch`, in PyTorch.

    python -m pizzaiolo.research.train mamma-mia --players 4 --minutes 20 --out network

One network sits on all chairs. What it writes, `pizzaiolo arena --bots neural:network.net,...` plays without PyTorch.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import nn

from pizzaiolo.bots.neural import FORMAT, Learnt, fingerprint
from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.research.batch import Batch


@dataclass
class Settings:
    """What can be chosen; each one is an option of the command."""

    players: int = 4
    minutes: float = 20.0
    games: int = 128  # played side by side
    steps: int = 128  # of each of them between two updates
    width: int = 128  # of the two hidden layers
    rate: float = 1e-3
    lam: float = 0.95  # how far an advantage looks ahead
    clip: float = 0.2
    entropy: float = 0.02
    epochs: int = 2
    minibatch: int = 4096
    lead: float = 0.2  # of a reward: what a point ahead of the mean is worth beside the win
    seed: int = 0
    threads: int = 1


class Mind(nn.Module):
    """Two hidden layers, a policy and a value. Inputs are brought to one scale by what random play shows."""

    def __init__(self, inputs: int, codes: int, width: int, mean: Any, spread: Any) -> None:
        super().__init__()
        self.register_buffer("mean", torch.as_tensor(mean, dtype=torch.float32))
        self.register_buffer("spread", torch.as_tensor(spread, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, codes), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = self.body((seen.float() - self.mean) / self.spread)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return logits, self.value(hidden).squeeze(-1)


def scales(batch: Batch, steps: int = 400) -> tuple[Any, Any]:
    """Mean and spread of each input in random play; those that hardly change are left as they are."""
    seen = []
    for _ in range(steps // 8):
        batch.run(8)
        seen.append(batch.observations.astype(np.float32))
    all_seen = np.concatenate(seen)
    return all_seen.mean(0), np.maximum(all_seen.std(0), 0.25)


class Gatherer:
    """Plays on, remembers what was seen and done, and works out what it was worth."""

    def __init__(self, batch: Batch, settings: Settings) -> None:
        self.batch, self.settings = batch, settings
        shape = (settings.steps, batch.size)
        self.seen = np.zeros((*shape, batch.observations.shape[1]), np.int16)
        self.mask = np.zeros((*shape, batch.actions), np.bool_)
        self.seats, self.done = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.chance, self.value = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        self.ended = np.zeros(shape, np.bool_)
        self.rewards = np.zeros((*shape, batch.players), np.float32)

    @torch.no_grad()
    def gather(self, mind: Mind) -> dict[str, Any]:
        batch = self.batch
        for t in range(self.settings.steps):
            self.seen[t], self.mask[t], self.seats[t] = batch.observations, batch.mask, batch.seats
            logits, value = mind(torch.from_numpy(self.seen[t]), torch.from_numpy(self.mask[t]))
            drawn = torch.distributions.Categorical(logits=logits)
            action = drawn.sample()
            self.done[t], self.chance[t], self.value[t] = action.numpy(), drawn.log_prob(action).numpy(), value.numpy()
            batch.step(self.done[t])
            self.ended[t] = batch.terminated
            points = batch.scores - batch.scores.mean(1, keepdims=True)
            ahead = self.settings.lead * points * batch.terminated[:, None]
            self.rewards[t] = batch.rewards + ahead
        return self.worth()

    def worth(self) -> dict[str, Any]:
        """Generalized advantages, each along the decisions of one seat: backwards from what its game brought it.

        Decisions of seats that did not decide again, in games that go on, are left out: nobody knows yet.
        """
        games = np.arange(self.batch.size)
        shape = (self.batch.size, self.batch.players)
        next_value, next_advantage = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        owed, known = np.zeros(shape, np.float32), np.zeros(shape, np.bool_)
        advantage, sure = np.zeros_like(self.value), np.zeros_like(self.ended)
        for t in reversed(range(self.settings.steps)):
            over = self.ended[t]
            next_value[over], next_advantage[over], known[over] = 0.0, 0.0, True
            owed[over] = self.rewards[t][over]
            at = (games, self.seats[t])
            sure[t] = known[at]
            advantage[t] = owed[at] + next_value[at] - self.value[t] + self.settings.lam * next_advantage[at]
            next_value[at], next_advantage[at] = self.value[t], np.where(sure[t], advantage[t], 0.0)
            owed[at], known[at] = 0.0, True
        decided = sure & (self.mask.sum(-1) > 1)
        return {
            "seen": torch.from_numpy(self.seen[decided]),
            "mask": torch.from_numpy(self.mask[decided]),
            "done": torch.from_numpy(self.done[decided]),
            "chance": torch.from_numpy(self.chance[decided]),
            "advantage": torch.from_numpy(advantage[decided]),
            "target": torch.from_numpy((advantage + self.value)[decided]),
        }


def update(mind: Mind, optimizer: Any, gathered: dict[str, Any], settings: Settings) -> float:
    """Proximal policy optimization; the mean entropy of what it would do."""
    n, entropies = len(gathered["done"]), []
    for _ in range(settings.epochs):
        for rows in torch.randperm(n).split(settings.minibatch):
            part = {name: value[rows] for name, value in gathered.items()}
            logits, value = mind(part["seen"], part["mask"])
            drawn = torch.distributions.Categorical(logits=logits)
            ratio = (drawn.log_prob(part["done"]) - part["chance"]).exp()
            gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-6)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            entropy = drawn.entropy().mean()
            loss = -torch.minimum(ratio * gain, clipped * gain).mean() - settings.entropy * entropy
            loss = loss + 0.5 * (value - part["target"]).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(mind.parameters(), 0.5)
            optimizer.step()
            entropies.append(entropy.item())
    return float(np.mean(entropies))


@torch.no_grad()
def measure(mind: Mind, name: str, settings: Settings, options: dict[str, Any], games: int = 400) -> float:
    """Share of the win on one chair, the best action each time, where chance plays on all others."""
    batch = Batch(name, settings.players, games, seed=10**9, **options)
    rng = np.random.default_rng(1)
    chair = np.arange(games) % settings.players
    share, over = np.zeros(games), np.zeros(games, np.bool_)
    while not over.all():
        actions = batch.sample(rng).astype(np.int64)
        mine = batch.seats == chair
        if mine.any():
            logits, _ = mind(torch.from_numpy(batch.observations[mine]), torch.from_numpy(batch.mask[mine]))
            actions[mine] = logits.argmax(-1).numpy()
        batch.step(actions)
        first = batch.terminated & ~over
        own = batch.rewards[np.arange(games), chair]
        share[first] = (1 + (settings.players - 1) * own[first]) / settings.players
        over |= batch.terminated
    return float(share.mean())


def export(mind: Mind, batch: Batch, about: dict[str, Any], path: Path) -> None:
    """The policy as a file that plays without PyTorch: the inputs' scales are part of the first layer."""
    first, second, last = mind.body[0], mind.body[2], mind.policy
    scaled = first.weight / mind.spread
    weights = [scaled.T, second.weight.T, last.weight]
    biases = [first.bias - scaled @ mind.mean, second.bias, last.bias]
    packed = [
        torch.cat([part.detach().reshape(-1) for part in parts]).numpy().astype("<f4") for parts in (weights, biases)
    ]
    sizes = [first.in_features, first.out_features, second.out_features, last.out_features]
    sees, (heavy, light) = fingerprint(batch.lens), (part.tobytes() for part in packed)
    made = Learnt(FORMAT, batch.name, batch.players, sees, sizes, heavy, light, about)
    path.write_bytes(msgspec.msgpack.encode(made))


def plot(curve: list[tuple[float, float]], even: float, path: Path) -> None:
    """How the share of the win grew, over decisions in millions."""
    wide, high, most = 640, 320, max(at for at, _ in curve) or 1.0
    points = " ".join(
        f"{50 + (wide - 70) * at / most:.1f},{high - 40 - (high - 60) * share:.1f}" for at, share in curve
    )
    line = high - 40 - (high - 60) * even
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/><path d="M50 {line:.1f}H{wide - 20}" stroke="#999"/>'
        f'<path d="M50 20V{high - 40}H{wide - 20}" fill="none" stroke="#333"/>'
        f'<polyline points="{points}" fill="none" stroke="#c0392b" stroke-width="2"/>'
        f'<text x="8" y="26">100 %</text><text x="8" y="{line + 4:.0f}">{even:.0%}</text>'
        f'<text x="{wide / 2}" y="{high - 10}" text-anchor="middle">0 to {most:.1f} million decisions</text></svg>\n',
        encoding="utf-8",
    )


def train(name: str, out: Path, settings: Settings, options: dict[str, Any]) -> None:
    """Until the time is up; every tenth of it the network, a checkpoint and the curve are written."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.threads)
    make = partial(Batch, name, settings.players, settings.games, **options)
    mean, spread = scales(make(seed=10**8 + settings.seed))
    batch = make(seed=settings.seed)
    mind = Mind(batch.observations.shape[1], batch.actions, settings.width, mean, spread)
    optimizer = torch.optim.Adam(mind.parameters(), settings.rate)
    gatherer, begun = Gatherer(batch, settings), time.perf_counter()
    curve: list[tuple[float, float]] = []
    due, decisions = 0.0, 0
    while True:
        spent = (time.perf_counter() - begun) / 60
        if spent >= due:
            share = measure(mind, name, settings, options)
            curve.append((decisions / 1e6, share))
            print(
                f"{spent:6.1f} min {decisions / 1e6:8.2f} M decisions: {share:.3f} of the wins against chance",
                flush=True,
            )
            told = {
                "decisions": decisions,
                "minutes": spent,
                "settings": vars(settings),
                "options": options,
                "curve": curve,
            }
            export(mind, batch, told, out.with_suffix(".net"))
            state = {"mind": mind.state_dict(), "optimizer": optimizer.state_dict(), "about": told}
            torch.save(state, out.with_suffix(".checkpoint"))
            plot(curve, 1 / settings.players, out.with_suffix(".svg"))
            due += settings.minutes / 10
            if spent >= settings.minutes:
                return
        left = max(0.1, 1 - spent / settings.minutes)
        optimizer.param_groups[0]["lr"] = settings.rate * left
        update(mind, optimizer, gatherer.gather(mind), settings)
        decisions += settings.steps * settings.games


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m pizzaiolo.research.train", description=__doc__)
    words.add_argument("game")
    words.add_argument("--out", type=Path, default=Path("network"), help="where .net, .checkpoint and .svg are written")
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the table; repeated")
    for name, value in vars(Settings()).items():
        words.add_argument(f"--{name}", type=type(value), default=value)
    chosen = vars(words.parse_args())
    name, out, given = chosen.pop("game"), chosen.pop("out"), chosen.pop("option")
    from pizzaiolo.core.options import read_option
    from pizzaiolo.games import options_of

    try:
        pairs = [text.partition("=") for text in given]
        options = {key: read_option(options_of(name), key, value) for key, _, value in pairs}
        if not out.parent.is_dir() or min(chosen["minutes"], chosen["games"], chosen["steps"], chosen["width"]) <= 0:
            raise SetupError("minutes, games, steps and width are more than 0, and the folder of --out is there")
        train(name, out, Settings(**chosen), options)
    except PizzaioloError as problem:
        print(f"train: {problem}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
