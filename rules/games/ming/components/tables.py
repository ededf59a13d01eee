"""The map and the pieces as the rules read them, and the shapes of ``board.toml`` and ``pieces.toml``."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec


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


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the form of ``board.toml``."""

    name: str
    provinces: dict[str, Any]
    borders: dict[str, Any]


Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
ByScoring: TypeAlias = tuple[Count, Count, Count]


class FiguresTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[figures]`` of ``pieces.toml``."""

    mark: str
    per_seat: Positive
    per_round: Positive


class MovementTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[movement]`` of ``pieces.toml``."""

    mark: str
    horse: Count
    junk: Count
    rickshaw: Count
    sedan_chair: Count
    ox_cart: Count
    on_foot: Count


class DragonsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[dragons]`` of ``pieces.toml``."""

    mark: str
    stack: Count


class HandTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[hand]`` of ``pieces.toml``."""

    mark: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=50)]


class DeploymentTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[deployment]`` of ``pieces.toml``."""

    mark: str
    most: Positive


class ReturnsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[returns]`` of ``pieces.toml``."""

    mark: str
    numbers: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]


class TilesTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[tiles]`` of ``pieces.toml``."""

    mark: str
    per_province: Count


class NeutralTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[neutral]`` of ``pieces.toml``."""

    mark: str
    per_seat: Count
    per_district: Positive


class PointsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[points]`` of ``pieces.toml``."""

    mark: str
    six: ByScoring
    kept: ByScoring
    most: Count
    monk: Count
    five: Count
    tile: Count


class PiecesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
