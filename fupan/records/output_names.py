"""Names of outputs: their endings, and whether they mean standard output, a device or a file."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Literal, TypeAlias

Compression: TypeAlias = Literal["gz", "zst"]
"""Outer endings of names."""

COMPRESSIONS: tuple[Compression, ...] = ("gz", "zst")
STANDARD_OUTPUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
"""Names that all mean standard output."""
_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/([0-9]+)|/dev/std(?:out|err)")


def split_ending(name: str) -> tuple[str, Compression | None]:
    """The inner ending of a file's name, in lower case and without its dot (``""``: none), and its compression."""
    base = name.rpartition("/")[2] if os.sep == "/" else Path(name).name
    for compression in COMPRESSIONS:
        if base.lower().endswith(f".{compression}") and len(base) > len(compression) + 1:
            return _ending(base[: -len(compression) - 1]), compression
    return _ending(base), None


def _ending(base: str) -> str:
    return os.path.splitext(base)[1][1:].lower()  # noqa: PTH122


def is_standard_output(name: str | None) -> bool:
    """Whether that name, or none, means standard output."""
    return name is None or name in STANDARD_OUTPUT


def descriptor_of(name: str) -> int | None:
    """The open file descriptor that a name such as ``/dev/fd/5`` means; ``None`` if it means none."""
    found = _DESCRIPTOR.fullmatch(name)
    if found is None:
        return None
    return int(found[1]) if found[1] else {"out": 1, "err": 2}[name[-3:]]


def is_device(name: str | None) -> bool:
    """Whether what is written there goes on elsewhere at once: standard output, a descriptor, a pipe, a device."""
    if name is None or is_standard_output(name) or descriptor_of(name) is not None:
        return True
    try:
        kind = Path(name).stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))
