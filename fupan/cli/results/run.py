"""The results of ``verify``: one replay, from which every form that is asked for goes where it belongs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fupan.cli.exits import Exit, InputError
from fupan.cli.indivisible import indivisible
from fupan.cli.input_errors import report_errors
from fupan.cli.output import say
from fupan.cli.progress import ProgressBar
from fupan.cli.results.destinations import Destination, can_resume, resumable
from fupan.cli.results.earlier import earlier_results
from fupan.cli.results.sinks import Sink
from fupan.cli.results.writers import WRITERS, RunProgress, Writer
from fupan.records.reading import read_source_records
from fupan.text.summary import describe_counts
from pipeline.sources.find import total_size
from pipeline.sources.segments import FileEnd
from pipeline.tables.ids import IdIndex, RecordPlace
from pipeline.verdicts.batches import Batch, Wanted, replay_in_batches
from pipeline.verdicts.resuming import EarlierResults, ResumeError

if TYPE_CHECKING:
    from pipeline.verdicts.judge import Counts


_READ_AGAIN = 32 << 20
"""Bytes of a file that is read again for the hashes of records that share an Id, at most."""


class Results:
    """One run. ``asked``: engine, limit and sample. ``resume``: go on where the file of JSON lines ends."""

    def __init__(
        self,
        files: tuple[str, ...],
        asked: dict[str, Any],
        destinations: Sequence[Destination],
        *,
        quiet: bool = False,
        resume: bool = False,
    ) -> None:
        self._files = files
        self._asked = asked
        self._destinations = destinations
        self._quiet = quiet
        self._resumed = resumable(destinations) if resume else None
        self._progress = RunProgress()
        self._ids = IdIndex()

    @property
    def counts(self) -> Counts:
        """How many records were judged, and how they fared."""
        return self._progress.counts

    def write(self) -> None:
        """Judge all records and write all results. Raises ``KeyboardInterrupt`` when stopped; what is done is kept."""
        with ExitStack() as stack:
            earlier = (
                None
                if self._resumed is None
                else stack.enter_context(earlier_results(self._resumed.name or "", self._files))
            )
            bar = stack.enter_context(ProgressBar(lambda: total_size(self._files)))
            outputs = [(self._writer(one), self._sink(one, bar, stack)) for one in self._destinations]
            try:
                self._replay(outputs, earlier, bar)
            except KeyboardInterrupt:
                self._progress.is_stopped = True
            for writer, sink in outputs:
                sink(writer.finish())
        if self._progress.is_stopped:
            raise KeyboardInterrupt
        self._say_count()

    def _replay(
        self, outputs: list[tuple[Writer, Callable[[bytes], object]]], lines: Iterable[bytes] | None, bar: ProgressBar
    ) -> None:
        forms = {one.form for one in self._destinations}
        wanted = Wanted(
            lines="jsonl" in forms, outcomes="text" in forms, figures=bool(forms & {"summary", "summary-json"})
        )
        try:
            earlier = None if lines is None else EarlierResults(lines)
            for batch in replay_in_batches(
                self._files, wanted, earlier=earlier, progress=bar.set_progress, **self._asked
            ):
                self._distribute(batch, outputs)
        except ResumeError as reason:
            assert self._resumed is not None
            raise InputError(f"{self._resumed.name}: {reason}; nothing is resumed") from None

    @indivisible
    def _distribute(self, batch: Batch, outputs: list[tuple[Writer, Callable[[bytes], object]]]) -> None:
        report_errors(batch.troubles)
        self._progress.add(batch)
        self._note_ids(batch)
        for writer, sink in outputs:
            for data in writer.add(batch):
                sink(data)

    def _note_ids(self, batch: Batch) -> None:
        if batch.lines:
            self._ids.add_lines(batch.lines)
        else:
            for outcome in batch.outcomes():
                self._ids.add(outcome.verdict.id, outcome.verdict.file, outcome.verdict.record)

    def _writer(self, one: Destination) -> Writer:
        on_terminal = one.name is None and sys.stdout.isatty()
        return WRITERS[one.form](self._progress, self._quiet, on_terminal=on_terminal)

    def _sink(self, one: Destination, bar: ProgressBar, stack: ExitStack) -> Callable[[bytes], object]:
        if one.name is None:
            sys.stdout.flush()
            return bar.write
        whole = one.form in ("summary", "summary-json")
        return stack.enter_context(Sink(one.name, one.compression, whole=whole, append=one is self._resumed)).write

    def _say_count(self) -> None:
        counts = self._progress.counts
        if not counts.records and not counts.unreadable and not counts.faults:
            click.echo("fupan: there are no records", err=True)
        elif counts.records and not self._quiet and sys.stderr.isatty() and all(one.name for one in self._destinations):
            click.echo(describe_counts(counts), err=True)
        for message in self._ids.messages(_text_of):
            say(f"fupan: {message}", err=True)

    @property
    def exit(self) -> Exit:
        """The gravest of what happened."""
        if self.counts.faults:
            return Exit.FAULT
        if self.counts.unreadable:
            return Exit.USAGE
        return Exit.FINDINGS if self.counts.findings else Exit.CLEAN

    def so_far(self) -> str:
        """What is done when a run is stopped."""
        names = [one.name for one in self._destinations if one.name is not None]
        kept = f" and stand in {', '.join(names)}" if names else ""
        again = "; the same with --resume goes on there" if can_resume(self._destinations) else ""
        return f"{self.counts.records:,} records are judged{kept}{again}"


def _text_of(place: RecordPlace) -> str | None:
    """The text of a record that was judged, read a second time; ``None`` where that would take long or cannot be."""
    path = Path(place.file)
    try:
        if not path.is_file() or path.stat().st_size > _READ_AGAIN:
            return None
    except (OSError, ValueError):
        return None
    for text in read_source_records([place.file]):
        if not isinstance(text, FileEnd) and text.record == place.record:
            return text.text if text.fault is None else None
    return None
