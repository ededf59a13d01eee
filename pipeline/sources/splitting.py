"""Files cut into pieces: runs of whole records, about so many bytes each, in bounded memory."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from notation.data.encoding import MAX_BYTES
from notation.shapes import MAX_MARKS
from pipeline.sources.changes import SHORTER, FileWatch, check_bytes
from pipeline.sources.decompression import CorruptDataError, is_packed, plain_bytes
from pipeline.sources.find import InputSource, RecordForm, UnreadableFile
from pipeline.sources.find import reason_of as reason_of
from pipeline.sources.messagepack_frames import frames
from pipeline.sources.recognition import LOOKED_AT, RESULTS, foreign, form_by_content, look_at_json, reason_not_read

SIZE = 1 << 18
"""Bytes of a piece, about; a longer record is a piece of its own."""

JUNK = 1 << 20
"""Bytes kept of text before the first record: it is one finding, however long it is."""

LONGEST = 4_000_000
"""Characters of a record at most; no longer one is read. Behind a magic line may stand anything, a disk's zeros say."""

SHOWN = 1000
"""Bytes of something that is no record, for people."""

_BOM = b"\xef\xbb\xbf"
_MAGIC = re.compile(rb"(?:\xef\xbb\xbf){0,%d}%%fpn [0-9]" % MAX_MARKS)
_BOUNDARY = re.compile(rb"\n(?=%b)" % _MAGIC.pattern)
_OPEN = len(b"\n%fpn ") + MAX_MARKS * len(_BOM)
"""Bytes of a boundary at most that has not been read to its end."""


class Segment(msgspec.Struct, frozen=True, tag=True):
    """Consecutive whole records of one file.

    ``before``: records of the file before this piece. ``records``: how many are in it. ``lines``: lines of the file
    before it. ``data``: plain bytes; ``None``: read ``size`` bytes at ``offset`` of the file. ``offset``: -1 where the
    plain bytes are in no file. ``after``: records up to this number are not wanted; ``None``: all are. ``is_cut``: more
    stood there, which is left out. ``fault``: why all of the file is no record; the piece is its beginning then.
    ``digest``: SHA-256 of the bytes where they are to be read again.
    """

    file: str
    form: RecordForm
    before: int
    records: int
    lines: int
    offset: int
    size: int
    data: bytes | None
    after: int | None = None
    is_cut: bool = False
    fault: str | None = None
    digest: bytes | None = None

    def bytes(self) -> bytes:
        """The plain bytes. Raises ``OSError`` if the file is not there or has changed."""
        if self.data is not None:
            return self.data
        with Path(self.file).open("rb") as file:
            file.seek(self.offset)
            data = file.read(self.size)
        check_bytes(data, self.size, self.digest)
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


FilePart: TypeAlias = Segment | FileEnd


def split_file(
    found: Iterable[InputSource | UnreadableFile], *, size: int = SIZE, hear: Callable[[int], object] | None = None
) -> Iterator[FilePart]:
    """The pieces of each file and its end, in order. ``hear`` is told how many stored bytes have just been read."""
    return (part for part in cut_live(found, size=size, hear=hear, live=False) if part is not None)


def cut_live(
    found: Iterable[InputSource | UnreadableFile],
    *,
    size: int = SIZE,
    hear: Callable[[int], object] | None = None,
    live: bool = True,
) -> Iterator[FilePart | None]:
    """As :func:`cut`, for pipes to which something is written now and then.

    Where more must be waited for, the records that are whole are given as a piece, and then ``None`` again and again
    until more has come: a record of text is whole when the next begins, one of the data forms when it ends.
    """
    for one in found:
        if isinstance(one, UnreadableFile):
            yield FileEnd(one.name, "", 0, 0, one.reason)
        else:
            yield from _Splitter(one, size, hear, live).parts()


