"""`pizzaiolo admin`: a host looks after what a server keeps, also while it runs."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from pizzaiolo.cli.files import DATABASE, as_typed, state_folder, write_new
from pizzaiolo.core.errors import SetupError

if TYPE_CHECKING:
    from pizzaiolo.server.desk import Desk, Line

admin = typer.Typer(
    help="Look after the games that a server keeps, also while it runs.", no_args_is_help=True, add_completion=False
)
Data = Annotated[Path | None, typer.Option(help="The folder of the database.", show_default="of the user")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table's name, as in its address.")]
StateName = Literal["waiting", "running", "over", "damaged"]
SHOWN = 12
"""Letters of a device that are enough to name it."""


@contextlib.contextmanager
def desk_of(data: Path | None) -> Iterator["Desk"]:
    try:
        from pizzaiolo.server.desk import Desk
    except ModuleNotFoundError as missing:
        raise SetupError(f"this needs {missing.name}: pip install 'pizzaiolo[server]'") from None
    with contextlib.closing(Desk((data or state_folder()) / DATABASE)) as desk:
        yield desk


def at(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


@admin.command("list")
def list_tables(
    state: Annotated[StateName | None, typer.Option(help="Only these.")] = None,
    game: Annotated[str, typer.Option(help="Only this game.")] = "",
    most: Annotated[int, typer.Option(help="How many at most, the latest first.", min=1)] = 100,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """List the tables, the latest first."""
    with desk_of(data) as desk:
        grid = Table("table", "game", "state", "players", "decisions", "begun", "latest")
        for number, line in enumerate(desk.lines(() if state is None else (state,), game)):
            if number == most:
                break
            if as_json:
                print(msgspec.json.encode(line).decode())
            else:
                grid.add_row(*row_of(line))
        if not as_json:
            Console().print(grid)


def row_of(line: "Line") -> list[str]:
    names = ", ".join(name or "–" for name in line.names)
    return [line.table, line.game, line.state, names, str(line.decisions), at(line.created), at(line.updated)]


@admin.command()
def show(table: TableName, as_json: AsJson = False, data: Data = None) -> None:
    """Show who sits at a table, and whether its game can be opened. No card is told."""
    with desk_of(data) as desk:
        sheet = desk.sheet(table)
    if as_json:
        print(msgspec.json.encode(sheet).decode())
        return
    grid = Table("seat", "name", "kind", "device")
    for number, chair in enumerate(sheet.chairs):
        kind = f"bot {chair.bot}" if chair.bot else f"{chair.kind}{', a bot plays' if chair.lent else ''}"
        grid.add_row(str(number), chair.name, kind, (chair.device or "")[:SHOWN] if chair.kind == "human" else "")
    line, console = sheet.line, Console()
    console.print(f"{line.game}, {line.state}, {line.decisions} decisions, {sheet.chat} lines of chat")
    console.print(
        f"begun {at(line.created)}, latest {at(line.updated)}, clock {sheet.clock or 'none'}", highlight=False
    )
    console.print(grid)
    if sheet.trouble:
        console.print(f"It cannot be opened: {sheet.trouble}")


@admin.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE…", help="Tables' names.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Data = None,
) -> None:
    """Delete tables for good; who is there is told."""
    with desk_of(data) as desk:
        for table in tables:
            line = desk.sheet(table).line
            if not yes:
                names = ", ".join(line.names)
                typer.confirm(f"Delete {table} ({line.game}, {line.state}, {names})?", abort=True)
            desk.delete(table)
            print(f"{table} is deleted")


@admin.command()
def export(
    tables: Annotated[list[str] | None, typer.Argument(metavar="[TABLE…]", help="All finished ones if none.")] = None,
    to: Annotated[Path, typer.Option(help="The folder to write to.")] = Path(),
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Also games that go on: their files tell every card.")
    ] = False,
    data: Data = None,
) -> None:
    """Write games as records, for `pizzaiolo replay` and `pizzaiolo play --resume`."""
    with desk_of(data) as desk:
        states: list[StateName] = ["over", "running"] if unfinished else ["over"]
        for table in tables or [line.table for line in desk.lines(states)]:
            if not unfinished and not desk.kept(table).row.over:
                raise SetupError(f"the game at {table} goes on: its record tells every card; --unfinished writes it")
            path = to / f"{table}.pizza"
            write_new(path, desk.record(table))
            print(as_typed(path))


@admin.command()
def check(data: Data = None) -> None:
    """Check the file, and every stored game by playing it again. Exit code 1 if something is damaged."""
    from rich.progress import Progress

    damaged = tables = 0
    with desk_of(data) as desk, Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("checking", total=desk.count())
        for table, trouble in desk.check():
            tables += bool(table)
            progress.update(task, completed=tables)
            if trouble is not None:
                damaged += 1
                print(f"{table or 'the file'}: {trouble}")
    print(f"{tables} tables, {damaged or 'nothing'} damaged")
    if damaged:
        raise typer.Exit(1)


@admin.command()
def vacuum(data: Data = None) -> None:
    """Give the room of deleted games back to the disk. The server must not run."""
    with desk_of(data) as desk:
        before, after = desk.vacuum()
    print(f"{before / 1e6:.1f} MB before, {after / 1e6:.1f} MB now")


@admin.command()
def revoke(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE…", help="Tables' names.")], data: Data = None
) -> None:
    """Make all links to a table worthless. Who sits there stays, and can make new ones."""
    with desk_of(data) as desk:
        for table in tables:
            desk.revoke(table)
            print(f"the links to {table} open nothing any more")


@admin.command()
def ban(
    device: Annotated[str, typer.Option(help="A device, by the first letters of what `show` tells of it.")] = "",
    address: Annotated[str, typer.Option(help="An address or a network, as 192.0.2.7 or 2001:db8::/32.")] = "",
    why: Annotated[str, typer.Option(help="A word for the host's own list.")] = "",
    data: Data = None,
) -> None:
    """Let a device or an address in no more; who is there is sent away."""
    if bool(device) == bool(address):
        raise SetupError("name either --device or --address")
    with desk_of(data) as desk:
        found = desk.ban("device", device, why) if device else desk.ban("address", address, why)
    print(f"{found.kind} {found.who} is banned")


@admin.command()
def unban(who: Annotated[str, typer.Argument(help="As `bans` lists it.")], data: Data = None) -> None:
    """Let somebody in again."""
    with desk_of(data) as desk:
        found = desk.lift(who)
    print(f"{found.kind} {found.who} may come in again")


@admin.command()
def bans(as_json: AsJson = False, data: Data = None) -> None:
    """List who is banned."""
    with desk_of(data) as desk:
        found = desk.bans()
    if as_json:
        for one in found:
            print(msgspec.json.encode(one).decode())
        return
    grid = Table("kind", "who", "why", "since")
    for one in found:
        grid.add_row(one.kind, one.who[:SHOWN] if one.kind == "device" else one.who, one.why, at(one.at))
    Console().print(grid)
