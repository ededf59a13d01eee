"""Where records begin and end in a file; independent of what is in them.

A record begins at a line that starts, at column 1, with ``%fpn `` and a version (a digit), wherever that line stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

_MAGIC = b"\n%fpn "
_LONGEST = len(_MAGIC) + 1
_DIGITS = frozenset(b"0123456789")
_BOM = b"\xef\xbb\xbf"
_BLANK = b" \t\r\n"


class Chunk(NamedTuple):
    """One record's text, from its magic line to just before the next.

    ``record``: its number in the file, from 1; 0 for text before the first magic line, which is given only when there
    is more than blank lines. ``first_line``: number of its first line in the file, from 1. ``text``: decoded so that a
    byte that is not UTF-8 is one character U+DC80..U+DCFF; a byte order mark at the start of the file is left out.
    """

    record: int
    first_line: int
    text: str


def split(data: bytes) -> Iterator[Chunk]:
    """The records of a whole file. Takes time linear in the size of ``data``."""
    framer = _Framer()
    framer.feed(data)
    return framer.chunks(last=True)


def stream(file: BinaryIO, block: int = 1 << 20) -> Iterator[Chunk]:
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

    def chunks(self, last: bool) -> Iterator[Chunk]:
        """The chunks that are complete; the rest too when this is the ``last`` piece."""
        buffer = self._buffer
        if not self._started:
            if len(buffer) < len(_BOM) + _LONGEST and not last:
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
        if self._buffer.startswith(_BOM):
            del self._buffer[: len(_BOM)]
        if self._buffer.startswith(_MAGIC[1:]) and self._buffer[len(_MAGIC) - 1 : len(_MAGIC)].isdigit():
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
            if buffer[digit] in _DIGITS:
                self._searched = digit
                return found + 1
            found = buffer.find(_MAGIC, digit)
        self._searched = max(self._searched, size - _LONGEST + 1)
        return -1

    def _chunk(self, begin: int, end: int) -> Iterator[Chunk]:
        piece = self._buffer[begin:end]
        if self._record or piece.strip(_BLANK):
            yield Chunk(self._record, self._line, piece.decode("utf-8", "surrogateescape"))
        self._line += piece.count(b"\n")
