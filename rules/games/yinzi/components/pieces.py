"""Pieces and tables of City and Trade, decoded once from ``pieces.toml``.

Everything that the rules touch is an index: a benefit, request, ship or Caravan is its position in the tuples here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

import msgspec

Mark: TypeAlias = str
"""``"seed"``, ``"ruling"`` or ``"assumed"``: where a table comes from."""


class Supplies(msgspec.Struct, frozen=True):
    """What a player and the reserve have; money and level are the start of ``closed``."""

    mark: Mark
    overseers: int
    peasants: int
    wood: int
    stone: int
    sapeques: int
    yinzi: int
    level: int
    highest_level: int


class Cards(msgspec.Struct, frozen=True):
    """Order cards: how many of 1, 2 and 3 Overseers each player has; a card of k has ``actions - k`` actions."""

    mark: Mark
    each: tuple[int, int, int]
    actions: int
    hand: int


class RequestKind(msgspec.Struct, frozen=True):
    """A request of the Palace and the Overseers that it costs."""

    id: str
    overseers: int
    name: str


class Requests(msgspec.Struct, frozen=True):
    """The four requests."""

    mark: Mark
    table: tuple[RequestKind, ...]


class WorkshopLevel(msgspec.Struct, frozen=True):
    """What a level costs, stores, needs (Overseers for one and for two inputs, 0: not possible) and scores."""

    wood: int
    stone: int
    sapeques: int
    storage: int
    overseers: tuple[int, int]
    points: int


class Workshops(msgspec.Struct, frozen=True):
    """Levels I, II, III."""

    mark: Mark
    table: tuple[WorkshopLevel, ...]


class Ships(msgspec.Struct, frozen=True):
    """Slots of each ship in printed order, and what a unit on board gives its owner at the destination."""

    mark: Mark
    asia: tuple[str, ...]
    europe: tuple[str, ...]
    berths: int
    asia_sapeques: int
    europe_yinzi: int


class CaravanCard(msgspec.Struct, frozen=True):
    """A Caravan: letters that it needs, its reward, the value of its Mongols."""

    id: str
    needs: str
    sapeques: int
    yinzi: int
    mongols: int


class Caravans(msgspec.Struct, frozen=True):
    """All Caravans."""

    mark: Mark
    table: tuple[CaravanCard, ...]


class BenefitName(msgspec.Struct, frozen=True):
    """A benefit of Corrupt Administration; its number is its place in the table."""

    id: str
    name: str


class Benefits(msgspec.Struct, frozen=True):
    """All benefits in the order of their numbers."""

    mark: Mark
    table: tuple[BenefitName, ...]


class Food(msgspec.Struct, frozen=True):
    """Which crops are food."""

    mark: Mark
    crops: tuple[str, ...]


class Escort(msgspec.Struct, frozen=True):
    """Points beside which the winner's Overseer is put."""

    mark: Mark
    success: int
    failure: int


class FinalTables(msgspec.Struct, frozen=True):
    """Tables of the final scoring (closed)."""

    mark: Mark
    negotiation: tuple[int, ...]
    asia: tuple[int, int]
    europe: tuple[int, int]
    sapeques_a_point: int
    yinzi_a_point: int


class Pieces(msgspec.Struct, frozen=True):
    """The whole file. ``prices``, ``goods`` and ``crops`` have the letter as key, and ``mark``."""

    supplies: Supplies
    cards: Cards
    prices: dict[str, int | str]
    goods: dict[str, str]
    crops: dict[str, str]
    food: Food
    requests: Requests
    workshops: Workshops
    ships: Ships
    caravans: Caravans
    benefits: Benefits
    escort: Escort
    final: FinalTables


PIECES: Final = msgspec.toml.decode(Path(__file__).parents[1].joinpath("pieces.toml").read_bytes(), type=Pieces)

SUPPLIES: Final = PIECES.supplies
HIGHEST_LEVEL: Final = SUPPLIES.highest_level
CARDS: Final = PIECES.cards
LEVELS: Final = PIECES.workshops.table
ESCORT: Final = PIECES.escort
FINAL: Final = PIECES.final

CROP_NAMES: Final = {letter: name for letter, name in PIECES.crops.items() if letter != "mark"}
GOOD_NAMES: Final = {letter: name for letter, name in PIECES.goods.items() if letter != "mark"}
UNIT_NAMES: Final = CROP_NAMES | GOOD_NAMES
PRICES: Final = {letter: price for letter, price in PIECES.prices.items() if isinstance(price, int)}
FOOD: Final = frozenset(PIECES.food.crops)

REQUESTS: Final = tuple(request.id for request in PIECES.requests.table)
REQUEST_INDEX: Final = {name: index for index, name in enumerate(REQUESTS)}
REQUEST_COSTS: Final = tuple(request.overseers for request in PIECES.requests.table)
REQUEST_SAPEQUES: Final = 2
"""What a seat gains with a request, and with Palace Maintenance by Imperial Favor."""
REQUEST_NAMES: Final = tuple(request.name for request in PIECES.requests.table)
MAINTENANCE, TRADE_ROUTE, CANAL, BRIDGES = range(4)

ASIA, EUROPE = range(2)
DESTINATIONS: Final = ("asia", "europe")
SHIPS: Final = tuple(
    [f"a{number}" for number in range(1, len(PIECES.ships.asia) + 1)]
    + [f"e{number}" for number in range(1, len(PIECES.ships.europe) + 1)]
)
SHIP_INDEX: Final = {name: index for index, name in enumerate(SHIPS)}
SLOTS: Final = PIECES.ships.asia + PIECES.ships.europe
DESTINATION: Final = tuple(ASIA if name[0] == "a" else EUROPE for name in SHIPS)
BERTHS: Final = PIECES.ships.berths
ASIA_SAPEQUES: Final = PIECES.ships.asia_sapeques
EUROPE_YINZI: Final = PIECES.ships.europe_yinzi

CARAVAN_CARDS: Final = PIECES.caravans.table
CARAVANS: Final = tuple(card.id for card in CARAVAN_CARDS)
CARAVAN_INDEX: Final = {name: index for index, name in enumerate(CARAVANS)}
NEEDS: Final = tuple("".join(sorted(card.needs)) for card in CARAVAN_CARDS)
"""Letters that a Caravan needs, sorted."""
GOODS_NEEDED: Final = tuple(sum(letter in GOOD_NAMES for letter in card.needs) for card in CARAVAN_CARDS)
MONGOLS: Final = tuple(card.mongols for card in CARAVAN_CARDS)

BENEFITS: Final = tuple(benefit.id for benefit in PIECES.benefits.table)
BENEFIT_INDEX: Final = {name: index for index, name in enumerate(BENEFITS)}
BENEFIT_NAMES: Final = tuple(benefit.name for benefit in PIECES.benefits.table)
(
    IMPERIAL_FAVOR,
    MASS_PRODUCTION,
    TRADE_EUROPE,
    TRADE_ASIA,
    GRAND_ADMINISTRATOR,
    MASS_EXODUS,
    WORKFORCE,
    FOOD_SURPLUS,
    PRIVATE_CARAVAN,
    OVEREXPLOITATION,
    EXCEPTIONAL_HARVEST,
    SHREWD_MERCHANT,
    SALTWORKS,
    OPULENCE,
) = range(14)
TRADE_BENEFIT: Final = (TRADE_ASIA, TRADE_EUROPE)
"""The benefit that allows the Trade use, by destination."""
