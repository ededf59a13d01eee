"""The data files of a game: TOML, decoded into typed tables."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_data_file(path: Path, shape: type[T]) -> T:
    """The tables of a TOML file. ``shape``: a Struct whose fields are the tables of the file.

    Raises ``ValueError`` with the file's name and the place in it if it is not TOML, or has not this shape; ``OSError``
    if it cannot be read.
    """
    return decode_data(path.read_bytes(), shape, path.name)


def decode_data(text: str | bytes, shape: type[T], name: str) -> T:
    """The tables of a text of the form of a data file. ``name``: what to call it in errors.

    Raises ``ValueError`` with the name and the place in the text if it is not TOML, or has not this shape.
    """
    try:
        return msgspec.toml.decode(text, type=shape)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise ValueError(f"{name}: {error}") from None
