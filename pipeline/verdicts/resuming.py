"""Going on where results end: the records of an earlier run are read again with their results, not replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from notation.surrogates import replace_surrogates
from pipeline.sources.find import reason_of
from pipeline.sources.raw_records import RawRecord, read_raw_records
from pipeline.sources.segments import FileEnd, FilePart
from pipeline.verdicts.batches import Batch, BatchBuilder, Wanted
from pipeline.verdicts.judge import JudgedRecord, RecordSample, Trouble, gc_disabled, internal_trouble, judge
from pipeline.workers.chunks import Chunk
from rules.structs.verdict import Verdict

_DECODER = msgspec.json.Decoder(Verdict)


class ResumeError(Exception):
    """The results are not those of the records that are read; the text says where they part."""


class EarlierResults:
    """The lines of an earlier run, in order. Each must speak of the record that is read with it."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = enumerate(lines, 1)
        self._number = 0
        self._next: Verdict | None = None
        self._rest: Chunk | None = None
        self._advance()

    def batches(self, chunks: Iterator[Chunk], wanted: Wanted, sample: RecordSample | None) -> Iterator[Batch]:
        """A batch for each chunk that the results speak of, until they end. Raises :class:`ResumeError`."""
        while self._next is not None:
            chunk = next(chunks, None)
            if chunk is None:
                raise ResumeError(f"line {self._number} is of {_name(self._next)}, which is not among the records")
            # their lines stand in the results already
            batch = BatchBuilder(msgspec.structs.replace(wanted, lines=False))
            with gc_disabled():
                for index, part in enumerate(chunk.parts):
                    if self._next is None:  # pyright: ignore[reportUnnecessaryComparison]
                        self._rest = msgspec.structs.replace(chunk, parts=chunk.parts[index:])
                        break
                    judged_last = self._read(part, batch, sample)
                    if judged_last is not None and not isinstance(part, FileEnd):
                        rest = msgspec.structs.replace(part, after=judged_last)
                        self._rest = msgspec.structs.replace(chunk, parts=(rest, *chunk.parts[index + 1 :]))
                        break
            yield batch.finish(chunk.stored)

    def remaining(self, chunks: Iterator[Chunk]) -> Iterator[Chunk]:
        """The chunks that are still to be replayed."""
        return chain([self._rest], chunks) if self._rest is not None else chunks

    def _read(self, part: FilePart, batch: BatchBuilder, sample: RecordSample | None) -> int | None:
        """Match the records of a part with their results; the number of the last one if the results end with it."""
        if isinstance(part, FileEnd):
            if part.error is not None:
                batch.add(Trouble(part.file, None, part.error))
            return None
        try:
            for text in read_raw_records(part):
                if sample is None or sample.holds(text.text):
                    batch.add(self._match(part.file, text))
                    if self._next is None:
                        return text.record
        except OSError as error:
            batch.add(Trouble(part.file, None, reason_of(error)))
        return None

    def _match(self, file: str, text: RawRecord) -> JudgedRecord | Trouble:
        verdict = self._next
        assert verdict is not None
        if (verdict.file, verdict.record) == (replace_surrogates(file), text.record):
            self._advance()
            return JudgedRecord(file, text, verdict)
        # a record over which the program failed has no result: it must fail again
        try:
            judge(file, text)
        except Exception as fault:
            return internal_trouble(file, text, fault)
        raise ResumeError(
            f"line {self._number} is of {_name(verdict)}, but {file} #{text.record} comes there: the records, their "
            "order or --sample are not those of the run that was stopped"
        )

    def _advance(self) -> None:
        found = next(self._lines, None)
        if found is None:
            self._next = None
            return
        self._number, line = found
        try:
            self._next = _DECODER.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise ResumeError(f"line {self._number} is no result of 'fupan verify --format jsonl': {fault}") from None


def _name(verdict: Verdict) -> str:
    return f"{verdict.file} #{verdict.record}"
