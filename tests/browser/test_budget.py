"""How much comes over the line before one can play. How soon one can is measured by `make bench-server`."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.shortcut import make_table

MOST_BYTES = 250_000


@pytest.mark.parametrize("screen", ["home", "table"])
def test_the_first_load_is_light(screen: str, new_person: NewPerson) -> None:
    page = new_person().page
    address = "/" if screen == "home" else f"/t/{make_table(page, 'mamma-mia', 'human', 'bot')}"
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []

    def arrived(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", arrived)
    page.goto(address)
    expect(page.get_by_role("button", name="Mamma Mia!" if screen == "home" else "Draw").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    assert 20_000 < sum(sizes) < MOST_BYTES
