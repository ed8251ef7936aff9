"""A whole game of each edition: two browsers, two bots, a spectator, and everything that can come between."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.person import Person, play_on
from tests.browser.positions import LAST_ROUND
from tests.server.test_games import assert_no_secret


def see_no_hand(person: Person, *others: Person) -> None:
    """Nothing of anybody else's hand is anywhere in the page."""
    html = person.html_without_hand()
    for other in others:
        for name in other.hand_names():
            assert f"Order {name}" not in html, f"{person.name} can see {other.name}'s {name}"
    if person.state["mine"] == []:
        assert "Your hand" not in html
        assert "picked. Key" not in html


def see_no_frame(person: Person, own: set[int], memory: str) -> None:
    """Nothing of it has come over the line either."""
    assert len(person.frames("update")) > 5
    for frame in person.heard:
        assert_no_secret(frame, own, memory)


def inside_the_show(person: Person) -> None:
    """The oven is open in the page as the server last told it."""
    view = person.view
    show = person.page.get_by_role("region", name="The oven is open")
    expect(show).to_be_visible()
    expect(show.get_by_role("img", name=f"{view['oven']['cards']} card")).to_be_visible()
    expect(show.get_by_role("heading", level=2)).to_contain_text("ordered:")
    stacks = person.look()["stacks"]
    assert sorted(int(name.split()[0]) for name in stacks) == sorted(view["hand"]["ingredients"].values())


def waits_at_the_oven(*people: Person) -> bool:
    """The oven is open, and one of these people has to decide."""
    seats = [person.sight["seat"] for person in people]
    return all("table" in p.view and p.view["actors"][0] in seats for p in people)


@pytest.mark.parametrize(("game", "memory"), [("Mamma Mia!", "Strict"), ("Mamma Mia! Plus", "Notepad")])
def test_a_game_from_the_first_click_to_the_finale(
    game: str, memory: str, new_person: NewPerson, own_house: House
) -> None:
    house = {"base_url": own_house.url}
    anna = new_person("Anna", 1, **house)
    ben = new_person("Ben", 2, **house, viewport={"width": 390, "height": 844})
    carla = new_person("Carla", 3, **house, viewport={"width": 768, "height": 1024})
    people, everybody = (anna, ben), (anna, ben, carla)
    anna.fix_the_deal()
    seats, watch = anna.invite(game, memory=memory)
    ben.sit_down(seats[0])
    carla.sit_down(watch)
    expect(carla.prompt()).to_contain_text("You are watching.")

    # A reload in the middle of the oven show: somebody has a decision to make, so the oven stays open.
    play_on(*people, until=lambda: waits_at_the_oven(*people))
    anna.page.reload()
    expect(anna.page.get_by_role("region", name="Your hand")).to_be_visible()
    inside_the_show(anna)
    see_no_hand(ben, anna)
    see_no_hand(carla, anna, ben)

    # The power fails.
    play_on(*people, until=lambda: anna.view["round"] == 2 and "table" not in anna.view)
    own_house.kill()
    lost = [person.page.get_by_role("alert").filter(has_text="Connection lost") for person in everybody]
    for alert in lost:
        expect(alert).to_be_visible()
    before = [(person.state["number"], person.view["hand"]) for person in people]
    told = [len(person.frames("snapshot")) for person in everybody]
    own_house.open_again()
    for person, alert, snapshots in zip(everybody, lost, told, strict=True):
        expect(alert).to_have_count(0)
        person.wait_until(lambda p=person, n=snapshots: len(p.frames("snapshot")) > n, what="the table")  # type: ignore[misc]
    for person, (number, hand) in zip(people, before, strict=True):
        newest = person.frames("snapshot")[-1]
        assert newest["number"] >= number
        if newest["number"] == number:
            assert newest["sights"][0]["view"]["hand"] == hand

    # A seat is lent to a bot, which plays, and taken back.
    ben.button("Let a bot play").click()
    expect(ben.prompt()).to_contain_text("A bot is playing for you.")
    said, turns = len([frame for frame in ben.said if frame["type"] == "act"]), ben.state["number"]
    play_on(anna, until=lambda: ben.state["number"] > turns + 12)
    assert len([frame for frame in ben.said if frame["type"] == "act"]) == said
    ben.button("Take my seat back").click()
    expect(ben.button("Let a bot play")).to_be_visible()
    see_no_hand(anna, ben)
    see_no_hand(carla, anna, ben)

    play_on(*people)
    carla.wait_until(lambda: bool(carla.step() or carla.over()) and carla.over(), what="the finale")
    story = re.compile("win|share|behind|as many pizzas as")  # to each their own
    for person, own in ((anna, {0}), (ben, {1}), (carla, set[int]())):
        expect(person.page.get_by_role("heading", level=1)).to_have_text(story)
        assert person.state["result"]["places"] == anna.state["result"]["places"]
        see_no_frame(person, own, memory.lower())


@pytest.mark.parametrize("game", ["mamma-mia", "mamma-mia-plus"])
def test_with_an_open_oven_the_hands_stay_closed(game: str, new_person: NewPerson) -> None:
    """The last round of a game in the third memory mode; the pages are searched after every move."""
    anna, ben, carla = (new_person(name, n) for n, name in enumerate(("Anna", "Ben", "Carla")))
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}, {"kind": "bot", "name": "Rosa"}]
    options = {"memory": "open", "colours": ["red", "yellow", "brown"]}
    plan = {"game": game, "seats": seats, "options": options, "position": LAST_ROUND[game], "seed": 918273645}
    made = anna.page.request.post("/api/tables", data=plan).json()
    links = {link["seat"]: f"/j/{made['table']}/{link['secret']}" for link in made["invitations"]}
    for person, seat in ((ben, 1), (anna, 0), (carla, None)):  # the host has every seat until others sit down
        person.sit_down(links[seat])
    expect(carla.prompt()).to_contain_text("You are watching.")
    for person in (anna, ben, carla):
        expect(person.page.get_by_role("region", name="Open oven")).to_contain_text("3 salami")

    def look_around() -> bool:
        see_no_hand(anna, ben)
        see_no_hand(ben, anna)
        see_no_hand(carla, anna, ben)
        return anna.over() and ben.over()

    play_on(anna, ben, until=look_around)
    log = anna.page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("The end")
    expect(log).not_to_contain_text("begins")  # nobody begins a round that does not come
    for person, own in ((anna, {0}), (ben, {1}), (carla, set[int]())):
        see_no_frame(person, own, "open")
