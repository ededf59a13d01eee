"""One record out of a file, for the verbs that look at one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fupan.exits import Unreadable


class Text(NamedTuple):
    """A record's text and where it stands: ``record`` is its number in the file, ``first_line`` that of its first line.

    Records that are data have the canonical text of what they say, and the place of their line or object.
    """

    file: str
    record: int
    first_line: int
    text: str


def texts(file: str) -> Iterator[Text]:
    """The records of one file, or of standard input for ``-``. Raises :class:`Unreadable`."""
    from notation.framing import split
    from pipeline.pieces import FileEnd, cut
    from pipeline.sources import find

    for part in cut(find([file])):
        if isinstance(part, FileEnd):
            if part.error is not None:
                raise Unreadable(f"{part.file}: {part.error}")
            continue
        for chunk in split(part.bytes()):
            yield Text(part.file, part.before + chunk.record, part.lines + chunk.first_line, chunk.text)


def pick(file: str, wanted: str | None) -> tuple[Text, int]:
    """The record of that number or Id (``None``: the first), and how many others the file holds."""
    found: Text | None = None
    count = 0
    for text in texts(file):
        count += text.record > 0
        if found is None and _is_wanted(text, wanted):
            found = text
    if found is not None:
        return found, count - 1
    if wanted is None:
        raise Unreadable(f"{file}: there is no record in it")
    raise Unreadable(f"{file}: there is no record {wanted!r} in it; it holds {count}")


def _is_wanted(text: Text, wanted: str | None) -> bool:
    if wanted is None:
        return True
    if wanted.isdecimal() and int(wanted) == text.record:
        return True
    return f'[Id "{wanted}"]' in text.text.partition("\n\n")[0]
