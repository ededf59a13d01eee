"""Bytes that are not UTF-8 stand in texts as lone surrogates, which no output can hold."""

from __future__ import annotations

from typing import overload


@overload
def replace_surrogates(value: str) -> str: ...
@overload
def replace_surrogates(value: None) -> None: ...
@overload
def replace_surrogates(value: str | None) -> str | None: ...
@overload
def replace_surrogates(value: object) -> object: ...


def replace_surrogates(value: object) -> object:
    """The value with U+FFFD in place of lone surrogates in all texts of it, those of lists and dicts included."""
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [replace_surrogates(inner) for inner in value]
    if isinstance(value, dict):
        return {replace_surrogates(key): replace_surrogates(inner) for key, inner in value.items()}
    return value
