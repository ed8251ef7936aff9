"""Messages made up to break a table: right ones, nearly right ones, and rubbish, to a server that runs.

`make fuzz` is the long form of what the tests do in short; it also makes up HTTP calls from the OpenAPI document.
"""

import argparse
import itertools
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pizzaiolo.hosting import messages as m
from tests.server.client import Json, Server

GAMES = ("mamma-mia", "mamma-mia-plus", "papa-paolo")
MADE = 40
"""Frames that are thought of at a time; each is also said spoilt in some ways."""
SPOILT = 3
BATCH = MADE * (1 + SPOILT)
"""Frames between two looks whether everything was answered."""
decoder = msgspec.json.Decoder(m.ToBrowser)
WORDS = ("pass", "supply", "waiter", "no-order", "salami1", "order3", "coin1", "nothing", "place-c3-90", "bid-1-2", "r")
NUMBERS = st.one_of(st.integers(-2, 8), st.integers(), st.sampled_from([2**31, 2**63, -(2**63) - 1, 10**300]))
TEXTS = st.one_of(st.sampled_from(WORDS), st.text(max_size=70), st.text("abc123-", min_size=1, max_size=12))
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)
RIGHT: dict[Any, st.SearchStrategy[Any]] = {
    int: NUMBERS,
    str: TEXTS,
    bool: st.booleans(),
    tuple[str, ...]: st.lists(TEXTS, max_size=6),
    m.Request: st.text("abcr019 -~", min_size=1, max_size=64),
    m.Salt: st.text("abcXYZ019_-", max_size=64),
}
"""What each kind of field may hold."""


def rightly(kind: Any) -> st.SearchStrategy[Json]:
    """Messages of this kind as the schema has them."""
    fields = {field.encode_name: RIGHT[field.type] for field in msgspec.structs.fields(kind)}
    return st.fixed_dictionaries({"type": st.just(kind.__struct_config__.tag), **fields})


@st.composite
def nearly(draw: st.DrawFn) -> Json:
    """One field is missing, of another kind, or one too many."""
    message = dict(draw(RIGHTLY))
    name = draw(st.sampled_from(sorted(message)))
    match draw(st.integers(0, 2)):
        case 0:
            del message[name]
        case 1:
            message[name] = draw(JSON)
        case _:
            message[draw(TEXTS)] = draw(JSON)
    return message


RIGHTLY = st.one_of([rightly(kind) for kind in get_args(m.FromBrowser)])
RUBBISH = st.one_of(
    st.text(max_size=60),
    JSON.map(json.dumps),
    st.integers(1, 3000).map(lambda deep: '{"type":' + "[" * deep),
    st.sampled_from((1, 8_150, 8_200, 15_000)).map(lambda long: json.dumps({"type": "say", "text": "x" * long})),
    st.sampled_from(
        ["\x00", "\ud800".encode("utf-8", "replace").decode(), '{"type":"hello","type":"act"}', "NaN", "1e999"]
    ),
)
FRAMES = st.lists(st.one_of(RIGHTLY.map(json.dumps), nearly().map(json.dumps), RUBBISH), min_size=MADE, max_size=MADE)


