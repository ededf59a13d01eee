"""Where the files of a game are: its rules, its tests, its fixtures, its golden playthroughs."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
"""The repository."""


def home_of(name: str) -> Path:
    """The folder that holds ``rules/games/NAME``, ``tests/games/NAME``, ``tests/golden`` and ``fixtures/NAME``.

    The repository itself for its own games; ``tests/toygame`` for the toy game.
    """
    found = find_spec(f"rules.games.{name}")
    assert found is not None and found.origin is not None, name
    return Path(found.origin).resolve().parents[3]


def package_of(name: str) -> Path:
    """The folder of the game's code."""
    return home_of(name) / "rules" / "games" / name


def fixtures_of(name: str) -> list[Path]:
    """The records of the game's fixtures, in alphabetical order."""
    return sorted((home_of(name) / "fixtures" / name).glob("*.fpn"))
