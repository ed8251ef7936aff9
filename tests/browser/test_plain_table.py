"""A game of another package on the plain table: nobody here knows its name, and it is played like ours."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import ROOT, NewPerson
from tests.browser.house import House, housing
from tests.browser.person import Person
from tests.browser.shortcut import make_table, play_out, play_until
from tests.browser.visit import visible, visit
from tests.examples.beside import installed_beside

QUICK = """localStorage.setItem('pizzaiolo', JSON.stringify({ speed: 4 }))"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose environment other packages' games are installed."""
    folder = tmp_path_factory.mktemp("beside")
    env = installed_beside(folder)
    write_slices(folder / "site")
    with housing(folder / "data", bot_delay=0.02, env=env) as server:
        yield server


def write_slices(site: Path) -> None:
    """The game of the page on adding one: no pieces, no hand, no other language."""
    page = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL)).split("game = Slices(")[0]
    site.joinpath("slices.py").write_text(code, encoding="utf-8")
    told = site / "slices-1.dist-info"
    told.mkdir()
    told.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: slices\nVersion: 1\n", encoding="utf-8")
    points = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert points
    entry = points[1].replace("project.entry-points.", "").replace('"', "")
    told.joinpath("entry_points.txt").write_text(entry, encoding="utf-8")


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name="Your hand")


def cards(place: Locator) -> list[str]:
    return [str(card.get_attribute("aria-label")) for card in place.get_by_role("img").all() if card.is_visible()]


def asked(person: Person) -> bool:
    """Wait until it is the own turn or the game is over."""
    page = person.page
    card = hand(page).locator("button[aria-keyshortcuts]:enabled").first
    expect(card.or_(page.get_by_role("link", name="Watch the replay"))).to_be_visible()
    return card.is_visible()


def test_a_whole_game_by_mouse_and_by_keyboard_over_a_power_cut(new_person: NewPerson, house: House) -> None:
    anna = new_person()
    page = anna.page
    page.add_init_script(QUICK)
    anna.fix_the_deal()

    # Set up with the mouse.
    page.goto("/")
    expect(anna.button("Briscola")).to_be_visible()
    page.get_by_role("link", name="Choose").first.click()
    page.get_by_role("button", name="Briscola Italy").click()
    page.get_by_role("group", name="Number of players").get_by_role("button", name="2").click()
    page.get_by_label("Name of seat 1").fill("Anna")
    page.get_by_label("Who leads first").select_option(label="Anna")
    anna.button("Open the kitchen").click()

    # Some tricks with the mouse, then the power goes.
    for _ in range(4):
        assert asked(anna)
        hand(page).get_by_role("button", name=" of ").first.click()
    assert asked(anna)
    before = cards(hand(page))
    heard = [one for kind in ("snapshot", "update") for frame in anna.frames(kind) for one in frame["events"]]
    moves = sum(one["event"] == "card-played" for one in heard)
    assert len(before) == 3
    house.kill()
    house.open_again()
    page.reload()
    assert asked(anna)
    assert cards(hand(page)) == before
    table = page.url.rsplit("/", 1)[1]

    # The rest with the keyboard alone, and nothing of the other hand was heard.
    page.keyboard.press("h")
    expect(page.get_by_role("status").filter(has_text=" of ")).to_be_visible()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("Briscola")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    while asked(anna):
        page.keyboard.press("1")
        expect(hand(page).locator("button[aria-keyshortcuts]:enabled")).to_have_count(0)
    dealt = [one for frame in anna.frames("snapshot") for one in frame["events"] if one["event"] == "dealt"]
    assert dealt
    assert all(("cards" in one) == (one["seat"] == 0) for one in dealt)
    expect(page.get_by_role("heading", name="win")).to_be_visible()

    # What was known in the middle, through every lens.
    page.get_by_role("link", name="Watch the replay").press("Enter")
    page.goto(f"/r/{table}#{moves + 1}")
    main = page.get_by_role("main")
    lens = page.get_by_role("combobox").first
    log = page.get_by_role("region", name="What happened")
    hands = main.get_by_role("list", name="Hands that lie open").locator("> li")
    truth: dict[int, list[str]] = {}
    for number, seen in enumerate(([0, 1], [], [0], [1])):
        lens.select_option(index=number)
        expect(main.locator("li", has_text="tricks")).to_have_count(2)
        expect(hands).to_have_count(len(seen))
        shown = {seat: cards(hands.nth(place)) for place, seat in enumerate(seen)}
        truth = truth or shown
        assert shown == {seat: truth[seat] for seat in seen}
        assert log.get_by_text("gets 3 cards. (").count() == len(seen)
    assert truth[0] == before
    assert truth[1]


def test_two_on_one_device_see_their_own_hand_only(new_person: NewPerson) -> None:
    page = new_person().page
    page.goto("/")
    page.goto(f"/t/{make_table(page, 'briscola', 'human', 'human')}")
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    assert page.locator("section.hand").count() == 0
    page.get_by_role("button", name="Anna").click()
    expect(hand(page).get_by_role("img")).to_have_count(3)


def test_the_game_of_the_documentation_with_buttons_in_another_language(new_person: NewPerson) -> None:
    page = new_person(locale="de-DE").page
    page.goto("/")
    page.goto(f"/t/{make_table(page, 'slices', 'human', 'bot', options={})}")
    prompt = page.get_by_role("region", name="Was jetzt zu tun ist")
    expect(prompt.get_by_role("button", name=re.compile("^Take|^take"))).to_have_count(3)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Regeln")).to_contain_text("Take one, two or three slices.")
    page.keyboard.press("Escape")
    over = page.get_by_role("link", name="Partie nachspielen")
    take = prompt.locator("button[aria-keyshortcuts='1']:enabled")
    for _ in range(16):  # there are no more slices
        expect(take.or_(over)).to_be_visible()
        page.keyboard.press("1")
        expect(take).to_have_count(0)
        page.keyboard.press("s")
        if over.is_visible():
            break
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("gewinn"))


@pytest.mark.parametrize("screen", ["table", "finale", "replay"])
def test_every_screen_in_all_sizes_languages_and_lights(screen: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    page.goto("/")
    table = make_table(page, "briscola", "human", "bot", "bot", "bot")
    sign = {"table": "section.hand button", "finale": "main h1", "replay": "main dl"}[screen]
    if screen == "table":
        play_until(page, house.url, table, lambda now: len(now["view"]["last_trick"]) == 4 and bool(now["actions"]))
    else:
        play_out(page, house.url, table)
    page.goto(f"/{'r' if screen == 'replay' else 't'}/{table}{'#20' if screen == 'replay' else ''}")
    assert visit(page, lambda: visible(page, sign)) == []
