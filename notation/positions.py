"""From an offset in a record's text to a line and a column of the file."""

from __future__ import annotations

import re
from bisect import bisect_right

_LINE_END = re.compile("\n")


class Positions:
    """Lines and columns of one record's text; worked out when first asked for."""

    __slots__ = ("_first_line", "_starts", "_text")

    def __init__(self, text: str, first_line: int = 1) -> None:
        """``first_line``: number of the text's first line in its file, from 1."""
        self._text = text
        self._first_line = first_line
        self._starts: list[int] | None = None

    def path(self, offset: int) -> str | None:
        """A JSON path to what stands there; ``None``: it stands in a text."""
        return None

    def at(self, offset: int) -> tuple[int | None, int | None]:
        """Line in the file and column, both from 1, the column in characters, of an offset from 0 (or just behind)."""
        starts = self._lines()
        line = bisect_right(starts, offset) - 1
        return self._first_line + line, offset - starts[line] + 1

    def describe(self, offset: int) -> str:
        """The place of an offset in words: line and column, or the path in data."""
        line, column = self.at(offset)
        return self.path(offset) or f"line {line}, column {column}"

    def _lines(self) -> list[int]:
        if self._starts is None:
            self._starts = [0, *(end.end() for end in _LINE_END.finditer(self._text))]
        return self._starts
