"""The socket's messages as one JSON Schema document, made from the same types that the server decodes with.

`python -m pizzaiolo.server.schema` prints it; docs/socket.schema.json is that output.
"""

from inspect import cleandoc
from typing import Any

import msgspec

from pizzaiolo.hosting import messages as m


def socket_schema() -> dict[str, Any]:
    """Both directions, and the HTTP bodies that share their types."""
    roots = (m.FromBrowser, m.ToBrowser, m.TablePlan, m.TableMade, m.JoinPlan, m.Joined, m.MyGames)
    (from_browser, to_browser, *_), components = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    for kind in components.values():
        if "description" in kind:
            kind["description"] = cleandoc(kind["description"]).split("\n\n>>>")[0]  # the examples are in Python
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pizzaiolo socket messages",
        "fromBrowser": from_browser,
        "toBrowser": to_browser,
        "$defs": dict(sorted(components.items())),
    }


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(socket_schema()), indent=1).decode())
