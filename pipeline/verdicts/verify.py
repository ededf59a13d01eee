"""Many records judged: a stream of lines of JSON, or of outcomes, in the order of the input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from notation.surrogates import replace_surrogates
from pipeline.sources.splitting import SIZE
from pipeline.verdicts.judge import Counts, Sample, Trouble, encoded, gc_disabled, judge_chunk
from pipeline.workers.chunks import Chunk, Engine, Progress, live_chunks_of
from pipeline.workers.local import Local
from rules.verdict import Verdict

Inputs: TypeAlias = Iterable[str | Path]
"""Files, folders, globs, and ``-`` for standard input."""

Keep: TypeAlias = Literal["none", "findings", "all"]


class Outcome(msgspec.Struct, frozen=True, tag=True):
    """One record's verdict. ``text``: the record's, from line ``first_line`` of the file; ``None`` if not kept.

    ``notes``: what was done to a record of the data form before it was judged.
    """

    verdict: Verdict
    text: str | None
    first_line: int
    notes: tuple[str, ...] = ()


class Lines(msgspec.Struct, frozen=True):
    """Verdicts as lines of JSON (the contract of ``verify --format jsonl``), each with its line end."""

    lines: bytes
    counts: Counts
    troubles: tuple[Trouble, ...]


class _Batch(msgspec.Struct, frozen=True):
    """What a worker hands back. ``verdicts``: MessagePack, which travels faster than pickled objects."""

    results: bytes
    counts: Counts
    troubles: tuple[Trouble, ...]
    stored: int


_PACK = msgspec.msgpack.Encoder()
_UNPACK = msgspec.msgpack.Decoder(list[Outcome | Trouble])


def verify_lines(
    inputs: Inputs,
    *,
    engine: Engine | None = None,
    limit: int | None = None,
    sample: Sample | None = None,
    after: tuple[str, int] | None = None,
    progress: Progress | None = None,
    size: int = SIZE,
) -> Iterator[Lines]:
    """Judge records and give the lines of JSON a chunk at a time: the same bytes whatever the engine.

    What comes through a pipe is judged as it comes: a record's line is given as soon as its end has been read.
    ``engine``: ``None`` works in this process. ``limit``: so many records at most. ``after``: go on behind this record
    (a file's name and a number), as when a run was stopped. ``size``: bytes of a chunk, about. Raises what the engine
    raises.
    """
    left = limit
    chunks = live_chunks_of(inputs, size=size, after=after)
    for batch in _batches(partial(_lines, sample=sample), chunks, engine, progress):
        lines, counts, troubles = batch.results, batch.counts, batch.troubles
        if left is not None and counts.records >= left:
            yield _first_lines(lines, left, troubles)
            return
        if left is not None:
            left -= counts.records
        yield Lines(lines, counts, troubles)


def verify(
    inputs: Inputs,
    *,
    engine: Engine | None = None,
    keep: Keep = "none",
    limit: int | None = None,
    sample: Sample | None = None,
    after: tuple[str, int] | None = None,
    progress: Progress | None = None,
    size: int = SIZE,
) -> Iterator[Outcome | Trouble]:
    """Judge records one by one; a :class:`Trouble` stands where a file could not be read, or the program failed.

    ``keep``: of which records the text is handed back: of none, of those with findings, or of all. The rest as in
    :func:`verify_lines`.
    """
    chunks = live_chunks_of(inputs, size=size, after=after)
    outcomes = _outcomes(partial(_judge, sample=sample, keep=keep), chunks, engine, progress)
    return outcomes if limit is None else islice(outcomes, min(limit, sys.maxsize))


def _outcomes(
    work: partial[_Batch], chunks: Iterator[Chunk | None], engine: Engine | None, progress: Progress | None
) -> Iterator[Outcome | Trouble]:
    for batch in _batches(work, chunks, engine, progress):
        yield from _UNPACK.decode(batch.results)


def _batches(
    work: partial[_Batch], chunks: Iterator[Chunk | None], engine: Engine | None, progress: Progress | None
) -> Iterator[_Batch]:
    records = 0
    for batch in (engine or Local()).map(work, chunks):
        yield batch
        records += batch.counts.records
        if progress is not None:
            progress(batch.stored, records)


def _lines(chunk: Chunk, sample: Sample | None) -> _Batch:
    """A worker's work for :func:`verify_lines`."""
    lines: list[bytes] = []
    troubles: list[Trouble] = []
    counts = Counts()
    with gc_disabled():
        for one in judge_chunk(chunk, sample):
            if isinstance(one, Trouble):
                troubles.append(one)
                counts.trouble(one)
            else:
                counts.count(one.verdict)
                lines.append(encoded(one.verdict))
    lines.append(b"")
    return _Batch(b"\n".join(lines), counts, tuple(troubles), chunk.stored)


def _judge(chunk: Chunk, sample: Sample | None, keep: Keep) -> _Batch:
    """A worker's work for :func:`verify`."""
    results: list[Outcome | Trouble] = []
    counts = Counts()
    with gc_disabled():
        for one in judge_chunk(chunk, sample):
            if isinstance(one, Trouble):
                results.append(one)
                counts.trouble(one)
            else:
                counts.count(one.verdict)
                text = one.text.text if keep == "all" or (keep == "findings" and one.verdict.findings) else None
                results.append(Outcome(one.verdict, text, one.text.first_line, one.text.notes))
    return _Batch(_packed(results), counts, (), chunk.stored)


def _packed(results: list[Outcome | Trouble]) -> bytes:
    try:
        return _PACK.encode(results)
    except UnicodeEncodeError:
        return _PACK.encode(replace_surrogates(msgspec.to_builtins(results)))


def _first_lines(lines: bytes, count: int, troubles: tuple[Trouble, ...]) -> Lines:
    kept = lines.split(b"\n")[:count]
    counts = Counts()
    for line in kept:
        counts.count(msgspec.json.decode(line, type=Verdict))
    return Lines(b"".join(line + b"\n" for line in kept), counts, troubles)
