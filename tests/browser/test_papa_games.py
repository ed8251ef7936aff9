"""Papà Paolo in a real browser: whole games, everything at the same time, quick fingers, and no secret on any page."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.papa import papa_table, play_papa, stage
from tests.browser.person import Person
from tests.browser.positions import NAPLES
from tests.browser.wire import Wire
from tests.server.test_papa_paolo import SEED, assert_no_secret


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
    for person in (anna, ben):
        expect(person.prompt()).to_be_visible()
    met: set[str] = set()
    while anna.view["round"] == 1:
        play_papa(anna, ben, until=lambda: anna.view["round"] > 1 or anna.view["phase"] not in met)
        met.add(anna.view["phase"])
        anna.settle()
        number, actions = anna.state["number"], anna.sight["actions"]
        anna.page.reload()
        expect(anna.prompt()).to_be_visible()
        if anna.state["number"] == number:  # otherwise the others went on
            assert anna.sight["actions"] == actions
        anna.page.get_by_label(f"Your money: £{anna.view['own']['money']}").first.wait_for()
        assert "£" not in anna.page.get_by_role("region", name="Players in turn order").inner_text()
    summary = ben.page.get_by_role("region", name=re.compile("^Round . is over"))
    ben.page.add_locator_handler(summary, lambda: ben.button("Go on").click())  # it may come at any moment
    ben.button("Let a bot play").click()
    play_papa(anna, ben)
    assert {"set-up" if players == 2 else "picks", "tokens", "bids", "invest", "deliver"} <= met
    for person, seats in ((anna, {0}), (ben, {1})):
        for frame in person.heard:
            assert_no_secret(frame, seats)
        expect(person.page.get_by_role("heading", level=1, name=re.compile("wins|share"))).to_be_visible()
    scores = [place["score"] for place in anna.state["result"]["places"]]
    shown = anna.page.locator("tbody tr td:nth-child(6)").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(scores)


def test_two_people_deliver_at_the_same_moment(new_person: NewPerson) -> None:
    """Both have said it before either was heard."""
    anna, ben = people = (new_person("Anna"), new_person("Ben"))
    wires = [Wire(person.page) for person in people]
    position = {"players": [{"delivery": 2}, {"delivery": 3}, {"delivery": 4}], "phase": "deliver"}
    _, links = papa_table(anna, "human", "human", "bot", position=position)
    for person, link in ((ben, links[1]), (anna, links[0])):
        person.sit_down(link)
    for person, wire in zip(people, wires, strict=True):
        person.button(re.compile("^Suggest")).click()
        expect(person.prompt()).to_contain_text("That is the whole plan.")
        wire.unsaid = []
        person.button(re.compile("^Deliver")).click()
        person.wait_until(lambda w=wire: bool(w.unsaid), what="the click")  # type: ignore[misc]
    for wire in wires:
        wire.speak()
    for person in people:
        person.wait_until(lambda p=person: bool(p.frames("accepted")) and stage(p) != "send", what="the delivery")  # type: ignore[misc]
        assert not {"stale", "refused", "problem"} & {frame["type"] for frame in person.heard}
        expect(person.page.get_by_role("region", name=re.compile("^Round . is over"))).to_be_visible()


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
    expect(anna.prompt()).to_contain_text("put a token on a free cell")
    assert not [frame for frame in anna.said if frame["type"] == "act"]
    assert "£" not in page.get_by_role("region", name="Players in turn order").inner_text()


TAP_TWO = """(market) => {
  const [first, second] = market.querySelectorAll('[data-cell]:not([aria-disabled])')
  first.click()
  second.click()
}"""


def test_two_taps_in_a_hurry_leave_one_draft(new_person: NewPerson) -> None:
    """The second cell is tapped before the server has said what the first would bring."""
    anna = new_person()
    address, _ = papa_table(anna, "human", "bot", "bot", seed=SEED)
    anna.page.goto(address)
    anna.wait_until(lambda: stage(anna) == "token", what="the first turn")
    market = anna.page.get_by_role("region", name="Market", exact=True)
    expect(anna.prompt()).to_contain_text("put a token on a free cell")
    free = market.locator("button[data-cell]:not([aria-disabled])")
    market.evaluate(TAP_TWO)
    second = free.nth(1).get_attribute("data-cell")
    expect(anna.prompt()).to_contain_text(f"{second}: take the tile")
    anna.button(re.compile("^Find a sponsor")).click()
    anna.wait_until(lambda: bool(anna.frames("accepted")), what="the turn")
    acts = [frame["actions"] for frame in anna.said if frame["type"] == "act"]
    assert acts == [[f"token-{second}", "sponsor"]]
    assert not anna.frames("refused")


def as_told(person: Person) -> list[str]:
    """The page, and everything that came over the line, but for the table's name and the seal on its deal."""
    state = person.frames("snapshot")[-1]
    own = f"{state['table']}|{state['commitment']}"
    return [re.sub(own, "", text) for text in (person.page.content(), *map(json.dumps, person.heard))]


