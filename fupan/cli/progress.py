"""A progress bar on a terminal, with rate and time left; nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 0.5
"""Seconds before a bar appears: what is done sooner needs none."""
REDRAW_INTERVAL = 0.2
"""Seconds between two drawings."""


class ProgressBar:
    """Draws on standard error if that is a terminal. Results that go to the same terminal are written through it.

    ``total``: what there is to do, in the unit of :meth:`advance` (bytes, games); ``None`` or 0 if it is not known.
    ``noun``: what :meth:`count` counts.
    """

    def __init__(self, total: int | Callable[[], int] | None, noun: str = "records", *, quiet: bool = False) -> None:
        self._total = total
        self._noun = noun
        """How much there is to do; counted only when the bar appears."""
        self._on = sys.stderr.isatty() and not quiet
        self._shared = self._on and sys.stdout.isatty()
        self._begun = monotonic()
        self._drawn = self._begun
        self._done = 0
        self._held: list[bytes] = []
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self.count = 0
        """How many have been done."""

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        self._erase()
        self._release()

    def advance(self, done: int, count: int = 1) -> None:
        """``done`` units more, which were ``count`` records."""
        self._done += done
        self.count += count
        self._tick()

    def set_progress(self, done: int, count: int) -> None:
        """So much has been done in all. What has been written is out before more is waited for."""
        self._done, self.count = done, count
        self._tick()
        if self._held:
            self._erase()
            self._release()
        elif not self._shared:
            sys.stdout.flush()

    def write(self, result: bytes) -> None:
        """A result to standard output."""
        if self._shared:
            self._held.append(result)
        else:
            sys.stdout.buffer.write(result)

    def _tick(self) -> None:
        if not self._on:
            return
        now = monotonic()
        if now - self._drawn < REDRAW_INTERVAL:
            return
        self._drawn = now
        if self._held:
            self._erase()
            self._release()
        if now - self._begun >= PATIENCE:
            self._draw(now)

    def _draw(self, now: float) -> None:
        if self._progress is None:
            self._progress, self._task = self._create()
        assert self._task is not None
        rate = self.count / max(now - self._begun, 1e-9)
        said = f"{self.count:,} {self._noun}, {rate:,.0f} a second"
        total = self._progress.tasks[0].total
        if total and self._done:
            left = round((now - self._begun) * max(total - self._done, 0) / self._done)
            said += f", {left // 60}:{left % 60:02} left"
        self._progress.update(self._task, completed=self._done, said=said)
        self._progress.start()
        self._progress.refresh()

    def _create(self) -> tuple[Progress, TaskID]:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        total = self._total() if callable(self._total) else self._total
        columns: list[Any] = [BarColumn(), TextColumn("{task.fields[said]}")]
        if total:
            columns.insert(1, TextColumn("{task.percentage:>3.0f} %"))
        progress = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
        return progress, progress.add_task("", total=total or None, said="")

    def _erase(self) -> None:
        if self._progress is not None:
            self._progress.stop()

    def _release(self) -> None:
        if self._held:
            sys.stdout.buffer.write(b"".join(self._held))
            self._held.clear()
            sys.stdout.buffer.flush()
