"""Mamma Mia! and Mamma Mia! Plus as a game that anyone can talk to."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

import msgspec

from pizzaiolo.core.errors import IllegalAction, SetupError
from pizzaiolo.core.event import Happening
from pizzaiolo.core.game import Game, Known, Result
from pizzaiolo.core.random import Seed, chance_of
from pizzaiolo.games.kitchen import FAMILY, refusals
from pizzaiolo.games.kitchen.actions import actions_of
from pizzaiolo.games.kitchen.cards import Edition, edition, make_house, with_cards, with_ghiottona
from pizzaiolo.games.kitchen.draw import table_text
from pizzaiolo.games.kitchen.engine import kernel
from pizzaiolo.games.kitchen.engine import state as st
from pizzaiolo.games.kitchen.engine.house import House
from pizzaiolo.games.kitchen.engine.state import State
from pizzaiolo.games.kitchen.events import MID_TURN, OvenOpened, Passed, Put, RoundEnded, teller_of
from pizzaiolo.games.kitchen.orders import describe
from pizzaiolo.games.kitchen.position import Position, set_up
from pizzaiolo.games.kitchen.views import Facts, View, view_of


class Kitchen(Game):
    """One game of either edition. `pizzaiolo.new` makes it."""

    family = FAMILY
    state: State

    def __init__(
        self,
        name: str,
        players: int,
        seed: Seed,
        *,
        cards: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(name, players, seed, cards, position, options)
        chosen = self.options
        box = edition(name) if cards is None else with_cards(edition(name), cards)
        if chosen.get("ghiottona") == 5:
            box = with_ghiottona(box, 5)
        self.kinds = box.ingredients
        house = make_house(
            box, chosen["colours"], doubles=chosen.get("doubles", False), helping=chosen.get("helping", False)
        )
        self._facts = _facts(box, chosen, house)
        pizzas = tuple(tuple(map(describe, menu)) for menu in self._facts.menus)
        self._actions = tuple(actions_of(self.kinds, slips) for slips in pizzas)
        self._teller = teller_of(self.kinds, pizzas)
        rng, dealer = chance_of(seed)
        if position is None:
            first = -1 if chosen["first"] is None else chosen["first"]
            self.state = kernel.new_state(house, rng, first, self._notes, dealer)
        else:
            try:
                where = msgspec.convert(position, Position)
            except msgspec.ValidationError as problem:
                raise SetupError(f"position: {problem}") from None
            self.state = set_up(where, house, self.kinds, rng, self._notes, dealer)

    @property
    def actors(self) -> tuple[int, ...]:
        return () if self.state.stage == st.OVER else (self.state.actor,)

    @property
    def facts(self) -> Facts:
        return self._facts

    def _known(self, seat: int) -> Known:
        return self._actions[seat]

    def _open(self, seat: int) -> list[int]:
        return kernel.actions(self.state) if seat == self.state.actor else []

    def _refusal(self, code: int, seat: int) -> IllegalAction:
        return refusals.why_not(self.state, code, seat)

    def view(self, seat: SupportsIndex | None = None) -> View:
        return view_of(self, self._onlooker(seat))

    def __str__(self) -> str:
        return table_text(self.view(), self.facts)

    @property
    def told_again_from(self) -> int:
        """Strict and notepad: of the oven that is open now, else of the last turn. The past is for memory."""
        told = self.happenings()
        if self.over or self.options["memory"] == "open":
            return 0
        wanted = OvenOpened if self.state.stage >= st.SERVE else (Put, Passed, RoundEnded)
        return next((i for i in range(len(told) - 1, -1, -1) if isinstance(told[i].public, wanted)), 0)

    def goes_on(self, seat: int, told: Sequence[Happening]) -> bool:
        return self.actors == (seat,) and all(
            isinstance(happening.public, MID_TURN) and happening.public.seat == seat for happening in told
        )

    @property
    def result(self) -> Result | None:
        s = self.state
        if s.stage != st.OVER:
            return None
        mine = [p * st.SEAT for p in range(self.players)]
        return Result.of([s.seats[at + st.SCORE] for at in mine], [s.seats[at + st.INGREDIENTS] for at in mine])

    def _apply(self, code: int, seat: int) -> None:
        kernel.apply(self.state, code)

    def _tell(self, notes: list[list[int]]) -> list[Happening]:
        return self._teller.tell(notes)


def _facts(box: Edition, chosen: Mapping[str, Any], house: House) -> Facts:
    colours = chosen["colours"]
    return Facts(
        game=box.game,
        title=box.title,
        players=len(colours),
        colours=colours,
        own=tuple(box.colours[colour] for colour in colours),
        kinds=box.ingredients,
        cards_per_kind=house.singles + house.doubles,
        doubles_per_kind=house.doubles,
        hand_limit=house.hand_limit,
        draw_limit=house.draw_limit,
        rounds=house.rounds,
        helping=house.helping,
        mamma_mia_card=house.mamma_mia,
        memory=chosen["memory"],
        menus=tuple(box.orders[colour] for colour in colours),
    )
