"""Drawn things that look alike, put into groups that say once how they look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.picture.backdrop import Box


class DrawnShape(NamedTuple):
    """A shape without its paint. ``box``: what it covers."""

    paint: str
    drawn: str
    box: Box


class DrawnText(NamedTuple):
    """A text without its style; a drawing without any has an empty one."""

    style: str
    drawn: str


def group_shapes(shapes: Iterable[DrawnShape]) -> str:
    """Shapes from back to front: each in the earliest group of its paint that keeps it above what it covers."""
    groups: list[tuple[str, list[DrawnShape]]] = []
    for shape in shapes:
        home: list[DrawnShape] | None = None
        for paint, members in reversed(groups):
            if paint == shape.paint:
                home = members
            if any(_overlap(shape.box, other.box) for other in members):
                break
        if home is None:
            groups.append((shape.paint, [shape]))
        else:
            home.append(shape)
    return "".join(f"<g {paint}>{''.join(one.drawn for one in members)}</g>" for paint, members in groups)


def _overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more than an edge in common."""
    return (
        one[0] + 1 < other[0] + other[2]
        and other[0] + 1 < one[0] + one[2]
        and one[1] + 1 < other[1] + other[3]
        and other[1] + 1 < one[1] + one[3]
    )


def group_texts(texts: Iterable[DrawnText]) -> str:
    """Texts, which cover nothing, by their styles in order of their first appearance."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        groups.setdefault(text.style, []).append(text.drawn)
    return "".join(f"<g {style}>{''.join(drawn)}</g>" if style else "".join(drawn) for style, drawn in groups.items())
