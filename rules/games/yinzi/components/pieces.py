"""Pieces of City and Trade, decoded once from ``pieces.toml``.

Everything that the rules touch is an index: a benefit, request, ship or Caravan is its position in the tuples here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.yinzi.components.tables import YinziPieceTables
from rules.kit.datafiles import read_data_file

PIECES: Final = read_data_file(Path(__file__).parents[1] / "pieces.toml", YinziPieceTables)
"""The pieces of Rules 1."""

SUPPLIES: Final = PIECES.supplies
HIGHEST_LEVEL: Final = SUPPLIES.highest_level
CARDS: Final = PIECES.cards
LEVELS: Final = PIECES.workshops.values
ESCORT: Final = PIECES.escort
FINAL: Final = PIECES.final

CROP_NAMES: Final = PIECES.crops.values
GOOD_NAMES: Final = PIECES.goods.values
UNIT_NAMES: Final = CROP_NAMES | GOOD_NAMES
PRICES: Final = PIECES.prices.values
FOOD: Final = frozenset(PIECES.food.crops)

REQUESTS: Final = tuple(request.id for request in PIECES.requests.values)
REQUEST_INDEX: Final = {name: index for index, name in enumerate(REQUESTS)}
REQUEST_COSTS: Final = tuple(request.overseers for request in PIECES.requests.values)
REQUEST_SAPEQUES: Final = 2
"""What a seat gains with a request, and with Palace Maintenance by Imperial Favor."""
REQUEST_NAMES: Final = tuple(request.name for request in PIECES.requests.values)
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

CARAVAN_CARDS: Final = PIECES.caravans.values
CARAVANS: Final = tuple(card.id for card in CARAVAN_CARDS)
CARAVAN_INDEX: Final = {name: index for index, name in enumerate(CARAVANS)}
NEEDS: Final = tuple("".join(sorted(card.needs)) for card in CARAVAN_CARDS)
"""Letters that a Caravan needs, sorted."""
GOODS_NEEDED: Final = tuple(sum(letter in GOOD_NAMES for letter in card.needs) for card in CARAVAN_CARDS)
MONGOLS: Final = tuple(card.mongols for card in CARAVAN_CARDS)

BENEFITS: Final = tuple(benefit.id for benefit in PIECES.benefits.values)
BENEFIT_INDEX: Final = {name: index for index, name in enumerate(BENEFITS)}
BENEFIT_NAMES: Final = tuple(benefit.name for benefit in PIECES.benefits.values)
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
