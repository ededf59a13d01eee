"""CONTRIBUTING.md: its roads are short, and the files that it names exist."""

from __future__ import annotations

import re

from tests.homes import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROADS = ("Add a game", "Add an option", "Add a page", "Add a verb")


def test_every_road_has_fewer_than_15_numbered_steps() -> None:
    for road in ROADS:
        _, _, rest = PAGE.partition(f"\n## {road}\n")
        numbers = re.findall(r"^(\d+)\. ", rest.partition("\n## ")[0], re.MULTILINE)
        assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
        assert 0 < len(numbers) < 15


def test_files_that_it_names_exist() -> None:
    named = re.findall(r"`((?:[a-z_]+/)+[a-zA-Z_.]+)`", PAGE)
    assert "rules/extras.py" in named
    assert [path for path in named if not re.search("NAME|QUESTION", path) and not (ROOT / path).exists()] == []
    assert all((ROOT / path).exists() for path in re.findall(r"\]\(([^)]+)\)", PAGE))
