"""Where a signal that ends the run has to wait: in steps that it must not divide, and where Python would lose it."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import Final, TypeVar
from weakref import WeakSet, WeakValueDictionary

F = TypeVar("F", bound=Callable[..., object])

_STEPS: set[CodeType] = set()
_CALLED_BACK: Final = {kind.__init__.__code__.co_filename for kind in (WeakSet, WeakValueDictionary)}
"""Files of the standard library with callbacks of weak references."""


def indivisible(function: F) -> F:
    """Mark a function that is finished before a signal stops the run, unless it takes longer than the patience.

    It is meant for short steps; one that waits for a reader of the output that does not read is stopped all the same.
    """
    _STEPS.add(function.__code__)
    return function


def is_step(code: CodeType) -> bool:
    """Whether the code is that of a marked function."""
    return code in _STEPS


def loses_exceptions(code: CodeType) -> bool:
    """Whether Python prints an exception that is raised in this code and goes on: finalizers, weak references."""
    return code.co_name == "__del__" or code.co_filename in _CALLED_BACK
