"""The shapes of the tables in ``board.toml`` and ``pieces.toml``."""

from __future__ import annotations

import msgspec

from rules.kit.provenance import SourcedTable, ValuesTable


class ProvinceRow(msgspec.Struct, frozen=True):
    """A province. ``neutral``: site of the workshop that stands there at the start of ``closed``."""

    fields: tuple[str, ...]
    spaces: tuple[str, ...]
    sites: tuple[str, ...]
    neutral: str


class SaltTable(SourcedTable, frozen=True):
    """The field that is the salt works."""

    works: str


class QuarterRow(msgspec.Struct, frozen=True):
    """A Quarter of the city."""

    id: str
    name: str


class YinziBoardTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``board.toml``. ``provinces``: from west to east. ``quarters``: the last is the City Entrance."""

    provinces: ValuesTable[tuple[ProvinceRow, ...]]
    salt: SaltTable
    quarters: ValuesTable[tuple[QuarterRow, ...]]


class Supplies(SourcedTable, frozen=True):
    """What a player and the reserve have; money and level are the start of ``closed``."""

    overseers: int
    peasants: int
    wood: int
    stone: int
    sapeques: int
    yinzi: int
    level: int
    highest_level: int


class OrderCards(SourcedTable, frozen=True):
    """How many cards of 1, 2 and 3 Overseers each player has; a card of k has ``actions - k`` actions."""

    each: tuple[int, int, int]
    actions: int
    hand: int


class FoodTable(SourcedTable, frozen=True):
    """Which crops are food."""

    crops: tuple[str, ...]


class RequestRow(msgspec.Struct, frozen=True):
    """A request of the Palace and the Overseers that it costs."""

    id: str
    overseers: int
    name: str


class WorkshopLevel(msgspec.Struct, frozen=True):
    """What a level costs, stores, needs (Overseers for one and for two inputs, 0: not possible) and scores."""

    wood: int
    stone: int
    sapeques: int
    storage: int
    overseers: tuple[int, int]
    points: int


class ShipsTable(SourcedTable, frozen=True):
    """Slots of each ship in printed order, and what a unit on board gives its owner at the destination."""

    asia: tuple[str, ...]
    europe: tuple[str, ...]
    berths: int
    asia_sapeques: int
    europe_yinzi: int


class CaravanRow(msgspec.Struct, frozen=True):
    """A Caravan: letters that it needs, its reward, the value of its Mongols."""

    id: str
    needs: str
    sapeques: int
    yinzi: int
    mongols: int


class BenefitRow(msgspec.Struct, frozen=True):
    """A benefit of Corrupt Administration; its number is its place in the table."""

    id: str
    name: str


class EscortTable(SourcedTable, frozen=True):
    """Points next to which the winner's Overseer is put."""

    success: int
    failure: int


class FinalTable(SourcedTable, frozen=True):
    """Numbers of the final scoring (closed). ``asia`` and ``europe``: first and second place."""

    negotiation: tuple[int, ...]
    asia: tuple[int, int]
    europe: tuple[int, int]
    sapeques_a_point: int
    yinzi_a_point: int


class YinziPieceTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``pieces.toml``. The keys of ``prices``, ``goods`` and ``crops`` are letters of units.

    ``workshops``: levels I, II, III. ``benefits``: in the order of their numbers.
    """

    supplies: Supplies
    cards: OrderCards
    prices: ValuesTable[dict[str, int]]
    goods: ValuesTable[dict[str, str]]
    crops: ValuesTable[dict[str, str]]
    food: FoodTable
    requests: ValuesTable[tuple[RequestRow, ...]]
    workshops: ValuesTable[tuple[WorkshopLevel, ...]]
    ships: ShipsTable
    caravans: ValuesTable[tuple[CaravanRow, ...]]
    benefits: ValuesTable[tuple[BenefitRow, ...]]
    escort: EscortTable
    final: FinalTable
