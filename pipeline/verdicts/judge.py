"""What a worker does with a chunk: records are judged, and what is wanted of the verdicts is handed back."""

from __future__ import annotations

import gc
import hashlib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from notation.finding import Code, Finding
from notation.reading.reader import headers_at_start
from pipeline.sources.find import reason_of
from pipeline.sources.raw_records import RawRecord, read_raw_records
from pipeline.sources.segments import FileEnd
from pipeline.workers.chunks import Chunk
from rules.engine.fast_path import try_fast_path
from rules.engine.full_validation import judge_reading, verdict_of_headers
from rules.engine.observer import Observer, ObserverFactory
from rules.engine.verify import verify_and_observe
from rules.structs.verdict import Verdict


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """Something that kept a file or record from being judged.

    ``record``: its number; ``None``: the file (or the rest of it) could not be read. ``detail``: the trace of a fault
    of the program; ``None`` where the input is at fault.
    """

    file: str
    record: int | None
    reason: str
    detail: str | None = None


class Counts(msgspec.Struct):
    """How many records were judged, and how they fared. ``unreadable``: files; ``faults``: of the program."""

    records: int = 0
    ok: int = 0
    unfinished: int = 0
    findings: int = 0
    steps: int = 0
    unreadable: int = 0
    faults: int = 0

    def count(self, verdict: Verdict) -> None:
        """One verdict more."""
        self.records += 1
        self.steps += verdict.steps
        if verdict.status == "ok":
            self.ok += 1
        elif verdict.status == "unfinished":
            self.unfinished += 1
        else:
            self.findings += 1

    def trouble(self, trouble: Trouble) -> None:
        """One trouble more."""
        if trouble.detail is None:
            self.unreadable += 1
        else:
            self.faults += 1

    def add(self, other: Counts) -> None:
        """All that ``other`` has counted."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class RecordSample(msgspec.Struct, frozen=True):
    """Which records to judge: each with this chance, decided by its text and ``seed`` alone."""

    share: float
    seed: int = 1

    def holds(self, text: str) -> bool:
        """Whether the record is in the sample."""
        data = f"{self.seed}\n{text}".encode("utf-8", "surrogatepass")
        return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest()) < self.share * 2**64


class JudgedRecord(NamedTuple):
    """A record's text and its verdict."""

    file: str
    text: RawRecord
    verdict: Verdict


def judge_chunk(chunk: Chunk, sample: RecordSample | None = None) -> Iterator[JudgedRecord | Trouble]:
    """The records of a chunk with their verdicts, in order.

    A :class:`Trouble` stands where a file could not be read, and for a record over which the program has failed.
    """
    for one in read_records(chunk, sample):
        if isinstance(one, Trouble):
            yield one
            continue
        file, text = one
        try:
            yield JudgedRecord(file, text, judge(file, text))
        except MemoryError:
            # the next record would fare no better
            raise
        except Exception as fault:
            yield internal_trouble(file, text, fault)


def read_records(chunk: Chunk, sample: RecordSample | None = None) -> Iterator[tuple[str, RawRecord] | Trouble]:
    """The texts of a chunk with their files' names; a :class:`Trouble` where a file could not be read."""
    for part in chunk.parts:
        if isinstance(part, FileEnd):
            if part.error is not None:
                yield Trouble(part.file, None, part.error)
            continue
        try:
            for text in read_raw_records(part):
                if sample is None or sample.holds(text.text):
                    yield part.file, text
        except OSError as error:
            yield Trouble(part.file, None, reason_of(error))


def judge(file: str, text: RawRecord) -> Verdict:
    """The verdict on one record, whatever form it is written in and whatever is wrong with it."""
    return judge_and_observe(file, text, None)[0]


def judge_and_observe(file: str, text: RawRecord, observe: ObserverFactory | None) -> tuple[Verdict, Observer | None]:
    """As :func:`judge`, with an observer for the main line; ``None`` in its place when nothing could be replayed."""
    if text.data is None:
        if text.fault is not None:
            return _too_long(file, text), None
        return verify_and_observe(text.text, observe, file=file, record=text.record, first_line=text.first_line)
    if text.fault is None:
        quick = try_fast_path(text.text, observe, file, text.record, 1)
        if quick is not None and not quick[0].findings:
            return quick
    reading = text.reading or text.data.reading(file, text.record)
    return judge_reading(reading, observe, file, text.record)


def _too_long(file: str, text: RawRecord) -> Verdict:
    """The verdict on a text that is not read; its headers are told."""
    assert text.fault is not None
    message = text.fault
    finding = Finding(
        code=Code.SYNTAX, file=file, record=text.record, line=text.first_line, column=1, step=0, message=message
    )
    verdict = verdict_of_headers(headers_at_start(text.text), file, text.record)
    return msgspec.structs.replace(verdict, status="findings", findings=[finding])


def internal_trouble(file: str, text: RawRecord, fault: Exception) -> Trouble:
    """An internal error, with its trace."""
    trace = "".join(traceback.format_exception(fault))
    return Trouble(file, text.record, f"internal error: {type(fault).__name__}: {fault}", trace)


@contextmanager
def gc_disabled() -> Iterator[None]:
    """No garbage collection inside a chunk: what it makes dies by itself."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
