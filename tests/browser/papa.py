"""Somebody who plays Papà Paolo through the page: by names and roles, as a screen reader would."""

import time
from collections.abc import Callable

from tests.browser.person import Json, Person

# One step in the page itself: what is asked, and the press of one button that answers it. `taste` is in [0, 1).
STEP = """(taste) => {
  const all = (where, what) => [...(where?.querySelectorAll(what) ?? [])].filter((e) => e.checkVisibility())
  const region = (name) => all(document, `[aria-label="${name}"]`)[0]
  const says = (e) => e.ariaLabel ?? e.innerText
  const named = (where, words) => all(where, 'button:enabled').find((e) => says(e).startsWith(words))
  const some = (list) => list[Math.floor(taste * list.length)]
  const press = (button, what) => {
    if (what !== 'skip') window.pressed = performance.now()
    button?.click()
    return button ? what : 'waiting'
  }
  const OPEN = 'button:not([aria-disabled]):enabled'

  if (all(document, 'main a').some((e) => e.innerText.includes('Watch the replay'))) return 'over'
  const skip = named(document.querySelector('main'), 'Skip to the next decision')
  const prompt = region('What to do now')
  if (skip && !prompt) return press(skip, 'skip')
  const summary = all(document, 'section').find((e) => /^Round .* is over$/.test(e.ariaLabel ?? ''))
  if (summary) return press(named(summary, 'Go on'), 'summary')
  if (!prompt) return 'loading'
  if (named(prompt, 'Skip')) return press(named(prompt, 'Skip'), 'skip')
  const words = prompt.querySelector('[aria-live]').innerText
  const choices = all(region('Choices'), OPEN)
  const END = /^(Place it|Build it|Bid £|Deliver \\d|Take (yellow|blue|red|green))/
  const last = choices.find((e) => END.test(e.innerText))
  if (last) return press(last, last.innerText)
  if (words.startsWith('That is the whole plan')) return press(named(prompt, 'Deliver'), 'deliver')
  if (named(prompt, 'Suggest')) return press(named(prompt, 'Suggest'), 'suggest')
  const cells = (name) => all(region(name), OPEN + '[data-cell]')
  if (words.startsWith('Your turn: put a token')) return press(some(cells('Market')), 'token')
  const fields = all(region('Stairs'), OPEN + '[data-field]').filter((e) => Number(e.dataset.field.split('.')[1]) <= 3)
  if (/^(Bid on|You were outbid)/.test(words) && fields.length) return press(some(fields), 'field')
  const sides = all(region('Large investment tile'), 'button:enabled')
  if (sides.length) return press(some(sides), 'side')
  const plots = cells('District')
  const take = choices.some((e) => e.innerText.startsWith('Take the city tile'))
  if (plots.length && (!take || taste < 0.6)) return press(some(plots), 'plot')
  const better = choices.filter((e) => !/^(Leave it|Drop out)/.test(e.innerText))
  if (choices.length) return press(some(better.length ? better : choices), 'choice')
  return 'waiting'
}"""


def step(person: Person) -> str:
    done: str = person.page.evaluate(STEP, person.rng.random())
    return done


def stage(person: Person) -> str:
    """What the server asks of this page's seat now."""
    found: str = person.view["stage"] if "sights" in person.state and person.sight["actions"] else "idle"
    return found


def play_papa(*people: Person, until: Callable[[], bool] = lambda: False, seconds: float = 600) -> None:
    """Everybody answers what is asked until something holds, or until the end of the game."""
    end = time.monotonic() + seconds
    over: set[str] = set()
    while not until() and len(over) < len(people):
        assert time.monotonic() < end, f"stuck: {[(one.name, stage(one), one.look()['words']) for one in people]}"
        quiet = True
        for one in people:
            done = "waiting" if one.unanswered else step(one)
            quiet = quiet and done in ("waiting", "loading", "over")
            if done == "over":
                over.add(one.name)
        people[0].page.wait_for_timeout(25 if quiet else 5)


def papa_table(person: Person, *kinds: str, seed: int = 5, **more: Json | bool | int) -> tuple[str, list[str]]:
    """A table set up over HTTP: its address, and the links of its open seats."""
    crew = ("Anna", "Rosa", "Ciro", "Nunzia")
    seats = [{"kind": kind, "name": crew[seat]} for seat, kind in enumerate(kinds)]
    plan = {"game": "papa-paolo", "seats": seats, "seed": seed, **more}
    made = person.page.request.post("/api/tables", data=plan).json()
    links = [f"/j/{made['table']}/{link['secret']}" for link in made["invitations"]]
    return f"/t/{made['table']}", links
