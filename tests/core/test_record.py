"""Records: what is saved comes back, and what is broken is refused with one clear line."""

from pathlib import Path

import pytest

import pizzaiolo
from pizzaiolo import RecordError, SetupError

RECORDS = sorted(Path("records").glob("*.pizza"))


def test_there_are_a_dozen_records_of_various_tables() -> None:
    assert len(RECORDS) >= 12


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_kept_game_replays_to_the_same_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = pizzaiolo.load(text)
    assert game.over
    assert game.record() == text


@pytest.fixture
def record() -> str:
    return RECORDS[0].read_text(encoding="utf-8")


def test_an_unfinished_game_can_go_on(record: str) -> None:
    whole = pizzaiolo.load(record)
    half = pizzaiolo.new(whole.name, whole.players, whole.seed, **whole.options)
    for seat, action in whole.history[:50]:
        half.play(action, seat)
    resumed = pizzaiolo.load(half.record())
    assert not resumed.over
    for seat, action in whole.history[50:]:
        resumed.play(action, seat)
    assert resumed.record() == record
    assert resumed.events(0) == whole.events(0)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("pizzaiolo 1", "pizza 1", "not a Pizzaiolo record"),
        ("pizzaiolo 1", "pizzaiolo 9", "only format '1'"),
        ("rules 1", "rules 9", "version 9 of the rules"),
        ("game mamma-mia\n", "game calzone\n", "no game 'calzone'"),
        ("players 2", "players 9", "2 to 5 players"),
        ("players 2\n", "", "does not say its players"),
        ("seed 21", "seed X", "a seed is a whole number, or"),
        ("memory strict", "memory perfect", "memory must be"),
        ("memory strict", "memory strict\nhelping yes", "unknown option 'helping'"),
        ("\n1: ", "\n1: anchovy1 ", "no such action"),
        ("\n1: ", "\n0: ", "not your turn"),
        ("scores ", "scores 9", "scores are not those"),
        ("\nend ", "\nend 0", "another position"),
        ("seed 21", "seed 22", "is not possible"),
    ],
)
def test_a_broken_record_is_refused(record: str, old: str, new: str, words: str) -> None:
    with pytest.raises((RecordError, SetupError), match=words) as problem:
        pizzaiolo.load(record.replace(old, new, 1))
    assert "\n" not in str(problem.value)


def test_a_truncated_record_is_refused_wherever_it_is_cut(record: str) -> None:
    for length in range(0, len(record), 97):
        with pytest.raises(RecordError):
            pizzaiolo.load(record[:length])
