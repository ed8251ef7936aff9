"""Every screen once: for everyone, in every size and language."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.positions import AT_THE_OVEN, LAST_CARD, LAST_ROUND
from tests.browser.shortcut import lay_table, make_table, play_out
from tests.browser.visit import AT_REST, after_the_game, visible, visit


@pytest.mark.parametrize("address", ["/", "/new/bots", "/new/invite", "/j/some/secret", "/nowhere"])
def test_screens_without_a_table(address: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(address)
    assert visit(page, lambda: visible(page, "main h1")) == []


def test_waiting_room(new_person: NewPerson) -> None:
    anna = new_person()
    anna.invite("Mamma Mia! Plus")
    assert visit(anna.page, lambda: visible(anna.page, "main li")) == []


@pytest.mark.parametrize(("game", "memory"), [("mamma-mia", "strict"), ("mamma-mia-plus", "open")])
def test_table_on_your_turn(game: str, memory: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{lay_table(page, game, LAST_ROUND[game], 'human', 'bot', 'bot', memory=memory)}")

    def arrive() -> None:
        visible(page, "section[aria-label] button[aria-pressed]")
        if not page.locator("button[aria-pressed=true]").count():
            page.keyboard.press("1")

    assert visit(page, arrive) == []


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

    assert visit(page, arrive) == []


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
    assert visit(page, lambda: visible(page, "[data-mouth]"), motion="no-preference") == []


@pytest.mark.parametrize("screen", ["finale", "replay"])
def test_after_the_game(screen: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, "mamma-mia", "human", "bot", "bot", seed=3)
    play_out(page, house.url, table)
    address, sign = after_the_game(table, screen)
    page.goto(address)
    assert visit(page, lambda: visible(page, sign)) == []


@pytest.mark.parametrize(
    ("game", "sheet"),
    [("mamma-mia", "r"), ("mamma-mia", "?"), ("mamma-mia", "settings"), ("papa-paolo", "?"), ("papa-paolo", "rules")],
)
def test_sheets(game: str, sheet: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, game, 'human', 'bot', options={})}")

    def arrive() -> None:
        visible(page, "main[aria-label]")
        if page.locator("dialog[open]").count():
            return
        if sheet == "settings":
            page.locator("header").first.get_by_role("button").last.click()
        elif sheet == "rules":  # where R turns a tile, the rules have another key
            page.keyboard.press("g" if page.locator("html").get_attribute("lang") == "en" else "r")
        else:
            page.keyboard.press(sheet)
        visible(page, "dialog :is(h3, dt, button[lang])")

    assert visit(page, arrive) == []


@pytest.mark.parametrize("game", ["Mamma Mia!", "Papà Paolo"])
def test_the_guided_first_round(game: str, new_person: NewPerson) -> None:
    page = new_person().page
    page.goto("/")
    page.get_by_role("group", name="First time?").get_by_role("button", name=game, exact=True).click()
    assert visit(page, lambda: visible(page, "aside[aria-label] button")) == []


def test_watching(new_person: NewPerson) -> None:
    anna, carla = new_person("Anna"), new_person("Carla")
    table = make_table(anna.page, "mamma-mia", "human", "bot", "bot")
    anna.page.goto(f"/t/{table}")
    expect(anna.prompt()).to_be_visible()
    *_, watch = anna.page.request.post(f"/api/tables/{table}/invitations").json()["invitations"]
    carla.sit_down(f"/j/{table}/{watch['secret']}")
    expect(carla.prompt()).to_contain_text("You are watching.")
    assert visit(carla.page, lambda: visible(carla.page, "main[aria-label]")) == []


def test_curtain(new_person: NewPerson) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'human', 'bot')}")
    assert visit(page, lambda: visible(page, "dialog[open] button")) == []
    assert "picked. Key" not in page.content()  # nobody's cards are behind the curtain
