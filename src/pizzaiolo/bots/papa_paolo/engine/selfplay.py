"""Self-play: whole games between judges, for tuning and for tests. Compiled with the kernel."""

from mypy_extensions import i64

from pizzaiolo.bots.papa_paolo.engine.judgement import Judge
from pizzaiolo.bots.papa_paolo.engine.outlook import Outlook
from pizzaiolo.games.papa_paolo.engine.house import House
from pizzaiolo.games.papa_paolo.engine.kernel import actor, new_state
from pizzaiolo.games.papa_paolo.engine.state import MONEY, OVER, SCORE, SEAT


def contest(house: House, judges: list[Judge], seed: i64) -> list[int]:
    """One whole game: each seat's score, then each seat's money."""
    s = new_state(house, seed)
    seat: i64
    while s.phase != OVER:
        seat = actor(s)
        judges[seat].act(s, seat)
    found: list[int] = []
    for seat in range(house.players):
        found.append(s.seats[seat * SEAT + SCORE])
    for seat in range(house.players):
        found.append(s.seats[seat * SEAT + MONEY])
    return found


def outlooks(house: House, judges: list[Judge], outlook: Outlook, seed: i64) -> list[list[float]]:
    """One whole game; what each seat saw at the beginning of each round but the first, and how many points it got."""
    s = new_state(house, seed)
    seat: i64
    round: i64 = 0
    found: list[list[float]] = []
    while s.phase != OVER:
        seat = actor(s)
        judges[seat].act(s, seat)
        if s.round > round and s.phase != OVER:
            round = s.round
            for seat in range(house.players):
                row: list[float] = [float(house.rounds - round), float(seat)]
                row.extend(outlook.seen(s, seat))
                found.append(row)
    for row in found:
        row.append(float(s.seats[i64(row[1]) * SEAT + SCORE]))
    return found
