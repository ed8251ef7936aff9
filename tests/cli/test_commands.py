"""The command line as a user types it: right calls answer, wrong ones get one line and exit code 2."""

import json
import subprocess
from pathlib import Path

import pytest
from tests.installed import COMMAND

RECORD = Path("records/mamma-mia-plus-4p-44.pizza").resolve()


def pizzaiolo(*words: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, text=True, cwd=folder, timeout=120, check=False
    )


def test_simulate_reports_in_json() -> None:
    words = "simulate mamma-mia --players 3 --games 6 --seed 4 --bots random,simple,simple --json"
    run = pizzaiolo(*words.split())
    report = json.loads(run.stdout)
    assert (run.returncode, report["games"], report["players"]) == (0, 6, 3)
    assert report["mean_length"] * 6 == pytest.approx(report["decisions"])
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(6)
    assert report["bots"]["random"]["games"] == 6
    assert report["bots"]["simple"]["games"] == 12
    assert report["bots"]["simple"]["mean_score"] > report["bots"]["random"]["mean_score"]
    again = pizzaiolo(*words.split())
    assert json.loads(again.stdout)["seats"] == report["seats"]


def test_simulate_keeps_records_and_never_overwrites_one(tmp_path: Path) -> None:
    words = ("simulate", "mamma-mia-plus", "--players", "2", "--games", "2", "--records", str(tmp_path))
    assert pizzaiolo(*words).returncode == 0
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert len(kept) == 2
    again = pizzaiolo(*words)
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == kept


def test_replay_tells_each_onlooker_only_their_side() -> None:
    def events(*words: str) -> list[dict[str, object]]:
        run = pizzaiolo("replay", str(RECORD), "--json", *words)
        assert run.returncode == 0
        return [json.loads(line) for line in run.stdout.splitlines()]

    public, own, truth = events("--public"), events("--seat", "1"), events("--truth")
    assert len(public) == len(own) == len(truth)
    drawn = [(p, o, t) for p, o, t in zip(public, own, truth, strict=True) if p["event"] == "drew"]
    assert all("cards" not in p and "orders" not in p for p, _, _ in drawn)
    assert all(("cards" in o or "orders" in o) == (o["seat"] == 1) for _, o, _ in drawn)
    assert all("cards" in t or "orders" in t for _, _, t in drawn)
    helped = [(o, t) for o, t in zip(own, truth, strict=True) if o["event"] == "helped"]
    assert helped
    assert all("reward" not in o and "reward" in t for o, t in helped)


def test_papa_paolo_is_simulated_and_replayed(tmp_path: Path) -> None:
    words = ("simulate", "papa-paolo", "--players", "2", "--games", "2", "--bots", "waiter,random", "--json")
    report = json.loads(pizzaiolo(*words, "--records", str(tmp_path)).stdout)
    assert report["bots"]["waiter"]["mean_score"] > 10 > report["bots"]["random"]["mean_score"]
    for path in tmp_path.iterdir():
        public = pizzaiolo("replay", str(path), "--json").stdout.splitlines()
        assert len(public) == len(pizzaiolo("replay", str(path), "--json", "--truth").stdout.splitlines())
        assert pizzaiolo("replay", str(path), "--seat", "1").returncode == 0


def test_replay_tells_a_story() -> None:
    run = pizzaiolo("replay", str(RECORD))
    assert "opens the oven" in run.stdout
    assert "place 1" in run.stdout


@pytest.mark.parametrize("language", ["en", "it", "es", "fr", "de"])
@pytest.mark.parametrize(
    ("game", "word"), [("mamma-mia", "Bombastica"), ("mamma-mia-plus", "Ghiottona"), ("papa-paolo", "Papà Paolo")]
)
def test_rules_in_five_languages(game: str, word: str, language: str) -> None:
    run = pizzaiolo("rules", game, "--language", language)
    assert run.returncode == 0
    assert word in run.stdout
    assert len(run.stdout) > 4000


@pytest.mark.parametrize("command", ["", "play", "simulate", "replay", "rules", "options"])
def test_every_command_has_help(command: str) -> None:
    run = pizzaiolo(*command.split(), "--help")
    assert run.returncode == 0
    assert "Usage" in run.stdout


@pytest.mark.parametrize(
    "words",
    [
        "calzone",
        "simulate",
        "simulate calzone",
        "simulate mamma-mia --players 6",
        "simulate mamma-mia --players two",
        "simulate mamma-mia --games 0",
        "simulate mamma-mia --seed -1",
        "simulate mamma-mia --bots random,simple",
        "simulate mamma-mia --bots clever",
        "simulate mamma-mia --helping",
        "simulate mamma-mia --ghiottona 5",
        "simulate mamma-mia --first 4",
        "simulate mamma-mia --colours red,red,green,brown",
        "simulate mamma-mia --memory perfect",
        "simulate mamma-mia --cards missing.json",
        "simulate mamma-mia --records no/such/folder",
        "simulate mamma-mia-plus --doubles",
        "simulate papa-paolo --players 5",
        "simulate papa-paolo --doubles",
        "simulate mamma-mia-plus --players 2 --helping",
        "simulate mamma-mia-plus --ghiottona 6",
        "play mamma-mia --humans 5",
        "play mamma-mia --humans 0",
        "play mamma-mia --names a,b",
        "play mamma-mia --bot clever",
        "play mamma-mia --bot simple,simple",
        "play --resume missing.pizza",
        "serve --own-bot simple",
        "serve --own-bot nowhere:Bot",
        "replay missing.pizza",
        "rules mamma-mia --language la",
        "options calzone",
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: str, tmp_path: Path) -> None:
    run = pizzaiolo(*words.split(), folder=tmp_path)
    assert run.returncode == 2
    assert run.stderr.startswith("pizzaiolo: ")
    assert run.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_replay_refuses_contradictions_and_strange_seats() -> None:
    for words in (["--seat", "4"], ["--seat", "1", "--truth"], ["--public", "--truth"]):
        run = pizzaiolo("replay", str(RECORD), *words)
        assert (run.returncode, run.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"game": "mamma-mia"}', b'{"game": 3, "orders": {}}']
)
def test_a_broken_card_file_is_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    run = pizzaiolo("simulate", "mamma-mia", "--cards", str(path))
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)


def test_own_cards_are_played(tmp_path: Path) -> None:
    cards = json.loads(Path("src/pizzaiolo/games/kitchen/data/mamma-mia.json").read_text())
    cards["orders"]["red"][0] = {"type": "normal", "need": {"salami": 2, "olive": 1}}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"game": "mamma-mia", "orders": cards["orders"]}))
    run = pizzaiolo("simulate", "mamma-mia", "--games", "1", "--cards", str(path), "--records", str(tmp_path))
    assert run.returncode == 0, run.stderr
    [record] = tmp_path.glob("*.pizza")
    assert '"salami":2,"olive":1' in record.read_text()
    path.unlink()
    assert pizzaiolo("replay", str(record)).returncode == 0
