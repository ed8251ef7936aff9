"""Ghiottona (Plus): one of the own kind and four (as a table option five) each of two different others."""

import pytest

from pizzaiolo import IllegalAction, SetupError
from tests.kitchen.table import PLUS, baked, new, open_texts, opened, play, slip

ORDER = slip(PLUS, "green", "ghiottona")
ALONE = {"helping": False}


@pytest.mark.parametrize("size", [4, 5])
def test_from_the_table_alone(size: int) -> None:
    game = opened(
        PLUS, ORDER, {"pepper": 1, "olive": size, "salami": size + 1}, options={"ghiottona": size, "helping": False}
    )
    assert open_texts(game) == ["choose-olive+salami"]
    play(game, "choose-olive+salami")
    assert baked(game, ORDER).from_table == {"pepper": 1, "olive": size, "salami": size}
    assert sorted(baked(game, ORDER).chosen) == ["olive", "salami"]


def test_every_pair_that_the_hand_completes() -> None:
    game = opened(PLUS, ORDER, {"pepper": 1, "olive": 4, "salami": 3, "shrimp": 4}, [{"salami": 1}], options=ALONE)
    assert sorted(open_texts(game)) == ["choose-olive+salami", "choose-olive+shrimp", "choose-salami+shrimp"]


def test_never_the_own_kind_and_never_one_kind_twice() -> None:
    game = opened(PLUS, ORDER, {"pepper": 5, "olive": 8}, [{"pepper": 4}], options=ALONE)
    assert open_texts(game) == ["leave"]
    for text in ("choose-olive", "choose-olive+pepper"):
        with pytest.raises(IllegalAction) as refusal:
            play(game, text)
        assert refusal.value.code == "choice"


def test_only_four_and_five_exist() -> None:
    assert new(PLUS, 3).facts.menus[0][ORDER].joker == 4
    with pytest.raises(SetupError, match="ghiottona"):
        new(PLUS, 3, ghiottona=6)
    with pytest.raises(SetupError, match="ghiottona"):
        new("mamma-mia", 3, ghiottona=4)
