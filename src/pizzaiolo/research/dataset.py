"""Data sets: games between bots as Parquet, one row a decision. `pizzaiolo dataset` makes them."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from pizzaiolo.bots.entry import Entry
from pizzaiolo.bots.minding.minded import Minded, patience
from pizzaiolo.core.errors import SetupError
from pizzaiolo.core.game import Game
from pizzaiolo.games import new
from pizzaiolo.research.batch import lens_of
from pizzaiolo.research.spaces import Eye

ABOUT = "dataset.json"
FORMAT = "pizzaiolo data set 1"


class Part(msgspec.Struct, frozen=True):
    """Some games, as the content of two files."""

    number: int
    games: int
    decisions: bytes
    records: bytes


class Work(msgspec.Struct, frozen=True):
    """All games of a data set. The same work gives the same files, wherever and in however many pieces it is done."""

    game: str
    players: int
    games: int
    seed: int
    bots: tuple[Entry, ...]
    options: dict[str, Any] = {}
    per_part: int = 100
    format: str = FORMAT
    done: tuple[int, ...] = ()
    """Parts that are there already."""

    @property
    def parts(self) -> int:
        return -(-self.games // self.per_part)

    def numbers(self, part: int) -> range:
        """The games of a part."""
        return range(part * self.per_part, min(self.games, (part + 1) * self.per_part))

    def jobs(self) -> Iterator[int]:
        return (part for part in range(self.parts) if part not in self.done)

    def do(self, part: int) -> Part:
        eye = Eye(lens_of(new(self.game, self.players, self.seed, **self.options)))
        decisions: list[dict[str, Any]] = []
        records = []
        for number in self.numbers(part):
            game = new(self.game, self.players, self.seed + number, **self.options)
            rows = self.play(game, number, eye)
            result = game.result
            assert result is not None
            returns = game.returns()
            for row in rows:
                place = result.places[row["seat"]]
                row |= {"return": returns[row["seat"]], "score": place.score, "place": place.place}
            decisions += rows
            records.append({"game": number, "seed": str(game.seed), "record": game.record(), "scores": result.scores})
        kinds = (schema_of(eye), RECORDS)
        found = [parquet(rows, kind) for rows, kind in zip((decisions, records), kinds, strict=True)]
        return Part(part, len(records), *found)

    def play(self, game: Game, number: int, eye: Eye) -> list[dict[str, Any]]:
        """One game; the bots move on by one seat each time."""
        seated = [self.bots[(seat + number) % self.players] for seat in range(self.players)]
        bots = [
            Minded(one.name, game, seat, Random(f"{self.seed}/{number}/{seat}"), one.budget, limit=patience(one.budget))
            for seat, one in enumerate(seated)
        ]
        rows: list[dict[str, Any]] = []
        while actors := game.actors:
            seat = actors[0]
            seen, codes = eye.observation(game, seat), game._open(seat)
            action = bots[seat].choose()
            thought: Any = getattr(bots[seat].bot, "alternatives", list)() if len(codes) > 1 else []
            rows.append(
                {
                    "game": number,
                    "turn": len(rows),
                    "seat": seat,
                    "bot": str(seated[seat]),
                    "observation": seen,
                    "open": np.array(codes, np.int16),
                    "action": action.code,
                    "alternatives": [
                        {"action": a.action.code, "share": a.share, "lead": a.lead, "weight": a.weight} for a in thought
                    ],
                }
            )
            game.play(action, seat)
        return rows


def schema_of(eye: Eye) -> pa.Schema:
    thought = pa.struct(
        [("action", pa.int16()), ("share", pa.float32()), ("lead", pa.float32()), ("weight", pa.float32())]
    )
    return pa.schema(
        [
            ("game", pa.int64()),
            ("turn", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("observation", pa.list_(pa.int16(), eye.lens.width)),
            ("open", pa.list_(pa.int16())),
            ("action", pa.int16()),
            ("alternatives", pa.list_(thought)),
            ("return", pa.float32()),
            ("score", pa.int32()),
            ("place", pa.int8()),
        ]
    )


RECORDS = pa.schema(
    [("game", pa.int64()), ("seed", pa.string()), ("record", pa.string()), ("scores", pa.list_(pa.int32()))]
)


def parquet(rows: list[dict[str, Any]], schema: pa.Schema) -> bytes:
    file = BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), file, compression="zstd")
    return file.getvalue()


def begin(work: Work, folder: Path) -> Work:
    """What is left to do in a folder that may hold a part of this data set already."""
    about = folder / ABOUT
    told = msgspec.json.format(msgspec.json.encode(work), indent=1) + b"\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if about.exists():
            if about.read_bytes() != told:
                raise SetupError(f"{folder} holds another data set: go on with its options, or take another folder")
        elif any(folder.iterdir()):
            raise SetupError(f"{folder} is not empty and holds no data set")
        else:
            write(about, told)
    except OSError as problem:
        raise SetupError(f"cannot write to {folder}: {problem.strerror}") from None
    done = [part for part in range(work.parts) if all(path.is_file() for path in files_of(part, folder))]
    return msgspec.structs.replace(work, done=tuple(done))


def files_of(part: int, folder: Path) -> tuple[Path, Path]:
    return folder / "decisions" / f"part-{part:05}.parquet", folder / "records" / f"part-{part:05}.parquet"


def keep(part: Part, folder: Path) -> None:
    """Whole files or none, so that a data set that was interrupted can be gone on with."""
    for path, content in zip(files_of(part.number, folder), (part.decisions, part.records), strict=True):
        path.parent.mkdir(exist_ok=True)
        write(path, content)


def write(path: Path, content: bytes) -> None:
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)
