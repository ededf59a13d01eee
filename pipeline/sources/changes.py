"""Whether a file stays the same while it is read."""

from __future__ import annotations

import hashlib
import os
import stat
from io import UnsupportedOperation
from typing import BinaryIO

SHORTER = "it became shorter while it was read"
CHANGED = "it changed while it was read; run it again"
"""What is said of a file that is not the same at its end as it was at its beginning."""


class FileWatch:
    """What a file was when its reading began.

    Pipes, devices and standard input (``None``) are read as they come, so nothing is said of them.

    A file whose name has been given to another meanwhile is no change: the one that was opened is read to its end.
    """

    def __init__(self, file: BinaryIO | None) -> None:
        self._file = file
        self._before = self._state()

    def is_shorter(self, read: int) -> bool:
        """Whether ``read`` bytes, which are all that can be read, are fewer than there were."""
        return self._before is not None and read < self._before[0]

    def change(self, read: int) -> str | None:
        """What has become of the file, of which all ``read`` bytes have been read; ``None``: it is the same."""
        now = self._state()
        if self._before is None or now is None:
            return None
        if read < self._before[0] or now[0] < self._before[0]:
            return SHORTER
        return CHANGED if now != self._before else None

    def _state(self) -> tuple[int, int] | None:
        """Size, and when it was last written to."""
        if self._file is None:
            return None
        try:
            state = os.fstat(self._file.fileno())
        except (OSError, UnsupportedOperation):
            return None
        return (state.st_size, state.st_mtime_ns) if stat.S_ISREG(state.st_mode) else None


def check_bytes(data: bytes, size: int, digest: bytes | None) -> None:
    """Raise ``OSError`` if bytes that were read again are not those of the first reading, as far as that is known."""
    if len(data) != size:
        raise OSError(SHORTER)
    if digest is not None and hashlib.sha256(data).digest() != digest:
        raise OSError(CHANGED)


def is_change(error: str) -> bool:
    """Whether it was said of a file that it has changed: it may be whole by now."""
    return error.startswith((SHORTER, CHANGED))
