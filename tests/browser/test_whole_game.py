"""A whole game of each edition: two browsers, two bots, a spectator, and everything that can come between."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.person import Person, play_on
from tests.server.test_games import assert_no_secret


def in_the_show(person: Person) -> bool:
    return "Next" in person.look()["buttons"]


def see_no_hand(person: Person, *others: Person) -> None:
    """Nothing of anybody else's hand is anywhere in the page."""
    html = person.html_without_hand()
    for other in others:
        for name in other.hand_names():
            assert f"Order {name}" not in html, f"{person.name} can see {other.name}'s {name}"
    if person.state["mine"] == []:
        assert "Your hand" not in html
        assert "picked. Key" not in html


def see_the_table(person: Person) -> None:
    """The page shows what the server said last."""
    person.wait_until(lambda: not in_the_show(person) or person.look(hurry=True) == {}, 10, "the end of the show")
    view = person.view
    hand = view["hand"]
    look = person.look()
    assert sorted(int(name.split()[0]) for name in look["stacks"]) == sorted(hand["ingredients"].values())
    expect(person.page.get_by_text(f"Round {view['round']} of")).to_be_visible()
    if view.get("table") is None:  # at the open oven only the ingredients matter
        assert len(look["orders"]) == len(hand["orders"])
        expect(person.page.get_by_role("img", name=f"Oven: {view['oven']['cards']} card")).to_be_visible()


@pytest.mark.parametrize(("game", "memory"), [("Mamma Mia!", "Strict"), ("Mamma Mia! Plus", "Notepad")])
def test_a_game_from_the_first_click_to_the_finale(game: str, memory: str, new_person: NewPerson, house: House) -> None:
    anna = new_person("Anna", 1, reduced_motion="reduce")
    ben = new_person("Ben", 2, reduced_motion="reduce", viewport={"width": 390, "height": 844})
    carla = new_person("Carla", 3, reduced_motion="reduce", viewport={"width": 768, "height": 1024})
    people = (anna, ben)
    anna.fix_the_deal()
    seats, watch = anna.invite(game, memory=memory)
    ben.sit_down(seats[0])
    carla.sit_down(watch)
    expect(carla.prompt()).to_contain_text("You are watching.")

    # A reload in the middle of the oven show.
    play_on(*people, until=lambda: anna.view["round"] == 1 and "table" in anna.view)
    anna.page.reload()
    expect(anna.page.get_by_role("region", name="Your hand")).to_be_visible()
    see_the_table(anna)
    see_no_hand(ben, anna)
    see_no_hand(carla, anna, ben)

    # The power fails.
    play_on(*people, until=lambda: anna.view["round"] == 2 and "table" not in anna.view)
    house.kill()
    for person in (anna, ben, carla):
        expect(person.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    before = [(person.state["number"], person.view["hand"]) for person in people]
    house.open_again()
    for person in (anna, ben, carla):
        expect(person.page.get_by_role("alert").filter(has_text="Connection lost")).to_have_count(0)
    for person, (number, hand) in zip(people, before, strict=True):
        snapshots = [frame for frame in person.heard if frame["type"] == "snapshot"]
        assert snapshots[-1]["number"] >= number
        if snapshots[-1]["number"] == number:
            assert snapshots[-1]["sights"][0]["view"]["hand"] == hand

    # A seat is lent to a bot, which plays, and taken back.
    ben.button("Let a bot play").click()
    expect(ben.prompt()).to_contain_text("A bot is playing for you.")
    said = len([frame for frame in ben.said if frame["type"] == "act"])
    turns = ben.state["number"]
    play_on(anna, until=lambda: ben.state["number"] > turns + 12)
    assert len([frame for frame in ben.said if frame["type"] == "act"]) == said
    ben.button("Take my seat back").click()
    expect(ben.button("Let a bot play")).to_be_visible()
    see_no_hand(anna, ben)
    see_no_hand(carla, anna, ben)

    play_on(*people)
    carla.wait_until(lambda: bool(carla.step() or carla.over()) and carla.over(), 20, "the finale")
    heading = anna.page.get_by_role("heading", level=1).inner_text()
    assert "win" in heading or "share" in heading
    for person in (ben, carla):
        expect(person.page.get_by_role("heading", level=1)).to_have_text(heading)
    for person, own in ((anna, {0}), (ben, {1}), (carla, set[int]())):
        assert person.state["result"]["places"] == anna.state["result"]["places"]
        for frame in person.heard:
            assert_no_secret(frame, own, memory.lower())
