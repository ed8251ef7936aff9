"""A whole game without touching the mouse."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person

FOCUSED = """() => {
  const e = document.activeElement
  return e === document.body ? '' : (e.ariaLabel ?? e.innerText).trim()
}"""


def tab_to(person: Person, name: str, lasting: bool = True) -> bool:
    """Press Tab until the focus is on it; what is not lasting may be gone before."""
    seen: list[str] = []
    for _ in range(100):
        seen.append(person.page.evaluate(FOCUSED))
        if re.search(name, seen[-1]):
            return True
        if not lasting and not any(re.search(name, button) for button in person.look()["buttons"]):
            return False
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


def test_a_game_with_the_keyboard_alone(new_person: NewPerson) -> None:
    anna = new_person(reduced_motion="reduce")
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
    for _ in range(1500):
        look = anna.look()
        if look["over"]:
            break
        free = [name for name in look["buttons"] if not re.match("Ask for a hint|Why not", name)]
        if look["opening"]:
            tab_to(anna, "Skip")
            keys.press("Enter")
        elif re.search("Pick ingredients|→ oven|hold no ingredient", look["words"]) or (
            free and re.match(r"Draw \d|End the turn", free[0])
        ):
            turn(anna)
        elif "Next" in free or not free:
            keys.press("s")
        else:
            best = next((name for name in free if name.startswith("Add") or "all on the table" in name), free[0])
            if tab_to(anna, re.escape(re.split(" missing| all on", best)[0]), lasting=False):
                keys.press("Enter")
        page.wait_for_timeout(20)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins|share"))
    tab_to(anna, "Watch the replay")
    keys.press("Enter")
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
