"""What the reader finds wrong, collected as it reads."""

from __future__ import annotations

import msgspec

from notation.finding import Code, Finding
from notation.positions import Positions
from notation.shapes import named

MAX_FAULTS = 1000
"""A record reports at most so many faults; the first of the main line is always among them."""


class FindingList:
    """The faults of one record, each with its offset and whether it belongs to the main line."""

    __slots__ = ("_file", "_first", "_found", "_places", "_record")

    def __init__(self, places: Positions, file: str | None, record: int) -> None:
        self._places = places
        self._file = file
        self._record = record
        self._found: list[tuple[int, bool, Finding]] = []
        self._first: int | None = None
        """Offset of the main line's first fault so far."""

    def wants(self, at: int, main: bool) -> bool:
        """Whether a fault would be kept: there are not too many, or it would be the main line's first."""
        return len(self._found) < MAX_FAULTS or (main and (self._first is None or at < self._first))

    def add(
        self,
        at: int,
        message: str,
        *,
        code: Code = Code.SYNTAX,
        main: bool = True,
        tainted: bool = False,
        expected: str | None = None,
        got: str | None = None,
        hint: str | None = None,
        path: str | None = None,
    ) -> None:
        """A fault at an offset of the record's text. ``tainted``: its line of play was wrong before.

        ``path``: where exactly, in a data form; ``None``: what stands at the offset.
        """
        if not self.wants(at, main):
            return
        if main and (self._first is None or at < self._first):
            self._first = at
        line, column = self._places.at(at)
        finding = Finding(
            code=code,
            file=self._file,
            record=self._record,
            line=line,
            column=column,
            path=path or self._places.path(at),
            message=message,
            expected=expected,
            got=got,
            hint=hint,
            tainted=tainted,
        )
        self._found.append((at, main, finding))

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of an offset in a text, for hints that name another place."""
        line, column = self._places.at(at)
        assert line is not None
        assert column is not None
        return line, column

    def add_character(self, at: int, character: str, *, main: bool = True, tainted: bool = False) -> None:
        """A character or byte that may stand nowhere."""
        message = "a control character" if ord(character) < 0xD800 else "a byte that is not UTF-8"
        self.add(at, message, main=main, tainted=tainted, got=named(character))

    def __bool__(self) -> bool:
        return bool(self._found)

    def sorted(self) -> list[tuple[int, bool, Finding]]:
        """Offset, main line or not, and finding, in the order of the source.

        An open bracket is noticed only at the end, so the first fault of the main line is known only now.
        """
        self._found.sort(key=lambda fault: fault[0])
        first = True
        for index, (at, main, finding) in enumerate(self._found):
            if main:
                if finding.tainted is first:
                    finding = msgspec.structs.replace(finding, tainted=not first)
                    self._found[index] = (at, main, finding)
                first = False
        return self._found
