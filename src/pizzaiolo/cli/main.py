"""The command line: verbs, options, and errors as one clear line."""

import os
import shutil
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from pizzaiolo.bots.entry import WORDS, read_lineup
from pizzaiolo.cli.admin import admin
from pizzaiolo.cli.arena import arena
from pizzaiolo.cli.dataset import dataset
from pizzaiolo.cli.options import DEFAULT_PLAYERS, GameName, Players, Seed, explained, with_table_options
from pizzaiolo.core.errors import PizzaioloError, SetupError
from pizzaiolo.core.options import LANGUAGES
from pizzaiolo.games import GAMES, about_text, load, new, options_of, rules_text

if TYPE_CHECKING:
    from pizzaiolo.cli.catalogues import Words

Language = Annotated[
    str | None,
    typer.Option("--language", "-l", help=f"One of: {', '.join(LANGUAGES)}.", show_default="as this computer speaks"),
]


def words_in(language: str | None) -> "Words":
    """The words of screens, in this language or in that of the computer."""
    from pizzaiolo.cli.catalogues import Words, language_of_here

    if language is not None and language not in LANGUAGES:
        raise SetupError(f"there is no language {language!r}; choose one of {', '.join(LANGUAGES)}")
    return Words(language or language_of_here())


app = typer.Typer(
    help="The digital table for the pizza games Mamma Mia!, Mamma Mia! Plus and Papà Paolo.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(arena)
app.add_typer(admin, name="admin")
app.command()(dataset)


def _tell_version(asked: bool) -> None:
    if asked:
        from pizzaiolo.cli.about import about

        print(about())
        raise typer.Exit


@app.callback()
def pizzaiolo(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    pass


@app.command()
@with_table_options
def play(
    options: dict[str, Any],
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(GAMES)}.")] = "mamma-mia",
    players: Players = DEFAULT_PLAYERS,
    humans: Annotated[int, typer.Option(help="People at this keyboard; the other seats are bots.")] = 1,
    names: Annotated[str, typer.Option(help="Their names, separated by commas.")] = "",
    bot: Annotated[str, typer.Option(help=f"Who plays the other seats, one for all or one for each: {WORDS}.")] = "",
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game.", show_default="a new file")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines instead of keys and screens.")] = False,
    pace: Annotated[float, typer.Option(help="Seconds to read each thing that happens.", min=0, max=10)] = 0.5,
    language: Language = None,
) -> None:
    """Play in the terminal: you against bots, or several people at one keyboard."""
    from pizzaiolo.cli.files import read_text, reserve
    from pizzaiolo.cli.play import check_people
    from pizzaiolo.cli.play import play as sit_down

    if resume is not None:
        if options or seed is not None or save:
            raise SetupError("--resume goes on with a game as it was set up: leave the table's options out")
        table = load(read_text(resume))
    else:
        table = new(game, players, seed, **options)
    people = [name.strip() for name in names.split(",")] if names else []
    check_people(table, humans, people)
    read_lineup(bot, table.name, table.players - humans)
    keep = resume or reserve(table, save)
    sit_down(table, humans, people, bot, Console(), words_in(language), plain=plain, pace=pace, save=keep)


