"""`pizzaiolo arena` as a user types it."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any
from xml.etree import ElementTree

import pytest

from pizzaiolo.cli.main import run
from tests import installed

COMMAND = [*installed.COMMAND, "arena"]
BROKEN = "tests.bots.broken"


def arena(words: str, folder: Path | None = None) -> tuple[subprocess.CompletedProcess[str], Any]:
    """The finished command and its JSON report."""
    more = ["--json", str(folder / "report.json")] if folder else []
    done = subprocess.run([*COMMAND, *words.split(), *more], capture_output=True, text=True, timeout=300, check=False)
    report = json.loads((folder / "report.json").read_text()) if folder and done.returncode == 0 else None
    return done, report


def results(report: Any) -> Any:
    """All that must be the same again."""
    return {key: value for key, value in report.items() if key not in ("times", "seconds", "command")}


def test_a_report_is_complete_and_comes_again(tmp_path: Path) -> None:
    words = "mamma-mia --bots simple,random,random --games 12 --seed 3 --doubles"
    plot = tmp_path / "shares.svg"
    done, report = arena(f"{words} --jobs 2 --plot {plot}", tmp_path)
    assert done.returncode == 0, done.stderr
    assert (report["games"], report["deals"], report["even"]) == (12, 4, pytest.approx(1 / 3))
    simple, random = report["bots"]
    assert (simple["games"], random["games"]) == (12, 24)
    assert simple["share"]["mean"] + 2 * random["share"]["mean"] == pytest.approx(1)
    assert simple["margin"]["mean"] == pytest.approx(simple["score"] - random["score"])
    assert simple["share"]["low"] < simple["share"]["mean"] < simple["share"]["high"]
    assert simple["rating"]["skill"] > random["rating"]["skill"]
    assert (simple["replaced"], report["sprt"], report["options"]) == (0, None, {"doubles": True})
    for times in report["times"]:
        assert 0 < times["median"] <= times["p99"] <= times["worst"]
    assert "simple" in done.stdout
    assert "even share is 33.3%" in done.stdout
    picture = ElementTree.parse(plot).getroot()
    assert len(picture.findall("{http://www.w3.org/2000/svg}circle")) == 2
    alone, again = arena(f"{words} --jobs 1", tmp_path)
    assert alone.returncode == 0
    assert results(again) == results(report)
    assert again["command"].startswith("pizzaiolo arena mamma-mia --bots simple,random,random")


def test_an_early_stop_says_what_was_accepted(tmp_path: Path) -> None:
    done, report = arena("mamma-mia --bots simple,random --games 4000 --sprt 0.3,0.6 --jobs 2", tmp_path)
    assert report["sprt"]["accepted"] == "high"
    assert report["sprt"]["ratio"] > 2.94
    assert 24 <= report["games"] < 400
    assert "SPRT: accepted that the share of simple is 0.6 rather than 0.3" in done.stdout
    _, again = arena("mamma-mia --bots simple,random --games 4000 --sprt 0.3,0.6 --jobs 1", tmp_path)
    assert results(again) == results(report)


def test_broken_bots_are_replaced_counted_and_told(tmp_path: Path) -> None:
    lineup = ",".join(f"{BROKEN}:{name}" for name in ("Raises", "Cheats", "NeverBorn"))
    done, report = arena(f"mamma-mia-plus --bots simple,{lineup} --games 4 --jobs 2", tmp_path)
    assert done.returncode == 0, done.stderr
    for bot, times in zip(report["bots"], report["times"], strict=True):
        assert bot["replaced"] == (0 if bot["bot"] == "simple" else times["decisions"])
    assert f"{BROKEN}:Raises: " in done.stdout
    assert "RuntimeError: the dough is gone" in done.stdout.replace("\n", " ")


def test_a_bot_that_kills_its_process_ends_the_arena_in_one_line(tmp_path: Path) -> None:
    done, _ = arena(f"mamma-mia --bots simple,{BROKEN}:Dies --games 4 --jobs 2", tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "a process of the arena died" in done.stderr


def read_on(terminal: int) -> None:
    """Nobody can write to a terminal that is full."""
    with suppress(OSError):
        while os.read(terminal, 4096):
            pass
    os.close(terminal)


def test_ctrl_c_gives_the_report_so_far(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    words = f"mamma-mia --bots simple,random --games 100000 --jobs 2 --json {report}"
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background are started deaf to it
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *words.split()], stdout=subprocess.PIPE, stderr=slave, start_new_session=True, text=True
    )
    os.close(slave)
    shown = ""
    while "(0." not in shown and "simple" not in shown:  # the share of the first deals
        shown += os.read(master, 4096).decode(errors="replace")
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
    Thread(target=read_on, args=(master,), daemon=True).start()
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "win share" in said
    assert 2 <= json.loads(report.read_text())["games"] < 100_000
    deadline = time.monotonic() + 30
    while subprocess.run(["pgrep", "-g", str(process.pid)], capture_output=True, check=False).returncode == 0:
        assert time.monotonic() < deadline, "processes are left behind"
        time.sleep(0.05)


@pytest.mark.parametrize(
    "words",
    [
        "calzone --bots simple,random --games 4",
        "mamma-mia --bots simple,clever --games 4",
        "mamma-mia --bots simple, --games 4",
        "mamma-mia --games 4",
        "mamma-mia --bots simple,random",
        "mamma-mia --bots simple,random --games 0",
        "mamma-mia --bots simple,random --games 4 --players 3",
        "mamma-mia --bots simple --players 9 --games 4",
        "mamma-mia --bots simple@x,random --games 4",
        "mamma-mia --bots simple@0,random --games 4",
        "mamma-mia --bots simple@-1,random --games 4",
        "mamma-mia --bots simple@nan,random --games 4",
        "mamma-mia --bots simple,random --games 4 --budget 0",
        "mamma-mia --bots simple,random --games 4 --sprt 0.3",
        "mamma-mia --bots simple,random --games 4 --sprt 0.5,0.4",
        "mamma-mia --bots simple,random --games 4 --sprt 0,1",
        "mamma-mia --bots simple,random --games 4 --clock sun",
        "mamma-mia --bots simple,random --games 4 --plot shares.png",
        "mamma-mia --bots simple,random --games 4 --json missing/report.json",
        "mamma-mia --bots simple,random --games 4 --helping",
        "mamma-mia --bots simple,nowhere:Bot --games 4",
        "mamma-mia --bots simple,json:nothing --games 4",
        "mamma-mia --bots simple,tests.bots.broken:BROKEN --games 4",
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pizzaiolo", "arena", *words.split()])
    with pytest.raises(SystemExit) as end:
        run()
    said = capsys.readouterr().err
    assert end.value.code == 2
    assert said.startswith("pizzaiolo: ")
    assert said.count("\n") == 1
