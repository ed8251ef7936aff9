"""How soon a page can be used: from the address to the first button that answers, on a processor slowed down."""

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.browser.conftest import launch
from tests.browser.house import House, housing
from tests.browser.shortcut import make_table

GOAL = 1.0
# The moment a button with these words is there and the browser has time to answer a click on it.
READY = """(words) => {
  const look = () => {
    const there = [...document.querySelectorAll('button')].some((button) => button.innerText.includes(words))
    if (there) setTimeout(() => console.info('ready', performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}"""


def main() -> None:
    words = argparse.ArgumentParser(prog="bench.page", description=__doc__)
    words.add_argument("--slow-down", type=float, default=4, help="how many times slower the processor is")
    words.add_argument("--times", type=int, default=7, help="loads of each screen, each with an empty cache")
    chosen = words.parse_args()
    console = Console()
    grid = Grid("screen", "kB", "median s", "worst s", "")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, housing(Path(folder)) as house:
        browser = launch(playwright)
        if browser is None:
            console.print("No Chromium starts here, so how soon a page can be used is not measured.")
            return
        for screen in ("home", "table"):
            loads = [load(browser, house, screen, chosen.slow_down) for _ in range(chosen.times)]
            times = [seconds for _, seconds in loads]
            middle = statistics.median(times)
            row = (f"{loads[0][0] / 1000:.0f}", f"{middle:.2f}", f"{max(times):.2f}")
            grid.add_row(screen, *row, "within 1 s" if middle <= GOAL else "TOO SLOW")
        browser.close()
    console.print(grid)
    console.print(f"First visit over loopback with the processor {chosen.slow_down:g}× slower; fonts included in kB.")


def load(browser: Browser, house: House, screen: str, slow_down: float) -> tuple[float, float]:
    """Bytes over the line, and seconds until a button answers."""
    page = browser.new_context(base_url=house.url, locale="en-US").new_page()
    address = "/" if screen == "home" else f"/t/{make_table(page, 'mamma-mia', 'human', 'bot')}"
    words = "Mamma Mia!" if screen == "home" else "Draw"
    sizes: list[float] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Emulation.setCPUThrottlingRate", {"rate": slow_down})
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.add_init_script(f"({READY})({words!r})")
    # Whoever asks the page from outside counts as a person who touched it, and it would load its sounds too.
    with page.expect_console_message(lambda message: message.text.startswith("ready")) as said:
        page.goto(address)
    seconds = float(said.value.text.split()[1]) / 1000
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(sizes), seconds


if __name__ == "__main__":
    main()
