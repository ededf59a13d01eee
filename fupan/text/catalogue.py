"""The program's own words for people in other languages."""

from __future__ import annotations

from typing import Final

from rules.kit.translation import Catalogue

CATALOGUE: Final = Catalogue("text", __file__)
_ = CATALOGUE.gettext
