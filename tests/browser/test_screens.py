"""Every screen once: for everyone, in every size and language."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.positions import AT_THE_OVEN, LAST_CARD, LAST_ROUND
from tests.browser.shortcut import lay_table, make_table, play_until
from tests.browser.visit import AT_REST, visit


def visible(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_visible()


@pytest.mark.parametrize("address", ["/", "/new/bots", "/new/invite", "/j/some/secret", "/nowhere"])
def test_screens_without_a_table(address: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(address)
    visit(page, lambda: visible(page, "main h1"))


def test_waiting_room(new_person: NewPerson) -> None:
    anna = new_person()
    anna.invite("Mamma Mia! Plus")
    visit(anna.page, lambda: visible(anna.page, "main li"))


@pytest.mark.parametrize(("game", "memory"), [("mamma-mia", "strict"), ("mamma-mia-plus", "open")])
def test_table_on_your_turn(game: str, memory: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{lay_table(page, game, LAST_ROUND[game], 'human', 'bot', 'bot', memory=memory)}")

    def arrive() -> None:
        visible(page, "section[aria-label] button[aria-pressed]")
        if not page.locator("button[aria-pressed=true]").count():
            page.keyboard.press("1")

    visit(page, arrive)


@pytest.mark.parametrize("decision", [*AT_THE_OVEN, "wish"])
def test_decisions_at_the_oven(decision: str, new_person: NewPerson) -> None:
    page = new_person().page
    game, position = AT_THE_OVEN["ask" if decision == "wish" else decision]
    page.goto(f"/t/{lay_table(page, game, position, 'human', 'bot', 'bot')}")

    def arrive() -> None:
        visible(page, "section h2")
        if decision == "wish" and not page.locator("[role=group] [aria-live]").count():
            page.keyboard.press("h")
            visible(page, "[role=group] [aria-live]")

    visit(page, arrive)


@pytest.mark.parametrize("moment", ["order", "verdict"])
def test_the_oven_show_in_motion(moment: str, new_person: NewPerson) -> None:
    """So slow that it stands still."""
    page = new_person().page
    slowly = json.dumps({"speed": 0.002, "language": "en"})
    page.add_init_script(f"localStorage.getItem('pizzaiolo') ?? localStorage.setItem('pizzaiolo', '{slowly}')")
    page.goto(f"/t/{lay_table(page, 'mamma-mia', LAST_CARD, 'human', 'bot')}")
    visible(page, "button[aria-pressed=false]")
    page.keyboard.press("1")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", name="The oven is open")).to_be_visible()
    wanted = page.get_by_role("table") if moment == "verdict" else page.get_by_role("heading", name="ordered: Normale")
    for _ in range(30):
        if not wanted.is_visible():
            page.keyboard.press(" ")
            page.evaluate(AT_REST)
    visit(page, lambda: visible(page, "[data-mouth]"), motion="no-preference")


@pytest.mark.parametrize("screen", ["finale", "replay"])
def test_after_the_game(screen: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, "mamma-mia", "human", "bot")
    assert play_until(page, house.url, table, lambda _: False) is None
    page.goto(f"/t/{table}" if screen == "finale" else f"/r/{table}#30")
    visit(page, lambda: visible(page, f"main a[href='/r/{table}']" if screen == "finale" else "input[type=range]"))


@pytest.mark.parametrize("key", ["r", "?"])
def test_sheets(key: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'bot')}")

    def arrive() -> None:
        visible(page, "section[aria-label] button[aria-pressed]")
        if not page.locator("dialog[open]").count():
            page.keyboard.press(key)
        visible(page, "dialog :is(h3, dt)")

    visit(page, arrive)


def test_curtain(new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'human', 'bot')}")
    visit(page, lambda: visible(page, "dialog[open] button"))
    assert "picked. Key" not in page.content()  # nobody's cards are behind the curtain
