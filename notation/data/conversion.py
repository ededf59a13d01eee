"""Plain objects into typed ones, with faults that say where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias, TypeVar

import msgspec

from notation.shapes import abbreviate
from notation.wellformed import path_text

LONGEST = 500
"""Characters of a message, at most."""

Path: TypeAlias = tuple[str | int, ...]
T = TypeVar("T")

A_HEADER = "$.headers[...]"
"""How decoders call the place of any header's value."""
_PLACED = re.compile(r"(.*) - at (?:`key` in )?`\$(.*)`", re.DOTALL)


class DataError(ValueError):
    """Data that are no record. ``path``: where, such as ``$.line[3].move.plots``. ``message``: what is wrong there."""

    def __init__(self, path: str, message: str) -> None:
        # both may repeat what stands in the data, which may be very long
        self.path = abbreviate(path, LONGEST)
        self.message = abbreviate(message, LONGEST)
        super().__init__(self.path, self.message)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


def convert(value: object, kind: type[T], path: Path = ()) -> T:
    """``value`` as a ``kind``. ``path``: where it stands. Raises :class:`DataError`."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as reason:
        raise data_error(reason, path) from None


def with_key(fault: DataError, data: object) -> DataError:
    """The same fault, with the key of the header of ``data`` whose value is no text, which decoders do not name."""
    headers = data.get("headers") if isinstance(data, Mapping) else None
    if fault.path != A_HEADER or not isinstance(headers, Mapping):
        return fault
    key = next((key for key, value in headers.items() if not isinstance(value, str)), None)
    return fault if key is None else DataError(path_text(("headers", str(key))), fault.message)


def data_error(reason: Exception, path: Path = ()) -> DataError:
    """What a decoder complains of, with its place."""
    if isinstance(reason, RecursionError):
        return DataError(path_text(path), "nested too deeply")
    if isinstance(reason, UnicodeError):
        return DataError(path_text(path), "not UTF-8")
    placed = _PLACED.fullmatch(str(reason))
    if placed is None:
        return DataError(path_text(path), str(reason))
    return DataError(path_text(path) + placed[2], placed[1])
