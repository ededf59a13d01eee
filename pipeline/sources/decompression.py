"""Stored bytes to plain bytes: gzip and Zstandard, several members or frames in one file, in bounded memory."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Generator, Iterator
from itertools import chain
from typing import Any, BinaryIO

import zstandard

from pipeline.sources.blocks import BLOCK, PAUSE, live_bytes, stored_bytes

_GZIP = b"\x1f\x8b"
_ZSTANDARD = b"\x28\xb5\x2f\xfd"
_SKIPPABLE = tuple(bytes([0x50 + nibble]) + b"\x2a\x4d\x18" for nibble in range(16))
_SMALL = 1 << 9
"""Bytes of Zstandard input at a time: its decoder gives all that they hold, and 4 bytes can hold 128 KiB."""


class CorruptDataError(Exception):
    """The compressed stream is damaged or ends early. The argument says how, for people.

    ``whole``: the fault lies after the stream, so what was given is all of it.
    """

    def __init__(self, reason: str, *, whole: bool = False) -> None:
        super().__init__(reason)
        self.whole = whole


def is_packed(first: bytes) -> bool:
    """Whether a file that begins with these bytes (4 are enough) is compressed."""
    return first.startswith((_GZIP, _ZSTANDARD, *_SKIPPABLE))


def _may_be_packed(first: bytes) -> bool:
    return any(magic.startswith(first) for magic in (_GZIP, _ZSTANDARD, *_SKIPPABLE)) or is_packed(first)


def plain_bytes(
    file: BinaryIO, on_read: Callable[[bytes], object] | None = None, *, live: bool = False
) -> Iterator[bytes]:
    """The plain bytes of a file, a piece at a time; whether it is compressed is told by its first bytes.

    ``on_read`` is called with each stored piece (for hashes and progress). ``live``: the file is a pipe; where
    more must be waited for, all that has come is given, and then :data:`pipeline.sources.blocks.PAUSE`. Raises
    ``OSError`` and
    :class:`CorruptDataError`, after all that could be read before the fault has been given.
    """
    stored = live_bytes(file, on_read) if live else stored_bytes(file, on_read)
    first = b""
    for segment in stored:
        first += segment
        if len(first) >= 4 or (first and not _may_be_packed(first)):
            break
        if not segment:
            yield PAUSE
    if first.startswith(_GZIP):
        yield from _gunzip(first, stored)
    elif is_packed(first):
        yield from _unzstd(first, stored)
    elif first:
        yield first
        yield from stored


def _gunzip(data: bytes, stored: Iterator[bytes]) -> Iterator[bytes]:
    member = zlib.decompressobj(wbits=31)
    while True:
        try:
            plain = member.decompress(data, BLOCK)
        except zlib.error as error:
            raise CorruptDataError(f"the gzip stream is damaged ({error})") from None
        if plain:
            yield plain
        if member.eof:
            data = yield from _next_member(member.unused_data, stored)
            if not data:
                return
            if not data.startswith(_GZIP[: len(data)]):
                raise CorruptDataError("something that is not gzip follows the gzip stream", whole=True)
            member = zlib.decompressobj(wbits=31)
            continue
        data = member.unconsumed_tail
        while not data:
            more = next(stored, None)
            if more is None:
                raise CorruptDataError("the gzip stream ends early")
            data = more
            if not data:
                yield PAUSE


def _next_member(rest: bytes, stored: Iterator[bytes]) -> Generator[bytes, None, bytes]:
    """What follows a member, padding of zero bytes left out; empty at the end of the file."""
    rest = rest.lstrip(b"\0")
    while not rest:
        segment = next(stored, None)
        if segment is None:
            return b""
        if not segment:
            yield PAUSE
        rest = segment.lstrip(b"\0")
    return rest


def _unzstd(data: bytes, stored: Iterator[bytes]) -> Iterator[bytes]:
    decoder = zstandard.ZstdDecompressor()
    frame: Any = None
    gathered = bytearray()
    for segment in chain([data], stored):
        if not segment:
            if gathered:
                yield bytes(gathered)
                gathered.clear()
            yield PAUSE
        at = 0
        while at < len(segment):
            some = segment[at : at + _SMALL]
            at += len(some)
            if frame is None:
                frame = decoder.decompressobj()
            try:
                gathered += frame.decompress(some)
            except zstandard.ZstdError as error:
                if gathered:
                    yield bytes(gathered)
                raise CorruptDataError(f"the Zstandard stream is damaged ({error})") from None
            if frame.eof:
                at -= len(frame.unused_data)
                frame = None
            if len(gathered) >= BLOCK:
                yield bytes(gathered)
                gathered.clear()
    if gathered:
        yield bytes(gathered)
    if frame is not None:
        raise CorruptDataError("the Zstandard stream ends early")
