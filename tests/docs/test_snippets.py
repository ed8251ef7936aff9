"""Every command and every piece of Python in README and documentation does what it says."""

import doctest
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from pizzaiolo.cli.main import app
from tests.installed import COMMAND, PYTHON

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "web/README.md", *sorted(ROOT.glob("docs/**/*.md"))]
PROGRAMS = "pizzaiolo|make|python|pip|pipx"
LINE = re.compile(rf"^(?: {{4,}}|\$ )?((?:{PROGRAMS}) [^`]+)$")
INLINE = re.compile(rf"`((?:{PROGRAMS}) [^`]+)`")
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
FEW = ["--games", "4"]
REPLAY = "records/mamma-mia-plus-4p-44.pizza"


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def commands() -> list[tuple[str, str]]:
    """Commands on lines of their own, indented or fenced, and between backquotes in a sentence."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        fenced = [
            line for _, kind, code in BLOCK.findall(text) if kind in ("", "sh", "bash") for line in code.splitlines()
        ]
        indented = [line for line in BLOCK.sub("", text).splitlines() if line.startswith("    ")]
        lines = [match[1] for line in fenced + indented if (match := LINE.match(line))]
        inline = [match for line in text.splitlines() for match in INLINE.findall(line)]
        found += [(name(page), re.split(r"  +#|  +…", line)[0].strip()) for line in lines + inline]
    return list(dict.fromkeys(found))


COMMANDS = commands()
OURS = [(page, line) for page, line in COMMANDS if line.startswith("pizzaiolo ") and not re.search("[A-Z]{3}|…", line)]
RUN = [
    (page, line)
    for page, line in {line: (page, line) for page, line in OURS}.values()
    if len(line.split()) > 2 and line.split()[1] in ("rules", "options", "replay", "simulate", "arena")
]


def words_of(line: str) -> list[str]:
    return shlex.split(line, comments=True)[1:]


def test_there_is_something_to_try() -> None:
    assert len(OURS) > 15
    assert {line.split()[1] for _, line in OURS} >= {"play", "serve", "simulate", "arena", "replay", "rules", "options"}


@pytest.mark.parametrize(("page", "line"), OURS)
def test_our_commands_are_understood(page: str, line: str) -> None:
    command = get_command(app)
    verb, *rest = words_of(line)
    if verb.startswith("-"):
        return
    with command.make_context("pizzaiolo", [verb, *rest], resilient_parsing=True) as context:
        found = command.get_command(context, verb)  # type: ignore[attr-defined]
        assert found is not None, f"{page}: there is no {verb}"
        if rest and "--help" not in rest:
            found.make_context(verb, rest, parent=context)


@pytest.mark.parametrize(("page", "line"), RUN)
def test_our_commands_run(page: str, line: str, tmp_path: Path) -> None:
    """With few games and in a folder of their own; a cluster and files of the reader are left out."""
    words = words_of(line)
    if "--ray" in words or any(re.search("(^|:)my-", word) for word in words):
        return
    (tmp_path / "records").mkdir()
    shutil.copy(ROOT / REPLAY, tmp_path / REPLAY)
    (tmp_path / "my_bot.py").write_text(python_of(ROOT / "docs/bots.md")[0], encoding="utf-8")
    if words[0] in ("simulate", "arena"):
        if "--games" in words:
            at = words.index("--games")
            del words[at : at + 2]
        words += FEW
    run = subprocess.run([*COMMAND, *words], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, f"{page}: {line}\n{run.stderr}"


@pytest.mark.parametrize(("page", "line"), [(p, c) for p, c in COMMANDS if not c.startswith("pizzaiolo ")])
def test_the_other_commands_name_what_is_there(page: str, line: str) -> None:
    program, *words = shlex.split(line, comments=True)
    targets = set(
        re.findall(r"^([a-z-]+):", "".join(p.read_text() for p in (ROOT / "Makefile", ROOT / "release.mk")), re.M)
    )
    extras = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    if program == "make":
        assert {word for word in words if re.fullmatch("[a-z-]+", word)} <= targets
    elif program == "python" and words[0] == "-m":
        assert importlib.util.find_spec(words[1]), f"{page}: {line}"
    elif program in ("pip", "pipx"):
        for named in re.findall(r"pizzaiolo\[(.*?)\]", line):
            assert set(named.split(",")) <= set(extras), f"{page}: {line}"


def python_of(page: Path) -> list[str]:
    """The Python of a page, block by block."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [textwrap.dedent(code) for _, kind, code in found if kind in ("python", "pycon", "py")]


@pytest.mark.parametrize("page", [page for page in PAGES if python_of(page)], ids=name)
def test_python_on_a_page_runs(page: Path, tmp_path: Path) -> None:
    """From top to bottom, as one script; what looks like a session is one."""
    if page.stem == "research":
        for library in ("pettingzoo", "gymnasium", "pyspiel", "pyarrow"):
            pytest.importorskip(library, reason="make test-research brings the libraries")
    blocks = python_of(page)
    sessions = [code for code in blocks if code.startswith(">>>")]
    known: dict[str, object] = {}
    for number, code in enumerate(sessions):
        test = doctest.DocTestParser().get_doctest(code, known, f"{page.name} {number}", str(page), 0)
        assert doctest.DocTestRunner(verbose=False).run(test, clear_globs=False).failed == 0
        known = test.globs
    script = tmp_path / "script.py"
    script.write_text("\n".join(code for code in blocks if code not in sessions), encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")])),
    }
    run = subprocess.run(
        [PYTHON, str(script)], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, f"{page.name}: {run.stderr}"


def test_the_page_on_adding_a_game_is_typed(tmp_path: Path) -> None:
    script = tmp_path / "slices.py"
    script.write_text("\n".join(python_of(ROOT / "docs/adding-a-game.md")), encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(script)]
    run = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
