"""Many records judged: a stream of outcomes in the order of the input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from pipeline.sources.segments import SIZE
from pipeline.verdicts.judge import Counts, RecordSample, Trouble, gc_disabled, judge_chunk
from pipeline.verdicts.packing import pack_results
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, live_chunks_of
from pipeline.workers.local import Local
from rules.structs.verdict import Verdict

Inputs: TypeAlias = Iterable[str | Path]
"""Files, folders, globs, and ``-`` for standard input."""

KeptTexts: TypeAlias = Literal["none", "findings", "all"]


class RecordOutcome(msgspec.Struct, frozen=True, tag=True):
    """One record's verdict. ``text``: the record's, from line ``first_line`` of the file; ``None`` if not kept.

    ``notes``: what was done to a record of the data form before it was judged.
    """

    verdict: Verdict
    text: str | None
    first_line: int
    notes: tuple[str, ...] = ()


class _OutcomeBatch(msgspec.Struct, frozen=True):
    """What a worker hands back. ``verdicts``: MessagePack, which travels faster than pickled objects."""

    results: bytes
    counts: Counts
    troubles: tuple[Trouble, ...]
    stored: int


_UNPACK = msgspec.msgpack.Decoder(list[RecordOutcome | Trouble])


def verify(
    inputs: Inputs,
    *,
    engine: Engine | None = None,
    keep: KeptTexts = "none",
    limit: int | None = None,
    sample: RecordSample | None = None,
    progress: ProgressCallback | None = None,
    size: int = SIZE,
) -> Iterator[RecordOutcome | Trouble]:
    """Judge records one by one; a :class:`Trouble` stands where a file could not be read, or the program failed.

    What comes through a pipe is judged as it comes: a record's outcome is given as soon as its end has been read.
    ``engine``: ``None`` works in this process. ``keep``: of which records the text is handed back: of none, of those
    with findings, or of all. ``limit``: at most so many records. ``size``: bytes of a chunk, about. Raises what the
    engine raises.
    """
    chunks = live_chunks_of(inputs, size=size)
    outcomes = _outcomes(partial(_judge, sample=sample, keep=keep), chunks, engine, progress)
    return outcomes if limit is None else islice(outcomes, min(limit, sys.maxsize))


def _outcomes(
    work: partial[_OutcomeBatch],
    chunks: Iterator[Chunk | None],
    engine: Engine | None,
    progress: ProgressCallback | None,
) -> Iterator[RecordOutcome | Trouble]:
    for batch in _batches(work, chunks, engine, progress):
        yield from _UNPACK.decode(batch.results)


def _batches(
    work: partial[_OutcomeBatch],
    chunks: Iterator[Chunk | None],
    engine: Engine | None,
    progress: ProgressCallback | None,
) -> Iterator[_OutcomeBatch]:
    records = 0
    for batch in (engine or Local()).map(work, chunks):
        yield batch
        records += batch.counts.records
        if progress is not None:
            progress(batch.stored, records)


def _judge(chunk: Chunk, sample: RecordSample | None, keep: KeptTexts) -> _OutcomeBatch:
    """A worker's task."""
    results: list[RecordOutcome | Trouble] = []
    counts = Counts()
    with gc_disabled():
        for one in judge_chunk(chunk, sample):
            if isinstance(one, Trouble):
                results.append(one)
                counts.trouble(one)
            else:
                counts.count(one.verdict)
                text = one.text.text if keep == "all" or (keep == "findings" and one.verdict.findings) else None
                results.append(RecordOutcome(one.verdict, text, one.text.first_line, one.text.notes))
    return _OutcomeBatch(pack_results(results), counts, (), chunk.stored)
