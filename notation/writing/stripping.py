"""Records without what people have added to them."""

from __future__ import annotations

from dataclasses import replace

from notation.model import Comment, Element, Nag, Play, Record, Variation


def strip(record: Record, *, comments: bool = False, variations: bool = False, glyphs: bool = False) -> Record:
    """The record without its comments, its variations, its glyphs (``!?`` and ``$n`` alike); each only if asked for.

    What is left out is left out of the variations that stay, too.
    """
    out: list[list[Element]] = [[]]
    stack = [(iter(record.line), -1)]
    while stack:
        elements, at = stack[-1]
        for element in elements:
            if isinstance(element, Variation):
                if not variations:
                    stack.append((iter(element.line), element.at))
                    out.append([])
                    break
            elif isinstance(element, Play) and glyphs and element.glyph is not None:
                out[-1].append(replace(element, glyph=None))
            elif not ((isinstance(element, Comment) and comments) or (isinstance(element, Nag) and glyphs)):
                out[-1].append(element)
        else:
            stack.pop()
            if stack:
                line = tuple(out.pop())
                out[-1].append(Variation(line, at))
    return replace(record, line=tuple(out[0]))
