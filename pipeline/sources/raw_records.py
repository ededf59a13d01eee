"""The records of a piece, one at a time, whatever form they are written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from notation.data.encoding import FRAME_HEAD, MAX_BYTES
from notation.framing import split
from notation.reading.reader import Reading
from pipeline.sources.data_records import NoRecordError, StoredData, text_of_json, text_of_messagepack
from pipeline.sources.messagepack_frames import frames
from pipeline.sources.recognition import lookalike
from pipeline.sources.segments import MAX_RECORD_CHARACTERS, Segment

_BOM = b"\xef\xbb\xbf"


class RawRecord(NamedTuple):
    """One record's text. ``record``: its number in the file. ``first_line``: of ``text``, in the file, from 1.

    Records of a data form have their canonical text, with ``first_line`` 1: their file has no such lines; ``data``: as
    they stand in the file. ``fault``: why the data are no record; ``text`` is then what stands before the first fault,
    without an end mark, and ``reading`` all that could be read. A record of more than ``LONGEST`` characters has a
    fault too, and ``text`` is its beginning at least. ``notes``: what was done on the way, for people.
    """

    record: int
    first_line: int
    text: str
    fault: str | None = None
    notes: tuple[str, ...] = ()
    data: StoredData | None = None
    reading: Reading | None = None

    @property
    def line(self) -> int | None:
        """The line of the file at which the record begins, or which holds it; ``None`` where there are no lines."""
        return self.first_line if self.data is None else self.data.line


def read_raw_records(segment: Segment) -> Iterator[RawRecord]:
    """The records of a piece that are wanted, in order. Raises ``OSError`` if the piece must be read and cannot."""
    data = segment.bytes()
    if segment.fault is not None:
        yield _no_record(segment, data)
        return
    read = {"text": _framed, "jsonl": _json_lines, "msgpack": _objects}[segment.form]
    if segment.after is None:
        yield from read(segment, data)
        return
    for text in read(segment, data):
        if text.record > segment.after:
            yield text


def _no_record(segment: Segment, data: bytes) -> RawRecord:
    """The beginning of a file of which no line is a record; it stands at its first line that is not blank."""
    text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
    body = text.lstrip()
    line = segment.lines + 1 + text[: len(text) - len(body)].count("\n")
    stored = StoredData("jsonl", body.encode("utf-8", "surrogateescape"), line)
    return _broken(segment.file, segment.before + 1, stored, segment.fault or "", lost=True)


def _framed(segment: Segment, data: bytes) -> Iterator[RawRecord]:
    before, lines = segment.before, segment.lines
    for chunk in split(data):
        fault = (
            f"longer than {MAX_RECORD_CHARACTERS:,} characters; it is not read"
            if len(chunk.text) > MAX_RECORD_CHARACTERS
            else None
        )
        yield RawRecord(before + chunk.record if chunk.record else 0, lines + chunk.first_line, chunk.text, fault)


def _json_lines(segment: Segment, data: bytes) -> Iterator[RawRecord]:
    number = segment.before
    for index, line in enumerate(data.split(b"\n")):
        if not line.strip():
            continue
        number += 1
        stored = StoredData("jsonl", line.removeprefix(_BOM), segment.lines + index + 1)
        if len(line) > MAX_BYTES:
            yield _broken(segment.file, number, stored, f"longer than {MAX_BYTES:,} bytes; it is not read")
            continue
        try:
            text, notes = text_of_json(line)
            yield RawRecord(number, 1, text, notes=notes, data=stored)
        except NoRecordError as fault:
            other = lookalike(stored.payload)
            yield _broken(segment.file, number, stored, other or str(fault), lost=other is not None)


def _objects(segment: Segment, data: bytes) -> Iterator[RawRecord]:
    number = segment.before
    at = 0
    for end in frames(data).ends:
        number += 1
        stored = StoredData("msgpack", data[at + FRAME_HEAD : end], None)
        try:
            text, notes = text_of_messagepack(data[at:end])
            yield RawRecord(number, 1, text, notes=notes, data=stored)
        except NoRecordError as fault:
            yield _broken(segment.file, number, stored, str(fault))
        at = end
    if at < len(data):
        reason = "no record begins here, or it is cut off; what follows in this file is lost"
        yield _broken(segment.file, number + 1, StoredData("msgpack", data[at + FRAME_HEAD :], None), reason, lost=True)


def _broken(file: str, number: int, data: StoredData, reason: str, *, lost: bool = False) -> RawRecord:
    """Data that are no record, with all that can be told of them. ``lost``: they are not read at all."""
    if lost or len(data.payload) > MAX_BYTES:
        reading = data.unread(reason, file, number)
    else:
        reading = data.reading(file, number)
        if not any(finding.severity == "error" for finding in reading.findings):
            reading = data.unread(reason, file, number)
    text, notes = data.broken(reading)
    first = reading.findings[0]
    return RawRecord(number, 1, text, f"{first.path}: {first.message}", notes, data, reading)
