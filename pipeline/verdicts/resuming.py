"""Going on where results end: the records of an earlier run are read again beside their results, not replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from notation.surrogates import replace_surrogates
from pipeline.sources.raw_records import RawRecord, read_raw_records
from pipeline.sources.splitting import FileEnd, FilePart, reason_of
from pipeline.verdicts.batches import Batch, Gathering, Wanted
from pipeline.verdicts.judge import Judged, RecordSample, Trouble, fault_of, gc_disabled, judge
from pipeline.workers.chunks import Chunk
from rules.verdict import Verdict

_DECODER = msgspec.json.Decoder(Verdict)


class ResumeError(Exception):
    """The results are not those of the records that are read; the text says where they part."""


class EarlierResults:
    """The lines of an earlier run, in order. Each must speak of the record that is read beside it."""

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
            gathered = Gathering(msgspec.structs.replace(wanted, lines=False))
            with gc_disabled():
                for index, part in enumerate(chunk.parts):
                    if self._next is None:
                        self._rest = msgspec.structs.replace(chunk, parts=chunk.parts[index:])
                        break
                    judged_last = self._read(part, gathered, sample)
                    if judged_last is not None and not isinstance(part, FileEnd):
                        rest = msgspec.structs.replace(part, after=judged_last)
                        self._rest = msgspec.structs.replace(chunk, parts=(rest, *chunk.parts[index + 1 :]))
                        break
            yield gathered.finish(chunk.stored)

    def remaining(self, chunks: Iterator[Chunk]) -> Iterator[Chunk]:
        """The chunks that are still to be replayed."""
        return chain([self._rest], chunks) if self._rest is not None else chunks

    def _read(self, part: FilePart, gathered: Gathering, sample: RecordSample | None) -> int | None:
        """Put the records of a part beside their results; the number of the last one if the results end with it."""
        if isinstance(part, FileEnd):
            if part.error is not None:
                gathered.add(Trouble(part.file, None, part.error))
            return None
        try:
            for text in read_raw_records(part):
                if sample is None or sample.holds(text.text):
                    gathered.add(self._judged(part.file, text))
                    if self._next is None:
                        return text.record
        except OSError as error:
            gathered.add(Trouble(part.file, None, reason_of(error)))
        return None

    def _judged(self, file: str, text: RawRecord) -> Judged | Trouble:
        verdict = self._next
        assert verdict is not None
        if (verdict.file, verdict.record) == (replace_surrogates(file), text.record):
            self._advance()
            return Judged(file, text, verdict)
        # a record over which the program failed has no result: it must fail again
        try:
            judge(file, text)
        except Exception as fault:
            return fault_of(file, text, fault)
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
