"""The same arena on a real Ray, started for the test."""

import json
from pathlib import Path

import pytest

from tests.arena.test_arena import arena, results

pytest.importorskip("ray", reason="Ray is an extra: `make test-ray` installs it and runs this test")


def test_ray_plays_the_same_games_as_this_machine(tmp_path: Path) -> None:
    words = "mamma-mia --bots simple,random,tests.arena.bots:Stubborn --games 12 --seed 5"
    far, report = arena(f"{words} --ray local", tmp_path)
    assert far.returncode == 0, far.stderr
    kept = json.loads(json.dumps(report))
    near, again = arena(f"{words} --jobs 1", tmp_path)
    assert near.returncode == 0
    assert results(again) == results(kept)
    assert far.stderr == ""


def test_no_ray_there_is_one_line() -> None:
    run, _ = arena("mamma-mia --bots simple,random --games 4 --ray 127.0.0.1:1")
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert "there is no Ray at 127.0.0.1:1" in run.stderr
