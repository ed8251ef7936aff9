"""Links in the browser: a seat taken over is seen, closed and moved; strangers see nothing; the deal is checked."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.shortcut import make_table, play_out


def links_sheet(person: Person) -> None:
    person.button("Settings").click()
    person.button("Seats and links").click()


def test_a_seat_taken_over_is_seen_by_everyone_then_moved_and_closed(new_person: NewPerson) -> None:
    anna, ben, mallory = (new_person(name) for name in ("Anna", "Ben", "Mallory"))
    made = anna.page.request.post(
        "/api/tables", data={"game": "mamma-mia", "seats": [{"kind": "human", "name": "Anna"}, {"kind": "open"}]}
    ).json()
    links = {link["seat"]: f"/j/{made['table']}/{link['secret']}" for link in made["invitations"]}
    table = f"/t/{made['table']}"
    mallory.page.goto(table)
    expect(mallory.page.get_by_text("This table is for those who sit there")).to_be_visible()
    anna.page.goto(table)
    ben.sit_down(links[1])
    for person in (anna, ben):
        expect(person.prompt()).to_be_visible()

    mallory.page.goto(links[1])
    expect(mallory.page.get_by_role("heading", name="Somebody sits here")).to_be_visible()
    mallory.page.get_by_label("Your name").fill("Benno")
    mallory.button("Take the seat over").click()
    expect(mallory.prompt()).to_be_visible()
    for person in (anna, ben):
        alert = person.page.get_by_role("alert").filter(has_text="The seat of Ben was taken over by another device")
        expect(alert).to_contain_text("under the name Benno")
        alert.get_by_role("button", name="Close").click()
        expect(alert).to_have_count(0)
    expect(ben.prompt()).to_contain_text("You are watching.")
    assert not ben.state["mine"]

    ben.page.goto(links[1])  # the link still opens, so Ben takes his seat back and closes it
    ben.button("Take the seat over").click()
    expect(ben.prompt()).not_to_contain_text("You are watching.")
    links_sheet(ben)
    expect(ben.page.get_by_text("was used, and it still opens")).to_be_visible()
    ben.button("Close the link").click()
    expect(ben.page.get_by_text("it belongs to this browser alone")).to_be_visible()
    mallory.page.goto(links[1])
    expect(mallory.page.get_by_text("not valid any more")).to_be_visible()

    ben.button("Make a link for another device").click()
    fresh = ben.page.get_by_role("textbox", name="Link").first.input_value()
    phone = new_person("Ben")
    phone.page.goto(fresh)
    phone.button("Take the seat over").click()
    expect(phone.prompt()).not_to_contain_text("You are watching.")
    mallory.errors = [error for error in mallory.errors if "Failed to load resource" not in error]  # shown out


def test_the_page_checks_that_nobody_alone_decided_the_deal(new_person: NewPerson, house: House) -> None:
    anna = new_person("Anna")
    table = make_table(anna.page, "mamma-mia", "human", "bot", seed=None)
    anna.page.goto(f"/t/{table}")
    expect(anna.prompt()).to_be_visible()
    assert re.fullmatch("[0-9A-Za-z_-]{32}", anna.state["salts"][0])
    play_out(anna.page, house.url, table)
    anna.page.reload()
    anna.page.get_by_text("Was the deal fair?").click()
    checks = anna.page.locator("details li")
    expect(checks).to_have_count(3)
    expect(checks.filter(has_text="pinch of salt from this browser")).to_be_visible()
    expect(anna.page.get_by_text("This is not so!")).to_have_count(0)
    anna.page.evaluate("localStorage.setItem(`pizzaiolo-salt-${location.pathname.slice(3)}`, 'another')")
    anna.page.reload()
    anna.page.get_by_text("Was the deal fair?").click()
    expect(anna.page.get_by_text("This is not so!")).to_have_count(1)
