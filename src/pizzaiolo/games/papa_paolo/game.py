"""Papà Paolo as a game that anyone can talk to."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

import msgspec

from pizzaiolo.core.action import Action
from pizzaiolo.core.errors import IllegalAction, SetupError
from pizzaiolo.core.event import Happening
from pizzaiolo.core.game import Game, Known, Result
from pizzaiolo.core.random import Seed, chance_of
from pizzaiolo.games.papa_paolo import FAMILY, refusals
from pizzaiolo.games.papa_paolo.actions import actions_of, building_cells, cell_name
from pizzaiolo.games.papa_paolo.board import the_box, with_cards
from pizzaiolo.games.papa_paolo.draw import table_text
from pizzaiolo.games.papa_paolo.engine import districts, kernel
from pizzaiolo.games.papa_paolo.engine import geometry as geo
from pizzaiolo.games.papa_paolo.engine import state as st
from pizzaiolo.games.papa_paolo.engine.plan import best_plan
from pizzaiolo.games.papa_paolo.engine.state import State
from pizzaiolo.games.papa_paolo.events import MID_TURN, RoundBegan, Teller
from pizzaiolo.games.papa_paolo.house import facts_of, house_of
from pizzaiolo.games.papa_paolo.position import Position, set_up
from pizzaiolo.games.papa_paolo.views import Facts, View, view_of


class PapaPaolo(Game):
    """One game. `pizzaiolo.new` makes it."""

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
        box = the_box() if cards is None else with_cards(cards)
        self.letters = box.delivery_tiles.letters
        start_names = tuple(f"S{number}" for number in range(1, 5))
        self.tile_names = tuple(tile.id for tile in box.city_tiles.tiles) + start_names
        self._facts = facts_of(box, self.options["colours"], descending=self.options["stairs"] == "descending")
        house = house_of(self._facts, bank=box.coins.ones + 2 * box.coins.twos + 3 * box.coins.threes)
        self._actions = actions_of(tuple(house.stairs), tuple(house.ring))
        self._teller = Teller(self.tile_names, self.letters, house.row_count, house.column_count)
        rng, dealer = chance_of(seed)
        if position is None:
            self.state = kernel.new_state(house, rng, self._notes, dealer)
        else:
            try:
                where = msgspec.convert(position, Position)
            except msgspec.ValidationError as problem:
                raise SetupError(f"position: {problem}") from None
            self.state = set_up(where, house, self.tile_names, rng, self._notes, dealer)

    @property
    def actors(self) -> tuple[int, ...]:
        return tuple(kernel.actors(self.state))

    @property
    def facts(self) -> Facts:
        return self._facts

    def _known(self, seat: int) -> Known:
        return self._actions

    def _open(self, seat: int) -> list[int]:
        return kernel.actions(self.state, seat)

    def _refusal(self, code: int, seat: int) -> IllegalAction:
        return refusals.why_not(self.state, code, seat)

    def view(self, seat: SupportsIndex | None = None) -> View:
        return view_of(self, self._onlooker(seat))

    def __str__(self) -> str:
        return table_text(self.view(), self.facts)

    def suggest(self, seat: int) -> list[Action]:
        """The best way to go on with the seat's delivery: most pizzas, then most experience. Empty if there is none."""
        if seat not in self.actors or self.state.seats[seat * st.SEAT + st.STAGE] not in (st.SENDING, st.DRIVING):
            return []
        return [self._actions[0][code] for code in best_plan(self.state, seat)]

    @property
    def told_again_from(self) -> int:
        """This round; after the end, everything."""
        told = self.happenings()
        rounds = [at for at, happening in enumerate(told) if isinstance(happening.public, RoundBegan)]
        return 0 if self.over or not rounds else rounds[-1]

    def goes_on(self, seat: int, told: Sequence[Happening]) -> bool:
        return seat in self.actors and all(
            isinstance(happening.public, MID_TURN) and happening.public.seat == seat for happening in told
        )

    def places(self, seat: int, piece: str) -> dict[str, str]:
        """The cells beside the seat's district for a city tile in all its turns, or for a "pizzeria"."""
        s = self.state
        tile = self.tile_names.index(piece) if piece in self._facts.tiles else None
        if s.phase == st.SET_UP or (tile is None and piece != "pizzeria"):
            return {}
        found = {}
        for cell in building_cells():
            if tile is None:
                found[cell_name(cell)] = districts.pizzeria_fits(s, seat, cell)
                continue
            roads = s.house.tile_roads[tile]
            for turns in range(geo.distinct_turns(roads)):
                name = f"{cell_name(cell)}-{90 * turns}"
                found[name] = districts.tile_fits(s, seat, cell, geo.turned(roads, turns))
        beside = {name: fit for name, fit in found.items() if fit not in (geo.TAKEN, geo.NOT_ADJACENT)}
        return {name: "" if fit == geo.FITS else refusals.CELLS[fit][0] for name, fit in beside.items()}

    @property
    def result(self) -> Result | None:
        s = self.state
        if s.phase != st.OVER:
            return None
        mine = [p * st.SEAT for p in range(self.players)]
        return Result.of([s.seats[at + st.SCORE] for at in mine], [s.seats[at + st.MONEY] for at in mine])

    def _apply(self, code: int, seat: int) -> None:
        kernel.apply(self.state, code, seat)

    def _tell(self, notes: list[list[int]]) -> list[Happening]:
        return self._teller.tell(notes, self.state.round)
