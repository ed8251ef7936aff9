"""The double-ingredients expansion of Mamma Mia!: one card, two units."""

from collections import Counter

import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import (
    MM,
    PLUS,
    Cards,
    all_cards,
    baked,
    hand,
    left_over,
    minus,
    new,
    normale,
    open_texts,
    opened,
    play,
    slip,
    total,
    turn,
    units,
)

ORDER = normale(MM, "green", olive=4, pepper=1)


def served(table: Cards, holding: Cards | None = None, order: int = ORDER) -> Kitchen:
    return opened(MM, order, table, [holding or {}], options={"doubles": True})


@pytest.mark.parametrize(
    ("olives", "taken"),
    [
        ({"double-olive": 2, "olive": 4}, {"double-olive": 2}),
        ({"double-olive": 1, "olive": 4}, {"double-olive": 1, "olive": 2}),
        ({"olive": 5}, {"olive": 4}),
    ],
)
def test_doubles_on_the_table_go_first(olives: Cards, taken: Cards) -> None:
    game = served({"pepper": 1, **olives})
    assert baked(game, ORDER).from_table == {"pepper": 1, **taken}


def test_a_double_pays_for_one_and_its_second_unit_is_lost() -> None:
    game = served({"pepper": 4, "double-pepper": 1, "olive": 4})
    assert baked(game, ORDER).from_table == {"double-pepper": 1, "olive": 4}
    assert left_over(game) == minus(all_cards(game), {"double-pepper": 1, "olive": 4})
    assert game.view(None).supply == 5 + 1


def test_two_doubles_for_three_units() -> None:
    minimale = slip(MM, "green", "minimale")
    game = served({"pepper": 1, "double-olive": 2, "olive": 1, "salami": 7}, order=minimale)
    assert baked(game, minimale).from_table == {"pepper": 1, "double-olive": 2}


def ways(game: Kitchen) -> set[tuple[tuple[str, int], ...]]:
    """Every set of cards that the owner can add."""
    if game.view(0).stage not in ("serve", "pay"):
        return {tuple(sorted(baked(game, ORDER).from_hand.items()))}
    found = set()
    for action in game.actions(0):
        if action.text != "leave":
            twin = game.copy()
            twin.play(action)
            found |= ways(twin)
    return found


def test_from_the_hand_any_set_without_a_superfluous_card() -> None:
    game = served({"pepper": 1, "olive": 1}, {"olive": 3, "double-olive": 2, "salami": 2})
    assert ways(game) == {
        (("olive", 3),),
        (("double-olive", 1), ("olive", 1)),
        (("double-olive", 2),),
    }


def test_one_unit_missing_can_be_paid_with_a_double() -> None:
    game = served({"pepper": 1, "olive": 3}, {"olive": 1, "double-olive": 1})
    assert ways(game) == {(("olive", 1),), (("double-olive", 1),)}


def test_two_kinds_missing_are_paid_kind_by_kind() -> None:
    game = served({"olive": 2}, {"pepper": 1, "double-pepper": 1, "olive": 2, "double-olive": 1})
    assert ways(game) == {
        (("olive", 2), ("pepper", 1)),
        (("double-pepper", 1), ("olive", 2)),
        (("double-olive", 1), ("pepper", 1)),
        (("double-olive", 1), ("double-pepper", 1)),
    }


def test_hand_size_counts_cards() -> None:
    game = new(
        MM,
        3,
        doubles=True,
        position={"hands": ({"double-salami": 2, "double-olive": 2, "pepper": 3},), "supply": ("2 olive", "mamma-mia")},
    )
    turn(game, "salamid2")
    assert total(hand(game, 0)) == 7
    assert game.view(None).players[0].ingredients == 7


def test_ties_are_broken_by_cards_not_units() -> None:
    game = opened(MM, ORDER, {}, [{"double-olive": 2}, {"olive": 3}], options={"doubles": True}, round=3)
    play(game, "leave")
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.parametrize(("players", "each"), [(2, 8), (3, 10), (4, 12), (5, 13)])
def test_two_singles_of_each_kind_are_replaced(players: int, each: int) -> None:
    game = new(MM, players, doubles=True)
    dealt: Counter[str] = Counter()
    for seat in range(players):
        dealt.update(hand(game, seat))
    everything = all_cards(game)
    assert total(everything) == 5 * each
    assert total(units(everything)) == 5 * (each + 2)
    assert game.view(None).supply == 5 * each - 6 * players + 1
    assert all(dealt[card] <= n for card, n in everything.items())


def test_doubles_are_dealt_and_plus_has_none() -> None:
    assert any(card.startswith("double-") for seed in range(5) for card in hand(new(MM, 5, seed, doubles=True), 0))
    with pytest.raises(SetupError, match="doubles"):
        new(PLUS, 3, doubles=True)


def test_the_table_cards_of_two_pizzas_in_a_row() -> None:
    second = normale(MM, "red", olive=4, salami=1)
    game = opened(
        MM,
        ORDER,
        {},
        oven=("pepper", "salami", "double-olive", "5 olive", f"0:order{ORDER}", f"1:order{second}"),
        hands=({}, {"olive": 1}),
        options={"doubles": True},
    )
    assert baked(game, ORDER).from_table == {"pepper": 1, "double-olive": 1, "olive": 2}
    assert open_texts(game) == ["add", "leave"]
    play(game, "add")
    assert baked(game, second, 1).from_table == {"salami": 1, "olive": 3}
