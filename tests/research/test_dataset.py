"""Data sets hold what was seen, could be done and was done, can be gone on with, and are read in a few lines."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

import pizzaiolo
from pizzaiolo.bots import GameWindow
from pizzaiolo.research.batch import lens_of
from tests.installed import COMMAND

pq = pytest.importorskip("pyarrow.parquet", reason="make test-research brings the libraries")

from pizzaiolo.research.spaces import Eye  # noqa: E402


def made(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [
        *COMMAND,
        "dataset",
        "mamma-mia",
        "-n",
        "3",
        "--out",
        str(folder),
        "--per-part",
        "2",
        "--seed",
        "5",
        *words,
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_data_set_tells_its_games_again(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    run = made(folder, "--games", "5", "--bots", "chef@0.001,random,simple", "--jobs", "2")
    assert run.returncode == 0, run.stderr
    rows = pq.read_table(folder / "decisions").to_pylist()
    records = pq.read_table(folder / "records").to_pylist()
    assert [row["game"] for row in records] == [0, 1, 2, 3, 4]
    assert [path.name for path in sorted(folder.glob("decisions/*"))] == [f"part-0000{n}.parquet" for n in range(3)]
    thoughts = 0
    for told in records:
        game = pizzaiolo.load(told["record"])
        again = pizzaiolo.new("mamma-mia", 3, int(told["seed"]))
        eye = Eye(lens_of(again))
        mine = [row for row in rows if row["game"] == told["game"]]
        assert [(row["seat"], row["action"]) for row in mine] == [(seat, act.code) for seat, act in game.history]
        for row in mine:
            assert row["observation"] == eye.observation(again, row["seat"]).tolist()
            assert row["open"] == [action.code for action in GameWindow(again, row["seat"]).actions]
            assert row["bot"] == ["chef@0.001", "random", "simple"][(row["seat"] + told["game"]) % 3]
            thoughts += len(row["alternatives"])
            assert {one["action"] for one in row["alternatives"]} <= set(row["open"])
            again.play(row["action"], row["seat"])
        assert game.result is not None
        for row in mine:
            place = game.result.places[row["seat"]]
            assert (row["score"], row["place"]) == (place.score, place.place)
            assert row["return"] == np.float32(game.returns()[row["seat"]])
    assert thoughts > 100


def test_a_data_set_is_gone_on_with(tmp_path: Path) -> None:
    folder, whole = tmp_path / "set", tmp_path / "whole"
    words = ("--games", "4", "--bots", "simple", "--jobs", "1")
    assert made(whole, *words).returncode == 0
    assert made(folder, *words).returncode == 0
    folder.joinpath("decisions/part-00001.parquet").unlink()
    folder.joinpath("decisions/part-00001.unfinished").write_bytes(b"half of it")
    run = made(folder, *words)
    assert "(2 of them played now)" in run.stdout
    for path in whole.glob("*/*.parquet"):
        assert path.read_bytes() == folder.joinpath(path.relative_to(whole)).read_bytes()
    other = made(folder, "--games", "4", "--bots", "random", "--jobs", "1")
    assert other.returncode == 2
    assert "holds another data set" in other.stderr
    assert other.stderr.count("\n") == 1
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/me.jpg").touch()
    assert "is not empty and holds no data set" in made(tmp_path / "photos", *words).stderr
