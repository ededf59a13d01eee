"""Rows of a database in the forms that ``query`` prints."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from fupan.places import width

Rows: TypeAlias = Iterator[Sequence[Any]]
Printed: TypeAlias = Callable[[Sequence[str], Rows], Iterator[bytes]]

WIDEST = 60
"""Characters of a cell at most, in a table for people."""


def as_table(names: Sequence[str], rows: Rows) -> Iterator[bytes]:
    """Aligned columns, numbers to the right, ``–`` for what is not known."""
    listed = list(rows)
    cells = [[_cell(value) for value in row] for row in listed]
    widths = [max([width(name), *(width(row[i]) for row in cells)]) for i, name in enumerate(names)]
    right = [bool(listed) and all(isinstance(row[i], int | float | None) for row in listed) for i in range(len(names))]
    for row in [list(names), ["-" * w for w in widths], *cells]:
        line = "  ".join(_padded(cell, w, r) for cell, w, r in zip(row, widths, right, strict=True))
        yield f"{line.rstrip()}\n".encode()


def _padded(cell: str, wanted: int, right: bool) -> str:
    gap = " " * (wanted - width(cell))
    return gap + cell if right else cell + gap


def _cell(value: Any) -> str:
    if value is None:
        return "–"
    text = f"{value:.4g}" if isinstance(value, float) else str(value)
    text = " ".join(text.split())
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


def as_csv(names: Sequence[str], rows: Rows) -> Iterator[bytes]:
    """Comma-separated values with a line of names; nothing for what is not known."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow(row)
        if buffer.tell() > 1 << 16:
            yield buffer.getvalue().encode()
            buffer.seek(0)
            buffer.truncate()
    yield buffer.getvalue().encode()


def as_json(names: Sequence[str], rows: Rows) -> Iterator[bytes]:
    """One JSON array of objects, a row a line."""
    between = b"[\n"
    for line in as_json_lines(names, rows):
        yield between + line.rstrip(b"\n")
        between = b",\n"
    yield b"\n]\n" if between == b",\n" else b"[]\n"


def as_json_lines(names: Sequence[str], rows: Rows) -> Iterator[bytes]:
    """One JSON object a row."""
    encode = msgspec.json.Encoder(enc_hook=str).encode
    for row in rows:
        yield encode(dict(zip(names, row, strict=True))) + b"\n"


FORMS: Mapping[str, Printed] = {"table": as_table, "csv": as_csv, "json": as_json, "jsonl": as_json_lines}
