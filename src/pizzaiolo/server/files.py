"""The built front end, kept in memory and compressed once."""

import gzip
import mimetypes
from pathlib import Path

from litestar import Response

MISSING = b"""<!doctype html><meta charset="utf-8"><title>Pizzaiolo</title>
<p>The front end is not built. With Node.js installed, run <code>make setup</code>; or play with
<code>pizzaiolo play</code> in the terminal."""


class BuiltFiles:
    """Every file of the build by its path; the page itself for every other address."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, tuple[bytes, bytes, str]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file():
                content = path.read_bytes()
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                self.files["/" + path.relative_to(folder).as_posix()] = (content, gzip.compress(content, 9), kind)
        self.files.setdefault("/index.html", (MISSING, gzip.compress(MISSING), "text/html"))

    @property
    def complete(self) -> bool:
        return len(self.files) > 1

    def answer(self, path: str, zipped: bool) -> Response[bytes]:
        name = "/" + path.strip("/")
        if name not in self.files:
            name = "/index.html"
        content, smaller, kind = self.files[name]
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if "/assets/" in name else "no-cache"}
        if zipped and len(smaller) < len(content):
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            content = smaller
        if kind.startswith("text/") or kind.endswith("javascript"):
            kind += "; charset=utf-8"
        return Response(content, media_type=kind, headers=headers)
