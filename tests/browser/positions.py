"""Positions set up by hand: the last round of a game, and each decision at the open oven.

They are laid for the colours of `shortcut.lay_table`: red, yellow, brown.
"""

from typing import Any

Json = dict[str, Any]

LAST_ROUND: dict[str, Json] = {
    "mamma-mia": {
        "round": 3,
        "hands": [{"salami": 3, "olive": 2}, {"pineapple": 3, "pepper": 2}, {"mushroom": 3, "olive": 2}],
        "orders": [[3], [3], [1]],
        "oven": ["2 olive", "mushroom", "3 salami", "2 pepper"],
    },
    "mamma-mia-plus": {
        "round": 3,
        "hands": [{"salami": 3, "olive": 2}, {"pineapple": 3, "pepper": 2}, {"mushroom": 3, "shrimp": 2}],
        "orders": [[1], [6], [4]],
        "oven": ["2 olive", "mushroom", "3 salami", "2 shrimp"],
    },
}
"""Three players at the beginning of the last round."""

LAST_CARD: Json = {
    "round": 2,
    "hands": [{"salami": 1, "olive": 6}, {"pepper": 3}],
    "orders": [[], [0]],
    "oven": ["4 pineapple", "salami", "0:order0", "5 pepper", "pineapple", "1:order2"],
    "supply": ["mushroom"],
    "mamma_mia": 1,
    "rest": "oven",
}
"""Mamma Mia! for two: seat 0's next draw empties the supply, and its order in the oven has all it needs."""


def served(owner: int, order: int, table: list[str], hands: list[Json], **more: Any) -> Json:
    """The oven is open, and this order lies on the table with these cards."""
    oven = [*table, f"{owner}:order{order}"]
    return {"round": 3, "stage": "open", "hands": hands, "oven": oven, "rest": "oven", **more}


AT_THE_OVEN: dict[str, tuple[str, Json]] = {
    "add": ("mamma-mia", served(0, 3, ["2 olive", "salami"], [{"olive": 3}], mamma_mia=0)),
    "choose": ("mamma-mia", served(0, 6, ["salami", "5 olive", "4 pepper"], [{"olive": 2, "pepper": 3}], mamma_mia=0)),
    "choose two": ("mamma-mia-plus", served(0, 9, ["salami", "olive", "5 pepper", "2 mushroom"], [{"olive": 2}])),
    "ask": ("mamma-mia-plus", served(0, 1, ["2 olive", "salami"], [{"olive": 1}, {"olive": 4}])),
    "nothing": ("mamma-mia", served(0, 3, ["2 olive"], [{"pepper": 2}], mamma_mia=0)),
    "asked": ("mamma-mia-plus", served(2, 1, ["2 olive", "mushroom"], [{"olive": 4}])),
}
"""What seat 0 of three has to decide at once, by name."""

DISTRICTS: list[Json] = [
    {
        "start": 1,
        "money": 12,
        "pizzas": 5,
        "served": True,
        "tracks": {"yellow": 3, "blue": 3, "red": 4, "green": 4},
        "tiles": ["R09 f5 0 1", "B09 d4 180", "G13 d6 0 1", "Y12 c5 90", "R03 f4 180", "R06 c4 90 1", "small c6 2"],
    },
    {
        "start": 2,
        "money": 3,
        "pizzas": 3,
        "served": True,
        "tracks": {"yellow": 4, "blue": 3, "red": 2, "green": 3},
        "tiles": ["G09 d4 180 2", "B13 d6 0 2", "R11 e6", "G06 c4 90 1", "Y11 f6 180 1", "Y06 d7 0 1"],
    },
    {
        "start": 3,
        "money": 4,
        "pizzas": 2,
        "served": True,
        "tracks": {"yellow": 2, "blue": 4, "red": 3, "green": 4},
        "tiles": ["R10 f5 0 2", "G12 d4 90 2", "B19 e4 90 1", "R12 f4 180 2", "Y09 d6", "G07 c6 90 1"],
    },
]
"""Papà Paolo late in a game: districts with two pizzerias and streets that meet again, and with long ways."""


def in_naples(phase: str, players: int = 3, **more: list[Any]) -> Json:
    """The last round of Papà Paolo at the beginning of a phase; `more` is for each seat in turn."""
    laid = [{**one, **{key: of[seat] for key, of in more.items()}} for seat, one in enumerate(DISTRICTS[:players])]
    return {"round": 5, "phase": phase, "order": list(range(players)), "players": laid}


NAPLES: dict[str, Json] = {
    "tokens": in_naples("tokens"),
    "bids": in_naples("bids"),
    "coins": in_naples("bids", 2),
    "invest": in_naples("invest", delivery=[4, 2, 3], investment=["red", "blue", "yellow"]),
    "deliver": in_naples("deliver", delivery=[4, 2, 3]),
}
"""What seat 0 has to decide at once, by name."""
