"""How long tests wait for what must come of itself: only what hangs takes longer, on the busiest machine."""

from __future__ import annotations

import time
from collections.abc import Callable

HANG = 300
"""Seconds after which a process or thread that has not come to its end hangs."""
_INTERVAL = 0.005
"""Seconds between two looks."""


def wait_until(is_so: Callable[[], bool]) -> bool:
    """Whether it becomes so before that."""
    end = time.monotonic() + HANG
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(_INTERVAL)
    return True
