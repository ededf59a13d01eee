"""Answers of DuckDB as typed rows: the one place where column names and fields meet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

R = TypeVar("R", bound=tuple[Any, ...])


class GroupedRow(Protocol):
    """A row that belongs to games of one group with one number of players."""

    @property
    def section(self) -> int: ...  # noqa: D102
    @property
    def players(self) -> int: ...  # noqa: D102


G = TypeVar("G", bound=GroupedRow)

ByPlayers: TypeAlias = Mapping[int, Sequence[R]]
"""Rows by number of players, in ascending order."""


def read_rows(result: Any, kind: type[R]) -> list[R]:
    """All rows of a DuckDB result as ``kind``, a :class:`~typing.NamedTuple`.

    Raises ``TypeError`` if its columns are not the fields of ``kind``, in their order.
    """
    columns = tuple(column[0] for column in result.description)
    fields = getattr(kind, "_fields")  # noqa: B009  (mypy: a type of tuples need not have it)
    if columns != fields:
        raise TypeError(f"{kind.__name__} has the fields {', '.join(fields)}; the columns are {', '.join(columns)}")
    return list(map(getattr(kind, "_make"), result.fetchall()))  # noqa: B009


def group_rows(rows: Iterable[G]) -> dict[int, dict[int, list[G]]]:
    """Section → number of players in ascending order → rows; nothing for a section without rows."""
    grouped: dict[int, dict[int, list[G]]] = defaultdict(dict)
    for row in sorted(rows, key=lambda row: (row.section, row.players)):
        grouped[row.section].setdefault(row.players, []).append(row)
    return grouped
