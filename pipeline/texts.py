"""The records of a piece, one at a time, whatever form they are written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from notation.encoding import MAX_BYTES
from notation.framing import split
from pipeline.dataform import NoRecord, text_of_json, text_of_messagepack
from pipeline.messagepack import frames
from pipeline.pieces import LONGEST, SHOWN, Piece


class Text(NamedTuple):
    """One record's text. ``record``: its number in the file. ``first_line``: of ``text``, in the file, from 1.

    Records of a data form have their canonical text, with ``first_line`` 1: their file has no such lines.
    ``fault``: why the data are no record; ``text`` is then the line as it stands (``""`` for MessagePack). A record of
    more than ``LONGEST`` characters has one too, and ``text`` is its beginning at least.
    ``notes``: what was done on the way, for people.
    """

    record: int
    first_line: int
    text: str
    fault: str | None = None
    notes: tuple[str, ...] = ()


def texts(piece: Piece) -> Iterator[Text]:
    """The records of a piece that are wanted, in order. Raises ``OSError`` if the piece must be read and cannot."""
    data = piece.bytes()
    if piece.fault is not None:
        yield _no_record(piece, data)
        return
    read = {"text": _framed, "jsonl": _json_lines, "msgpack": _objects}[piece.form]
    if piece.after is None:
        yield from read(piece, data)
        return
    for text in read(piece, data):
        if text.record > piece.after:
            yield text


def _no_record(piece: Piece, data: bytes) -> Text:
    """The beginning of a file of which no line is a record; it stands at its first line that is not blank."""
    text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
    body = text.lstrip()
    line = piece.lines + 1 + text[: len(text) - len(body)].count("\n")
    return Text(piece.before + 1, line, body, f"$: {piece.fault}")


def _framed(piece: Piece, data: bytes) -> Iterator[Text]:
    before, lines = piece.before, piece.lines
    for chunk in split(data):
        fault = f"longer than {LONGEST:,} characters; it is not read" if len(chunk.text) > LONGEST else None
        yield Text(before + chunk.record if chunk.record else 0, lines + chunk.first_line, chunk.text, fault)


def _json_lines(piece: Piece, data: bytes) -> Iterator[Text]:
    number = piece.before
    for index, line in enumerate(data.split(b"\n")):
        if not line.strip():
            continue
        number += 1
        if len(line) > MAX_BYTES:
            fault = f"$: longer than {MAX_BYTES:,} bytes; it is not read"
            yield Text(number, piece.lines + index + 1, line[:SHOWN].decode("utf-8", "surrogateescape"), fault)
            continue
        try:
            text, notes = text_of_json(line)
            yield Text(number, 1, text, notes=notes)
        except NoRecord as fault:
            shown = line.decode("utf-8", "surrogateescape")
            yield Text(number, piece.lines + index + 1, shown, str(fault))


def _objects(piece: Piece, data: bytes) -> Iterator[Text]:
    number = piece.before
    at = 0
    for end in frames(data).ends:
        number += 1
        try:
            text, notes = text_of_messagepack(data[at:end])
            yield Text(number, 1, text, notes=notes)
        except NoRecord as fault:
            yield Text(number, 1, "", str(fault))
        at = end
    if at < len(data):
        yield Text(number + 1, 1, "", "$: no record begins here, or it is cut off; what follows in this file is lost")
