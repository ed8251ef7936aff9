"""The written protocol says what the server speaks."""

import json
import re
from pathlib import Path
from typing import get_args

from pizzaiolo.hosting import messages as m
from pizzaiolo.server.schema import socket_schema
from pizzaiolo.server.typescript import written_files


def test_the_socket_schema_is_up_to_date() -> None:
    assert json.loads(Path("docs/socket.schema.json").read_text()) == json.loads(json.dumps(socket_schema()))


def test_the_front_ends_types_are_up_to_date() -> None:
    for name, text in written_files().items():
        assert Path("web/src", name).read_text() == text, name


def test_every_message_is_explained() -> None:
    text = Path("docs/protocol.md").read_text()
    explained = set(re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE))
    tags = {kind.__struct_config__.tag for kind in get_args(m.FromBrowser) + get_args(m.ToBrowser)}
    assert explained == tags
