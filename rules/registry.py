"""Which games there are: every folder under ``rules/games`` is one; nothing else lists them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import rules.games
from rules.game import Game


@cache
def names() -> tuple[str, ...]:
    """Names of all games, in alphabetical order; imports none of them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(rules.games.__path__) if module.ispkg))


@cache
def game(name: str) -> Game[Any]:
    """The game of that name. Raises ``KeyError`` if there is none."""
    if name not in names():
        raise KeyError(name)
    found = import_module(f"rules.games.{name}.game").GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game[Any], ...]:
    """All games, in alphabetical order of their names."""
    return tuple(game(name) for name in names())