def test_pages_are_the_same_whatever_others_hold(new_person: NewPerson) -> None:
    """Twice the same table, but Ben has another purse and lays another coin: Anna and Carla cannot tell."""
    seen, own = [], []
    for money, coin in ((10, 2), (100, 3)):
        anna, ben, carla = (new_person(name) for name in ("Anna", "Ben", "Carla"))
        position = {"players": [{"money": 12}, {"money": money}], "phase": "bids"}
        _, links = papa_table(anna, "human", "human", seed=SEED, position=position)
        for person, link in zip((ben, anna, carla), (links[1], links[0], links[2]), strict=True):
            person.sit_down(link)
        for person in (anna, ben, carla):
            expect(person.page.get_by_role("img", name="Ben: no coin yet")).to_be_visible()
        choose(ben, f"£{coin}")
        for person in (anna, carla):
            expect(person.page.get_by_role("img", name="Ben: 1 coin face down")).to_be_visible()
        seen.append([as_told(anna), as_told(carla)])
        own.append(as_told(ben))
        choose(anna, "£1")
        for person in (anna, ben):  # when both add none, the coins are turned over
            choose(person, "Add no coin")
        for person in (anna, ben, carla):
            expect(person.page.get_by_role("img", name="Ben: 1 coin")).to_contain_text(f"£{coin}")
    assert seen[0] == seen[1]
    assert own[0] != own[1]


def choose(person: Person, words: str) -> None:
    person.page.get_by_role("group", name="Choices").get_by_role("button", name=re.compile(f"^{words}")).click()


def test_delivering_by_hand(new_person: NewPerson) -> None:
    """A tap drives there and serves the houses on the way; taps change that, and it asks where ways differ."""
    anna = new_person()
    address, _ = papa_table(anna, "human", "bot", "bot", position=NAPLES["deliver"])
    page = anna.page
    page.goto(address)
    district = page.get_by_role("region", name="District", exact=True)
    choices = page.get_by_role("group", name="Choices")

    def tap(cell: str) -> None:
        district.locator(f"[data-cell={cell}]").evaluate("(e) => e.click()")

    expect(anna.prompt()).to_contain_text("Plan your delivery")
    expect(anna.button("Deliver nothing")).not_to_have_class(re.compile("primary"))
    tap("f4")
    expect(choices.get_by_role("button", name="Deliver 2 pizzas")).to_have_class(re.compile("primary"))
    expect(district.locator(".flag text, .courier").first).to_be_attached()
    tap("f5")
    expect(choices.get_by_role("button", name="Deliver 1 pizza")).to_be_visible()
    tap("f5")
    expect(choices.get_by_role("button", name="Deliver 2 pizzas")).to_be_visible()
    tap("c5")  # two pizzerias lie beside it
    expect(anna.prompt()).to_contain_text("Which way?")
    choices.get_by_role("button", name="B: 1 tile").click()
    expect(choices.get_by_role("button", name="Deliver 4 pizzas")).to_be_visible()
    expect(anna.prompt()).to_contain_text("Courier 2 is done: no pizza left in its pizzeria.")
    anna.button("Undo").click()
    expect(choices.get_by_role("button", name="Deliver 2 pizzas")).to_be_visible()
    tap("c5")
    choices.get_by_role("button", name="A: 1 tile").click()
    choices.get_by_role("button", name="Deliver 4 pizzas").click()
    anna.wait_until(lambda: bool(anna.frames("accepted")), what="the delivery")
    assert not {"stale", "refused", "problem"} & {frame["type"] for frame in anna.heard}