class _Splitter:
    """Cuts one file."""

    def __init__(self, source: InputSource, size: int, hear: Callable[[int], object] | None, live: bool) -> None:
        self._source = source
        self._size = size
        self._hear = hear
        self._is_pipe = source.is_pipe
        self._live = live and self._is_pipe
        self._hash = hashlib.sha256()
        self._stored = 0
        self._packed = False
        self._in_no_file = source.place is not None or self._is_pipe
        self._error: str | None = None
        self._watch = FileWatch(None)
        self._cut_off = False
        """The last record may not be whole."""
        self._is_idle = False
        """Nothing came when something was last asked for, but more may come."""
        self._buffer = bytearray()
        self._plain: Iterator[bytes] = iter(())
        self._records = 0
        self._lines = 0
        self._offset = 0

    def parts(self) -> Iterator[FilePart | None]:
        name = self._source.name
        try:
            file = self._source.open()
        except OSError as fault:
            yield FileEnd(name, "", 0, 0, reason_of(fault))
            return
        self._plain = plain_bytes(file, self._heard, live=self._live)
        if not self._source.is_standard_input:
            self._watch = FileWatch(file)
        try:
            yield from self._pieces()
            error = self._error or self._watch.change(self._stored)
        finally:
            if not self._source.is_standard_input:
                file.close()
        if self._error is not None and self._records:
            error = f"{self._error}; what follows record {self._records} is lost"
        yield FileEnd(name, self._hash.hexdigest(), self._stored, self._records, error)

    def _heard(self, stored: bytes) -> None:
        if not self._stored:
            self._packed = is_packed(stored)
        self._hash.update(stored)
        self._stored += len(stored)
        if self._hear is not None:
            self._hear(len(stored))

    def _more(self) -> bool:
        """Read on; ``False`` at the end of what can be read. Nothing may have come yet: see ``_is_idle``."""
        self._is_idle = False
        try:
            data = next(self._plain, None)
        except CorruptDataError as fault:
            is_shorter = self._watch.is_shorter(self._stored)
            self._error = SHORTER if is_shorter else str(fault)
            self._cut_off = is_shorter or not fault.whole
            return False
        except OSError as fault:
            self._error = reason_of(fault)
            self._cut_off = True
            return False
        if data is None:
            if self._watch.is_shorter(self._stored):
                self._error = SHORTER
                self._cut_off = True
            return False
        self._is_idle = not data
        self._buffer += data
        return True

    def _waiting(self) -> Iterator[None]:
        """The sign that nothing has come when something was last asked for."""
        if self._is_idle:
            yield None

    def _pieces(self) -> Iterator[Segment | None]:
        while self._is_undecided() and self._more():
            yield from self._waiting()
        kind = foreign(self._buffer)
        if kind is not None:
            yield from self._pass_over(reason_not_read(kind, self._packed))
            return
        form = self._form()
        yield from {"text": self._text, "jsonl": self._json_lines, "msgpack": self._objects}[form]()

    def _is_undecided(self) -> bool:
        """Whether more of the file would tell better what it is."""
        buffer = self._buffer
        return len(buffer) < LOOKED_AT and form_by_content(buffer) is None and _BOUNDARY.search(buffer) is None

    def _form(self) -> RecordForm:
        """How the records are written. A name ``.fpn`` means text; other names are believed if nothing is clearer."""
        named = self._source.form
        if named is not None and (named == "text" or self._source.is_stated):
            return named
        return form_by_content(self._buffer) or named or "text"

    def _pass_over(self, error: str | None) -> Iterator[None]:
        """Leave the rest of the file out; a pipe is not even read on."""
        while not self._is_pipe and self._more():
            self._take(len(self._buffer))
            yield from self._waiting()
        self._buffer.clear()
        self._error = error

    def _piece(
        self, form: RecordForm, size: int, records: int, *, is_cut: bool = False, fault: str | None = None
    ) -> Segment:
        """Take the first ``size`` bytes of the buffer away as a piece."""
        data = bytes(self._buffer[:size])
        offset = -1 if self._packed or self._in_no_file else self._offset
        before, lines = self._records, self._lines
        piece = Segment(self._source.name, form, before, records, lines, offset, size, data, None, is_cut, fault)
        self._records += records
        self._take(size)
        return piece

    def _take(self, size: int) -> None:
        self._lines += self._buffer.count(b"\n", 0, size)
        self._offset += size
        del self._buffer[:size]

    def _text(self) -> Iterator[Segment | None]:
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
                split_file = starts[count - 1]
                yield self._piece("text", split_file, count - (not begun))
                begun = True
                starts = [start - split_file for start in starts[count:]]
                searched -= split_file
            if not starts and len(buffer) > (MAX_BYTES if begun else JUNK):
                yield from self._beginning(begun)
                begun = bool(buffer)
                searched = 0
                continue
            if not self._more():
                break
            if self._is_idle and starts:
                split_file = starts[-1]
                yield self._piece("text", split_file, len(starts) - (not begun))
                begun, starts, searched = True, [], searched - split_file
            yield from self._waiting()
        size = len(buffer) if not self._cut_off else starts[-1] if starts else 0
        if size:
            yield self._piece("text", size, len(starts) + begun - self._cut_off)

    def _beginning(self, begun: bool) -> Iterator[Segment | None]:
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
            yield from self._waiting()
        self._take(boundary.end())

    def _json_lines(self) -> Iterator[Segment | None]:
        buffer = self._buffer
        more = True
        while (look := look_at_json(buffer, at_end=not more)) is None:
            more = self._more()
            yield from self._waiting()
        if look.is_results:
            yield from self._pass_over(RESULTS)
            return
        if look.fault is not None:
            yield self._piece("jsonl", min(len(buffer), SHOWN), 1, is_cut=True, fault=look.fault)
            yield from self._pass_over(None)
            return
        while self._more():
            if self._is_idle and (split_file := buffer.rfind(b"\n") + 1):
                yield self._piece("jsonl", split_file, _full_lines(buffer[:split_file]))
            yield from self._waiting()
            while len(buffer) >= self._size:
                split_file = (buffer.rfind(b"\n", 0, self._size) + 1) or (buffer.find(b"\n", self._size) + 1)
                if split_file:
                    yield self._piece("jsonl", split_file, _full_lines(buffer[:split_file]))
                elif len(buffer) > MAX_BYTES:
                    yield from self._beginning_of_line()
                else:
                    break
        size = len(buffer) if not self._cut_off else buffer.rfind(b"\n") + 1
        if size:
            yield self._piece("jsonl", size, _full_lines(buffer[:size]))

    def _beginning_of_line(self) -> Iterator[Segment | None]:
        """Too long a line: one byte more than may be read is given, the rest is left out."""
        yield self._piece("jsonl", MAX_BYTES + 1, 1, is_cut=True)
        while not (split_file := self._buffer.find(b"\n") + 1):
            self._take(len(self._buffer))
            if not self._more():
                return
            yield from self._waiting()
        self._take(split_file)

    def _objects(self) -> Iterator[Segment | None]:
        buffer = self._buffer
        more = True
        while more:
            more = self._more()
            if more and len(buffer) < self._size and not self._is_idle:
                continue
            ends, broken = frames(buffer)
            while ends:
                count = bisect_right(ends, self._size) or 1
                split_file = ends[count - 1]
                yield self._piece("msgpack", split_file, count)
                ends = [end - split_file for end in ends[count:]]
            if broken:
                yield self._piece("msgpack", len(buffer), 1)
                while more:
                    more = self._more()
                    self._take(len(buffer))
                    yield from self._waiting()
            yield from self._waiting()
        if buffer and not self._cut_off:
            yield self._piece("msgpack", len(buffer), 1)


def _full_lines(data: bytes | bytearray) -> int:
    return sum(1 for line in data.split(b"\n") if line.strip())
