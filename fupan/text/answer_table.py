"""The answer to a query as a table for a terminal."""

from __future__ import annotations

from typing import IO, Any

from fupan.text.text_table import align, one_line, truncate
from pipeline.warehouse.answer_forms import AnswerRows
from pipeline.warehouse.answer_types import NUMBERS

MAX_CELLS = 60
"""Cells of a terminal for one cell of the table; longer ones are cut off."""


def write_table(answer: AnswerRows, target: IO[bytes]) -> int:
    """Write all rows, numbers to the right; how many there were. All rows are in memory at once."""
    rows = [[_cell(value) for value in row] for row in answer.rows]
    names = [truncate(one_line(name), MAX_CELLS) for name in answer.names]
    right = [kind in NUMBERS for kind in answer.kinds]
    lines = align([names, *rows], right_aligned=right, rule=True)
    target.write("".join(f"{line}\n" for line in lines).encode("utf-8"))
    return len(rows)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4g}" if abs(value) < 1e4 else f"{value:.1f}"
    return truncate(one_line(str(value)), MAX_CELLS)
