"""A real Chromium and a real server for each story."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, expect, sync_playwright

from tests.browser.house import House, housing
from tests.browser.person import Person

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/pizzaiolo/server/static/index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds; tests wait for what shall be there, and only a page that is wrong makes them wait this long."""
USUAL = {"locale": "en-US", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
NewPerson = Callable[..., Person]


def candidates() -> Iterator[tuple[str, dict[str, str]]]:
    """Browsers to try, and what to add to their environment."""
    if own := os.environ.get("PIZZAIOLO_CHROMIUM"):
        yield own, {}
    if node := shutil.which("node"):
        found = subprocess.run([node, "web/tools/chromium.mjs"], cwd=ROOT, capture_output=True, text=True, check=False)
        if found.returncode == 0:
            packed = json.loads(found.stdout)
            fonts = {"FONTCONFIG_FILE": packed["fonts"]}
            yield packed["executable"], fonts
            yield packed["executable"], {**fonts, "LD_LIBRARY_PATH": packed["libraries"]}
    for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser"):
        if Path(path).exists():
            yield path, {}


def launch(playwright: Playwright) -> Browser | None:
    """The first browser that starts."""
    for path, more in candidates():
        try:
            return playwright.chromium.launch(executable_path=path, args=FLAGS, env={**os.environ, **more})
        except Error:
            continue
    return None


# For the package, not the session: while Playwright's loop runs, no other test of this process could use asyncio.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not STATIC.exists():
        pytest.skip("the table in the browser is not built: make web needs Node.js")
    with sync_playwright() as playwright:
        found = launch(playwright)
        if found is None:
            pytest.skip("no Chromium starts here (make web brings one where Node.js is, or set PIZZAIOLO_CHROMIUM)")
        expect.set_options(timeout=PATIENCE)
        yield found
        found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tables that need nothing but a server."""
    with housing(tmp_path_factory.mktemp("house"), bot_delay=0.02) as server:
        yield server


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """One that a test may kill."""
    with housing(tmp_path, bot_delay=0.02) as server:
        yield server


@pytest.fixture
def new_person(browser: Browser, house: House) -> Iterator[NewPerson]:
    """People with their own browser profiles; whatever goes wrong in their pages fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def new(name: str = "Anna", seed: int = 0, **options: Any) -> Person:
        context = browser.new_context(**{**USUAL, "base_url": house.url, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        people.append(Person(context.new_page(), name, seed))
        return people[-1]

    yield new
    for context in contexts:
        context.close()
    assert [error for person in people for error in person.errors] == []
