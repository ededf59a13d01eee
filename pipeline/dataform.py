"""Records of the data form become canonical text; what a client's log took back is taken out."""

from __future__ import annotations

from typing import Any

import msgspec

from notation.conversion import DataError
from notation.data import from_data
from notation.encoding import (
    FRAME_HEAD,
    decode_json,
    decode_msgpack,
    forbid_repeated_keys,
    forbid_repeated_keys_of_msgpack,
)
from notation.model import Record
from pipeline.recognition import lookalike
from rules.canon import canonical_text, codec_of

_FAULTS = (msgspec.MsgspecError, UnicodeError, RecursionError)
_BOM = b"\xef\xbb\xbf"


class NoRecord(ValueError):
    """Data that are no record; the text says where and why."""


def record_of_json(line: bytes) -> tuple[Record, tuple[str, ...]]:
    """The record of one JSON line, and notes on what was taken out of it. Raises :class:`NoRecord`."""
    line = line.removeprefix(_BOM)
    try:
        if b'"undo"' not in line:
            return decode_json(line, codec_of), ()
        data = msgspec.json.decode(line)
        forbid_repeated_keys(line)
        return _without_undone(data)
    except DataError as fault:
        raise NoRecord(lookalike(line) or str(fault)) from None
    except _FAULTS as fault:
        raise NoRecord(lookalike(line) or f"$: {fault}") from None


def record_of_messagepack(frame: bytes) -> tuple[Record, tuple[str, ...]]:
    """The record of one object of a MessagePack file, and notes. Raises :class:`NoRecord`."""
    payload = frame[FRAME_HEAD:]
    try:
        if b"undo" not in payload:
            return decode_msgpack(payload, codec_of), ()
        data = msgspec.msgpack.decode(payload)
        forbid_repeated_keys_of_msgpack(payload)
        return _without_undone(data)
    except DataError as fault:
        raise NoRecord(str(fault)) from None
    except _FAULTS as fault:
        raise NoRecord(f"$: {fault}") from None


def text_of_json(line: bytes) -> tuple[str, tuple[str, ...]]:
    """The canonical text of the record of one JSON line, and notes. Raises :class:`NoRecord`."""
    return _text(record_of_json(line))


def text_of_messagepack(frame: bytes) -> tuple[str, tuple[str, ...]]:
    """The canonical text of the record of one object of a MessagePack file, and notes. Raises :class:`NoRecord`."""
    return _text(record_of_messagepack(frame))


def _text(read: tuple[Record, tuple[str, ...]]) -> tuple[str, tuple[str, ...]]:
    record, notes = read
    try:
        return canonical_text(record), notes
    except ValueError as fault:
        raise NoRecord(f"$: {fault}") from None


def _without_undone(data: Any) -> tuple[Record, tuple[str, ...]]:
    notes: tuple[str, ...] = ()
    if isinstance(data, dict) and isinstance(data.get("line"), list):
        line, undone, entries = _taken_back(data["line"])
        data = {**data, "line": line}
        if entries:
            what = "move or chance entry" if undone == 1 else "moves and chance entries"
            how = "undo entry" if entries == 1 else "undo entries"
            notes = (f"left out: {undone} {what}, taken back by {entries} {how}",)
    headers = data.get("headers") if isinstance(data, dict) else None
    game, variant = (headers.get("Game"), headers.get("Variant")) if isinstance(headers, dict) else (None, None)
    codec = codec_of(game, variant) if isinstance(game, str) and isinstance(variant, str | None) else None
    return from_data(data, codec), notes


def _taken_back(line: list[Any]) -> tuple[list[Any], int, int]:
    """The line without what was undone, how many moves and entries were, and by how many undo entries."""
    kept: list[Any] = []
    plays: list[int] = []
    """Indexes in ``kept`` of its moves and chance entries."""
    undone = entries = 0
    for index, element in enumerate(line):
        kind = element.get("kind") if isinstance(element, dict) else None
        if kind == "undo":
            count = _count(element, f"$.line[{index}]", len(plays))
            del kept[plays[-count] :]
            del plays[-count:]
            undone += count
            entries += 1
            continue
        if kind in ("move", "chance"):
            plays.append(len(kept))
        kept.append(element)
    return kept, undone, entries


def _count(element: dict[str, Any], path: str, most: int) -> int:
    for key in element:
        if key not in ("kind", "count"):
            raise DataError(path, f"Object contains unknown field `{key}`")
    if "count" not in element:
        raise DataError(path, "Object missing required field `count`")
    count = element["count"]
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise DataError(f"{path}.count", "Expected `int` >= 1")
    if count > most:
        raise DataError(f"{path}.count", f"{count} cannot be taken back, only {most} stand before it")
    return count
