"""Files split into segments: runs of whole records, of about the same size, in bounded memory."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping

from notation.data.encoding import MAX_BYTES
from notation.shapes import MAX_MARKS
from pipeline.sources.file_reader import FileReader
from pipeline.sources.find import InputSource, RecordForm, UnreadableFile
from pipeline.sources.messagepack_frames import frames
from pipeline.sources.recognition import (
    INSPECTED_BYTES,
    RESULTS,
    form_by_content,
    inspect_json,
    reason_not_read,
    recognize_foreign_file,
)
from pipeline.sources.segments import SIZE, FileEnd, FilePart, Segment

MAX_LEADING_TEXT = 1 << 20
"""Bytes kept of text before the first record: it is one finding, however long it is."""

SHOWN = 1000
"""Bytes of something that is no record, for people."""

_BOM = b"\xef\xbb\xbf"
_MAGIC = re.compile(rb"(?:\xef\xbb\xbf){0,%d}%%fpn [0-9]" % MAX_MARKS)
_BOUNDARY = re.compile(rb"\n(?=%b)" % _MAGIC.pattern)
_OPEN = len(b"\n%fpn ") + MAX_MARKS * len(_BOM)
"""Bytes of a boundary at most that has not been read to its end."""


def split_file(
    found: Iterable[InputSource | UnreadableFile], *, size: int = SIZE, on_read: Callable[[int], object] | None = None
) -> Iterator[FilePart]:
    """The segments of each file and its end, in order. ``on_read`` is called with the number of stored bytes read."""
    return (part for part in split_live(found, size=size, on_read=on_read, live=False) if part is not None)


def split_live(
    found: Iterable[InputSource | UnreadableFile],
    *,
    size: int = SIZE,
    on_read: Callable[[int], object] | None = None,
    live: bool = True,
) -> Iterator[FilePart | None]:
    """As :func:`split_file`, for pipes to which something is written now and then.

    Where more must be waited for, the records that are whole are given as a segment, and then ``None`` again and again
    until more has come: a record of text is whole when the next begins, one of the data forms when it ends.
    """
    for source in found:
        if isinstance(source, UnreadableFile):
            yield FileEnd(source.name, "", 0, 0, source.reason)
        else:
            yield from FileReader(source, size, on_read, live).parts(_split)


def _split(reader: FileReader) -> Iterator[Segment | None]:
    while _is_undecided(reader) and reader.read_more():
        yield from reader.yield_if_idle()
    kind = recognize_foreign_file(reader.buffer)
    if kind is not None:
        yield from reader.skip_rest(reason_not_read(kind, reader.is_compressed))
        return
    form = _form_of(reader)
    yield from _SPLITTERS[form](reader)


def _is_undecided(reader: FileReader) -> bool:
    """Whether more of the file would tell better what it is."""
    buffer = reader.buffer
    return len(buffer) < INSPECTED_BYTES and form_by_content(buffer) is None and _BOUNDARY.search(buffer) is None


def _form_of(reader: FileReader) -> RecordForm:
    """How the records are written. A name ``.fpn`` means text; other names are believed if nothing is clearer."""
    named = reader.source.form
    if named is not None and (named == "text" or reader.source.is_stated):
        return named
    return form_by_content(reader.buffer) or named or "text"


def _split_text(reader: FileReader) -> Iterator[Segment | None]:
    buffer = reader.buffer
    begun = _MAGIC.match(buffer) is not None
    starts: list[int] = []
    """Offsets in the buffer, its own start left out, at which records begin."""
    searched = 0
    while True:
        starts += [match.end() for match in _BOUNDARY.finditer(buffer, searched)]
        searched = max(starts[-1] if starts else 0, len(buffer) - _OPEN)
        while starts and len(buffer) >= reader.size:
            count = bisect_right(starts, reader.size) or 1
            end = starts[count - 1]
            yield reader.take_segment("text", end, count - (not begun))
            begun = True
            starts = [start - end for start in starts[count:]]
            searched -= end
        if not starts and len(buffer) > (MAX_BYTES if begun else MAX_LEADING_TEXT):
            yield from _oversized_record(reader, begun)
            begun = bool(buffer)
            searched = 0
            continue
        if not reader.read_more():
            break
        if reader.is_idle and starts:
            end = starts[-1]
            yield reader.take_segment("text", end, len(starts) - (not begun))
            begun, starts, searched = True, [], searched - end
        yield from reader.yield_if_idle()
    size = len(buffer) if not reader.is_cut_off else starts[-1] if starts else 0
    if size:
        yield reader.take_segment("text", size, len(starts) + begun - reader.is_cut_off)


def _oversized_record(reader: FileReader, begun: bool) -> Iterator[Segment | None]:
    """Too long a record, or too much text before the first: its beginning is given, the rest is left out."""
    most = MAX_BYTES if begun else MAX_LEADING_TEXT
    # a line end may begin a boundary that has not been read to its end: the cut is in front of it
    line_end = reader.buffer.rfind(b"\n", most - _OPEN if begun else 1, most)
    size = most if line_end < 0 else line_end
    yield reader.take_segment("text", size, int(begun), is_cut=True)
    while (boundary := _BOUNDARY.search(reader.buffer)) is None:
        reader.consume(max(len(reader.buffer) - _OPEN, 0))
        if not reader.read_more():
            reader.consume(len(reader.buffer))
            return
        yield from reader.yield_if_idle()
    reader.consume(boundary.end())


def _split_json_lines(reader: FileReader) -> Iterator[Segment | None]:
    buffer = reader.buffer
    more = True
    while (inspection := inspect_json(buffer, at_end=not more)) is None:
        more = reader.read_more()
        yield from reader.yield_if_idle()
    if inspection.is_results:
        yield from reader.skip_rest(RESULTS)
        return
    if inspection.fault is not None:
        yield reader.take_segment("jsonl", min(len(buffer), SHOWN), 1, is_cut=True, fault=inspection.fault)
        yield from reader.skip_rest(None)
        return
    while reader.read_more():
        if reader.is_idle and (end := buffer.rfind(b"\n") + 1):
            yield reader.take_segment("jsonl", end, _full_lines(buffer[:end]))
        yield from reader.yield_if_idle()
        while len(buffer) >= reader.size:
            end = (buffer.rfind(b"\n", 0, reader.size) + 1) or (buffer.find(b"\n", reader.size) + 1)
            if end:
                yield reader.take_segment("jsonl", end, _full_lines(buffer[:end]))
            elif len(buffer) > MAX_BYTES:
                yield from _oversized_line(reader)
            else:
                break
    size = len(buffer) if not reader.is_cut_off else buffer.rfind(b"\n") + 1
    if size:
        yield reader.take_segment("jsonl", size, _full_lines(buffer[:size]))


def _oversized_line(reader: FileReader) -> Iterator[Segment | None]:
    """Too long a line: one byte more than may be read is given, the rest is left out."""
    yield reader.take_segment("jsonl", MAX_BYTES + 1, 1, is_cut=True)
    while not (end := reader.buffer.find(b"\n") + 1):
        reader.consume(len(reader.buffer))
        if not reader.read_more():
            return
        yield from reader.yield_if_idle()
    reader.consume(end)


def _split_objects(reader: FileReader) -> Iterator[Segment | None]:
    buffer = reader.buffer
    more = True
    while more:
        more = reader.read_more()
        if more and len(buffer) < reader.size and not reader.is_idle:
            continue
        ends, broken = frames(buffer)
        while ends:
            count = bisect_right(ends, reader.size) or 1
            end = ends[count - 1]
            yield reader.take_segment("msgpack", end, count)
            ends = [later - end for later in ends[count:]]
        if broken:
            yield reader.take_segment("msgpack", len(buffer), 1)
            while more:
                more = reader.read_more()
                reader.consume(len(buffer))
                yield from reader.yield_if_idle()
        yield from reader.yield_if_idle()
    if buffer and not reader.is_cut_off:
        yield reader.take_segment("msgpack", len(buffer), 1)


_SPLITTERS: Mapping[RecordForm, Callable[[FileReader], Iterator[Segment | None]]] = {
    "text": _split_text,
    "jsonl": _split_json_lines,
    "msgpack": _split_objects,
}
"""The splitter of each form."""


def _full_lines(data: bytes | bytearray) -> int:
    return sum(1 for line in data.split(b"\n") if line.strip())
