"""How each form of the results of ``verify`` is made of what the replay hands back."""

from __future__ import annotations

from collections.abc import Iterator

from fupan.cli.output import say
from fupan.text.summary import describe_counts
from pipeline.verdicts.batches import Batch
from pipeline.verdicts.judge import Counts
from pipeline.verdicts.summary import Summary, VerdictTally


class RunProgress:
    """What all forms of a run share: the figures so far, and whether the run was stopped."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.is_stopped = False
        self._figures = VerdictTally()

    def add(self, batch: Batch) -> None:
        """One batch more."""
        self.counts.add(batch.counts)
        if batch.figures is not None:
            self._figures.add(batch.figures)

    def summary(self) -> Summary:
        """The figures so far."""
        return self._figures.summary(complete=not self.is_stopped)


class Writer:
    """A form. ``quiet``: only what is wrong, for people. ``on_terminal``: it goes to a terminal."""

    def __init__(self, progress: RunProgress, quiet: bool, *, on_terminal: bool = False) -> None:
        self._progress = progress
        self._quiet = quiet

    def add(self, batch: Batch) -> Iterator[bytes]:
        """What is to be written of a batch, when it comes."""
        yield from ()

    def finish(self) -> bytes:
        """What is to be written at the end, or when the run is stopped."""
        return b""


class JsonLinesWriter(Writer):
    """One JSON object a record."""

    def add(self, batch: Batch) -> Iterator[bytes]:
        """The lines; records of an earlier run have none, theirs stand there already."""
        yield batch.lines


class TextWriter(Writer):
    """Text: the line, a caret under the token, the rule, and what would have been legal."""

    def __init__(self, progress: RunProgress, quiet: bool, *, on_terminal: bool = False) -> None:
        super().__init__(progress, quiet)
        from fupan.text.capped_findings import MAX_FINDINGS, CappedFindings

        self._words = CappedFindings(MAX_FINDINGS if on_terminal else None)

    def add(self, batch: Batch) -> Iterator[bytes]:
        """Paragraphs."""
        for outcome in batch.outcomes():
            verdict = outcome.verdict
            for note in outcome.notes:
                say(f"{verdict.file} #{verdict.record}: {note}", err=True)
            if self._quiet and verdict.status != "findings":
                continue
            yield self._words.add(outcome).encode()

    def finish(self) -> bytes:
        """The count."""
        counts = self._progress.counts
        rest = self._words.rest().encode()
        if self._quiet or self._progress.is_stopped or not counts.records:
            return rest
        return rest + f"{describe_counts(counts)}\n".encode()


class SummaryWriter(Writer):
    """Failures grouped by code, rule, game and client, each with an example, and how each client's records fared."""

    def finish(self) -> bytes:
        """The whole summary; when the run is stopped, of what was done."""
        from fupan.text.summary import describe_summary

        return describe_summary(self._progress.summary()).encode()


class SummaryJsonWriter(Writer):
    """The same as one JSON object (:class:`pipeline.verdicts.summary.Summary`)."""

    def finish(self) -> bytes:
        """The object, on a line."""
        return self._progress.summary().to_json() + b"\n"


WRITERS: dict[str, type[Writer]] = {
    "text": TextWriter,
    "jsonl": JsonLinesWriter,
    "summary": SummaryWriter,
    "summary-json": SummaryJsonWriter,
}
"""The writers of the forms in :data:`fupan.cli.results.destinations.FORMS`."""
