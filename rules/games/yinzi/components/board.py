"""Places of the board, decoded once from ``board.toml``: fields, Local Market spaces, workshop sites, Quarters.

A field, space or site is its position in ``FIELDS``, ``SPACES`` or ``SITES``; a province is 0 (west) to 3 (east).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.games.yinzi.components.pieces import FOOD, PRICES
from rules.games.yinzi.components.tables import YinziBoardTables
from rules.kit.datafiles import read_data_file

BOARD: Final = read_data_file(Path(__file__).parents[1] / "board.toml", YinziBoardTables)
"""The board of Rules 1."""
PROVINCES: Final = BOARD.provinces.values

FIELDS: Final = tuple(name for province in PROVINCES for name in province.fields)
FIELD_INDEX: Final = {name: index for index, name in enumerate(FIELDS)}
FIELD_PROVINCE: Final = tuple(number for number, province in enumerate(PROVINCES) for _ in province.fields)
FIELD_PRICE: Final = tuple(PRICES[name[0]] for name in FIELDS)
FIELD_FOOD: Final = tuple(name[0] in FOOD for name in FIELDS)
SALT_WORKS: Final = FIELD_INDEX[BOARD.salt.works]

SPACES: Final = tuple(name for province in PROVINCES for name in province.spaces)
SPACE_INDEX: Final = {name: index for index, name in enumerate(SPACES)}
SPACE_PROVINCE: Final = tuple(number for number, province in enumerate(PROVINCES) for _ in province.spaces)

SITES: Final = tuple(name for province in PROVINCES for name in province.sites)
SITE_INDEX: Final = {name: index for index, name in enumerate(SITES)}
SITE_PROVINCE: Final = tuple(number for number, province in enumerate(PROVINCES) for _ in province.sites)
SITE_SPACES: Final = tuple(
    tuple(SPACE_INDEX[f"{name[0]}{number}"] for number in range(1, len(PROVINCES) + 1)) for name in SITES
)
"""Local Market spaces of a site's colour, by province."""
NEUTRAL_SITES: Final = tuple(SITE_INDEX[province.neutral] for province in PROVINCES)

PORT_PROVINCE: Final = len(PROVINCES) - 1
"""City and Port lie at the east end of this province."""

QUARTERS: Final = tuple(quarter.id for quarter in BOARD.quarters.values)
QUARTER_INDEX: Final = {name: index for index, name in enumerate(QUARTERS)}
QUARTER_NAMES: Final = tuple(quarter.name for quarter in BOARD.quarters.values)
PALACE, MATERIALS, PORT, ARTISAN, CARAVANSERAI, ENTRANCE = range(6)
