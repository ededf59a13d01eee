"""The game's words in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.yinzi.components.board import QUARTER_NAMES
from rules.games.yinzi.components.pieces import BENEFIT_NAMES, REQUEST_NAMES, UNIT_NAMES
from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("yinzi", str(Path(__file__).parents[1] / "game.py"))
_ = CATALOGUE.gettext


def data_words() -> list[str]:
    """The words of the game's data that are said to people."""
    return [*QUARTER_NAMES, *BENEFIT_NAMES, *REQUEST_NAMES, *UNIT_NAMES.values()]
