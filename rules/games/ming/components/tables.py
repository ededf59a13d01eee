"""The map and the pieces as the rules read them, and the shapes of ``board.toml`` and ``pieces.toml``."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from rules.kit.provenance import SourcedTable, ValuesTable


class MingBoard(msgspec.Struct, frozen=True):
    """A map."""

    name: str
    signs: tuple[tuple[int, ...], ...]
    """``signs[d][e]``: kind of card that a step from district ``d`` to ``e`` costs; ``NO_BORDER`` (-1) if they do not
    touch."""
    neighbours: tuple[tuple[tuple[int, int], ...], ...]
    """``neighbours[d]``: pairs of neighbouring district and sign, in the order of the districts."""


class MingPieces(msgspec.Struct, frozen=True):
    """The numbers of the game besides the map. Points in threes are those of rounds 2, 4 and 6."""

    name: str
    figures: int
    """Figures of a seat."""
    per_round: int
    """Figures that a seat takes at the beginning of phase 1."""
    movement: tuple[int, ...]
    """Cards of each kind, in the order ``h j k s o w``."""
    dragons: int
    """Dragons in the stack before the seats take theirs."""
    hand_limit: int
    """Cards in a hand, dragons included."""
    max_deployed: int
    """Figures of one deployment, the monk included."""
    sums: frozenset[int]
    """What one or more return cards can add up to."""
    tiles: int
    """Tiles of each province."""
    neutral_per_seat: int
    """Neutral figures that each of two seats places at a time."""
    neutral_per_district: int
    """Neutral figures that a district may hold while they are placed."""
    six: tuple[int, int, int]
    """Points of a complete set of six different tiles."""
    kept: tuple[int, int, int]
    """Points of each figure kept in a city."""
    most: int
    """Points for most figures kept in a city."""
    monk: int
    """Points of each monk at a scoring."""
    five: int
    """Points of a set of five different tiles at the end."""
    tile: int
    """Points of each tile left over at the end."""


class MingBoardTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the form of ``board.toml``.

    ``provinces``: letter → list of the names of its districts. ``borders``: lists of borders, such as ``"a1-a2 h"``,
    under any keys.
    """

    name: str
    provinces: ValuesTable[dict[str, Any]]
    borders: ValuesTable[dict[str, Any]]


Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
ByScoring: TypeAlias = tuple[Count, Count, Count]


class FiguresTable(SourcedTable, frozen=True):
    """``[figures]`` of ``pieces.toml``."""

    per_seat: Positive
    per_round: Positive


class MovementTable(SourcedTable, frozen=True):
    """``[movement]`` of ``pieces.toml``."""

    horse: Count
    junk: Count
    rickshaw: Count
    sedan_chair: Count
    ox_cart: Count
    on_foot: Count


class DragonsTable(SourcedTable, frozen=True):
    """``[dragons]`` of ``pieces.toml``."""

    stack: Count


class HandTable(SourcedTable, frozen=True):
    """``[hand]`` of ``pieces.toml``."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=50)]


class DeploymentTable(SourcedTable, frozen=True):
    """``[deployment]`` of ``pieces.toml``."""

    most: Positive


class ReturnsTable(SourcedTable, frozen=True):
    """``[returns]`` of ``pieces.toml``."""

    numbers: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]


class TilesTable(SourcedTable, frozen=True):
    """``[tiles]`` of ``pieces.toml``."""

    per_province: Count


class NeutralTable(SourcedTable, frozen=True):
    """``[neutral]`` of ``pieces.toml``."""

    per_seat: Count
    per_district: Positive


class PointsTable(SourcedTable, frozen=True):
    """``[points]`` of ``pieces.toml``."""

    six: ByScoring
    kept: ByScoring
    most: Count
    monk: Count
    five: Count
    tile: Count


class MingPieceTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the form of ``pieces.toml``."""

    name: str
    figures: FiguresTable
    movement: MovementTable
    dragons: DragonsTable
    hand: HandTable
    deployment: DeploymentTable
    returns: ReturnsTable
    tiles: TilesTable
    neutral: NeutralTable
    points: PointsTable
