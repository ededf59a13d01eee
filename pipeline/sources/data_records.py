"""Records of the data form become canonical text; what a client's log took back is taken out."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from notation.data.conversion import DataError
from notation.data.elements import from_data
from notation.data.encoding import (
    FRAME_HEAD,
    MAX_BYTES,
    decode_json,
    decode_msgpack,
    forbid_repeated_keys,
    forbid_repeated_keys_of_msgpack,
    headers_of_broken_json,
    headers_of_broken_msgpack,
    object_of_json,
    object_of_msgpack,
)
from notation.data.tolerant_reader import first_part, read_data, unreadable
from notation.data.undo import take_back
from notation.model import End, Record
from notation.reading.reader import Reading
from pipeline.sources.find import RecordForm
from pipeline.sources.recognition import lookalike
from rules.canonical import canonical_text, codec_of

_FAULTS = (msgspec.MsgspecError, UnicodeError, RecursionError)
_BOM = b"\xef\xbb\xbf"


class NoRecordError(ValueError):
    """Data that are no record; the text says where and why."""


def record_of_json(line: bytes) -> tuple[Record, tuple[str, ...]]:
    """The record of one JSON line, and notes on what was taken out of it. Raises :class:`NoRecordError`."""
    line = line.removeprefix(_BOM)
    try:
        if b'"undo"' not in line:
            return decode_json(line, codec_of), ()
        data = msgspec.json.decode(line)
        forbid_repeated_keys(line)
        return _without_undone(data)
    except (DataError, *_FAULTS) as fault:
        if (other := lookalike(line)) is not None:
            raise NoRecordError(f"$: {other}") from None
        raise NoRecordError(str(fault) if isinstance(fault, DataError) else f"$: {fault}") from None


def record_of_messagepack(frame: bytes) -> tuple[Record, tuple[str, ...]]:
    """The record of one object of a MessagePack file, and notes. Raises :class:`NoRecordError`."""
    payload = frame[FRAME_HEAD:]
    try:
        if b"undo" not in payload:
            return decode_msgpack(payload, codec_of), ()
        data = msgspec.msgpack.decode(payload)
        forbid_repeated_keys_of_msgpack(payload)
        return _without_undone(data)
    except DataError as fault:
        raise NoRecordError(str(fault)) from None
    except _FAULTS as fault:
        raise NoRecordError(f"$: {fault}") from None


def text_of_json(line: bytes) -> tuple[str, tuple[str, ...]]:
    """The canonical text of the record of one JSON line, and notes. Raises :class:`NoRecordError`."""
    return _text(record_of_json(line))


def text_of_messagepack(frame: bytes) -> tuple[str, tuple[str, ...]]:
    """The canonical text of one object of a MessagePack file, and notes. Raises :class:`NoRecordError`."""
    return _text(record_of_messagepack(frame))


def _text(read: tuple[Record, tuple[str, ...]]) -> tuple[str, tuple[str, ...]]:
    record, notes = read
    try:
        return canonical_text(record), notes
    except ValueError as fault:
        raise NoRecordError(f"$: {fault}") from None


def _without_undone(data: Any) -> tuple[Record, tuple[str, ...]]:
    notes: tuple[str, ...] = ()
    if isinstance(data, dict) and isinstance(data.get("line"), list):
        taken = take_back(data["line"])
        for fault in taken.faults.values():
            raise fault
        data = {**data, "line": [element for _, element in taken.kept]}
        if taken.note is not None:
            notes = (taken.note,)
    headers = data.get("headers") if isinstance(data, dict) else None
    game, variant = (headers.get("Game"), headers.get("Variant")) if isinstance(headers, dict) else (None, None)
    codec = codec_of(game, variant) if isinstance(game, str) and isinstance(variant, str | None) else None
    return from_data(data, codec), notes


class StoredData(NamedTuple):
    """The data of one record as they stand in the file. ``line``: of the file, from 1; ``None`` in MessagePack."""

    form: RecordForm
    payload: bytes
    line: int | None

    def reading(self, file: str | None, record: int) -> Reading:
        """What can be read of them, with a finding for whatever cannot."""
        at: dict[str, Any] = {"file": file, "record": record, "line": self.line}
        try:
            return read_data(self._object(), codec_of, **at)
        except DataError as fault:
            return unreadable(fault.message, self._told(), **at)

    def unread(self, reason: str, file: str | None, record: int) -> Reading:
        """The reading of data that are not read. ``reason``: why, in words."""
        return unreadable(reason, self._told(), file=file, record=record, line=self.line)

    def _told(self) -> dict[str, str]:
        """The headers, as far as they can be told of data that cannot be read."""
        told = headers_of_broken_json if self.form == "jsonl" else headers_of_broken_msgpack
        return told(self.payload)

    def broken(self, reading: Reading) -> tuple[str, tuple[str, ...]]:
        """Text of what stands before the first fault of a broken record, without an end mark; and notes."""
        text = canonical_text(closed(first_part(reading))).removesuffix(f"{_STOP}\n")
        if b"undo" not in self.payload or len(self.payload) > MAX_BYTES:
            return text, ()
        try:
            data = self._object()
        except DataError:
            return text, ()
        line = data.get("line") if isinstance(data, dict) else None
        note = take_back(line).note if isinstance(line, list) else None
        return text, () if note is None else (note,)

    def _object(self) -> object:
        return (object_of_json if self.form == "jsonl" else object_of_msgpack)(self.payload)


_STOP = "*"


def closed(record: Record) -> Record:
    """The record with an end mark that says that only the record stops."""
    return Record(record.version, record.headers, (*record.line, End(_STOP)))
