"""The stored bytes of a file or pipe, block by block; of a pipe also that nothing has come for a while."""

from __future__ import annotations

import os
import select
from collections.abc import Callable, Iterator
from time import monotonic
from typing import BinaryIO

BLOCK = 1 << 18
"""Bytes read at a time, at most."""
PATIENCE = 0.005
"""Seconds without input after which what has come is worked on; a writer that is merely slower gives larger pieces."""
LONGEST_PAUSE = 0.25
"""Seconds between two markers while nothing comes, at most; input that comes ends the wait at once."""
PAUSE = b""
"""The marker in a stream of bytes that nothing is there now, but more may come."""


def stored_bytes(file: BinaryIO, on_read: Callable[[bytes], object] | None = None) -> Iterator[bytes]:
    """The bytes of a file to its end. ``on_read`` is called with each block as it is read. Raises ``OSError``."""
    while (block := file.read(BLOCK)) != b"":
        if block is None:  # pyright: ignore[reportUnnecessaryComparison]
            # a pipe that does not block has nothing now
            _is_ready(file.fileno(), None)
            continue
        if on_read is not None:
            on_read(block)
        yield block


def live_bytes(file: BinaryIO, on_read: Callable[[bytes], object] | None = None) -> Iterator[bytes]:
    """The bytes of a pipe as they come, and :data:`PAUSE` where more must be waited for.

    A marker comes after :data:`PATIENCE` seconds of waiting in all, and again and again while nothing comes. What
    cannot be waited for (a stream in memory, a pipe of Windows) is read as a file is. Raises ``OSError``.
    """
    number = _descriptor(file)
    read: Callable[[int], bytes | None] | None = getattr(file, "read1", None)
    if number is None or read is None:
        yield from stored_bytes(file, on_read)
        return
    patience = PATIENCE
    while True:
        if not _is_ready(number, 0):
            begun = monotonic()
            is_ready = patience > 0 and _is_ready(number, patience)
            patience -= monotonic() - begun
            if not is_ready:
                yield from _pauses(number)
                patience = PATIENCE
        block = read(BLOCK)
        if block is None:
            # the pipe does not block, and what was there has been taken by another process
            continue
        if not block:
            return
        if on_read is not None:
            on_read(block)
        yield block


def _pauses(number: int) -> Iterator[bytes]:
    """A marker, and more of them until there is something to read."""
    wait = PATIENCE
    yield PAUSE
    while not _is_ready(number, wait):
        yield PAUSE
        wait = min(2 * wait, LONGEST_PAUSE)


def _descriptor(file: BinaryIO) -> int | None:
    """The number by which the system knows the file, if it can tell whether there is something to read."""
    if os.name == "nt":
        return None
    try:
        number = file.fileno()
        _is_ready(number, 0)
    except (OSError, ValueError):
        # a stream in memory, or one that is closed
        return None
    return number


def _is_ready(number: int, seconds: float | None) -> bool:
    """Whether a read would give something at once, the end included; waits for it for so long (``None``: for ever)."""
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(number, select.POLLIN | select.POLLHUP | select.POLLERR)
        return bool(poll.poll(None if seconds is None else seconds * 1000))
    return bool(select.select([number], [], [], seconds)[0])
