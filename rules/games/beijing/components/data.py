"""How the data files say where their numbers come from."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, Literal, TypeVar

import msgspec

T = TypeVar("T")
F = TypeVar("F")


class Data(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """One table of a data file. ``mark``: whether the rulebook prints it. ``note``: what to know about it."""

    mark: Literal["seed", "ruling", "assumed"]
    values: T
    note: str = ""


def read(name: str, shape: type[F]) -> F:
    """The data file ``name`` of this folder. Raises ``msgspec.ValidationError`` if it has not the shape."""
    return msgspec.toml.decode(Path(__file__).parents[1].joinpath(name).read_bytes(), type=shape)
