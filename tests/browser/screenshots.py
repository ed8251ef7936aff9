"""The pictures of the README and of docs, always of the same games: `python -m tests.browser.screenshots`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ROOT, launch
from tests.browser.house import House, housing
from tests.browser.shortcut import make_table, play_until
from tests.examples.beside import installed_beside

IMAGES = ROOT / "docs/images"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def new_page(browser: Browser, house: House, size: dict[str, int], scheme: str) -> Page:
    context = browser.new_context(
        base_url=house.url,
        locale="en-US",
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=2,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    return context.new_page()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1200)
    page.screenshot(path=IMAGES / f"{name}.png")
    print(f"docs/images/{name}.png")
    page.context.close()


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, housing(Path(folder)) as house:
        browser = launch(playwright)
        assert browser is not None, "no Chromium starts here"
        page = new_page(browser, house, DESKTOP, "light")
        page.goto("/")
        take(page, "home")
        for name, size, scheme in (("table", DESKTOP, "light"), ("table-phone", PHONE, "dark")):
            page = new_page(browser, house, size, scheme)
            table = make_table(page, "mamma-mia", "human", "bot", "bot", "bot", seed=3)
            play_until(page, house.url, table, lambda now: now["view"]["oven"]["cards"] > 14 and bool(now["actions"]))
            page.goto(f"/t/{table}")
            page.get_by_role("group", name="Ingredients").get_by_role("button").first.click()
            take(page, name)
        page = new_page(browser, house, DESKTOP, "light")
        table = make_table(page, "mamma-mia-plus", "human", "bot", "bot", "bot", seed=3)
        play_until(page, house.url, table, lambda now: now["view"]["stage"] == "serve" and bool(now["actions"]))
        page.goto(f"/t/{table}")
        take(page, "oven")
        page = new_page(browser, house, DESKTOP, "light")
        table = make_table(page, "mamma-mia", "human", "bot", "bot", "bot", seed=3)
        play_until(page, house.url, table, lambda _: False)
        page.goto(f"/t/{table}")
        take(page, "finale")
        for name, size, scheme in (("papa-paolo", DESKTOP, "light"), ("papa-paolo-phone", PHONE, "dark")):
            page = new_page(browser, house, size, scheme)
            table = make_table(page, "papa-paolo", "human", "bot", "bot", seed=3, options={})
            play_until(page, house.url, table, lambda now: now["view"]["round"] == 3 and bool(now["actions"]))
            page.goto(f"/t/{table}")
            page.get_by_role("region", name="What to do now").wait_for()
            take(page, name)
        beside(browser)
        browser.close()


def beside(browser: Browser) -> None:
    """Another package's game, which is not on anybody else's first page."""
    with tempfile.TemporaryDirectory() as folder:
        env = installed_beside(Path(folder))
        with housing(Path(folder) / "data", env=env) as house:
            page = new_page(browser, house, DESKTOP, "light")
            table = make_table(page, "briscola", "human", "bot", "bot", seed=5)
            play_until(page, house.url, table, lambda now: len(now["view"]["trick"]) == 2 and now["view"]["stock"] < 20)
            page.goto(f"/t/{table}")
            page.get_by_role("region", name="What to do now").wait_for()
            take(page, "plain-table")


if __name__ == "__main__":
    main()
