"""What is printed on the cards, and card files that a host brings along."""

import json
import random
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from pizzaiolo import SetupError
from pizzaiolo.games.kitchen.cards import edition
from pizzaiolo.games.kitchen.orders import describe
from tests.kitchen.auditor import Auditor
from tests.kitchen.table import MM, PLUS, baked, finish, load, new, opened, play

OWN = {
    "red": "salami",
    "yellow": "pineapple",
    "brown": "mushroom",
    "green": "pepper",
    "purple": "olive",
    "pink": "shrimp",
}
TYPES = {
    MM: {"normal": 5, "bombastica": 1, "monotoni": 1, "minimale": 1},
    PLUS: {
        "normal": 7,
        "bombastica": 1,
        "monotoni": 1,
        "ghiottona": 1,
        "monotoni_junior": 1,
        "minipizza": 2,
        "minimale": 1,
        "mamma_mia": 1,
    },
}


@pytest.mark.parametrize("name", [MM, PLUS])
def test_every_colour_has_its_own_ingredient_and_the_same_types(name: str) -> None:
    box = edition(name)
    assert box.colours == {colour: OWN[colour] for colour in box.colours}
    assert set(box.colours) == set(box.orders)
    assert set(box.ingredients) == set(box.colours.values())
    for colour, menu in box.orders.items():
        own = OWN[colour]
        assert Counter(order.type for order in menu) == TYPES[name]
        for order in menu:
            match order.type:
                case "normal":
                    assert order.need[own] == 1
                case "monotoni" | "minimale" | "ghiottona" | "mamma_mia":
                    assert order.need == {own: 1}
                case "minipizza":
                    assert own in (*order.need, order.forbidden)
                    assert [*order.need.values()] == [3]
                    assert order.forbidden not in order.need
                case "monotoni_junior":
                    assert (order.joker, order.forbidden in box.ingredients) == (5, True)
                case "bombastica":
                    assert order.min_total == 15
            assert own not in order.either
        assert len({describe(order) for order in menu}) == len(menu)


@pytest.mark.parametrize(("name", "fewest"), [(MM, 3), (PLUS, 4)])
def test_the_numbers_of_the_special_orders(name: str, fewest: int) -> None:
    for menu in edition(name).orders.values():
        for order in menu:
            if order.type == "minimale":
                assert order.fewest == fewest
            if order.type == "monotoni":
                assert order.joker == 6
            if order.type == "ghiottona":
                assert (order.joker, order.joker2) == (4, 4)
            if order.type == "mamma_mia":
                assert (order.count, len(order.either)) == (5, 2)


@pytest.mark.parametrize("name", [MM, PLUS])
def test_four_of_every_other_kind_and_one_of_each(name: str) -> None:
    box = edition(name)
    for colour, own in box.colours.items():
        needs = [order.need for order in box.orders[colour] if order.type == "normal"]
        for other in set(box.ingredients) - {own}:
            assert {own: 1, other: 4} in needs
        assert dict.fromkeys(box.ingredients, 1) in needs


def test_an_edition_says_what_it_does_not_know_for_sure() -> None:
    """Documented are, beside the special pizzas, only the orders that a sheet's examples name."""
    named = {
        (game, colour, describe(order))
        for game in (MM, PLUS)
        for colour, menu in edition(game).orders.items()
        for order in menu
        if order.status == "documented" and order.type in ("normal", "mamma_mia", "minipizza", "monotoni_junior")
    }
    assert named == {
        (MM, "green", "1 pepper + 4 salami"),
        (MM, "green", "1 pepper + 4 pineapple"),
        (PLUS, "green", "1 pepper + 4 salami"),
        (PLUS, "green", "1 pepper + 4 pineapple"),
        (PLUS, "green", "1 pepper + 4 olive"),
        (PLUS, "red", "1 salami + 4 pineapple"),
        (PLUS, "red", "Mamma Mia (1 salami + 5 pineapple or pepper)"),
    }


# Card files -----------------------------------------------------------------------------------------


def data_file(name: str) -> dict[str, Any]:
    """The edition's data file, as a host would copy it."""
    data: dict[str, Any] = json.loads(files("pizzaiolo.games.kitchen").joinpath("data", f"{name}.json").read_text())
    return data


def printed(name: str) -> dict[str, Any]:
    """The least that a card file must say."""
    return {key: value for key, value in data_file(name).items() if key in ("game", "orders")}


