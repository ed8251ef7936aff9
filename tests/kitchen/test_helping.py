"""Helping (Plus): who may be asked for what, in which order, and for which reward."""

from typing import Any

import pytest

from pizzaiolo import IllegalAction
from pizzaiolo.games.kitchen.events import HelpAsked, Helped, Refused
from pizzaiolo.games.kitchen.game import Kitchen
from tests.kitchen.table import (
    PLUS,
    Cards,
    baked,
    failed,
    hand,
    normale,
    only,
    open_texts,
    opened,
    play,
    requests,
    slip,
    together,
    told,
    waiter,
)

ORDER = normale(PLUS, "green", olive=4, pepper=1)


def served(table: Cards, *hands: Cards, order: int = ORDER, **more: Any) -> Kitchen:
    return opened(PLUS, order, table, hands, players=4, **more)


def wish(game: Kitchen, **units: int) -> None:
    """Ask for exactly this, kind by kind; kinds that leave no choice are not asked about."""
    play(game, "ask")
    while game.view(game.actors[0]).stage == "wish":
        wanted = [text for text in open_texts(game) if text in {f"wish-{kind}{n}" for kind, n in units.items()}]
        zero = [text for text in open_texts(game) if text.endswith("0")]
        play(game, (wanted or zero)[0])
    assert requests(game)[-1] == {kind: n for kind, n in units.items() if n}


def test_a_failed_choice_is_told_where_it_was_spoken_aloud_and_nowhere_else() -> None:
    monotoni = slip(PLUS, "green", "monotoni")
    asked = served({"pepper": 1, "olive": 5}, order=monotoni)
    silent = asked.copy()
    play(asked, "choose-olive", "ask")
    while asked.view(asked.actors[0]).stage == "asked":
        play(asked, "refuse")
    assert failed(asked, monotoni).chosen == ("olive",)
    play(silent, "choose-olive", "leave")
    assert failed(silent, monotoni).chosen == ()
    undecided = served({"pepper": 1, "olive": 5}, order=monotoni)
    play(undecided, "leave")
    assert silent.events(None) == undecided.events(None) == silent.events(2)


def test_a_choice_that_could_not_have_been_another_is_told() -> None:
    minimale = slip(PLUS, "green", "minimale")
    game = served({"pepper": 1, "olive": 1, "salami": 2}, order=minimale)
    play(game, "leave")
    assert failed(game, minimale).chosen == ("olive",)


def test_a_request_is_never_empty_and_leaves_only_what_the_hand_covers() -> None:
    game = served({"olive": 1}, {"olive": 2, "pepper": 1})
    play(game, "ask")
    found = set()
    todo = [game]
    while todo:
        now = todo.pop()
        if now.view(0).stage == "wish":
            for action in now.actions(0):
                twin = now.copy()
                twin.play(action)
                todo.append(twin)
        else:
            found.add(tuple(sorted(only(now, HelpAsked).request.items())))
    # three olives and a pepper are missing; at least one olive must come from elsewhere
    assert found == {
        (("olive", 1),),
        (("olive", 2),),
        (("olive", 3),),
        (("olive", 1), ("pepper", 1)),
        (("olive", 2), ("pepper", 1)),
        (("olive", 3), ("pepper", 1)),
    }


def test_more_than_is_missing_cannot_be_asked_for() -> None:
    game = served({"olive": 2, "pepper": 1}, {"olive": 2})
    play(game, "ask")
    for text in ("wish-olive3", "wish-pepper1", "wish-olive0"):
        with pytest.raises(IllegalAction):
            play(game, text)


def test_the_others_are_asked_clockwise_from_the_owners_left() -> None:
    order = normale(PLUS, "yellow", olive=4, pineapple=1)
    game = opened(PLUS, order, {"olive": 3, "pineapple": 1}, owner=2, players=4, turn=3)
    play(game, "ask")
    asked = []
    while game.view(None).stage == "asked":
        asked.append(game.actors[0])
        play(game, "refuse")
    assert asked == [3, 0, 1]
    assert [event.seat for event in told(game, Refused)] == [3, 0, 1]
    assert failed(game, order, 2).why == "nobody-helped"


def test_the_first_to_accept_helps_and_is_rewarded_with_the_top_of_the_waiter() -> None:
    game = served({"olive": 2, "pepper": 1}, {"olive": 1}, {"olive": 3}, {"olive": 2})
    top, *rest = waiter(game, 1)
    wish(game, olive=1)
    play(game, "help")
    assert only(game, Helped).seat == 1
    assert hand(game, 1) == {"olive": 2}
    assert hand(game, 0) == {}
    assert waiter(game, 1) == rest
    assert top not in rest
    assert [p.waiter for p in game.view(None).players] == [14, 14, 15, 15]
    assert game.view(None).delivered == 2


