"""What is installed from a built wheel, far from any checkout, without compiler and without Node.

`make check-wheel` says which interpreter holds the wheel that would be released. Everywhere else a plain wheel is built
and laid beside the dependencies that are here.
"""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
CLEAN = os.environ.get("PIZZAIOLO_PYTHON")
SCRIPT = """
import random
import pizzaiolo

game = pizzaiolo.new("mamma-mia", players=3, seed=5)
while not game.over:
    seat = game.actors[0]
    game.play(random.choice(game.actions(seat)), seat)
assert game.result is not None
winners: list[int] = [seat for seat, place in enumerate(game.result.places) if place.place == 1]
print(winners, len(game.view(0).players))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    if CLEAN:
        return next(ROOT.joinpath("dist").glob("*.whl"))
    build = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", build, str(folder)],
        cwd=ROOT,
        env={**os.environ, "PIZZAIOLO_PURE": "1"},
        capture_output=True,
        check=True,
    )
    return next(folder.glob("*.whl"))


class Installed:
    """An interpreter that finds the wheel's package and knows no other program of this machine."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.python = CLEAN or sys.executable
        self.folder = folder
        # A server of Windows cannot open a socket without SYSTEMROOT.
        self.environment = {"PATH": str(Path(self.python).parent), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
        if not CLEAN:
            zipfile.ZipFile(wheel).extractall(folder / "wheel")
            self.environment["PYTHONPATH"] = str(folder / "wheel")

    def run(self, *words: str, typed: str = "") -> str:
        run = subprocess.run(
            [self.python, *words],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(wheel, tmp_path_factory.mktemp("far away"))


def test_a_wheel_holds_everything_that_is_needed_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    sources = {path.relative_to(ROOT / "src").as_posix() for path in ROOT.glob("src/pizzaiolo/**/*") if path.is_file()}
    wanted = {name for name in sources if not re.search(r"__pycache__|\.so$|\.pyd$", name)}
    assert wanted <= set(names)
    others = [name for name in names if name not in wanted and not re.search(r"\.dist-info/|\.so$|\.pyd$", name)]
    assert others == []
    licences = {name.split("/licenses/")[1] for name in names if "/licenses/" in name}
    assert licences == {"LICENSE", *(path.relative_to(ROOT).as_posix() for path in ROOT.glob("LICENSES/*"))}
    if CLEAN:
        assert sum(name.endswith((".so", ".pyd")) for name in names) > 40


def test_a_wheel_tells_who_it_is(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    told = message_from_bytes(archive.read(next(n for n in archive.namelist() if n.endswith("/METADATA"))))
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (
        told["Version"] == re.findall('__version__ = "(.*)"', ROOT.joinpath("src/pizzaiolo/__init__.py").read_text())[0]
    )
    assert set(told.get_all("Provides-Extra", [])) == set(project["optional-dependencies"])
    assert {"Homepage", "Documentation", "Source", "Changelog", "Issues"} <= set(project["urls"])
    page = str(told.get_payload())
    assert re.findall(r"\]\((?!https?://|#)[^)]*\)", page) == []
    assert "![" in page


LIGHT = 15_000_000
"""Bytes of the base install with all that it needs, without bytecode."""
WEIGH = """
from importlib.metadata import files, requires
from re import match
known, waiting, weight = set(), ["pizzaiolo"], 0
while waiting:
    name = waiting.pop()
    if name not in known:
        known.add(name)
        weight += sum(f.locate().stat().st_size for f in files(name) if f.suffix != ".pyc" and f.locate().is_file())
        waiting += [match("[A-Za-z0-9_.-]+", line)[0] for line in requires(name) or [] if ";" not in line]
print(weight)
"""


@pytest.mark.skipif(not CLEAN, reason="only a real installation can be weighed")
def test_the_base_is_light(installed: Installed) -> None:
    assert int(installed.run("-c", WEIGH)) < LIGHT


def test_the_installed_command_says_its_version(installed: Installed, wheel: Path) -> None:
    where = installed.run("-c", "import pizzaiolo; print(pizzaiolo.__file__)")
    assert str(ROOT) not in where
    said = installed.run("-m", "pizzaiolo", "--version")
    assert wheel.name.split("-")[1] in said
    assert ("compiled kernel" if CLEAN else "plain Python kernel") in said


def test_the_installed_games_are_played_in_every_way(installed: Installed) -> None:
    keep = installed.folder / "game.pizza"
    installed.run(
        "-m", "pizzaiolo", "play", "mamma-mia", "--plain", "--pace", "0", "--seed", "3", "--save", str(keep), typed="\n"
    )
    record = ROOT / "records/mamma-mia-2p-21.pizza"
    assert "(place 1)" in installed.run("-m", "pizzaiolo", "replay", str(record))
    assert "Mamma Mia" in installed.run("-m", "pizzaiolo", "rules", "mamma-mia", "--language", "it")
    told = installed.run("-m", "pizzaiolo", "arena", "mamma-mia", "--bots", "simple,random", "--games", "4", "-j", "1")
    assert "simple" in told


def test_a_users_script_runs_and_passes_mypy(installed: Installed) -> None:
    script = installed.folder / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    assert installed.run(str(script)).endswith("] 3\n")
    words = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--python-executable",
        installed.python,
        "--config-file=",
        str(script),
    ]
    environment = {**os.environ, "MYPYPATH": installed.environment.get("PYTHONPATH", "")}
    run = subprocess.run(words, env=environment, cwd=installed.folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_installed_table_is_served(installed: Installed) -> None:
    words = [
        installed.python,
        "-m",
        "pizzaiolo",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        str(installed.folder),
    ]
    with subprocess.Popen(
        words,
        cwd=installed.folder,
        env=installed.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        line = server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + server.stderr.read()
        try:
            with httpx.Client(base_url=found[0], transport=httpx.HTTPTransport(retries=20)) as client:
                page = client.get("/").text
                scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
                assert scripts
                for script in scripts:
                    assert client.get(script).status_code == 200
                assert "mamma-mia" in client.get("/api/games").text
        finally:
            server.terminate()
