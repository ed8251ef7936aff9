"""The public door without surprises: numbers and texts, twins, pictures, returns, types, and refusals in one line."""

import copy
import doctest
import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pizzaiolo
from pizzaiolo import Game, PizzaioloError, RecordError, SetupError
from pizzaiolo.games import GAMES

TABLES: list[tuple[str, int, int | str, dict[str, Any]]] = [
    ("mamma-mia", 4, 987654321, {"doubles": True}),
    ("mamma-mia-plus", 3, "ksecret", {"ghiottona": 5}),
    ("papa-paolo", 2, "ksecret", {}),
    ("papa-paolo", 3, 987654321, {}),
]
TWINS: list[Callable[[Game], Game]] = [
    Game.copy,
    copy.copy,
    copy.deepcopy,
    lambda game: pickle.loads(pickle.dumps(game)),
]


def play_on(game: Game, seed: int, decisions: int = 10_000) -> Game:
    rng = Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        seat = rng.choice(game.actors)
        game.play(rng.choice(game.actions(seat)), seat)
    return game


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def begun(request: pytest.FixtureRequest) -> Game:
    """A game of each family from a number and from a secret, somewhere in the middle."""
    name, players, seed, options = request.param
    return play_on(pizzaiolo.new(name, players, seed, **options), 1, 60)


def test_an_action_is_played_as_itself_its_text_or_its_number(begun: Game) -> None:
    seat = begun.actors[0]
    for action in begun.actions(seat):
        twins = [begun.copy() for _ in range(3)]
        told = [twins[0].play(action, seat), twins[1].play(action.text, seat), twins[2].play(action.code, seat)]
        assert told[0] == told[1] == told[2]
        assert len({twin.record() for twin in twins}) == 1
        assert 0 <= action.code < pizzaiolo.ACTIONS[begun.name]
        assert begun.action(action.code, seat) is begun.action(action.text, seat)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_action_that_there_is_has_a_number_below_their_count(name: str) -> None:
    game = pizzaiolo.new(name, 2, seed=1)
    numbers = set()
    for number in range(pizzaiolo.ACTIONS[name]):
        try:
            numbers.add(game.action(number, 0).code)
        except pizzaiolo.IllegalAction:
            continue
    assert len(numbers) > 200
    with pytest.raises(pizzaiolo.IllegalAction, match="no such action"):
        game.play(pizzaiolo.ACTIONS[name], 0)


@pytest.mark.parametrize("twin_of", TWINS, ids=["copy()", "copy.copy", "copy.deepcopy", "pickle"])
def test_a_twin_plays_on_identically_and_for_itself(begun: Game, twin_of: Callable[[Game], Game]) -> None:
    before = begun.record()
    twin = twin_of(begun)
    assert (twin.record(), twin.events(0), twin.facts, twin.view(1)) == (
        before,
        begun.events(0),
        begun.facts,
        begun.view(1),
    )
    play_on(twin, 2)
    twin.options["first"] = "changed"
    assert begun.record() == before
    twin = twin_of(begun)
    assert play_on(twin, 2).record() == play_on(begun, 2).record()
    assert twin.result == begun.result


def test_hand_made_positions_and_own_cards_survive_pickling() -> None:
    position = {"hands": [{"olive": 2}, {"salami": 1}], "orders": [[0], [1]]}
    laid = pizzaiolo.new("mamma-mia", 2, seed=1, position=position)
    assert pickle.loads(pickle.dumps(laid)).record() == laid.record()
    changed = pizzaiolo.new("mamma-mia", 2, seed=1)
    changed.state.round = 2
    assert copy.deepcopy(changed).digest() == changed.digest()
    with pytest.raises(RecordError, match="changed by hand"):
        pickle.loads(pickle.dumps(changed))


def test_a_refusal_survives_pickling() -> None:
    refusal = pizzaiolo.IllegalAction("code", "rule", "words")
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, again.rule, again.words, str(again)) == ("code", "rule", "words", "words")


