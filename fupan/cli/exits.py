"""How the command ends."""

from __future__ import annotations

from enum import IntEnum

from notation.errors import FupanError


class Exit(IntEnum):
    """Exit codes of every verb."""

    CLEAN = 0
    """Nothing found."""
    FINDINGS = 1
    """There are findings, differences or changes to make."""
    USAGE = 2
    """Wrong usage, unreadable input, or an output that cannot be written."""
    FAULT = 3
    """An internal error."""
    INTERRUPTED = 130
    """Stopped by Ctrl-C; what was done is kept."""
    BROKEN_PIPE = 141
    """The reader of the output has gone away (``| head``)."""
    ENDED = 143
    """Ended by SIGTERM (by SIGHUP: 129); what was done is kept."""


MAX_PROCESSES = 256
"""So many processes may be asked for."""


class InputError(FupanError):
    """Something that was handed in cannot be used; its text says what and what to do."""


class RunInterruptedError(Exception):
    """Stopped by Ctrl-C; its text says what was done and is kept."""
