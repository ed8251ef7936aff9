"""A host who owns the box brings along what is printed on the cards, through the page."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import NewPerson


def file(name: str, content: Any) -> FilePayload:
    text = content if isinstance(content, str) else json.dumps(content)
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


@pytest.mark.parametrize("width", [1280, 360])
def test_a_host_brings_own_orders_and_whoever_comes_is_told(width: int, new_person: NewPerson) -> None:
    anna, ben = new_person("Anna", viewport={"width": width, "height": 700}), new_person("Ben", locale="de-DE")
    page = anna.page
    page.goto("/new/invite")
    with page.expect_download() as ours:
        page.get_by_role("link", name="Our file, to start from").click()
    assert ours.value.suggested_filename == "mamma-mia.json"
    cards = json.loads(ours.value.path().read_text())
    chooser = page.get_by_label("Your own, from a file")

    chooser.set_input_files(file("notes.json", "not JSON"))
    expect(page.get_by_role("alert")).to_have_text("notes.json is no card file: it must hold one JSON object.")
    chooser.set_input_files(file("big.json", 60_000 * " "))
    expect(page.get_by_role("alert")).to_have_text("big.json is too large: a card file has at most 50 kB.")
    chooser.set_input_files(file("short.json", cards | {"orders": {**cards["orders"], "red": []}}))
    expect(page.get_by_role("alert")).to_contain_text(
        "short.json cannot be played with: card file: red has 0 orders and must have 8"
    )
    for n in range(4):
        cards["orders"]["red"][n] = {"type": "normal", "need": {"salami": 7 - n}}
    chooser.set_input_files(file("my-box.json", cards))
    expect(page.get_by_text("From my-box.json: Normale (4)")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    anna.button(re.compile("Papà Paolo")).click()  # another game, another box
    expect(page.get_by_text("Tiles and boards As in this edition")).to_be_visible()
    anna.button(re.compile("Mamma Mia! The")).click()
    page.get_by_label("Name of seat 1").fill("Anna")
    page.get_by_label("Who sits on seat 3").select_option(label="Bot")
    page.get_by_label("Who sits on seat 4").select_option(label="Bot")
    anna.button("Open the kitchen").click()
    expect(page.get_by_text("The host has brought along what is printed")).to_be_visible()

    ben.page.goto(page.get_by_role("textbox", name="Link").first.input_value())
    ben.page.get_by_role("textbox").fill("Ben")
    ben.page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Orders")).to_be_attached()
    red = anna.state["facts"]["colours"].index("red")
    assert [order["need"] for order in anna.state["facts"]["menus"][red][:2]] == [{"salami": 7}, {"salami": 6}]
