"""Persons, their tiles, cards, and how much the box holds.

A *tile* is written ``r`` (young) or ``r+`` (experienced). In the state a tile is a *kind*, its index in :data:`TILES`;
a profession is an index in :data:`PROFESSIONS`, and a card one in :data:`CARDS`, where professions come first, so that
a profession card and its profession have the same index.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.games.beijing.components.tables import BeijingPieceTables
from rules.kit.datafiles import read_data_file

_PIECES: Final = read_data_file(Path(__file__).parents[1] / "pieces.toml", BeijingPieceTables)
_YOUNG: Final = _PIECES.young.values
_EXPERIENCED: Final = _PIECES.experienced.values

BOX: Final = _PIECES.box

PROFESSION_NAMES: Final = {**_PIECES.professions.values, **_PIECES.new_professions.values}
PROFESSIONS: Final = tuple(PROFESSION_NAMES)
BASIC_PROFESSIONS: Final = tuple(_PIECES.professions.values)
PROFESSION: Final = {letter: index for index, letter in enumerate(PROFESSIONS)}

WORKER: Final = PROFESSION["w"]
MUSICIAN: Final = PROFESSION["m"]
BANKER: Final = PROFESSION["b"]
SOLDIER: Final = PROFESSION["s"]
FIREWORKER: Final = PROFESSION["f"]
MONK: Final = PROFESSION["k"]
HEALER: Final = PROFESSION["h"]
FARMER: Final = PROFESSION["r"]
CALLIGRAPHER: Final = PROFESSION["c"]
LANTERN_MAKER: Final = PROFESSION["l"]
PERFORMER: Final = PROFESSION["d"]

TILES: Final = PROFESSIONS + tuple(f"{letter}+" for letter in PROFESSIONS if letter in _EXPERIENCED)
KIND: Final = {tile: kind for kind, tile in enumerate(TILES)}
NO_PERSON: Final = -1
"""In place of a kind, on a plot where nobody lives."""

PROFESSION_OF: Final = tuple(PROFESSION[tile[0]] for tile in TILES)
STEPS: Final = tuple((_EXPERIENCED if "+" in tile else _YOUNG)[tile[0]].steps for tile in TILES)
YIELDS: Final = tuple((_EXPERIENCED if "+" in tile else _YOUNG)[tile[0]].yields for tile in TILES)
KINDS_OF: Final = tuple(
    tuple(kind for kind, of in enumerate(PROFESSION_OF) if of == profession) for profession in range(len(PROFESSIONS))
)
"""The kinds of a profession's tiles, the young one first."""

CARDS: Final = PROFESSIONS + tuple(_PIECES.cards.values)
CARD: Final = {letter: index for index, letter in enumerate(CARDS)}
CARD_NAMES: Final = {**PROFESSION_NAMES, **{letter: card.name for letter, card in _PIECES.cards.values.items()}}
MIGRANT: Final = CARD["j"]
SAGE: Final = CARD["g"]
NO_CARD: Final = -1
"""In place of a card, on an empty discard pile."""


def name_tile(tile: str) -> str:
    """A tile in words: ``"experienced farmer"``, ``"young farmer"``, ``"banker"``."""
    name = PROFESSION_NAMES[tile[0]]
    if tile[0] not in _EXPERIENCED:
        return name
    return f"experienced {name}" if tile.endswith("+") else f"young {name}"


@cache
def count_stacks(players: int, full: bool) -> tuple[int, ...]:
    """Tiles of each kind at the start; those of the full version's professions are 0 without it.

    Rule: BJ-1.2
    """
    stack = _PIECES.stacks.values[players]
    counts = []
    for tile in TILES:
        letter = tile[0]
        if letter not in BASIC_PROFESSIONS and not full:
            counts.append(0)
        elif letter not in _EXPERIENCED:
            counts.append(stack.single)
        else:
            counts.append(stack.experienced if tile.endswith("+") else stack.young)
    return tuple(counts)


@cache
def count_hand(full: bool) -> tuple[int, ...]:
    """How many of each card a player begins with.

    Rule: BJ-2.1
    """
    counts = [1 if full or letter in BASIC_PROFESSIONS else 0 for letter in PROFESSIONS]
    return (*counts, *(card.full if full else card.basic for card in _PIECES.cards.values.values()))
