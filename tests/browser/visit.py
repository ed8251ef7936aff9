"""A look at one screen with every pair of eyes: in every size and language, in light and dark, and with axe."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT

Json = dict[str, Any]
Motion = Literal["reduce", "no-preference"]
SIZES = {390: 844, 768: 1024, 1280: 800}
LANGUAGES = ["en", "it", "es", "fr", "de"]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = [("light", 390, RULES), ("dark", 768, RULES), ("dark", 1280, RULES), ("light", 1280, ["color-contrast"])]
"""Of the last only the colours are new."""

# Everything that comes to rest has come to rest.
AT_REST = """async () => {
  await document.fonts.ready
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 4000)
  await Promise.all(ending.map((one) => one.finished.catch(() => null)))
}"""
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
  if (page.scrollWidth > innerWidth) {
    const all = [...document.querySelectorAll('body *')]
    const wide = all.filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
    const names = wide.slice(0, 4).map((e) => `<${e.localName} class="${e.getAttribute('class') ?? ''}">`)
    found.push(`sideways scroll: ${page.scrollWidth} > ${innerWidth}, ${names.join(' ')}`)
  }
  const odd = /.{0,20}(NaN|undefined|\\{\\w+[,}]).{0,20}/.exec(document.body.innerText)
  if (odd) found.push(`odd words: ${odd[0]}`)
  return [...new Set(found)]
}"""


def visit(page: Page, arrive: Callable[[], None], motion: Motion = "reduce") -> list[str]:
    """What is wrong with the screen that `arrive` leads to, also after a reload."""
    source = axe()
    problems: list[str] = []
    arrive()
    for scheme, width, rules in AXE:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion=motion)
        resize(page, width)
        problems += [f"{scheme} {width}: {line}" for line in axe_finds(page, source, rules)]
    page.emulate_media(reduced_motion="reduce")
    for language in LANGUAGES:
        speak(page, language, arrive)
        for width in SIZES:
            resize(page, width)
            problems += [f"{language} {width}: {line}" for line in page.evaluate(CUT)]
    return problems


def visible(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_visible()


def after_the_game(table: str, screen: str) -> tuple[str, str]:
    """The address of a screen after the game, and the sign that all of it is there."""
    if screen == "finale":
        return f"/t/{table}", f"main a[href='/r/{table}']"
    return f"/r/{table}#30", "aside section ul li"  # everybody's chances, which take their time


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    page.evaluate(AT_REST)


def speak(page: Page, language: str, arrive: Callable[[], None]) -> None:
    """Through the settings where they can be reached, else as the browser remembers it."""
    if page.locator("html").get_attribute("lang") == language:
        return
    menu = page.locator("header").first.locator("button").last
    if page.locator("dialog[open]").count() or not menu.count():
        page.evaluate(
            "(language) => localStorage.setItem('pizzaiolo', "
            "JSON.stringify({ ...JSON.parse(localStorage.getItem('pizzaiolo') ?? '{}'), language }))",
            language,
        )
        page.reload()
        arrive()
    else:
        menu.click()
        page.locator(f"dialog button[lang={language}]").click()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", language)


def axe() -> str:
    folders = [ROOT / "web/node_modules", *map(Path, filter(None, os.environ.get("NODE_PATH", "").split(":")))]
    for folder in folders:
        if (file := folder / "axe-core/axe.min.js").exists():
            return file.read_text()
    pytest.skip("axe-core is not installed (make web)")


def axe_finds(page: Page, source: str, rules: list[str]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {source} }}")
    result: Json = page.evaluate(
        "(rules) => axe.run(document, { resultTypes: ['violations'], runOnly: rules })",
        rules,
    )
    return [
        f"axe {rule['id']} ({rule['impact']}): {node['html'][:120]} {node['failureSummary'][:160]!r}"
        for rule in result["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]
