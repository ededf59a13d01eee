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
    try:
        return msgspec.toml.decode(path.read_bytes(), type=shape)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None
