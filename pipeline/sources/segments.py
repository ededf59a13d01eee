"""What files are split into: segments of whole records, and the end of each file."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import msgspec

from pipeline.sources.changes import check_bytes
from pipeline.sources.find import RecordForm

SIZE = 1 << 18
"""Bytes of a segment, about; a longer record is a segment of its own."""

MAX_RECORD_CHARACTERS = 4_000_000
"""Characters of a record at most; no longer one is read. A magic line may be followed by anything: a disk's zeros."""


class Segment(msgspec.Struct, frozen=True, tag=True):
    """Consecutive whole records of one file.

    ``before``: records of the file before this segment. ``records``: how many are in it. ``lines``: lines of the file
    before it. ``data``: plain bytes; ``None``: read ``size`` bytes at ``offset`` of the file. ``offset``: -1 where the
    plain bytes are in no file. ``after``: records up to this number are not wanted; ``None``: all are. ``is_cut``: more
    stood there, which is left out. ``fault``: why all of the file is no record; the segment is its beginning then.
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
    """All segments of a file have been given. ``sha256`` and ``size`` are those of the stored bytes.

    ``records``: how many there are, text before the first not counted. ``error``: why it could not be read to its end;
    ``None`` if it could.
    """

    file: str
    sha256: str
    size: int
    records: int
    error: str | None = None


FilePart: TypeAlias = Segment | FileEnd
