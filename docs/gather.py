"""Takes the project's own Markdown files into the site, under the paths that they have in the project.

So a link between two of them is right on both sides. A game's rules and every public name of the library are found
through the registry and through ``fupan.api``: what is added there is in the site without an entry here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from fupan.api import HOMES
from rules import registry

ROOT = Path(__file__).resolve().parents[1]
API = "library.md"
_NAMED_BLOCK = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write the table of contents: the same order for every reader, from first steps to what is generated."""
    games: list[dict[str, Any]] = [{game.title: f"rules/games/{game.name}/RULES.md"} for game in registry.games()]
    config.nav = [
        {"fupan": "README.md"},
        {"The notation": "notation/FPN.md"},
        {"Rules": [*games, {"Where each rule is": "rules/INDEX.md"}]},
        {"Reference": ["fupan/REFERENCE.md", {"Tables": "pipeline/TABLES.md"}, {"Python library": API}]},
        {"Contributing": "CONTRIBUTING.md"},
        {"Changes": "CHANGELOG.md"},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every page of the table of contents."""
    for path in _paths(config.nav):
        if path == API:
            files.append(File.generated(config, API, content="\n".join(_library())))
        else:
            files.append(File.generated(config, path, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The name of a file after the language of a block, which the README's tests read, becomes the block's title."""
    return _NAMED_BLOCK.sub(r'```\1 title="\2"', markdown)


def _paths(nav: Any) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from _paths(entry)


def _library() -> Iterator[str]:
    """The page of the Python library: every public name, from the module that defines it."""
    yield from ("# Python library", "", "`import fupan` offers these names; nothing else is public.", "")
    for module, names in HOMES.items():
        for name in names:
            yield from (f"::: {module}.{name}", "")
