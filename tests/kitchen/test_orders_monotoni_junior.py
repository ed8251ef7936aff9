"""Monotoni junior (Plus): five of one kind, unless the forbidden one lies on the table."""

from tests.kitchen.table import PLUS, baked, failed, hand, menu, open_texts, opened, play, slip

ORDER = slip(PLUS, "green", "monotoni_junior")
FORBIDDEN = menu(PLUS, "green")[ORDER].forbidden or ""
ALONE = {"helping": False}


def test_five_of_any_kind() -> None:
    game = opened(PLUS, ORDER, {"olive": 5, "salami": 6}, [{"shrimp": 5}], options=ALONE)
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami", "choose-shrimp"]
    play(game, "choose-salami")
    assert baked(game, ORDER).from_table == {"salami": 5}


def test_the_hand_completes_it() -> None:
    game = opened(PLUS, ORDER, {"olive": 3}, [{"olive": 3}], options=ALONE)
    assert sorted(open_texts(game)) == ["choose-olive", "leave"]
    play(game, "choose-olive")
    assert baked(game, ORDER).from_hand == {"olive": 2}


def test_one_forbidden_card_on_the_table_and_it_fails_at_once() -> None:
    game = opened(PLUS, ORDER, {"olive": 6, FORBIDDEN: 1}, [{"salami": 5}, {"salami": 5}])
    assert failed(game, ORDER).why == "forbidden"
    assert hand(game, 0) == {"salami": 5}


def test_it_is_never_made_of_the_forbidden_kind() -> None:
    game = opened(PLUS, ORDER, {"olive": 5}, [{FORBIDDEN: 5, "salami": 5}], options=ALONE)
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami"]
    refusal = game.why_not(game.action(f"choose-{FORBIDDEN}", 0), 0)
    assert refusal is not None
    assert refusal.code == "choice"
    play(game, "choose-salami")
    assert baked(game, ORDER).from_hand == {"salami": 5}
