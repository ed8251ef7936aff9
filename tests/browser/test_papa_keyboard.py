"""A whole game of Papà Paolo without touching the mouse."""

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.papa import papa_table
from tests.browser.person import Json, Person

# What somebody without a mouse goes by: the question, the numbered choices, and where the focus is.
LOOK = """() => {
  const labelled = (label) => document.querySelector(`[aria-label="${label}"]`)
  const choices = [...(labelled('Choices')?.querySelectorAll('button:has(kbd)') ?? [])]
  return {
    question: labelled('What to do now')?.querySelector('[aria-live]').innerText ?? '',
    open: choices.flatMap((one, i) => (one.ariaDisabled === 'true' ? [] : [i + 1])),
    where: document.activeElement.closest('[data-cell], [data-field]')?.closest('section')?.ariaLabel ?? '',
    summary: [...document.querySelectorAll('main section h2')].some((one) => one.innerText.endsWith('is over')),
  }
}"""
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


def look_at(person: Person) -> Json:
    found: Json = person.page.evaluate(LOOK)
    return found


def tab_into(person: Person, region: str) -> None:
    """Press Tab until the focus is on a cell of it."""
    seen: list[str] = []
    for _ in range(60):
        seen.append(look_at(person)["where"])
        if seen[-1] == region:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {region}: {seen}")


def try_a_cell(person: Person, region: str) -> None:
    """With the arrows to some cell of a grid; what is not open there only says why."""
    tab_into(person, region)
    for key in person.rng.choices(ARROWS, k=person.rng.randrange(4)):
        person.page.keyboard.press(key)
    person.page.keyboard.press("Enter")


def answer(person: Person) -> str:
    """Do the next thing that the question asks for; the answer is what was done."""
    keys = person.page.keyboard
    look = look_at(person)
    question, digits = look["question"], look["open"]
    if look["summary"]:
        keys.press("Escape")
    elif question.startswith("Like this?"):
        keys.press("r")
        keys.press("Enter")
        return "placed"
    elif question.startswith("Bid here?"):
        keys.press("Enter")
        return "bid"
    elif question.startswith("Your turn"):
        try_a_cell(person, "Market")
    elif re.match("Plan your delivery|Drive from", question):
        keys.press("h")
        expect(person.button(re.compile("^Deliver"))).to_be_enabled()
    elif question.startswith("That is the whole plan"):
        keys.press("f")
        return "delivered"
    elif "glowing plot" in question and (not digits or person.rng.random() < 0.6):
        try_a_cell(person, "District")
    elif re.match("Bid on|You were outbid", question) and (not digits or person.rng.random() < 0.8):
        try_a_cell(person, "Stairs")
    elif digits:
        keys.press(str(person.rng.choice(digits)))
        return "chosen"
    else:
        keys.press("s")
    return ""


def test_a_whole_game_of_papa_paolo_with_the_keyboard_alone(new_person: NewPerson) -> None:
    anna = new_person()
    address, _ = papa_table(anna, "human", "bot", "bot", seed=3)
    anna.page.goto(address)
    expect(anna.prompt()).to_be_visible()
    done: set[str] = set()
    end = time.monotonic() + 600
    while not anna.state.get("result"):
        assert time.monotonic() < end, f"stuck at {look_at(anna)}"
        done.add(answer(anna))
        anna.settle()
    assert done >= {"placed", "bid", "delivered", "chosen"}
    assert "lend" not in {frame["type"] for frame in anna.said}
    expect(anna.page.get_by_role("heading", level=1, name=re.compile("wins|share"))).to_be_visible()
