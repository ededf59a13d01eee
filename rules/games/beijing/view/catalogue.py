"""The game's words in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.beijing.components.board import ACTION_NAMES, EVENT_NAMES
from rules.games.beijing.components.pieces import CARD_NAMES, TILES, name_tile
from rules.kit.grammar import with_article
from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("beijing", str(Path(__file__).parents[1] / "game.py"))
_ = CATALOGUE.gettext


def data_words() -> list[str]:
    """The words of the game's data that are said to people."""
    tiles = list(map(name_tile, TILES))
    names = [*ACTION_NAMES.values(), *EVENT_NAMES.values(), *CARD_NAMES.values(), *tiles]
    return names + list(map(with_article, tiles)) + [f"the {tile}" for tile in tiles]
