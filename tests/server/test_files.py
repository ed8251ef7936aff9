"""The built front end, as it is handed out."""

import json
import re
from pathlib import Path

from pizzaiolo.server.files import BuiltFiles

PARTS = {
    "index.html": {"file": "assets/index.js", "imports": ["base"], "assets": ["assets/a.woff2", "assets/icon.svg"]},
    "base": {"file": "assets/base.js", "css": ["assets/base.css"]},
    "table": {"file": "assets/table.js", "imports": ["base"], "css": ["assets/table.css"]},
    "src/table/KitchenScreen.svelte": {"file": "assets/kitchen.js", "imports": ["base", "table"]},
    "src/papa/PapaScreen.svelte": {"file": "assets/papa.js", "imports": ["table", "base"]},
}


def test_a_tables_page_names_its_games_files_before_a_script_asks_for_them(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite/manifest.json").write_text(json.dumps(PARTS))
    (tmp_path / "index.html").write_text("<!doctype html>")
    built = BuiltFiles(tmp_path)
    link = built.answer("", False, built.early("papa_paolo")).headers["Link"]
    assert re.findall(r"</assets/(\S+)>", link) == ["a.woff2", "papa.js", "table.js", "table.css"]
    assert "</assets/papa.js>; rel=modulepreload; crossorigin" in link
    assert "Link" not in built.answer("", False).headers


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    built = BuiltFiles(tmp_path / "nothing")
    assert b"not built" in built.answer("t/abc", False, built.early("kitchen")).content
