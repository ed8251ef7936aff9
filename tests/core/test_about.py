"""About this edition: every game tells in five languages what is documented, inferred and reconstructed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import pizzaiolo
from pizzaiolo.core.about import SIGNS, read_words
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.games import GAMES, about_text

RECONSTRUCTED = {"mamma-mia": 0, "mamma-mia-plus": 3, "papa-paolo": 7}
HOMES = [f"src/pizzaiolo/{home}/x.py" for home in ("core", "games/kitchen", "games/papa_paolo")]


@pytest.mark.parametrize("home", HOMES)
def test_every_word_is_there_in_every_language(home: str) -> None:
    for key, words in read_words(home).items():
        assert set(words) == set(LANGUAGES), key
        assert all(text.strip() == text and text for text in words.values()), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_each_page_tells_sheet_marks_and_rulings(game: str, language: str) -> None:
    page = about_text(game, language)
    parts = re.split(r"^## ", page, flags=re.M)
    assert len(parts) == 4
    assert pizzaiolo.GAMES[game].boxes[game].title in parts[0]
    rows = [line for line in parts[2].splitlines() if line.startswith("|")]
    marked = [sign for sign in SIGNS.values() for row in rows if f"| {sign} " in row]
    assert len(marked) == len(rows) - 2
    assert marked.count(SIGNS["reconstructed"]) == RECONSTRUCTED[game]
    assert parts[3].count("\n- ") >= 7
    assert parts[3].split("\n- ", 1)[1].split()[0] in GAMES[game].rules(game, language)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_tells_its_options(game: str) -> None:
    table = pizzaiolo.new(game, 3, seed=1)
    page = about_text(game, "fr", table.cards, table.options)
    assert "## Cette table" in page
    assert "Cartes et tuiles: **celles de cette édition**" in page
    five = pizzaiolo.new("mamma-mia-plus", 3, seed=1, ghiottona=5, first=2)
    page = about_text("mamma-mia-plus", "en", five.cards, five.options)
    assert "A Ghiottona needs: **5 + 5**" in page
    assert "Who begins: **chair 3**" in page
    assert "Helping: **yes**" in page


OWN: list[tuple[str, dict[str, Any], int]] = [
    ("papa-paolo", {"trophies": {"status": "", "spaces": [0, 1, 2, 3, 4, 5]}}, 1),
    ("papa-paolo", {"trophies": {"status": "mine", "spaces": [0, 2, 4, 6, 8, 10]}}, 0),
]


@pytest.mark.parametrize(("game", "cards", "rows"), OWN)
def test_what_a_host_brought_along_is_marked_as_such(game: str, cards: dict[str, Any], rows: int) -> None:
    assert about_text(game, "en", cards).count("| ★ ") == rows


def test_own_orders_are_counted_apart() -> None:
    path = Path("src/pizzaiolo/games/kitchen/data/mamma-mia-plus.json")
    cards = {
        key: value for key, value in json.loads(path.read_text(encoding="utf-8")).items() if key in ("game", "orders")
    }
    assert "★" not in about_text("mamma-mia-plus", "en", cards)
    for menu in cards["orders"].values():
        del menu[0]["status"]
        menu[10]["forbidden"] = "shrimp" if menu[10]["forbidden"] != "shrimp" else "olive"
    page = about_text("mamma-mia-plus", "en", cards)
    assert "| Monotoni junior | 6 | ★ the host’s own |" in page
    assert "| Normale: 1 own and 4 of another kind, or one of each kind | 32 | ◐ inferred |" in page


def test_the_documentation_lists_the_same() -> None:
    documented = Path("docs/cards.md").read_text(encoding="utf-8")
    for game in GAMES:
        for line in about_text(game, "en").splitlines():
            if line.startswith("| ") and "---" not in line:
                assert line in documented, line
