"""Every screen once: for everyone, in every size and language."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, NewPerson
from tests.browser.house import House
from tests.browser.shortcut import make_table, play_until

SIZES = [(390, 844), (768, 1024), (1280, 800)]
LANGUAGES = ["en", "it", "es", "fr", "de"]
Json = dict[str, Any]

# Text that its own box or a box around it cuts off. An ellipsis is meant; what is only for screen readers is not seen.
CUT = """() => {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const top = document.querySelector('dialog[open]')
  while (texts.nextNode()) {
    const node = texts.currentNode
    const owner = node.parentElement
    if (!node.textContent.trim() || !owner || owner.closest('svg, option, script, style')) continue
    if (top && !top.contains(owner)) continue
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width < 1) continue
    for (let box = owner; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box)
      const rect = box.getBoundingClientRect()
      if (rect.width <= 2 || rect.height <= 2 || style.clipPath !== 'none') break
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      const sideways = text.right > rect.right + 1.5 || text.left < rect.left - 1.5
      const button = box.matches('button, a.btn, select, input')
      if (sideways && (button || /hidden|clip/.test(style.overflowX))) {
        found.push(`"${node.textContent.trim().slice(0, 50)}" in <${box.localName} class="${box.className}">`)
        break
      }
      const below = text.bottom > rect.bottom + 2.5 || text.top < rect.top - 2.5
      if (below && /hidden|clip/.test(style.overflowY)) {
        found.push(`"${node.textContent.trim().slice(0, 50)}" below <${box.localName} class="${box.className}">`)
        break
      }
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break
    }
  }
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth) found.push(`sideways scroll: ${page.scrollWidth} > ${innerWidth}`)
  const odd = /.{0,20}(NaN|undefined|\\{\\w+[,}]).{0,20}/.exec(document.body.innerText)
  if (odd) found.push(`odd words: ${odd[0]}`)
  return [...new Set(found)]
}"""


def axe() -> str:
    folders = [ROOT / "web/node_modules", *map(Path, filter(None, os.environ.get("NODE_PATH", "").split(":")))]
    for folder in folders:
        if (file := folder / "axe-core/axe.min.js").exists():
            return file.read_text()
    pytest.skip("axe-core is not installed (npm ci in web)")


class Visit:
    """A page at one screen, and how to get there again after a reload."""

    def __init__(self, page: Page, house: House, arrive: Callable[[], None]) -> None:
        self.page = page
        self.house = house
        self.arrive = arrive
        self.problems: list[str] = []

    def check(self) -> None:
        source = axe()
        self.arrive()
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for width, height in (SIZES[0], SIZES[2]):
                self.page.set_viewport_size({"width": width, "height": height})
                self.page.wait_for_timeout(60)
                self.problems += [f"{scheme} {width}: {line}" for line in self.axe_finds(source)]
        for language in LANGUAGES:
            self.speak(language)
            for width, height in SIZES:
                self.page.set_viewport_size({"width": width, "height": height})
                self.page.wait_for_timeout(60)
                self.problems += [f"{language} {width}: {line}" for line in self.cut()]
        assert self.problems == []

    def cut(self) -> list[str]:
        """What is cut off, and still is when everything has come to rest."""
        lines: list[str] = self.page.evaluate(CUT)
        if lines:
            self.page.wait_for_timeout(500)
            lines = self.page.evaluate(CUT)
        return lines

    def speak(self, language: str) -> None:
        """Through the settings where they can be reached, else as the browser remembers it."""
        if self.page.locator("html").get_attribute("lang") == language:
            return
        menu = self.page.locator("header").first.locator("button").last
        if self.page.locator("dialog[open]").count() or not menu.count():
            self.page.evaluate(
                "(language) => localStorage.setItem('pizzaiolo', "
                "JSON.stringify({ ...JSON.parse(localStorage.getItem('pizzaiolo') ?? '{}'), language }))",
                language,
            )
            self.page.reload()
            self.arrive()
        else:
            menu.click()
            self.page.locator(f"dialog button[lang={language}]").click()
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def axe_finds(self, source: str) -> list[str]:
        self.page.evaluate(f"() => {{ if (!window.axe) {{ {source} }} }}")
        result: Json = self.page.evaluate(
            "() => axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', "
            "'wcag21aa', 'wcag22aa', 'best-practice'] })"
        )
        return [
            f"axe {rule['id']} ({rule['impact']}): {node['html'][:120]} {node['failureSummary'][:160]!r}"
            for rule in result["violations"]
            if rule["impact"] in ("serious", "critical")
            for node in rule["nodes"][:3]
        ]


def visible(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_visible()


@pytest.mark.parametrize("address", ["/", "/new/invite", "/new/same", "/nowhere"])
def test_screens_without_a_table(address: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    page.goto(address)
    Visit(page, house, lambda: visible(page, "main h1")).check()


def test_waiting_room(new_person: NewPerson, house: House) -> None:
    anna = new_person()
    anna.invite("Mamma Mia! Plus")
    Visit(anna.page, house, lambda: visible(anna.page, "main li")).check()


@pytest.mark.parametrize("game", ["mamma-mia", "mamma-mia-plus"])
def test_table_on_your_turn(game: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, game, "human", "bot", "bot", "bot")
    play_until(page, house.url, table, lambda sight: sight["view"]["oven"]["cards"] > 12 and bool(sight["actions"]))
    page.goto(f"/t/{table}")

    def arrive() -> None:
        visible(page, "section[aria-label] button[aria-pressed]")
        if not page.locator("button[aria-pressed=true]").count():
            page.keyboard.press("1")

    Visit(page, house, arrive).check()


@pytest.mark.parametrize(
    ("moment", "stage", "action"), [("oven decision", "serve", "leave"), ("help call", "asked", "help")]
)
def test_decisions_at_the_oven(moment: str, stage: str, action: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    sight = None
    for seed in range(1, 9):
        table = make_table(page, "mamma-mia-plus", "human", "bot", "bot", "bot", seed=seed)
        sight = play_until(
            page,
            house.url,
            table,
            lambda now: now["view"]["stage"] == stage and any(one["text"] == action for one in now["actions"]),
        )
        if sight:
            break
    assert sight, f"no {moment} in eight games"
    page.goto(f"/t/{table}")
    heading = page.get_by_role("heading", level=2, name=re.compile("is on the table|asks you for"))
    expect(heading).to_be_visible()
    Visit(page, house, lambda: visible(page, "section h2")).check()


def test_finale_and_replay(new_person: NewPerson, house: House) -> None:
    page = new_person().page
    table = make_table(page, "mamma-mia", "human", "bot", "bot")
    assert play_until(page, house.url, table, lambda _: False) is None
    page.goto(f"/t/{table}")
    Visit(page, house, lambda: visible(page, f"main a[href='/r/{table}']")).check()
    page.goto(f"/r/{table}#30")
    Visit(page, house, lambda: visible(page, "input[type=range]")).check()


def test_rules_sheet(new_person: NewPerson, house: House) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'bot')}")

    def arrive() -> None:
        visible(page, "section[aria-label] button[aria-pressed]")
        if not page.locator("dialog[open]").count():
            page.keyboard.press("r")
        visible(page, "dialog h3")

    Visit(page, house, arrive).check()


def test_curtain(new_person: NewPerson, house: House) -> None:
    page = new_person().page
    page.goto(f"/t/{make_table(page, 'mamma-mia', 'human', 'human', 'bot')}")
    Visit(page, house, lambda: visible(page, "dialog[open] button")).check()
    html = page.content()
    assert "picked. Key" not in html  # nobody's cards are behind the curtain
