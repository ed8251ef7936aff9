"""The guided first round: whoever does what the guide says has a pizza three minutes later."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import play_on


@pytest.mark.parametrize(("game", "olives"), [("Mamma Mia!", 3), ("Mamma Mia! Plus", 2)])
def test_a_guided_first_round(game: str, olives: int, new_person: NewPerson) -> None:
    anna = new_person()
    page = anna.page
    guide = page.get_by_role("complementary", name="Your first round")
    page.goto("/")
    page.get_by_role("group", name="First time?").get_by_role("button", name=game, exact=True).click()
    expect(guide).to_contain_text(f"until {'three' if olives == 3 else 'two'} are up")
    page.get_by_role("group", name="Ingredients").get_by_role("button", name="olives").click(click_count=olives)
    expect(guide).to_contain_text("tap the slip")
    page.get_by_role("group", name="Orders").get_by_role("button").first.click()
    expect(guide).to_contain_text("Draw to end your turn")
    anna.prompt().get_by_role("button", name="from the supply").click()
    play_on(anna, until=lambda: "serving" in anna.view and anna.view["serving"]["seat"] == 0)
    anna.wait_until(lambda: "Add" in anna.look(hurry=True)["words"] or "Ask" in anna.look()["words"], what="the oven")
    expect(guide).to_contain_text("your hand has it" if olives == 3 else "Ask the others")
    play_on(anna)
    baked = [event for frame in anna.heard for event in frame.get("events", ()) if event["event"] == "baked"]
    assert any(event["seat"] == 0 for event in baked)
    expect(guide).to_contain_text("That was a whole round")
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    guide.get_by_role("button", name="On my own").click()
    expect(guide).to_have_count(0)
    anna.button("Play again").click()
    expect(page.get_by_text(re.compile("Round 1 of"))).to_be_visible()
    expect(guide).to_have_count(0)
