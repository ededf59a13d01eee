"""Where a table of a data file comes from."""

from __future__ import annotations

from typing import Literal

import msgspec


class SourcedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a game's data file, which says where its numbers come from.

    ``source``: ``"seed"`` (the rulebook prints it), ``"ruling"`` (the rulebook is silent, the rules page decides) or
    ``"assumed"`` (data that nobody has in text; another file may replace it). ``note``: what to know about it.
    """

    source: Literal["seed", "ruling", "assumed"]
    note: str = ""
