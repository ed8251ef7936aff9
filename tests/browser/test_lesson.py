"""The guided first round: whoever does what the guide says has a pizza three minutes later, or delivers six."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import SEED, play_on


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


def test_a_guided_first_round_in_naples(new_person: NewPerson) -> None:
    anna = new_person()
    anna.fix_the_deal(SEED)
    page = anna.page
    guide = page.get_by_role("complementary", name="Your first round")
    choices = page.get_by_role("group", name="Choices")
    page.goto("/")
    page.get_by_role("group", name="First time?").get_by_role("button", name="Papà Paolo").click()
    expect(guide).to_contain_text("Put a token on C3")
    page.get_by_role("button", name=re.compile("^C3: ")).click()
    expect(guide).to_contain_text("between your blue and your red tile")
    choices.get_by_role("button", name="Take the city tile").click()
    expect(guide).to_contain_text("Tap a glowing plot")
    page.get_by_role("button", name="e4: it fits here").click()
    expect(guide).to_contain_text("put it down")
    anna.button("Place it here").click()
    expect(guide).to_contain_text("shows the blue crate")
    page.get_by_role("button", name=re.compile(r"^[A-C]\d: .*Ingredients.*free$")).first.click()
    expect(guide).to_contain_text("leave the tile and buy ingredients")
    choices.get_by_role("button", name="Buy ingredients").click()
    expect(guide).to_contain_text("holds six pizzas and has 2")
    choices.get_by_role("button", name="2 pizzas for £3").click()
    expect(guide).to_contain_text("left over in the end costs a point")
    choices.get_by_role("button", name="2 for free").click()
    expect(guide).to_contain_text("You have 6: bid")
    page.locator("[data-field^='2.']:not([aria-disabled])").first.click()
    expect(guide).to_contain_text("Bid!")
    choices.get_by_role("button", name="Bid £").click()
    expect(guide).to_contain_text("take yellow or blue")
    choices.get_by_role("button", name=re.compile("^(yellow|blue)")).first.click()
    expect(guide).to_contain_text("its marker moves on")
    choices.get_by_role("button", name="Keep it").click()
    expect(guide).to_contain_text("Your couriers!")
    anna.button("Suggest a plan").click()
    expect(guide).to_contain_text("Each dashed line")
    choices.get_by_role("button", name="Deliver 6 pizzas").click()
    expect(guide).to_contain_text("five of them make a game")
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    guide.get_by_role("button", name="On my own").click()
    expect(guide).to_have_count(0)
    anna.button("Play again").click()
    expect(page.get_by_text(re.compile("Round 1 of"))).to_be_visible()
    expect(guide).to_have_count(0)
