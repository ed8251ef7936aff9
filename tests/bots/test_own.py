"""Everything that docs/bots.md promises to authors of bots, with its own example."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = str(Path(sys.executable).with_name("pizzaiolo"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where somebody saved the ten lines."""
    [code] = re.findall(r"```python\n(.*?)```", Path("docs/bots.md").read_text(), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    (tmp_path / "my_bot.py").write_text(code)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        "arena mamma-mia --bots my_bot:Eager,random --games 2 --jobs 2",
        "simulate mamma-mia-plus --bots my_bot:Eager,simple,simple --players 3 --games 1",
        "simulate papa-paolo --bots my_bot:Eager --players 2 --games 1",
        "play mamma-mia --bot my_bot:Eager --first 1 --players 2 --save kept.pizza",
    ],
)
def test_the_ten_lines_play(words: str, folder: Path) -> None:
    run = subprocess.run(
        [COMMAND, *words.split()], cwd=folder, input="", capture_output=True, text=True, timeout=120, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    if "--save" in words:
        assert re.search(r"^1: \w+ order", (folder / "kept.pizza").read_text(), re.MULTILINE)
    else:
        assert "my_bot:Eager" in run.stdout
        assert "instead" not in run.stdout
