"""Decoded values: which keys an object repeats, and what JSON calls a value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from notation.data.conversion import DataError, Path
from notation.shapes import abbreviate
from notation.wellformed import path_text


class RepeatingDict(dict[Any, Any]):
    """A decoded object in which keys stand more than once; the first value of each is kept."""

    repeated: tuple[Any, ...] = ()


def find_repeated(raw: object, path: Path) -> DataError | None:
    """The first key that appears twice in an object within an element."""
    waiting: list[tuple[object, Path]] = [(raw, path)]
    while waiting:
        value, place = waiting.pop()
        if isinstance(value, RepeatingDict) and value.repeated:
            key = str(value.repeated[0])
            return DataError(path_text((*place, key)), f"the key {abbreviate(key)!r} appears twice in an object")
        if isinstance(value, Mapping):
            waiting += [(inner, (*place, str(key))) for key, inner in reversed(list(value.items()))]
        elif isinstance(value, list):
            waiting += [(inner, (*place, index)) for index, inner in reversed(list(enumerate(value)))]
    return None


def name_kind(value: object) -> str:
    """The name of a type as JSON has it."""
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "object"
    if isinstance(value, list):
        return "array"
    return type(value).__name__
