"""What happens in a game, split at birth into what everyone sees and what only some see."""

import re

import msgspec


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_kebab, omit_defaults=True):
    """Base of all events. Each game declares its own, as plain facts without sentences.

    >>> import msgspec, pizzaiolo
    >>> event = pizzaiolo.new("mamma-mia", players=2, seed=7).events()[0]
    >>> msgspec.json.encode(event)
    b'{"event":"dealt","seat":0,"starter":1,"ingredients":6}'
    """


class Happening(msgspec.Struct, frozen=True):
    """One event as each onlooker sees it.

    >>> import pizzaiolo
    >>> dealt = pizzaiolo.new("mamma-mia", players=2, seed=7).happenings()[0]
    >>> dealt.seen_by(None).hand, dealt.seen_by(1).hand, dealt.seen_by(0).hand
    (None, None, {'pineapple': 3, 'mushroom': 1, 'pepper': 2})
    """

    public: Event
    private: dict[int, Event] = {}
    hidden: Event | None = None

    def seen_by(self, seat: int | None) -> Event:
        """The event as the seat sees it; None is a spectator."""
        return self.public if seat is None else self.private.get(seat, self.public)

    @property
    def truth(self) -> Event:
        """The event with every card face up, for replays of finished games."""
        if self.hidden is not None:
            return self.hidden
        return next(iter(self.private.values()), self.public)
