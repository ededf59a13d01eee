"""The shapes of ``board.toml`` and ``pieces.toml``: each table says where its numbers come from."""

from __future__ import annotations

import msgspec

from rules.kit.provenance import SourcedTable


class HexRows(SourcedTable, frozen=True):
    """Which hexes there are. ``section``: digits of the rows of one section, north to south."""

    letters: str
    """Of the rows, north to south."""
    yellow: tuple[int, ...]
    """Digits of a yellow row."""
    pagoda: int
    """The digit of a yellow row that is the pagoda."""
    section: tuple[tuple[int, ...], ...]


class UnrestIcons(SourcedTable, frozen=True):
    """Unrest icons of a section in their order, as row of the section and digit."""

    places: tuple[tuple[int, int], ...]


class Direction(SourcedTable, frozen=True):
    """One way to a neighbour: change of row and digit, and the edge of the tile that one leaves by."""

    name: str
    row: int
    digit: int
    edge: int


class DayunheBoardTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``board.toml``."""

    rows: HexRows
    icons: UnrestIcons
    directions: tuple[Direction, ...]


class DayunheNumbers(SourcedTable, frozen=True):
    """The numbers of the rulebook; losses are positive here."""

    start_score: int
    storage: int
    piles: int
    journeys: int
    journey_steps_per_seat: int
    """Steps of a journey in one round, besides one."""
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


class Dealing(SourcedTable, frozen=True):
    """Heights of the three piles at the start."""

    heights: tuple[int, ...]


class CanalTile(SourcedTable, frozen=True):
    """A canal tile. ``canals``: pairs of edges at rotation 0, edges clockwise from 0 = ne."""

    id: str
    value: int
    name: str
    canals: tuple[tuple[int, int], ...]


class ActionCard(SourcedTable, frozen=True):
    """An action card's icons."""

    number: int
    name: str
    constructions: int
    reconstruction: bool
    replenishments: int


class DayunhePieceTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``pieces.toml``. ``dear``: the tiles that option ``tiles=dear`` puts in place."""

    numbers: DayunheNumbers
    dealing: Dealing
    tiles: tuple[CanalTile, ...]
    dear: tuple[CanalTile, ...]
    cards: tuple[ActionCard, ...]
