"""One replay for several outputs: each chunk gives at once all that the asked-for outputs need of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from notation.surrogates import replace_surrogates
from pipeline.sources.segments import SIZE
from pipeline.verdicts.judge import Counts, JudgedRecord, RecordSample, Trouble, gc_disabled, judge_chunk
from pipeline.verdicts.packing import pack_results
from pipeline.verdicts.summary import VerdictTally
from pipeline.verdicts.verify import RecordOutcome
from pipeline.workers.chunks import Chunk, Engine, ProgressCallback, chunks_of, live_chunks_of
from pipeline.workers.local import Local
from rules.verdict_encoding import encode_verdict

if TYPE_CHECKING:
    from pipeline.verdicts.resuming import EarlierResults


class Wanted(msgspec.Struct, frozen=True):
    """What is handed back of each chunk, besides counts and troubles."""

    lines: bool = False
    """JSON lines."""
    outcomes: bool = False
    """Verdicts, with the texts of records that have findings."""
    figures: bool = False
    """Failures grouped, for a summary."""


class Batch(msgspec.Struct):
    """What a chunk comes to. ``packed``: its outcomes; MessagePack travels faster than pickled objects.

    ``unpacked``: the same once somebody has asked for them; several do.
    """

    counts: Counts
    troubles: tuple[Trouble, ...]
    stored: int
    lines: bytes = b""
    packed: bytes = b""
    figures: VerdictTally | None = None
    unpacked: list[RecordOutcome] | None = None

    def outcomes(self) -> list[RecordOutcome]:
        """The verdicts, if they were wanted, in order."""
        if self.unpacked is None:
            self.unpacked = _UNPACK.decode(self.packed) if self.packed else []
        return self.unpacked


_UNPACK = msgspec.msgpack.Decoder(list[RecordOutcome])


def replay_in_batches(
    inputs: Iterable[str | Path],
    wanted: Wanted,
    *,
    engine: Engine | None = None,
    limit: int | None = None,
    sample: RecordSample | None = None,
    earlier: EarlierResults | None = None,
    progress: ProgressCallback | None = None,
    size: int = SIZE,
) -> Iterator[Batch]:
    """Judge records once and give what is wanted of them, a chunk at a time: the same whatever the engine.

    ``limit``: at most so many records, those of ``earlier`` not counted. ``earlier``: results of a run that was
    stopped; the records that they speak of are read but not replayed. ``size``: bytes of a chunk, about. Raises what
    the engine raises, and :class:`pipeline.verdicts.resuming.ResumeError`.
    """
    chunks: Iterator[Chunk | None]
    done = 0
    if earlier is None:
        chunks = live_chunks_of(inputs, size=size)
    else:
        known = chunks_of(inputs, size=size)
        for batch in earlier.batches(known, wanted, sample):
            yield batch
            done += batch.counts.records
            if progress is not None:
                progress(batch.stored, done)
        chunks = earlier.remaining(known)
    if limit == 0:
        return
    left = limit
    under_way: deque[Chunk] = deque()
    work = partial(_replay, wanted=wanted, sample=sample)
    kept = chunks if limit is None else _remember_chunks(chunks, under_way)
    for batch in (engine or Local()).map(work, kept):
        if left is not None:
            chunk = under_way.popleft()
            if batch.counts.records > left:
                batch = _replay(chunk, wanted, sample, left)
            left -= batch.counts.records
        yield batch
        done += batch.counts.records
        if progress is not None:
            progress(batch.stored, done)
        if left == 0:
            return


def _remember_chunks(chunks: Iterator[Chunk | None], under_way: deque[Chunk]) -> Iterator[Chunk | None]:
    """The chunks, each also kept until its result has come."""
    for chunk in chunks:
        if chunk is not None:
            under_way.append(chunk)
        yield chunk


def _replay(chunk: Chunk, wanted: Wanted, sample: RecordSample | None, limit: int | None = None) -> Batch:
    """A worker's work."""
    batch = BatchBuilder(wanted)
    with gc_disabled():
        for one in judge_chunk(chunk, sample):
            batch.add(one)
            if batch.counts.records == limit:
                break
    return batch.finish(chunk.stored)


class BatchBuilder:
    """A batch that is growing."""

    def __init__(self, wanted: Wanted) -> None:
        self.counts = Counts()
        self._wanted = wanted
        self._troubles: list[Trouble] = []
        self._lines: list[bytes] = []
        self._outcomes: list[RecordOutcome] = []
        self._figures = VerdictTally() if wanted.figures else None

    def add(self, one: JudgedRecord | Trouble) -> None:
        """A record with its verdict, or a trouble."""
        if isinstance(one, Trouble):
            self._troubles.append(one)
            self.counts.trouble(one)
            if self._figures is not None:
                self._figures.trouble(one)
            return
        verdict, text = one.verdict, one.text
        self.counts.count(verdict)
        if self._wanted.lines:
            self._lines.append(encode_verdict(verdict) + b"\n")
        if self._wanted.outcomes:
            self._outcomes.append(
                RecordOutcome(verdict, text.text if verdict.findings else None, text.first_line, text.notes)
            )
        if self._figures is not None:
            self._figures.count(verdict, replace_surrogates(verdict.client))

    def finish(self, stored: int) -> Batch:
        """The batch. ``stored``: bytes of the input up to its end."""
        if self._figures is not None:
            self._figures.stored = stored
        return Batch(
            self.counts,
            tuple(self._troubles),
            stored,
            b"".join(self._lines),
            pack_results(self._outcomes) if self._outcomes else b"",
            self._figures,
        )
