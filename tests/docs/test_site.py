"""The documentation site: whole, self-contained, and unforgiving."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs", reason="make docs brings what the site is built with")
ROOT = Path(__file__).parents[2]


def build(folder: Path, into: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(into)]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    run = build(ROOT, folder)
    assert run.returncode == 0, run.stderr
    return folder


def test_every_page_is_there_and_in_order(site: Path) -> None:
    told = site.joinpath("llms.txt").read_text(encoding="utf-8")
    home = site.joinpath("index.html").read_text(encoding="utf-8")
    for page in ROOT.glob("docs/**/*.md"):
        source = page.relative_to(ROOT / "docs").as_posix()
        address = re.sub(r"(^|/)index$", r"\1", source.removesuffix(".md"))
        assert f"/docs/{source})" in told, source
        assert site.joinpath(source).is_file()
        if address:
            assert f'href="{address}' in home.replace('href="./', 'href="'), source


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        fetched = re.findall(r"""<(?:script|img|iframe)[^>]+src=["']?(https?://[^"' >]+)""", html)
        fetched += re.findall(
            r"""<link[^>]+rel=["']?(?:stylesheet|preconnect|icon)[^>]*href=["']?(https?://[^"' >]+)""", html
        )
        assert fetched == [], page
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert re.findall(r"url\([\"']?https?:", styles) == []


def test_every_public_name_has_an_entry(site: Path) -> None:
    import pizzaiolo
    import pizzaiolo.bots

    for module, page in ((pizzaiolo, "api"), (pizzaiolo.bots, "api/bots")):
        html = site.joinpath(page, "index.html").read_text(encoding="utf-8")
        missing = [name for name in module.__all__ if f'id="{module.__name__}.{name}"' not in html]
        assert missing == []


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("[gone](gone.md)", "gone.md"),
        ("[gone](../src/gone.py)", "gone.py"),
        ("[gone](index.md#gone)", "gone"),
        ("::: pizzaiolo.gone", "gone"),
    ],
)
def test_a_dead_reference_is_refused(page: str, complaint: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs/_site", tmp_path / "docs/_site")
    for name in ("mkdocs.yml", "CHANGELOG.md", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    tmp_path.joinpath("src").symlink_to(ROOT / "src")
    tmp_path.joinpath("docs/index.md").write_text(f"# Home\n\n{page}\n", encoding="utf-8")
    run = build(tmp_path, tmp_path / "out")
    assert run.returncode != 0
    assert complaint in run.stderr
