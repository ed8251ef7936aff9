"""What is promised to those who contribute, release, cite or pass on holds, and says the same everywhere."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.specifiers import SpecifierSet
from tools import licences, release

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))
MAKE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Makefile", ROOT / "release.mk"))
TARGETS = set(re.findall(r"^([a-z-]+):", MAKE, re.MULTILINE))
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_hosted_checks_call_the_commands_of_home(path: Path) -> None:
    jobs = read_yaml(path)["jobs"]
    called = {
        word
        for job in jobs.values()
        for step in job["steps"]
        for line in step.get("run", "").splitlines()
        for word in re.findall(r"^make ([a-z-]+)", line)
    }
    assert called
    assert called <= TARGETS
    assert {need for job in jobs.values() for need in [job.get("needs")] if need} <= set(jobs)


def test_every_promised_python_is_checked_and_gets_a_wheel() -> None:
    promised = {line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)}
    matrix = read_yaml(ROOT / ".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert set(matrix["python"]) == promised
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    built = {re.sub(r"cp3(\d+)-\*", r"3.\1", name) for name in PROJECT["tool"]["cibuildwheel"]["build"]}
    assert built == promised


def test_what_is_installed_fits_the_oldest_python() -> None:
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=") + ".0"
    pinned = {
        line.partition("==")[0]
        for path in ROOT.glob("requirements*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "==" in line
    }
    for distribution in metadata.distributions():
        told = distribution.metadata
        if told["Name"] in pinned and told["Requires-Python"]:
            assert SpecifierSet(told["Requires-Python"]).contains(oldest), told["Name"]


def test_no_field_hides_what_its_type_is_made_of() -> None:
    """From Python 3.14 on annotations are read late, when the name is the field."""
    for path in ROOT.glob("src/**/*.py"):
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(one, ast.ClassDef):
                fields = [part for part in one.body if isinstance(part, ast.AnnAssign)]
                names = {field.target.id for field in fields if isinstance(field.target, ast.Name)}
                used = {n.id for field in fields for n in ast.walk(field.annotation) if isinstance(n, ast.Name)}
                assert not names & used, (path, one.name)


def test_templates_and_hooks_are_whole() -> None:
    for path in ROOT.glob(".github/ISSUE_TEMPLATE/*.yml"):
        told = read_yaml(path)
        assert path.name == "config.yml" or all(part["attributes"]["label"] for part in told["body"]), path
    for repository in read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]:
        for hook in repository["hooks"]:
            program, word, *_ = hook["entry"].split()
            assert word in TARGETS if program == "make" else program.startswith(".venv/bin/"), hook


@pytest.mark.skipif(sys.platform != "linux", reason="the list is of what comes along on Linux")
def test_the_licences_of_all_that_comes_along_are_listed() -> None:
    assert licences.strangers() == []
    page = licences.PAGE.read_text(encoding="utf-8")
    for package, licence, where in licences.rows():
        assert f"| {package} | {licence} | {where} |" in page, "make licences"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that could be released as it is."""
    if not shutil.which("git"):
        pytest.skip("there is no git here")
    (tmp_path / "src/pizzaiolo").mkdir(parents=True)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "release.mk", tmp_path / "Makefile")
    for name, text in {
        "src/pizzaiolo/__init__.py": '__version__ = "0.2.0"\n',
        "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\n- Old.\n",
        "CITATION.cff": "title: Pizzaiolo\nversion: 0.2.0\n",
        ".gitignore": "__pycache__/\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    release.git(tmp_path, "init", "--quiet")
    keep(tmp_path)
    return tmp_path


def keep(project: Path) -> None:
    release.git(project, "add", "--all")
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@pizzaiolo.example")
    release.git(project, *who, "commit", "--quiet", "--message", "As it is")


def test_what_is_ready_is_released_with_its_notes(project: Path) -> None:
    assert release.hindrances(project) == []
    assert release.notes(project, "0.2.0") == "- New."


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("CHANGELOG.md", "# Changelog\n\n## 0.1.0\n\n- Old.\n", "tells nothing"),
        ("CHANGELOG.md", "## Unreleased\n\n- Newer.\n\n## 0.2.0\n\n- New.\n", "Unreleased"),
        ("CITATION.cff", "title: Pizzaiolo\nversion: 0.1.0\n", "CITATION.cff"),
    ],
)
def test_what_contradicts_itself_is_not_released(project: Path, file: str, text: str, complaint: str) -> None:
    (project / file).write_text(text, encoding="utf-8")
    keep(project)
    (hindrance,) = release.hindrances(project)
    assert complaint in hindrance


def test_nothing_is_released_twice(project: Path) -> None:
    release.git(project, "tag", "v0.2.0")
    (hindrance,) = release.hindrances(project)
    assert "is released" in hindrance


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")
def test_make_release_refuses_a_dirty_tree_and_a_red_test(project: Path) -> None:
    words = ["make", "release", f"PYTHON={sys.executable}", "VENV=.venv"]
    with (project / "Makefile").open("a", encoding="utf-8") as file:
        file.write("\nlint:\n\t@echo neat\ntest:\n\t@echo red; false\n")
    run = subprocess.run(words, cwd=project, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "the tree is dirty: Makefile" in run.stderr
    assert "neat" not in run.stdout
    keep(project)
    run = subprocess.run(words, cwd=project, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "red" in run.stdout
    assert release.git(project, "tag", "--list") == ""
