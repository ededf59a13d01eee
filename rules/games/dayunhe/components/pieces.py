"""Tiles, cards and numbers, from ``pieces.toml``."""

from __future__ import annotations

from pathlib import Path

import msgspec

UNREST = "u"
"""An unrest tile in piles and storage; on the board it keeps its owner beside it."""
CANALS = "abcdefghijklmnopqrst"
"""Ids of the canal tiles of one seat."""
EDGES = 6


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rulebook; losses are positive here."""

    basis: str
    start_score: int
    storage: int
    piles: int
    journeys: int
    inspection_steps: int
    espionage_tops: int
    journey_tile: int
    journey_canal: int
    journey_unrest: int
    prestige: int
    intrigue: int
    riot_tile: int
    unrest: int
    attack_cost: int


class Dealing(msgspec.Struct, frozen=True):
    """Heights of the three piles at the start."""

    basis: str
    heights: tuple[int, ...]


class Tile(msgspec.Struct, frozen=True):
    """A canal tile. ``canals``: pairs of edges at rotation 0, edges clockwise from 0 = ne."""

    basis: str
    id: str
    value: int
    name: str
    canals: tuple[tuple[int, int], ...]


class Card(msgspec.Struct, frozen=True):
    """An action card's icons."""

    basis: str
    number: int
    name: str
    constructions: int
    reconstruction: bool
    replenishments: int


class PieceData(msgspec.Struct, frozen=True):
    """The whole of ``pieces.toml``. ``dear``: the tiles that option ``tiles=dear`` puts in place."""

    numbers: Numbers
    dealing: Dealing
    tiles: tuple[Tile, ...]
    dear: tuple[Tile, ...]
    cards: tuple[Card, ...]


PIECES = msgspec.toml.decode(Path(__file__).parents[1].joinpath("pieces.toml").read_bytes(), type=PieceData)
NUMBERS = PIECES.numbers
CARDS = {card.number: card for card in PIECES.cards}
PILES = range(1, NUMBERS.piles + 1)
"""Numbers of the piles of a seat."""
START_PILES = tuple(PIECES.dealing.heights)
WHOLE_SET = "".join(sorted(CANALS + UNREST * (sum(START_PILES) - len(CANALS))))
"""The 26 tiles that a seat is dealt, in order of their letters."""


def tiles(dear: bool) -> dict[str, Tile]:
    """The canal tiles of a seat by id; ``dear``: with the dear tiles s and t."""
    found = {tile.id: tile for tile in PIECES.tiles}
    if dear:
        found.update((tile.id, tile) for tile in PIECES.dear)
    return found


def canal_masks(tile: Tile, rotation: int) -> tuple[int, ...]:
    """The canals of a tile as masks of their two edges, when it lies turned by ``rotation`` times 60° clockwise."""
    return tuple(1 << (a + rotation) % EDGES | 1 << (b + rotation) % EDGES for a, b in tile.canals)
