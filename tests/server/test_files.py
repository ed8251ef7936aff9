"""The built front end, as it is handed out."""

import json
import mimetypes
import re
from pathlib import Path

import httpx
import pytest

from pizzaiolo import server as package
from pizzaiolo.server.files import BuiltFiles
from tests.server.client import serving

STATIC = Path(package.__file__).with_name("static")
PARTS = {
    "index.html": {
        "file": "assets/index.js",
        "imports": ["base"],
        "assets": ["assets/a.woff2", "assets/a-italic.woff2", "assets/icon.svg"],
    },
    "base": {"file": "assets/base.js", "css": ["assets/base.css"]},
    "table": {"file": "assets/table.js", "imports": ["base"], "css": ["assets/table.css"]},
    "src/games/kitchen/Screen.svelte": {"file": "assets/kitchen.js", "imports": ["base", "table"]},
    "src/games/papa/Screen.svelte": {"file": "assets/papa.js", "imports": ["table", "base"]},
}


def test_a_tables_page_names_its_games_files_before_a_script_asks_for_them(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite/manifest.json").write_text(json.dumps(PARTS))
    (tmp_path / "index.html").write_text("<!doctype html>")
    built = BuiltFiles(tmp_path)
    link = built.answer("", False, built.early("papa_paolo")).headers["Link"]
    assert re.findall(r"</assets/(\S+)>", link) == ["a.woff2", "papa.js", "table.js", "table.css"]
    assert "</assets/papa.js>; rel=modulepreload; crossorigin" in link
    assert "</assets/a-italic.woff2>" in built.early("kitchen")
    assert "Link" not in built.answer("", False).headers


def test_a_system_that_calls_scripts_plain_text_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the registry of many a Windows does: browsers would refuse to run them."""
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_: ("text/plain", None))
    for name in ("a.js", "a.css", "a.svg", "a.woff2"):
        (tmp_path / name).write_text("")
    told = {path: kind for path, (_, _, kind) in BuiltFiles(tmp_path).files.items() if path != "/index.html"}
    kinds = ("text/javascript", "text/css", "image/svg+xml", "font/woff2")
    assert told == dict(zip(("/a.js", "/a.css", "/a.svg", "/a.woff2"), kinds, strict=True))


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    built = BuiltFiles(tmp_path / "nothing")
    assert b"not built" in built.answer("t/abc", False, built.early("kitchen")).content


def test_an_address_where_nothing_is_says_404_and_shows_the_page(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "bot"}]
        table = http.post("/api/tables", json={"game": "mamma-mia", "seats": seats}).json()["table"]
        for there in ("/", "/new", "/new/invite", f"/t/{table}", f"/r/{table}", "/j/abc/d-e_f", "/open"):
            assert http.get(there).status_code == 200, there
        for nowhere in ("/nowhere", "/t/nosuch", "/new/bots/more", "/assets/gone.js", "/t", "/j/abc", "/../etc/passwd"):
            answer = http.get(nowhere)
            assert answer.status_code == 404, nowhere
            assert answer.text.lower().startswith("<!doctype"), nowhere
        if BuiltFiles(STATIC).complete:
            robots = http.get("/robots.txt")
            assert robots.headers["content-type"].startswith("text/plain")
            assert "Disallow: /t/" in robots.text


def test_pages_and_long_answers_travel_compressed_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        for path, begins in (("/", "<!doctype"), ("/t/nosuch", "<!doctype"), ("/api/rules/papa-paolo/en", "#")):
            packed = http.get(path, headers={"Accept-Encoding": "gzip"})
            assert packed.headers["content-encoding"] == "gzip", path
            assert packed.text.lower().startswith(begins), path
            plain = http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers, path
            assert plain.text == packed.text, path