def test_a_printed_game_is_a_spectators_and_its_repr_tells_no_seed(begun: Game) -> None:
    drawn = str(begun)
    other = begun.copy()
    other.state.rng += 1
    assert str(other) == drawn
    assert begun.facts.title in drawn
    assert drawn.count("\n") >= begun.players
    assert all(len(line) <= 120 and line == line.rstrip() for line in drawn.splitlines())
    assert repr(begun).startswith(f"<{begun.name}, {begun.players} players: seat")
    assert str(begun.seed) not in repr(begun)
    assert "over" in repr(play_on(begun, 3))
    assert str(begun)


def test_a_printed_kitchen_shows_what_lies_before_everyone() -> None:
    game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    for text in ("pepper2", "order4", "waiter"):
        game.play(text)
    assert str(game).splitlines() == [
        "Mamma Mia! · round 1 of 3 · seat 1 to act",
        "",
        "   seat  colour  own        ingredients  orders  waiter  delivered",
        "      0  red     salami               4       3       4          0",
        ">     1  yellow  pineapple            6       1       7          0",
        "",
        "supply 29 · oven 3 (seat 0's 1 salami + 1 pineapple + 1 pepper + 1 mushroom + 1 olive on top)",
    ]


def test_returns_are_the_win_and_sum_to_nothing(begun: Game) -> None:
    assert begun.returns() == (0.0,) * begun.players
    play_on(begun, 4)
    assert begun.result is not None
    returns = begun.returns()
    assert sum(returns) == pytest.approx(0)
    assert max(returns) <= 1
    assert {seat for seat, worth in enumerate(returns) if worth > 0} == set(begun.result.winners)
    shares = [(1 + (begun.players - 1) * worth) / begun.players for worth in returns]
    won = 1 / len(begun.result.winners)
    assert shares == pytest.approx([won * (seat in begun.result.winners) for seat in range(begun.players)])


WRONG: list[tuple[Callable[[Game], object], type[PizzaioloError], str]] = [
    (lambda game: pizzaiolo.new(None, 4), SetupError, "no game None"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new([], 4), SetupError, "no game"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, "4"), SetupError, "players must be a whole number, not '4'"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, True), SetupError, "players must be a whole number, not True"),
    (lambda game: pizzaiolo.new(game.name, 2.0), SetupError, "players must be a whole number, not 2.0"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, 2, seed=1.5), SetupError, "a seed must be a whole number, not 1.5"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, 2, seed=True), SetupError, "a seed must be a whole number, not True"),
    (lambda game: pizzaiolo.new(game.name, 2, seed=-1), SetupError, "a seed is a whole number from 0 up"),
    (lambda game: pizzaiolo.new(game.name, 2, seed="7"), SetupError, "a seed is a whole number, or"),
    (lambda game: pizzaiolo.new(game.name, 2, cards="x"), SetupError, "cards must be the content of a file"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, 2, position=[1]), SetupError, "a position must be"),  # type: ignore[call-overload]
    (lambda game: pizzaiolo.new(game.name, 2, colours=5), SetupError, "colours must be"),
    (lambda game: pizzaiolo.new(game.name, 2, anchovies=True), SetupError, "unknown option 'anchovies'"),
    (lambda game: pizzaiolo.load(None), RecordError, "a record is a text, not None"),  # type: ignore[arg-type]
    (lambda game: pizzaiolo.load(b"pizzaiolo 1"), RecordError, "a record is a text"),  # type: ignore[arg-type]
    (lambda game: game.actions(99), SetupError, "no seat 99: this game has seats 0 to"),
    (lambda game: game.actions(-1), SetupError, "no seat -1"),
    (lambda game: game.actions(None), SetupError, "a seat must be a whole number, not None"),  # type: ignore[arg-type]
    (lambda game: game.events(99), SetupError, "no seat 99"),
    (lambda game: game.events(0, since="x"), SetupError, "the first event must be a whole number"),  # type: ignore[arg-type]
    (lambda game: game.view(99), SetupError, "no seat 99"),
    (lambda game: game.view(True), SetupError, "a seat must be a whole number, not True"),
    (lambda game: game.play(game.actions(game.actors[0])[0], seat=99), SetupError, "no seat 99"),
    (lambda game: game.play(game.actions(game.actors[0])[0], seat="0"), SetupError, "a seat must be"),  # type: ignore[arg-type]
    (lambda game: game.play(None, 0), SetupError, "an action must be an Action, its text or its number, not None"),  # type: ignore[arg-type]
    (lambda game: game.play(1.0, 0), SetupError, "an action must be"),  # type: ignore[arg-type]
    (lambda game: game.play("anchovy" * 30, 0), pizzaiolo.IllegalAction, "no such action"),
    (lambda game: game.play(10**9, 0), pizzaiolo.IllegalAction, "no such action"),
    (lambda game: pizzaiolo.options_of("calzone"), SetupError, "no game 'calzone'"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_whatever_is_wrong_is_refused_in_one_line_and_changes_nothing(begun: Game, number: int) -> None:
    wrong, kind, words = WRONG[number]
    before = begun.record()
    with pytest.raises(kind) as problem:
        wrong(begun)
    assert isinstance(problem.value, PizzaioloError)
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)
    assert len(str(problem.value)) < 200
    assert begun.record() == before


