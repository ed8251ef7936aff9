"""What the kitchen's speed shall reach, and whether it does."""

from dataclasses import dataclass

from bench.rows import BASE, KERNEL, PLAIN, PLUS, STEPPED, Rows


@dataclass(frozen=True)
class Goal:
    """A number to reach, and the number measured; None where it could not be measured."""

    what: str
    wanted: float
    unit: str
    value: float | None
    at_most: bool = False

    @property
    def reached(self) -> bool:
        if self.value is None:
            return False
        return self.value <= self.wanted if self.at_most else self.value >= self.wanted

    @property
    def verdict(self) -> str:
        return "reached" if self.reached else "not measured" if self.value is None else "NOT REACHED"


def all_goals(rows: Rows, small: dict[str, float]) -> list[Goal]:
    """Plus with Helping has more to think about: half the speed will do."""
    goals = []
    for game, half in ((BASE, 1), (PLUS, 2)):
        inside, stepped, plain = (rows.find(game, how) for how in (KERNEL, STEPPED, PLAIN))
        goals += [
            Goal(f"{game}: in the kernel, times OpenSpiel native", 5 / half, "×", rows.times_open_spiel(inside)),
            Goal(f"{game}: in the kernel, share of C", 40 / half, "%", rows.percent_of_c(inside)),
            Goal(f"{game}: stepped kernel, times OpenSpiel stepped", 8 / half, "×", rows.times_open_spiel(stepped)),
            Goal(f"{game}: uncompiled", 0.3 / half, "M decisions/s", plain.rate / 1e6 or None),
            Goal(f"{game}: copy", 0.5 * half, "µs", small.get(f"{game}: copy"), at_most=True),
            Goal(f"{game}: legal actions", 0.3 * half, "µs", small.get(f"{game}: legal actions"), at_most=True),
        ]
    goals.append(Goal("import pizzaiolo", 45, "ms", small.get("import pizzaiolo"), at_most=True))
    return goals
