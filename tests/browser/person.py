"""Somebody in front of the page: sees what is visible, presses what has a name, and keeps every frame of the socket."""

import contextlib
import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Route, TimeoutError, WebSocket, expect

Json = dict[str, Any]
SEED = 918273645  # the one that tests.server.test_games searches the frames for
PROMPT = "What to do now"

# Names as a screen reader would say them. CSS classes play no part.
LOOK = """(hurry) => {
  const name = (e) => {
    const said = []
    const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const owner = texts.currentNode.parentElement
      if (!owner.closest('svg, [aria-hidden=true]') && owner.checkVisibility()) said.push(texts.currentNode.textContent)
    }
    return (e.getAttribute('aria-label') ?? said.join(' ')).trim().replace(/\\s+/g, ' ')
  }
  const all = (where, what) => [...(where?.querySelectorAll(what) ?? [])].filter((e) => e.checkVisibility())
  const labelled = (label) => all(document, `[aria-label="${label}"]`)[0]
  const prompt = labelled('%s')
  const names = [...all(document, 'main a, main button')].map(name)
  // The key for people who want to see the next decision, not the show.
  if (hurry) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
  return {
    over: names.includes('Play again') || names.includes('Watch the replay'),
    opening: names.includes('Skip to the next decision') && !prompt,
    words: prompt?.innerText ?? '',
    ways: all(labelled('Choose the ingredient.'), 'button').map(name),
    buttons: all(prompt, 'button:enabled').map(name),
    stacks: all(labelled('Ingredients'), 'button').map(name),
    orders: all(labelled('Orders'), 'button').map(name),
  }
}""".replace("%s", PROMPT)
WITHOUT_HAND = """() => {
  const copy = document.documentElement.cloneNode(true)
  copy.querySelector('[aria-label="Your hand"]')?.remove()
  return copy.outerHTML
}"""


