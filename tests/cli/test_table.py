"""The terminal's table as an app, played with keys; what is on its screen, and what is on disk after each decision."""

import asyncio
import html
import io
import random
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.server.client import Person, Server, serving
from textual.app import App
from textual.pilot import Pilot

import pizzaiolo
from pizzaiolo.bots.entry import read_lineup
from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.faces import face_of
from pizzaiolo.cli.files import reserve
from pizzaiolo.cli.table.again import ReplayApp
from pizzaiolo.cli.table.app import TableApp
from pizzaiolo.cli.table.away import Away
from pizzaiolo.cli.table.house import House, Sitting
from pizzaiolo.cli.table.sheets import Curtain, KeySheet, RulesSheet, Smaller
from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.games.kitchen.events import Put

Story = Callable[[TableApp, Pilot[None]], Coroutine[Any, Any, None]]
PEOPLE = ["Anna", "Ben"]


def screen_of(app: App[None]) -> str:
    """Everything that can be read on the screen now."""
    lines = re.findall(r"<text[^>]*>(.*?)</text>", app.export_screenshot())
    return "\n".join(html.unescape(line).replace("\xa0", " ") for line in lines)


def table_in(
    path: Path,
    story: Story,
    game: str,
    players: int,
    humans: int = 1,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    seed: int = 5,
    **options: Any,
) -> None:
    async def run() -> None:
        fresh = pizzaiolo.new(game, players, seed, **options)
        reserve(fresh, path)
        house = House(Sitting(fresh, path, PEOPLE[:humans], read_lineup("", game, players - humans)), 0.0)
        app = TableApp(house, Words(language), 0.0)
        async with app.run_test(size=size) as pilot:
            await until_asked(app, pilot)
            await story(app, pilot)

    asyncio.run(run())


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


async def until_asked(app: TableApp, pilot: Pilot[None]) -> None:
    """Until somebody has something to decide, the curtain hangs, or the game is over."""
    await until(lambda: app.my_turn or isinstance(app.screen, Curtain) or is_over(app))
    await pilot.pause()


def is_over(app: TableApp) -> bool:
    return app.client.table is not None and app.client.table.result is not None and not app.client.coming


async def play_on(app: TableApp, pilot: Pilot[None], rng: random.Random, most: int = 10_000) -> None:
    """Whoever sits there presses keys that make sense, until the game is over."""
    for _ in range(most):
        await until_asked(app, pilot)
        if is_over(app):
            return
        if isinstance(app.screen, Curtain):
            await pilot.press("x")
        elif app.draft is None:
            await pilot.press(*["down"] * rng.randrange(2), "enter")
        else:
            await pilot.press(turn_key(app, rng))


def turn_key(app: TableApp, rng: random.Random) -> str:
    turn: Any = app.draft
    if not turn.put:
        return "1"
    if turn.orders and turn.order is None and rng.random() < 0.7:
        return app.say("key.order").lower()
    return app.say(f"key.{rng.choice(turn.draws)}").lower() if turn.draws else "enter"


