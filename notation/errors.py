"""The root of all errors that reach a caller of the library."""

from __future__ import annotations


class FupanError(Exception):
    """Anything that the library refuses or cannot do; the text says what, and what to do.

    Every public error is one, and is also the built-in error that fits: ``ValueError``, ``TypeError``, ``OSError`` or
    ``RuntimeError``.
    """

    __module__ = "fupan"
    """The name under which callers know it."""
