"""The table in lines: for pipes, screen readers and terminals that cannot draw. The same client, without a screen."""

import asyncio

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.text import Text

from pizzaiolo.cli.catalogues import Words
from pizzaiolo.cli.faces import Face, face_of
from pizzaiolo.cli.table.client import Place
from pizzaiolo.core.errors import PizzaioloError
from pizzaiolo.core.event import Event
from pizzaiolo.games import rules_text
from pizzaiolo.hosting import messages as m


class Quit(Exception):
    """The player wants to stop; the game is kept."""


class Lines:
    """Says what happens, and asks with numbered choices. q stops, ? shows the rules, h asks for a hint."""

    def __init__(self, place: Place, words: Words, console: Console) -> None:
        self.place = place
        self.client = place.client
        self.say = words
        self.console = console
        self.face: Face | None = None
        self.known: tuple[bool, list[str]] | None = None
        self.looking: int | None = None

    def run(self) -> None:
        """Play on until the game is over, or somebody stops."""
        loop = asyncio.new_event_loop()
        try:
            loop.run_until_complete(self.story())
        except (Quit, KeyboardInterrupt):
            self.console.print()
        finally:
            loop.run_until_complete(self.place.close())
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()

    async def story(self) -> None:
        await self.place.open()
        client = self.client
        while client.ended is None:
            client.heard.clear()
            self.tell()
            if client.table is not None and client.table.result is not None:
                self.podium(client.table)
                return
            waiting = client.to_decide() if client.table else []
            if waiting:
                await self.decide(waiting[0])
                continue
            await client.heard.wait()
        self.console.print(client.ended)

    def tell(self) -> None:
        """What is new."""
        table = self.client.table
        if table is None:
            return
        names = [seat.name for seat in table.seats]
        if self.face is None or self.known != (table.started, names):
            self.known = (table.started, names)
            self.face = face_of(table.game, table.facts, names, self.say)
        while self.client.coming:
            told = self.client.step()
            if isinstance(told, Event) and (line := self.face.line(*self.face.recall([told], self.client.mine)[0])):
                self.console.print(line, highlight=False)
        while self.client.problems:
            code = self.client.problems.popleft()
            if code.startswith("store-"):  # here nobody could be told to try again later
                raise PizzaioloError(self.refusal(code))
            self.console.print(f"[red]{escape(self.refusal(code))}[/]")

    def refusal(self, code: str) -> str:
        for key in (f"term.{code}", f"refusal.{code}"):
            if self.say.has(key):
                return self.say(key)
        return self.face.refusal(code) if self.face is not None else code

    async def decide(self, seat: int) -> None:
        face, client = self.face, self.client
        assert face is not None
        assert client.table is not None
        if len(client.mine) > 1 and self.looking != seat:
            self.console.print(f"— {escape(client.table.seats[seat].name)} —")
        self.looking = seat
        sight = client.sights[seat]
        print_ = self.console.print
        print_(f"[bold]{escape(face.heading(sight.view))}[/]", highlight=False)
        print_(face.table(sight.view, True), *face.hand(sight.view), sep="\n", highlight=False)
        texts = [action.text for action in sight.actions]
        chosen = await self.choose(seat, texts, [face.decision(text, sight.view) for text in texts])
        answer = await client.act(seat, [chosen])
        if isinstance(answer, m.Refused):
            print_(f"[red]{escape(self.refusal(answer.code))}[/]")

    async def choose(self, seat: int, texts: list[str], words: list[str]) -> str:
        """One of the choices, numbered from 1; where there is only one, any answer takes it."""
        width = len(str(len(texts)))
        for number, choice in enumerate(words, start=1):
            self.console.print(f"  [bold]{number:>{width}}[/]  {choice}", highlight=False)
        while True:
            answer = self.ask(self.say("term.your-choice"))
            if len(texts) == 1:
                return texts[0]
            if answer.isdecimal() and 1 <= int(answer) <= len(texts):
                return texts[int(answer) - 1]
            if answer in texts:
                return answer
            if answer == self.say("key.help").lower():
                await self.hint(seat)
                continue
            self.console.print(f"[red]{self.say('term.number-please', n=len(texts))}[/]")

    async def hint(self, seat: int) -> None:
        client, face = self.client, self.face
        assert face is not None
        await client.ask_hint(seat)
        while client.hint is None and not client.problems:
            client.heard.clear()
            await client.heard.wait()
        if client.hint is not None:
            view = client.sights[seat].view
            what = self.say.all_of([face.decision(text, view) for text in client.hint.actions])
            words = self.say("hint.say", name=self.say(f"level.{client.hint.by}"), what=what)
            self.console.print(words, highlight=False)

    def ask(self, prompt: str) -> str:
        """A line that somebody typed."""
        while True:
            try:
                answer = self.console.input(Text.from_markup(f"{prompt} ")).strip()
            except EOFError:
                raise Quit from None
            if answer in ("q", "quit"):
                raise Quit
            if answer != "?":
                return answer
            assert self.client.table is not None
            self.console.print(Markdown(rules_text(self.client.table.game, self.say.language)))

    def podium(self, table: m.Snapshot) -> None:
        assert table.result is not None
        for place in sorted(table.result.places, key=lambda place: place.place):
            style = "bold" if place.place == 1 else "dim"
            name = escape(table.seats[place.seat].name)
            self.console.print(f"[{style}]{place.place}.[/] {name} {place.score}", highlight=False)