@pytest.mark.parametrize(
    ("game", "players", "humans", "language"), [("mamma-mia-plus", 3, 1, "de"), ("papa-paolo", 2, 1, "it")]
)
def test_whole_games_with_keys_alone_kept_decision_by_decision(
    game: str, players: int, humans: int, language: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.pizza"

    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        place: Any = app.place
        asked = app.client.act

        async def act(seat: int, texts: Any) -> Any:
            before = pizzaiolo.load(path.read_text()).history
            answer = await asked(seat, texts)
            kept = [
                text
                for who, action in pizzaiolo.load(path.read_text()).history
                if who == seat
                for text in [action.text]
            ]
            assert kept[-len(texts) :] == list(texts)
            assert len(before) + len(texts) <= len(place.store.game.history)
            return answer

        app.client.act = act  # type: ignore[method-assign]
        await play_on(app, pilot, random.Random(2))
        assert "1." in screen_of(app)

    table_in(path, story, game, players, humans, language)
    assert pizzaiolo.load(path.read_text()).over


def test_the_curtain_hides_hands_and_strict_memory_keeps_no_past(tmp_path: Path) -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        house: Any = app.place
        hands = 0
        for _ in range(24):
            await until_asked(app, pilot)
            seen = screen_of(app)
            if isinstance(app.screen, Curtain):
                assert "Over to" in seen
                assert "Your hand" not in seen
                assert "→ oven" not in seen
                await pilot.press("x")
                continue
            assert app.looking is not None
            face = face_of("mamma-mia", house.store.game.facts, PEOPLE, Words())
            other = house.store.game.view(1 - app.looking).hand
            own = house.store.game.view(app.looking).hand
            for order in set(other.orders) - set(own.orders):
                recipe = re.sub(r"\[.*?\]", "", face.needs(house.store.game.facts.menus[1 - app.looking][order]))  # type: ignore[attr-defined]
                assert recipe not in seen
            puts = re.findall(r"(?:Anna|Ben): .* into the oven", seen)
            assert len(puts) <= 1
            hands += "Your hand" in seen
            await pilot.press(turn_key(app, random.Random(0)) if app.draft is not None else "enter")
        assert hands > 5

    table_in(tmp_path / "game.pizza", story, "mamma-mia", 2, 2, memory="strict")


def test_between_two_people_the_table_shows_no_start_tiles() -> None:
    """The same for everybody, whatever tiles were dealt."""
    shown = {True: set[str](), False: set[str]()}
    for seed in range(6):
        game = pizzaiolo.new("papa-paolo", 2, seed, colours="purple,turquoise")
        face = face_of("papa-paolo", game.facts, PEOPLE, Words())
        for private, told in shown.items():
            console = Console(width=80, record=True, file=io.StringIO())
            console.print(face.table(game.view(0), private))
            told.add(console.export_text())
    assert len(shown[False]) == 1
    assert len(shown[True]) > 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("game", ["mamma-mia-plus", "papa-paolo"])
def test_every_size_shows_what_a_decision_needs(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        for name in ("#head", "#table", "#hand", "#keys"):
            region = app.query_one(name).region
            assert region.width > 0, name
            assert region.x >= 0, name
            assert region.right <= size[0], name
            assert region.bottom <= size[1], name
        seen = screen_of(app)
        assert ("Your hand" in seen) if game != "papa-paolo" else ("Your money" in seen and "A1" in seen)
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeySheet)
        await pilot.press("escape")
        await pilot.press("f1")
        assert isinstance(app.screen, RulesSheet)
        await pilot.press("escape")
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        assert isinstance(app.screen, Smaller)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert not isinstance(app.screen, Smaller)

    table_in(tmp_path / "game.pizza", story, game, 4, size=size)


def test_the_mark_shows_on_the_table_what_a_choice_would_do(tmp_path: Path) -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        await until(lambda: app.peeked is not None)
        while "take" not in [action.text for action in app.peeked.actions]:  # type: ignore[union-attr]
            app.peeked = None
            await pilot.press("down")
            await until(lambda: app.peeked is not None)
        await pilot.press("enter")
        await until(lambda: "take" in app.shown)
        await pilot.press(f"{app.shown.index('take') + 1}")
        await until(lambda: app.shown and app.shown[0].startswith("place-"))
        empty = screen_of(app)
        drawn = [f"┌{text.split('-')[1]}─" for text in app.shown if text.startswith("place-")]
        assert drawn[0] in empty
        await pilot.press("end")
        await until(lambda: drawn[-1] in screen_of(app))
        assert drawn[0] == drawn[-1] or drawn[0] not in screen_of(app)
        await pilot.press("backspace")
        await until(lambda: "take" in app.shown)

    table_in(tmp_path / "game.pizza", story, "papa-paolo", 3)


def test_a_hint_and_a_refused_key(tmp_path: Path) -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("d")
        assert app.say("turn.put-first") in screen_of(app)
        await pilot.press("h")
        await until(lambda: "Master" in screen_of(app))

    table_in(tmp_path / "game.pizza", story, "mamma-mia", 2)


def test_a_replay_through_each_lens() -> None:
    record = Path("records/mamma-mia-plus-4p-44.pizza").read_text()
    game = pizzaiolo.load(record)

    async def run() -> None:
        app = ReplayApp(game, Words())
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("right", "right", "right")
            public = screen_of(app)
            assert "What everyone knew" in public
            assert "Your hand" not in public
            await pilot.press("tab", "tab")
            assert screen_of(app).count("Your hand") == 1
            await pilot.press("shift+tab")
            assert screen_of(app).count("Your hand") == game.players
            await pilot.press("end")
            assert "place 1" in screen_of(app)

    asyncio.run(run())


def test_the_terminals_own_words_are_there_in_every_language_and_used() -> None:
    folder = Path("src/pizzaiolo/cli")
    told = {language: set(Words(language).known) for language in LANGUAGES}
    assert all(known == told["en"] for known in told.values())
    code = "".join(file.read_text() for file in folder.rglob("*.py"))
    own = {key for key in told["en"] if key.startswith("term.")}
    unused = {key for key in own if key not in code and "term.{" not in code}
    assert not unused - {f"term.{way}" for way in ("north", "east", "south", "west")}
    for text in ("{n, plural, =0 {none} one {# card} other {# cards}}",):
        assert [Words("en").filled(text, {"n": n}) for n in (0, 1, 2)] == ["none", "1 card", "2 cards"]
        assert Words("fr").filled("{n, plural, one {# x} other {# y}}", {"n": 0}) == "0 x"


def test_a_chair_at_a_served_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    async def story(server: Server) -> None:
        host = Person(server)
        made = await host.make_table("mamma-mia", "human", "open", "bot=simple", options={"first": 1})
        secret = next(link["secret"] for link in made["invitations"] if link["seat"] == 1)
        await host.connect(made["table"])
        link = f"{server.url}/j/{made['table']}/{secret}"
        with pytest.raises(PizzaioloError, match="does not let you in"):
            await asyncio.to_thread(Away, link[:-3] + "xyz", "Rosa")
        away = await asyncio.to_thread(Away, link, "Rosa")
        app = TableApp(away, Words(), 0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            assert "Rosa" in screen_of(app)
            await pilot.press("1")
            await until(lambda: app.draft is None or turn_key(app, random.Random(0)) != "1")
            for _ in range(3):
                await pilot.press("d", "w", "enter")
            await until(lambda: any(isinstance(event, Put) and event.seat == 1 for event in app.client.events))
            while not host.state.get("sights") or not host.state["sights"][0]["view"]["oven"]["cards"]:
                await host.read()
        await host.close()

    with serving(tmp_path) as server:
        asyncio.run(story(server))
    device = next((tmp_path / "state" / "pizzaiolo").glob("device-*"))
    assert device.stat().st_mode & 0o077 == 0
