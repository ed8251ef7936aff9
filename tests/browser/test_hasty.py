"""Quick fingers, two tabs, an old tab, and moves that are not allowed: nothing doubled, and a friendly word."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.wire import Wire


def sit_alone(person: Person) -> str:
    """A table where the person begins, against a bot; the answer is its address."""
    seats = [{"kind": "human", "name": person.name}, {"kind": "bot", "name": "Rosa"}]
    made = person.page.request.post(
        "/api/tables", data={"game": "mamma-mia", "seats": seats, "options": {"first": 0}, "seed": 7}
    )
    address = f"/t/{made.json()['table']}"
    person.page.goto(address)
    expect(person.prompt()).to_contain_text("Pick ingredients")
    return address


def pick(person: Person) -> None:
    person.page.get_by_role("group", name="Ingredients").get_by_role("button").first.click()
    expect(person.prompt()).to_contain_text("→ oven")


def own_puts(person: Person) -> int:
    """How often seat 0 put cards in, by what the page was told."""
    events = [event for frame in person.heard if frame["type"] == "update" for event in frame["events"]]
    return sum(event["event"] == "put" and event["seat"] == 0 for event in events)


def test_a_double_click_plays_once(new_person: NewPerson) -> None:
    anna = new_person()
    sit_alone(anna)
    pick(anna)
    anna.prompt().get_by_role("button", name="Draw").first.dblclick()
    anna.wait_until(lambda: "Pick ingredients" in anna.look(hurry=True)["words"] and own_puts(anna) > 0, what="my turn")
    assert own_puts(anna) == 1
    assert sum(frame["type"] == "act" for frame in anna.said) == 1


def test_an_old_tab_moves_nothing_and_says_so(new_person: NewPerson) -> None:
    """Two tabs of one seat; the second has not heard yet what the first did when it plays too."""
    anna = new_person()
    second = Person(anna.page.context.new_page(), "Anna's second tab")
    wire = Wire(second.page)
    address = sit_alone(anna)
    second.page.goto(address)
    pick(anna)
    pick(second)
    wire.holding = True
    anna.prompt().get_by_role("button", name="Draw").first.click()
    anna.wait_until(lambda: own_puts(anna) == 1, what="the move of the first tab")
    second.prompt().get_by_role("button", name="Draw").first.click()
    second.wait_until(lambda: any("stale" in str(data) for data in wire.held), what="the answer")
    wire.let_go()
    expect(second.page.get_by_role("alert")).to_contain_text("The table has moved on: nothing was played.")
    assert own_puts(anna) == 1
    # Both tabs come to the same table, and the next move is possible from the second.
    second.page.keyboard.press("Escape")
    second.wait_until(lambda: "Pick ingredients" in second.look(hurry=True)["words"], what="the next turn")
    anna.wait_until(lambda: anna.look(hurry=True)["stacks"] == second.look()["stacks"], what="the same hand")
    assert second.errors == []


def test_two_clicks_at_the_same_moment_play_once_and_one_is_told(new_person: NewPerson) -> None:
    """Both tabs have played before either was heard."""
    anna = new_person()
    second = Person(anna.page.context.new_page(), "Anna's second tab")
    tabs = (anna, second)
    wires = [Wire(tab.page) for tab in tabs]
    address = sit_alone(anna)
    second.page.goto(address)
    for tab, wire in zip(tabs, wires, strict=True):
        pick(tab)
        wire.unsaid = []
        tab.prompt().get_by_role("button", name="Draw").first.click()
        tab.wait_until(lambda w=wire: bool(w.unsaid), what="the click")  # type: ignore[misc]
    for wire in wires:
        wire.speak()
    alerts = [tab.page.get_by_role("alert").filter(has_text="The table has moved on") for tab in tabs]
    anna.wait_until(lambda: [alert.count() for alert in alerts] in ([0, 1], [1, 0]), what="a word to one of them")
    anna.wait_until(lambda: anna.view["actors"] == [0] and own_puts(anna) > 0, what="the next turn")
    assert own_puts(anna) == 1
    answers = [frame["type"] for tab in tabs for frame in tab.heard if frame["type"] in ("accepted", "stale")]
    assert sorted(answers) == ["accepted", "stale"]  # whichever was heard first
    assert second.errors == []


def test_a_refused_move_explains_itself(new_person: NewPerson) -> None:
    anna = new_person()
    wire = Wire(anna.page)
    sit_alone(anna)
    anna.page.keyboard.press("d")
    expect(anna.page.get_by_role("alert")).to_have_text("First pick at least one ingredient.")
    pick(anna)
    wire.instead = ("pass",)
    anna.prompt().get_by_role("button", name="Draw").first.click()
    expect(anna.page.get_by_role("alert")).to_contain_text("You still hold an ingredient, so you must put one in.")
    anna.button("Why not?").click()
    expect(anna.page.get_by_role("dialog", name="Rules")).to_contain_text("oven")
    anna.page.keyboard.press("Escape")
    wire.instead = ()
    anna.prompt().get_by_role("button", name="Draw").first.click()
    anna.wait_until(lambda: "Pick ingredients" in anna.look(hurry=True)["words"], what="the next turn")
    expect(anna.page.get_by_role("alert")).to_have_count(0)
