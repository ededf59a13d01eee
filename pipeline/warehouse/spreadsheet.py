"""CSV for spreadsheets: text that they would take for a formula is marked, and the file says that it is UTF-8."""

from __future__ import annotations

import codecs
import csv
import decimal
import io
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import IO, Any

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet may take for a formula (or strips before it looks)."""


def neutralize(value: Any) -> Any:
    """A cell that no spreadsheet carries out: text that begins like a formula gets an apostrophe. Numbers stay numbers.

    >>> neutralize("=1+1"), neutralize(-5), neutralize("Ada")
    ("'=1+1", -5, 'Ada')
    """
    if value is None or isinstance(value, int | float | decimal.Decimal):
        return value
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def write_spreadsheet_csv(names: Sequence[str], rows: Iterable[Sequence[Any]], target: IO[bytes]) -> int:
    """Write CSV with a byte order mark, every cell neutralized; how many rows there were."""
    target.write(codecs.BOM_UTF8)
    line = io.StringIO()
    # with this line end, the module also puts cells with a bare CR into quotes; else they would begin a line
    writer = csv.writer(line, lineterminator="\r\n")
    count = -1
    for row in chain([names], rows):
        writer.writerow(map(neutralize, row))
        target.write(line.getvalue()[:-2].encode() + b"\n")
        line.seek(0)
        line.truncate()
        count += 1
    return count
