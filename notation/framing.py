"""Where records begin and end in a file; independent of what is in them.

A record begins at a line that starts, at column 1, with ``%fpn `` and a version (a digit), wherever that line stands.
Byte order marks before it are layout: files that were joined carry them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from notation.shapes import MAX_MARKS

_MAGIC = b"%fpn "
_DIGITS = frozenset(b"0123456789")
_LINE_END = ord("\n")
_BOM = b"\xef\xbb\xbf"
_LONGEST = MAX_MARKS * len(_BOM) + len(_MAGIC) + 1
_BLANK = b" \t\r\n"


class FramedRecord(NamedTuple):
    """One record's text, from its magic line to just before the next.

    ``record``: its number in the file, from 1; 0 for text before the first magic line, which is given only when there
    is more than blank lines. ``first_line``: number of its first line in the file, from 1. ``text``: decoded so that a
    byte that is not UTF-8 is one character U+DC80..U+DCFF; byte order marks at the start of the file or before a magic
    line are left out.
    """

    record: int
    first_line: int
    text: str


def split(data: bytes) -> Iterator[FramedRecord]:
    """The records of a whole file. Takes time linear in the size of ``data``."""
    framer = _Framer()
    framer.feed(data)
    return framer.chunks(last=True)


def stream(file: BinaryIO, block: int = 1 << 20) -> Iterator[FramedRecord]:
    """The same chunks as :func:`split` gives, read ``block`` bytes at a time.

    Memory is that of one record and one block. Raises what ``file.read`` raises.
    """
    framer = _Framer()
    while data := file.read(block):
        framer.feed(data)
        yield from framer.chunks(last=False)
    yield from framer.chunks(last=True)


class _Framer:
    """Bytes go in piece by piece, chunks come out as soon as they are complete."""

    __slots__ = ("_buffer", "_line", "_record", "_searched", "_started")

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._searched = 0
        """Offset in the buffer up to which no record's beginning is left."""
        self._started = False
        self._record = 0
        self._line = 1

    def feed(self, data: bytes) -> None:
        self._buffer += data

    def chunks(self, last: bool) -> Iterator[FramedRecord]:
        """The chunks that are complete; the rest too when this is the ``last`` piece."""
        buffer = self._buffer
        if not self._started:
            if len(buffer) < _LONGEST and not last:
                return
            self._start()
        begin = 0
        while (end := self._next(last)) >= 0:
            yield from self._chunk(begin, end)
            begin = end
            self._record += 1
        del buffer[:begin]
        self._searched = max(self._searched - begin, 0)
        if last:
            yield from self._chunk(0, len(buffer))
            buffer.clear()

    def _start(self) -> None:
        self._started = True
        del self._buffer[: _marks(self._buffer)]
        if self._buffer.startswith(_MAGIC) and self._buffer[len(_MAGIC) : len(_MAGIC) + 1].isdigit():
            self._record = 1

    def _next(self, last: bool) -> int:
        """Offset of the next record's beginning, ``-1`` when more bytes are needed."""
        buffer = self._buffer
        size = len(buffer)
        found = buffer.find(_MAGIC, self._searched)
        while found >= 0:
            digit = found + len(_MAGIC)
            if digit >= size:
                break
            if buffer[digit] in _DIGITS and (begin := self._line_begin(found)) > 0:
                self._searched = digit
                return begin
            found = buffer.find(_MAGIC, digit)
        self._searched = max(self._searched, size - len(_MAGIC))
        return -1

    def _line_begin(self, magic: int) -> int:
        """Where the line of a magic begins, byte order marks before it included; 0 if it begins no line."""
        for _ in range(MAX_MARKS):
            if self._buffer[max(magic - len(_BOM), 0) : magic] != _BOM:  # pyright: ignore[reportUnnecessaryComparison]
                break
            magic -= len(_BOM)
        return magic if magic and self._buffer[magic - 1] == _LINE_END else 0

    def _chunk(self, begin: int, end: int) -> Iterator[FramedRecord]:
        piece = self._buffer[begin:end]
        if self._record:
            del piece[: _marks(piece)]
        if self._record or piece.strip(_BLANK):
            yield FramedRecord(self._record, self._line, piece.decode("utf-8", "surrogateescape"))
        self._line += piece.count(b"\n")


def _marks(data: bytearray) -> int:
    """How many bytes of byte order marks ``data`` begins with."""
    count = 0
    while count < MAX_MARKS and data.startswith(_BOM, count * len(_BOM)):
        count += 1
    return count * len(_BOM)
