"""What other systems do not have is not needed: neither Unix's modules, signals and forks, nor all letters."""

import asyncio
import os
import shlex
import subprocess
from pathlib import Path

import pytest
from tests.installed import COMMAND
from tests.server.client import Person, serving

from pizzaiolo.hosting.hint import adviser

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "records/mamma-mia-plus-4p-44.pizza"


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = (str(Path(__file__).parent / "elsewhere"), os.environ.get("PYTHONPATH"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, ours)))


def pizzaiolo(folder: Path, *words: str, typed: str = "") -> str:
    run = subprocess.run(
        [*COMMAND, *words], input=typed, cwd=folder, capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_game_is_saved_and_resumed_in_a_folder_with_a_blank(tmp_path: Path) -> None:
    folder = tmp_path / "Anna's games, più tardi"
    folder.mkdir()
    keep = folder / "my game.pizza"
    said = pizzaiolo(tmp_path, "play", "papa-paolo", "--players", "2", "--plain", "--pace", "0", "--save", str(keep))
    advice = shlex.split(said.splitlines()[-1].partition("pizzaiolo ")[2])
    assert advice == ["play", "--resume", str(keep)]
    assert pizzaiolo(tmp_path, *advice, "--plain", "--pace", "0", typed="q\n").endswith(said.splitlines()[-1] + "\n")


def test_bots_are_measured_by_processes_of_their_own(tmp_path: Path) -> None:
    words = ["--bots", "simple,random", "--games", "4", "--jobs", "2"]
    assert "Games: 4" in pizzaiolo(tmp_path, "arena", "mamma-mia", *words)


def test_a_table_is_served_with_bots_that_think_apart(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "far away") as server:
            anna = Person(server)
            made = await anna.make_table("mamma-mia", "human", f"bot={adviser('mamma-mia')}", options={"first": 1})
            await anna.connect(made["table"])
            while anna.my_actions() is None:
                await anna.read()
            await anna.close()
            assert "the bot" not in server.stop()

    asyncio.run(story())


@pytest.mark.parametrize("letters", ["cp1252", "ascii"])
@pytest.mark.parametrize(
    "words", [("rules", "papa-paolo", "--language", "es"), ("replay", str(RECORD)), ("arena", "--help")], ids=" ".join
)
def test_a_terminal_of_few_letters_shows_what_it_can(
    words: tuple[str, ...], letters: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", letters)
    run = subprocess.run([*COMMAND, *words], cwd=tmp_path, capture_output=True, encoding=letters, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert len(run.stdout) > 500
