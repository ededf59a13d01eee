"""The game's words in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.dayunhe.components.pieces import CARDS, PIECES
from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("dayunhe", str(Path(__file__).parents[1] / "game.py"))
_ = CATALOGUE.gettext


def data_words() -> list[str]:
    """The words of the game's data that are said to people."""
    return [tile.name for tile in (*PIECES.tiles, *PIECES.dear)] + [card.name for card in CARDS.values()]
