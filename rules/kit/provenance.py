"""Where a table of a data file comes from."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

T = TypeVar("T")


class SourcedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a game's data file, which says where its numbers come from.

    ``source``: ``"seed"`` (the rulebook prints it), ``"ruling"`` (the rulebook is silent, the rules page decides) or
    ``"assumed"`` (data that nobody has in text; another file may replace it). ``note``: what to know about it.

    A table with fixed keys derives from it and declares them; :class:`ValuesTable` is for lists and for keys that are
    data themselves.
    """

    source: Literal["seed", "ruling", "assumed"]
    note: str = ""


class ValuesTable(SourcedTable, Generic[T], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that is a list, or whose keys are data. ``values``: all of it; ``T``: its type, as ``dict[str, int]``."""

    values: T
