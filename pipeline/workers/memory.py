"""Whether there is room for libraries that end the process, without a word, where they get no memory."""

from __future__ import annotations

import mmap
import os
import sys

_BASE = 3 << 29
_PER_PROCESSOR = 1 << 27
"""Bytes of address space that polars and DuckDB take with their threads, about; hardly any of it is really used."""
DATABASE = 1 << 28
"""Bytes that DuckDB alone needs to start; later it says itself that there is too little."""
_RESERVED = 0x4000
"""MAP_NORESERVE of Linux: address space alone, no memory."""


def ensure_room(wanted: int = _BASE + _PER_PROCESSOR * (os.cpu_count() or 1)) -> None:  # pyright: ignore[reportCallInDefaultInitializer]
    """Raise ``MemoryError`` where a limit (``ulimit -v``) leaves less address space than is ``wanted``."""
    if sys.platform != "linux":
        return
    import resource

    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit == resource.RLIM_INFINITY:
        return
    try:
        mmap.mmap(-1, wanted, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _RESERVED, prot=0).close()
    except (OSError, ValueError):
        words = f"about {wanted >> 20} MiB of address space are needed, the limit is {limit >> 20} MiB"
        raise MemoryError(words) from None
