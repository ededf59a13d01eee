"""What annotators wrote becomes rows: comments with the commands in them, glyphs, variations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from notation.commands import CLOCK, ELAPSED, EVALUATION, commands

AnnotationRow: TypeAlias = tuple[int, int, str, str]
"""Step, number of the annotation at that step, kind, text."""

_KNOWN = {CLOCK: "clock", ELAPSED: "elapsed", EVALUATION: "eval"}


def annotation_rows(glyphs: list[tuple[int, str]], remarks: list[tuple[int, str, str]]) -> list[AnnotationRow]:
    """The rows of one record, by step; a glyph before the remarks of its step, a command after its comment."""
    if not glyphs and not remarks:
        return []
    said = [(step, "glyph", glyph) for step, glyph in glyphs]
    for step, kind, text in remarks:
        said.append((step, kind, text))
        if kind == "comment" and "[%" in text:
            said.extend((step, *command) for command in _commands(text))
    said.sort(key=lambda row: row[0])
    rows: list[AnnotationRow] = []
    for step, kind, text in said:
        number = rows[-1][1] + 1 if rows and rows[-1][0] == step else 1
        rows.append((step, number, kind, text))
    return rows


def _commands(text: str) -> Iterator[tuple[str, str]]:
    for command in commands(text):
        kind = _KNOWN.get(command.name)
        yield (kind, command.value) if kind else ("command", f"{command.name} {command.value}".rstrip())
