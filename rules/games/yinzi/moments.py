"""Moments: what is asked. The first five are the Quarters (see ``board``), the next four the kinds of Field Directive.

In all up to ``TURN`` the seat may use benefits.
"""

from __future__ import annotations

from typing import Final

FIELD_DEPLOY, FIELD_MARKET, FIELD_WORKSHOPS, FIELD_TAXES, TURN = 5, 6, 7, 8, 9
DRAW, KEEP, TRADE, SHIP = 10, 11, 12, 13
SHIPS_IN_PORT, CARAVANS_AT_START, START_VALUES = 14, 15, 16
BENEFITS_SHOWN, TAKE, ORDERS, TURN_ORDER, REFILL, OVER = 17, 18, 19, 20, 21, 22
FIELD_KINDS: Final = "dmwt"
"""Letters of the kinds of Field Directive, in the order of their moments."""
