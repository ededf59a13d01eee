"""The records of files one by one, for the verbs that look at their text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from fupan.errors import ArgumentError, UnreadableFileError
from notation.reading.reader import Reading, read
from pipeline.sources.data_records import StoredData
from pipeline.sources.find import InputSource, RecordForm, UnreadableFile, find
from pipeline.sources.raw_records import RawRecord, read_raw_records
from pipeline.sources.segments import FileEnd
from pipeline.sources.splitting import split_file


class SourceRecord(NamedTuple):
    """A record's text and where it stands: ``record`` is its number in the file, ``first_line`` that of its first line.

    ``form``: how its file is written. Records that are data have the canonical text of what they say, from line 1.
    ``fault``: why the data are no record, or the text is not read; ``notes``: what was done when they were read. The
    rest as in :class:`pipeline.sources.raw_records.RawRecord`.
    """

    file: str
    form: str
    record: int
    first_line: int
    text: str
    fault: str | None = None
    notes: tuple[str, ...] = ()
    data: StoredData | None = None
    reading: Reading | None = None

    @property
    def raw(self) -> RawRecord:
        """The record without its file."""
        return RawRecord(*self[2:])

    @property
    def line(self) -> int | None:
        """The line of the file at which the record begins, or which holds it; ``None`` where there are no lines."""
        return self.first_line if self.data is None else self.data.line


def read_source_records(inputs: Iterable[str], form: str | None = None) -> Iterator[SourceRecord | FileEnd]:
    """The records of all files that ``inputs`` name, each file's followed by its end (with what was wrong with it).

    ``form``: how they are written, ``None`` if their names or first bytes tell.
    """
    for part in split_file(_of_form(find(inputs), form)):
        if isinstance(part, FileEnd):
            yield part
        else:
            for text in read_raw_records(part):
                yield SourceRecord(part.file, part.form, *text)


def _of_form(found: Iterable[InputSource | UnreadableFile], form: str | None) -> Iterator[InputSource | UnreadableFile]:
    for source in found:
        yield (
            InputSource(source.name, cast("RecordForm", form), is_stated=True)
            if form is not None and isinstance(source, InputSource)
            else source
        )


def pick_record(file: str, wanted: str | None) -> tuple[SourceRecord, int]:
    """The record of that number or Id (``None``: the first), and how many others the file holds.

    A number goes before an Id. Raises :class:`UnreadableFileError` if the file cannot be read, and
    :class:`ArgumentError` if it holds no such record, or several different ones of that Id.
    """
    found: SourceRecord | None = None
    others: list[int] = []
    by_number = False
    count = 0
    for text in read_source_records([file]):
        if isinstance(text, FileEnd):
            if text.error is not None:
                raise UnreadableFileError(text.file, text.error)
            continue
        count += text.record > 0
        if wanted is not None and wanted == str(text.record):
            found, others, by_number = text, [], True
        elif not by_number and (found is None or wanted is not None) and _is_wanted(text, wanted):
            if found is None:
                found = text
            elif text.text != found.text:
                others.append(text.record)
    if found is not None and others:
        numbers = ", ".join(map(str, [found.record, *others]))
        raise ArgumentError(f"{file}: several records have the Id {wanted!r}: {numbers}; name one by its number")
    if found is not None:
        if found.fault is not None and found.reading is None:
            raise UnreadableFileError(file, f"record {found.record} is no record: {found.fault}")
        return found, max(count - 1, 0)
    if wanted is None:
        raise ArgumentError(f"{file}: there is no record in it")
    raise ArgumentError(f"{file}: there is no record {wanted!r} in it; it holds {count}")


def _is_wanted(text: SourceRecord, wanted: str | None) -> bool:
    if wanted is None:
        return True
    written = wanted.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{written}"' in text.text and read(text.text).record.header("Id") == wanted
