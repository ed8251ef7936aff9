"""What an arena found, from its outcomes in the order of the deals."""

from array import array
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from pizzaiolo.arena.intervals import Estimate, Ratio
from pizzaiolo.arena.match import Outcome
from pizzaiolo.arena.plan import Plan
from pizzaiolo.arena.ratings import Rating, Ratings
from pizzaiolo.arena.sprt import Sprt


class BotReport(msgspec.Struct, frozen=True):
    """How one bot of the line-up did. A bot on several chairs counts each of them."""

    bot: str
    games: int
    """On how many chairs it played."""
    share: Estimate
    """Of the wins, for each chair."""
    margin: Estimate | None
    """Its mean score minus the others' in the same game; None where it met only itself."""
    score: float
    rating: Rating
    replaced: int
    """Decisions that were made by a quick bot instead, because this one failed."""
    why_replaced: str


class Times(msgspec.Struct, frozen=True):
    """Seconds that decisions took, by the arena's clock."""

    bot: str
    decisions: int
    budget: float
    median: float
    p99: float
    worst: float
    over_budget: int


class SprtReport(msgspec.Struct, frozen=True):
    """Whether the first bot's share is rather `low` or `high`."""

    low: float
    high: float
    ratio: float
    accepted: Literal["low", "high"] | None


class Report(msgspec.Struct, frozen=True):
    """Everything but `times` follows from the plan, unless a bot looks at the clock."""

    command: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    planned: int
    games: int
    deals: int
    even: float
    bots: tuple[BotReport, ...]
    sprt: SprtReport | None
    clock: str
    seconds: float
    times: tuple[Times, ...]


class Scores:
    """One bot's sums."""

    def __init__(self) -> None:
        self.share = Ratio()
        self.margin = Ratio()
        self.score = Ratio()
        self.times = array("d")
        self.replaced = 0
        self.why = ""

    def add(self, number: int, deal: Iterable[Outcome]) -> None:
        """A whole deal, in as many games as it takes; nothing where the bot did not sit."""
        points, score, chairs, margin, games, compared = 0.0, 0, 0, 0.0, 0, 0
        for outcome in deal:
            seats = [seat for seat, bot in enumerate(outcome.job.seated) if bot == number]
            if not seats:
                continue
            own = sum(outcome.scores[seat] for seat in seats)
            others = len(outcome.scores) - len(seats)
            points += sum(outcome.points[seat] for seat in seats)
            score += own
            chairs += len(seats)
            games += 1
            if others:
                compared += 1
                margin += own / len(seats) - (sum(outcome.scores) - own) / others
            self.times.extend(outcome.times[number])
            self.replaced += len(outcome.faults[number])
            self.why = self.why or next(iter(outcome.faults[number]), "")
        if chairs:
            self.share.add(points, chairs)
            self.score.add(score, chairs)
        if compared:
            self.margin.add(margin, compared)


class Scoreboard:
    """Takes whole deals only, in their order: what it says does not depend on which game was finished first."""

    def __init__(self, plan: Plan, sprt: Sprt | None = None) -> None:
        self.plan = plan
        self.sprt = sprt
        self.scores = [Scores() for _ in plan.bots]
        self.ratings = Ratings(len(plan.bots))
        self.games = 0
        self.deals = 0
        self.open: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        self.open.append(outcome)
        if not outcome.job.ends_deal:
            return
        first = self.scores[0].share.total, self.scores[0].share.games
        for number, scores in enumerate(self.scores):
            scores.add(number, self.open)
        for one in self.open:
            self.ratings.add(one.job.seated, one.places)
        if self.sprt is not None and (chairs := self.scores[0].share.games - first[1]):
            self.sprt.add((self.scores[0].share.total - first[0]) / chairs)
        self.games += len(self.open)
        self.deals += 1
        self.open = []

    @property
    def decided(self) -> bool:
        return self.sprt is not None and self.sprt.verdict is not None

    def report(self, command: str, seconds: float) -> Report:
        plan = self.plan
        played = [(number, s) for number, s in enumerate(self.scores) if s.share.deals]
        return Report(
            command=command,
            game=plan.game,
            players=plan.players,
            options=plan.options,
            seed=plan.seed,
            planned=plan.games,
            games=self.games,
            deals=self.deals,
            even=1 / plan.players,
            bots=tuple(self._bot(number, scores) for number, scores in played),
            sprt=None if self.sprt is None else self._sprt(self.sprt),
            clock=plan.clock,
            seconds=seconds,
            times=tuple(self._times(number, scores) for number, scores in played),
        )

    def _bot(self, number: int, scores: Scores) -> BotReport:
        return BotReport(
            bot=str(self.plan.bots[number]),
            games=round(scores.share.games),
            share=scores.share.share(),
            margin=scores.margin.estimate() if scores.margin.deals else None,
            score=scores.score.mean,
            rating=self.ratings.of(number),
            replaced=scores.replaced,
            why_replaced=scores.why,
        )

    def _times(self, number: int, scores: Scores) -> Times:
        entry = self.plan.bots[number]
        ordered = sorted(scores.times)
        return Times(
            bot=str(entry),
            decisions=len(ordered),
            budget=entry.budget,
            median=ordered[len(ordered) // 2],
            p99=ordered[len(ordered) * 99 // 100],
            worst=ordered[-1],
            over_budget=sum(time > entry.budget for time in ordered),
        )

    def _sprt(self, sprt: Sprt) -> SprtReport:
        return SprtReport(sprt.low, sprt.high, sprt.ratio if self.deals else 0.0, sprt.verdict)
