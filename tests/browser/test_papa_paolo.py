"""Papà Paolo in a real browser: whole games, every phase, by keyboard alone, and no secret on any page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.papa import papa_table, play_papa, stage, step
from tests.browser.person import Json
from tests.browser.test_screens import visible
from tests.browser.visit import visit
from tests.server.test_papa_paolo import SEED, assert_no_secret

ASKED = "What to do now"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_from_the_home_page_to_the_finale(players: int, new_person: NewPerson) -> None:
    """Two people and bots; each phase is met with a reload, and every frame and page is searched for secrets."""
    anna, ben = new_person("Anna", 1), new_person("Ben", 2)
    anna.fix_the_deal(SEED)
    anna.page.goto("/")
    anna.page.get_by_role("link", name="Invite friends").click()
    anna.button(re.compile("Papà Paolo Naples")).click()
    anna.page.get_by_role("group", name="Number of players").get_by_role(
        "button", name=str(players), exact=True
    ).click()
    anna.page.get_by_label("Name of seat 1").fill("Anna")
    for seat in range(2, players):
        anna.page.get_by_label(f"Who sits on seat {seat + 1}").select_option(label="Bot")
    anna.button("Open the kitchen").click()
    links = anna.page.get_by_role("textbox", name="Link")
    expect(links.first).to_be_visible()
    ben.sit_down(links.first.input_value())
    expect(ben.page.get_by_role("region", name=ASKED)).to_be_visible()
    met: set[str] = set()
    while anna.view["round"] == 1:
        play_papa(anna, ben, until=lambda: anna.view["round"] > 1 or anna.view["phase"] not in met)
        met.add(anna.view["phase"])
        money = anna.view["own"]["money"]
        anna.page.reload()
        expect(anna.page.get_by_role("region", name=ASKED)).to_be_visible()
        own = anna.page.locator("[aria-label^='Your money']").first
        expect(own).to_have_attribute("aria-label", f"Your money: £{money}")
        assert "£" not in anna.page.get_by_role("region", name="Players in turn order").inner_text()
    for person in (anna, ben):  # who has seen every phase lends the seat to a bot
        person.button("Let a bot play").click()
    play_papa(anna, ben)
    assert {"tokens", "bids", "invest", "deliver"} <= met
    for person, seats in ((anna, {0}), (ben, {1})):
        for frame in person.heard:
            assert_no_secret(frame, seats)
        expect(person.page.get_by_role("heading", level=1, name=re.compile("wins|share"))).to_be_visible()
    scores = [place["score"] for place in anna.state["result"]["places"]]
    shown = anna.page.locator("tbody tr td:nth-child(6)").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(scores)


def test_two_people_deliver_at_the_same_moment(new_person: NewPerson) -> None:
    anna, ben = new_person("Anna", 1), new_person("Ben", 2)
    address, links = papa_table(anna, "human", "open", "bot")
    ben.sit_down(links[1])
    anna.page.goto(address)
    play_papa(anna, ben, until=lambda: stage(anna) == stage(ben) == "send")
    for person in (anna, ben):  # both have their plan before either delivers
        while step(person) != "suggest":
            person.page.wait_for_timeout(20)
        expect(person.button(re.compile("^Deliver"))).to_be_enabled()
    for person in (anna, ben):
        person.button(re.compile("^Deliver")).click()
    for person in (anna, ben):
        person.wait_until(lambda person=person: stage(person) != "send", what="the delivery")  # type: ignore[misc]
        kinds = {frame["type"] for frame in person.heard}
        assert "accepted" in kinds
        assert not kinds & {"stale", "refused", "problem"}


def test_refusals_say_why_and_nothing_is_done(new_person: NewPerson) -> None:
    anna = new_person()
    address, _ = papa_table(anna, "human", "human", "human", seed=SEED)
    page = anna.page
    page.goto(address)
    anna.button(re.compile("^I am")).click()
    market = page.get_by_role("region", name="Market", exact=True)
    market.locator("button[data-cell]").first.click()
    district = page.get_by_role("region", name="District", exact=True)
    expect(page.get_by_role("group", name="Choices")).to_be_visible()
    district.locator("button[data-cell=d5]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Something is built there already.")
    district.locator("button[data-cell=f4]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("It must touch a side of your district.")
    anna.button("Undo").click()
    expect(page.get_by_role("region", name=ASKED)).to_contain_text("put a token on a free cell")
    assert not [frame for frame in anna.said if frame["type"] == "act"]
    assert "£" not in page.get_by_role("region", name="Players in turn order").inner_text()


PHASES: list[tuple[str, str]] = [
    ("token", "Your turn"),
    ("bid", "Bid on"),
    ("first-coin", "Lay a coin"),
    ("invest", "Your investment"),
    ("send", "Plan your delivery"),
]


@pytest.mark.parametrize(("wanted", "words"), PHASES)
def test_every_phase_in_every_size_and_language(
    wanted: str, words: str, new_person: NewPerson, house: House, tmp_path: Path
) -> None:
    anna = new_person(reduced_motion="reduce")
    address, _ = papa_table(anna, "human", *["bot"] * (1 if wanted == "first-coin" else 3), seed=4)
    page = anna.page
    page.goto(address)
    expect(page.get_by_role("region", name=ASKED)).to_be_visible()
    play_papa(anna, until=lambda: stage(anna) == wanted and (wanted != "token" or anna.view["round"] == 1))
    page.reload()

    def arrive() -> None:
        visible(page, ".ask.mine")

    visit(page, arrive)


def test_finale_and_replay_with_three_lenses(new_person: NewPerson, house: House) -> None:
    anna = new_person(reduced_motion="reduce")
    address, _ = papa_table(anna, "human", "bot", seed=2)
    page = anna.page
    page.goto(address)
    page.request.get(address)
    anna.wait_until(lambda: bool(anna.state), what="the table")
    anna.button("Let a bot play").click()
    anna.wait_until(lambda: bool(anna.state.get("result")), seconds=120, what="the end")
    page.reload()
    table = address.removeprefix("/t/")
    visit(page, lambda: visible(page, f"main a[href='/r/{table}']"))
    result: list[Json] = anna.state["result"]["places"]
    page.goto(f"/r/{table}#1")
    visible(page, "input[type=range]")
    page.keyboard.press("End")
    for lens, purses in (("truth", 2), ("public", 0), ("0", 1)):
        page.locator("select.field").first.select_option(
            value=lens if lens != "0" else None, index=2 if lens == "0" else None
        )
        expect(page.locator("main li header span:has-text('£')")).to_have_count(purses)
    page.locator("select.field").first.select_option(index=0)
    shown = [int(text.split("£")[-1]) for text in page.locator("main li header span:has-text('£')").all_inner_texts()]
    assert shown == [place["tie_break"] for place in sorted(result, key=lambda place: place["seat"])]
