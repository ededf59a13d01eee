"""Tables in plain text, aligned as a terminal shows them: the only place that lays out columns of words.

A character of a Chinese, Japanese or Korean script takes two cells, a combining mark none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def cell_width(text: str) -> int:
    """How many cells of a terminal the text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def truncate(text: str, cells: int) -> str:
    """The text, or as much of it as fits into that many cells together with an ellipsis."""
    if cell_width(text) <= cells:
        return text
    kept = text[: cells - 1]
    while cell_width(kept) > cells - 1:
        kept = kept[:-1]
    return kept + "…"


def one_line(text: str) -> str:
    """The text on one line, with something to see in place of each character that cannot be printed."""
    text = " ".join(text.split())
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or _joins(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


def _joins(char: str) -> bool:
    # parts of emoji and of Persian and Indic words
    return char in "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


def pad(text: str, cells: int, *, right_aligned: bool = False) -> str:
    """The text with spaces after it (``right_aligned``: before it), so that it takes that many cells."""
    gap = " " * (cells - cell_width(text))
    return gap + text if right_aligned else text + gap


def align(
    rows: Iterable[Sequence[str]],
    *,
    right_aligned: Sequence[bool] = (),
    gap: str = "  ",
    min_widths: Sequence[int] = (),
    rule: bool = False,
) -> Iterator[str]:
    """Each row as a line of columns, without spaces at its end.

    ``right_aligned``: for each column (the first ones), whether its cells are right-aligned. ``min_widths``: cells that
    a column takes at least. ``rule``: a line of dashes stands below the first row.
    """
    table = [list(row) for row in rows]
    columns = max(map(len, table), default=0)
    right = [*right_aligned, *[False] * (columns - len(right_aligned))]
    widths = [*min_widths, *[0] * (columns - len(min_widths))]
    for row in table:
        for i, cell in enumerate(row):
            widths[i] = max(widths[i], cell_width(cell))
    for number, row in enumerate(table):
        parts = (pad(cell, widths[i], right_aligned=right[i]) for i, cell in enumerate(row))
        yield gap.join(parts).rstrip()
        if rule and not number:
            yield gap.join("-" * width for width in widths)
