"""The game's words in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.ming.components.pieces import KIND_WORDS
from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("ming", str(Path(__file__).parents[1] / "game.py"))
_ = CATALOGUE.gettext


def data_words() -> list[str]:
    """The words of the game's data that are said to people."""
    return list(KIND_WORDS)
