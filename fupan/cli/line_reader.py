"""Lines from standard input, for a conversation that a signal may end at any moment."""

from __future__ import annotations

import io
import os
import select
import signal
from typing import TextIO


class LineReader:
    """Reads lines. Python's own ``input`` may miss a signal that comes just before it begins to wait.

    A signal writes into a pipe that is waited for together with the input, so none comes too early. Where that cannot
    be done (input that is no file of the system, Windows) lines are read as usual.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._rest = b""
        self._has_ended = False
        self._woken = -1
        try:
            self._file = stream.fileno()
        except (io.UnsupportedOperation, AttributeError, ValueError):
            self._file = -1
        if self._file >= 0 and os.name != "nt":
            self._woken, wakes = os.pipe()
            os.set_blocking(self._woken, False)
            os.set_blocking(wakes, False)
            signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)

    def read(self) -> str:
        """The next line without its end. Raises ``EOFError`` after the last, and what a signal's handler raises."""
        if self._woken < 0:
            line = self._stream.readline()
            if not line:
                raise EOFError
            return line.rstrip("\r\n")
        while b"\n" not in self._rest and not self._has_ended:
            ready, _, _ = select.select([self._file, self._woken], [], [])
            if self._woken in ready:
                # the handler itself runs as soon as Python goes on
                os.read(self._woken, 512)
            elif self._file in ready:
                chunk = os.read(self._file, 65536)
                self._has_ended = not chunk
                self._rest += chunk
        if not self._rest:
            raise EOFError
        line_bytes, _, self._rest = self._rest.partition(b"\n")
        return line_bytes.decode(self._stream.encoding or "utf-8", self._stream.errors or "replace").rstrip("\r")
