"""The record itself, put together from the tables, in the viewer.

A page is the same for the same database, wherever the files are that were loaded, so the record is not read from them.
"""

from __future__ import annotations

from collections import defaultdict

from notation.model import Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.reading.reader import read
from notation.writing.writer import write
from pipeline.sources.raw_records import RawRecord
from reports.data.sections import program_version
from reports.pages.game.game_record import GameRecord
from reports.viewer.page import ViewerDocument, ViewSettings, build_document
from reports.viewer.viewed import view_record


def build_viewer(record: GameRecord) -> ViewerDocument | None:
    """The viewer's page of the record, up to its last good step; ``None`` where nothing could be replayed."""
    if not record.seats:
        return None
    viewed = view_record("-", RawRecord(1, 1, write(rebuild_record(record))))
    if viewed.verdict.steps < len(record.steps):
        # the database is of a version whose rules differ
        return None
    return build_document([viewed], ViewSettings(version=program_version()))


def rebuild_record(record: GameRecord) -> Record:
    """The record that the tables tell: known headers, steps, comments, glyphs, variations; no claims."""
    return Record(1, tuple(_list_headers(record)), tuple(_list_elements(record)))


def _list_headers(record: GameRecord) -> list[Header]:
    row = record.headers
    values = {
        "Game": row.game,
        "Variant": row.variant,
        "Rules": str(row.rules),
        "Options": row.options,
        "Seats": row.seats,
        **{f"Player.{seat.letter}": seat.player for seat in record.seats},
        "Id": row.id,
        "Event": row.event,
        "Site": row.site,
        "Date": row.date,
        "Annotator": row.annotator,
        "Client": row.client,
        "Termination": row.termination,
    }
    return [Header(key, value) for key, value in values.items() if value]


def _list_elements(record: GameRecord) -> list[Element]:
    remarks: defaultdict[int, list[Element]] = defaultdict(list)
    for row in record.annotations:
        if row.kind == "comment":
            remarks[row.step].append(Comment(row.text))
        elif row.kind == "nag":
            remarks[row.step].append(Nag(int(row.text.removeprefix("$"))))
        elif row.kind == "variation":
            remarks[row.step].append(Variation(_read_variation(row.text)))
    elements = [*remarks[0]]
    number = 0
    for step in record.steps:
        if step.round > number:
            number = step.round
            elements.append(Round(number))
        elements.append(Play(step.seat, step.text, step.glyph))
        elements.extend(remarks[step.step])
    elements.append(End("#" if record.headers.status == "ok" else "*"))
    return elements


def _read_variation(text: str) -> tuple[Element, ...]:
    """The line of a variation's text, which is canonical."""
    # it is read as what follows a move, whatever that is
    line = read(f"%fpn 1\n\n@ x=1 ({text})\n*\n").record.line
    return next((one.line for one in line if isinstance(one, Variation)), ())
