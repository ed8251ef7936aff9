"""Every screen of Papà Paolo once: for everyone, in every size and language."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.person import Json
from tests.browser.shortcut import make_table, play_out, play_until
from tests.browser.visit import after_the_game, visible, visit

STAGES = {
    "keep": 2,
    "token": 4,
    "choose": 3,
    "stock": 3,
    "bid": 4,
    "pick": 3,
    "first-coin": 2,
    "split": 2,
    "invest": 4,
    "drive": 3,
    "send": 4,
}
"""What is asked of the player, and how many sit at the table."""


def asked(stage: str, first: int = 1, phase: str = "", able: str = "") -> Callable[[Json], bool]:
    """Whether this is asked of the seat, from this round on, and it is able to answer so."""

    def there(sight: Json) -> bool:
        view, can = sight["view"], [action["text"] for action in sight["actions"]]
        ready = bool(can) and (not able or able in can)
        return ready and view["stage"] == stage and view["round"] >= first and phase in view["phase"]

    return there


def lay_in_hand(page: Page) -> None:
    """The tile in hand lies on a plot for a trial."""
    page.get_by_role("region", name="District").get_by_role("button", name="it fits here").first.click()
    visible(page, "main .verdict")


def plan_all(page: Page) -> None:
    """A whole delivery is planned."""
    page.keyboard.press("h")
    expect(page.get_by_text("That is the whole plan.")).to_be_visible()


@pytest.mark.parametrize("stage", STAGES)
def test_everything_that_is_asked(stage: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    later = 1 if stage == "keep" else 2  # there is more to see then
    there = asked(stage, later, "deliver" if stage == "send" else "", "take" if stage == "choose" else "")
    for seed in range(4, 12):  # who decides first is not the same each time, and some games never ask it
        table = make_table(page, "papa-paolo", "human", *["bot"] * (STAGES[stage] - 1), options={}, seed=seed)
        if play_until(page, house.url, table, there, Random(seed)):
            break
    else:
        pytest.fail(f"no game asked {stage}")
    page.goto(f"/t/{table}")
    visible(page, "main [data-cell]")
    if stage in ("choose", "send"):
        (lay_in_hand if stage == "choose" else plan_all)(page)
    assert visit(page, lambda: visible(page, "main [data-cell]")) == []


def test_the_summary_of_a_round(new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, "papa-paolo", "human", "bot", "bot", options={}, seed=4)
    assert play_until(page, house.url, table, asked("send", phase="deliver"), Random(1))
    page.goto(f"/t/{table}")
    visible(page, "main [data-cell]")
    plan_all(page)
    page.keyboard.press("f")
    expect(page.get_by_role("region", name=re.compile("Round . is over"))).to_be_visible()
    assert visit(page, lambda: visible(page, "main section table")) == []


@pytest.mark.parametrize("screen", ["finale", "replay"])
def test_after_the_game(screen: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, "papa-paolo", "human", "bot", options={}, seed=2)
    play_out(page, house.url, table)
    address, sign = after_the_game(table, screen)
    page.goto(address)
    assert visit(page, lambda: visible(page, sign)) == []


def test_the_replay_has_three_lenses(new_person: NewPerson, house: House) -> None:
    """Who looks through a seat's eyes sees its own purse only; nobody's with the eyes of everyone."""
    page = new_person().page
    table = make_table(page, "papa-paolo", "human", "bot", options={}, seed=2)
    result = play_out(page, house.url, table)
    purses = [place["tie_break"] for place in sorted(result["places"], key=lambda place: place["seat"])]
    page.goto(f"/r/{table}#1")
    visible(page, "input[type=range]")
    page.keyboard.press("End")
    lens = page.get_by_role("combobox").first
    shown = page.get_by_role("main").locator("li header span", has_text="£")
    for value, seen in (("truth", purses), ("public", []), ("0", purses[:1]), ("1", purses[1:])):
        lens.select_option(index=["truth", "public", "0", "1"].index(value))
        expect(shown).to_have_count(len(seen))
        assert [int(text.split("£")[-1]) for text in shown.all_inner_texts()] == seen
