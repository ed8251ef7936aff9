"""What every table and every screen has: who one is, one's games, links, talk, notices."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.shortcut import line, make_table, play_out


def said(page: Page, url: str, table: str, text: str) -> None:
    """Somebody at the table says it."""
    with line(page, url, table) as socket:
        while json.loads(socket.recv(60))["type"] != "snapshot":
            pass
        socket.send(json.dumps({"type": "say", "text": text}))
        while json.loads(socket.recv(60))["type"] != "chat":
            pass


def test_a_face_a_name_and_a_level_are_chosen_once(new_person: NewPerson, house: House) -> None:
    anna = new_person()
    page = anna.page
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Change name, face and level")).click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("radio", name="A grey bun and glasses").check(force=True)
    page.get_by_label("How good the bots are").select_option("waiter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("Anna Bots: Waitress$"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Anna Bots: Waitress$"))).to_be_visible()
    page.get_by_role("button", name="Mamma Mia!", exact=True).first.click()
    expect(anna.prompt()).to_be_visible()
    seats = anna.state["seats"]
    assert (seats[0]["name"], seats[0]["face"]) == ("Anna", 3)
    assert [seat["bot"] for seat in seats[1:]] == ["waiter"] * 3
    assert "Nunzia" not in [seat["name"] for seat in seats]  # whose face it is


def test_a_link_to_watch_leads_to_a_page_of_its_own(new_person: NewPerson) -> None:
    anna, ben, carla = new_person(), new_person("Ben"), new_person("Carla")
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "name": "Rosa"}]
    made = anna.page.request.post("/api/tables", data={"game": "mamma-mia-plus", "seats": seats}).json()
    links = {one["seat"]: f"/j/{made['table']}/{one['secret']}" for one in made["invitations"]}
    anna.page.goto(f"/t/{made['table']}")
    carla.page.goto(links[None])
    expect(carla.page.get_by_role("heading", name="Come and look on")).to_be_visible()
    expect(carla.page.get_by_text("Mamma Mia! Plus, with Anna and Rosa")).to_be_visible()
    expect(carla.page.get_by_label("Your name")).to_have_count(0)
    carla.button("Watch").click()
    expect(carla.page.get_by_role("heading", name="The table is being laid")).to_be_visible()
    ben.page.goto(links[1])
    expect(ben.page.get_by_role("heading", name="A chair is free for you")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("radio", name="Red hair and freckles").check(force=True)
    ben.button("Come in").click()
    expect(carla.prompt()).to_contain_text("You are watching.")
    seat = carla.state["seats"][1]
    assert (seat["kind"], seat["name"], seat["face"]) == ("human", "Ben", 5)


def test_my_games_say_how_they_stand_and_records_go_out_and_come_in(
    new_person: NewPerson, house: House, tmp_path: Path
) -> None:
    anna, ben = new_person(), new_person("Ben")
    page = anna.page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'bot', 'bot')}")
    expect(anna.button("Ask for a hint")).to_be_visible()
    over = make_table(page, "mamma-mia-plus", "human", "bot", "bot", seed=3)
    places = [place["place"] for place in play_out(page, house.url, over)["places"]]
    page.goto("/")
    games = page.locator("#mine li")
    expect(games.nth(0)).to_contain_text("with Peppe and Rosa")
    expect(games.nth(0)).to_contain_text("Your turn")
    expect(games.nth(1)).to_contain_text("Won" if places[0] == 1 else f"Place {places[0]} of 3")
    expect(games.nth(1)).to_contain_text(re.compile(r"You \d+"))
    with page.expect_download() as download:
        games.nth(1).get_by_role("link", name="Save the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    ben.page.goto("/")
    ben.page.get_by_label("Open a record").set_input_files(file)
    expect(ben.page.get_by_role("region", name="Replay controls")).to_be_visible()
    expect(ben.page.get_by_label("Whose knowledge")).to_contain_text("What Player 2 knew")
    ben.page.goto("/")
    file.write_text("pizza")
    ben.page.get_by_label("Open a record").set_input_files(file)
    expect(ben.page.get_by_role("alert")).to_contain_text("no finished game")
    ben.errors.clear()  # the browser logs the refusal


def test_talk_shows_a_dot_on_a_phone_and_signs_are_drawn(new_person: NewPerson, house: House) -> None:
    anna = new_person(viewport={"width": 390, "height": 844})
    page = anna.page
    table = make_table(page, "mamma-mia", "human", "bot", "bot")
    page.goto(f"/t/{table}")
    expect(anna.prompt()).to_be_visible()
    expect(anna.button("What happened")).to_be_visible()
    said(page, house.url, table, "ciao")
    anna.button("What happened. New at the table").click()
    anna.button("Delicious!").click()
    expect(page.get_by_role("log", name="Table talk")).to_contain_text("Delicious!")
    page.keyboard.press("Escape")
    expect(anna.button("What happened")).to_be_visible()


def test_a_notice_goes_when_it_is_no_longer_true(new_person: NewPerson, house: House) -> None:
    anna = new_person()
    page = anna.page
    table = make_table(page, "mamma-mia", "human", "bot", "bot")
    page.goto(f"/t/{table}")
    notice = anna.prompt().get_by_role("alert")
    expect(anna.button("Ask for a hint")).to_be_visible()
    page.keyboard.press("d")
    expect(notice).to_contain_text("First pick at least one ingredient")
    with line(page, house.url, table) as socket:
        socket.send(json.dumps({"type": "lend", "seat": 0, "lent": True}))
        expect(notice).to_have_count(0)


def test_a_phone_that_shows_no_notifications_by_itself_breaks_nothing(new_person: NewPerson) -> None:
    anna = new_person()
    page = anna.page
    page.add_init_script(
        """Object.defineProperty(document, 'hidden', { get: () => true })
        window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('no') } }
        localStorage.setItem('pizzaiolo', JSON.stringify({ notify: true, language: 'en' }))"""
    )
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'bot')}")
    expect(page).to_have_title(re.compile("Your turn"))
    expect(anna.button("Ask for a hint")).to_be_visible()
