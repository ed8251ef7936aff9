"""From what a host asks for to a table that can be kept."""

import time
from collections.abc import Sequence
from typing import Any

from pizzaiolo.bots import stand_in
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.options import option_of
from pizzaiolo.core.random import read_seed
from pizzaiolo.games import box_of, options_of
from pizzaiolo.hosting import messages as m
from pizzaiolo.hosting.limits import tidy
from pizzaiolo.hosting.secrets import hashed, new_secret, new_seed, new_table_id
from pizzaiolo.hosting.store import SeatRow, TableRow
from pizzaiolo.hosting.table import Chair, Table

LONGEST_CLOCK = 86_400


def table_for(
    plan: m.TablePlan, owners: Sequence[str | None], bots: Sequence[str], watchers: Sequence[str] = ()
) -> tuple[TableRow, m.TableMade]:
    """The table and its links. Owners have the seats for people; a plan that cannot be is a `SetupError`."""
    options = checked(plan, bots)
    seed = new_seed() if plan.seed is None else str(plan.seed)
    trial = Table(plan.game, [Chair("bot") for _ in plan.seats], read_seed(seed), options)
    links = [m.Invitation(number, new_secret()) for number, seat in enumerate(plan.seats) if seat.kind != "bot"]
    secrets, watch, now = {link.seat: hashed(link.secret) for link in links}, new_secret(), time.time()
    seats = [
        SeatRow(
            seat.kind,
            tidy(seat.name, m.MOST_NAME),
            seat.bot or stand_in(plan.game),
            False,
            secrets.get(number, ""),
            owner if seat.kind == "human" else None,
            face=seat.face,
            salt="" if seat.kind == "bot" else None,
        )
        for number, (seat, owner) in enumerate(zip(plan.seats, owners, strict=True))
    ]
    row = TableRow(
        id=new_table_id(),
        game=plan.game,
        options=options,
        seed=seed,
        nonce=new_secret(),
        clock=plan.clock,
        hints=plan.hints,
        watch_secret=hashed(watch),
        rematch=None,
        over=False,
        rules=box_of(plan.game).version,
        created=now,
        updated=now,
        seats=seats,
        actors=trial.game.actors,
        watchers=list(watchers),
    )
    return row, m.TableMade(row.id, (*links, m.Invitation(None, watch)))


def checked(plan: m.TablePlan, bots: Sequence[str]) -> dict[str, Any]:
    """The game's options, if the plan can be."""
    for seat in plan.seats:
        if seat.bot and seat.bot not in bots:
            raise SetupError(f"there is no bot {seat.bot!r}")
        if len(seat.name) > m.MOST_NAME:
            raise SetupError(f"a name has at most {m.MOST_NAME} letters")
    if not 0 <= plan.clock <= LONGEST_CLOCK:
        raise SetupError(f"a clock runs for 0 to {LONGEST_CLOCK} seconds")
    options = dict(plan.options)
    for name in options:
        option_of(options_of(plan.game), name)
    invited = any(seat.kind == "open" for seat in plan.seats)
    if plan.seed is not None and invited:
        raise SetupError("a seed tells all cards: it is for a table where nobody is invited")
    if plan.position is not None:
        if invited:
            raise SetupError("cards laid by hand are for a table where nobody is invited")
        options["position"] = plan.position
    if plan.cards is not None:
        options["cards"] = plan.cards
    return options
