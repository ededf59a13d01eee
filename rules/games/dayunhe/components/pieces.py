"""Tiles, cards and numbers, from ``pieces.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.dayunhe.components.board import EDGES
from rules.games.dayunhe.components.tables import CanalTile, DayunhePieceTables
from rules.kit.datafiles import read_data_file

UNREST: Final = "u"
"""An unrest tile in piles and storage; on the board it keeps its owner next to it."""
PIECES: Final = read_data_file(Path(__file__).parents[1] / "pieces.toml", DayunhePieceTables)
"""The pieces of Rules 1."""
CANALS: Final = "".join(tile.id for tile in PIECES.tiles)
"""Ids of the canal tiles of one seat."""
NUMBERS: Final = PIECES.numbers
"""The numbers of the rulebook."""
CARDS: Final = {card.number: card for card in PIECES.cards}
"""The action cards by number."""
PILES: Final = range(1, NUMBERS.piles + 1)
"""Numbers of the piles of a seat."""
START_PILES: Final = PIECES.dealing.heights
"""Heights of the piles that a seat is dealt."""
WHOLE_SET: Final = "".join(sorted(CANALS + UNREST * (sum(START_PILES) - len(CANALS))))
"""The 26 tiles that a seat is dealt, in order of their letters."""


def select_tiles(dear: bool) -> dict[str, CanalTile]:
    """The canal tiles of a seat by id; ``dear``: with the dear tiles s and t."""
    found = {tile.id: tile for tile in PIECES.tiles}
    if dear:
        found.update((tile.id, tile) for tile in PIECES.dear)
    return found


def turn_canals(tile: CanalTile, rotation: int) -> tuple[int, ...]:
    """The canals of a tile as masks of their two edges, when it lies turned by ``rotation`` times 60° clockwise."""
    return tuple(1 << (a + rotation) % EDGES | 1 << (b + rotation) % EDGES for a, b in tile.canals)