@pytest.mark.parametrize("name", [MM, PLUS])
def test_a_copy_of_the_data_file_is_a_card_file(name: str) -> None:
    assert new(name, 3, 5, cards=printed(name)).facts == new(name, 3, 5).facts
    assert new(name, 3, 5, cards=data_file(name)).digest() == new(name, 3, 5).digest()


def test_own_cards_are_played_and_recorded() -> None:
    cards = printed(PLUS)
    cards["orders"]["green"][0] = {"type": "normal", "need": {"pepper": 2, "shrimp": 3}}
    either = {"type": "mamma_mia", "need": {"pepper": 2}, "either": ["olive", "salami"], "count": 3}
    cards["orders"]["green"][1] = either
    game = opened(PLUS, 0, {"pepper": 2, "shrimp": 4}, cards=cards)
    assert baked(game, 0).from_table == {"pepper": 2, "shrimp": 3}
    game = opened(PLUS, 1, {"pepper": 2, "salami": 3}, cards=cards)
    play(game, "choose-salami")
    assert baked(game, 1).from_table == {"pepper": 2, "salami": 3}
    text = finish(game).record()
    assert load(text).record() == text
    assert load(text).facts.menus[0][0].need == {"pepper": 2, "shrimp": 3}


def test_a_table_option_changes_the_hosts_own_ghiottona_too() -> None:
    game = new(PLUS, 3, colours=("green", "red", "yellow"), ghiottona=5, cards=printed(PLUS))
    assert {(order.joker, order.joker2) for order in game.facts.menus[0] if order.type == "ghiottona"} == {(5, 5)}


MIXED_UP = {"type": "mamma_mia", "need": {"olive": 1}, "either": ["olive", "salami"], "count": 5}


def change(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def apply(cards: dict[str, Any]) -> None:
        *way, last = path.split(".")
        where: Any = cards
        for step in way:
            where = where[int(step) if isinstance(where, list) else step]
        if isinstance(where, list):
            where[int(last)] = value
        elif value is None:
            del where[last]
        else:
            where[last] = value

    return apply


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (change("game", PLUS), "for 'mamma-mia-plus', not for 'mamma-mia'"),
        (change("game", None), "game"),
        (change("orders", None), "orders"),
        (change("orders", []), "orders"),
        (change("orders.green", None), "colours"),
        (change("orders.pink", []), "colours"),
        (change("orders.green", []), "green has 0 orders and must have 8"),
        (change("orders.green.0", {"type": "calzone", "need": {"pepper": 1}}), "green order 1.*calzone"),
        (change("orders.green.0", {"type": "normal", "need": {"shrimp": 1}}), "green order 1.*shrimp"),
        (change("orders.green.0", {"type": "normal"}), "green order 1.*need"),
        (change("orders.green.0", {"need": {"pepper": 1}}), "type"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": 1}, "joker": 2}), "has no 'joker'"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": 0}}), "number"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": -1}}), "number"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": 99}}), "number"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": 1.5}}), "int"),
        (change("orders.green.0", {"type": "normal", "need": {"pepper": 1}, "colour": "x"}), "colour"),
        (change("orders.green.0", {"type": "monotoni", "need": {"pepper": 1}}), "joker"),
        (
            change(
                "orders.green.0", {"type": "monotoni", "need": dict.fromkeys(edition(MM).ingredients, 1), "joker": 1}
            ),
            "nothing to choose from",
        ),
        (
            change("orders.green.0", {"type": "mamma_mia", "need": {"pepper": 1}, "either": ["olive"], "count": 5}),
            "either",
        ),
        (
            change("orders.green.0", MIXED_UP),
            "either",
        ),
        (
            change("orders.green.0", {"type": "ghiottona", "need": {"pepper": 1}, "joker": 4, "joker2": 5}),
            "same number",
        ),
        (change("hand_limit", 8), "'hand_limit' cannot be changed"),
        (change("rounds", 4), "'rounds' cannot be changed"),
        (change("players", [2, 9]), "'players' cannot be changed"),
        (change("removed_per_ingredient", {"2": 4, "3": 3, "4": 1, "5": 0}), "'removed_per_ingredient' cannot"),
        (change("tomatoes", 3), "tomatoes"),
    ],
)
def test_a_wrong_card_file_is_explained_in_one_line(damage: Callable[[dict[str, Any]], None], words: str) -> None:
    cards = printed(MM)
    damage(cards)
    with pytest.raises(SetupError, match=words) as problem:
        new(MM, 3, cards=cards)
    assert "\n" not in str(problem.value)
    assert str(problem.value).startswith("card file: ")


