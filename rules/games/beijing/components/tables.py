"""The shapes of the tables in ``board.toml`` and ``pieces.toml``."""

from __future__ import annotations

import msgspec

from rules.kit.provenance import SourcedTable, ValuesTable


class EventTile(msgspec.Struct, frozen=True):
    """An event, and how many tiles of it each variant has."""

    name: str
    basic: int
    full: int


class Privilege(msgspec.Struct, frozen=True):
    """``price`` in yuan; ``points`` a round."""

    price: int
    points: int


class StartScore(msgspec.Struct, frozen=True):
    """Points at the start, by variant."""

    basic: int
    full: int


class Start(SourcedTable, frozen=True):
    """What a player begins with. ``persons``: how many are drafted."""

    yuan: int
    houses: tuple[str, ...]
    persons: int
    score: StartScore


class Streets(SourcedTable, frozen=True):
    """``printed`` on the player's board; ``plots`` of a street; ``maximum`` that a player can have."""

    printed: int
    plots: int
    maximum: int


class BeijingNumbers(SourcedTable, frozen=True):
    """Numbers of the rules, in yuan, points, persons or steps."""

    rounds: int
    fee: int
    top_up: int
    bank: int
    small: Privilege
    large: Privilege
    tribute: int
    plague: int
    military: int
    festival: tuple[int, int]
    battle: int
    person: int
    goods: int
    coins: int
    medallion: int
    lit_street: int


class BeijingBoardTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of ``board.toml``."""

    actions: ValuesTable[dict[str, str]]
    events: ValuesTable[dict[str, EventTile]]
    circles: ValuesTable[dict[str, dict[int, tuple[int, ...]]]]
    start: Start
    streets: Streets
    numbers: BeijingNumbers
    dragons: ValuesTable[dict[int, tuple[int, ...]]]


class Yield(msgspec.Struct, frozen=True):
    """What a tile shows: ``steps`` on the movement track, ``yields`` symbols (yuan for a banker)."""

    steps: int
    yields: int


class Stack(msgspec.Struct, frozen=True):
    """Tiles of a profession: with one version (``single``), or ``young`` and ``experienced`` ones."""

    single: int
    young: int
    experienced: int


class SpecialCard(msgspec.Struct, frozen=True):
    """A card without a profession, and how many of it a hand has in each variant."""

    name: str
    basic: int
    full: int


class BeijingBox(SourcedTable, frozen=True):
    """How many pieces of each sort there are (BJ-1.3); ``yuan`` by value, ``streets``: extra ones."""

    yuan: int
    rice: int
    rockets: int
    privileges: int
    streets: int
    lanterns: int
    medallions: int


class BeijingPieceTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of ``pieces.toml``."""

    professions: ValuesTable[dict[str, str]]
    new_professions: ValuesTable[dict[str, str]]
    young: ValuesTable[dict[str, Yield]]
    experienced: ValuesTable[dict[str, Yield]]
    stacks: ValuesTable[dict[int, Stack]]
    cards: ValuesTable[dict[str, SpecialCard]]
    box: BeijingBox
