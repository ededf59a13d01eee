"""Failures grouped: which finding, which rule, which game, which client, how often, and an example of each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import msgspec

from notation.finding import Finding, place_text
from notation.surrogates import replace_surrogates
from pipeline.verdicts.judge import Counts, RecordSample, Trouble, gc_disabled, judge_chunk
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, chunks_of
from pipeline.workers.local import Local
from rules.structs.verdict import Verdict


class Example(msgspec.Struct, frozen=True):
    """Where a failure can be looked at, and what it says."""

    file: str
    record: int
    line: int | None
    column: int | None
    message: str
    path: str | None = None

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return place_text(self.file, self.record, self.line, self.column, self.path)


class Failure(msgspec.Struct):
    """Records whose first error is alike. ``rule``, ``game``, ``client``: ``None`` where there is none.

    ``example``: the first such record in the order of the input.
    """

    code: str
    rule: str | None
    game: str | None
    client: str | None
    records: int
    example: Example


class Share(msgspec.Struct):
    """How the records of one game and client fared; ``None`` where the header is missing."""

    game: str | None
    client: str | None
    counts: Counts


class Summary(msgspec.Struct):
    """All records in figures. ``clean``: share without an error, 0 to 1; ``None`` when there are no records.

    ``failures``: the most frequent first. ``shares``: by game and client, in alphabetical order. ``troubles``: files
    that could not be read and records over which the program failed. ``complete``: ``False`` where the work was
    stopped, and the figures are those of what was done.
    """

    counts: Counts
    clean: float | None
    failures: list[Failure]
    shares: list[Share]
    troubles: list[Trouble]
    complete: bool = True

    def to_json(self) -> bytes:
        """One JSON object with the fields of this class, without a line end: ``fupan verify --format summary-json``.

        Of a trouble it has ``file``, ``record`` and ``reason``; bytes that are not UTF-8 become U+FFFD.
        """
        data = msgspec.to_builtins(self)
        data["troubles"] = [
            {"file": trouble.file, "record": trouble.record, "reason": trouble.reason} for trouble in self.troubles
        ]
        return msgspec.json.encode(replace_surrogates(data))


def summarize(
    inputs: Iterable[str | Path],
    *,
    engine: Engine | None = None,
    sample: RecordSample | None = None,
    limit: int | None = None,
    progress: ProgressCallback | None = None,
    tally: VerdictTally | None = None,
) -> Summary:
    """Judge records and group their first errors.

    ``limit``: at most so many records, to the end of the chunk that holds the last. ``tally``: is filled as the work
    goes on, so that its ``summary()`` says what was done when the work is stopped. Raises what the engine raises.
    """
    tally = VerdictTally() if tally is None else tally
    for found in (engine or Local()).map(partial(_tally, sample=sample), chunks_of(inputs)):
        tally.add(found)
        if progress is not None:
            progress(found.stored, tally.counts.records)
        if limit is not None and tally.counts.records >= limit:
            break
    return tally.summary()


class VerdictTally(msgspec.Struct):
    """Figures that are still growing; ``failures`` and ``shares`` by what makes them alike."""

    counts: Counts = msgspec.field(default_factory=Counts)
    failures: dict[tuple[str, str | None, str | None, str | None], Failure] = {}
    shares: dict[tuple[str | None, str | None], Counts] = {}
    troubles: list[Trouble] = []
    stored: int = 0

    def count(self, verdict: Verdict, client: str | None) -> None:
        """One verdict more."""
        self.counts.count(verdict)
        game = replace_surrogates(verdict.game)
        share = self.shares.get((game, client))
        if share is None:
            share = self.shares[game, client] = Counts()
        share.count(verdict)
        first = verdict.first_error
        if first is None:
            return
        key = (first.code.value, first.rule, game, client)
        failure = self.failures.get(key)
        if failure is None:
            self.failures[key] = Failure(*key, 1, example_of(verdict, first))
        else:
            failure.records += 1

    def trouble(self, trouble: Trouble) -> None:
        """One trouble more."""
        self.counts.trouble(trouble)
        self.troubles.append(trouble)

    def add(self, later: VerdictTally) -> None:
        """The figures of what comes later in the input."""
        self.counts.add(later.counts)
        for key, failure in later.failures.items():
            known = self.failures.get(key)
            if known is None:
                self.failures[key] = failure
            else:
                known.records += failure.records
        for place, counts in later.shares.items():
            self.shares.setdefault(place, Counts()).add(counts)
        self.troubles += later.troubles
        self.stored = later.stored

    def summary(self, *, complete: bool = True) -> Summary:
        """The figures so far, in order; ``complete``: nothing is missing."""
        failures = sorted(
            self.failures.values(),
            key=lambda f: (-f.records, f.code, f.rule or "", f.game or "", f.client or ""),
        )
        shares = [Share(game, client, counts) for (game, client), counts in self.shares.items()]
        shares.sort(key=lambda share: (share.game or "", share.client or ""))
        return Summary(self.counts, _clean_share(self.counts), failures, shares, list(self.troubles), complete)


def _clean_share(counts: Counts) -> float | None:
    return (counts.ok + counts.unfinished) / counts.records if counts.records else None


def _tally(chunk: Chunk, sample: RecordSample | None) -> VerdictTally:
    tally = VerdictTally(stored=chunk.stored)
    with gc_disabled():
        for one in judge_chunk(chunk, sample):
            if isinstance(one, Trouble):
                tally.trouble(one)
            else:
                tally.count(one.verdict, replace_surrogates(one.verdict.client))
    return tally


def example_of(verdict: Verdict, first: Finding) -> Example:
    """The place and message of a record's first error."""
    message = replace_surrogates(first.message)
    return Example(
        verdict.file or "-", verdict.record, first.line, first.column, message, replace_surrogates(first.path)
    )
