"""The front end's types, made from the server's own: `python -m pizzaiolo.server.typescript` writes them.

web/src/net/wire.ts holds the messages, web/src/games/papa/wire.ts what Papà Paolo tells in them; a test keeps both so.
"""

from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from pizzaiolo.core.event import Event
from pizzaiolo.core.game import Result
from pizzaiolo.games.papa_paolo import events as papa_events
from pizzaiolo.games.papa_paolo import views as papa_views
from pizzaiolo.hosting import messages as m

GAME_TYPES = {
    "view": "View",
    "facts": "Facts",
    "events": "GameEvent[]",
    "result": "Result",
    "lenses": "{ truth: GameEvent[]; public: GameEvent[]; seats: GameEvent[][] }",
}
"""What is `Any` to the server, because each game has its own, has a type in the browser."""
HEAD = """\
// Every message between the browser and the server. Made by `python -m pizzaiolo.server.typescript`: do not edit.
import type { Facts, GameEvent, View } from './game'
"""
TAIL = """
export type SeatKind = SeatPlan['kind']
export type Reveal = Record<string, string>
export type ReplayData = Replay
"""
PAPA_HEAD = """\
// Papà Paolo as the server tells it. Made by `python -m pizzaiolo.server.typescript`: do not edit.
"""
PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    plans = (m.TablePlan, m.TableMade, m.JoinPlan, m.Joined)
    http = (*plans, m.GameSummary, m.TableSummary, m.GameInfo, m.Replay, m.ChanceInfo)
    structs: dict[str, inspect.StructType] = {}
    for info in inspect.multi_type_info((*http, Result, *get_args(m.FromBrowser), *get_args(m.ToBrowser))):
        collect(info, structs)
    parts = [HEAD, *(interface(struct) for struct in structs.values())]
    for name, union in (("FromBrowser", m.FromBrowser), ("ToBrowser", m.ToBrowser)):
        parts.append(f"export type {name} =\n" + "".join(f"  | {kind.__name__}\n" for kind in get_args(union)))
    return "\n".join(parts) + TAIL


def papa_typescript() -> str:
    """Facts, views and events of Papà Paolo."""
    told = [kind for kind in vars(papa_events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    kinds = [kind for kind in told if kind is not Event]
    structs: dict[str, inspect.StructType] = {}
    for info in inspect.multi_type_info((papa_views.Facts, papa_views.View, *kinds)):
        collect(info, structs)
    parts = [PAPA_HEAD, *(interface(struct) for struct in structs.values())]
    parts.append("export type GameEvent =\n" + "".join(f"  | {kind.__name__}\n" for kind in kinds))
    return "\n".join(parts)


def collect(info: Any, structs: dict[str, inspect.StructType]) -> None:
    """Every struct that can be reached, those inside before those around them."""
    if isinstance(info, inspect.StructType) and info.cls.__name__ not in structs:
        for field in info.fields:
            collect(field.type, structs)
        structs[info.cls.__name__] = info
    for inner in (getattr(info, "item_type", None), getattr(info, "value_type", None)):
        if inner is not None:
            collect(inner, structs)
    for inner in (*getattr(info, "item_types", ()), *getattr(info, "types", ())):
        collect(inner, structs)


def interface(struct: inspect.StructType) -> str:
    lines = [f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: '{struct.tag}'")
    may_lack = struct.forbid_unknown_fields or struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        mark = "" if field.required or not may_lack else "?"
        type_name = written(field.type)
        if "unknown" in type_name:
            type_name = GAME_TYPES.get(field.name, type_name)
        lines.append(f"  {field.encode_name}{mark}: {type_name}")
    return "\n".join([*lines, "}\n"])


def written(info: Any) -> str:
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return " | ".join(f"'{value}'" for value in info.values)
        case inspect.UnionType():
            return " | ".join(written(part) for part in info.types)
        case inspect.VarTupleType() | inspect.ListType():
            inner = written(info.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(written(part) for part in info.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {written(info.value_type)}>"
    raise TypeError(info)


WRITTEN = {"net/wire.ts": typescript, "games/papa/wire.ts": papa_typescript}

if __name__ == "__main__":
    for name, made in WRITTEN.items():
        (Path("web/src") / name).write_text(made(), encoding="utf-8")