SCRIPT = """
from typing import assert_type

import pizzaiolo
from pizzaiolo.games.kitchen.views import Facts, Hand, View

game = pizzaiolo.new("mamma-mia", players=4, seed=7)
assert_type(game.view(0), View)
assert_type(game.view(0).hand, Hand | None)
assert_type(game.facts, Facts)
naples = pizzaiolo.new("papa-paolo", players=2)
money: int | None = naples.view().players[0].money
seats: tuple[int, ...] = naples.facts.market.coins
any_game: pizzaiolo.Game = pizzaiolo.new(input(), 2)
numbers: list[int] = [int(action) for action in any_game.actions(0)]
compiled: bool = pizzaiolo.COMPILED
game.view(0).hands
pizzaiolo.new("papa-paolo", players="2")
"""


def test_a_users_mypy_knows_the_types_of_views_and_facts(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    cache = Path(".mypy_cache").resolve()
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(cache), str(script)]
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout.splitlines()
    wrong = [SCRIPT.splitlines().index(line) + 1 for line in SCRIPT.splitlines()[-2:]]
    errors = [line for line in said if ": error:" in line]
    assert [line.split(":")[1] for line in errors] == [str(number) for number in wrong], said
    assert "hands" in errors[0]


def test_every_public_name_has_an_example_that_runs() -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
    for name in set(pizzaiolo.__all__) - {"COMPILED"}:
        thing = getattr(pizzaiolo, name)
        documented = thing if inspect.isroutine(thing) or isinstance(thing, type) else type(thing)
        tests = finder.find(documented, name, globs={})
        assert any(test.examples for test in tests), f"{name} has no example"
        for test in tests:
            assert runner.run(test).failed == 0, test.name


def test_the_flag_tells_how_the_rules_run(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = [sys.executable, "-c", "import pizzaiolo; print(pizzaiolo.COMPILED)"]
    monkeypatch.setenv("PIZZAIOLO_PURE", "1")
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == "False\n"
    from pizzaiolo.games.kitchen.engine import kernel

    assert (not str(kernel.__file__).endswith(".py")) == pizzaiolo.COMPILED


def test_importing_the_package_loads_no_rules() -> None:
    ask = "import sys, pizzaiolo; print([name for name in sys.modules if name.startswith('pizzaiolo.games.')])"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_why_not_takes_what_play_takes() -> None:
    game = pizzaiolo.new("mamma-mia", players=2, seed=7, first=0)
    action = game.action("pepper2", 0)
    for named in (action, "pepper2", int(action)):
        assert game.why_not(named, 0) is None
    for named in (game.action("salami1", 0), "salami1"):
        refusal = game.why_not(named, 0)
        assert refusal is not None
        assert refusal.code == "not-in-hand"
    with pytest.raises(pizzaiolo.IllegalAction, match="no such action as 'calzone'"):  # as `action` and `play` say it
        game.why_not("calzone", 0)