def spoilt(frame: str, others: list[str], dice: random.Random) -> str:
    """Cut off, a letter changed, with the end of another, or doubled in part."""
    at = dice.randrange(len(frame) + 1)
    match dice.randrange(4):
        case 0:
            return frame[:at]
        case 1:
            return frame[:at] + dice.choice('{}[]",:0-1etr\\ é\x7f') + frame[at + 1 :]
        case 2:
            other = dice.choice(others)
            return frame[:at] + other[dice.randrange(len(other) + 1) :]
        case _:
            return frame[:at] + frame[at // 2 :]


class Attacker:
    """Sits on one seat of a table and says anything."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.heard: Counter[str] = Counter()
        self.sent = 0
        self.tables = itertools.cycle(GAMES)

    @contextmanager
    def table(self) -> Iterator[ClientConnection]:
        """A new one, with somebody else on it, so that nobody but the attacker can end it."""
        with httpx.Client(base_url=self.server.url) as http:
            plan = {"game": next(self.tables), "seats": [{"kind": "human"}, {"kind": "open"}]}
            made = http.post("/api/tables", json=plan).raise_for_status().json()
            cookie = f"pizzaiolo={http.cookies['pizzaiolo']}"
            with httpx.Client(base_url=self.server.url) as other:
                secret = next(link["secret"] for link in made["invitations"] if link["seat"] == 1)
                other.post(f"/api/tables/{made['table']}/join", json={"secret": secret}).raise_for_status()
                with self.line(made["table"], f"pizzaiolo={other.cookies['pizzaiolo']}") as ben:
                    ben.send('{"type":"hello"}')
                    with self.line(made["table"], cookie) as line:
                        yield line

    def line(self, table: str, cookie: str) -> ClientConnection:
        address = f"{self.server.url.replace('http', 'ws')}/ws/tables/{table}"
        return connect(address, origin=Origin(self.server.url), additional_headers={"Cookie": cookie})

    def say(self, line: ClientConnection, frames: list[str]) -> None:
        """All of them; then the table must still answer, and every answer must be one of the protocol's."""
        line.send('{"type":"hello"}')
        for frame in frames:
            line.send(frame)
        self.sent += len(frames)
        mark = f"mark {self.sent}"
        line.send(json.dumps({"type": "try", "request": mark, "seat": 0, "actions": ["nonsense"]}))
        while True:
            told = decoder.decode(raw := line.recv(60))
            self.heard[f"{type(told).__name__}{' ' + told.code if isinstance(told, m.Problem) else ''}"] += 1
            assert not isinstance(told, m.Problem) or told.code not in ("try-again", "unplayable", "gone"), raw
            over = isinstance(told, m.Snapshot | m.Update) and told.result is not None
            assert over or "nonce" not in str(raw), raw
            if isinstance(told, m.Tried) and told.request == mark:
                return


def attack(server: Server, frames: int, seed: int | None = None) -> Attacker:
    attacker = Attacker(server)

    @settings(
        max_examples=-(-frames // BATCH),
        deadline=None,
        database=None,
        derandomize=seed is None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(FRAMES, st.integers(0, 2**32))
    def batches(made: list[str], seed: int) -> None:
        dice = random.Random(seed)
        said = [[frame, *(spoilt(frame, made, dice) for _ in range(SPOILT))] for frame in made]
        with attacker.table() as line:
            attacker.say(line, [frame for frames in said for frame in frames if len(frame) < 16_000])

    batches()
    return attacker


LIMITS = [f"{name}=10000000" for name in ("messages", "lines", "new-tables", "open-tables", "tabs")]


@contextmanager
def patient(folder: Path) -> Iterator[Server]:
    """A server that lets anybody say anything any number of times, and must not complain."""
    server = Server(folder, 0.0, *itertools.chain.from_iterable(("--limit", limit) for limit in LIMITS))
    try:
        yield server
    finally:
        complaints = server.stop()
    assert not any(word in complaints for word in ("failed", "Traceback", "trouble")), complaints


def fuzz(folder: Path, frames: int, seed: int | None = None) -> Attacker:
    with patient(folder) as server:
        return attack(server, frames, seed)


NOT_OURS = ("positive_data_acceptance", "allow_header_conformance")
"""What the schema allows, the rules of a game may refuse; which methods there are, the framework tells."""


def call(folder: Path, examples: int) -> int:
    """Calls from the OpenAPI document; no answer may be one that the document does not have."""
    with patient(folder) as server:
        words = ["run", f"{server.url}/schema/openapi.json", "--max-examples", str(examples)]
        words += ["--checks", "all", "--exclude-checks", ",".join(NOT_OURS), "--seed", "1"]
        command = [str(Path(sys.executable).with_name("schemathesis")), *words]
        return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> None:
    words = argparse.ArgumentParser(prog="tests.server.fuzz", description=__doc__)
    words.add_argument("--frames", type=int, default=100_000, help="messages through the socket")
    words.add_argument("--examples", type=int, default=100, help="made-up calls of each kind; 0 for none")
    chosen = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if chosen.examples and (problem := call(Path(folder), chosen.examples)):
            sys.exit(problem)
    with tempfile.TemporaryDirectory() as folder:
        attacker = fuzz(Path(folder), chosen.frames, seed=0)
    print(f"{attacker.sent:,} frames, each answered by the protocol:")
    for kind, many in attacker.heard.most_common():
        print(f"  {many:9,}  {kind}")


if __name__ == "__main__":
    main()
