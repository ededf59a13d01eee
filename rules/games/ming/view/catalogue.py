"""The game's words in other languages."""

from __future__ import annotations

from typing import Final

from rules.games.ming import __file__ as package_file
from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("ming", package_file)
_ = CATALOGUE.gettext
