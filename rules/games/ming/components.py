"""The components: names of provinces, districts and cards, the map, the pieces, and the forms of their files."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec

PROVINCES: Final = "abcdef"
"""Letters of the provinces; their index is the province."""
DISTRICTS: Final = tuple(f"{province}{number}" for province in PROVINCES for number in "123")
"""Names of the districts; district ``d`` lies in province ``d // 3`` and touches part ``d % 3 + 1`` of its city."""
PROVINCE: Final = {letter: province for province, letter in enumerate(PROVINCES)}
DISTRICT: Final = {name: district for district, name in enumerate(DISTRICTS)}
NO_BORDER: Final = -1

KINDS: Final = "hjksow"
"""Letters of the six kinds of movement cards, which are the signs of the borders; their index is the kind."""
DRAGON: Final = 6
"""Index of the dragon in a hand, after the six kinds."""
CARDS: Final = KINDS + "'"
"""Letters of the seven cards that a hand can hold."""
CARD: Final = {letter: card for card, letter in enumerate(CARDS)}
KIND_WORDS: Final = ("horse", "junk", "rickshaw", "sedan chair", "ox cart", "on foot", "dragon")


class MingBoard(msgspec.Struct, frozen=True):
    """A map."""

    name: str
    signs: tuple[tuple[int, ...], ...]
    """``signs[d][e]``: kind of card that a step from district ``d`` to ``e`` costs, ``NO_BORDER`` if they do not
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
    """Cards of each kind, in the order of :data:`KINDS`."""
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
