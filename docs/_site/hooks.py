"""What the site has beside the pages: changes, pages that nobody put in order, sources by address, and llms.txt."""

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(\]\()(\.\./[^)#\s]+)((?:#[^)]*)?\))")
SAID: dict[str, tuple[str, str, str]] = {}
"""Address, title and text of each page."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The order is written down; a page that is not there yet is left out, one that is not in it comes last."""
    there = {path.relative_to(config.docs_dir).as_posix() for path in Path(config.docs_dir).rglob("*.md")}
    there.add("changes.md")
    named: set[str] = set()

    def kept(entries: list[Any]) -> list[Any]:
        left = []
        for entry in entries:
            where = next(iter(entry.values())) if isinstance(entry, dict) else entry
            if isinstance(where, list):
                left.append({next(iter(entry)): kept(where)})
            elif where in there:
                named.add(where)
                left.append(entry)
        return left

    order = kept(config.nav or [])
    if more := sorted(there - named):
        order.append({"More": more})
    config.nav = order
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    changes = ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8").replace("# Changelog", "# Changes", 1)
    files.append(File.generated(config, "changes.md", content=changes))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What lies outside the documentation is linked where the source can be read, and must be there."""
    folder = Path(config.docs_dir, page.file.src_uri).parent

    def outside(found: re.Match[str]) -> str:
        target = (folder / found[2]).resolve()
        if target.is_relative_to(config.docs_dir):
            return found[0]
        if not target.exists():
            raise PluginError(f"{page.file.src_uri} links to {found[2]}, which is not there")
        kind = "tree" if target.is_dir() else "blob"
        return f"{found[1]}{config.repo_url}/{kind}/main/{target.relative_to(ROOT).as_posix()}{found[3]}"

    text = LINK.sub(outside, markdown)
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    SAID[page.file.src_uri] = (page.file.url, title[1] if title else str(page.title), text)
    return text


def on_post_build(config: MkDocsConfig) -> None:
    """For language models: what there is, in one short page, and every page as it was written."""
    lines = [f"# {config.site_name}", "", f"> {config.site_description}", "", "## Pages", ""]
    for source, (_, title, text) in sorted(SAID.items()):
        told = next((part for part in text.split("\n\n") if re.match(r"(?!```)[A-Za-z*`]", part)), "")
        brief = " ".join(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", told).split())
        first = re.match(r".{40,}?[.](?= |$)", brief)
        line = f"- [{title}]({config.site_url}{source}): {first[0] if first else brief}"
        lines.append(line.removesuffix(": "))
        kept = Path(config.site_dir, source)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(text, encoding="utf-8")
    Path(config.site_dir, "llms.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
