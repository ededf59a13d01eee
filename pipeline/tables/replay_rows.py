"""Rows that follow from the replay of a record: steps, points, labels, annotations."""

from __future__ import annotations

from typing import Any

from notation.surrogates import replace_surrogates
from pipeline.tables.annotation_rows import annotation_rows
from pipeline.tables.header_rows import TableRows
from pipeline.tables.replay_observer import ReplayObserver
from rules.engine.scan import scanner_of
from rules.structs.measures import Measures

CHANCE_SEAT = "@"


def rows_of_replay(record_id: int, follower: ReplayObserver, measures: Measures) -> TableRows:
    """The rows of one record that was replayed, to its end or to its last good state; without its wide tables."""
    seats = (*follower.table.seats, CHANCE_SEAT)
    rows: TableRows = {
        "steps": _steps(record_id, follower, seats),
        "points": _points(record_id, follower, seats),
        "labels": _labels(record_id, measures, seats),
    }
    said = annotation_rows(follower.glyphs, follower.remarks)
    if said:
        steps, numbers, kinds, texts = zip(*said, strict=True)
        rows["annotations"] = [
            [record_id] * len(said),
            steps,
            numbers,
            kinds,
            [replace_surrogates(text) for text in texts],
        ]
    return rows


def _steps(record_id: int, follower: ReplayObserver, seats: tuple[str, ...]) -> list[Any]:
    tokens = follower.tokens
    canonical = scanner_of(follower.game.codec(follower.table.variant)).canonical
    spelled = [canonical[token] for token in tokens]
    glyphs: list[str | None] = [None] * len(tokens)
    for step, glyph in follower.glyphs:
        glyphs[step - 1] = glyph
    # CHANCE is -1, the index of the last "seat"
    letters = [seats[actor] for actor in follower.actors]
    return [
        [record_id] * len(tokens),
        range(1, len(tokens) + 1),
        follower.rounds,
        follower.phases,
        letters,
        [verb for verb, _ in spelled],
        [text for _, text in spelled],
        [letter == CHANCE_SEAT for letter in letters],
        glyphs,
    ]


def _points(record_id: int, follower: ReplayObserver, seats: tuple[str, ...]) -> list[Any]:
    points = follower.points
    return [
        [record_id] * len(points),
        range(1, len(points) + 1),
        follower.event_steps,
        [round_ for _, _, _, round_, _ in points],
        [phase for _, _, _, _, phase in points],
        [seats[seat] for seat, _, _, _, _ in points],
        [source for _, source, _, _, _ in points],
        [amount for _, _, amount, _, _ in points],
    ]


def _labels(record_id: int, measures: Measures, seats: tuple[str, ...]) -> list[Any]:
    held = [(seat, label) for seat, labels in zip(seats[:-1], measures.labels, strict=True) for label in labels]
    return [[record_id] * len(held), [seat for seat, _ in held], [label for _, label in held]]
