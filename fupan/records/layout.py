"""Records in their canonical layout; what cannot be read stays exactly as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fupan.records.reading import SourceRecord
from notation.finding import Code, Finding
from notation.model import Record
from notation.reading.reader import read
from notation.writing.stripping import strip
from rules.canonical import canonical_text


class Layout(NamedTuple):
    """A record in its new layout. ``text`` is the old one where ``findings`` say why it was left alone."""

    text: str
    findings: list[Finding]


def lay_out(text: SourceRecord, strips: frozenset[str] = frozenset()) -> Layout:  # pyright: ignore[reportCallInDefaultInitializer]
    """The canonical text of a record. ``strips``: what is left out, of ``comments``, ``variations``, ``glyphs``.

    A record that the reader complains of is left as it is. A record that can be read but not replayed is laid out: only
    the spelling of what its game knows is changed, never the meaning.
    """
    record, errors = record_of(text)
    if record is None:
        return Layout(text.text, errors)
    record = strip(record, comments="comments" in strips, variations="variations" in strips, glyphs="glyphs" in strips)
    try:
        return Layout(canonical_text(record), [])
    except ValueError as fault:
        return Layout(text.text, [syntax_finding(text, str(fault))])


def with_separators(layout: Iterable[tuple[SourceRecord, Layout]]) -> Iterator[tuple[SourceRecord, Layout, str]]:
    """Each record with what is to be written for it: an empty line stands before one that follows a canonical one."""
    between = ""
    for text, one in layout:
        yield text, one, between + one.text
        between = "" if one.findings else "\n"


def record_of(text: SourceRecord) -> tuple[Record | None, list[Finding]]:
    """The record that a text says, or ``None`` and what the reader complains of."""
    if text.reading is not None:
        return None, [finding for finding in text.reading.findings if finding.severity == "error"]
    if text.fault is not None:
        return None, [syntax_finding(text, text.fault)]
    reading = read(text.text, file=text.file, record=text.record, first_line=text.first_line)
    errors = [finding for finding in reading.findings if finding.severity == "error"]
    return (None, errors) if errors else (reading.record, [])


def syntax_finding(text: SourceRecord, message: str) -> Finding:
    """The finding that a text is no record, or that it cannot be written."""
    return Finding(
        code=Code.SYNTAX,
        file=text.file,
        record=text.record,
        line=text.line,
        column=None if text.line is None else 1,
        path=None if text.data is None else "$",
        message=message,
    )
