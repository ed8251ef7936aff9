"""How much comes over the line before one can play. How soon one can is measured by `make bench-server`."""

import zlib
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.shortcut import make_table

MOST_BYTES = 250_000
OWN_CODE = {"mamma-mia": "kitchen-Screen", "mamma-mia-plus": "kitchen-Screen", "papa-paolo": "papa-Screen"}
"""By what word in its address a game's own code is known."""


@pytest.mark.parametrize("screen", ["home", *OWN_CODE])
def test_the_first_load_is_light_and_brings_only_what_is_played(screen: str, new_person: NewPerson) -> None:
    page = new_person().page
    address = "/" if screen == "home" else f"/t/{make_table(page, screen, 'human', 'bot', options={})}"
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    addresses: list[str] = []
    sizes: list[float] = []

    def asked(event: dict[str, Any]) -> None:
        addresses.append(event["request"]["url"])

    def arrived(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    def told(event: dict[str, Any]) -> None:
        frame = event["response"]["payloadData"]
        if '"type":"snapshot"' in frame:  # the socket packs it, and here it is unpacked again
            sizes.append(len(zlib.compress(frame.encode())))

    line.on("Network.requestWillBeSent", asked)
    line.on("Network.loadingFinished", arrived)
    line.on("Network.webSocketFrameReceived", told)
    page.goto(address)
    if screen == "home":
        expect(page.get_by_role("button", name="Mamma Mia!").first).to_be_visible()
    else:
        expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    assert 20_000 < sum(sizes) < MOST_BYTES
    brought = {code for code in OWN_CODE.values() for address in addresses if f"{code}-" in address}
    assert brought == ({OWN_CODE[screen]} if screen != "home" else set())
