"""What the script reads of one record, and what a reader copies of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from notation.finding import place_in_words
from reports.viewer.drawing import TableDrawing
from reports.viewer.encoding import MomentEncoder
from reports.viewer.viewed import Replay, ViewedRecord, walk_together
from rules.kit.translation import LANGUAGES, use_language
from rules.words import explain_source, name_source


def encode_moments(replay: Replay) -> MomentEncoder:
    """The moments of a record, encoded."""
    titles: dict[tuple[str, str], tuple[str, ...]] = {}
    for together in walk_together(replay.lines):
        moments = list(together.values())
        for pieces in zip(*(moment.pieces for moment in moments), strict=True):
            titles[moments[0].address, pieces[0].id] = tuple(piece.title for piece in pieces)
    encoder = MomentEncoder(titles)
    encoder.encode(replay.lines[LANGUAGES[0]])
    return encoder


def describe_moments(replay: Replay, encoder: MomentEncoder, drawing: TableDrawing | None) -> dict[str, Any]:
    """The data of a record (:mod:`reports.viewer.encoding`)."""
    game, labels = replay.game, encoder.sources.values()
    area_titles = [] if drawing is None else _area_titles(replay, encoder, drawing)
    titles = encoder.titles.values()
    templates = encoder.titles.templates()
    found: dict[str, Any] = {
        "seats": list(replay.table.seats),
        "colours": [game.seat_names[seat] for seat in replay.table.seats],
        "ids": encoder.ids.values(),
        "areas": encoder.areas.values(),
        "sprites": [] if drawing is None else drawing.sprite_data(encoder.sprites.values()),
        "templates": {code: [template[at] for template in templates] for at, code in enumerate(LANGUAGES)},
        "titles": titles,
        "area_titles": area_titles,
        "looks": encoder.looks.flat(),
        "places": encoder.places.flat(),
        "entries": encoder.entries.flat(),
        "sources": labels,
        "source_names": {},
        "source_meanings": {},
        "lines": encoder.lines,
    }
    for code in LANGUAGES:
        with use_language(code):
            found["source_names"][code] = [name_source(game, label) for label in labels]
            found["source_meanings"][code] = [explain_source(game, label) for label in labels]
    return found


def _area_titles(replay: Replay, encoder: MomentEncoder, drawing: TableDrawing) -> list[int]:
    """The numbers of the areas' titles, in the order in which the areas are drawn."""
    areas = [{area.id: area.title for area in replay.backdrops[code].areas} for code in LANGUAGES]
    return [encoder.titles.titles.number(tuple(titles[name] for titles in areas)) for name in drawing.list_areas()]


def describe_panels(replay: Replay) -> list[dict[str, Any]]:
    """The parts of the table that can be looked at alone."""
    backdrops = replay.backdrops
    titles = {code: [panel.title for panel in backdrops[code].panels] for code in LANGUAGES}
    return [
        {
            "id": panel.id,
            "seat": panel.seat,
            "box": panel.box,
            "titles": {code: titles[code][at] for code in LANGUAGES},
        }
        for at, panel in enumerate(backdrops[LANGUAGES[0]].panels)
    ]


def describe_texts(viewed: ViewedRecord, version: str) -> dict[str, str]:
    """The record's text, a name for it that every system takes, and a report of what is wrong in it."""
    wanted = viewed.verdict.id or ""
    name = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in wanted)[:60].strip(".-")
    name = name or "record-" + sha256(viewed.text.encode("utf-8", "replace")).hexdigest()[:8]
    return {"text": viewed.text, "name": f"{name}.fpn", "report": _report(viewed, version)}


def _report(viewed: ViewedRecord, version: str) -> str:
    """What the author of a client needs: program, findings with their places and rules, the record."""
    verdict = viewed.verdict
    if verdict.status != "findings":
        return ""
    lines = [f"fupan {version}", f"record {verdict.id or verdict.record}, game {verdict.game or '?'}"]
    for finding in verdict.findings:
        rule = f" {finding.rule}" if finding.rule else ""
        lines.append(f"{finding.severity} {finding.code.value}{rule}, {place_in_words(finding)}: {finding.message}")
        for name, value in (("expected", finding.expected), ("got", finding.got), ("hint", finding.hint)):
            if value:
                lines.append(f"  {name}: {value}")
    return "\n".join([*lines, "", viewed.text])


NOTHING: dict[str, Any] = {
    "seats": [], "colours": [], "ids": [], "areas": [], "sprites": [], "templates": {code: [] for code in LANGUAGES},
    "titles": [], "area_titles": [], "looks": [], "places": [], "entries": [], "sources": [],
    "source_names": {code: [] for code in LANGUAGES}, "source_meanings": {code: [] for code in LANGUAGES},
    "lines": [{"prefix": "", "base": None, "moments": [[[], None, [], [], "", 0, 0]]}],
}  # fmt: skip
"""The moments of a record of which nothing can be replayed: one, in which nothing stands anywhere."""
