"""The rules for players: five languages, the same chapters, and every number as in the data."""

import re

import pytest

from pizzaiolo.games import rules_text
from pizzaiolo.games.papa_paolo.board import COLOURS, the_box
from tests.papa_paolo.table import PP

LANGUAGES = ("en", "it", "es", "fr", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_all_chapters_and_numbers(language: str) -> None:
    text = rules_text(PP, language)
    box = the_box()
    assert text.startswith("# Papà Paolo\n")
    assert [line[3] for line in text.splitlines() if re.match("## [A-G] ·", line)] == list("ABCDEFG")
    assert len(re.findall("^## ", text, re.MULTILINE)) == 14
    for colour in COLOURS:
        assert " ".join(map(str, getattr(box.tracks, colour))) in text
    for kind in ("large", "medium", "small"):
        assert f"(£{getattr(box.pizzerias, kind).price})" in text
    assert "36" in text
    assert "4 × 5" in text


def test_all_languages_list_the_same_rulings() -> None:
    tables = {language: rules_text(PP, language).count("\n|") for language in LANGUAGES}
    assert len(set(tables.values())) == 1
    rulings = {language: rules_text(PP, language).rpartition("\n## ")[2].count("\n- ") for language in LANGUAGES}
    assert min(rulings.values()) >= 12
