"""The built front end, kept in memory and compressed once."""

import gzip
import re
from mimetypes import MimeTypes
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response

MISSING = b"""<!doctype html><meta charset="utf-8"><title>Pizzaiolo</title>
<p>The front end is not built. With Node.js installed, run <code>make web</code>; or play with
<code>pizzaiolo play</code> in the terminal."""

KINDS = MimeTypes()
"""Python's own table, not the system's: on Windows that can call scripts plain text, and browsers refuse those."""
for kind, ending in (("text/javascript", ".js"), ("font/woff2", ".woff2")):
    KINDS.add_type(kind, ending)
MANIFEST = ".vite/manifest.json"
PAGE = "index.html"
TABLES = {"kitchen": "src/games/kitchen/Screen.svelte", "papa_paolo": "src/games/papa/Screen.svelte"}
"""The part of the build that a family of games needs."""
EARLY = {".js": "modulepreload", ".css": "preload; as=style", ".woff2": "preload; as=font"}


PAGES = re.compile(r"/|/new(/\w+)?|/open|/[tr]/\w+|/j/\w+/[\w-]+")
"""The addresses of the page; its `ui/router.svelte.ts` shows what is there."""


class BuiltFiles:
    """Every file of the build by its path; the page itself for every other address."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, tuple[bytes, bytes, str]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file():
                content = path.read_bytes()
                kind = KINDS.guess_type(path.name)[0] or "application/octet-stream"
                self.files["/" + path.relative_to(folder).as_posix()] = (content, gzip.compress(content, 9), kind)
        manifest = folder / MANIFEST
        self.parts: dict[str, Any] = msgspec.json.decode(manifest.read_bytes()) if manifest.is_file() else {}
        self.files.setdefault("/index.html", (MISSING, gzip.compress(MISSING), "text/html"))

    @property
    def complete(self) -> bool:
        return len(self.files) > 1

    def early(self, family: str) -> str:
        """A header by which a browser fetches a table's files along with the page, before any script asks for them."""
        page = self.parts.get(PAGE, {})
        fonts = [file for file in page.get("assets", ()) if file.endswith(".woff2")]
        if family != "kitchen":  # only the kitchen's slips are written in italics
            fonts = [file for file in fonts if "italic" not in file]
        known = self.needs(PAGE)
        files = [*fonts, *(file for file in self.needs(TABLES.get(family, "")) if file not in known)]
        return ", ".join(f"</{file}>; rel={EARLY[Path(file).suffix]}; crossorigin" for file in files)

    def needs(self, part: str) -> list[str]:
        """The files of a part of the build, and of all parts that it imports."""
        if part not in self.parts:
            return []
        own = self.parts[part]
        found = [own["file"], *own.get("css", ())]
        for other in own.get("imports", ()):
            found += (file for file in self.needs(other) if file not in found)
        return found

    def answer(self, path: str, zipped: bool, early: str = "", status: int = 200) -> Response[bytes]:
        name = "/" + path.strip("/")
        if name not in self.files:
            status = status if PAGES.fullmatch(name) else 404
            name = "/index.html"
        content, smaller, kind = self.files[name]
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if "/assets/" in name else "no-cache"}
        if zipped and len(smaller) < len(content):
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            content = smaller
        if early:
            headers["Link"] = early
        if kind.startswith("text/") or kind.endswith("javascript"):
            kind += "; charset=utf-8"
        return Response(content, media_type=kind, headers=headers, status_code=status)
