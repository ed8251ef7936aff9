"""The front end's types, made from the server's own: `python -m pizzaiolo.server.typescript` writes them.

web/src/net/wire.ts holds the messages, `wire.ts` of each family of games what it tells in them; a test keeps them so.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from pizzaiolo.core.family import FAMILIES, Family, installed
from pizzaiolo.hosting import messages as m

GAME_TYPES = {
    "view": "View",
    "facts": "Facts",
    "events": "GameEvent[]",
    "public": "View",
    "seats": "View[]",
    "lenses": "{ truth: GameEvent[]; public: GameEvent[]; seats: GameEvent[][] }",
}
"""What is `Any` to the server, because each game has its own, has a type in the browser."""
ROOMS = {"kitchen": "kitchen", "papa_paolo": "papa"}
"""The families with a page of their own, and its folder in web/src/games."""
HEAD = """\
// Every message between the browser and the server. Made by `python -m pizzaiolo.server.typescript`: do not edit.
import type { Facts, GameEvent, View } from './game'
"""
TAIL = """
export type SeatKind = SeatPlan['kind']
export type Reveal = Record<string, string>
export type ReplayData = Replay
"""
FAMILY_HEAD = """\
// {}, as the server tells it. Made by `python -m pizzaiolo.server.typescript`: do not edit.
"""
Words = Mapping[frozenset[Any], str]
"""The names of what is one of a few words, by all of them."""
PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    plans = (m.TablePlan, m.TableMade, m.JoinPlan, m.Joined, m.Door)
    http = (
        *plans,
        m.GameSummary,
        m.MyGames,
        m.TableSummary,
        m.GameInfo,
        m.OwnCards,
        m.PlainWords,
        m.Replay,
        m.Position,
        m.ChanceInfo,
    )
    parts = [HEAD, *interfaces((*http, *get_args(m.FromBrowser), *get_args(m.ToBrowser)), {})]
    for name, union in (("FromBrowser", m.FromBrowser), ("ToBrowser", m.ToBrowser)):
        parts.append(one_of(name, get_args(union)))
    return "\n".join(parts) + TAIL


def family_typescript(family: Family) -> str:
    """Facts, views and events of a family, and the words that they are made of."""
    types = family.types()
    words: Words = {frozenset(get_args(words)): name for name, words in types.words.items()}
    parts = [FAMILY_HEAD.format(", ".join(box.title for box in family.boxes.values()))]
    parts.append("".join(f"export type {name} = {quoted(get_args(words))}\n" for name, words in types.words.items()))
    parts += interfaces((types.facts, types.view, *types.events), words)
    return "\n".join([*parts, one_of("GameEvent", types.events)])


def quoted(values: Iterable[Any]) -> str:
    return " | ".join(f"'{value}'" for value in values)


def one_of(name: str, kinds: Sequence[type]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {kind.__name__}\n" for kind in kinds)


def interfaces(kinds: Iterable[type], words: Words) -> list[str]:
    structs: dict[str, inspect.StructType] = {}
    for info in inspect.multi_type_info(kinds):
        collect(info, structs)
    return [interface(struct, words) for struct in structs.values()]


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


def interface(struct: inspect.StructType, words: Words) -> str:
    lines = [f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: '{struct.tag}'")
    may_lack = struct.forbid_unknown_fields or struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        mark = "" if field.required or not may_lack else "?"
        type_name = written(field.type, words)
        if "unknown" in type_name:
            type_name = GAME_TYPES.get(field.name, type_name)
        lines.append(f"  {field.encode_name}{mark}: {type_name}")
    return "\n".join([*lines, "}\n"])


def written(info: Any, words: Words) -> str:
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return words.get(frozenset(info.values)) or quoted(info.values)
        case inspect.UnionType():
            return " | ".join(written(part, words) for part in info.types)
        case inspect.VarTupleType() | inspect.ListType():
            inner = written(info.item_type, words)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(written(part, words) for part in info.item_types)}]"
        case inspect.DictType():
            value = written(info.value_type, words)
            if isinstance(info.key_type, inspect.LiteralType):
                return f"Partial<Record<{written(info.key_type, words)}, {value}>>"
            return f"Record<string, {value}>"
    raise TypeError(info)


def written_files() -> dict[str, str]:
    """What each generated file in web/src holds."""
    found = installed(FAMILIES)
    rooms = {f"games/{room}/wire.ts": family_typescript(found[name].load()) for name, room in ROOMS.items()}
    return {"net/wire.ts": typescript(), **rooms}


if __name__ == "__main__":
    for name, text in written_files().items():
        (Path("web/src") / name).write_text(text, encoding="utf-8")