class Person:
    """One page, its player, and what was heard on its socket."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        self.page = page
        self.name = name
        self.rng = random.Random(seed)
        self.heard: list[Json] = []
        self.said: list[Json] = []
        self.unanswered: set[str] = set()
        self.errors: list[str] = []
        self.state: Json = {}
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(f"{name}: {error.message}"))
        page.on("console", self._complain)

    def _listen(self, socket: WebSocket) -> None:
        self.unanswered.clear()
        socket.on("framereceived", lambda data: self._hear(json.loads(data)))
        socket.on("framesent", lambda data: self._say(json.loads(data)))

    def _say(self, frame: Json) -> None:
        self.said.append(frame)
        if frame["type"] in ("act", "try"):
            self.unanswered.add(frame["request"])

    def _hear(self, frame: Json) -> None:
        self.heard.append(frame)
        self.unanswered.discard(frame.get("request", ""))
        if frame["type"] == "problem":
            self.unanswered.clear()
        if frame["type"] in ("snapshot", "update", "seats"):
            self.state |= frame

    def _complain(self, message: ConsoleMessage) -> None:
        # A lost connection, and an address where nothing is, are logged by the browser itself.
        known = ("net::ERR_", "WebSocket", "status of 404")
        if message.type == "error" and not any(words in message.text for words in known):
            self.errors.append(f"{self.name}: {message.text}")

    # What is there ----------------------------------------------------------------------------

    @property
    def sight(self) -> Json:
        """What the server last told this page of the position."""
        found: Json = self.state["sights"][0]
        return found

    @property
    def view(self) -> Json:
        found: Json = self.sight["view"]
        return found

    def look(self, hurry: bool = False) -> Json:
        found: Json = self.page.evaluate(LOOK, hurry)
        return found

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name=PROMPT)

    def hand_names(self) -> list[str]:
        """The own orders that no other player's menu has too, in the words of this page."""
        snapshot = next(frame for frame in reversed(self.heard) if frame["type"] == "snapshot")
        menus: list[list[Json]] = snapshot["facts"]["menus"]
        seat: int = self.sight["seat"]
        held: list[int] = self.view["hand"]["orders"]
        words = [found[1] for name in self.look()["orders"] if (found := re.match(r"Order (.*)\. Key", name))]
        bare = [[{key: menu[key] for key in menu if key != "status"} for menu in orders] for orders in menus]
        others = [order for number, orders in enumerate(bare) if number != seat for order in orders]
        return [text for number, text in zip(held, words, strict=False) if bare[seat][number] not in others]

    def frames(self, kind: str) -> list[Json]:
        """All frames of a kind that were heard."""
        return [frame for frame in self.heard if frame["type"] == kind]

    def html_without_hand(self) -> str:
        found: str = self.page.evaluate(WITHOUT_HAND)
        return found

    # What one does ----------------------------------------------------------------------------

    def fix_the_deal(self, seed: int = SEED) -> None:
        """The same cards in every run, where nobody is invited: the page's own wish for a table gets a seed."""

        def add_seed(route: Route) -> None:
            if route.request.method != "POST":
                route.continue_()
                return
            plan = json.loads(route.request.post_data or "{}")
            deal = {} if any(seat["kind"] == "open" for seat in plan["seats"]) else {"seed": seed}
            route.continue_(post_data=json.dumps({**plan, **deal}))

        self.page.route("**/api/tables", add_seed)

    def invite(self, game: str, *, bots: int = 2, memory: str = "Strict") -> tuple[list[str], str]:
        """Set up a table for four through the pages; the answer is the links for seats and the one to watch."""
        page = self.page
        page.goto("/")
        page.get_by_role("link", name="Invite friends").click()
        self.button(re.compile(re.escape(game) + r" (The|Shrimp)")).click()
        page.get_by_label("Name of seat 1").fill(self.name)
        for seat in range(4 - bots, 4):
            page.get_by_label(f"Who sits on seat {seat + 1}").select_option(label="Bot")
        page.get_by_role("radio", name=memory).check()
        self.button("Open the kitchen").click()
        expect(page.get_by_role("heading", name="The table is being laid")).to_be_visible()
        links = [field.input_value() for field in page.get_by_role("textbox", name="Link").all()]
        return links[:-1], links[-1]

    def sit_down(self, link: str) -> None:
        self.page.goto(link)
        enter = self.button(re.compile("^(Come in|Watch)$"))
        expect(enter).to_be_enabled()
        if enter.inner_text() == "Come in":
            self.page.get_by_label("Your name").fill(self.name)
        enter.click()
        expect(self.page.get_by_role("main")).to_be_visible()

    def step(self) -> bool:
        """Do the next thing there is to do, if any. False: waiting for others."""
        look = self.look(hurry=True)
        if look["over"]:
            return False
        if look["opening"]:
            self.button("Skip to the next decision").click()
            return True
        free = [name for name in look["buttons"] if name not in ("Ask for a hint", "Why not?", "Start the turn anew")]
        if re.search("Pick ingredients|→ oven|hold no ingredient", look["words"]) or (
            free and re.match(r"Draw \d|End the turn", free[0])
        ):
            return self.turn(look)
        if "Skip to the next decision" in free or not free:
            return False
        self.decide(look, free)
        return True

    def turn(self, look: Json) -> bool:
        """All cards of the longest stack, an order, and fresh cards."""
        page = self.page
        if "Pick ingredients" in look["words"]:
            counts = [int(name.split()[0]) for name in look["stacks"]]
            longest = counts.index(max(counts))
            stack = page.get_by_role("group", name="Ingredients").get_by_role("button").nth(longest)
            stack.click(click_count=counts[longest])
            if look["orders"] and "no order" in look["words"] and self.rng.random() < 0.8:
                page.get_by_role("group", name="Orders").get_by_role("button").first.click()
            look = self.look()
        draws = [name for name in look["buttons"] if re.match(r"Draw \d|End the turn", name)]
        if not draws:
            return False
        orders = len(look["orders"]) > (1 if "order " in look["words"] else 0)
        waiter = [name for name in draws if "waiter" in name]
        self.press(look, waiter[0] if waiter and not orders and self.rng.random() < 0.7 else draws[0])
        return True

    def press(self, look: Json, name: str) -> None:
        """One of the buttons that were seen in the prompt."""
        # Where the table has moved on in between, the button may be gone: then look again.
        with contextlib.suppress(TimeoutError):
            self.prompt().locator("button:enabled").nth(look["buttons"].index(name)).click(timeout=3_000)

    def decide(self, look: Json, free: list[str]) -> None:
        """At the oven: what is on the table, else the own cards, else a friend, else nothing."""
        ready = [name for name in look["ways"] if name.endswith("all on the table")]
        rest = [name for name in free if not re.match(r"(Less|More) |Back$", name)]
        add = [name for name in rest if name.startswith("Add ")]
        help_out = [name for name in rest if name == "Help"]
        ask = [name for name in rest if name.startswith("Ask for")]
        choice = ready or add or help_out or ask or rest
        if choice:  # otherwise the table has just moved on
            self.press(look, choice[0])

    # Time -------------------------------------------------------------------------------------

    def wait_until(self, holds: Callable[[], bool], seconds: float = 60, what: str = "") -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"{self.name} waits in vain for {what}: {self.look()}"
            self.page.wait_for_timeout(20)

    def settle(self) -> None:
        """Wait until the server has answered what this page said."""
        self.page.wait_for_timeout(10)
        self.wait_until(lambda: not self.unanswered, what="an answer")

    def over(self) -> bool:
        found: bool = self.look()["over"]
        return found


def play_on(*people: Person, until: Callable[[], bool] | None = None, seconds: float = 600) -> None:
    """Everybody plays, until something holds or everybody is at the finale."""
    end = time.monotonic() + seconds
    while not (until() if until else all(person.over() for person in people)):
        moved = [person.step() for person in people]
        if not any(moved):
            people[0].page.wait_for_timeout(20)
        assert time.monotonic() < end, [person.look() for person in people]
