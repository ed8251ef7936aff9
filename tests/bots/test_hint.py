"""A hint is a whole turn that can be made as it is told."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from pizzaiolo.bots.minding.minder import Minder
from pizzaiolo.core.game import Game
from pizzaiolo.hosting import hint
from pizzaiolo.hosting.hint import Advice, advise
from tests.kitchen.table import MM, PLUS, new

DRAWS = ("supply", "waiter")
WITHIN_A_TURN = ("order", "draw")


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "BUDGET", 0.01)


async def advised(minder: Minder, game: Game, seat: int) -> Advice:
    """A hint that was followed at once: nothing was left to decide in that turn, and nothing was beyond it."""
    advice = await advise(minder, game.copy(), seat)
    trial = game.copy()
    for i, text in enumerate(advice.turn):
        assert trial.actors == (seat,)
        assert i == 0 or trial.view(seat).stage in WITHIN_A_TURN
        trial.play(trial.action(text, seat), seat)
    assert trial.actors != (seat,) or trial.view(seat).stage not in WITHIN_A_TURN
    return advice


def first_hint(game: Game, habit: str, wanted: Callable[[Advice], bool]) -> Advice:
    """Of all turns in a game where everybody draws from the waiter and has this habit with orders."""
    rng = Random(1)

    async def search() -> Advice:
        minder = Minder(1)
        try:
            while True:
                seat = game.actors[0]
                if game.view(seat).stage == "put" and wanted(advice := await advised(minder, game, seat)):
                    return advice
                open_ = game.actions(seat)
                liked = [action for action in open_ if action.text == "waiter" or action.text.startswith(habit)]
                game.play(rng.choice(liked or open_), seat)
        finally:
            await minder.close()

    return asyncio.run(search())


def test_who_holds_no_ingredient_in_mamma_mia_is_told_where_to_draw() -> None:
    advice = first_hint(
        new(MM, 3, first=0), "order", lambda advice: advice.turn[0] == "pass" and len(advice.weighed) > 0
    )
    assert advice.turn in [("pass", pile) for pile in DRAWS]
    assert sorted(weighed.text for weighed in advice.weighed) == sorted(DRAWS)
    assert advice.why == "simple"


def test_who_holds_no_ingredient_in_plus_has_nothing_else_to_decide() -> None:
    advice = first_hint(new(PLUS, 3, first=0), "no-order", lambda advice: advice.turn[0] == "pass")
    assert advice.turn == ("pass",)


def test_where_a_full_hand_draws_nothing_the_hint_ends_with_the_order() -> None:
    advice = first_hint(new(PLUS, 3, first=0), "no-order", lambda advice: advice.turn[-1].startswith("order"))
    assert advice.why == "order"