def test_the_whole_request_from_one_hand() -> None:
    game = served({"pepper": 1, "olive": 1}, {}, {"olive": 2, "pepper": 1}, {"olive": 1}, {"olive": 3})
    wish(game, olive=3)
    for seat in (1, 2):
        assert (game.actors, open_texts(game)) == ((seat,), ["refuse"])
        with pytest.raises(IllegalAction) as refusal:
            play(game, "help")
        assert refusal.value.code == "cannot-help"
        play(game, "refuse")
    play(game, "help")
    assert baked(game, ORDER).from_table == {"olive": 1, "pepper": 1}
    assert hand(game, 3) == {}


def test_no_order_in_the_waiter_no_help() -> None:
    delivered = tuple(order for order in range(15) if order != 4)
    game = served({"olive": 3, "pepper": 1}, {}, {"olive": 2}, orders=((), (4,)), delivered=((), delivered))
    play(game, "ask")
    assert open_texts(game) == ["refuse"]


def test_nobody_helps_and_it_fails_although_the_owner_could_pay() -> None:
    game = served({"olive": 3, "pepper": 1}, {"olive": 2})
    assert sorted(open_texts(game)) == ["add", "ask", "leave"]
    play(game, "ask", "refuse", "refuse", "refuse")
    assert failed(game, ORDER).why == "nobody-helped"
    assert hand(game, 0) == {"olive": 2}
    assert waiter(game, 0)[-1] == ORDER


def test_a_pizza_that_lacks_nothing_needs_no_help() -> None:
    monotoni = slip(PLUS, "green", "monotoni")
    game = served({"pepper": 1, "olive": 6, "salami": 5}, {"salami": 1}, {"shrimp": 6}, order=monotoni)
    assert sorted(open_texts(game)) == ["choose-olive", "choose-salami"]
    with pytest.raises(IllegalAction) as refusal:
        play(game, "ask")
    assert refusal.value.code == "cannot-ask"


@pytest.mark.parametrize(
    ("kind", "table", "choice", "asked"),
    [
        ("monotoni", {"pepper": 1, "olive": 5, "salami": 5}, "salami", {"salami": 1}),
        ("mamma_mia", {"pepper": 1, "pineapple": 4, "salami": 4}, "salami", {"salami": 1}),
        ("minimale", {"pepper": 1, "olive": 3, "salami": 3}, "salami", {"salami": 1}),
        ("ghiottona", {"pepper": 1, "olive": 4, "salami": 3, "shrimp": 3}, "olive+salami", {"salami": 1}),
        ("monotoni_junior", {"salami": 4}, "salami", {"salami": 1}),
    ],
)
def test_the_choice_is_fixed_before_asking(kind: str, table: Cards, choice: str, asked: Cards) -> None:
    order = slip(PLUS, "green", kind)
    game = served(table, {}, {}, {"salami": 1}, order=order)
    with pytest.raises(IllegalAction):
        play(game, "ask")  # for what, one would have to answer
    play(game, f"choose-{choice}", "ask")
    assert requests(game) == [asked]
    for onlooker in (None, 1, 3):
        serving = game.view(onlooker).serving
        assert serving is not None
        assert (sorted(serving.chosen or ()), serving.request) == (sorted(choice.split("+")), asked)
    play(game, "refuse", "help")
    assert sorted(baked(game, order).chosen) == sorted(choice.split("+"))


def test_the_forbidden_kind_leaves_nothing_to_ask_for() -> None:
    mini = slip(PLUS, "green", "minipizza", need={"pepper": 3})
    game = served({"shrimp": 1}, {"pepper": 3}, {"pepper": 3}, order=mini)
    assert failed(game, mini).why == "forbidden"
    assert not told(game, HelpAsked)


def test_without_helping_there_is_nobody_to_ask() -> None:
    game = served({"olive": 3, "pepper": 1}, {}, {"olive": 1}, options={"helping": False})
    assert open_texts(game) == ["leave"]
    with pytest.raises(IllegalAction) as refusal:
        play(game, "ask")
    assert refusal.value.code == "cannot-ask"


def test_one_may_help_twice_in_a_round() -> None:
    second = normale(PLUS, "green", salami=4, pepper=1)
    game = opened(
        PLUS,
        ORDER,
        {},
        players=4,
        oven=("2 pepper", "3 olive", "3 salami", f"0:order{ORDER}", f"0:order{second}"),
        hands=({}, {"olive": 1, "salami": 1}),
    )
    play(game, "ask", "help", "ask", "help")
    assert [event.seat for event in told(game, Helped)] == [1, 1]
    assert game.view(None).players[1].waiter == 13
    assert game.view(None).delivered == 4


def test_what_a_helper_has_given_lies_open_until_the_owner_has_added_the_rest() -> None:
    bombastica = slip(PLUS, "green", "bombastica")
    game = served({"salami": 6, "pepper": 6}, {"shrimp": 1, "mushroom": 1}, {"olive": 2}, order=bombastica)
    wish(game, olive=2)
    play(game, "help")
    assert game.view(0).stage == "pay"
    for onlooker in (None, 0, 2):
        view = game.view(onlooker)
        assert view.serving is not None
        shown = together(view.table or {}, view.serving.request or {}, view.serving.given or {})
        assert shown.get("olive") == 2
