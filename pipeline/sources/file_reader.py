"""Reads one file on and on, and takes segments from the beginning of what has been read."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from pipeline.sources.changes import SHORTER, FileWatch
from pipeline.sources.decompression import CorruptDataError, is_packed, plain_bytes
from pipeline.sources.find import InputSource, RecordForm, reason_of
from pipeline.sources.segments import FileEnd, FilePart, Segment


class FileReader:
    """The plain bytes of one file in a buffer, from whose beginning segments are taken."""

    def __init__(self, source: InputSource, size: int, on_read: Callable[[int], object] | None, live: bool) -> None:
        self.source = source
        self.size = size
        self._on_read = on_read
        self.is_pipe = source.is_pipe
        self._live = live and self.is_pipe
        self.hash = hashlib.sha256()
        self.stored = 0
        self.is_compressed = False
        self._in_no_file = source.place is not None or self.is_pipe
        self.error: str | None = None
        self.watch = FileWatch(None)
        self.is_cut_off = False
        """The last record may not be whole."""
        self.is_idle = False
        """Nothing came when something was last asked for, but more may come."""
        self.buffer = bytearray()
        self.plain: Iterator[bytes] = iter(())
        self.records = 0
        self._lines = 0
        self._offset = 0

    def parts(self, split: Callable[[FileReader], Iterator[Segment | None]]) -> Iterator[FilePart | None]:
        """The segments that ``split`` makes of what is read, and the file's end."""
        name = self.source.name
        try:
            file = self.source.open()
        except OSError as fault:
            yield FileEnd(name, "", 0, 0, reason_of(fault))
            return
        self.plain = plain_bytes(file, self._note_stored, live=self._live)
        if not self.source.is_standard_input:
            self.watch = FileWatch(file)
        try:
            yield from split(self)
            error = self.error or self.watch.change(self.stored)
        finally:
            if not self.source.is_standard_input:
                file.close()
        if self.error is not None and self.records:
            error = f"{self.error}; what follows record {self.records} is lost"
        yield FileEnd(name, self.hash.hexdigest(), self.stored, self.records, error)

    def _note_stored(self, stored: bytes) -> None:
        if not self.stored:
            self.is_compressed = is_packed(stored)
        self.hash.update(stored)
        self.stored += len(stored)
        if self._on_read is not None:
            self._on_read(len(stored))

    def read_more(self) -> bool:
        """Read on; ``False`` at the end of what can be read. Nothing may have come yet: see ``is_idle``."""
        self.is_idle = False
        try:
            data = next(self.plain, None)
        except CorruptDataError as fault:
            is_shorter = self.watch.is_shorter(self.stored)
            self.error = SHORTER if is_shorter else str(fault)
            self.is_cut_off = is_shorter or not fault.whole
            return False
        except OSError as fault:
            self.error = reason_of(fault)
            self.is_cut_off = True
            return False
        if data is None:
            if self.watch.is_shorter(self.stored):
                self.error = SHORTER
                self.is_cut_off = True
            return False
        self.is_idle = not data
        self.buffer += data
        return True

    def yield_if_idle(self) -> Iterator[None]:
        """The sign that nothing has come when something was last asked for."""
        if self.is_idle:
            yield None

    def skip_rest(self, error: str | None) -> Iterator[None]:
        """Leave the rest of the file out; a pipe is not even read on."""
        while not self.is_pipe and self.read_more():
            self.consume(len(self.buffer))
            yield from self.yield_if_idle()
        self.buffer.clear()
        self.error = error

    def take_segment(
        self, form: RecordForm, size: int, records: int, *, is_cut: bool = False, fault: str | None = None
    ) -> Segment:
        """Take the first ``size`` bytes of the buffer away as a piece."""
        data = bytes(self.buffer[:size])
        offset = -1 if self.is_compressed or self._in_no_file else self._offset
        before, lines = self.records, self._lines
        segment = Segment(self.source.name, form, before, records, lines, offset, size, data, None, is_cut, fault)
        self.records += records
        self.consume(size)
        return segment

    def consume(self, size: int) -> None:
        """Take the first ``size`` bytes of the buffer away."""
        self._lines += self.buffer.count(b"\n", 0, size)
        self._offset += size
        del self.buffer[:size]
