"""Records in all their written forms: canonical text, JSON, MessagePack, and files of them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from fupan.errors import ArgumentError, ArgumentTypeError, RecordError, UnreadableFileError
from fupan.library.arguments import (
    check_choice,
    check_inputs,
    check_iterable,
    check_names,
    check_optional,
    check_path,
    refuse,
)
from fupan.library.execution import OnError, check_on_error, report_error, translate_errors
from fupan.library.single import encode_record, text_of

if TYPE_CHECKING:
    from os import PathLike

    from notation.model import Record

FORMS = ("text", "jsonl", "msgpack")
STRIPS = ("comments", "variations", "glyphs")


def format_text(record: str | bytes | Record, *, strip: str | Iterable[str] = ()) -> str:
    """The canonical text of one record, as ``fupan fmt`` writes it.

    ``strip``: what is left out, any of ``"comments"``, ``"variations"``, ``"glyphs"``. Raises :class:`RecordError` for
    a text that cannot be read.

    >>> fupan.format_text('%fpn 1\\n[Game "ming"]\\nr:   Hf1! {home}\\n\\n*', strip=["comments", "glyphs"])
    '%fpn 1\\n[Game "ming"]\\n\\nr: Hf1\\n*\\n'
    """
    from fupan.library.single import read
    from notation.model import Record
    from notation.writing.stripping import strip as without

    wanted = check_strip(strip)
    known = record if isinstance(record, Record) else read(text_of("record", record))
    if wanted:
        encode_record(known, "text")
        known = without(known, **{name: name in wanted for name in STRIPS})
    return encode_record(known, "text").decode()


def check_strip(value: object) -> frozenset[str]:
    """What is to be left out of records."""
    wanted = check_names("strip", value, f"any of {', '.join(STRIPS)}")
    return frozenset(check_choice("strip", name, STRIPS, "nothing that can be left out is called") for name in wanted)


def to_msgpack(record: Record) -> bytes:
    """The record as one object of a MessagePack file, as ``fupan convert`` writes it. Raises as :func:`write` does.

    Files are such objects one after the other: each a ``bin`` of the four-byte kind that holds the record's own map.

    >>> fupan.to_msgpack(fupan.read('%fpn 1\\n[Game "ming"]\\n\\nr: D2+ *'))[:1]
    b'\\xc6'
    """
    return encode_record(record, "msgpack")


def from_msgpack(data: bytes) -> Record:
    """The record that one object of a MessagePack file says; what a client's log took back is left out.

    Raises :class:`RecordError` with the path of what is wrong.

    >>> record = next(fupan.generate("dayunhe", seats="2"))
    >>> fupan.from_msgpack(fupan.to_msgpack(record)) == record
    True
    """
    from notation.data.encoding import FRAME_HEAD, FRAME_KIND
    from pipeline.sources.data_records import NoRecordError, record_of_messagepack

    if not isinstance(data, bytes):
        raise refuse("data", "an object of a MessagePack file (bytes)", data)
    size = len(data) - FRAME_HEAD
    if data[:1] != FRAME_KIND or size < 0 or int.from_bytes(data[1:FRAME_HEAD], "big") != size:
        raise RecordError("$: one whole object of a MessagePack file is wanted: 0xc6, four bytes of length, the record")
    try:
        return record_of_messagepack(data)[0]
    except NoRecordError as reason:
        raise RecordError(str(reason)) from None


def read_files(
    *inputs: str | PathLike[str],
    form: Literal["text", "jsonl", "msgpack"] | None = None,
    on_error: OnError | None = None,
) -> Generator[Record, None, None]:
    """The records of files, folders and patterns, in their order; they are read, not replayed.

    ``form``: how they are written; ``None``: names or first bytes tell. ``on_error``: is called with each
    :class:`RecordError` and :class:`UnreadableFileError`, and the reading goes on after it; ``None``: it is raised.

    >>> demo = fupan.demo_records()
    >>> [record.header("Seats") for record in fupan.read_files(demo / "ming-four.fpn")]
    ['r b g y']
    """
    names = check_inputs(inputs)
    known = check_optional(check_choice, "form", form, FORMS, "no form is called")
    return _records(names, known, check_on_error(on_error))


def _records(names: list[str], form: str | None, on_error: OnError | None) -> Generator[Record, None, None]:
    from fupan.records.layout import record_of
    from fupan.records.reading import read_source_records
    from notation.finding import place_in_words
    from pipeline.sources.segments import FileEnd

    for text in read_source_records(names, form):
        if isinstance(text, FileEnd):
            if text.error is not None:
                report_error(UnreadableFileError(text.file, text.error), on_error)
            continue
        record, errors = record_of(text)
        if record is not None:
            yield record
            continue
        first = errors[0]
        words = f"{text.file} #{text.record}, {place_in_words(first)}: {first.message}"
        report_error(RecordError(words, errors, file=text.file, record=text.record), on_error)


def write_file(
    path: str | PathLike[str],
    records: Iterable[Record],
    *,
    form: Literal["text", "jsonl", "msgpack"] | None = None,
) -> int:
    """Write records into a file, which appears when it is whole; how many there were.

    The ending says the form: ``.fpn`` text, ``.jsonl`` JSON lines, ``.msgpack`` MessagePack; ``.gz`` or ``.zst`` after
    it: compressed. ``form``: for a name without one of these. ``"-"`` is standard output. Raises
    :class:`UnwritableFileError`, and :class:`RecordError` for a record that cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     written = fupan.write_file(f"{folder}/games.fpn.jsonl.gz", fupan.generate("ming", count=3))
    ...     (written, [verdict.status for verdict in fupan.verify_files(folder)])
    (3, ['ok', 'ok', 'ok'])
    """
    name = check_path("path", path)
    known = _form_for(name, check_optional(check_choice, "form", form, FORMS, "no form is called"))
    source = iter(check_iterable("records", records, "an iterable of Records"))
    from fupan.records.output_files import open_output
    from fupan.records.output_names import split_ending

    count = 0
    try:
        with translate_errors(), open_output(name, split_ending(name)[1]) as out:
            for data in _encode_all(source, known):
                out.write(b"\n" + data if count and known == "text" else data)
                count += 1
    except _CallersError as fault:
        raise fault.error from None
    return count


class _CallersError(Exception):
    """Taking the next record has raised ``error``, which is the caller's own."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


def _take_all(records: Iterator[object]) -> Iterator[object]:
    while True:
        try:
            record = next(records)
        except StopIteration:
            return
        except Exception as error:
            raise _CallersError(error) from None
        yield record


def _encode_all(records: Iterator[object], form: str) -> Iterator[bytes]:
    from notation.model import Record

    for index, record in enumerate(_take_all(records)):
        if not isinstance(record, Record):
            raise ArgumentTypeError(str(refuse(f"records[{index}]", "a Record (fupan.read gives one)", record)))
        yield encode_record(record, form)


def _form_for(name: str, form: str | None) -> str:
    from pipeline.sources.find import form_of

    told = form_of(name)
    if told is None and form is None:
        raise ArgumentError(
            f"path: the ending of {name!r} says no form; .fpn, .jsonl and .msgpack do, each also with .gz or .zst "
            "after it, or form="
        )
    if told is not None and form not in (None, told):
        raise ArgumentError(f"form: {form!r} contradicts the ending of {name!r}, which says {told!r}")
    return form or str(told)
