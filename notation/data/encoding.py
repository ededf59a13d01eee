"""Records as JSON and MessagePack, one by one; and what a file of many looks like.

A JSON file holds one record a line. A MessagePack file holds one ``bin`` object a record, always of the four-byte kind
(0xc6, then the length, the highest byte first), in which the record's own MessagePack stands. So any MessagePack
library reads the file object by object, and a record that is broken inside does not hide the next.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from notation.codec import Codec
from notation.data.conversion import A_HEADER, DataError, data_error, with_key
from notation.data.elements import RecordData, from_data, to_data
from notation.data.repeating import RepeatingDict
from notation.model import Record
from notation.shapes import KEY, abbreviate
from notation.wellformed import header_value_fault

CodecOf: TypeAlias = Callable[[str, str | None], Codec | None]
"""The codec of a game and variant, as the headers name them; ``None`` where they are not known."""

MAX_BYTES = 1 << 24
"""The longest record as data, a line of JSON or an object of MessagePack. A longer one is not read."""

FRAME_KIND = b"\xc6"
"""The first byte of a record in a MessagePack file: an object of bytes with its length in four bytes."""

FRAME_HEAD = 5
"""Bytes before a record: the kind of the object, and its length."""

_HEADERS_KEY = re.compile(rb'(?<!\\)"headers"[ \t\r]*:[ \t\r]*(?=\{)')
_FAULTS = (msgspec.MsgspecError, UnicodeError, RecursionError)

_json_encoder = msgspec.json.Encoder()
_json_decoder = msgspec.json.Decoder(RecordData)
_msgpack_encoder = msgspec.msgpack.Encoder()
_msgpack_decoder = msgspec.msgpack.Decoder(RecordData)


def encode_json(record: Record, codec: Codec | None) -> bytes:
    """The record as JSON on one line, without a line end.

    Raises ``ValueError`` as ``to_data`` does, or if it is too long.
    """
    return _short_enough(_json_encoder.encode(to_data(record, codec)))


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
            return with_key(fault, decode(data))
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


def forbid_repeated_keys_of_msgpack(data: bytes) -> None:
    """Raise :class:`DataError` if a map of well-formed MessagePack names a key twice; decoders keep the last."""
    # written anew, repeated keys are gone; so is what could have been written shorter
    if len(msgspec.msgpack.encode(msgspec.msgpack.decode(data))) == len(data):
        return
    import msgpack

    try:
        msgpack.unpackb(data, object_pairs_hook=_each_key_once, strict_map_key=False)
    except DataError:
        raise
    except (ValueError, TypeError, RecursionError) as reason:
        raise data_error(reason) from None


def object_of_json(data: bytes) -> object:
    """The JSON value as it stands, for :func:`notation.data.tolerant_reader.read_data`. Raises :class:`DataError` at
    ``$``."""
    try:
        value = msgspec.json.decode(data)
    except _FAULTS as reason:
        raise DataError("$", data_error(reason).message) from None
    try:
        forbid_repeated_keys(data)
    except DataError as fault:
        return _with_repeats(fault, lambda: json.loads(data, object_pairs_hook=_keep_repeats))
    return value


def object_of_msgpack(data: bytes) -> object:
    """The same for MessagePack."""
    try:
        value = msgspec.msgpack.decode(data)
    except _FAULTS as reason:
        raise DataError("$", data_error(reason).message) from None
    try:
        forbid_repeated_keys_of_msgpack(data)
    except DataError as fault:
        import msgpack

        return _with_repeats(
            fault, lambda: msgpack.unpackb(data, object_pairs_hook=_keep_repeats, strict_map_key=False)
        )
    return value


def _with_repeats(fault: DataError, decode: Callable[[], object]) -> object:
    try:
        return decode()
    except (ValueError, TypeError, RecursionError):
        raise fault from None


def _keep_repeats(pairs: list[tuple[Any, Any]]) -> RepeatingDict:
    kept = RepeatingDict()
    for key, value in pairs:
        if key in kept:
            kept.repeated = (*kept.repeated, key)
        else:
            kept[key] = value
    return kept


def headers_of_broken_json(data: bytes) -> dict[str, str]:
    """The headers of a line that is no JSON, such as one that was cut off; empty where they cannot be told."""
    found = _HEADERS_KEY.search(data)
    if found is None:
        return {}
    try:
        text = data[found.end() :].decode("utf-8", "replace")
        return _only_headers(json.JSONDecoder().raw_decode(text)[0])
    except (ValueError, RecursionError):
        return {}


def headers_of_broken_msgpack(data: bytes) -> dict[str, str]:
    """The headers of an object that is no MessagePack, such as one that was cut off or holds text that is not UTF-8."""
    import msgpack

    unpacker = msgpack.Unpacker(strict_map_key=False, unicode_errors="replace")
    unpacker.feed(data)
    try:
        for _ in range(unpacker.read_map_header()):
            key, value = unpacker.unpack(), unpacker.unpack()
            if key == "headers":
                return _only_headers(value)
    except (msgpack.UnpackException, ValueError, TypeError, RecursionError):
        pass
    return {}


def _only_headers(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {
        key: text
        for key, text in value.items()
        if isinstance(key, str) and KEY.fullmatch(key) and header_value_fault(text) is None
    }


def _each_key_once(pairs: list[tuple[Any, Any]]) -> None:
    seen: set[Any] = set()
    for key, _ in pairs:
        if key in seen:
            raise DataError("$", f"the key {abbreviate(str(key))!r} appears twice in an object")
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
    forbid_repeated_keys_of_msgpack(data)
    return _record(decoded, codec_of)


def encode_frame(record: Record, codec: Codec | None) -> bytes:
    """The record as one object of a MessagePack file. Raises ``ValueError`` as :func:`encode_json` does."""
    payload = _short_enough(encode_msgpack(record, codec))
    return FRAME_KIND + len(payload).to_bytes(4, "big") + payload


def _short_enough(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise ValueError(f"cannot be written: as data it is longer than {MAX_BYTES:,} bytes")
    return data


def _record(data: RecordData, codec_of: CodecOf) -> Record:
    game = data.headers.get("Game")
    codec = None if game is None else codec_of(game, data.headers.get("Variant"))
    return from_data(data, codec)
