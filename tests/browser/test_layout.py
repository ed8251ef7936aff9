"""Boxes are measured: on every size and in every language a decision fits on one screen, and nothing is covered."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.positions import AT_THE_OVEN, LAST_ROUND
from tests.browser.shortcut import lay_table
from tests.browser.visit import AT_REST, LANGUAGES, visible

SIZES = [(1920, 1080), (1280, 800), (768, 1024), (390, 844), (375, 667), (360, 640)]
TIGHT = [(1280, 800), (360, 640)]
"""Where longer words are tried."""
# What does not fit, is covered by something else, or is too small for a finger.
MISFITS = """() => {
  const found = []
  const name = (e) => `<${e.localName} class="${e.getAttribute('class') ?? ''}"> ${e.textContent.trim().slice(0, 30)}`
  const page = document.scrollingElement
  if (page.scrollHeight > innerHeight + 1) found.push(`the page is ${page.scrollHeight - innerHeight}px too high`)
  if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth - innerWidth}px too wide`)
  for (const e of document.querySelectorAll('#app button, #app a, #app [data-fits]')) {
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest('.unseen')) continue
    const box = e.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const out = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
    if (out) { found.push(`off the screen: ${name(e)}`); continue }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (hit && !e.contains(hit) && !hit.contains(e)) found.push(`${name(e)} is covered by ${name(hit)}`)
    const small = innerWidth < 700 && e.matches('button, a') && box.height < 43.5 && !e.matches('.pizzas, .badge')
    if (small) found.push(`only ${box.height}px high: ${name(e)}`)
  }
  return found
}"""
# Counts that their row, and cells that their table's frame, do not hold.
ESCAPED = """([inner, outer]) => [...document.querySelectorAll(inner)].flatMap((e) => {
  const box = e.getBoundingClientRect(), frame = e.closest(outer).getBoundingClientRect()
  const fits = box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1 && box.top >= frame.top - 1
  return fits ? [] : [`${e.textContent.trim().slice(0, 30)} leaves <${outer}>`]
})"""


ROWS = ("main li b", "li")
SLIP = ("main .both > :first-child", "[role=region]")


def sizes_in(language: str) -> list[tuple[int, int]]:
    return SIZES if language == "en" else TIGHT


def speak_as(page: Page, language: str, **more: Any) -> None:
    page.evaluate(
        "(more) => localStorage.setItem('pizzaiolo', JSON.stringify("
        "{ ...JSON.parse(localStorage.getItem('pizzaiolo') ?? '{}'), ...more }))",
        {"language": language, **more},
    )
    page.reload()


def misfits(page: Page, *escapes: tuple[str, str], sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    problems = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        found: list[str] = page.evaluate(MISFITS)
        for escape in escapes:
            found += page.evaluate(ESCAPED, list(escape))
        problems += [f"{width}x{height}: {one}" for one in found]
    return problems


@pytest.mark.parametrize("game", LAST_ROUND)
def test_a_turn_fits_on_every_screen(game: str, new_person: NewPerson) -> None:
    page = new_person().page
    hand = {"salami": 2, "olive": 1, "pepper": 1, "mushroom": 1, "pineapple": 1}
    position = {**LAST_ROUND[game], "hands": [hand, *LAST_ROUND[game]["hands"][1:]]}
    page.goto(f"/t/{lay_table(page, game, position, 'human', 'bot', 'bot')}")
    problems = []
    for language in LANGUAGES:
        speak_as(page, language)
        visible(page, "section[aria-label] button[aria-pressed]")
        page.keyboard.press("1")
        problems += [f"{language} {one}" for one in misfits(page, sizes=sizes_in(language))]
    assert problems == []


@pytest.mark.parametrize("decision", [*AT_THE_OVEN, "wish"])
def test_a_decision_at_the_oven_fits_on_every_screen(decision: str, new_person: NewPerson) -> None:
    page = new_person().page
    game, position = AT_THE_OVEN["ask" if decision == "wish" else decision]
    page.goto(f"/t/{lay_table(page, game, position, 'human', 'bot', 'bot')}")
    problems = []
    for language in LANGUAGES:
        speak_as(page, language)
        visible(page, "section h2")
        if decision == "wish":
            page.locator(".decide .buttons button").first.click()
            visible(page, "[role=group] [aria-live]")
        page.locator("aside[aria-label] button").click()  # cards laid by hand bring the guide along
        problems += [f"{language} {one}" for one in misfits(page, ROWS, SLIP, sizes=sizes_in(language))]
    assert problems == []


def test_fifteen_cards_in_a_row_and_their_verdict(new_person: NewPerson) -> None:
    page = new_person().page
    page.goto("/")
    speak_as(page, "en", speed=0.002)
    seats = [{"kind": "bot" if seat else "human", "name": name} for seat, name in enumerate("ABCDEF")]
    oven = ["15 shrimp", "2 olive", "6 salami", "3 pepper", "mushroom", "0:order1"]
    hands: list[Any] = [{"olive": 2}, {"olive": 4}, {}, {}, {}, {}]
    position = {"round": 3, "stage": "open", "hands": hands, "oven": oven, "rest": "oven"}
    colours = ["red", "yellow", "brown", "green", "purple", "pink"]
    plan = {"game": "mamma-mia-plus", "seats": seats, "position": position, "options": {"colours": colours}}
    made = page.request.post("/api/tables", data=json.dumps(plan), headers={"content-type": "application/json"})
    page.goto(f"/t/{made.json()['table']}")
    visible(page, "section h2")
    assert misfits(page, ROWS, SLIP) == []
    page.keyboard.press("a")
    visible(page, "main table")
    assert misfits(page, ROWS, ("main td", "[role=region]")) == []
