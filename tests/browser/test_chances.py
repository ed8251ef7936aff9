"""After the game: where the chances turned."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.shortcut import make_table, play_until


def test_a_replay_names_the_moments_that_turned_it_and_jumps_there(new_person: NewPerson, house: House) -> None:
    page = new_person().page
    page.goto("/")
    table = make_table(page, "mamma-mia", "human", "bot", "bot", seed=3)
    play_until(page, house.url, table, lambda _: False)
    page.goto(f"/r/{table}")
    part = page.get_by_role("region", name="Where the chances turned")
    expect(part.get_by_text("quick bots played the game on")).to_be_visible()
    expect(part.get_by_role("listitem").filter(has_text="%")).not_to_have_count(0)
    turns = part.get_by_role("button")
    if turns.count():  # not every game has a moment that turned it
        words = turns.last.inner_text().rsplit("\n", 1)[-1]
        turns.last.click()
        expect(page.get_by_role("main")).to_contain_text(words)
    page.get_by_role("slider").press("End")
    won = page.request.get(f"/api/tables/{table}/replay").json()["result"]["places"]
    winner = next(place["seat"] for place in won if place["place"] == 1)
    expect(part.get_by_text(f"{('Anna', 'Peppe', 'Rosa')[winner]} 100%")).to_be_visible()
