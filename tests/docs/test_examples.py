"""The examples of whatever the reference shows."""

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import pizzaiolo.bots

ROOT = Path(__file__).parents[2]
FINDER, RUNNER = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
DATA = {"BOTS", "LEVELS", "BotMaker"}
"""Their words stand below them in the source, where Python keeps nothing."""


@pytest.mark.parametrize("name", sorted(set(pizzaiolo.bots.__all__) - DATA))
def test_every_name_of_the_bots_has_an_example_that_runs(name: str) -> None:
    tests = FINDER.find(getattr(pizzaiolo.bots, name), name, globs={})
    assert any(test.examples for test in tests), f"{name} has no example"
    for test in tests:
        assert RUNNER.run(test).failed == 0


MODULES = [
    found
    for page in sorted(ROOT.glob("docs/api/*.md"))
    for found in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    if ROOT.joinpath("src", *found.split(".")).with_suffix(".py").exists()
]
"""Those that the reference shows as a whole."""


@pytest.mark.parametrize("name", MODULES)
def test_every_module_of_the_reference_says_what_its_names_are_and_has_an_example(name: str) -> None:
    module = importlib.import_module(name)
    for what, thing in vars(module).items():
        shown = what[0] != "_" and (what[0].isupper() or ".core." in name) and inspect.getmodule(thing) is module
        assert not shown or vars(thing).get("__doc__") or (inspect.isfunction(thing) and thing.__doc__), what
    examples = [test for test in FINDER.find(module, name) if test.examples]
    assert name in {test.name for test in examples}, f"{name} has no example"
    for test in examples:
        assert RUNNER.run(test).failed == 0


@pytest.mark.parametrize("module", ["pizzaiolo.bots", "pizzaiolo.bots.bot", "pizzaiolo.bots.levels", "pizzaiolo.games"])
def test_examples_below_data_run(module: str) -> None:
    source = inspect.getsource(__import__(module, fromlist=["__doc__"]))
    for number, test in enumerate(source.split('"""')[1::2]):
        if ">>>" in test:
            found = doctest.DocTestParser().get_doctest(inspect.cleandoc(test), {}, f"{module} {number}", None, 0)
            assert RUNNER.run(found).failed == 0
