"""A record without what the program has written into it; whatever a person has written stays."""

from __future__ import annotations

from dataclasses import replace

from notation.model import Comment, Element, Play, Record, Variation
from rules.annotation.remarks import BETTER, is_own


def strip_annotations(record: Record) -> Record:
    """The record without the program's comments and variations.

    A variation of the program to which somebody has added something stays, without the program's comments.
    """
    return replace(record, line=_strip(record.line))


def _strip(line: tuple[Element, ...]) -> tuple[Element, ...]:
    found: list[Element] = []
    for element in line:
        if isinstance(element, Comment) and is_own(element):
            continue
        if isinstance(element, Variation):
            if _is_own_variation(element):
                continue
            element = Variation(_strip(element.line), element.at)
        found.append(element)
    return tuple(found)


def _is_own_variation(variation: Variation) -> bool:
    first = variation.line[0]
    return (
        isinstance(first, Comment)
        and first.text == BETTER
        and all(
            (isinstance(element, Comment) and is_own(element)) or (isinstance(element, Play) and element.glyph is None)
            for element in variation.line
        )
    )
