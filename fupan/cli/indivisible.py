"""Steps that a signal does not divide, so that what they count and what they write stay together."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

_STEPS: set[CodeType] = set()


def indivisible(function: F) -> F:
    """Mark a function that is finished before a signal stops the run, unless it takes longer than the patience.

    It is meant for short steps; one that waits for a reader of the output that does not read is stopped all the same.
    """
    _STEPS.add(function.__code__)
    return function


def is_step(code: CodeType) -> bool:
    """Whether the code is that of a marked function."""
    return code in _STEPS
