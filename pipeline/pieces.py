"""Files cut into pieces: runs of whole records, about so many bytes each, in bounded memory."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from notation.encoding import FRAME_KIND, MAX_BYTES
from notation.shapes import MAX_MARKS
from pipeline.messagepack import frames
from pipeline.sources import Form, Source, Unreadable
from pipeline.unpacking import Corrupt, is_packed, plain_bytes

SIZE = 1 << 18
"""Bytes of a piece, about; a longer record is a piece of its own."""

JUNK = 1 << 20
"""Bytes kept of text before the first record: it is one finding, however long it is."""

LONGEST = 4_000_000
"""Characters of a record at most; no longer one is read. Behind a magic line may stand anything, a disk's zeros say."""

_BOM = b"\xef\xbb\xbf"
_MAGIC = re.compile(rb"(?:\xef\xbb\xbf){0,%d}%%fpn [0-9]" % MAX_MARKS)
_BOUNDARY = re.compile(rb"\n(?=%b)" % _MAGIC.pattern)
_OPEN = len(b"\n%fpn ") + MAX_MARKS * len(_BOM)
"""Bytes of a boundary at most that has not been read to its end."""


class Piece(msgspec.Struct, frozen=True, tag=True):
    """Consecutive whole records of one file.

    ``before``: records of the file before this piece. ``records``: how many are in it. ``lines``: lines of the file
    before it. ``data``: plain bytes; ``None``: read ``size`` bytes at ``offset`` of the file. ``offset``: -1 where the
    plain bytes are in no file. ``after``: records up to this number are not wanted; ``None``: all are. ``is_cut``: more
    stood there, which is left out.
    """

    file: str
    form: Form
    before: int
    records: int
    lines: int
    offset: int
    size: int
    data: bytes | None
    after: int | None = None
    is_cut: bool = False

    def bytes(self) -> bytes:
        """The plain bytes. Raises ``OSError`` if the file is not there or has become shorter."""
        if self.data is not None:
            return self.data
        with Path(self.file).open("rb") as file:
            file.seek(self.offset)
            data = file.read(self.size)
        if len(data) != self.size:
            raise OSError(f"{self.file} has become shorter while it was read")
        return data


class FileEnd(msgspec.Struct, frozen=True, tag=True):
    """All pieces of a file have been given. ``sha256`` and ``size`` are those of the stored bytes.

    ``records``: how many there are, text before the first not counted. ``error``: why it could not be read to its end;
    ``None`` if it could.
    """

    file: str
    sha256: str
    size: int
    records: int
    error: str | None = None


Part: TypeAlias = Piece | FileEnd


def cut(
    found: Iterable[Source | Unreadable], *, size: int = SIZE, hear: Callable[[int], object] | None = None
) -> Iterator[Part]:
    """The pieces of each file and its end, in order. ``hear`` is told how many stored bytes have just been read."""
    for one in found:
        if isinstance(one, Unreadable):
            yield FileEnd(one.name, "", 0, 0, one.reason)
        else:
            yield from _Cutter(one, size, hear).parts()


