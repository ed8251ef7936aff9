"""Records: what is saved comes back, and what is broken is refused with one clear line."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import pizzaiolo
from pizzaiolo import RecordError, SetupError
from pizzaiolo.games import options_of

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
        ("pizzaiolo 2", "pizza 2", "not a Pizzaiolo record"),
        ("pizzaiolo 2", "pizzaiolo 9", "format '9' and only format '2'"),
        ("pizzaiolo 2", "pizzaiolo 1", "format '1', whose closing line does not vouch for the options"),
        ("rules 1", "rules 9", "version 9 of the rules"),
        ("game mamma-mia\n", "game calzone\n", "no game 'calzone'"),
        ("players 2", "players 9", "2 to 5 players"),
        ("players 2\n", "", "does not say its players"),
        ("seed 21", "seed X", "a seed is a whole number, or"),
        ("memory strict", "memory perfect", "memory must be"),
        ("memory strict", "memory notepad", "another game or position"),
        ("memory strict\n", "", "does not say its memory"),
        ("colours red,yellow", "colours yellow,red", "another game or position|not possible"),
        ("first random", "first 0", "another game or position|not possible"),
        ("memory strict", "memory strict\nhelping yes", "unknown option 'helping'"),
        ("\n1: ", "\n1: anchovy1 ", "no such action"),
        ("\n1: ", "\n0: ", "not your turn"),
        ("scores ", "scores 9", "scores are not those"),
        ("\nend ", "\nend 0", "another game or position"),
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


GAMES = ("mamma-mia", "mamma-mia-plus", "papa-paolo")
FIT: dict[str, tuple[Any, ...]] = {
    "doubles": (True, "yes"),
    "helping": (True, False, "no"),
    "ghiottona": (4, 5, "5"),
    "memory": ("notepad", "open"),
    "first": (0, 1, "1", "random"),
    "stairs": ("ascending", "descending"),
    "colours": ("red,yellow", ["green", "red", "yellow"], ("white", "orange", "purple")),
}
ODD = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text(), max_size=3))
CHOSEN = st.fixed_dictionaries({}, optional={name: st.one_of(st.sampled_from(fit), ODD) for name, fit in FIT.items()})
PURSE = {"money": ODD, "pizzas": st.integers(-1, 7), "tracks": st.dictionaries(st.text(max_size=6), ODD, max_size=2)}
LAID = st.fixed_dictionaries(
    {},
    optional={
        "round": st.integers(0, 6),
        "phase": st.one_of(st.sampled_from(["tokens", "bids", "invest", "deliver"]), st.text()),
        "deliveries": st.lists(st.integers(0, 5), max_size=4),
        "players": st.lists(st.fixed_dictionaries({}, optional=PURSE), max_size=3),
    },
)
TROPHIES = {"spaces": [0, 2, 4, 6, 8, 10]}


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    players=st.integers(1, 7),
    seed=st.one_of(st.integers(), st.text(max_size=5), st.from_regex("[a-z][a-z0-9]{0,9}", fullmatch=True)),
    chosen=CHOSEN,
    status=st.one_of(st.none(), st.text()),
    position=st.one_of(st.none(), LAID),
)
@example("papa-paolo", 3, 1, {"stairs": "ascending"}, "one\u2028two\x85three\r\nfour", {"players": [{"money": 3.0}]})
@example("papa-paolo", 2, 1, {}, "\ud800", None)
@example("mamma-mia", 2, 10**5000, {"first": "1"}, None, None)
def test_what_new_accepts_load_can_read(
    game: str,
    players: int,
    seed: int | str,
    chosen: dict[str, Any],
    status: str | None,
    position: dict[str, Any] | None,
) -> None:
    if status is not None:
        chosen = chosen | {"cards": {"trophies": {"status": status, **TROPHIES}}}
    options = {name: value for name, value in chosen.items() if name == "cards" or name in options_of(game)}
    try:
        made = pizzaiolo.new(game, players, seed, position=position, **options)
    except SetupError:
        return
    for _ in range(3):
        if made.actors:
            made.play(made.actions(made.actors[-1])[-1], made.actors[-1])
    text = made.record()
    again = pizzaiolo.load(text)
    assert again.record() == text
    assert again.digest() == made.digest()
    assert again.options == made.options


@pytest.mark.parametrize("name", GAMES)
def test_each_line_of_the_header_is_vouched_for_and_none_may_be_missing(name: str) -> None:
    """Whatever else may be chosen: where the game would still be possible, its closing line tells the difference."""
    made = pizzaiolo.new(name, 3, 7)
    text = made.record()
    for option, declared in options_of(name).items():
        line = f"{option} {declared.write(made.options[option])}\n"
        with pytest.raises(RecordError, match=f"does not say its {option}"):
            pizzaiolo.load(text.replace(line, "", 1))
        for value in FIT[option]:
            changed = text.replace(line, f"{option} {declared.write(value)}\n", 1) if isinstance(value, int) else text
            changed = text.replace(line, f"{option} {value}\n", 1) if isinstance(value, str) else changed
            if changed != text:
                with pytest.raises((RecordError, SetupError)):
                    pizzaiolo.load(changed)
