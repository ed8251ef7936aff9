"""How much comes over the line before one can play, and how soon one can."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson

MOST_BYTES = 250_000
SLOW_DOWN = 4
READY = """(words) => {
  const look = () => {
    const there = [...document.querySelectorAll('button')].some((button) => button.innerText.includes(words))
    if (there) setTimeout(() => (window.readyAt = performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}"""


def first_load(page: Page, address: str, words: str) -> tuple[int, float]:
    """Bytes over the line, and seconds until a button with these words answers, on a slow processor."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    sizes: list[float] = []

    def arrived(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", arrived)
    page.add_init_script(f"({READY})({words!r})")
    page.goto(address)
    while not page.evaluate("window.readyAt"):  # the page's own policy forbids wait_for_function
        page.wait_for_timeout(50)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    seconds: float = page.evaluate("window.readyAt") / 1000
    return int(sum(sizes)), seconds


@pytest.mark.parametrize("screen", ["home", "table"])
def test_the_first_load_is_light(screen: str, new_person: NewPerson, capsys: pytest.CaptureFixture[str]) -> None:
    anna = new_person()
    address, words = "/", "Mamma Mia!"
    if screen == "table":
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "bot", "name": "Rosa"}]
        plan = {"game": "mamma-mia", "seats": seats, "options": {"first": 0}}
        address = f"/t/{anna.page.request.post('/api/tables', data=plan).json()['table']}"
        words = "Draw"
    size, seconds = first_load(anna.page, address, words)
    with capsys.disabled():
        print(f"\n{screen}: {size / 1000:.0f} kB, usable after {seconds:.2f} s with the processor {SLOW_DOWN}× slower")
    assert 20_000 < size < MOST_BYTES
    assert seconds < 5
