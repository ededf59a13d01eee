"""Signals that end a run: the first one stops it, and nothing disturbs the cleaning up for a while."""

from __future__ import annotations

import os
import signal
from time import monotonic
from typing import TYPE_CHECKING

from fupan.cli.indivisible import is_step, loses_exceptions

if TYPE_CHECKING:
    from types import FrameType

ENDING_SIGNALS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Signals that end the process in good order: nothing half-written is left over."""
_RETRY_INTERVAL = 0.02
"""Seconds after which a signal that had to wait is looked at again."""
_PATIENCE = 1.0
"""Seconds that a signal waits for the end of an indivisible step."""
_GRACE_PERIOD = 1.0
"""Seconds after which a repeated signal ends the process at once."""


class SignalHandler:
    """What is done about signals: the first one stops the run, and nothing disturbs the cleaning up for a while."""

    def __init__(self) -> None:
        self.code = 0
        self.is_over = False
        """Nothing is left to be cleaned up."""
        self._begun = 0.0
        self._waiting = 0
        """A signal that came while it had to wait."""
        self._waiting_since = 0.0

    def handle(self, number: int, frame: FrameType | None) -> None:
        """A signal has come.

        One that comes while something is imported waits, because not every module bears to be stopped, and so does one
        that comes where Python would lose the exception; one that comes within an indivisible step waits for a while.
        """
        if not self.code and not self.is_over:
            self._waiting_since = self._waiting_since or monotonic()
            patient = monotonic() - self._waiting_since < _PATIENCE
            if _must_wait(frame, is_patient=patient) and hasattr(signal, "setitimer"):
                self._waiting = number
                signal.signal(signal.SIGALRM, lambda _, later: self.handle(self._waiting, later))
                signal.setitimer(signal.ITIMER_REAL, _RETRY_INTERVAL)
                return
            self.code = 128 + number
            self._begun = monotonic()
            self._disarm()
            raise KeyboardInterrupt
        if self.is_over or monotonic() - self._begun > _GRACE_PERIOD:
            os._exit(128 + number)

    def finish(self) -> None:
        """The run is over: from now on a signal ends the process at once."""
        self.is_over = True
        self._disarm()

    def _disarm(self) -> None:
        """Python forgets its handlers before the process has gone: an alarm would end it with a code of its own."""
        if self._waiting:
            signal.setitimer(signal.ITIMER_REAL, 0)


def _must_wait(frame: FrameType | None, *, is_patient: bool) -> bool:
    """Whether something is imported, an exception would be lost or, for whoever is patient, a step must be finished."""
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith("<frozen importlib") or loses_exceptions(code):
            return True
        if is_patient and is_step(code):
            return True
        frame = frame.f_back
    return False