def test_a_card_that_could_never_be_served_is_still_no_dead_end() -> None:
    """A host's odd cards: needs beyond what the box holds, several own kinds, a kind that is needed and forbidden."""
    cards, kinds = printed(PLUS), edition(PLUS).ingredients
    for menu in cards["orders"].values():
        menu[0] = {"type": "normal", "need": {"olive": 15, "shrimp": 15}}
        menu[1] = {"type": "monotoni", "need": dict.fromkeys(kinds[1:], 1), "joker": 2}
        menu[2] = {"type": "minipizza", "need": {"olive": 2}, "forbidden": "olive"}
        menu[3] = {"type": "bombastica", "min_total": 1}
        menu[4] = {"type": "ghiottona", "need": dict.fromkeys(kinds[2:], 1), "joker": 1, "joker2": 1}
        menu[5] = {"type": "minimale", "need": {"olive": 1, "pepper": 2}, "fewest": 15}
    for seed in range(4):
        for helping in (True, False):
            game = new(PLUS, 3, seed, cards=cards, helping=helping)
            auditor, dice = Auditor(game), random.Random(seed)
            while not game.over:
                game.play(dice.choice(game.actions(game.actors[0])))
                auditor.listen()
            assert load(game.record()).record() == game.record()


# Tables that cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "options", "words"),
    [
        ("mamma-mia-minus", 3, {}, "no game"),
        (MM, 1, {}, "2 to 5 players, not 1"),
        (MM, 6, {}, "2 to 5 players, not 6"),
        (PLUS, 7, {}, "2 to 6 players, not 7"),
        (MM, 3, {"colours": ("green", "green", "red")}, "colours"),
        (MM, 3, {"colours": ("green", "red")}, "colours"),
        (MM, 3, {"colours": ("green", "red", "pink")}, "colours"),
        (MM, 3, {"first": 3}, "first"),
        (MM, 3, {"first": -1}, "first"),
        (MM, 3, {"first": "me"}, "first"),
        (MM, 3, {"memory": "perfect"}, "memory"),
        (MM, 3, {"helping": True}, "helping"),
        (MM, 3, {"doubles": 2}, "doubles"),
        (PLUS, 3, {"ghiottona": "many"}, "ghiottona"),
        (MM, 3, {"seed": -1}, "seed"),
    ],
)
def test_an_impossible_table_is_explained_in_one_line(
    name: str, players: int, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(SetupError, match=words) as problem:
        new(name, players, **options)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"hands": ({"salami": 11},)}, "salami"),
        ({"hands": ({"tomato": 1},)}, "tomato"),
        ({"hands": ({"salami": -1},)}, "salami"),
        ({"hands": ({"mamma-mia": 1},)}, "hand"),
        ({"hands": ({}, {}, {}, {})}, "seats"),
        ({"hands": ({"double-salami": 1},)}, "double-salami"),
        ({"orders": ((8,),)}, "order 8"),
        ({"orders": ((1, 1),)}, "order 1"),
        ({"orders": ((1,),), "delivered": ((1,),)}, "order 1"),
        ({"waiters": ((0,), (), ())}, "nowhere"),
        ({"oven": ("3:order1",)}, "seat 3"),
        ({"oven": ("order1",)}, "order1"),
        ({"oven": ("x:salami",)}, "seat number"),
        ({"oven": ("9:salami",)}, "seat 9"),
        ({"oven": ("mamma-mia",)}, "oven"),
        ({"oven": ("20 salami",)}, "salami"),
        ({"supply": ("2 mamma-mia",)}, "mamma-mia"),
        ({"supply": ("mamma-mia",), "mamma_mia": 1}, "mamma-mia"),
        ({"mamma_mia": 3}, "seat 3"),
        ({"turn": -1}, "seat -1"),
        ({"round": 0}, "round 0"),
        ({"round": 4}, "round 4"),
        ({"stage": "serve"}, "stage"),
        ({"sauce": 1}, "sauce"),
        ({"rest": "oven"}, "Mamma Mia"),
    ],
)
def test_an_impossible_position_is_explained_in_one_line(position: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words) as problem:
        new(MM, 3, position=position)
    assert "\n" not in str(problem.value)
    assert str(problem.value).startswith("position: ")
