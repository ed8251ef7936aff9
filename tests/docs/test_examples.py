"""The examples of whatever the reference shows."""

import doctest
import inspect

import pytest

import pizzaiolo.bots

FINDER, RUNNER = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
DATA = {"BOTS", "LEVELS", "BotMaker"}
"""Their words stand below them in the source, where Python keeps nothing."""


@pytest.mark.parametrize("name", sorted(set(pizzaiolo.bots.__all__) - DATA))
def test_every_name_of_the_bots_has_an_example_that_runs(name: str) -> None:
    tests = FINDER.find(getattr(pizzaiolo.bots, name), name, globs={})
    assert any(test.examples for test in tests), f"{name} has no example"
    for test in tests:
        assert RUNNER.run(test).failed == 0


@pytest.mark.parametrize("module", ["pizzaiolo.bots", "pizzaiolo.bots.bot", "pizzaiolo.bots.levels", "pizzaiolo.games"])
def test_examples_below_data_run(module: str) -> None:
    source = inspect.getsource(__import__(module, fromlist=["__doc__"]))
    for number, test in enumerate(source.split('"""')[1::2]):
        if ">>>" in test:
            found = doctest.DocTestParser().get_doctest(inspect.cleandoc(test), {}, f"{module} {number}", None, 0)
            assert RUNNER.run(found).failed == 0
