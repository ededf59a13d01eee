"""Tables below the pictures: numbers in a fixed format, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Literal, TypeAlias

import msgspec

from reports.data.intervals import Estimate
from reports.html.direction import isolate

ColumnKind: TypeAlias = Literal["text", "count", "number", "percent"]
Cell: TypeAlias = str | int | float | None

NOTHING = "–"
"""What stands for a figure that is not shown."""


class HtmlColumn(msgspec.Struct, frozen=True):
    """A column. ``percent``: values from 0 to 1, shown times 100. ``digits``: after the decimal point."""

    name: str
    kind: ColumnKind = "text"
    digits: int = 2


class HtmlTable(msgspec.Struct, frozen=True):
    """Rows of cells; ``None`` is a figure that is not shown."""

    columns: tuple[HtmlColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]


def text(name: str) -> HtmlColumn:
    """A column of words."""
    return HtmlColumn(name)


def count(name: str) -> HtmlColumn:
    """A column of whole numbers."""
    return HtmlColumn(name, "count")


def number(name: str, digits: int = 2) -> HtmlColumn:
    """A column of numbers."""
    return HtmlColumn(name, "number", digits)


def percent(name: str, digits: int = 1) -> HtmlColumn:
    """A column of shares."""
    return HtmlColumn(f"{name}, %", "percent", digits)


def estimate_columns(name: str, *, share: bool = False, digits: int = 2) -> tuple[HtmlColumn, HtmlColumn, HtmlColumn]:
    """The three columns of an estimate: figure and interval; :func:`estimate_cells` gives their cells."""
    make = percent if share else number
    places = 1 if share else digits
    return make(name, places), make("95 % from", places), make("95 % to", places)


def estimate_cells(estimate: Estimate) -> tuple[float | None, float | None, float | None]:
    """The cells of the columns of :func:`estimate_columns`."""
    return estimate.value, estimate.low, estimate.high


def build_table(columns: Iterable[HtmlColumn | tuple[HtmlColumn, ...]], rows: Iterable[Sequence[Any]]) -> HtmlTable:
    """A table; columns may come in tuples."""
    flat: list[HtmlColumn] = []
    for column in columns:
        flat.extend(column if isinstance(column, tuple) else (column,))
    return HtmlTable(tuple(flat), tuple(tuple(row) for row in rows))


def format_cell(value: Cell, column: HtmlColumn) -> str:
    """A cell as it is shown."""
    if value is None:
        return NOTHING
    if column.kind == "text":
        return str(value)
    if column.kind == "count":
        return str(round(float(value)))
    figure = float(value) * (100 if column.kind == "percent" else 1)
    shown = f"{figure:.{column.digits}f}"
    # A rounded zero has no sign.
    return shown.lstrip("-") if float(shown) == 0 else shown


def render_table(table: HtmlTable, key: str) -> str:
    """The table as HTML. ``key``: its id, and the name of its CSV file."""
    heads = "".join(
        f"<th scope=col{'' if column.kind == 'text' else ' class=r'}>{escape(column.name)}</th>"
        for column in table.columns
    )
    # column by column, since the cells of a column are rendered alike and there may be very many
    columns = [[_render_cell(row[i], column) for row in table.rows] for i, column in enumerate(table.columns)]
    body = "\n".join("<tr>" + "".join(cells) for cells in zip(*columns, strict=True))
    return f'<table id="{key}"><thead><tr>{heads}</tr></thead><tbody>\n{body}\n</tbody></table>'


def _render_cell(value: Cell, column: HtmlColumn) -> str:
    if column.kind == "text":
        return f"<td>{_render_text(str(value)) if value is not None else NOTHING}"
    return f"<td class=r>{format_cell(value, column)}"


def _render_text(text: str) -> str:
    """A text; in an element of its own where it turns the direction, so that what is copied is the text alone."""
    shown = escape(text)
    return f"<bdi>{shown}</bdi>" if isolate(text) != text else shown
