"""Examples in docstrings are shown as code; without a fence, Markdown would take `>>>` for a quotation."""

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Examples(Extension):
    def on_instance(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring and "```" not in obj.docstring.value:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
