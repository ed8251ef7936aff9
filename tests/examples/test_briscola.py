"""A third family of games, in a package of its own: found, played, measured, kept and shown like ours."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.beside import ROOT, installed_beside

COMMAND = [sys.executable, "-c", "from pizzaiolo.cli.main import run; run()"]
Env = dict[str, str]


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Env:
    folder = tmp_path_factory.mktemp("beside")
    return {**installed_beside(folder), "COLUMNS": "200", "XDG_STATE_HOME": str(folder)}


def pizzaiolo(env: Env, *words: str, typed: str = "") -> str:
    done = subprocess.run([*COMMAND, *words], env=env, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_own_tests_pass(beside: Env) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(ROOT / "examples/briscola")]
    done = subprocess.run(words, env=beside, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_in_the_terminal_on_the_plain_table(beside: Env, tmp_path: Path) -> None:
    game = tmp_path / "evening.pizza"
    begun = ["play", "briscola", "-n", "2", "--seed", "3", "--first", "0", "--plain", "--save", str(game)]
    said = pizzaiolo(beside, *begun, typed="1\n2\nq\n")
    assert "Trump  five of coins" in said
    assert "▸  Chef" in said
    assert "Chef: seven of cups\nBeata: three of cups\nBeata takes the trick. Points in it: 10." in said
    assert "Last trick  Chef: seven of cups, Beata: three of cups" in said
    said = pizzaiolo(beside, "play", "--resume", str(game), "--plain", typed="1\n" * 20)
    assert "The game is over. Won by:" in said
    truth, public, own = (
        [json.loads(line) for line in pizzaiolo(beside, "replay", str(game), "--json", *lens).splitlines()]
        for lens in (["--truth"], ["--public"], ["--seat", "1"])
    )
    dealt = [[event.get("cards") for event in told if event["event"] == "dealt"] for told in (truth, public, own)]
    assert dealt[1] == [None, None]
    assert dealt[2] == [None, dealt[0][1]]
    assert all(len(cards) == 3 for cards in dealt[0])
    assert "Seat 0: seven of cups" in pizzaiolo(beside, "replay", str(game))


def test_two_people_at_one_terminal_hear_nothing_of_the_others_cards(beside: Env, tmp_path: Path) -> None:
    words = ["play", "briscola", "-n", "2", "--humans", "2", "--seed", "3", "--first", "0", "--plain"]
    said = pizzaiolo(beside, *words, "--save", str(tmp_path / "evening.pizza"), typed="1\n1\nq\n")
    drawn = [line for line in said.splitlines() if "draws a card" in line or "gets 3 cards" in line]
    assert len(drawn) == 2
    assert not any("(" in line for line in drawn)
    assert "knight of coins" in said.split("draws a card")[-1]


def test_bots_play_it_and_are_measured(beside: Env, tmp_path: Path) -> None:
    report = json.loads(pizzaiolo(beside, "simulate", "briscola", "-k", "5", "--records", str(tmp_path), "--json"))
    assert (report["games"], report["mean_length"]) == (5, 40.0)
    assert len(list(tmp_path.glob("briscola-4p-*.pizza"))) == 5
    words = ["arena", "briscola", "--bots", "simple,random", "--games", "4", "--jobs", "1"]
    assert "simple" in pizzaiolo(beside, *words)


def test_it_tells_its_rules_and_options(beside: Env) -> None:
    assert "quaranta" in pizzaiolo(beside, "rules", "briscola", "-l", "it")
    assert "Who leads first" in pizzaiolo(beside, "options", "briscola")


def test_nobody_else_knows_its_name() -> None:
    files = [*(ROOT / "src").rglob("*"), *(ROOT / "web/src").rglob("*"), *(ROOT / "web").glob("*.*")]
    texts = [file for file in files if file.suffix in {".py", ".ts", ".js", ".svelte", ".json", ".md", ".css", ".html"}]
    knowing = [file for file in texts if "static" not in file.parts and "briscola" in file.read_text().lower()]
    assert knowing == []
