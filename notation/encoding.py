"""Records as JSON and MessagePack, one by one and in files of many.

A JSON file holds one record a line. A MessagePack file holds one ``bin`` object a record, always of the four-byte kind
(0xc6, then the length, the highest byte first), in which the record's own MessagePack stands. So any MessagePack
library reads the file object by object, and a record that is broken inside does not hide the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, BinaryIO, TypeAlias

import msgspec

from notation.codec import Codec
from notation.conversion import A_HEADER, DataError, data_error, named
from notation.data import RecordData, from_data, to_data
from notation.model import Record
from notation.shapes import shown

CodecOf: TypeAlias = Callable[[str, str | None], Codec | None]
"""The codec of a game and variant, as the headers name them; ``None`` where they are not known."""

MAX_FRAME = 1 << 28
"""The longest record of a MessagePack file, in bytes."""

FRAME_KIND = b"\xc6"
"""The first byte of a record in a MessagePack file: an object of bytes with its length in four bytes."""

FRAME_HEAD = 5
"""Bytes before a record: the kind of the object, and its length."""

_BOM = b"\xef\xbb\xbf"
_FAULTS = (msgspec.MsgspecError, UnicodeError, RecursionError)

_json_encoder = msgspec.json.Encoder()
_json_decoder = msgspec.json.Decoder(RecordData)
_msgpack_encoder = msgspec.msgpack.Encoder()
_msgpack_decoder = msgspec.msgpack.Decoder(RecordData)


def encode_json(record: Record, codec: Codec | None) -> bytes:
    """The record as JSON on one line, without a line end. Raises ``ValueError`` as ``to_data`` does."""
    return _json_encoder.encode(to_data(record, codec))


def decode_json(data: bytes, codec_of: CodecOf) -> Record:
    """The record that a JSON object says. Raises :class:`DataError`."""
    try:
        decoded = _json_decoder.decode(data)
    except _FAULTS as reason:
        raise _told(reason, data, msgspec.json.decode) from None
    forbid_repeated_keys(data)
    return _record(decoded, codec_of)


def _told(reason: Exception, data: bytes, decode: Callable[[bytes], object]) -> DataError:
    fault = data_error(reason)
    if fault.path == A_HEADER:
        with suppress(*_FAULTS):
            return named(fault, decode(data))
    return fault


def forbid_repeated_keys(data: bytes) -> None:
    """Raise :class:`DataError` if an object of well-formed JSON names a key twice; decoders keep the last."""
    # written anew, repeated keys are gone; escapes may hide a colon
    if b"\\u" not in data and data.count(b":") == msgspec.json.encode(msgspec.json.decode(data)).count(b":"):
        return
    try:
        json.loads(data, object_pairs_hook=_each_key_once)
    except RecursionError as reason:
        raise data_error(reason) from None


def _each_key_once(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise DataError("$", f"the key {shown(key)!r} stands twice in an object")
        seen.add(key)


def encode_msgpack(record: Record, codec: Codec | None) -> bytes:
    """The record as MessagePack. Raises ``ValueError`` as ``to_data`` does."""
    return _msgpack_encoder.encode(to_data(record, codec))


def decode_msgpack(data: bytes, codec_of: CodecOf) -> Record:
    """The record that a MessagePack object says. Raises :class:`DataError`."""
    try:
        decoded = _msgpack_decoder.decode(data)
    except _FAULTS as reason:
        raise _told(reason, data, msgspec.msgpack.decode) from None
    return _record(decoded, codec_of)


def encode_frame(record: Record, codec: Codec | None) -> bytes:
    """The record as one object of a MessagePack file. Raises ``ValueError`` as ``to_data`` does."""
    payload = encode_msgpack(record, codec)
    if len(payload) > MAX_FRAME:
        raise ValueError(f"cannot be written: longer than {MAX_FRAME} bytes")
    return FRAME_KIND + len(payload).to_bytes(4, "big") + payload


def read_msgpack(file: BinaryIO, codec_of: CodecOf) -> Iterator[Record | DataError]:
    """The records of a MessagePack file, one at a time; a :class:`DataError` in the place of each that is broken.

    Where the frame itself is broken (its first byte, a length beyond ``MAX_FRAME``, the end of the file), nothing says
    where the next record begins, so that error is the last thing given.
    """
    while head := _read(file, FRAME_HEAD):
        size = int.from_bytes(head[1:], "big")
        if len(head) < FRAME_HEAD or head[:1] != FRAME_KIND or size > MAX_FRAME:
            yield DataError("$", "not the beginning of a record; the rest of the file is left out")
            return
        payload = _read(file, size)
        if len(payload) < size:
            yield DataError("$", "the file ends inside a record")
            return
        try:
            yield decode_msgpack(payload, codec_of)
        except DataError as fault:
            yield fault


def _read(file: BinaryIO, size: int) -> bytes:
    """``size`` bytes, fewer only at the end of the file; a pipe gives them in pieces."""
    pieces: list[bytes] = []
    while size and (piece := file.read(size)):
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def read_json_lines(file: BinaryIO, codec_of: CodecOf) -> Iterator[Record | DataError]:
    """The records of a JSON lines file, one at a time; a :class:`DataError` in the place of each that is broken.

    Blank lines are passed over, and so is a byte order mark.
    """
    for number, line in enumerate(file):
        body = line.removeprefix(_BOM) if number == 0 else line
        if not body.strip():
            continue
        try:
            yield decode_json(body, codec_of)
        except DataError as fault:
            yield fault


def _record(data: RecordData, codec_of: CodecOf) -> Record:
    game = data.headers.get("Game")
    codec = None if game is None else codec_of(game, data.headers.get("Variant"))
    return from_data(data, codec)
