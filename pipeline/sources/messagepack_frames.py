"""Where the records of a MessagePack file end (see :mod:`notation.data.encoding`): each is one ``bin`` object."""

from __future__ import annotations

from typing import NamedTuple

from notation.data.encoding import FRAME_HEAD, FRAME_KIND, MAX_BYTES


class Frames(NamedTuple):
    """``ends``: offsets just after each whole object. ``broken``: what follows the last one begins no object."""

    ends: list[int]
    broken: bool


def frames(data: bytes | bytearray) -> Frames:
    """The whole objects at the start of ``data``."""
    ends: list[int] = []
    at = 0
    while at < len(data):
        if data[at] != FRAME_KIND[0]:
            return Frames(ends, broken=True)
        if at + FRAME_HEAD > len(data):
            break
        size = int.from_bytes(data[at + 1 : at + FRAME_HEAD])
        if size > MAX_BYTES:
            return Frames(ends, broken=True)
        at += FRAME_HEAD + size
        if at > len(data):
            break
        ends.append(at)
    return Frames(ends, broken=False)
