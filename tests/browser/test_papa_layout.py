"""Papà Paolo measured by boxes: in every stage, on every size, in every language; and how little anything jumps."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.papa import papa_table, play_papa
from tests.browser.positions import NAPLES
from tests.browser.shortcut import make_table, play_until
from tests.browser.test_layout import SIZES, TIGHT, speak_as
from tests.browser.visit import AT_REST, LANGUAGES, visible

# What does not fit, is covered, or is too small for a finger. What a finger can move may lie outside its frame.
MISFITS = """() => {
  const found = []
  const name = (e) => `<${e.localName}> ${(e.ariaLabel ?? e.textContent).trim().slice(0, 40)}`
  const page = document.scrollingElement
  if (page.scrollHeight > innerHeight + 1) found.push(`the page is ${page.scrollHeight - innerHeight}px too high`)
  if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth - innerWidth}px too wide`)
  for (const e of document.querySelectorAll('#app button, #app a, #app [data-fits]')) {
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest('.unseen')) continue
    const box = e.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const least = innerWidth < 700 ? 43.5 : 24
    if (box.width < least || box.height < least)
      found.push(`only ${box.width.toFixed(1)} by ${box.height.toFixed(1)}: ${name(e)}`)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const pane = e.closest('[data-pans], ol')
    const frame = pane?.getBoundingClientRect()
    if (e.closest('.stairs') && pane && box.top - frame.top + pane.scrollTop < -1)
      found.push(`above what can be scrolled to: ${name(e)}`)
    if (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) continue
    const out = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1
    if (out && !frame) { found.push(`off the screen: ${name(e)}`); continue }
    const hit = document.elementFromPoint(x, y)
    if (hit && !e.contains(hit) && !hit.contains(e)) found.push(`${name(e)} is covered by ${name(hit)}`)
  }
  for (const e of document.querySelectorAll('.message, .choices, .words, .counts')) {
    if (e.checkVisibility() && e.scrollHeight > e.clientHeight + 3) found.push(`cut: ${name(e)}`)
  }
  const height = document.querySelector('.ask').offsetHeight
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (Math.abs(height - (innerWidth > 760 ? 9.2 : 12.6) * rem) > 1) found.push(`the question is ${height} high`)
  return found
}"""
Steps = tuple[str, ...]
STAGES: dict[str, tuple[str, str, Steps]] = {
    "token": ("tokens", "", ()),
    "choose": ("tokens", "", ("[data-cell=B1]",)),
    "laid": ("tokens", "", ("[data-cell=B1]", ".ghost button")),
    "bid": ("bids", "", ()),
    "field": ("bids", "", ("[data-field='1.2']",)),
    "pick": ("bids", "pick", ()),
    "first coin": ("coins", "", ()),
    "raise": ("coins", "raise", ()),
    "split": ("coins", "split", ()),
    "turned": ("coins", "split", (".ring button:nth-of-type(2)",)),
    "invest": ("invest", "", ()),
    "send": ("deliver", "", ()),
    "fork": ("deliver", "", (".land [data-cell=c5]",)),
    "drive": ("deliver", "", (".land [data-cell=f5]",)),
}
"""From which position, what is played until, and what is pressed then."""


def lay(page: Page, house: House, position: str, stage: str = "") -> None:
    """A table in Naples, at which seat 0 has to decide; nobody guides it."""
    kinds = ["human"] + ["bot"] * (len(NAPLES[position]["players"]) - 1)
    table = make_table(page, "papa-paolo", *kinds, position=NAPLES[position], options={}, seed=7)
    if stage:
        assert play_until(page, house.url, table, lambda now: bool(now["actions"]) and now["view"]["stage"] == stage)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="On my own").click()


def press(page: Page, steps: Steps) -> None:
    for step in steps:
        page.locator(step).first.evaluate("(e) => e.click()")
        page.wait_for_timeout(60)


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_fits_on_every_screen(stage: str, new_person: NewPerson, house: House) -> None:
    page = new_person().page
    position, until, steps = STAGES[stage]
    lay(page, house, position, until)
    problems = []
    for language in LANGUAGES:
        if language != "en":
            speak_as(page, language)
            visible(page, ".ask.mine")
            page.locator("aside button.quiet").first.evaluate("(e) => e.click()")
        press(page, steps)
        for size in SIZES if language == "en" else TIGHT:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(AT_REST)
            problems += [f"{language} {size}: {one}" for one in page.evaluate(MISFITS)]
    assert problems == []


SHIFTS = """() => {
  window.shifts = []
  const watch = (list) => {
    for (const one of list.getEntries()) {
      // As browsers count it: what follows a press at once does not surprise.
      if (one.startTime - (window.pressed ?? -1e9) < 800) continue
      const names = one.sources.map((source) => {
        const e = source.node?.nodeType === 1 ? source.node : source.node?.parentElement
        return `${e?.localName}.${e?.getAttribute('class')} in ${e?.closest('section')?.ariaLabel}`
      })
      window.shifts.push([one.value, one.startTime, names.slice(0, 3)])
    }
  }
  new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_jumps_in_a_whole_game(width: int, height: int, new_person: NewPerson) -> None:
    """Layout shift as browsers count it: in the worst five seconds of a game."""
    anna = new_person(viewport={"width": width, "height": height})
    anna.page.add_init_script(f"({SHIFTS})()")
    address, _ = papa_table(anna, "human", "bot", "bot", seed=3)
    anna.page.goto(address)
    play_papa(anna)
    shifts = anna.page.evaluate("shifts")
    worst, begun, last, total = 0.0, 0.0, -1e9, 0.0
    for value, at, _ in shifts:
        if at - last > 1000 or at - begun > 5000:
            begun, total = at, 0.0
        total, last = total + value, at
        worst = max(worst, total)
    assert worst < 0.05, sorted(shifts, reverse=True)[:8]
