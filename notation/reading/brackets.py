"""Which variation a place of the movetext belongs to, and which move that variation replaces; for messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from notation.reading.tokens import TOKEN, Kind


class Spot(NamedTuple):
    """What surrounds a place of the movetext. Offsets are -1 where there is nothing.

    ``bracket``: offset of the ``(`` of the innermost variation around it. ``replaced``: offset of the move or chance
    entry that this variation replaces, ``actor`` its section. ``around``: offsets of the ``(`` of all variations around
    it, the outermost first; its own comes last if the place is a ``(``. ``depth``: how many variations are around it.
    ``section``: the one that the place itself is in, ``""`` before the first mark. ``token``: what stands there.
    """

    bracket: int
    replaced: int
    actor: str
    depth: int
    section: str
    token: str
    around: tuple[int, ...]


def spots(text: str, start: int, offsets: Iterable[int]) -> dict[int, Spot]:
    """The surroundings of each of the ``offsets``; the movetext begins at ``start``. One pass over the text."""
    wanted = sorted(set(offsets))
    found: dict[int, Spot] = {}
    open_brackets: list[tuple[int, int, str]] = []
    outer: list[tuple[int, str]] = []
    last, section = -1, ""
    number = 0
    for match in TOKEN.finditer(text, start):
        while number < len(wanted) and wanted[number] < match.end():
            bracket, replaced, actor = open_brackets[-1] if open_brackets else (-1, -1, "")
            token = match[0] if wanted[number] == match.start() else ""
            around = tuple(offset for offset, _, _ in open_brackets) + ((match.start(),) if token == "(" else ())
            found[wanted[number]] = Spot(bracket, replaced, actor, len(open_brackets), section, token, around)
            number += 1
        if number == len(wanted):
            break
        kind = match.lastindex
        if kind == Kind.MARK:
            section = match[3][0]
        elif kind in (Kind.MOVE, Kind.GLYPHED) or (kind == Kind.LOWER and section == "@"):
            last = match.start()
        elif kind == Kind.END:
            open_brackets.clear()
        elif kind == Kind.BRACKET and match[8] == "(":
            open_brackets.append((match.start(), last, section))
            outer.append((last, section))
            last, section = -1, ""
        elif kind == Kind.BRACKET and open_brackets:
            open_brackets.pop()
            last, section = outer.pop()
    return found