class _Cutter:
    """Cuts one file."""

    def __init__(self, source: Source, size: int, hear: Callable[[int], object] | None) -> None:
        self._source = source
        self._size = size
        self._hear = hear
        self._hash = hashlib.sha256()
        self._stored = 0
        self._packed = False
        self._in_no_file = source.place is not None or source.is_pipe
        self._error: str | None = None
        self._cut_off = False
        """The last record may not be whole."""
        self._buffer = bytearray()
        self._plain: Iterator[bytes] = iter(())
        self._records = 0
        self._lines = 0
        self._offset = 0

    def parts(self) -> Iterator[Part]:
        name = self._source.name
        try:
            file = self._source.open()
        except OSError as fault:
            yield FileEnd(name, "", 0, 0, reason_of(fault))
            return
        self._plain = plain_bytes(file, self._heard)
        try:
            yield from self._pieces()
        finally:
            if not self._source.is_standard_input:
                file.close()
        error = self._error
        if error is not None and self._records:
            error += f"; what follows record {self._records} is lost"
        yield FileEnd(name, self._hash.hexdigest(), self._stored, self._records, error)

    def _heard(self, stored: bytes) -> None:
        if not self._stored:
            self._packed = is_packed(stored)
        self._hash.update(stored)
        self._stored += len(stored)
        if self._hear is not None:
            self._hear(len(stored))

    def _more(self) -> bool:
        """Read on; ``False`` at the end of what can be read."""
        try:
            data = next(self._plain, b"")
        except Corrupt as fault:
            self._error = str(fault)
            self._cut_off = not fault.whole
            return False
        except OSError as fault:
            self._error = reason_of(fault)
            self._cut_off = True
            return False
        self._buffer += data
        return bool(data)

    def _pieces(self) -> Iterator[Piece]:
        while len(self._buffer) < _OPEN and self._more():
            pass
        form = self._source.form or _sniffed(self._buffer)
        yield from {"text": self._text, "jsonl": self._json_lines, "msgpack": self._objects}[form]()

    def _piece(self, form: Form, size: int, records: int, *, is_cut: bool = False) -> Piece:
        """Take the first ``size`` bytes of the buffer away as a piece."""
        data = bytes(self._buffer[:size])
        offset = -1 if self._packed or self._in_no_file else self._offset
        before, lines = self._records, self._lines
        piece = Piece(self._source.name, form, before, records, lines, offset, size, data, is_cut=is_cut)
        self._records += records
        self._take(size)
        return piece

    def _take(self, size: int) -> None:
        self._lines += self._buffer.count(b"\n", 0, size)
        self._offset += size
        del self._buffer[:size]

    def _text(self) -> Iterator[Piece]:
        buffer = self._buffer
        begun = _MAGIC.match(buffer) is not None
        starts: list[int] = []
        """Offsets in the buffer, its own start left out, at which records begin."""
        searched = 0
        while True:
            starts += [match.end() for match in _BOUNDARY.finditer(buffer, searched)]
            searched = max(starts[-1] if starts else 0, len(buffer) - _OPEN)
            while starts and len(buffer) >= self._size:
                count = bisect_right(starts, self._size) or 1
                cut = starts[count - 1]
                yield self._piece("text", cut, count - (not begun))
                begun = True
                starts = [start - cut for start in starts[count:]]
                searched -= cut
            if not starts and len(buffer) > (MAX_BYTES if begun else JUNK):
                yield from self._beginning(begun)
                begun = bool(buffer)
                searched = 0
                continue
            if not self._more():
                break
        size = len(buffer) if not self._cut_off else starts[-1] if starts else 0
        if size:
            yield self._piece("text", size, len(starts) + begun - self._cut_off)

    def _beginning(self, begun: bool) -> Iterator[Piece]:
        """Too long a record, or too much text before the first: its beginning is given, the rest is left out."""
        most = MAX_BYTES if begun else JUNK
        # a line end may begin a boundary that has not been read to its end: the cut is in front of it
        line_end = self._buffer.rfind(b"\n", most - _OPEN if begun else 1, most)
        size = most if line_end < 0 else line_end
        yield self._piece("text", size, int(begun), is_cut=True)
        while (boundary := _BOUNDARY.search(self._buffer)) is None:
            self._take(max(len(self._buffer) - _OPEN, 0))
            if not self._more():
                self._take(len(self._buffer))
                return
        self._take(boundary.end())

    def _json_lines(self) -> Iterator[Piece]:
        buffer = self._buffer
        while self._more():
            while len(buffer) >= self._size:
                cut = (buffer.rfind(b"\n", 0, self._size) + 1) or (buffer.find(b"\n", self._size) + 1)
                if cut:
                    yield self._piece("jsonl", cut, _full_lines(buffer[:cut]))
                elif len(buffer) > MAX_BYTES:
                    yield from self._beginning_of_line()
                else:
                    break
        size = len(buffer) if not self._cut_off else buffer.rfind(b"\n") + 1
        if size:
            yield self._piece("jsonl", size, _full_lines(buffer[:size]))

    def _beginning_of_line(self) -> Iterator[Piece]:
        """Too long a line: one byte more than may be read is given, the rest is left out."""
        yield self._piece("jsonl", MAX_BYTES + 1, 1, is_cut=True)
        while not (cut := self._buffer.find(b"\n") + 1):
            self._take(len(self._buffer))
            if not self._more():
                return
        self._take(cut)

    def _objects(self) -> Iterator[Piece]:
        buffer = self._buffer
        more = True
        while more:
            more = self._more()
            if more and len(buffer) < self._size:
                continue
            ends, broken = frames(buffer)
            while ends:
                count = bisect_right(ends, self._size) or 1
                cut = ends[count - 1]
                yield self._piece("msgpack", cut, count)
                ends = [end - cut for end in ends[count:]]
            if broken:
                yield self._piece("msgpack", len(buffer), 1)
                while more:
                    more = self._more()
                    self._take(len(buffer))
        if buffer and not self._cut_off:
            yield self._piece("msgpack", len(buffer), 1)


def reason_of(error: OSError) -> str:
    """What went wrong, in a few words, without the file's name."""
    return (error.strerror or str(error) or type(error).__name__).lower()


def _full_lines(data: bytes | bytearray) -> int:
    return sum(1 for line in data.split(b"\n") if line.strip())


def _sniffed(first: bytearray) -> Form:
    body = first.removeprefix(_BOM).lstrip()
    if body.startswith(b"{"):
        return "jsonl"
    if first and first[0] == FRAME_KIND[0]:
        return "msgpack"
    return "text"
