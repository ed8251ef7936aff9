"""How we know what is printed in the box, from the marks in its data."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pizzaiolo.core.about import About, Printed, read_words
from pizzaiolo.games.papa_paolo.board import Entry, the_box, with_cards


def about(game: str, cards: Mapping[str, Any] | None) -> About:
    """Each marked part of the data; a host's own is whatever is not as in ours."""
    words = read_words(__file__)
    ours = the_box()
    box = ours if cards is None else with_cards(cards)
    printed = [Printed(words["numbers"], "documented")]
    for name in ours.__struct_fields__:
        entry = getattr(ours, name)
        if isinstance(entry, Entry):
            own = _plain(getattr(box, name)) != _plain(entry)
            assert isinstance(entry.status, dict)
            printed += [Printed(words[f"{name}.{part}"], "own" if own else mark) for part, mark in entry.status.items()]
    return About(words["sheet"], tuple(printed))


def _plain(entry: Entry) -> Any:
    """What is printed, without what is known about it."""
    return msgspec.structs.replace(entry, status="")
