"""The documentation as a site: it builds without a warning, is whole, and needs no network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fupan
from rules import registry

ROOT = Path(__file__).resolve().parents[2]
_LOADED = re.compile(
    r"""(?:<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)=|@import\s*|url\()["']?((?:https?:)?//[^"')\s>]+)"""
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT / "docs", capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return folder


def test_every_game_has_its_rules_in_the_site(site: Path) -> None:
    for game in registry.games():
        page = (site / "rules" / "games" / game.name / "RULES.html").read_text(encoding="utf-8")
        assert f"{game.prefix}-1" in page


def test_every_public_name_is_described(site: Path) -> None:
    page = (site / "library.html").read_text(encoding="utf-8")
    missing = [name for name in fupan.__all__ if not re.search(rf'<h2 id="[\w.]*\b{name}"', page)]
    assert missing == []


def test_examples_are_blocks_and_cross_references_are_code(site: Path) -> None:
    page = (site / "library.html").read_text(encoding="utf-8")
    assert ":func:`" not in page
    assert ":class:`" not in page
    assert not re.search(r"<p>(?:&gt;){3}", page)


def test_nothing_is_loaded_from_the_network(site: Path) -> None:
    found = {
        (file.name, address)
        for file in sorted(site.rglob("*"))
        if file.suffix in (".html", ".css")
        for address in _LOADED.findall(file.read_text(encoding="utf-8"))
    }
    assert found == set()