@app.command()
@with_table_options
def simulate(
    options: dict[str, Any],
    game: GameName,
    players: Players = DEFAULT_PLAYERS,
    games: Annotated[int, typer.Option("--games", "-k", help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next ones count on.", min=0)] = 0,
    bots: Annotated[str, typer.Option(help=f"One bot for all seats, or one for each: {WORDS}.")] = "",
    records: Annotated[Path | None, typer.Option(help="A folder to keep every game's record in.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
) -> None:
    """Let bots play many games and report wins, scores and speed."""
    from rich.progress import Progress

    from pizzaiolo.cli.simulate import Report
    from pizzaiolo.cli.simulate import simulate as run_games

    new(game, players, seed, **options)
    lineup = read_lineup(bots, game, players)
    report: Report | None = None
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(f"{game}, {players} players", total=games)
        for report in run_games(game, players, games, seed, lineup, records, **options):
            progress.update(task, advance=1)
    assert report is not None
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        print_report(report)


def print_report(report: Any) -> None:
    console = Console()
    table = Table("", "games", "wins", "share", "mean score")
    rows = [(f"seat {seat}", tally) for seat, tally in enumerate(report.seats)]
    for name, tally in rows + list(report.bots.items()):
        share = f"{tally.wins / tally.games:.1%}"
        table.add_row(name, str(tally.games), f"{tally.wins:.1f}", share, f"{tally.mean_score:.2f}")
    console.print(table)
    rate = report.decisions / report.seconds
    console.print(
        f"{report.games} games, {report.mean_length:.0f} decisions a game, "
        f"{report.seconds:.1f} s ({rate:,.0f} decisions/s)"
    )


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8765,
    lan: Annotated[bool, typer.Option("--lan", help="Also for phones in the same network, with a QR code.")] = False,
    data: Annotated[Path | None, typer.Option(help="The folder of the database.", show_default="of the user")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    bot_delay: Annotated[float, typer.Option(help="Seconds a bot thinks.", min=0, max=60)] = 0.9,
    own_bot: Annotated[
        list[str] | None, typer.Option(metavar="MODULE:CLASS", help="Also offer a bot of your own; can be repeated.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy that says where connections come from; can be repeated."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="Another limit than in docs/hosting.md; can be repeated."),
    ] = None,
    expire_finished: Annotated[
        float | None, typer.Option(metavar="DAYS", help="Delete finished games after so many days.", min=0.001)
    ] = None,
    expire_unfinished: Annotated[
        float | None, typer.Option(metavar="DAYS", help="Delete games that nobody went on with for so long.", min=0.001)
    ] = None,
    idle: Annotated[
        float, typer.Option(metavar="SECONDS", help="When a table that nobody is at leaves memory.", min=0)
    ] = 60.0,
    log: Annotated[
        Literal["text", "json"] | None,
        typer.Option(help="Form of the log's lines.", show_default="text at a terminal, else json"),
    ] = None,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="From which level on.")
    ] = "info",
) -> None:
    """Serve the table in the browser: alone, on one device, or with friends by a link."""
    try:
        from pizzaiolo.cli.serve import Host, House
        from pizzaiolo.cli.serve import serve as run_server
    except ModuleNotFoundError as missing:
        raise SetupError(f"serving needs {missing.name}: pip install 'pizzaiolo[server]'") from None

    run_server(
        Host(
            address="0.0.0.0" if lan else host,
            port=port,
            data=data,
            lan=lan,
            browser=browser,
            bot_delay=bot_delay,
            own_bots=own_bot or [],
            proxies=trusted_proxy or [],
            limits=limit or [],
            house=House(idle, expire_finished, expire_unfinished),
            log=log or ("text" if sys.stderr.isatty() else "json"),
            log_level=log_level,
        )
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play` saves it.")],
    seat: Annotated[int | None, typer.Option(help="As this seat saw it.")] = None,
    public: Annotated[bool, typer.Option("--public", help="As a spectator saw it.")] = False,
    truth: Annotated[bool, typer.Option("--truth", help="With every card face up.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One event a line.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="The whole story as lines, instead of a screen.")] = False,
    language: Language = None,
) -> None:
    """Tell a recorded game again, as one seat, a spectator or the truth has it (a spectator by default)."""
    from pizzaiolo.cli.faces import face_of
    from pizzaiolo.cli.files import read_text

    if (seat is not None) + public + truth > 1:
        raise SetupError("choose one of --seat, --public and --truth")
    from pizzaiolo.cli.play import can_draw

    game = load(read_text(file))
    if seat is not None and not 0 <= seat < game.players:
        raise SetupError(f"there is no seat {seat}: this game has seats 0 to {game.players - 1}")
    told = [h.truth if truth else h.seen_by(seat) for h in game.happenings()]
    if as_json:
        for event in told:
            print(msgspec.json.encode(event).decode())
        return
    console, words = Console(), words_in(language)
    if not plain and can_draw(console):
        from pizzaiolo.cli.table.again import ReplayApp

        ReplayApp(game, words, "truth" if truth else "public" if seat is None else seat).run()
        return
    face = face_of(game.name, game.facts, [words("term.seat", n=n) for n in range(game.players)], words)
    for event in told:
        if (line := face.line(event)) is not None:
            console.print(line, highlight=False)
    console.print(str(game.result) if game.result else "The game is not finished yet.")


@app.command()
def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The invitation, as the browser would open it.")],
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Lines instead of keys and screens.")] = False,
    pace: Annotated[float, typer.Option(help="Seconds to read each thing that happens.", min=0, max=10)] = 0.5,
    language: Language = None,
) -> None:
    """Sit down at a served table from the terminal, by the link that opens its chair."""
    from pizzaiolo.cli.play import show

    try:
        from pizzaiolo.cli.table.away import Away
    except ModuleNotFoundError as missing:
        raise SetupError(f"joining needs {missing.name}: pip install 'pizzaiolo[server]'") from None
    words = words_in(language)
    show(Away(link, name or words("seat.chef")), words, Console(), plain=plain, pace=pace)


@app.command()
def rules(
    game: GameName,
    language: Language = None,
) -> None:
    """Show the rules, in our own words, and which printed values are documented, inferred or reconstructed."""
    from rich.markdown import Markdown  # a quarter of all that starting would load

    console, chosen = Console(), words_in(language).language
    texts = [Markdown(text(game, chosen)) for text in (rules_text, about_text)]
    if not console.is_terminal:
        console.print(*texts)
        return
    coloured = "PAGER" not in os.environ and shutil.which("less") is not None
    if coloured:
        os.environ.setdefault("LESS", "-R")
        os.environ.setdefault("LESSCHARSET", "utf-8")
    with console.pager(styles=coloured and "R" in os.environ["LESS"]):
        console.print(*texts)


@app.command()
def options(game: GameName) -> None:
    """List what a host can choose for a table of this game."""
    table = Table("option", "values", "default", "meaning")
    for name, option in options_of(game).items():
        table.add_row(name, option.takes, option.unless_said, explained(option))
    Console().print(table)


def run() -> None:
    """The `pizzaiolo` command. Whatever a user does wrong is one line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal of few letters shows what it can
            own = stream.isatty() or "PYTHONIOENCODING" in os.environ
            stream.reconfigure(encoding=None if own else "utf-8", errors="replace")
    try:
        code = app(prog_name="pizzaiolo", standalone_mode=False)
    except (typer.TyperException, PizzaioloError) as problem:
        words = getattr(problem, "format_message", problem.__str__)()
        if words.strip():
            print(f"pizzaiolo: {' '.join(words.split())}", file=sys.stderr)
        code = 2
    except (typer.Abort, KeyboardInterrupt):
        print("pizzaiolo: stopped", file=sys.stderr)
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
