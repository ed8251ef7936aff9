"""A whole game without touching the mouse."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Json, Person
from tests.browser.positions import AT_THE_OVEN
from tests.browser.shortcut import lay_table

FOCUSED = """() => {
  const e = document.activeElement
  return e === document.body ? '' : (e.ariaLabel ?? e.innerText).trim()
}"""


def tab_to(person: Person, name: str) -> None:
    """Press Tab until the focus is on it."""
    seen: list[str] = []
    for _ in range(100):
        seen.append(person.page.evaluate(FOCUSED))
        if re.search(name, seen[-1]):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}: {seen}, {person.look()}")


def turn(person: Person) -> None:
    look = person.look()
    keys = person.page.keyboard
    if "Pick ingredients" in look["words"]:
        counts = [int(name.split()[0]) for name in look["stacks"]]
        for _ in range(max(counts)):
            keys.press(str(counts.index(max(counts)) + 1))
        if look["orders"]:
            keys.press("o")
        look = person.look()
    if any(name.endswith("from the supply") for name in look["buttons"]):
        keys.press("d")
    elif any(name.endswith("from your waiter") for name in look["buttons"]):
        keys.press("w")
    else:
        keys.press("Enter")


def decide(person: Person, look: Json, free: list[str]) -> None:
    """With the keys that the buttons show."""
    keys = person.page.keyboard
    if look["ways"]:
        ready = [i for i, name in enumerate(look["ways"]) if name.endswith("all on the table")]
        keys.press(str((ready or [0])[0] + 1))
    elif any(name.startswith("Add") for name in free):
        keys.press("a")
    else:
        keys.press("n")


def test_a_game_with_the_keyboard_alone(new_person: NewPerson) -> None:
    anna = new_person()
    anna.fix_the_deal()
    page, keys = anna.page, anna.page.keyboard
    page.goto("/")
    tab_to(anna, "Choose everything yourself")
    keys.press("Enter")
    tab_to(anna, "^2$")
    keys.press("Enter")
    tab_to(anna, "Open the kitchen")
    keys.press("Enter")
    expect(anna.prompt()).to_be_visible()
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in range(3000):
        look = anna.look()
        if look["over"]:
            break
        free = [name for name in look["buttons"] if not re.match("Ask for a hint|Why not|Start the turn", name)]
        if re.search("Pick ingredients|→ oven|hold no ingredient", look["words"]) or (
            free and re.match(r"Draw \d|End the turn", free[0])
        ):
            turn(anna)
        elif look["opening"] or "Next" in free or not free:
            keys.press("s")
        else:
            decide(anna, look, free)
        page.wait_for_timeout(20)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^You|behind"))
    tab_to(anna, "Watch the replay")
    keys.press("Enter")
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()


def test_helping_with_the_keyboard_alone(new_person: NewPerson) -> None:
    anna = new_person()
    keys = anna.page.keyboard
    game, position = AT_THE_OVEN["ask"]
    anna.page.goto(f"/t/{lay_table(anna.page, game, position, 'human', 'bot', 'bot')}")
    expect(anna.prompt()).to_contain_text("is on the table")
    keys.press("h")
    expect(anna.prompt()).to_contain_text("What do you ask the others for?")
    keys.press("Escape")
    expect(anna.prompt()).to_contain_text("Let it fail")
    keys.press("h")
    keys.press("Enter")
    anna.wait_until(lambda: any("baked" in str(frame) for frame in anna.heard), what="the help of a bot")
    game, position = AT_THE_OVEN["asked"]
    anna.page.goto(f"/t/{lay_table(anna.page, game, position, 'human', 'bot', 'bot')}")
    expect(anna.prompt()).to_contain_text("asks you for")
    keys.press("h")
    anna.wait_until(lambda: any(event["event"] == "helped" for f in anna.heard for event in f.get("events", ())))


def test_what_leaves_no_choice_is_one_tap(new_person: NewPerson) -> None:
    anna = new_person()
    game, position = AT_THE_OVEN["nothing"]
    anna.page.goto(f"/t/{lay_table(anna.page, game, position, 'human', 'bot', 'bot')}")
    expect(anna.prompt()).to_contain_text("So it fails.")
    expect(anna.prompt().get_by_role("button")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    anna.wait_until(lambda: any(event["event"] == "failed" for f in anna.heard for event in f.get("events", ())))


def test_a_button_can_be_reached_with_tab_while_the_table_moves(new_person: NewPerson) -> None:
    """A decision's buttons stay as they are until it is made, and are gone when it is."""
    anna = new_person()
    game, position = AT_THE_OVEN["add"]
    anna.page.goto(f"/t/{lay_table(anna.page, game, position, 'human', 'bot', 'bot')}")
    expect(anna.button("Let it fail")).to_be_enabled()
    tab_to(anna, "Let it fail")
    anna.page.keyboard.press("Enter")
    anna.wait_until(lambda: bool(anna.frames("accepted")), what="the answer")
    assert sum(frame["type"] == "act" for frame in anna.said) == 1
    expect(anna.button("Let it fail")).to_have_count(0)
